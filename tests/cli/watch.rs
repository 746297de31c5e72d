//! `--watch`: what is said when files are saved while a command runs.

use std::fs;
use std::io::{Read, Write as _};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use pretty_assertions::assert_eq;

use super::Desk;
use super::packs::desk_with_pack;

/// How long something may take on a machine that does much else.
const PATIENCE: Duration = Duration::from_secs(120);
const TABLE: &str = "mine/content/dominant-species/terrains.toml";

/// A command that runs on while files are saved; it is ended at the latest when it is dropped.
struct Watching {
    child: Child,
    stdin: Option<ChildStdin>,
    said: Arc<(Mutex<String>, Condvar)>,
    /// How much of it was waited for.
    read: usize,
}

impl Watching {
    fn begin(desk: &Desk, arguments: &[&str]) -> Self {
        let mut command = desk.command(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let said = Arc::default();
        listen(child.stdout.take().unwrap(), &said);
        listen(child.stderr.take().unwrap(), &said);
        let stdin = child.stdin.take();
        Self { child, stdin, said, read: 0 }
    }

    /// Returns what is said up to `text`, which must come, from where the last call ended.
    fn until(&mut self, text: &str) -> String {
        let (said, news) = &*self.said;
        let found = |said: &str| said[self.read..].find(text).map(|at| self.read + at + text.len());
        let (said, _) = news
            .wait_timeout_while(said.lock().unwrap(), PATIENCE, |said| found(said).is_none())
            .unwrap();
        let Some(to) = found(&said) else { panic!("no `{text}` in:\n{}", &said[self.read..]) };
        let told = said[self.read..to].to_owned();
        self.read = to;
        told
    }

    fn type_line(&mut self, text: &str) {
        let stdin = self.stdin.as_mut().unwrap();
        writeln!(stdin, "{text}").unwrap();
    }

    /// Ends standard input, with which the command must end, and returns its exit code.
    fn end(mut self) -> Option<i32> {
        self.stdin.take();
        self.child.wait().unwrap().code()
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn listen(mut from: impl Read + Send + 'static, said: &Arc<(Mutex<String>, Condvar)>) {
    let said = said.clone();
    std::thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = from.read(&mut bytes) {
            said.0.lock().unwrap().push_str(&String::from_utf8_lossy(&bytes[..count]));
            said.1.notify_all();
        }
    });
}

fn scores(scores: &str) -> String {
    format!("[terrain.wetland]\nscores = {scores}\n")
}

fn scenario(name: &str, points: u8) -> String {
    format!(
        "[[scenario]]\nname = \"{name}\"\nanimals = \"mammal bird\"\nearth = \"start\"\n\
         then = \"points bird {points}\"\n"
    )
}

/// Writes a file as editors do that put a finished one in the place of the old.
fn save_by_renaming(desk: &Desk, file: &str, text: &str) {
    let draft = format!("{file}.tmp");
    desk.write(&draft, text);
    fs::rename(desk.path(&draft), desk.path(file)).unwrap();
}

#[test]
fn check_says_what_is_new_and_what_is_gone() {
    let desk = desk_with_pack("[4]");
    let mut check = Watching::begin(&desk, &["check", "mine", "--watch"]);
    let begun = check.until("press Ctrl-C to end\n");
    assert!(begun.starts_with("no faults\nwatching `"), "{begun}");
    assert!(begun.contains("and `mine`") || begun.contains(", `mine`"), "{begun}");

    desk.write(TABLE, "[terrain.sea]\nscores = [5]\nscoers = [1]\n");
    let said = check.until("gone\n");
    assert!(said.starts_with("\nsaved: `mine/content/dominant-species/terrains.toml`\nerror["));
    assert!(said.contains("terrains.toml:3:1"), "{said}");
    assert!(said.ends_with("\none finding, 1 new, 0 gone\n"), "{said}");

    // The line has moved; another fault comes; then all are gone.
    desk.write(TABLE, "# More.\n[terrain.sea]\nscores = [5]\nscoers = [1]\n");
    assert_eq!(
        check.until("finding\n"),
        "\nsaved: `mine/content/dominant-species/terrains.toml`\n\
         nothing has changed: the same finding\n"
    );
    save_by_renaming(&desk, TABLE, "[terrain.sea]\nscores = 1\nscoers = [1]\n");
    let said = check.until("gone\n");
    assert!(said.contains("terrains.toml:2:10"), "{said}");
    assert!(!said.contains("--> mine/content/dominant-species/terrains.toml:3:"), "{said}");
    assert!(said.contains("\nstill there: mine/content/dominant-species/terrains.toml:3: "));
    assert!(said.ends_with("\n2 findings, 1 new, 0 gone\n"), "{said}");
    fs::remove_file(desk.path(TABLE)).unwrap();
    let said = check.until("2 gone\n");
    assert!(said.starts_with("\ndeleted: `"), "{said}");
    assert_eq!(said.matches("\ngone: mine/").count(), 2, "{said}");
    assert_eq!(check.end(), Some(0));
}

#[test]
fn a_pack_that_is_broken_or_away_for_a_moment_is_watched_on() {
    let desk = desk_with_pack("[4]");
    let mut check = Watching::begin(&desk, &["check", "mine", "--watch"]);
    check.until("to end\n");
    let manifest = desk.read("mine/pack.toml");
    desk.write("mine/pack.toml", manifest.replace("version =", "version"));
    let said = check.until("gone\n");
    assert!(said.contains("--> mine/pack.toml:2:"), "{said}");
    fs::remove_file(desk.path("mine/pack.toml")).unwrap();
    let said = check.until("gone\n");
    assert!(said.contains("expected a folder with a `pack.toml`, found none in `mine`"), "{said}");
    // The whole folder goes and comes again, as when another branch is checked out.
    fs::rename(desk.path("mine"), desk.path("aside")).unwrap();
    check.until("nothing has changed: the same finding\n");
    desk.write("aside/pack.toml", manifest);
    fs::rename(desk.path("aside"), desk.path("mine")).unwrap();
    check.until("no findings, 0 new, 1 gone\n");
    // A folder that is new is watched as well.
    fs::create_dir_all(desk.path("mine/scripts/dominant-species/cards")).unwrap();
    desk.write("mine/scripts/dominant-species/cards/biomass.rhai", "fn effect(you, params) { 1");
    let said = check.until("gone\n");
    assert!(said.contains("new: `mine/scripts/dominant-species/cards/biomass.rhai`"), "{said}");
    assert!(said.contains("biomass.rhai:1:"), "{said}");
    assert_eq!(check.end(), Some(0));
}

#[test]
fn what_is_half_saved_is_not_told() {
    let desk = desk_with_pack("[4]");
    let mut check = Watching::begin(&desk, &["check", "mine", "--watch"]);
    check.until("to end\n");
    for part in ["", "[terrain.sea", "[terrain.sea]\nscores = [", &scores("[6]")] {
        desk.write(TABLE, part);
        std::thread::sleep(Duration::from_millis(20));
    }
    let said = check.until("no findings\n");
    assert!(said.ends_with("terrains.toml`\nnothing has changed: no findings\n"), "{said}");
    assert!(!said.contains("error"), "{said}");
    assert_eq!(check.end(), Some(0));
}

#[test]
fn test_says_which_scenarios_fail_and_pass_again() {
    let desk = desk_with_pack("[4]");
    let file = "mine/scenarios/a.toml";
    desk.write(file, scenario("Nobody has points", 0));
    let mut test = Watching::begin(&desk, &["test", "mine", "--watch"]);
    test.until("one scenario passed, none failed\n");
    test.until("to end\n");

    desk.write(file, scenario("Nobody has points", 3));
    let said = test.until("one failed\n");
    assert!(said.contains("\nFAILED mine/scenarios/a.toml:2: Nobody has points\n"), "{said}");
    assert!(said.contains("expected `points bird 3`, found: 0"), "{said}");

    desk.write("mine/scenarios/b.toml", scenario("Another one", 0));
    assert_eq!(
        test.until("one failed\n"),
        "\nnew: `mine/scenarios/b.toml`\n\
         new, passes: mine/scenarios/b.toml:2: Another one\n\
         still fails: mine/scenarios/a.toml:2: Nobody has points\n\
         one scenario passed, one failed\n"
    );
    desk.write(file, scenario("Nobody has points", 0));
    let said = test.until("none failed\n");
    assert!(said.contains("passes again: mine/scenarios/a.toml:2: Nobody has points\n"), "{said}");

    // What keeps all of them from being played is told once.
    desk.write(TABLE, "[terrain.wetland]\nscores = 1\n");
    let said = test.until("0 scenarios passed, 2 failed\n");
    assert_eq!(said.matches("terrains.toml:2:").count(), 1, "{said}");
    assert!(said.contains("one more scenario cannot be played for the same reason"), "{said}");
    desk.write("mine/pack.toml", desk.read("mine/pack.toml") + "nonsense\n");
    test.until("error[");
    desk.write(TABLE, scores("[4]"));
    test.until("nothing has changed: the same error stands in the way\n");
    desk.write("mine/pack.toml", desk.read("mine/pack.toml").replace("nonsense\n", ""));
    let said = test.until("none failed\n");
    assert_eq!(said.matches("passes again").count(), 2, "{said}");
    fs::remove_file(desk.path("mine/scenarios/b.toml")).unwrap();
    let said = test.until("none failed\n");
    assert!(said.contains("no longer there: mine/scenarios/b.toml:2: Another one\n"), "{said}");
    assert_eq!(test.end(), Some(0));
}

#[test]
fn scenarios_without_a_pack_are_watched_as_well() {
    let desk = Desk::new();
    desk.write("a.toml", scenario("Nobody has points", 0));
    let mut test = Watching::begin(&desk, &["test", "a.toml", "--watch"]);
    test.until("to end\n");
    save_by_renaming(&desk, "a.toml", &scenario("Nobody has points", 1));
    test.until("FAILED a.toml:2: Nobody has points\n");
    assert_eq!(test.end(), Some(0));
}

#[test]
fn where_nothing_can_be_watched_it_says_so() {
    let ran = Desk::new().run_with(&["check", "--watch"], None);
    assert_eq!(ran.code, Some(1));
    insta::assert_snapshot!(ran.stderr, @r"
    error: there is nothing to watch: the content in use is built in, and no pack is named
    hint: name the folder of a pack, e.g. `speciate check my-pack --watch`, or that of your own content by `--content DIR`
    ");
    let said = Desk::new().run(&["check", "--watch", "--json"]).stderr;
    assert!(said.contains("cannot be used with"), "{said}");
}
