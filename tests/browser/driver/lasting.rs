//! A browser whose profile outlives it: its process is killed, and it is started again with what is on the disk.

use super::engine::Driver;
use super::{Engine, GLANCE, LIMIT, Page, Server, Site};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use std::future::Future;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;
use std::{env, fs, process, thread};

/// A profile, and the browser that runs on it. Both are gone when dropped.
///
/// `WebKit`'s driver knows no profiles: each of its sessions begins with nothing.
pub struct LastingBrowser {
    engine: Engine,
    server: Arc<Server>,
    profile: PathBuf,
    running: Option<(Driver, Client)>,
}

/// Runs a story in a browser that can be killed.
pub fn story_of_kills<F, R>(engine: Engine, tell: F)
where
    F: FnOnce(LastingBrowser) -> R,
    R: Future<Output = ()>,
{
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(tell(LastingBrowser::new(engine)));
}

impl LastingBrowser {
    fn new(engine: Engine) -> Self {
        // Two may be told at a time.
        static PROFILES: AtomicU32 = AtomicU32::new(0);
        let number = PROFILES.fetch_add(1, Ordering::Relaxed);
        let name = format!("so-long-sucker-{engine:?}-{}-{number}", process::id());
        let profile = env::temp_dir().join(name);
        fs::create_dir_all(&profile).expect("a folder for the profile");
        Self {
            engine,
            server: Arc::new(Server::start(Site::default())),
            profile,
            running: None,
        }
    }

    /// Starts the browser with the profile as it was left. It shows no page yet.
    pub async fn start(&mut self) -> Page {
        let driver = Driver::start(self.engine);
        assert_ne!(self.engine, Engine::WebKit, "its sessions leave nothing");
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(self.engine.capabilities(Some(&self.profile)))
            .connect(&format!("http://127.0.0.1:{}", driver.port()))
            .await
            .unwrap_or_else(|e| panic!("no session in {:?}: {e}", self.engine));
        let page = Page {
            client: client.clone(),
            site: self.server.address(),
            server: Arc::clone(&self.server),
            engine: self.engine,
        };
        self.running = Some((driver, client));
        page
    }

    /// Kills the browser's process, as a tablet does that runs out of memory or battery, and gives the moment. Comes
    /// back when all of its processes are gone.
    pub fn kill(&mut self) -> Instant {
        let browser = self.process().expect("a profile in use");
        let all = with_descendants(browser);
        let killed = Command::new("kill")
            .args(["-9", &browser.to_string()])
            .status();
        let moment = Instant::now();
        assert!(killed.is_ok_and(|status| status.success()), "no kill");
        while all.iter().any(|process| is_running(*process)) {
            assert!(moment.elapsed() < LIMIT, "{all:?} are still there");
            thread::sleep(GLANCE);
        }
        if let Some((driver, _)) = self.running.take() {
            driver.end();
        }
        // What says that the profile is in use.
        for lock in [
            "SingletonLock",
            "SingletonSocket",
            "SingletonCookie",
            "lock",
        ] {
            let _ = fs::remove_file(self.profile.join(lock));
        }
        moment
    }

    /// The number of the browser's process: both engines leave it in a link that says whose the profile is.
    fn process(&self) -> Option<u32> {
        let (link, before) = match self.engine {
            Engine::Chromium => ("SingletonLock", '-'),
            Engine::Firefox | Engine::WebKit => ("lock", '+'),
        };
        let owner = fs::read_link(self.profile.join(link)).ok()?;
        let (_, process) = owner.to_str()?.rsplit_once(before)?;
        process.parse().ok()
    }
}

impl Drop for LastingBrowser {
    fn drop(&mut self) {
        if let Some(browser) = self.process().filter(|_| self.running.is_some()) {
            let _ = Command::new("kill")
                .args(["-9", &browser.to_string()])
                .status();
        }
        // A process that is about to end may still write there.
        let start = Instant::now();
        while fs::remove_dir_all(&self.profile).is_err() && start.elapsed() < LIMIT {
            thread::sleep(GLANCE);
        }
    }
}

/// What the system says of a process, where it has files for that.
fn status(process: u32) -> Option<String> {
    fs::read_to_string(Path::new("/proc").join(process.to_string()).join("status")).ok()
}

/// Whether a process is there that has not ended.
fn is_running(process: u32) -> bool {
    status(process).is_some_and(|status| !status.contains("State:\tZ"))
}

/// A process, and those that it has started.
fn with_descendants(process: u32) -> Vec<u32> {
    let running = fs::read_dir("/proc").into_iter().flatten().flatten();
    let running: Vec<u32> = running
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .collect();
    let parent = |process: u32| {
        let status = status(process)?;
        let line = status.lines().find_map(|line| line.strip_prefix("PPid:"))?;
        line.trim().parse::<u32>().ok()
    };
    let mut all = vec![process];
    // Children may have lower numbers than their parents, where the numbers have begun anew.
    loop {
        let is_new = |p: &u32| !all.contains(p) && parent(*p).is_some_and(|of| all.contains(&of));
        let children: Vec<u32> = running.iter().copied().filter(is_new).collect();
        if children.is_empty() {
            return all;
        }
        all.extend(children);
    }
}
