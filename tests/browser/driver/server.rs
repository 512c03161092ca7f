//! The server of the tests: hands out the built page, in the way that a story asks for.

use std::io::{self, BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::{env, fs};

/// What a server hands out, and how.
#[derive(Clone)]
pub struct Site {
    /// Where the page's files are.
    pub files: PathBuf,
    /// The folder of the site in which the page stands: empty, or with `/` at its end.
    pub below: &'static str,
    /// Lines of the head of every answer.
    pub headers: &'static [&'static str],
    /// Files whose names begin so are missing; none, if it is empty.
    pub missing: &'static str,
    /// Whether it hangs up on everybody, as if it were not there.
    pub is_gone: bool,
}

impl Default for Site {
    fn default() -> Self {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let files = env::var_os("E2E_DIST").map_or_else(|| here.join("dist"), PathBuf::from);
        assert!(
            files.join("index.html").is_file(),
            "{} has no index.html: `trunk build --release` comes first",
            files.display()
        );
        Self {
            files,
            below: "",
            headers: &[],
            missing: "",
            is_gone: false,
        }
    }
}

/// Serves a site, below `/fixtures/` the files of `tests/browser`, and below `/examples/` the pages that hold the game.
/// It ends when dropped.
pub struct Server {
    port: SocketAddr,
    site: Arc<Mutex<Site>>,
    ends: Arc<AtomicBool>,
    listening: Option<JoinHandle<()>>,
}

impl Server {
    pub fn start(site: Site) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port on this machine");
        let port = listener.local_addr().expect("the port that was taken");
        let site = Arc::new(Mutex::new(site));
        let served = Arc::clone(&site);
        let ends = Arc::new(AtomicBool::new(false));
        let ended = Arc::clone(&ends);
        let listening = thread::spawn(move || {
            for stream in listener.incoming() {
                if ended.load(Ordering::Relaxed) {
                    return;
                }
                let served = Arc::clone(&served);
                // A browser opens connections ahead of need; each waits in a thread of its own.
                thread::spawn(move || stream.and_then(|stream| answer(&stream, &served)));
            }
        });
        Self {
            port,
            site,
            ends,
            listening: Some(listening),
        }
    }

    /// The page's address.
    pub fn address(&self) -> String {
        let site = self.site.lock().unwrap_or_else(PoisonError::into_inner);
        format!("http://{}/{}", self.port, site.below)
    }

    /// Changes what is handed out from now on.
    pub fn change(&self, change: impl FnOnce(&mut Site)) {
        change(&mut self.site.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.ends.store(true, Ordering::Relaxed);
        // It looks up at the next connection. What it says when it panics is on the screen already.
        let _ = TcpStream::connect(self.port);
        let _ = self.listening.take().map(JoinHandle::join);
    }
}

/// Answers one request and hangs up.
fn answer(mut stream: &TcpStream, site: &Mutex<Site>) -> io::Result<()> {
    let mut lines = BufReader::new(stream).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    // Only now: the browser may have connected long ago.
    let site = site.lock().unwrap_or_else(PoisonError::into_inner).clone();
    if site.is_gone {
        return Ok(());
    }
    let address = request.split(' ').nth(1).unwrap_or_default();
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let path = path.trim_start_matches('/');
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = match (path.split_once('/'), path.strip_prefix(site.below)) {
        (Some(("fixtures", name)), _) => here.join("tests/browser").join(name),
        (Some(("examples", name)), _) => here.join("examples/embed").join(name),
        (_, Some("")) => site.files.join("index.html"),
        (_, Some(name)) if !site.missing.is_empty() && name.starts_with(site.missing) => {
            PathBuf::new()
        }
        (_, Some(name)) => site.files.join(name),
        (_, None) => PathBuf::new(),
    };
    let content = fs::read(&file);
    let status = if content.is_ok() {
        "200 OK"
    } else {
        "404 Not Found"
    };
    let content = content.unwrap_or_default();
    let headers: String = site
        .headers
        .iter()
        .flat_map(|line| [line, "\r\n"])
        .collect();
    // A sandboxed frame has no origin of its own, and loads modules only from who allows any.
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {}\r\nContent-Length: {}\r\nConnection: close\r\n\
         Access-Control-Allow-Origin: *\r\n{headers}\r\n",
        content_type(&file),
        content.len()
    )?;
    stream.write_all(&content)
}

fn content_type(file: &Path) -> &'static str {
    match file.extension().and_then(|e| e.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("woff2") => "font/woff2",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("webmanifest") => "application/manifest+json",
        Some("json") => "application/json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
