//! Converts the `given` lines of a scenario to the facts of an arranged position.
//!
//! Each line describes a part of the final position, so the order of lines does not matter.

mod board;
mod cards;
mod fact;
mod picture;
mod pieces;
mod setup;

pub(super) use setup::{before_setup, begins_with_setup, check_set_up, seed_of};

use crate::scenario::line::{
    COVER, COVERS_LEFT, LineResult, LineWords, ScenarioLine, fault, unknown_kind, written,
};
use crate::scenario::look;
use crate::scenario::read::{Scenario, StartPosition};
use speciate_content::Catalog;
use speciate_engine::context::Rules;
use speciate_engine::game::Game;
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::event::{Argument, Event};
use speciate_model::id::{AnimalId, PhaseId, Seat, SectionId};
use speciate_model::message;
use speciate_model::roster::{Roster, RosterId};
use speciate_model::state::{State, Step};
use speciate_model::words::Message;

/// The facts so far, and the state that results from them.
pub(super) struct ScenarioLayout<'a> {
    catalog: &'a Catalog,
    rules: &'a dyn Rules,
    scenario: &'a Scenario,
    state: Box<State>,
    facts: Vec<Event>,
    /// Whether face-up cards are in slots.
    has_slots: bool,
}

type Lay = fn(&mut ScenarioLayout<'_>, &mut LineWords<'_>) -> LineResult;

/// The kinds of lines, in the order in which they are processed.
const KINDS: &[(&str, Lay)] = &[
    ("seed", setup::seed),
    ("fact", fact::fact),
    ("turn", pieces::turn),
    ("tile", board::tile),
    (COVER, board::covers),
    (COVERS_LEFT, board::covers_left),
    ("stack", board::stack),
    ("disk", board::disk),
    ("traits", cards::traits),
    ("copies", cards::copies),
    ("held", cards::held),
    ("unused", cards::unused),
    ("adds", pieces::adds),
    ("box", pieces::display_box),
    ("beside", pieces::beside),
    ("bag", pieces::bag),
    ("species", board::species),
    ("protected", board::protected),
    ("eliminated", pieces::eliminated),
    ("parked", pieces::parked),
    ("pool", pieces::pool),
    ("points", pieces::points),
    ("survival-place", cards::survival_place),
    ("initiative", pieces::initiative),
    ("pawn", pieces::pawn),
    ("pawns", pieces::pawns),
    ("aside", pieces::aside),
    ("target", pieces::target),
    ("controls", pieces::controls),
    ("special-pawn", pieces::special_pawn),
    ("retrieved", pieces::retrieved),
    ("goes-again", pieces::goes_again),
    ("face-up", cards::face_up),
    ("slot", cards::slot),
    ("deck", cards::deck),
    ("discard", cards::discard),
    ("put-away", cards::put_away),
    ("removed", cards::removed),
    ("in-play", cards::in_play),
    ("hand", cards::hand),
    ("row", cards::row),
    ("endangered", cards::endangered),
    ("biome", cards::biome),
    ("goes-first", cards::goes_first),
    ("passed", cards::passed),
    ("scored", board::scored),
    ("noted", pieces::noted),
    ("marker", pieces::marker),
    ("secret", pieces::secret),
    ("last-turn", pieces::last_turn),
    ("draws", pieces::draws),
    ("at", at),
    ("card", cards::card),
];

/// The kinds of lines about cards in rows.
const OF_ROWS: [&str; 2] = ["row", "endangered"];

/// The kinds of lines that can also be checked in the final position.
const LOOKED_AT: &[&str] = &[
    "turn",
    COVERS_LEFT,
    "species",
    "protected",
    "eliminated",
    "pool",
    "points",
    "initiative",
    "pawns",
    "aside",
    "parked",
    "target",
    "special-pawn",
    "copies",
    "noted",
];

/// Returns the facts that arrange a scenario's position, to follow the facts of `game` up to its open step.
pub(super) fn facts(game: &Game, scenario: &Scenario) -> LineResult<Vec<Event>> {
    let from_nothing = scenario.earth == StartPosition::Nothing;
    let path = if from_nothing { Vec::new() } else { game.log().path() };
    let boundary = path.iter().rposition(|fact| fact.event_type().opens_step()).unwrap_or(0);
    let mut state = Box::<State>::default();
    path[..boundary].iter().for_each(|fact| state.fold(fact));
    let has_slots = state.cards.in_slots().next().is_some();
    let edition = game.edition();
    let mut layout = ScenarioLayout {
        catalog: &edition.catalog,
        rules: edition.rules,
        scenario,
        has_slots,
        state,
        facts: Vec::new(),
    };
    check_kinds(scenario, layout.catalog)?;
    layout.check_given_twice()?;
    if !matches!(scenario.earth, StartPosition::Start | StartPosition::Nothing) {
        layout.clear()?;
    }
    layout.lay_cards()?;
    if let Some(board) = &scenario.board {
        layout.picture(board)?;
    }
    for (kind, lay) in KINDS {
        for line in layout.lines(kind) {
            let mut words = line.words_in(edition);
            words.word("")?;
            lay(&mut layout, &mut words)?;
            words.end()?;
        }
    }
    layout.check_contradictions()?;
    Ok(layout.facts)
}

fn check_kinds(scenario: &Scenario, catalog: &Catalog) -> LineResult {
    let known: Vec<_> = KINDS.iter().filter_map(|(kind, _)| written(kind, catalog)).collect();
    for line in &scenario.given {
        let kind = line.text().split_whitespace().next().unwrap_or_default();
        if !known.iter().any(|known| *known == kind) {
            let place = line.place_of(0..kind.len());
            let known = known.iter().map(AsRef::as_ref);
            return Err(unknown_kind(line, kind, place, &catalog.roster, known));
        }
        // The cards would be in rows that this game does not use.
        if OF_ROWS.contains(&kind) && !catalog.has_rows() {
            let place = line.place_of(0..kind.len());
            let fault =
                fault(Code::ScenarioLine, place, &message!("scenario-no-rows", kind = kind));
            return Err(Box::new(fault.hint(message!("scenario-no-rows.hint"))));
        }
    }
    Ok(())
}

/// `at phase NAME` or `at section NAME`: what begins first.
fn at(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let wanted = match words.one_of("part", &["phase", "section"])? {
        0 => Event::PhaseBegan { phase: words.id()? },
        _ => Event::SectionBegan { section: words.id()? },
    };
    // Planning has already begun in an arranged position.
    if matches!((wanted, layout.state.turn.step), (Event::PhaseBegan { phase }, Step::Phase(now)) if phase == now)
    {
        return Ok(());
    }
    let phases = (0..layout.roster().phases.len()).map(PhaseId::at);
    let phases = phases.map(|phase| Event::PhasePassed { phase });
    let sections = (0..layout.roster().sections.len()).map(SectionId::at);
    let sections = sections.map(|section| Event::SectionPassed { section });
    let passed: Vec<Event> = phases.clone().chain(sections).collect();
    let Some(last) = passed.into_iter().find(|fact| layout.leads_to(&[*fact], wanted)) else {
        return Err(layout.not_reached(wanted, words.line()));
    };
    if let Event::SectionPassed { .. } = last {
        // The phase before the one with the sections is also passed.
        let first = Event::SectionBegan { section: SectionId(0) };
        let phase = phases.into_iter().find(|phase| layout.leads_to(&[*phase], first));
        if let Some(phase) = phase {
            layout.emit(phase, words.line())?;
        }
    }
    layout.emit(last, words.line())
}

impl<'a> ScenarioLayout<'a> {
    fn roster(&self) -> &'a Roster {
        &self.catalog.roster
    }

    fn lines(&self, kind: &str) -> Vec<&'a ScenarioLine> {
        let Some(kind) = written(kind, self.catalog) else { return Vec::new() };
        let is_kind = |line: &&ScenarioLine| line.text().split_whitespace().next() == Some(&*kind);
        self.scenario.given.iter().filter(is_kind).collect()
    }

    fn has(&self, kind: &str) -> bool {
        !self.lines(kind).is_empty()
    }

    /// Rejects a line that does not hold in the final position because it contradicts another line.
    fn check_contradictions(&self) -> LineResult {
        for line in LOOKED_AT.iter().flat_map(|kind| self.lines(kind)) {
            if let Some(failure) =
                look::check(self.catalog, &self.state, line.words(self.roster()))?
            {
                let message = message!("scenario-contradiction", why = failure.message);
                return Err(line.fault(Code::Contradiction, &message));
            }
        }
        Ok(())
    }

    /// Adds a fact for a line.
    fn emit(&mut self, event: Event, line: &ScenarioLine) -> LineResult {
        let mut absent = None;
        event.arguments(&mut |_, value| match value {
            Argument::Animal(animal) if self.state.turn.seat(animal).is_none() => {
                absent = Some(animal);
            }
            _ => {}
        });
        if let Some(animal) = absent {
            return Err(self.not_in_play(animal, line));
        }
        self.try_emit(event).map_err(|reason| line.impossible(&reason))
    }

    /// Adds a fact for each of the remaining words, which are names of things of one kind.
    fn emit_each<T: RosterId>(
        &mut self,
        words: &mut LineWords<'_>,
        fact: impl Fn(T) -> Event,
    ) -> LineResult {
        let line = words.line();
        words.ids::<T>()?.into_iter().try_for_each(|id| self.emit(fact(id), line))
    }

    /// Returns the seat of an animal's player. Fails if the animal is not in play.
    fn seat(&self, animal: AnimalId, line: &ScenarioLine) -> LineResult<Seat> {
        self.state.turn.seat(animal).ok_or_else(|| self.not_in_play(animal, line))
    }

    fn not_in_play(&self, animal: AnimalId, line: &ScenarioLine) -> Box<Diagnostic> {
        let message = message!("scenario-not-in-play", animal = self.roster().name(animal));
        line.impossible(&message)
    }

    /// Adds a fact that does not belong to any line.
    fn emit_unasked(&mut self, event: Event) -> LineResult {
        let place = self.scenario.place.clone();
        self.try_emit(event)
            .map_err(|reason| crate::scenario::line::fault(Code::Impossible, place, &reason))
    }

    fn try_emit(&mut self, event: Event) -> Result<(), Message> {
        self.state.admits(&event, self.roster())?;
        self.state.fold(&event);
        self.facts.push(event);
        Ok(())
    }

    /// Whether the rules continue with `wanted` after `facts`.
    fn leads_to(&self, facts: &[Event], wanted: Event) -> bool {
        self.next_after(facts) == Some(wanted)
    }

    /// Returns the fact with which the rules continue after `facts`.
    fn next_after(&self, facts: &[Event]) -> Option<Event> {
        let mut state = self.state.clone();
        state.forget_chosen_card();
        facts.iter().for_each(|fact| state.fold(fact));
        self.rules.opening(self.catalog, &state)
    }

    /// Returns the fault that play does not continue as a line says. It includes how play does continue.
    fn not_reached(&self, wanted: Event, line: &ScenarioLine) -> Box<Diagnostic> {
        let message = message!("scenario-not-reached", line = line.text());
        let fault = line.impossible(&message);
        let before = match wanted {
            Event::PhaseBegan { phase } => phase.index().checked_sub(1).map(PhaseId::at),
            _ => None,
        };
        let Some(before) = before else { return fault };
        let next = match self.next_after(&[Event::PhasePassed { phase: before }]) {
            Some(Event::PhaseBegan { phase }) => format!("phase {}", self.roster().name(phase)),
            Some(Event::TurnBegan { turn }) => format!("turn {turn}"),
            _ => return fault,
        };
        let before = format!("phase {}", self.roster().name(before));
        let hint = message!("scenario-not-reached.hint", before = before, next = next);
        Box::new(fault.hint(hint))
    }
}
