//! Old logs are told, shown and gone on with, in folders as their engine left them.

use serde_json::Value;

use super::{Desk, Ran, json};
use crate::support::kept::{self, Kept};

#[test]
fn each_is_shown_told_and_gone_on_with() {
    let desk = Desk::new();
    kept::lay_packs(&desk.path(""));
    for (name, log) in kept::all() {
        desk.write(&format!("{name}.jsonl"), kept::read(&name));
        let game = Game { desk: &desk, file: format!("./{name}.jsonl"), log };
        game.run(&["show"]);
        let told = game.run(&["log"]);
        assert!(told.stdout.lines().count() > 5, "{name}: {}", told.stdout);
        game.go_on();
    }
}

struct Game<'a> {
    desk: &'a Desk,
    file: String,
    log: Kept,
}

impl Game<'_> {
    /// Runs a command on the game, which must go well.
    fn run(&self, command: &[&str]) -> Ran {
        self.desk.ok(&[&command[..1], &[self.file.as_str()], &command[1..]].concat())
    }

    /// Has the game go on, where it says so after going over to other content.
    fn go_on(&self) {
        // What follows from the last answer is written, although this is no answer.
        let accepted = self.answer("nothing");
        assert!(accepted || !self.log.anew, "{}", self.file);
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
        self.answer(option.unwrap_or_else(|| panic!("{}: {asked}", self.file)));
        let entries = |asked: &Value| asked["entries"].as_u64().unwrap();
        assert!(entries(&self.asked()) > entries(&asked), "{}", self.file);
    }

    /// Answers; where the game is frozen, does what the hint says and answers then, and returns that.
    fn answer(&self, option: &str) -> bool {
        let answer = ["answer", self.file.as_str(), option];
        let ran = self.desk.run(&answer);
        let is_frozen = ran.stderr.contains("the game is frozen");
        if is_frozen {
            assert!(ran.stderr.contains("--accept-content"), "{}: {}", self.file, ran.stderr);
            let mended =
                self.log.mended.as_deref().map(kept::mended).map(|pack| pack.display().to_string());
            let pack = mended.iter().flat_map(|pack| ["--pack", pack.as_str()]).collect::<Vec<_>>();
            self.run(&[&["answer", "--accept-content"], pack.as_slice()].concat());
            let again = self.desk.run(&answer);
            assert!(
                !again.stderr.contains("the game is frozen"),
                "{}: {}",
                self.file,
                again.stderr
            );
        }
        is_frozen
    }

    fn asked(&self) -> Value {
        json(&self.run(&["questions", "--json"]))
    }
}
