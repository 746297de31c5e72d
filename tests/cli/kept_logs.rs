//! Old logs can be listed, shown and continued, in folders as the engine of their time left them.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{Desk, Ran, json};
use crate::support::kept::{self, Differs, Kept};
use crate::support::sized;

#[test]
fn every_kept_log_can_be_shown_listed_and_continued() {
    let desk = Desk::new();
    kept::copy_packs(&desk.path(""));
    let (mut known, mut shown) = (BTreeSet::new(), 0);
    for (name, log) in some_logs(4, Kept::is_frozen) {
        let text = kept::read(&name);
        desk.write(&format!("{name}.jsonl"), &text);
        let game = Game { desk: &desk, file: format!("./{name}.jsonl"), log };
        if has_new_fact(&text, &mut known) {
            game.run(&["show"]);
            let ran = game.run(&["log"]);
            assert!(ran.stdout.lines().count() > 5, "{name}: {}", ran.stdout);
            shown += 1;
        }
        game.continue_game();
    }
    assert!(shown > sized(5, 20), "{shown}");
}

/// Returns all kept logs in `.ci/full`; in the gate, the special ones and one of `every` others.
fn some_logs(every: usize, is_special: impl Fn(&Kept) -> bool) -> Vec<(String, Kept)> {
    let every = sized(every as u64, 1) as usize;
    let is_chosen = |(place, (_, log)): &(usize, (String, Kept))| {
        place.is_multiple_of(every) || is_special(log)
    };
    kept::all().into_iter().enumerate().filter(is_chosen).map(|(_, log)| log).collect()
}

/// Returns whether a log has a fact whose game, packs, type and version were not seen together before, and adds its
/// facts.
fn has_new_fact(log: &[u8], known: &mut BTreeSet<String>) -> bool {
    let text = String::from_utf8_lossy(log);
    let mut lines = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let opening = lines.next().unwrap_or_default();
    let packs =
        opening["packs"].as_array().into_iter().flatten().map(|pack| pack["id"].to_string());
    let game = format!("{} {}", opening["rules"], packs.collect::<Vec<_>>().join(" "));
    let before = known.len();
    known.extend(lines.map(|fact| format!("{game} {} {}", fact["type"], fact["v"])));
    known.len() > before
}

#[test]
fn verify_reports_only_the_listed_differences_of_kept_logs() {
    let desk = Desk::new();
    kept::copy_packs(&desk.path(""));
    for (name, log) in some_logs(3, |log| log.differs.is_some()) {
        let file = format!("./{name}.jsonl");
        desk.write(&file, kept::read(&name));
        let ran = desk.run(&["verify", &file, "--json"]);
        let found = json(&ran);
        let is_same = found["ok"].as_bool().unwrap();
        assert_eq!(
            (ran.code, is_same),
            (Some(i32::from(!is_same)), log.differs.is_none()),
            "{name}: {found}"
        );
        if let Some(Differs { entry, kind, because }) = log.differs {
            let listed = (u64::from(entry), kind.as_str());
            let found = (found["entry"].as_u64().unwrap(), found["kind"].as_str().unwrap());
            assert_eq!(found, listed, "{name}: {because}");
        }
    }
}

struct Game<'a> {
    desk: &'a Desk,
    file: String,
    log: Kept,
}

impl Game<'_> {
    /// Runs a command on the game, which must succeed.
    fn run(&self, command: &[&str]) -> Ran {
        self.desk.ok(&[&command[..1], &[self.file.as_str()], &command[1..]].concat())
    }

    /// Continues the game. If the game is frozen, first adopts different content.
    fn continue_game(&self) {
        // The facts that follow the last answer are written even though `nothing` is not an answer.
        let ran = self.answer("nothing", &[]);
        assert_eq!(is_frozen(&ran), self.log.is_frozen(), "{}: {}", self.file, ran.stderr);
        if self.log.is_frozen() {
            self.adopt_as_hinted(&ran);
        }
        let asked = self.asked();
        if self.log.over {
            assert_eq!(asked["status"], "over", "{}", self.file);
            return;
        }
        let question = &asked["questions"][0];
        if let (Some(asks), false) = (&self.log.asks, self.log.anew) {
            assert_eq!(question["question"], asks.as_str(), "{}", self.file);
        }
        let option = question["options"][0].as_str();
        let option = option.unwrap_or_else(|| panic!("{}: {asked}", self.file));
        // If several seats are asked at once, the command must name the seat; some logs have bots at the seats.
        let seat = question["seat"].to_string();
        let ran = self.answer(option, &["--seat", &seat, "--no-bots"]);
        assert!(!is_frozen(&ran), "{}: {}", self.file, ran.stderr);
        let entries = |asked: &Value| asked["entries"].as_u64().unwrap();
        assert!(entries(&self.asked()) > entries(&asked), "{}", self.file);
    }

    /// Adopts different content as the message about the frozen game suggests.
    fn adopt_as_hinted(&self, frozen: &Ran) {
        assert!(frozen.stderr.contains("--accept-content"), "{}: {}", self.file, frozen.stderr);
        let mended = self.log.mended.as_deref().map(kept::mended);
        let mended = mended.map(|pack| pack.display().to_string());
        let pack = mended.iter().flat_map(|pack| ["--pack", pack.as_str()]).collect::<Vec<_>>();
        self.run(&[&["answer", "--accept-content"], pack.as_slice()].concat());
    }

    fn answer(&self, option: &str, more: &[&str]) -> Ran {
        self.desk.run(&[&["answer", self.file.as_str(), option], more].concat())
    }

    fn asked(&self) -> Value {
        json(&self.run(&["questions", "--json"]))
    }
}

fn is_frozen(answered: &Ran) -> bool {
    answered.stderr.contains("the game is frozen")
}
