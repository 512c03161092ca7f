//! A look at every control of the page, in rooms of many sizes.

use crate::driver::Page;
use std::collections::BTreeSet;

/// What is not in sight.
#[derive(Default)]
pub struct Looked {
    /// A line for each control.
    found: BTreeSet<String>,
    /// How many there were.
    at: usize,
}

impl Looked {
    /// Looks at the page's state in each of these rooms.
    pub async fn round(&mut self, page: &Page, rooms: &[(u32, u32)], state: &str) {
        // What moves has arrived, and nothing is scrolled to.
        const STILL: &str = "document.getAnimations().forEach((a) => a.finish());
            document.querySelectorAll('main').forEach((main) => main.scrollTo(0, 0))";
        for (width, height) in rooms {
            page.give_room(*width, *height).await;
            page.script(STILL, vec![]).await;
            page.drawn().await;
            for control in page.controls().await {
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
