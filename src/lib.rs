//! *So Long Sucker*.
pub mod record;
pub mod rules;
