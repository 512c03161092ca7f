//! Why an action can be forbidden, numbered, so that tests can see that they meet every reason.

use so_long_sucker::rules::IllegalAction;

/// How many reasons there are.
pub const REASONS: usize = 19;

/// A number for each reason: a new one does not compile before it is here, and then needs a case in every test that counts them.
pub const fn reason(illegal: &IllegalAction) -> usize {
    match illegal {
        IllegalAction::ChanceNotAsked(_) => 0,
        IllegalAction::NotToPlay(_) => 1,
        IllegalAction::NotToGive(_) => 2,
        IllegalAction::NothingCaptured(_) => 3,
        IllegalAction::NobodySeeksRescue(_) => 4,
        IllegalAction::NotSeated(_) => 5,
        IllegalAction::Out(_) => 6,
        IllegalAction::NotHeld { .. } => 7,
        IllegalAction::PrisonerNotHeld { .. } => 8,
        IllegalAction::NoSuchPile { .. } => 9,
        IllegalAction::PileLimit(_) => 10,
        IllegalAction::ColourInPile { .. } => 11,
        IllegalAction::NotInPile { .. } => 12,
        IllegalAction::NoPrisoner(_) => 13,
        IllegalAction::TransferToSelf(_) => 14,
        IllegalAction::OwnRescue(_) => 15,
        IllegalAction::NotAsked(_) => 16,
        IllegalAction::RefusedAlready(_) => 17,
        IllegalAction::GameOver(_) => 18,
    }
}
