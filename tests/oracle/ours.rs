//! Our game beside the record, and our state at every boundary of its path.

use speciate::chance::Chance;
use speciate::context::{Edition, Policy};
use speciate::event::Event;
use speciate::game::{Game, Position, Status, Table};
use speciate::id::{AnimalId, HexId};
use speciate::question::{Choice, Question};
use speciate::rules::shared::dominance;
use speciate::state::State;
use std::sync::Arc;

use crate::failure::Failed;
use crate::moment::Moment;

/// Our game beside the record.
#[derive(Debug)]
pub struct Ours {
    /// The game, suspended at a question.
    pub game: Game,
    path: Vec<Event>,
    /// How many facts of the path `state` has folded.
    folded: usize,
    state: State,
    turn: u16,
    /// Facts by which the record differs from now on, until they can be laid into the game.
    pending: Vec<Event>,
}

impl Ours {
    /// Opens the game of a record with its animals and its chance.
    pub fn open(edition: &Arc<Edition>, animals: Vec<AnimalId>, chance: Chance) -> Self {
        let mut opening = Table::of(animals, 0).opening(edition);
        opening.seed = None;
        let game = Game::open_with(edition, opening, chance, Policy::Freeze);
        let path = game.log().path();
        let state = State::default();
        Self { game, path, folded: 0, state, turn: 0, pending: Vec::new() }
    }

    /// Returns the open question, if it belongs to `moment`.
    pub fn question(&self, moment: Moment) -> Option<&Question> {
        let question = self.game.questions().first()?;
        (self.open_moment() == moment).then_some(question)
    }

    /// Returns the moment of the open step.
    pub fn open_moment(&self) -> Moment {
        let mut turn = 0;
        let mut moment = Moment::START;
        for fact in &self.path {
            if let Event::TurnBegan { turn: began } = *fact {
                turn = began;
            }
            if let Some(reached) = Moment::of_step(fact, turn, self.game.edition(), moment) {
                moment = reached;
            }
        }
        moment
    }

    /// Answers the open question, one small choice after the other.
    pub fn answer(&mut self, choices: &[Choice]) -> Result<(), Failed> {
        self.lay_patch()?;
        for &choice in choices {
            let Some(seat) = self.game.questions().first().map(|question| question.seat) else {
                return Err(Failed::plain("our game asks nothing"));
            };
            let entries = self
                .game
                .answer(seat, choice)
                .map_err(|rejection| Failed::plain(rejection.to_string()))?;
            self.path.extend(entries.iter().filter_map(|entry| entry.fact()));
            if let Status::Differs(_) | Status::Failed(_) = self.game.status() {
                return Err(Failed::plain(format!("our game stopped: {:?}", self.game.status())));
            }
        }
        Ok(())
    }

    /// Lays facts into the game at the start of the open step.
    pub fn arrange(&mut self, facts: &[Event]) -> Result<(), Failed> {
        self.game.arrange(facts).map_err(Failed::plain)?;
        self.path = self.game.log().path();
        let folded = self.folded;
        (self.folded, self.turn) = (0, 0);
        self.state = State::default();
        let _ = folded;
        Ok(())
    }

    /// Remembers facts by which the record differs once the open step has ended.
    pub fn patch_later(&mut self, facts: &[Event]) {
        self.pending.extend_from_slice(facts);
    }

    /// Returns our state just before `moment`; the question that is open must not come earlier.
    pub fn before(&mut self, moment: Moment) -> Result<State, Failed> {
        self.fold_while(|reached| reached < moment)?;
        Ok(self.patched())
    }

    /// Returns our state just after `moment`.
    pub fn after(&mut self, moment: Moment) -> Result<State, Failed> {
        self.fold_while(|reached| reached <= moment)?;
        Ok(self.patched())
    }

    /// Returns our state once the first step of `moment` has begun: its opening and the pawn that
    /// came back.
    pub fn entering(&mut self, moment: Moment) -> Result<State, Failed> {
        self.fold_while(|reached| reached < moment)?;
        let mut state = self.patched();
        for (index, fact) in self.path[self.folded..].iter().enumerate() {
            let opens = Moment::of_step(fact, self.turn, self.game.edition(), Moment::START);
            let begins = index == 0 && opens == Some(moment);
            let returns = index == 1 && matches!(fact, Event::PawnReturned { .. });
            if !begins && !returns {
                break;
            }
            state.fold(fact);
        }
        Ok(state)
    }

    /// Returns our state before `moment` with those facts of the step at `moment` that `wanted`
    /// chooses.
    pub fn with_part(
        &mut self,
        moment: Moment,
        wanted: impl Fn(&Event) -> bool,
    ) -> Result<State, Failed> {
        self.fold_while(|reached| reached < moment)?;
        let mut state = self.patched();
        let edition = self.game.edition().clone();
        let mut turn = self.turn;
        let mut reached = moment;
        for fact in &self.path[self.folded..] {
            if let Event::TurnBegan { turn: began } = *fact {
                turn = began;
            }
            reached = Moment::of_step(fact, turn, &edition, reached).unwrap_or(reached);
            if reached > moment {
                break;
            }
            if wanted(fact) {
                state.fold(fact);
            }
        }
        Ok(state)
    }

    /// Returns our state before the open step.
    pub fn at_boundary(&mut self) -> State {
        let boundary = self.path.iter().rposition(|fact| fact.event_type().opens_step());
        while self.folded < boundary.unwrap_or(0) {
            self.fold_next();
        }
        self.patched()
    }

    /// Returns our state after the step that begins where we stand.
    pub fn step_end(&mut self) -> Result<State, Failed> {
        let mut steps = 0;
        while let Some(fact) = self.path.get(self.folded) {
            steps += usize::from(fact.event_type().opens_step());
            if steps > 1 {
                return Ok(self.patched());
            }
            self.fold_next();
        }
        Err(Failed::plain("our step has not ended"))
    }

    /// Returns our state once the card that was taken last has begun.
    pub fn card_begun(&mut self) -> Result<State, Failed> {
        let mut played = false;
        while let Some(fact) = self.path.get(self.folded) {
            match fact {
                Event::CardPlayed { .. } => played = true,
                Event::LastTurnAnnounced {} if played => {}
                _ if played => break,
                _ => {}
            }
            self.fold_next();
        }
        if played { Ok(self.patched()) } else { Err(Failed::plain("our game plays no card")) }
    }

    /// Returns the turn of the state that was folded last.
    pub const fn path_turn(&self) -> u16 {
        self.turn
    }

    fn fold_next(&mut self) {
        if let Some(fact) = self.path.get(self.folded) {
            if let Event::TurnBegan { turn } = *fact {
                self.turn = turn;
            }
            self.state.fold(fact);
            self.folded += 1;
        }
    }

    /// Returns the facts of the path from `start` on.
    pub fn facts_since(&self, start: usize) -> &[Event] {
        self.path.get(start..).unwrap_or_default()
    }

    /// Returns how many facts the path has.
    pub fn length(&self) -> usize {
        self.path.len()
    }

    /// Returns a copy of the position, to look ahead from.
    pub fn position(&self) -> Position {
        self.game.position().clone()
    }

    /// Lays the facts that wait into the game, if the step that they follow has ended.
    pub fn lay_patch(&mut self) -> Result<(), Failed> {
        if self.pending.is_empty() {
            return Ok(());
        }
        let facts = std::mem::take(&mut self.pending);
        self.arrange(&facts)
    }

    fn fold_while(&mut self, within: impl Fn(Moment) -> bool) -> Result<(), Failed> {
        let edition = self.game.edition().clone();
        while let Some(fact) = self.path.get(self.folded) {
            let turn = match *fact {
                Event::TurnBegan { turn } => turn,
                _ => self.turn,
            };
            let reached = Moment::of_step(fact, turn, &edition, Moment::START);
            if reached.is_some_and(|reached| !within(reached)) {
                return Ok(());
            }
            self.turn = turn;
            self.state.fold(fact);
            self.folded += 1;
        }
        if let Some(question) = self.game.questions().first() {
            let roster = &edition.catalog.roster;
            return Err(Failed {
                what: "our game still asks where theirs has gone on".to_owned(),
                line: None,
                theirs: "no such question".to_owned(),
                ours: format!(
                    "{} for the {}: {}",
                    roster.name(question.id),
                    roster.name(question.animal),
                    question
                        .options
                        .iter()
                        .map(|option| option.id(roster))
                        .collect::<Vec<_>>()
                        .join(" ")
                ),
            });
        }
        Ok(())
    }

    /// Returns the folded state with the facts that wait laid over it.
    fn patched(&self) -> State {
        let mut state = self.state.clone();
        for fact in &self.pending {
            state.fold(fact);
        }
        if !self.pending.is_empty() {
            settle(self.game.edition(), &mut state);
        }
        state
    }
}

/// Brings dominance up to date.
pub fn settle(edition: &Edition, state: &mut State) {
    let tiles: Vec<HexId> = state.tiles.earth().collect();
    for tile in tiles {
        let before = state.tiles.dominant(tile);
        match (before, dominance::dominant(&edition.catalog, state, tile)) {
            (_, Some(animal)) => state.fold(&Event::DominanceGained { tile, animal }),
            (Some(animal), None) => state.fold(&Event::DominanceLost { tile, animal }),
            (None, None) => {}
        }
    }
}
