//! The part of a game that a scenario is about, and its facts as text.

use crate::scenario::line::{LineResult, ScenarioLine, unknown};
use crate::scenario::read::Scenario;
use crate::scenario::report::{FoundItem, ScenarioFailure};
use speciate_model::event::{Argument, Event, EventType};
use speciate_model::id::{PhaseId, SectionId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::roster::Roster;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PartKind {
    /// Everything from where play begins.
    Play,
    Card,
    Section(SectionId),
    Phase(PhaseId),
}

/// A part of a game: the `nth` of its kind, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ScenarioPart {
    pub kind: PartKind,
    nth: usize,
}

/// A range of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PathRange {
    /// The index of its first fact, after the fact that opens it.
    pub from: usize,
    /// The index after its last fact; `None` if it has not ended.
    pub to: Option<usize>,
}

/// Returns the index of the first fact after the last arranged position.
pub fn start_of_play(path: &[Event]) -> usize {
    let arranged = |fact: &Event| matches!(fact, Event::PositionArranged {});
    let laid = path.iter().rposition(arranged).unwrap_or(0);
    let steps = path[laid + 1..].iter().position(|fact| fact.event_type().opens_step());
    steps.map_or(path.len(), |steps| laid + 1 + steps)
}

/// Returns the range, from `start` on, in which a card is carried out.
pub fn stretch_of_card(path: &[Event], start: usize) -> Option<PathRange> {
    ScenarioPart { kind: PartKind::Card, nth: 1 }.stretch(path, start)
}

/// Returns the facts of a card as a scenario's `facts` lists them.
pub fn facts_of_card(facts: &[Event], roster: &Roster) -> Vec<String> {
    let told_facts = facts.iter().filter(|fact| is_told(fact, PartKind::Card));
    told_facts.map(|fact| tell(fact, roster)).collect()
}

impl ScenarioPart {
    /// Parses `card`, `play`, `section NAME` or `phase NAME 2`. Without this line, a scenario with a `card` line is
    /// about the card, and any other scenario is about everything that is played.
    pub fn read(scenario: &Scenario, roster: &Roster) -> LineResult<Self> {
        let Some(line) = &scenario.part else {
            let kind = if scenario.card().is_some() { PartKind::Card } else { PartKind::Play };
            return Ok(Self { kind, nth: 1 });
        };
        let mut words = line.words(roster);
        let kind = match words.one_of("part", &["play", "card", "section", "phase"])? {
            0 => PartKind::Play,
            1 => PartKind::Card,
            2 => PartKind::Section(words.id()?),
            _ => PartKind::Phase(words.id()?),
        };
        let times = if words.peek().is_some() { words.number::<u16>()?.into() } else { 1 };
        words.end()?;
        Ok(Self { kind, nth: times })
    }

    /// Returns the range of the part on a path. `start` is where play begins.
    pub fn stretch(&self, path: &[Event], start: usize) -> Option<PathRange> {
        if self.kind == PartKind::Play {
            return Some(PathRange { from: start, to: Some(path.len()) });
        }
        let begins = |fact: &Event| match *fact {
            Event::CardPlayed { .. } | Event::CardLaidAside { .. } | Event::CardLaid { .. } => {
                self.kind == PartKind::Card
            }
            Event::SectionBegan { section } => self.kind == PartKind::Section(section),
            Event::PhaseBegan { phase } => self.kind == PartKind::Phase(phase),
            _ => false,
        };
        let ends = |fact: &Event| match fact {
            Event::SectionBegan { .. } => !matches!(self.kind, PartKind::Phase(_)),
            Event::SpaceReached { .. } | Event::GoEnded { .. } | Event::AnimalReached { .. } => {
                self.kind == PartKind::Card
            }
            Event::PhaseBegan { .. } | Event::TurnBegan { .. } => true,
            _ => false,
        };
        let mut from = start;
        let begun = usize::from(self.has_begun(&path[..start]));
        for _ in begun..self.nth {
            from += 1 + path[from..].iter().position(begins)?;
        }
        let to = path[from..].iter().position(ends).map(|place| from + place);
        Some(PathRange { from, to })
    }

    /// Whether play begins in the middle of the part, as in planning.
    fn has_begun(&self, before: &[Event]) -> bool {
        let phase = before.iter().rev().find_map(|fact| match *fact {
            Event::PhaseBegan { phase } => Some(PartKind::Phase(phase)),
            Event::PhasePassed { .. } | Event::SectionPassed { .. } => Some(PartKind::Play),
            _ => None,
        });
        phase == Some(self.kind)
    }
}

/// Whether lists of facts include this fact. They leave out answers, draws, opened steps, nested cards, dominance and
/// Survival, and the removal of a card after it was carried out.
pub(super) fn is_told(fact: &Event, kind: PartKind) -> bool {
    let left_the_game = matches!(fact, Event::CardRemoved { .. }) && kind == PartKind::Card;
    !left_the_game
        && !fact.event_type().opens_step()
        && !fact.event_type().follows()
        && !fact.event_type().only_tells()
        && !matches!(fact, Event::Answered { .. } | Event::Called { .. } | Event::Drawn { .. })
}

/// Writes a fact as its type and values, e.g. `species_placed bird 0,-1 4`.
pub fn tell(fact: &Event, roster: &Roster) -> String {
    let mut words = vec![fact.event_type().name().to_owned()];
    fact.arguments(&mut |name, value| {
        words.extend(match value {
            Argument::Flag(flag) => flag.then(|| name.to_owned()),
            Argument::Fingerprint(_) => None,
            // A slot of 0 means that cards are not in slots.
            Argument::Number(0) if name == "slot" => None,
            value => Some(value.text(roster)),
        });
    });
    words.join(" ")
}

pub(super) fn check_fact(line: &ScenarioLine, from: usize) -> LineResult {
    let text = &line.text()[from..];
    let name = text.split_whitespace().next().unwrap_or_default();
    if EventType::ALL.iter().any(|event_type| event_type.name() == name) {
        return Ok(());
    }
    let place = line.place_of(from..from + name.len());
    Err(unknown("fact", name, place, EventType::ALL.iter().map(|event_type| event_type.name())))
}

pub(super) fn compare(
    scenario: &Scenario,
    lines: &[ScenarioLine],
    roster: &Roster,
    found: Vec<FoundItem>,
) -> Option<ScenarioFailure> {
    let expected: Vec<String> =
        lines.iter().map(|line| with_stored_names(line.text(), roster)).collect();
    if expected.iter().eq(found.iter().map(|found| &found.text)) {
        return None;
    }
    let place = lines.first().map_or_else(|| scenario.place.clone(), ScenarioLine::place);
    Some(ScenarioFailure::new(place, message!("scenario-facts-differ")).lists(expected, found))
}

/// Returns the words of a fact with names in their stored form, separated by single spaces.
pub(super) fn with_stored_names(text: &str, roster: &Roster) -> String {
    let option = |word: &str| Some(Choice::parse(word, roster).ok()?.id(roster));
    let stored_word = |word: &str| match roster.stored_name(word) {
        Some(name) => name.to_owned(),
        None if word.contains(':') => option(word).unwrap_or_else(|| word.to_owned()),
        None => word.to_owned(),
    };
    let mut words = text.split_whitespace();
    let fact = words.next().map(str::to_owned);
    fact.into_iter().chain(words.map(stored_word)).collect::<Vec<_>>().join(" ")
}

/// Returns the words of a text, separated by single spaces.
pub(super) fn joined(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
