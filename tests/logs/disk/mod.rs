//! Disks that fail, are full or lose their power at any system call: nothing that was acknowledged is lost, and what
//! happened is said. A process writes a game while `faults.c`, loaded before it, makes one of its calls fail.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use pretty_assertions::assert_eq;
use speciate::log::file::LogFiles;
use speciate::log::store::{Sqlite, Store, StoreFault};
use speciate::log::text::{self, ReadLog, Writer};
use speciate::log::{AnswerId, Log};

use super::made_up::log;
use super::stores::answer;
use crate::support::sized;

/// How many answers the process gives, and how often it tries again after a refusal.
const ANSWERS: usize = 6;
const TRIES: usize = 12;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum StoreKind {
    Files,
    Sqlite,
}

impl StoreKind {
    fn open(self, folder: &Path) -> Result<Box<dyn Store>, StoreFault> {
        Ok(match self {
            Self::Files => Box::new(LogFiles::folder(folder)),
            Self::Sqlite => Box::new(Sqlite::open(&folder.join("games.sqlite"))?),
        })
    }
}

/// A fault of a disk, as `faults.c` makes it.
#[derive(Clone, Copy, Debug)]
struct DiskFault {
    name: &'static str,
    /// How many calls fail.
    times: u32,
    /// The seed for which sectors survive a loss of power.
    seed: u32,
}

impl DiskFault {
    const fn new(name: &'static str, times: u32) -> Self {
        Self { name, times, seed: 1 }
    }

    fn ends_the_process(self) -> bool {
        matches!(self.name, "power" | "torn")
    }

    fn lasts(self) -> bool {
        self.times == u32::MAX
    }
}

fn ids() -> impl Iterator<Item = AnswerId> {
    (0..ANSWERS).map(|number| format!("answer-{number}").parse().unwrap())
}

/// Returns the log after each answer.
fn steps() -> Vec<(AnswerId, Log)> {
    let (mut log, mut writer) = (log(), Writer::new(log().opening()));
    writer.write(&log, &mut String::new());
    let step = |id: AnswerId| {
        answer(&mut log, &mut writer, id.as_str());
        (id, log.clone())
    };
    ids().map(step).collect()
}

/// Returns the text of the game when all answers are stored.
fn full_text() -> String {
    text::write(&steps().pop().unwrap().1)
}

/// Reads the game. A torn last line is cut off, as when a session begins.
fn read_repaired(store: &dyn Store) -> Result<ReadLog, StoreFault> {
    let read = store.read("game")?;
    let Some(damage) = read.damage.clone() else { return Ok(read) };
    if !damage.is_torn_tail() {
        return Err(StoreFault::Damaged { path: store.path("game"), damage: Box::new(damage) });
    }
    store.repair("game")?;
    store.read("game")
}

/// Makes the game and gives the answers that are missing. Prints what is acknowledged.
fn write_game(store: &dyn Store) -> Result<(), StoreFault> {
    match store.create("game", &log()) {
        Ok(()) => println!("\nkept the game"),
        Err(StoreFault::IsThere { .. }) => {}
        Err(fault) => return Err(fault),
    }
    let mut writer = read_repaired(store)?.writer;
    for (id, log) in steps() {
        // After a loss of power, a file can have an answer without what followed from it.
        if writer.written() < log.entries().len() {
            store.append_gained("game", &log, &mut writer, None)?;
        }
        println!("\nkept {id}");
    }
    Ok(())
}

#[test]
#[ignore = "the other tests start it as a process on a disk that fails"]
fn a_process_that_writes() {
    let variable = |name: &str| std::env::var(name).ok();
    let (Some(folder), Some(kind)) = (variable("FAULT_FOLDER"), variable("SPECIATE_DISK_STORE"))
    else {
        return;
    };
    let kind = if kind == "Files" { StoreKind::Files } else { StoreKind::Sqlite };
    let mut open: Option<Box<dyn Store>> = None;
    for _ in 0..TRIES {
        let opened = match open.take() {
            Some(store) => Ok(store),
            None => kind.open(Path::new(&folder)),
        };
        let written = opened.and_then(|store| {
            let written = write_game(&*store);
            open = Some(store);
            written
        });
        match written {
            Ok(()) => return,
            Err(fault) => println!("\nrefused: {fault}"),
        }
    }
}

/// What the process has said.
struct Said {
    code: Option<i32>,
    /// Whether the call was reached at which the fault begins.
    has_failed: bool,
    has_game: bool,
    acknowledged: BTreeSet<AnswerId>,
    refused: usize,
}

/// Runs the process on a disk where the call with this number fails.
fn run(kind: StoreKind, fault: DiskFault, at: usize, folder: &Path) -> Said {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args(["logs::disk::a_process_that_writes", "--exact", "--ignored", "--nocapture"])
        .arg("--test-threads=1")
        .env("LD_PRELOAD", shim())
        .env("FAULT_FOLDER", folder)
        .env("FAULT_KIND", fault.name)
        .env("FAULT_AT", at.to_string())
        .env("FAULT_TIMES", fault.times.to_string())
        .env("FAULT_SEED", fault.seed.to_string())
        .env("SPECIATE_DISK_STORE", format!("{kind:?}"));
    let output = command.stdin(Stdio::null()).output().unwrap();
    let stdout = String::from_utf8(output.stdout).unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stdout.contains("running 1 test"), "{stdout}{stderr}");
    assert!(!stderr.contains("panicked"), "{kind:?}, {fault:?}, call {at}: {stdout}{stderr}");
    let kept = || stdout.lines().filter_map(|line| line.strip_prefix("kept "));
    let refused: Vec<&str> =
        stdout.lines().filter_map(|line| line.strip_prefix("refused: ")).collect();
    assert!(refused.iter().all(|reason| reason.len() > 20), "{refused:?}");
    Said {
        code: output.status.code(),
        has_failed: stderr.contains("fault at"),
        has_game: kept().any(|what| what == "the game"),
        acknowledged: kept().filter_map(|what| what.parse().ok()).collect(),
        refused: refused.len(),
    }
}

/// Returns the library that makes calls fail, and compiles it first.
fn shim() -> &'static Path {
    static SHIM: OnceLock<PathBuf> = OnceLock::new();
    SHIM.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/logs/disk/faults.c");
        let made = folder.join(format!("faults-{}.so", std::process::id()));
        let mut compile = Command::new(std::env::var("CC").unwrap_or_else(|_| "cc".to_owned()));
        compile.args(["-shared", "-fPIC", "-O1", "-U_FORTIFY_SOURCE", "-pthread", "-o"]);
        let ran = compile.arg(&made).arg(source).output();
        let ran = ran.expect("a C compiler is needed, as for SQLite");
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        let shim = folder.join("faults.so");
        std::fs::rename(&made, &shim).unwrap();
        shim
    })
}

/// How often what happened.
#[derive(Default, Debug)]
struct DiskCounts {
    calls: usize,
    refused: usize,
    /// The game was not acknowledged, and is not there.
    without_game: usize,
    /// The last line was torn, and is cut off.
    torn: usize,
    /// A line that was not acknowledged is damaged, and the lines before it are recovered.
    recovered: usize,
}

/// Checks what the next start finds in the folder, and finishes the game.
fn nothing_is_lost(
    kind: StoreKind,
    folder: &Path,
    said: &Said,
    context: &str,
    counts: &mut DiskCounts,
) {
    if kind == StoreKind::Sqlite {
        let store = Sqlite::open(&folder.join("games.sqlite"));
        let checked = store.and_then(|store| store.check());
        assert_eq!(checked, Ok(()), "{context}");
    }
    let store = kind.open(folder).unwrap();
    let read = match store.read("game") {
        Ok(read) => read,
        Err(fault) => {
            assert!(!said.has_game, "{context}: the game is lost: {fault}");
            counts.without_game += 1;
            return;
        }
    };
    let (text, full) = (text::write(&read.log), full_text());
    assert!(full.starts_with(&text), "{context}: {text}");
    for (id, log) in steps() {
        let is_there = read.log.entries().len() >= log.entries().len();
        assert!(is_there || !said.acknowledged.contains(&id), "{context}: {id} is lost");
    }
    match &read.damage {
        None => {}
        Some(damage) if damage.is_torn_tail() => counts.torn += 1,
        Some(damage) => {
            assert_eq!(kind, StoreKind::Files, "{context}: {damage}");
            assert!(damage.to_string().contains("is damaged"), "{context}: {damage}");
            // `recover` copies the undamaged part into a new game.
            std::fs::remove_file(store.path("game")).unwrap();
            store.put("game", &text).unwrap();
            counts.recovered += 1;
        }
    }
    write_game(&*store).unwrap_or_else(|fault| panic!("{context}: {fault}"));
    assert_eq!(store.lines("game", 0).unwrap(), full, "{context}");
}

/// Makes the fault begin at one call after the other, until the process ends before it is reached.
fn survives(kind: StoreKind, fault: DiskFault) {
    let mut counts = DiskCounts::default();
    let step = match (kind, fault.name) {
        (StoreKind::Files, _) => 3,
        (StoreKind::Sqlite, "read") => 7,
        (StoreKind::Sqlite, _) => 13,
    };
    for at in (1..).step_by(sized(step, 1) as usize) {
        let temporary = tempfile::tempdir().unwrap();
        let folder = temporary.path().canonicalize().unwrap();
        // Making the tables takes most of the calls. They also fail, but only in full runs.
        if sized(1, 0) == 1 {
            drop(kind.open(&folder).unwrap());
        }
        let said = run(kind, fault, at, &folder);
        let context = format!("{kind:?}, {fault:?}, call {at}");
        nothing_is_lost(kind, &folder, &said, &context, &mut counts);
        counts.refused += said.refused;
        let code = if said.has_failed && fault.ends_the_process() { 137 } else { 0 };
        assert_eq!(said.code, Some(code), "{context}");
        if !said.has_failed || !fault.ends_the_process() && !fault.lasts() {
            // Once the disk works again, the game goes on.
            assert_eq!(said.acknowledged, ids().collect::<BTreeSet<_>>(), "{context}");
        }
        if !said.has_failed {
            break;
        }
        counts.calls += 1;
    }
    println!("{kind:?}, {fault:?}: {counts:?}");
    assert!(counts.calls > 1, "{kind:?}, {fault:?}: {counts:?}");
}

/// Some kinds of loss of power, in each of which other sectors survive.
fn survives_torn_writes(kind: StoreKind) {
    for seed in 1..=sized(1, 3) as u32 {
        survives(kind, DiskFault { seed, ..DiskFault::new("torn", 1) });
    }
}

#[test]
fn files_survive_errors_at_any_call() {
    survives(StoreKind::Files, DiskFault::new("error", 1));
    survives(StoreKind::Files, DiskFault::new("error", u32::MAX));
    survives(StoreKind::Files, DiskFault::new("read", 1));
}

#[test]
fn files_survive_a_full_disk() {
    survives(StoreKind::Files, DiskFault::new("full", 6));
}

#[test]
fn files_survive_a_loss_of_power_at_any_call() {
    survives(StoreKind::Files, DiskFault::new("power", 1));
    survives_torn_writes(StoreKind::Files);
}

#[test]
fn sqlite_survives_errors_at_any_call() {
    survives(StoreKind::Sqlite, DiskFault::new("error", 1));
}

#[test]
fn sqlite_survives_a_disk_that_stays_broken() {
    survives(StoreKind::Sqlite, DiskFault::new("error", u32::MAX));
}

#[test]
fn sqlite_survives_errors_while_it_reads() {
    survives(StoreKind::Sqlite, DiskFault::new("read", 1));
}

#[test]
fn sqlite_survives_a_full_disk() {
    survives(StoreKind::Sqlite, DiskFault::new("full", 6));
}

#[test]
fn sqlite_survives_a_loss_of_power_at_any_call() {
    survives(StoreKind::Sqlite, DiskFault::new("power", 1));
}

#[test]
fn sqlite_survives_torn_writes_at_any_call() {
    survives_torn_writes(StoreKind::Sqlite);
}
