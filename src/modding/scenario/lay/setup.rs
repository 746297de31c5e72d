//! Setup before a position is arranged: the seed, the removal of what setup placed, and lines that are given twice.

use std::collections::BTreeSet;

use crate::scenario::lay::ScenarioLayout;
use crate::scenario::line::{LineResult, LineWords, ScenarioLine, fault};
use crate::scenario::read::{Scenario, StartPosition};
use speciate_engine::game::Game;
use speciate_model::diagnostic::Code;
use speciate_model::event::Event;
use speciate_model::id::{CardId, CornerId, ElementId, HexId, SectionId, StreamId};
use speciate_model::message;
use speciate_model::roster::Roster;

/// The line that begins play with setup.
const AT_SETUP: [&str; 2] = ["at", "setup"];

/// Whether play begins with setup, so that no position is arranged after it.
pub(in crate::scenario) fn begins_with_setup(scenario: &Scenario) -> bool {
    scenario.given.iter().any(is_at_setup)
}

/// Returns the facts that come before setup. If play begins with setup, lines set the traits and draws. Otherwise setup
/// deals no traits, unless `earth` is `start` or `nothing`.
pub(in crate::scenario) fn before_setup(
    game: &Game,
    scenario: &Scenario,
) -> LineResult<Vec<Event>> {
    let mut facts = Vec::new();
    let mut dealt: Option<Vec<CardId>> = None;
    if begins_with_setup(scenario) {
        for line in scenario.given.iter().filter(|line| !is_at_setup(line)) {
            match before_play(line, game, scenario)? {
                BeforePlay::Traits(cards) => dealt.get_or_insert_default().extend(cards),
                BeforePlay::Draws(settled) => facts.extend(settled),
            }
        }
    } else if !matches!(scenario.earth, StartPosition::Start | StartPosition::Nothing) {
        dealt = Some(Vec::new());
    }
    let Some(dealt) = dealt else { return Ok(facts) };
    let cards = game.edition().catalog.cards.iter().enumerate();
    let traits = cards.filter(|(_, card)| card.is_trait && card.in_deck);
    let others = traits.map(|(index, _)| CardId::at(index)).filter(|card| !dealt.contains(card));
    facts.extend(others.map(|card| Event::CardRemoved { card }));
    Ok(facts)
}

/// Rejects a scenario whose setup asks a question, because no position can be arranged while it waits.
pub(in crate::scenario) fn check_set_up(game: &Game, scenario: &Scenario) -> LineResult {
    if game.state().turn.number > 0 {
        return Ok(());
    }
    let message = message!("scenario-setup-asks");
    let fault = fault(Code::Impossible, scenario.place.clone(), &message);
    Err(Box::new(fault.hint(message!("scenario-setup-asks.hint"))))
}

/// `seed 7`: the seed for draws that no line determines. [`seed_of`] reads it before the game is opened.
pub(super) fn seed(_: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    read_seed(words).map(drop)
}

/// Returns the seed in the `seed` line, if any.
pub(in crate::scenario) fn seed_of(
    scenario: &Scenario,
    roster: &Roster,
) -> LineResult<Option<u64>> {
    let is_seed = |line: &&ScenarioLine| line.text().split_whitespace().next() == Some("seed");
    let Some(line) = scenario.given.iter().find(is_seed) else { return Ok(None) };
    let mut words = line.words(roster);
    words.word("")?;
    read_seed(&mut words).map(Some)
}

fn read_seed(words: &mut LineWords<'_>) -> LineResult<u64> {
    let (word, place) = words.word("number")?;
    word.parse().map_err(|_| {
        fault(Code::ScenarioLine, place, &message!("scenario-no-number", found = word))
    })
}

enum BeforePlay {
    /// The traits that setup can deal.
    Traits(Vec<CardId>),
    Draws(Vec<Event>),
}

fn before_play(line: &ScenarioLine, game: &Game, scenario: &Scenario) -> LineResult<BeforePlay> {
    let mut words = line.words(game.roster());
    let (kind, _) = words.word("line")?;
    match kind {
        "unused" if scenario.earth == StartPosition::Start => Ok(BeforePlay::Traits(words.ids()?)),
        "draws" if scenario.earth == StartPosition::Start => {
            let stream: StreamId = words.id()?;
            let elements: Vec<ElementId> = words.ids()?;
            let settled = |element| Event::DrawSettled { stream, element };
            Ok(BeforePlay::Draws(elements.into_iter().map(settled).collect()))
        }
        _ => Err(line.impossible(&message!("scenario-before-setup"))),
    }
}

fn is_at_setup(line: &ScenarioLine) -> bool {
    line.text().split_whitespace().eq(AT_SETUP)
}

impl ScenarioLayout<'_> {
    /// Removes everything from earth and the display; if `earth` is `empty`, also the tiles.
    pub(super) fn clear(&mut self) -> LineResult {
        self.clear_species()?;
        self.clear_disks()?;
        self.clear_display()?;
        self.clear_pawns()?;
        if self.scenario.earth == StartPosition::Empty {
            self.clear_tiles()?;
        }
        Ok(())
    }

    fn clear_species(&mut self) -> LineResult {
        for tile in self.earth() {
            for animal in self.state.turn.animals() {
                let count = self.state.species.count(animal, tile);
                if count > 0 {
                    let returned = Event::SpeciesReturned { animal, tile, count, protected: false };
                    self.emit_unasked(returned)?;
                }
            }
        }
        Ok(())
    }

    fn clear_disks(&mut self) -> LineResult {
        for corner in (0..self.roster().corners.len()).map(CornerId::at) {
            if let Some(element) = self.state.elements.on_corner(corner) {
                self.emit_unasked(Event::ElementRemoved { corner, element })?;
            }
        }
        for animal in self.state.turn.animals() {
            for element in (0..self.roster().elements.len()).map(ElementId::at) {
                for _ in 0..self.state.elements.added(animal)[element.index()] {
                    self.emit_unasked(Event::ElementDiscarded { animal, element })?;
                }
            }
        }
        for section in (0..self.roster().sections.len()).map(SectionId::at) {
            for element in (0..self.roster().elements.len()).map(ElementId::at) {
                for _ in 0..self.state.elements.display(section)[element.index()] {
                    self.emit_unasked(Event::ElementReturned { section, element })?;
                }
            }
        }
        Ok(())
    }

    /// Leaves each animal one pawn at hand, or none if a line says where play begins. In games whose pawns act as
    /// soon as they are placed, animals keep all their pawns.
    fn clear_pawns(&mut self) -> LineResult {
        if self.catalog.spaces.is_empty() || self.acts_at_once() {
            return Ok(());
        }
        let available = u8::from(!self.has("pawn") && !self.has("at"));
        for animal in self.state.turn.animals() {
            let pawns = &self.state.pawns;
            let all = pawns.available(animal) + pawns.aside(animal);
            let aside = all.saturating_sub(available);
            self.emit_unasked(Event::PawnsCounted { animal, available, aside })?;
        }
        Ok(())
    }

    /// Whether pawns act as soon as they are placed, as in games with special pawns.
    pub(super) fn acts_at_once(&self) -> bool {
        self.catalog.spaces.iter().any(|space| space.special)
    }

    fn clear_tiles(&mut self) -> LineResult {
        for tile in self.earth() {
            if let Some(terrain) = self.state.tiles.terrain(tile) {
                self.emit_unasked(Event::TileRemoved { tile, terrain })?;
            }
        }
        self.emit_unasked(Event::CoversCounted { count: self.catalog.covers })
    }

    pub(super) fn earth(&self) -> Vec<HexId> {
        self.state.tiles.earth().collect()
    }
}

impl ScenarioLayout<'_> {
    /// Rejects a line that equals another one, and a corner with two disks.
    pub(super) fn check_given_twice(&self) -> LineResult {
        let mut lines: BTreeSet<Vec<&str>> = BTreeSet::new();
        // The same fact can happen more than once.
        let is_fact = |line: &ScenarioLine| line.text().split_whitespace().next() == Some("fact");
        for line in self.scenario.given.iter().filter(|line| !is_fact(line)) {
            if !lines.insert(line.text().split_whitespace().collect()) {
                let message = message!("scenario-line-twice", line = line.text());
                return Err(line.fault(Code::ScenarioLine, &message));
            }
        }
        let mut corners: BTreeSet<&str> = BTreeSet::new();
        for line in self.lines("disk") {
            let mut words = line.words(self.roster());
            words.word("")?;
            words.word("element")?;
            while words.peek().is_some() {
                let (corner, place) = words.word("corner")?;
                if !corners.insert(corner) {
                    let message = message!("scenario-corner-twice", corner = corner);
                    return Err(fault(Code::ScenarioLine, place, &message));
                }
            }
        }
        Ok(())
    }
}
