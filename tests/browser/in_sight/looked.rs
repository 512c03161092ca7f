//! A look at every control of the page, in rooms of many sizes.

use crate::driver::{Page, is_full};
use std::collections::{BTreeMap, BTreeSet};

/// What is not in sight.
#[derive(Default)]
pub struct Looked {
    /// A line for each control.
    found: BTreeSet<String>,
    /// How many there were.
    at: usize,
    /// How many states there were in the same rooms.
    states: BTreeMap<Vec<(u32, u32)>, usize>,
}

/// After so many states in the same rooms each of these had its turn, if not every state is looked at in all of them.
const EACH: usize = 3;

impl Looked {
    /// Looks at the page's state in each of these rooms; in the short form in every third of them, beginning with
    /// another one each time.
    pub async fn round(&mut self, page: &Page, rooms: &[(u32, u32)], state: &str) {
        // What moves has arrived, and nothing is scrolled to.
        const STILL: &str = "document.getAnimations().forEach((a) => a.finish());
            document.querySelectorAll('main').forEach((main) => main.scrollTo(0, 0))";
        let each = if is_full() { 1 } else { EACH.min(rooms.len()) };
        let states = self.states.entry(rooms.to_vec()).or_default();
        let first = *states % each;
        *states += 1;
        for (width, height) in rooms.iter().skip(first).step_by(each) {
            page.give_room(*width, *height).await;
            page.script(STILL, vec![]).await;
            page.drawn().await;
            let controls = page.controls().await;
            assert!(
                !controls.is_empty(),
                "{state} {width}x{height}: there is nothing to touch"
            );
            for control in controls {
                self.at += 1;
                if let Some(fault) = control.fault {
                    let (name, rect) = (control.name, control.rect);
                    let line = format!("{state} {width}x{height}: {name}: {fault}");
                    println!("{line}, at {rect:.0?}");
                    self.found.insert(line);
                }
            }
            for fault in page.unreadable().await {
                let line = format!("{state} {width}x{height}: {fault}");
                println!("{line}");
                self.found.insert(line);
            }
        }
    }

    /// Fails where anything is out of sight.
    pub fn is_nothing(&self) {
        println!(
            "{} of {} controls are out of sight",
            self.found.len(),
            self.at
        );
        let listed: Vec<&str> = self.found.iter().map(|line| &**line).collect();
        assert!(listed.is_empty(), "out of sight:\n{}", listed.join("\n"));
    }
}
