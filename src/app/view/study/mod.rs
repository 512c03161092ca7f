//! Classes and studies: the hall where they are begun, what is asked at their tables, and what a class sees of its games.

pub mod asked;
mod facts;
mod five;
mod games;
pub mod hall;
mod plan;
mod results;
pub mod strip;
mod under_way;
