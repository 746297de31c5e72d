//! Our game next to the record, and our state at every boundary of its path.

use speciate::chance::Chance;
use speciate::context::{Edition, Policy};
use speciate::event::Event;
use speciate::game::{Game, Position, Status, Table};
use speciate::id::AnimalId;
use speciate::question::{Choice, Question};
use speciate::state::State;
use std::sync::Arc;

use crate::failure::Failed;
use crate::moment::Moment;

/// Our game next to the record.
#[derive(Clone, Debug)]
pub struct Ours {
    /// The game, suspended at a question.
    pub game: Game,
    path: Vec<Event>,
    /// How many facts of the path `state` has folded.
    folded: usize,
    state: State,
    turn: u16,
    /// Every patch that was made, in words.
    pub patches: Vec<String>,
}

impl Ours {
    /// Opens the game of a record with its animals and its random results.
    pub fn open(edition: &Arc<Edition>, animals: Vec<AnimalId>, chance: Chance) -> Self {
        // If the game does not exist for these animals, the first line will differ.
        let table = Table::of(edition, animals, 0);
        let mut opening = table.map(|table| table.opening(edition)).unwrap_or_default();
        opening.seed = None;
        let game = Game::open_with(edition, opening, chance, Policy::Freeze);
        let path = game.log().path();
        let state = State::default();
        Self { game, path, folded: 0, state, turn: 0, patches: Vec::new() }
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

    /// Answers the open question with several small choices.
    pub fn answer(&mut self, choices: &[Choice]) -> Result<(), Failed> {
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

    /// Adds facts to the game just after the steps of `moment`.
    pub fn patch_after(&mut self, moment: Moment, facts: &[Event]) -> Result<(), Failed> {
        let mut turn = 0;
        let mut last = Moment::START;
        let edition = self.game.edition().clone();
        for (index, fact) in self.path.iter().enumerate() {
            if let Event::TurnBegan { turn: began } = *fact {
                turn = began;
            }
            last = Moment::of_step(fact, turn, &edition, last).unwrap_or(last);
            if last > moment {
                return self.patch_at(index, facts);
            }
        }
        Err(Failed::plain("there is no step yet before which a patch could be laid"))
    }

    /// Adds facts to the game just before the steps of `moment`.
    pub fn patch_before(&mut self, moment: Moment, facts: &[Event]) -> Result<(), Failed> {
        let index = self.path.iter().rposition(|fact| {
            Moment::of_step(fact, moment.turn(), self.game.edition(), Moment::START) == Some(moment)
        });
        match index {
            Some(index) => self.patch_at(index, facts),
            None => Err(Failed::plain("our game has not come so far")),
        }
    }

    /// Returns how many species of an animal came back this turn.
    pub fn revived(&self, animal: AnimalId) -> u16 {
        let turn = self.path.iter().rposition(|fact| matches!(fact, Event::TurnBegan { .. }));
        let facts = self.path[turn.unwrap_or(0)..self.folded.max(turn.unwrap_or(0))].iter();
        facts
            .map(|fact| match *fact {
                Event::SpeciesRevived { animal: other, count, .. } if other == animal => {
                    u16::from(count)
                }
                _ => 0,
            })
            .sum()
    }

    /// Adds facts to the game before the last card is carried out.
    pub fn patch_before_card(&mut self, facts: &[Event]) -> Result<(), Failed> {
        let card = self.path.iter().rposition(|fact| matches!(fact, Event::CardPlayed { .. }));
        match card {
            Some(index) => self.patch_at(index, facts),
            None => Err(Failed::plain("our game plays no card")),
        }
    }

    fn patch_at(&mut self, index: usize, facts: &[Event]) -> Result<(), Failed> {
        self.game.arrange_at(index, facts).map_err(|why| Failed::plain(why.to_string()))?;
        let roster = &self.game.edition().catalog.roster;
        let told = facts.iter().map(|fact| {
            let mut fields = String::new();
            fact.write_fields(roster, &mut fields);
            format!("{} {}", fact.event_type().title(), fields.trim_start_matches(','))
        });
        let told = told.collect::<Vec<_>>().join("; ");
        let turn = self.path[..index].iter().rev().find_map(|fact| match fact {
            Event::TurnBegan { turn } => Some(*turn),
            _ => None,
        });
        self.patches.push(format!("turn {}: {told}", turn.unwrap_or(0)));
        self.path = self.game.log().path();
        (self.folded, self.turn) = (0, 0);
        self.state = State::default();
        Ok(())
    }

    /// Returns our state at the current point of the step at `moment`.
    pub fn card_state(&mut self, moment: Moment) -> Result<State, Failed> {
        if self.question(moment).is_some() {
            return Ok(self.game.state().clone());
        }
        self.after(moment)
    }

    /// Returns the facts of the last card, or of the space if there is no card.
    pub fn last_step_at(&self, moment: Moment) -> Vec<Event> {
        let mut turn = 0;
        let mut last = Moment::START;
        let mut facts = Vec::new();
        for fact in &self.path {
            if let Event::TurnBegan { turn: began } = *fact {
                turn = began;
            }
            if let Some(reached) = Moment::of_step(fact, turn, self.game.edition(), last) {
                last = reached;
                if reached == moment {
                    facts.clear();
                }
            }
            if last == moment {
                facts.push(*fact);
            }
        }
        facts
    }

    /// Returns our state just before `moment`. The open question must not come earlier.
    pub fn before(&mut self, moment: Moment) -> Result<State, Failed> {
        self.fold_while(|reached| reached < moment)?;
        Ok(self.state.clone())
    }

    /// Returns our state just after `moment`.
    pub fn after(&mut self, moment: Moment) -> Result<State, Failed> {
        self.fold_while(|reached| reached <= moment)?;
        Ok(self.state.clone())
    }

    /// Returns our state after the first step of `moment` has begun: after its opening and the return of the pawn.
    pub fn entering(&mut self, moment: Moment) -> Result<State, Failed> {
        self.fold_while(|reached| reached < moment)?;
        let mut state = self.state.clone();
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

    /// Returns our state before `moment`, with those facts of the step at `moment` for which `wanted` returns `true`.
    pub fn with_part(
        &mut self,
        moment: Moment,
        wanted: impl Fn(&Event) -> bool,
    ) -> Result<State, Failed> {
        self.fold_while(|reached| reached < moment)?;
        let mut state = self.state.clone();
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

    /// Returns our state at the point of the comparison.
    pub fn here(&self) -> State {
        self.state.clone()
    }

    /// Returns our state after the step that begins at the point of the comparison.
    pub fn step_end(&mut self) -> Result<State, Failed> {
        let mut steps = 0;
        while let Some(fact) = self.path.get(self.folded) {
            steps += usize::from(fact.event_type().opens_step());
            if steps > 1 {
                return Ok(self.state.clone());
            }
            self.fold_next();
        }
        Err(Failed::plain("our step has not ended"))
    }

    /// Returns our state after the last card has begun.
    pub fn card_begun(&mut self) -> Result<State, Failed> {
        let mut played = false;
        while let Some(fact) = self.path.get(self.folded) {
            match fact {
                Event::CardPlayed { .. } => played = true,
                _ if played => break,
                _ => {}
            }
            self.fold_next();
        }
        if played { Ok(self.state.clone()) } else { Err(Failed::plain("our game plays no card")) }
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

    /// Returns a copy of the position, to look ahead from.
    pub fn position(&self) -> Position {
        self.game.position().clone()
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
}
