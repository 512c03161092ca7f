//! The same question gets the same answer on every machine, however its steps are cut.

use super::conversation::{ANSWERS, answered_anew};
use super::{Y, at, small};
use so_long_sucker::bots::{Progress, Random, Search};
use std::{env, fs};

#[test]
fn the_same_question_gets_the_same_answer_on_every_machine() {
    let written = answered_anew();
    if env::var("SLS_WRITE").is_ok_and(|v| v == "1") {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules/bots/answers.txt");
        fs::write(file, &written).expect("the file can be written");
    } else {
        assert_eq!(written, ANSWERS);
    }
    assert!(written.matches("\n> ").count() > 20);
}

#[test]
fn steps_may_be_cut_anyhow() {
    for (text, player) in [
        ("r5/b5/y6/w5 1:rb,2:wr,3:bwy - RWB play:Y 4", Y),
        (
            "x/b3y1w1/r3b1y4/x 1:wry,8:wr,10:bw,11:w r2b2y1w2 B give:Y@11 12",
            Y,
        ),
        ("-/b1w1/r2y6/w6 1:rb r4b5y1 BY rescue:R 2", Y),
    ] {
        let position = at(4, 7, text);
        let search = Search::new(&position, player, small(700), 5).expect("they live");
        let run = |steps: &mut dyn FnMut() -> u32| {
            let mut search = search.clone();
            while search.step(steps()) == Progress::Thinking {}
            (search.best(), search.play_outs())
        };
        let expected = run(&mut || u32::MAX);
        assert_eq!(run(&mut || 1), expected, "{text}");
        let mut random = Random::new(3);
        let mut uneven = || u32::try_from(random.below(40)).expect("few");
        assert_eq!(run(&mut uneven), expected, "{text}");
    }
}
