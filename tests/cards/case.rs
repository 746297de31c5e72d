//! One case: position, answers, outcome.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use serde::Deserialize;
use speciate::content::Layers;
use speciate::context::Edition;
use speciate::event::{Argument, Event};
use speciate::game::{Game, Status, Table};
use speciate::id::AnimalId;
use speciate::roster::Roster;
use speciate::state::State;

use super::{given, look};

/// A position, answers, and what they come to.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// What it shows.
    pub name: String,
    /// Animals in play, one seat each; several of one seat joined by `+`.
    animals: String,
    /// Variants.
    #[serde(default)]
    variants: Vec<String>,
    /// Rulings other than those shipped.
    #[serde(default)]
    rulings: BTreeMap<String, String>,
    /// Which part of the game `then` is about: `card`, `section NAME` or `phase NAME`, or the second
    /// such part: `phase NAME 2`.
    #[serde(default = "card")]
    scope: String,
    /// The position, one thing a line.
    pub given: String,
    /// Answers, one a line: `animal question option`, and after `|` all options offered.
    #[serde(default)]
    play: String,
    /// The facts in that part of the game, in order; those that only follow (dominance, Survival)
    /// and answers are left out; absent where only `after` counts.
    then: Option<String>,
    /// What is so at the end of that part.
    #[serde(default)]
    after: String,
}

#[derive(Deserialize)]
struct File {
    case: Vec<Case>,
}

fn card() -> String {
    "card".to_owned()
}

/// Returns all cases.
pub fn cases() -> &'static [Case] {
    static CASES: OnceLock<Vec<Case>> = OnceLock::new();
    CASES.get_or_init(|| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cards");
        let mut paths: Vec<_> =
            std::fs::read_dir(folder).expect("cases").map(|entry| entry.unwrap().path()).collect();
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
        paths.sort();
        let mut all = Vec::new();
        for path in paths {
            let text = std::fs::read_to_string(&path).expect("a case file");
            let file: File =
                toml::from_str(&text).unwrap_or_else(|fault| panic!("{path:?}: {fault}"));
            all.extend(file.case);
        }
        all
    })
}

impl Case {
    /// Returns its variants, and the settings that its rulings are.
    pub fn layers(&self) -> Layers {
        let setting =
            |(name, value): (&String, &String)| (format!("rulings.{name}.value"), value.clone());
        let settings = self.rulings.iter().map(setting).collect();
        Layers { variants: self.variants.clone(), settings }
    }

    /// Plays the case and compares; the error says what differs.
    pub fn run(&self, edition: &Arc<Edition>) -> Result<(), String> {
        let roster = &edition.catalog.roster;
        let find = |seat: &str| seat.split('+').map(|name| roster.find(name)).collect();
        let seats: Option<Vec<Vec<AnimalId>>> = self.animals.split_whitespace().map(find).collect();
        let seats = seats.ok_or("an animal is not known")?;
        let table = Table { seats, seed: 1, ..Table::default() };
        table.check(&edition.catalog).map_err(|message| message.to_string())?;
        let mut game = Game::open(edition, &table);
        let facts = given::facts(&game, &self.given)?;
        game.arrange(&facts)?;
        for line in lines(&self.play) {
            answer(&mut game, line).map_err(|fault| format!("{fault}\n  at `{line}`"))?;
        }
        let path = game.log().path();
        let start = path.iter().rposition(|fact| matches!(fact, Event::PositionArranged {}));
        let (from, to) = self.part(&path, start.unwrap_or(0), roster)?;
        let to = match (to, game.questions().first()) {
            (Some(to), _) => to,
            (None, None) if game.status() == &Status::Over => path.len(),
            (None, Some(question)) => {
                let asked = (roster.name(question.animal), roster.name(question.id));
                return Err(format!("{} is still asked {}", asked.0, asked.1));
            }
            (None, None) => return Err(format!("came to {:?}", game.status())),
        };
        let told = path[from..to].iter().filter(|fact| is_told(fact, &self.scope));
        let found: Vec<String> = told.map(|fact| tell(fact, roster)).collect();
        let wanted: Vec<&str> = self.then.iter().flat_map(|then| lines(then)).collect();
        if self.then.is_some() && found != wanted {
            let asked = game.questions().first().map(|question| roster.name(question.id));
            return Err(format!(
                "expected\n    {}\n  found\n    {}\n  now asked: {asked:?}, {:?}",
                wanted.join("\n    "),
                found.join("\n    "),
                game.status(),
            ));
        }
        let mut state = State::default();
        path[..to].iter().for_each(|fact| state.fold(fact));
        for line in lines(&self.after) {
            look::holds(&state, &edition.catalog, line)?;
        }
        Ok(())
    }

    /// Returns the part of the path that the case is about.
    fn part(
        &self,
        path: &[Event],
        start: usize,
        roster: &Roster,
    ) -> Result<(usize, Option<usize>), String> {
        let mut words = self.scope.split(' ');
        let (kind, name) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let times: usize = words.next().map_or(Ok(1), str::parse).unwrap_or(1);
        let begins = |fact: &Event| match *fact {
            Event::CardPlayed { .. } => kind == "card",
            Event::SectionBegan { section } => kind == "section" && roster.name(section) == name,
            Event::PhaseBegan { phase } => kind == "phase" && roster.name(phase) == name,
            _ => false,
        };
        let ends = |fact: &Event| match fact {
            Event::SectionBegan { .. } => kind != "phase",
            Event::PhaseBegan { .. } | Event::TurnBegan { .. } => true,
            _ => false,
        };
        let after = |from: usize, found: &dyn Fn(&Event) -> bool| {
            path[from..].iter().position(found).map(|place| from + place)
        };
        let mut from = start;
        for _ in 0..times {
            from = 1 + after(from, &begins).ok_or(format!("`{}` did not begin", self.scope))?;
        }
        Ok((from, after(from, &ends)))
    }
}

/// Answers one question as a line of `play` says.
pub fn answer(game: &mut Game, line: &str) -> Result<(), String> {
    let (answer, offered) = match line.split_once(" | ") {
        Some((answer, offered)) => (answer, Some(offered)),
        None => (line, None),
    };
    let words: Vec<&str> = answer.split_whitespace().collect();
    let [animal, id, option] = words[..] else {
        return Err("expected `animal question option`".to_owned());
    };
    let edition = game.edition().clone();
    let roster = &edition.catalog.roster;
    let Some(question) = game.questions().first().cloned() else {
        return Err(format!("nothing is asked: {:?}", game.status()));
    };
    let options: Vec<String> = question.options.iter().map(|option| option.id(roster)).collect();
    let asked = (roster.name(question.animal), roster.name(question.id));
    if asked != (animal, id) {
        return Err(format!("{} is asked {} of {}", asked.0, asked.1, options.join(" ")));
    }
    let sorted = |mut ids: Vec<&str>| {
        ids.sort_unstable();
        ids.join(" ")
    };
    let found = sorted(options.iter().map(String::as_str).collect());
    if offered.is_some_and(|offered| sorted(offered.split_whitespace().collect()) != found) {
        return Err(format!("offered is {}", options.join(" ")));
    }
    match game.answer_text(question.seat, option, None) {
        Ok(_) => Ok(()),
        Err(rejection) => Err(format!("{rejection}; offered is {}", options.join(" "))),
    }
}

pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}

/// Returns whether `then` tells a fact.
fn is_told(fact: &Event, scope: &str) -> bool {
    let left_the_game = matches!(fact, Event::CardRemoved { .. }) && scope == "card";
    !left_the_game
        && !fact.event_type().opens_step()
        && !matches!(
            fact,
            Event::Answered { .. }
                | Event::Drawn { .. }
                | Event::DominanceGained { .. }
                | Event::DominanceLost { .. }
                | Event::SurvivalGained { .. }
                | Event::SurvivalLost { .. }
        )
}

/// Writes a fact as its type and values.
fn tell(fact: &Event, roster: &Roster) -> String {
    let mut words = vec![fact.event_type().name().to_owned()];
    fact.arguments(&mut |name, value| {
        words.extend(match value {
            Argument::Animal(id) => Some(roster.name(id).to_owned()),
            Argument::Element(id) => Some(roster.name(id).to_owned()),
            Argument::Terrain(id) => Some(roster.name(id).to_owned()),
            Argument::Tile(id) => Some(roster.name(id).to_owned()),
            Argument::Corner(id) => Some(roster.name(id).to_owned()),
            Argument::Section(id) => Some(roster.name(id).to_owned()),
            Argument::Space(id) => Some(roster.name(id).to_owned()),
            Argument::Card(id) => Some(roster.name(id).to_owned()),
            Argument::Stack(id) => Some((id.0 + 1).to_string()),
            Argument::Number(number) => Some(number.to_string()),
            Argument::Flag(flag) => flag.then(|| name.to_owned()),
            other => Some(format!("{other:?}")),
        });
    });
    words.join(" ")
}
