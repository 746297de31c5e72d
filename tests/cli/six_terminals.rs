//! A whole Card Game of six people, each at a terminal: no terminal shows a card that only other players know.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde_json::Value;
use speciate::chance::{below, generator};
use speciate::content::Source;
use speciate::context::Edition;
use speciate::game::Game;
use speciate::log::text;

use super::{Desk, json};
use crate::support::sized;

const GAME: &str = "six";
const SEATS: &str = "red=Ann:human,blue=Bob:human,green=Cid:human,black=Dot:human,white=Eve:human,\
                     yellow=Flo:human";

#[test]
fn six_people_play_a_game_and_each_sees_only_its_own_hand() {
    let desk = Desk::new();
    desk.ok(&["new", "card-game", "--seats", SEATS, "--seed", "5", "--name", GAME]);
    let names = names();
    let edition = speciate::load(&Source::built_in(), "card-game", &[]).unwrap();
    let looks_each = sized(27, 9);
    let mut dice = generator(5, "six", 0);
    let (mut answers, mut looks, mut secret, mut asked_together) = (0, 0, 0, 0_u64);
    let mut unseen = Unseen::default();
    unseen.read_on(&desk);
    let mut asked = asked(&desk, &edition);
    while let Some((seat, options)) = asked.first().cloned() {
        asked_together += u64::from(asked.len() > 1);
        let own = seat.to_string();
        // A player who passes immediately sees little of the game.
        let pass = usize::from(options.len() > 2 && below(&mut dice, 2) > 0);
        let place = pass + below(&mut dice, (options.len() - pass) as u32) as usize;
        let option = &options[place];
        // The player who is asked and another player take turns looking at everything.
        if answers % looks_each == 0 || asked.len() > 1 {
            assert_eq!(asked, asked_by_command(&desk));
            let looker = if looks % 2 == 0 { seat } else { seat % 6 + 1 };
            let said = views_of(&desk, looker);
            secret += said.iter().map(|said| unseen.check(looker, said, &names)).sum::<usize>();
            looks += 1;
        }
        let answered = desk.ok(&["answer", GAME, "--seat", &own, option]);
        let said = format!("{}{}", answered.stdout, answered.stderr);
        unseen.read_on(&desk);
        secret += unseen.check(seat, &said, &names);
        answers += 1;
        asked = self::asked(&desk, &edition);
    }
    assert_eq!(json(&desk.ok(&["questions", GAME, "--json"]))["status"], "over");
    let met = [answers, looks, asked_together];
    let (looks_min, secret_min) = (sized(12, 25), sized(3000, 5000) as usize);
    assert!(answers > 100 && looks > looks_min && asked_together > 0, "{met:?}");
    assert!(secret > secret_min, "{secret}");
    desk.ok(&["verify", GAME]);
    // A reader who may see everything sees the cards that each seat has not seen.
    let facts = desk.ok(&["log", GAME, "--facts"]).stdout;
    for seat in 1..=6 {
        assert!(unseen.hidden_from(seat).count() > 0);
        assert!(unseen.hidden_from(seat).all(|card| names_it(&facts, card)));
    }
}

/// Returns the seats that are asked, with their options, as the log says. This is quicker than a command.
fn asked(desk: &Desk, edition: &Arc<Edition>) -> Vec<(usize, Vec<String>)> {
    let read = text::read(desk.read(&Desk::log_path(GAME)).as_bytes()).unwrap();
    let game = Game::resume(edition, read.log).unwrap();
    let roster = &edition.catalog.roster;
    let options_of = |question: &speciate::question::Question| {
        question.options.iter().map(|choice| choice.id(roster)).collect()
    };
    let all = game.questions().iter();
    all.map(|question| (question.seat.number().into(), options_of(question))).collect()
}

/// Returns the seats that are asked, with their options, as the command shows them.
fn asked_by_command(desk: &Desk) -> Vec<(usize, Vec<String>)> {
    let questions = json(&desk.ok(&["questions", GAME, "--json"]))["questions"].clone();
    let all = questions.as_array().unwrap().iter();
    let text = |option: &Value| option.as_str().unwrap().to_owned();
    let seat_and_options = |question: &Value| {
        let options = question["options"].as_array().unwrap();
        (question["seat"].as_u64().unwrap() as usize, options.iter().map(text).collect())
    };
    all.map(seat_and_options).collect()
}

/// Returns everything that the commands show to a seat that is not asked first, and their replies if it answers for
/// another seat.
fn views_of(desk: &Desk, seat: usize) -> Vec<String> {
    let seat = seat.to_string();
    let looks: [&[&str]; 7] = [
        &["questions", GAME],
        &["show", GAME],
        &["show", GAME, "--json"],
        &["log", GAME],
        &["log", GAME, "--json"],
        &["log", GAME, "--points"],
        &["explain", GAME, "biome"],
    ];
    let mut said = Vec::new();
    for look in looks {
        let own: &[&str] = if look[0] == "explain" { &[] } else { &["--seat", &seat] };
        let look = [look, own].concat();
        let ran = desk.ok(&look);
        said.push(format!("{}{}", ran.stdout, ran.stderr));
    }
    // The reply to an answer with this card must not reveal who has it: only what was typed is repeated.
    for verb in ["why", "answer"] {
        let ran = desk.run(&[verb, GAME, "--seat", &seat, "card:no-such-card"]);
        said.push(format!("{}{}", ran.stdout, ran.stderr));
    }
    said
}

/// According to the log: the cards that were never face up, and the cards that each seat alone has seen.
#[derive(Default)]
struct Unseen {
    hidden: BTreeSet<String>,
    own: BTreeMap<usize, BTreeSet<String>>,
    /// The number of log lines read so far.
    read: usize,
}

impl Unseen {
    /// Reads the new lines of the log.
    fn read_on(&mut self, desk: &Desk) {
        let log = desk.read(&Desk::log_path(GAME));
        for line in log.lines().skip(self.read) {
            self.read += 1;
            let line: Value = serde_json::from_str(line).unwrap();
            let Some(card) = line["card"].as_str().map(str::to_owned) else { continue };
            let seers: &[&str] = match line["type"].as_str().unwrap() {
                "card_stacked" if self.own.is_empty() => {
                    self.hidden.insert(card);
                    continue;
                }
                "card_stacked" => continue,
                "card_dealt" => &["seat"],
                "card_passed" => &["from", "to"],
                _ => {
                    self.hidden.remove(&card);
                    continue;
                }
            };
            for seer in seers {
                let seat = line[seer].as_u64().unwrap() as usize + 1;
                self.own.entry(seat).or_default().insert(card.clone());
            }
        }
    }

    /// Returns the cards that a seat has never seen.
    fn hidden_from(&self, seat: usize) -> impl Iterator<Item = &String> {
        self.hidden.difference(&self.own[&seat])
    }

    /// Checks what a seat was shown, and returns how many card names were searched for.
    fn check(&self, seat: usize, said: &str, names: &BTreeMap<String, String>) -> usize {
        // Undo line wrapping, which happens between words.
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        let unseen = self.hidden_from(seat).flat_map(|card| [card, &names[card]]);
        let looked = unseen.inspect(|name| {
            assert!(!names_it(&said, name), "seat {seat} is shown {name}: {said}");
        });
        looked.count()
    }
}

/// Returns whether a text contains a name that is not part of a longer one.
fn names_it(text: &str, name: &str) -> bool {
    let is_part =
        |sign: Option<char>| sign.is_some_and(|sign| sign.is_alphanumeric() || sign == '-');
    text.match_indices(name).any(|(at, _)| {
        let after = text[at + name.len()..].chars().next();
        !is_part(text[..at].chars().next_back()) && !is_part(after)
    })
}

/// Returns the English name of each card.
fn names() -> BTreeMap<String, String> {
    let files = ["cards", "events"].map(|file| {
        let path = format!("{}/content/card-game/locale/en/{file}.ftl", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).unwrap()
    });
    let lines = files.iter().flat_map(|text| text.lines());
    let named = lines.filter_map(|line| line.strip_prefix("card-")?.split_once(" = "));
    named.map(|(id, name)| (id.to_owned(), name.to_owned())).collect()
}
