//! Any texts in place of a host's message: it is answered, and its actions are legal to the last or none of them is
//! carried out.

#![no_main]

use libfuzzer_sys::fuzz_target;
use so_long_sucker::app::embed::message::{Request, VERSION};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::{Names, Record, read_actions, read_statement};
use so_long_sucker::rules::Setup;

fuzz_target!(|message: (&str, &str, bool)| {
    let (kind, text, is_of_version) = message;
    let version = Some(if is_of_version { VERSION } else { 2.0 });
    let field = |name: &str| match name {
        "type" => Some(kind.to_owned()),
        _ => Some(text.to_owned()),
    };
    let request = Request::read(version, field);
    assert!(is_of_version || request.is_err());
    match request {
        Ok(Request::Load(text)) => {
            let _ = Record::read(&text);
        }
        Ok(Request::Act(text)) => {
            let mut game = Game::new(Setup::default(), Names::default(), UndoRule::Free);
            let before = game.position().clone();
            if let Ok(actions) = read_actions(&text)
                && let Err(refused) = game.act_all(&actions)
            {
                assert!(actions.get(refused.at) == Some(&refused.action));
                assert!(game.position() == &before && game.steps().is_empty());
            }
        }
        Ok(Request::Say(text)) => {
            let mut game = Game::new(Setup::default(), Names::default(), UndoRule::Free);
            if let Ok(statement) = read_statement(&text) {
                let is_said = game.say(statement).is_ok();
                assert_eq!(game.judge().spoken().len(), usize::from(is_said));
            }
        }
        Ok(Request::Config) => {}
        Err(reason) => assert!(!reason.is_empty()),
    }
});
