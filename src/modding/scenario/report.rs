//! The report of a failed scenario: differences, both boards, the question, the facts.

use std::fmt::Write as _;
use std::ops::Range;

use crate::scenario::expect::asked_message;
use crate::scenario::part::{self, PartKind};
use crate::scenario::play::PlayedScenario;
use crate::scenario::read::Scenario;
use speciate_engine::context::{PrintedLines, ScriptPlace, ScriptRun, Trace};
use speciate_engine::view::{Picture, View, map};
use speciate_model::diagnostic::Place;
use speciate_model::event::Event;
use speciate_model::message;
use speciate_model::state::State;
use speciate_model::words::{Message, Value, Words};

/// The maximum number of facts in a report.
const FACTS_MAX: usize = 60;

/// The maximum number of modifiers' answers in a report.
const MODIFIED_MAX: usize = 12;

/// The maximum number of printed lines in a report.
const PRINTED_MAX: usize = 40;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioReport {
    pub failures: Vec<ScenarioFailure>,
    /// The map at the point where play begins.
    pub before: Vec<String>,
    /// The map at the end of the part.
    pub after: Vec<String>,
    /// The open question at the end; `None` if the game continued after the part.
    pub asked: Option<Message>,
    pub facts: Vec<FoundItem>,
    /// The scripts that these facts came from.
    pub trace: Trace,
}

impl ScenarioReport {
    pub(super) fn new(played: PlayedScenario) -> Self {
        let PlayedScenario { game, start, end, failures, facts, trace, .. } = played;
        let path = game.log().path();
        let picture = |length: usize| {
            let mut state = Box::<State>::default();
            path[..length].iter().for_each(|fact| state.fold(fact));
            Picture::new(&View::new(&game.edition().catalog, &state, None), &[])
        };
        let (before, after) = (picture(start), picture(end));
        let map = |picture: &Picture, other: &Picture| {
            let drawing = map::draw_beside(picture, other, &map::Labels::default());
            drawing.text().lines().map(str::to_owned).collect()
        };
        Self {
            failures,
            before: map(&before, &after),
            after: map(&after, &before),
            asked: (end == path.len())
                .then(|| asked_message(game.questions().first(), game.roster())),
            facts,
            trace,
        }
    }

    /// Returns the script lines that may have caused the failures: the origins of unexpected facts (or of all facts, if
    /// it is unclear which are unexpected), of the open question and of modified answers, and the first line of each
    /// hook that ran.
    pub fn suspects(&self) -> Vec<&ScriptPlace> {
        let mut found: Vec<&ScriptPlace> = Vec::new();
        for failure in &self.failures {
            let facts: Vec<&FoundItem> = match &failure.lists {
                Some((expected, found)) => unexpected(expected, found),
                None => self.facts.iter().collect(),
            };
            found.extend(facts.into_iter().filter_map(|fact| fact.from.as_ref()));
        }
        found.extend(&self.trace.asked);
        found.extend(self.trace.modified.iter().map(|(place, _)| place));
        found.extend(&self.trace.hooks);
        found
    }

    /// Returns the report as lines of text, each with its line break.
    pub fn to_text(&self, scenario: &Scenario, words: &Words) -> String {
        let title = scenario.title();
        let mut out = words.say(&message!("scenario-failed", title = title));
        out.push('\n');
        for failure in &self.failures {
            let place = format!("{}:{}", failure.place.spot, failure.place.line);
            let text = words.say(&failure.message);
            let _ = writeln!(out, "  {place}: {text}");
            if let Some((expected, found)) = &failure.lists {
                let _ = writeln!(out, "    {}", words.say(&message!("scenario-diff")));
                for line in diff(expected, found) {
                    let _ = match line {
                        ListDiffLine::Same(found) => writeln!(out, "      {}", found.text),
                        ListDiffLine::Lacking(text) => writeln!(out, "    - {text}"),
                        ListDiffLine::Unexpected(found) => {
                            writeln!(out, "    + {}", found.say(words))
                        }
                    };
                }
            }
        }
        self.write_boards(words, &mut out);
        if let Some(asked) = &self.asked {
            let asked = said_with(words.say(asked), self.trace.asked.as_ref(), words);
            let _ = writeln!(out, "  {asked}");
        }
        let _ =
            writeln!(out, "  {}", words.say(&message!("scenario-facts", count = self.facts.len())));
        for fact in self.facts.iter().take(FACTS_MAX) {
            let _ = writeln!(out, "    {}", fact.say(words));
        }
        write_more(self.facts.len(), FACTS_MAX, words, &mut out);
        self.write_modified(words, &mut out);
        out.push_str(&printed(&self.trace.printed, words, 2));
        if !self.trace.hooks.is_empty() {
            let hooks = self.trace.hooks.iter().map(|hook| Value::Text(line_of(hook)));
            let hooks = Value::List(hooks.collect());
            let _ = writeln!(out, "  {}", words.say(&message!("scenario-hooks", hooks = hooks)));
        }
        out
    }

    /// Writes the answers of modifiers that differ from the natural ones.
    fn write_modified(&self, words: &Words, out: &mut String) {
        let modified = &self.trace.modified;
        if !modified.is_empty() {
            let _ = writeln!(out, "  {}", words.say(&message!("scenario-bent")));
        }
        for (place, trace) in modified.iter().take(MODIFIED_MAX) {
            let answered = trace.answered().map(|answered| words.say(&answered));
            let answer_text = said_with(answered.unwrap_or_default(), Some(place), words);
            let _ = writeln!(out, "    {answer_text}");
        }
        write_more(modified.len(), MODIFIED_MAX, words, out);
    }

    fn write_boards(&self, words: &Words, out: &mut String) {
        if self.before == self.after {
            let _ = writeln!(out, "  {}", words.say(&message!("scenario-same-earth")));
            out.push_str(&map::marked(&self.before, &self.before));
            return;
        }
        let boards = [("scenario-before", &self.before), ("scenario-after", &self.after)];
        for (title, board) in boards {
            let _ = writeln!(out, "  {}", words.say(&Message::new(title)));
            let other = if title == "scenario-before" { &self.after } else { &self.before };
            out.push_str(&map::marked(board, other));
        }
    }
}

fn write_more(count: usize, most: usize, words: &Words, out: &mut String) {
    if let Some(more) = count.checked_sub(most).filter(|more| *more > 0) {
        let _ = writeln!(out, "    {}", words.say(&message!("scenario-more-facts", count = more)));
    }
}

/// Returns what scripts printed, as indented lines with line breaks; empty if nothing was printed.
pub fn printed(printed: &PrintedLines, words: &Words, indent: usize) -> String {
    let mut out = String::new();
    if printed.lines.is_empty() {
        return out;
    }
    let _ = writeln!(out, "{:indent$}{}", "", words.say(&message!("scenario-printed")));
    for (place, text) in printed.lines.iter().take(PRINTED_MAX) {
        let _ = writeln!(out, "{:indent$}  {}: {text}", "", line_of(place));
    }
    let more = printed.lines.len().saturating_sub(PRINTED_MAX) + printed.more;
    if more > 0 {
        let more = words.say(&message!("scenario-more-facts", count = more));
        let _ = writeln!(out, "{:indent$}  {more}", "");
    }
    out
}

impl PlayedScenario {
    /// Finds the scripts that the facts of the part came from.
    pub(super) fn trace(&mut self, path: &[Event], part: Range<usize>, kind: PartKind) {
        let roster = self.game.roster();
        let mut trace = self.game.trace(part.clone());
        trace.facts.resize(part.len(), None);
        trace.causes.resize(part.len(), None);
        let edition = self.game.edition();
        let found =
            |((fact, from), cause): ((&Event, &Option<ScriptPlace>), &Option<ScriptRun>)| {
                let script = cause.as_ref().map(|run| edition.scripts.file(run.script));
                let is_other = |file: &&str| from.as_ref().is_some_and(|place| place.file != *file);
                let through = script.flatten().filter(is_other).map(str::to_owned);
                FoundItem { text: part::tell(fact, roster), from: from.clone(), through }
            };
        let facts = || path[part.clone()].iter().zip(&trace.facts).zip(&trace.causes);
        self.facts = facts().map(found).collect();
        let told_items: Vec<FoundItem> =
            facts().filter(|((fact, _), _)| part::is_told(fact, kind)).map(found).collect();
        for (_, found) in self.failures.iter_mut().filter_map(|failure| failure.lists.as_mut()) {
            let of_part = found
                .iter()
                .map(|found| &found.text)
                .eq(told_items.iter().map(|found| &found.text));
            if of_part {
                found.clone_from(&told_items);
            }
        }
        self.trace = trace;
    }
}

impl FoundItem {
    fn say(&self, words: &Words) -> String {
        match (&self.from, &self.through) {
            (Some(place), Some(script)) => {
                let place = line_of(place);
                let text = self.text.clone();
                words.say(&message!(
                    "scenario-from.through",
                    text = text,
                    place = place,
                    script = script
                ))
            }
            (from, _) => said_with(self.text.clone(), from.as_ref(), words),
        }
    }
}

fn said_with(text: String, from: Option<&ScriptPlace>, words: &Words) -> String {
    match from {
        Some(place) => words.say(&message!("scenario-from", text = text, place = line_of(place))),
        None => text,
    }
}

fn line_of(place: &ScriptPlace) -> String {
    ScriptPlace { column: 0, ..place.clone() }.to_string()
}

fn unexpected<'a>(expected: &'a [String], found: &'a [FoundItem]) -> Vec<&'a FoundItem> {
    let found = diff(expected, found).into_iter().filter_map(|line| match line {
        ListDiffLine::Unexpected(found) => Some(found),
        ListDiffLine::Lacking(_) | ListDiffLine::Same(_) => None,
    });
    found.collect()
}

enum ListDiffLine<'a> {
    Same(&'a FoundItem),
    Lacking(&'a str),
    Unexpected(&'a FoundItem),
}

/// Compares two lists by their longest common subsequence.
fn diff<'a>(expected: &'a [String], found: &'a [FoundItem]) -> Vec<ListDiffLine<'a>> {
    // `common[i][j]` is the length of the longest common subsequence of `expected[i..]` and `found[j..]`.
    let mut common = vec![vec![0usize; found.len() + 1]; expected.len() + 1];
    for i in (0..expected.len()).rev() {
        for j in (0..found.len()).rev() {
            common[i][j] = match expected[i] == found[j].text {
                true => common[i + 1][j + 1] + 1,
                false => common[i + 1][j].max(common[i][j + 1]),
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut lines = Vec::new();
    while i < expected.len() || j < found.len() {
        if i < expected.len() && j < found.len() && expected[i] == found[j].text {
            lines.push(ListDiffLine::Same(&found[j]));
            (i, j) = (i + 1, j + 1);
        } else if j == found.len() || i < expected.len() && common[i + 1][j] >= common[i][j + 1] {
            lines.push(ListDiffLine::Lacking(&expected[i]));
            i += 1;
        } else {
            lines.push(ListDiffLine::Unexpected(&found[j]));
            j += 1;
        }
    }
    lines
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioFailure {
    /// The line with the expectation.
    pub place: Place,
    pub message: Message,
    /// The expected and found items, if the line is about lists.
    pub lists: Option<(Vec<String>, Vec<FoundItem>)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundItem {
    pub text: String,
    /// The script line that emitted the fact; `None` if the rules did.
    pub from: Option<ScriptPlace>,
    /// The script that called the function that contains this line, if scripts share the function.
    pub through: Option<String>,
}

impl ScenarioFailure {
    pub(super) const fn new(place: Place, message: Message) -> Self {
        Self { place, message, lists: None }
    }

    pub(super) fn lists(self, expected: Vec<String>, found: Vec<FoundItem>) -> Self {
        Self { lists: Some((expected, found)), ..self }
    }
}

impl From<String> for FoundItem {
    fn from(text: String) -> Self {
        Self { text, from: None, through: None }
    }
}
