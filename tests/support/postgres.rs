//! PostgreSQL servers for tests, each with its own data.

use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{LazyLock, Mutex};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// A user that is not root, because PostgreSQL refuses to run as root.
const OTHER_USER: &str = "nobody";
const STARTS_WITHIN: Duration = Duration::from_secs(30);

/// The server that most tests share. Each test has its own schema there.
static SHARED: LazyLock<Cluster> = LazyLock::new(|| Cluster::new(&[]));
static SCHEMAS: AtomicU32 = AtomicU32::new(0);

/// Returns the address of a new and empty store.
pub fn empty_store() -> String {
    SHARED.empty_store()
}

pub fn shared() -> &'static Cluster {
    &SHARED
}

/// A PostgreSQL server on loopback.
pub struct Cluster {
    folder: TempDir,
    pub port: u16,
    settings: Vec<String>,
    running: Mutex<Option<Child>>,
}

impl Cluster {
    /// Creates a server with these settings and starts it.
    pub fn new(settings: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        give_away(folder.path());
        let data = folder.path().join("data");
        let mut init = Command::new(program("initdb"));
        init.args(["-U", "speciate", "-A", "trust", "-E", "UTF8", "--no-locale", "-k", "-D"])
            .arg(&data);
        assert!(as_other(&init).stdout(Stdio::null()).status().unwrap().success());
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let settings = settings.iter().map(|setting| (*setting).to_owned()).collect();
        let cluster = Self { folder, port, settings, running: Mutex::default() };
        cluster.start();
        cluster
    }

    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Starts the server and waits until it can be used.
    pub fn start(&self) {
        let began = Instant::now();
        while !self.try_start() {
            // It takes a moment until the processes of a killed server have ended.
            assert!(began.elapsed() < STARTS_WITHIN, "the server does not start");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn try_start(&self) -> bool {
        let mut server = Command::new(program("postgres"));
        server.arg("-D").arg(self.data());
        let port = format!("port={}", self.port);
        let own = [
            "listen_addresses=127.0.0.1",
            "unix_socket_directories=",
            "max_connections=150",
            &port,
        ];
        for setting in own.into_iter().chain(self.settings.iter().map(String::as_str)) {
            server.args(["-c", setting]);
        }
        // The shell stops the server when this process ends, because its input is then closed.
        let watch = "\"$@\" 2>/dev/null & echo $!; read -r line; kill -QUIT $! 2>/dev/null; wait";
        let server = as_other(&server);
        let mut shell = Command::new("sh");
        shell.args(["-c", watch, "sh"]).arg(server.get_program()).args(server.get_args());
        let mut child = shell.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(10) {
            if self.answers() {
                *self.running.lock().unwrap() = Some(child);
                return true;
            }
            let is_gone = !Path::new(&format!("/proc/{}", line.trim())).exists();
            if is_gone {
                break;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        drop(child.stdin.take());
        child.wait().unwrap();
        false
    }

    fn answers(&self) -> bool {
        let mut ask = Command::new(program("pg_isready"));
        let ask = ask.args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()]);
        ask.status().unwrap().success()
    }

    /// Kills the server, as a crash would.
    pub fn kill(&self) {
        let id = std::fs::read_to_string(self.data().join("postmaster.pid")).unwrap();
        let id = id.lines().next().unwrap().to_owned();
        assert!(Command::new("kill").args(["-KILL", &id]).status().unwrap().success());
        if let Some(mut child) = self.running.lock().unwrap().take() {
            drop(child.stdin.take());
            child.wait().unwrap();
        }
    }

    /// Returns the address of a new and empty store on this server.
    pub fn empty_store(&self) -> String {
        let schema = format!("store{}", SCHEMAS.fetch_add(1, Ordering::Relaxed));
        sql(&self.address(), &format!("CREATE SCHEMA {schema}"));
        self.schema(&schema)
    }

    pub fn schema(&self, schema: &str) -> String {
        format!("{}?options=-csearch_path%3D{schema}", self.address())
    }

    pub fn address(&self) -> String {
        format!("postgres://speciate@127.0.0.1:{}/postgres", self.port)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if let Some(mut child) = self.running.lock().unwrap().take() {
            drop(child.stdin.take());
            let _ = child.wait();
        }
    }
}

/// Returns the address of the store in which the game `game` has this path.
pub fn address_of(path: &Path) -> String {
    path.to_str().unwrap().replacen("/game", "", 1)
}

/// Runs a statement and returns what it prints.
pub fn sql(address: &str, statement: &str) -> String {
    let mut psql = Command::new(program("psql"));
    let ran = psql.args([
        "-X",
        "-q",
        "-A",
        "-t",
        "-v",
        "ON_ERROR_STOP=1",
        "-d",
        address,
        "-c",
        statement,
    ]);
    let ran = ran.output().unwrap();
    assert!(ran.status.success(), "{statement}: {}", String::from_utf8_lossy(&ran.stderr));
    String::from_utf8(ran.stdout).unwrap().trim().to_owned()
}

fn program(name: &str) -> PathBuf {
    let folder = std::env::var("SPECIATE_POSTGRES");
    Path::new(&folder.expect("`tests/postgres/run` runs these tests")).join(name)
}

/// Returns the same command, run as a different user if this one is root.
fn as_other(command: &Command) -> Command {
    let mut other = match is_root() {
        true => {
            let mut other = Command::new("setpriv");
            other.args(["--reuid", OTHER_USER, "--clear-groups"]).arg(command.get_program());
            other
        }
        false => Command::new(command.get_program()),
    };
    other.args(command.get_args());
    other
}

fn give_away(folder: &Path) {
    if is_root() {
        assert!(Command::new("chown").arg(OTHER_USER).arg(folder).status().unwrap().success());
    }
}

fn is_root() -> bool {
    let user = Command::new("id").arg("-u").output().unwrap();
    user.stdout.trim_ascii() == b"0"
}
