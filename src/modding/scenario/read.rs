//! The structure of scenario files, and how they are parsed.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::scenario::line::ScenarioLine;
use speciate_content::Layers;
use speciate_content::faults::Faults;
use speciate_content::node::{NodeValue, SourceOrigin, TableEntries, TextFile};
use speciate_content::parse::parse_file;
use speciate_content::shape::{
    Described, KeyShape, NAME, Shape, described, list, may, must, words,
};
use speciate_content::table::{TableReader, number};
use speciate_model::diagnostic::{Code, Diagnostics, Place};
use speciate_model::message;

/// A position, answers and expectations.
#[derive(Clone, Debug)]
pub struct Scenario {
    pub name: String,
    /// The file and line of the scenario's name.
    pub place: Place,
    /// The game, if the scenario names one.
    pub(super) game: Option<ScenarioLine>,
    /// The pages of the rulebook that the scenario is about.
    pub pages: Vec<u16>,
    /// The ruling that the scenario is about, e.g. `R4`.
    pub ruling: Option<String>,
    /// What the scenario covers, e.g. `card:aquatic` or `ruling:R4`.
    pub(super) covers: Vec<ScenarioLine>,
    pub layers: Layers,
    pub(super) setting_places: Vec<(String, Place)>,
    pub(super) variant_places: Vec<(String, Place)>,
    pub(super) animals: Vec<ScenarioLine>,
    pub(super) earth: StartPosition,
    pub(super) board: Option<Vec<ScenarioLine>>,
    pub(super) given: Vec<ScenarioLine>,
    pub(super) when: Vec<ScenarioLine>,
    pub(super) part: Option<ScenarioLine>,
    pub(super) facts: Option<Vec<ScenarioLine>>,
    pub(super) then: Vec<ScenarioLine>,
}

impl Scenario {
    /// Returns the name of the scenario's game, if it names one.
    pub fn game(&self) -> Option<&str> {
        self.game.as_ref().map(ScenarioLine::text)
    }

    pub fn covers(&self) -> impl Iterator<Item = &str> {
        self.covers.iter().map(ScenarioLine::text)
    }

    /// Returns the name of the card that is carried out where play begins, and the name of its animal. A missing name
    /// is empty.
    pub fn card(&self) -> Option<(&str, &str)> {
        self.given.iter().find_map(|line| {
            let mut words = line.text().split_whitespace();
            (words.next() == Some("card"))
                .then(|| (words.next().unwrap_or_default(), words.next().unwrap_or_default()))
        })
    }

    /// Returns the scenario's file, line and name, e.g. `scenarios/mine.toml:12: Aquatic`.
    pub fn title(&self) -> String {
        format!("{}:{}: {}", self.place.spot, self.place.line, self.name)
    }
}

/// Parses the scenarios of a file.
pub fn read(path: &str, text: &str) -> Result<Vec<Scenario>, Diagnostics> {
    let file = Arc::new(TextFile::new(path.to_owned(), text.to_owned(), None));
    let faults = Faults::default();
    let entries = parse_file(&file, &faults).unwrap_or_default();
    let whole = SourceOrigin::Whole(Arc::from(path));
    let mut scenarios = Vec::new();
    if faults.is_empty() {
        let root = TableReader::of_file(&entries, &whole, &KEYS, &faults);
        for table in root.tables_of_list("scenario") {
            scenarios.extend(scenario(table));
        }
        root.report_unknown_keys();
    }
    if faults.is_empty() { Ok(scenarios) } else { Err(faults.take()) }
}

fn scenario(table: TableReader<'_>) -> Option<Scenario> {
    let faults = table.faults();
    // The other keys are checked even without a name, because one of them may be `name`, misspelt.
    let title = table.word("name");
    let (name, at) = title.unwrap_or(("", table.origin()));
    let named = word_list(&table, "variants");
    let variants = named.iter().map(|line| line.text().to_owned()).collect();
    let variant_places = named.iter().map(|line| (line.text().to_owned(), line.place()));
    let (settings, setting_places) = settings(&table);
    let board = table.word("board").map(|(_, at)| ScenarioLine::raw(at));
    let earth = match (table.entries().contains_key("earth"), board.is_some()) {
        (true, _) => table.choice("earth", &EARTHS),
        (false, true) => StartPosition::Empty,
        (false, false) => StartPosition::Bare,
    };
    if let (true, Some(entry)) =
        (board.is_some() && earth != StartPosition::Empty, table.entries().get("earth"))
    {
        let message = message!("scenario-board-and-earth");
        let hint = message!("scenario-board-and-earth.hint");
        faults.error_with(Code::BoardAndEarth, &entry.key, message, hint);
    }
    let scenario = Scenario {
        name: name.to_owned(),
        place: at.place(),
        game: table.word("game").and_then(|(_, at)| ScenarioLine::all(at).pop()),
        pages: pages(&table),
        ruling: table.word("ruling").map(|(ruling, _)| ruling.to_owned()),
        covers: word_list(&table, "covers"),
        layers: Layers { variants, settings },
        setting_places,
        variant_places: variant_places.collect(),
        animals: table.word("animals").map(|(_, at)| ScenarioLine::all(at)).unwrap_or_default(),
        earth,
        board,
        given: lines(&table, "given").unwrap_or_default(),
        when: lines(&table, "when").unwrap_or_default(),
        part: table.word("part").and_then(|(_, at)| ScenarioLine::all(at).pop()),
        facts: lines(&table, "facts"),
        then: lines(&table, "then").unwrap_or_default(),
    };
    if scenario.facts.is_none() && scenario.then.is_empty() && scenario.when.is_empty() {
        let message = message!("scenario-expects-nothing", name = name);
        faults.error(Code::ExpectsNothing, at, message);
    }
    table.report_unknown_keys();
    title.map(|_| scenario)
}

fn lines(table: &TableReader<'_>, key: &'static str) -> Option<Vec<ScenarioLine>> {
    table.word(key).map(|(_, at)| ScenarioLine::all(at))
}

/// Returns the words of a list, with their places. Reports duplicates.
fn word_list(table: &TableReader<'_>, key: &'static str) -> Vec<ScenarioLine> {
    let nodes = table.list(key).iter();
    let words = nodes.filter_map(|node| {
        speciate_content::table::word(
            &table.path(key),
            node,
            message!("expect-string"),
            table.faults(),
        )
    });
    let words: Vec<ScenarioLine> = words.flat_map(|(_, at)| ScenarioLine::all(at)).collect();
    let mut seen = BTreeSet::new();
    for line in &words {
        if !seen.insert(line.text()) {
            let message = message!("scenario-word-twice", word = line.text());
            table.faults().add(*line.fault(Code::DuplicateName, &message));
        }
    }
    words
}

/// Returns the pages, given as one number or a list.
fn pages(table: &TableReader<'_>) -> Vec<u16> {
    let Some(node) = table.node("page") else { return Vec::new() };
    let nodes = match &node.value {
        NodeValue::List(nodes) => nodes.as_slice(),
        _ => std::slice::from_ref(node),
    };
    let page = |node| number(&table.path("page"), node, 1..=PAGE_MAX, table.faults());
    nodes.iter().map(|node| page(node).unwrap_or_default()).collect()
}

type Settings = (Vec<(String, String)>, Vec<(String, Place)>);

/// Returns the settings, with nested tables as dotted paths.
fn settings(table: &TableReader<'_>) -> Settings {
    let mut found = Settings::default();
    if let Some(set) = table.table("set") {
        flatten("", set.entries(), &mut found);
    }
    found
}

fn flatten(before: &str, entries: &TableEntries, found: &mut Settings) {
    for (key, entry) in entries {
        let path = if before.is_empty() { key.clone() } else { format!("{before}.{key}") };
        match (&entry.node.value, &entry.node.origin) {
            (NodeValue::Table(inner), _) => flatten(&path, inner, found),
            (_, SourceOrigin::Written(file, span)) => {
                found.1.push((path.clone(), entry.node.origin.place()));
                found.0.push((path, file.text[span.clone()].to_owned()));
            }
            _ => {}
        }
    }
}

const PAGE_MAX: i64 = 1000;

/// The position that `given` lines start from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum StartPosition {
    /// The position after setup.
    Start,
    /// Earth with the tiles of setup, but nothing on them or on the display.
    #[default]
    Bare,
    /// Earth without tiles.
    Empty,
    /// Nothing at all, not even the pieces that setup hands out.
    Nothing,
}

pub(super) const EARTHS: [(&str, StartPosition); 4] = [
    ("start", StartPosition::Start),
    ("bare", StartPosition::Bare),
    ("empty", StartPosition::Empty),
    ("nothing", StartPosition::Nothing),
];

pub(crate) const KEYS: [KeyShape; 1] =
    [may("scenario", "scenarios, each played alone", list(&SCENARIO))];

const SCENARIO: Described = described(
    "a position, answers, and what must come of them",
    Shape::Table(&[
        must("name", "what it shows", Shape::Text),
        must(
            "animals",
            "the animals in play, one seat each; several of one seat joined by `+`",
            Shape::Text,
        ),
        may(
            "game",
            "the game; where it is left out, that of the pack that the file is in, else the base game",
            Shape::Formed(NAME),
        ),
        may(
            "page",
            "pages of the rulebook that it is about",
            Shape::ExactlyOneOf(&[PAGE, described("several pages", list(&PAGE))]),
        ),
        may("ruling", "the ruling that it is about, e.g. `R4`", Shape::Text),
        may("covers", "what it covers", list(&COVERED)),
        may("variants", "variants that it is played with", list(&VARIANT)),
        may("set", "settings by content path", Shape::Anything),
        may("earth", "what the position is laid on", Shape::OneOf(&words(&EARTHS))),
        may("board", "earth drawn as a picture", Shape::Text),
        may("given", "the position, a line for each thing", Shape::Text),
        may(
            "when",
            "the answers and what is said out of turn, a line for each, with checks in between",
            Shape::Text,
        ),
        may(
            "part",
            "which part of the game `facts` and `then` are about, e.g. `card`",
            Shape::Text,
        ),
        may("facts", "all facts of the part, in order", Shape::Text),
        may("then", "what is true at the end of the part", Shape::Text),
    ]),
);

const PAGE: Described = described("a page of the rulebook", Shape::Number(1, PAGE_MAX, 0));
const COVERED: Described = described("e.g. `card:aquatic` or `ruling:R4`", Shape::Text);
const VARIANT: Described = described("the id of a variant", Shape::Text);
