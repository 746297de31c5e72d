//! `--watch`: the output when files are saved while a command runs.

use std::fs;
use std::io::{Read, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use pretty_assertions::assert_eq;

use super::Desk;
use super::packs::desk_with_pack;

/// Much longer than any step takes on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(600);
const TABLE: &str = "mine/content/dominant-species/terrains.toml";

/// A command that keeps running while files are saved. It is killed when this is dropped, if it has not ended before.
pub(super) struct Watching {
    child: Child,
    stdin: Option<ChildStdin>,
    said: Arc<(Mutex<String>, Condvar)>,
    /// How much of the output has been read.
    read: usize,
}

impl Watching {
    pub(super) fn begin(desk: &Desk, arguments: &[&str]) -> Self {
        Self::of(desk.command(arguments).stdin(Stdio::piped()))
    }

    pub(super) fn of(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let said = Arc::default();
        listen(child.stdout.take().unwrap(), &said);
        listen(child.stderr.take().unwrap(), &said);
        let stdin = child.stdin.take();
        Self { child, stdin, said, read: 0 }
    }

    /// Waits until the output contains `text`, and returns the output up to it since the previous call.
    pub(super) fn until(&mut self, text: &str) -> String {
        let (said, news) = &*self.said;
        let found = |said: &str| said[self.read..].find(text).map(|at| self.read + at + text.len());
        let (said, _) = news
            .wait_timeout_while(said.lock().unwrap(), TIMEOUT, |said| found(said).is_none())
            .unwrap();
        let Some(to) = found(&said) else { panic!("no `{text}` in:\n{}", &said[self.read..]) };
        let told = said[self.read..to].to_owned();
        self.read = to;
        told
    }

    pub(super) fn type_line(&mut self, text: &str) {
        let stdin = self.stdin.as_mut().unwrap();
        writeln!(stdin, "{text}").unwrap();
    }

    /// Closes standard input, which must end the command, and returns its exit code.
    pub(super) fn end(mut self) -> Option<i32> {
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

/// Saves a file as some editors do: writes a new file and renames it over the old one.
fn save_by_renaming(desk: &Desk, file: &str, text: &str) {
    let draft = format!("{file}.tmp");
    desk.write(&draft, text);
    fs::rename(desk.path(&draft), desk.path(file)).unwrap();
}

#[test]
fn check_reports_new_and_fixed_findings() {
    let desk = desk_with_pack("[4]");
    let mut check = Watching::begin(&desk, &["check", "mine", "--watch"]);
    let begun = check.until("press Ctrl-C to stop\n");
    assert!(begun.starts_with("no faults\nwatching `"), "{begun}");
    assert!(begun.contains("and `mine`") || begun.contains(", `mine`"), "{begun}");

    desk.write(TABLE, "[terrain.sea]\nscores = [5]\nscoers = [1]\n");
    let said = check.until("fixed\n");
    assert!(said.starts_with("\nsaved: `mine/content/dominant-species/terrains.toml`\nerror["));
    assert!(said.contains("terrains.toml:3:1"), "{said}");
    assert!(said.ends_with("\none finding, 1 new, 0 fixed\n"), "{said}");

    // The line has moved; then there is another fault; then all faults are gone.
    desk.write(TABLE, "# More.\n[terrain.sea]\nscores = [5]\nscoers = [1]\n");
    assert_eq!(
        check.until("finding\n"),
        "\nsaved: `mine/content/dominant-species/terrains.toml`\n\
         nothing has changed: the same finding\n"
    );
    save_by_renaming(&desk, TABLE, "[terrain.sea]\nscores = 1\nscoers = [1]\n");
    let said = check.until("fixed\n");
    assert!(said.contains("terrains.toml:2:10"), "{said}");
    assert!(!said.contains("--> mine/content/dominant-species/terrains.toml:3:"), "{said}");
    assert!(said.contains("\nstill there: mine/content/dominant-species/terrains.toml:3: "));
    assert!(said.ends_with("\n2 findings, 1 new, 0 fixed\n"), "{said}");
    fs::remove_file(desk.path(TABLE)).unwrap();
    let said = check.until("2 fixed\n");
    assert!(said.starts_with("\ndeleted: `"), "{said}");
    assert_eq!(said.matches("\nfixed: mine/").count(), 2, "{said}");
    assert_eq!(check.end(), Some(0));
}

#[test]
fn a_pack_that_is_briefly_broken_or_missing_is_still_watched() {
    let desk = desk_with_pack("[4]");
    let mut check = Watching::begin(&desk, &["check", "mine", "--watch"]);
    check.until("to stop\n");
    let manifest = desk.read("mine/pack.toml");
    desk.write("mine/pack.toml", manifest.replace("version =", "version"));
    let said = check.until("fixed\n");
    assert!(said.contains("--> mine/pack.toml:2:"), "{said}");
    fs::remove_file(desk.path("mine/pack.toml")).unwrap();
    let said = check.until("fixed\n");
    assert!(said.contains("expected a folder with a `pack.toml`, found none in `mine`"), "{said}");
    // The whole folder disappears and returns, as when another Git branch is checked out.
    fs::rename(desk.path("mine"), desk.path("aside")).unwrap();
    check.until("nothing has changed: the same finding\n");
    desk.write("aside/pack.toml", manifest);
    fs::rename(desk.path("aside"), desk.path("mine")).unwrap();
    check.until("no findings, 0 new, 1 fixed\n");
    // A new folder is watched as well.
    fs::create_dir_all(desk.path("mine/scripts/dominant-species/cards")).unwrap();
    desk.write("mine/scripts/dominant-species/cards/biomass.rhai", "fn effect(you, params) { 1");
    let said = check.until("fixed\n");
    assert!(said.contains("new: `mine/scripts/dominant-species/cards/biomass.rhai`"), "{said}");
    assert!(said.contains("biomass.rhai:1:"), "{said}");
    assert_eq!(check.end(), Some(0));
}

#[test]
fn test_says_which_scenarios_fail_and_pass_again() {
    let desk = desk_with_pack("[4]");
    let file = "mine/scenarios/a.toml";
    desk.write(file, scenario("Nobody has points", 0));
    let mut test = Watching::begin(&desk, &["test", "mine", "--watch"]);
    test.until("one scenario passed, none failed\n");
    test.until("to stop\n");

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

    // A fault that prevents all scenarios from being played is reported once.
    desk.write(TABLE, "[terrain.wetland]\nscores = 1\n");
    let said = test.until("terrains.toml:2:");
    assert!(!said.contains("FAILED"), "{said}");
    desk.write("mine/pack.toml", desk.read("mine/pack.toml") + "nonsense\n");
    test.until("error[");
    desk.write(TABLE, scores("[4]"));
    test.until("nothing has changed: the same error remains\n");
    desk.write("mine/pack.toml", desk.read("mine/pack.toml").replace("nonsense\n", ""));
    let said = test.until("none failed\n");
    assert!(!said.contains("terrains.toml:2:"), "{said}");
    assert!(said.contains("the scenarios run again, with the same result: 2 scenarios"), "{said}");
    fs::remove_file(desk.path("mine/scenarios/b.toml")).unwrap();
    let said = test.until("none failed\n");
    assert!(said.contains("removed: mine/scenarios/b.toml:2: Another one\n"), "{said}");
    assert_eq!(test.end(), Some(0));
}

#[test]
fn scenarios_without_a_pack_are_watched_as_well() {
    let desk = Desk::new();
    desk.write("a.toml", scenario("Nobody has points", 0));
    let mut test = Watching::begin(&desk, &["test", "a.toml", "--watch"]);
    test.until("to stop\n");
    save_by_renaming(&desk, "a.toml", &scenario("Nobody has points", 1));
    test.until("FAILED a.toml:2: Nobody has points\n");
    assert_eq!(test.end(), Some(0));
}

#[test]
fn watch_reports_that_there_is_nothing_to_watch() {
    let ran = Desk::new().run_with(&["check", "--watch"], None);
    assert_eq!(ran.code, Some(1));
    insta::assert_snapshot!(ran.stderr, @r"
    error: nothing to watch: the content is built in, and no pack was named
    hint: name the folder of a pack, e.g. `speciate check my-pack --watch`, or a content folder with `--content DIR`
    ");
    let said = Desk::new().run(&["check", "--watch", "--json"]).stderr;
    assert!(said.contains("cannot be used together with"), "{said}");
}

const SPACES: &str = "speciation.seed speciation.meat depletion domination.1 domination.2 \
                      domination.3 domination.4 domination.5 migration.2 migration.3 migration.4 \
                      migration.5 migration.6 migration.7";
const FILE: &str = "dominant-species-1";

/// Returns a table in which this many species are placed on a tile of any terrain.
fn speciation(count: u8) -> String {
    let terrains = ["sea", "wetland", "savannah", "jungle", "forest", "desert", "mountain"];
    let tables = terrains.map(|terrain| format!("[terrain.{terrain}]\nspeciation = {count}\n"));
    tables.concat()
}

/// Returns a desk with a game in which Mammal is asked where to place species, and a `play` command that runs it.
pub(super) fn desk_and_play() -> (Desk, Watching) {
    let desk = desk_with_pack("[4]");
    desk.ok(&["new", "--animals", "mammal,bird", "--seed", "3", "--pack", "mine"]);
    let options: Vec<String> =
        SPACES.split_whitespace().map(|name| format!("space:{name}")).collect();
    let options = options.iter().map(String::as_str);
    desk.ok(&["answer", FILE, "--pack", "mine"].into_iter().chain(options).collect::<Vec<_>>());
    let arguments = ["play", FILE, "--interactive", "--watch", "--pack", "mine", "--no-map"];
    let seats = ["--seats", "mammal=human,bird=human", "--no-confirm"];
    let mut play = Watching::begin(&desk, &[&arguments[..], &seats[..]].concat());
    play.until("Mammal> ");
    play.type_line("1");
    play.until("how many species do you place on the forest -1,1?");
    play.until("Mammal> ");
    (desk, play)
}

#[test]
fn edits_that_do_not_affect_the_open_step_are_adopted_by_a_running_game() {
    let (desk, mut play) = desk_and_play();
    desk.write(TABLE, "[terrain.sea]\nscores = [7]\n");
    // The notice appears at once, without any input.
    play.until("The content was edited: press Enter to use it.\n");
    play.type_line("");
    let said = play.until("Mammal> ");
    assert!(said.contains("saved: `mine/content/dominant-species/terrains.toml`"), "{said}");
    assert!(said.contains("The game continues with the edited content."), "{said}");
    assert!(said.contains("how many species do you place on the forest -1,1?"), "{said}");

    // An answer that was typed before the player knew of the edit is not carried out; if the content has a fault, the
    // game continues.
    desk.write(TABLE, "[terrain.sea]\nscores = 7\n");
    play.type_line("1");
    let said = play.until("Mammal> ");
    assert!(said.contains("so 1 was not carried out"), "{said}");
    assert!(said.contains(" --> mine/content/dominant-species/terrains.toml:2:10"), "{said}");
    assert!(said.contains("The game continues with its current content"), "{said}");
    assert!(said.contains("how many species do you place on the forest -1,1?"), "{said}");
    desk.write(TABLE, "[terrain.sea]\nscores = [7]\n");
    play.type_line("");
    assert!(play.until("Mammal> ").contains("The content of the game has not changed."));

    fs::rename(desk.path("mine/pack.toml"), desk.path("aside.toml")).unwrap();
    play.type_line("");
    assert!(play.until("Mammal> ").contains("error[no-pack]"), "the pack is missing");
    fs::rename(desk.path("aside.toml"), desk.path("mine/pack.toml")).unwrap();
    play.type_line("");
    play.until("Mammal> ");
    play.type_line("quit");
    assert_eq!(play.end(), Some(0));
    assert!(desk.ok(&["verify", FILE]).stdout.contains("are the same when replayed"));
    let explained = desk.ok(&["show", FILE, "--pack", "mine", "--json"]).stdout;
    assert!(explained.contains("\"differs\":false"), "{explained}");
}

/// Edits the content so that fewer species are placed on the tile, and returns the message about it.
pub(super) fn edit_and_wait(desk: &Desk, play: &mut Watching) -> String {
    desk.write(TABLE, speciation(1));
    play.type_line("");
    play.until("keep, reload or branch? ")
}

#[test]
fn if_the_open_step_differs_the_player_keeps_or_reloads() {
    let (desk, mut play) = desk_and_play();
    let said = edit_and_wait(&desk, &mut play);
    let from = said.find("With the edited content").unwrap();
    insta::assert_snapshot!(said[from..].trim_end(), @r"
    With the edited content, the open step is different. The first difference:
      was: Mammal: how many species do you place on the forest -1,1? Your gene pool
          holds 50; you match 2 elements there. Offered only here: 2 species, 3
          species
      now: Mammal: how many species do you place on the forest -1,1? Your gene pool
          holds 50; you match 2 elements there.
      1) keep k: continue with the current content of the game
      2) reload r: continue with the edited content; answers that no longer fit are
          undone
      3) branch b: leave this game as it is, and continue in a copy with the edited
          content from the start of the step
    keep, reload or branch?
    ");
    play.type_line("whatever");
    play.until("Type a number from 1 to 3");
    play.type_line("keep");
    let said = play.until("Mammal> ");
    assert!(said.contains("   3) 3 species\n"), "{said}");
    play.type_line("3");
    play.until("how many species do you place on the tundra 0,0?");

    // The question comes again after the next edit, with which the recorded answer would not be an option.
    desk.write(TABLE, speciation(2) + "# More.\n");
    play.type_line("");
    let said = play.until("keep, reload or branch? ");
    let from = said.find("  was:").unwrap();
    insta::assert_snapshot!(said[from..].lines().take(5).collect::<Vec<_>>().join("\n"), @r"
      was: Mammal: how many species do you place on the forest -1,1? Your gene pool
          holds 50; you match 2 elements there. Offered only here: 3 species
          Answered: 3 species
      now: Mammal: how many species do you place on the forest -1,1? Your gene pool
          holds 50; you match 2 elements there.
    ");
    play.type_line("2");
    let said = play.until("Mammal> ");
    assert!(said.contains("1 of the 2 answers in the open step still fit"), "{said}");
    // Facts that happen again are told again.
    assert!(said.contains("Mammal chooses the Meat disk at -1,1:E"), "{said}");
    assert!(said.contains("how many species do you place on the forest -1,1?"), "{said}");
    assert!(said.contains("   2) 2 species\n") && !said.contains("   3) 3 species\n"), "{said}");
    play.type_line("2");
    play.until("how many species do you place on the tundra 0,0?");
    play.type_line("quit");
    assert_eq!(play.end(), Some(0));
    let verified = desk.ok(&["verify", FILE]).stdout;
    assert!(verified.contains("when replayed, up to each of the 2 ends"), "{verified}");
}

#[test]
fn a_branch_does_not_change_the_game() {
    let (desk, mut play) = desk_and_play();
    edit_and_wait(&desk, &mut play);
    let before = desk.read(&Desk::log_path(FILE));
    play.type_line("b");
    let said = play.until("Mammal> ");
    assert!(said.contains("You continue in"), "{said}");
    assert!(said.contains("around which disk do you place species?"), "{said}");
    play.type_line("1");
    assert!(!play.until("Mammal> ").contains("2 species\n"));
    play.type_line("quit");
    play.until("speciate play dominant-species-2");
    assert_eq!(play.end(), Some(0));
    assert_eq!(desk.read(&Desk::log_path(FILE)), before);
    desk.ok(&["verify", FILE]);
    desk.ok(&["verify", "dominant-species-2"]);
}

#[test]
fn only_a_game_that_is_played_is_watched() {
    let desk = Desk::new();
    assert!(desk.refused(&["play", "--watch"]).contains("standard input is not a terminal"));
    assert_eq!(desk.run(&["play", "--watch", "--auto"]).code, Some(2));
    let ran = desk.run_with(&["play", "--watch", "--interactive"], None);
    assert!(ran.stderr.contains("nothing to watch"), "{}", ran.stderr);
}
