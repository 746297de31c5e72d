//! A record next to our game: what every part of the comparison needs.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use speciate::context::Edition;
use speciate::event::Event;
use speciate::id::AnimalId;
use speciate::question::Choice;
use speciate::roster::Roster;
use speciate::state::State;

use crate::differences::{Difference, Met};
use crate::failure::Failed;
use crate::look::{self, Offer, Reading};
use crate::moment::Moment;
use crate::names;
use crate::ours::Ours;
use crate::outcome;
use crate::record::{Exchange, Line};
use crate::snapshot::Snapshot;
use crate::theirs::{Theirs, saved_cube};

/// A record next to our game.
#[derive(Clone, Debug)]
pub struct Check {
    /// Our edition of the game.
    pub edition: Arc<Edition>,
    /// Our game.
    pub ours: Ours,
    /// The known differences that have occurred so far.
    pub met: Met,
    /// The number of recorded questions that were compared.
    pub questions: usize,
    /// The number of recorded states that were compared.
    pub states: usize,
    /// How many pawns of each animal we set aside at the start.
    pub aside_at_start: u8,
    /// The counts that the record calls saved from Extinction to Reseed, when our game no longer protects species.
    pub saved: Option<BTreeMap<String, u16>>,
    /// The counts that the record calls saved just before its extinction begins.
    pub saved_before: BTreeMap<String, u16>,
    /// The counts that the record calls saved just after its extinction has begun.
    pub saved_after: BTreeMap<String, u16>,
}

impl Check {
    /// Returns the names of everything.
    pub fn roster(&self) -> &Roster {
        &self.edition.catalog.roster
    }

    /// Returns an animal by its name.
    pub fn animal(&self, name: &str) -> Result<AnimalId, Failed> {
        names::find(self.roster(), name)
    }

    /// Compares a recorded state with one of ours.
    pub fn state(&mut self, line: &Line, ours: &State) -> Result<(), Failed> {
        self.states += 1;
        let mut theirs = Snapshot::of_record(&line.state);
        let mut ours = Snapshot::of_ours(&self.edition.catalog, ours, self.aside_at_start);
        if let Some(saved) = &self.saved {
            let wrong = saved.iter().find(|(name, n)| theirs.number("protected", name) != **n);
            if let Some((name, expected)) = wrong {
                let said = theirs.number("protected", name);
                return Err(Failed::at(line, format!("saved {name} differ"), said, expected));
            }
            theirs = theirs.without("protected");
            ours = ours.without("protected");
        } else if self.cubes_gone(&theirs) {
            // The record keeps the numbers of cubes that have left earth since.
            self.note(Difference::Bookkeeping);
            theirs = theirs.without("protected");
            ours = ours.without("protected");
        }
        match Snapshot::difference(&theirs, &ours) {
            None => Ok(()),
            Some((theirs, ours)) => Err(Failed::at(
                line,
                format!("the states differ after `{}`", line.act()),
                theirs,
                ours,
            )),
        }
    }

    /// Checks that the animal that acts in a space or plays a card is the one that is asked.
    pub fn same_actor(&self, exchanges: &[Exchange<'_>], moment: Moment) -> Result<(), Failed> {
        let actor = self.ours.last_step_at(moment).into_iter().rev().find_map(|fact| match fact {
            Event::SpaceReached { animal, .. } | Event::CardPlayed { animal, .. } => Some(animal),
            _ => None,
        });
        let Some(actor) = actor.map(|animal| self.roster().name(animal)) else { return Ok(()) };
        let other = exchanges.iter().find(|exchange| exchange.ask.text("faction") != actor);
        other.map_or(Ok(()), |exchange| {
            let theirs = exchange.ask.text("faction");
            Err(Failed::at(exchange.ask, "another animal is asked", theirs, actor))
        })
    }

    /// Answers our questions about the kind of a species that dies, if the record does not ask.
    pub fn kinds_alone(&mut self, moment: Moment) -> Result<(), Failed> {
        while let Some(question) = self.ours.question(moment) {
            let kind = |option: &Choice| {
                matches!(option, Choice::Species(_) | Choice::ProtectedSpecies(_))
            };
            let (true, Some(&first)) =
                (question.options.iter().all(kind), question.options.first())
            else {
                return Ok(());
            };
            self.note(Difference::ProtectedCubes);
            self.ours.answer(&[first])?;
        }
        Ok(())
    }

    /// Returns whether the cubes that the record calls saved are those that came back this turn, although some of them
    /// are no longer on earth.
    fn cubes_gone(&self, theirs: &Snapshot) -> bool {
        let state = self.ours.here();
        let mut gone = false;
        for animal in state.turn.animals() {
            let revived = self.ours.revived(animal);
            if theirs.number("protected", self.roster().name(animal)) != revived {
                return false;
            }
            let tiles = state.tiles.earth();
            let kept: u16 = tiles.map(|it| u16::from(state.species.protected(animal, it))).sum();
            gone |= kept != revived;
        }
        gone
    }

    /// Returns the possible outcomes of our open question, if it belongs to `moment`.
    pub fn offer(&self, moment: Moment) -> Option<Offer> {
        self.offer_by(moment, &|_, facts| self.first_outcome(facts))
    }

    /// Like [`Check::offer`], with a different function from choices and facts to an outcome.
    pub fn offer_by(&self, moment: Moment, outcome_of: Reading<'_>) -> Option<Offer> {
        self.ours.question(moment)?;
        look::ahead(&self.ours.position(), outcome_of)
    }

    /// Returns the first outcome among facts.
    pub fn first_outcome(&self, facts: &[Event]) -> Option<String> {
        facts.iter().find_map(|fact| outcome::of_fact(self.roster(), fact))
    }

    /// Returns the outcomes of the last step at `moment` so far.
    pub fn outcomes_at(&self, moment: Moment) -> Vec<String> {
        let mut outcomes = Vec::new();
        for fact in self.ours.last_step_at(moment) {
            let times = match fact {
                Event::SpeciesEliminated { count, .. } => usize::from(count),
                _ => 1,
            };
            let outcome = outcome::of_fact(self.roster(), &fact);
            outcomes.extend(outcome.into_iter().flat_map(|it| std::iter::repeat_n(it, times)));
        }
        outcomes
    }

    /// Compares the animal that is asked and the outcomes that are offered.
    pub fn compare_offers(
        &self,
        exchange: &Exchange<'_>,
        theirs: &Theirs,
        ours: &Offer,
    ) -> Result<(), Failed> {
        let animal = self.roster().name(ours.animal);
        self.compare_sets(exchange, theirs, animal, &ours.outcomes(), ours.may_stop())
    }

    /// Compares the animal that is asked and the outcomes that are offered, given as a set.
    pub fn compare_sets(
        &self,
        exchange: &Exchange<'_>,
        theirs: &Theirs,
        animal: &str,
        outcomes: &BTreeSet<String>,
        may_stop: bool,
    ) -> Result<(), Failed> {
        if theirs.animal == animal && theirs.outcomes == *outcomes && theirs.may_stop == may_stop {
            return Ok(());
        }
        let only = |left: &BTreeSet<String>, right: &BTreeSet<String>| {
            left.difference(right).cloned().collect::<Vec<_>>().join(", ")
        };
        Err(Failed::at(
            exchange.ask,
            "the options differ",
            format!(
                "{} is asked, stop {}, alone has [{}]",
                theirs.animal,
                theirs.may_stop,
                only(&theirs.outcomes, outcomes)
            ),
            format!(
                "{animal} is asked, stop {may_stop}, alone has [{}]",
                only(outcomes, &theirs.outcomes)
            ),
        ))
    }

    /// Compares a question that both sides ask in the same way, and answers ours like the recorded one.
    pub fn same_question(&mut self, exchange: &Exchange<'_>, moment: Moment) -> Result<(), Failed> {
        self.questions += 1;
        let theirs = Theirs::of(exchange);
        if theirs.is_forced() {
            return self.forced(exchange, &theirs, moment);
        }
        let Some(offer) = self.offer(moment) else {
            return Err(self.not_asked(exchange));
        };
        self.compare_offers(exchange, &theirs, &offer)?;
        self.take(exchange, &offer, theirs.taken.as_deref())?;
        self.state_if_asked(exchange, moment)
    }

    /// Compares the state if both sides ask again in the same space or card.
    pub fn state_if_asked(
        &mut self,
        exchange: &Exchange<'_>,
        moment: Moment,
    ) -> Result<(), Failed> {
        let Some(question) = self.ours.question(moment) else { return Ok(()) };
        // By now, our side has carried out the effects of a card before its first question.
        let card = !self.roster().name(question.id).starts_with("domination");
        if card && matches!(exchange.taken.act(), "Domination" | "Take") {
            return Ok(());
        }
        let state = self.ours.game.state().clone();
        self.state(exchange.taken, &state)
    }

    /// Compares a question that one side may decline and the other may not, which is a known difference.
    pub fn question_but_for_stopping(
        &mut self,
        exchange: &Exchange<'_>,
        moment: Moment,
        difference: Difference,
    ) -> Result<(), Failed> {
        self.questions += 1;
        let theirs = Theirs::of(exchange);
        let Some(offer) = self.offer(moment) else {
            return if theirs.is_forced() { Ok(()) } else { Err(self.not_asked(exchange)) };
        };
        let animal = self.roster().name(offer.animal).to_owned();
        self.compare_sets(exchange, &theirs, &animal, &offer.outcomes(), theirs.may_stop)?;
        if theirs.may_stop != offer.may_stop() {
            self.note(difference);
        }
        self.take(exchange, &offer, theirs.taken.as_deref())
    }

    /// Compares a question, with a different function from answers to outcomes.
    pub fn question_by(
        &mut self,
        exchange: &Exchange<'_>,
        moment: Moment,
        outcome_of: Reading<'_>,
    ) -> Result<(), Failed> {
        self.questions += 1;
        let theirs = Theirs::of(exchange);
        match self.offer_by(moment, outcome_of) {
            Some(offer) => {
                self.compare_offers(exchange, &theirs, &offer)?;
                self.take(exchange, &offer, theirs.taken.as_deref())
            }
            None if theirs.is_forced() => Ok(()),
            None => Err(self.not_asked(exchange)),
        }
    }

    /// Answers our open question so that `outcome` follows.
    pub fn take(
        &mut self,
        exchange: &Exchange<'_>,
        offer: &Offer,
        outcome: Option<&str>,
    ) -> Result<(), Failed> {
        let saved = saved_cube(exchange.taken);
        let Some(way) = offer.way_with(outcome, saved) else {
            let what = "what they did is not among our options";
            let ours = offer.outcomes().into_iter().collect::<Vec<_>>().join(", ");
            return Err(Failed::at(exchange.taken, what, format!("{outcome:?}"), ours));
        };
        self.ours.answer(&way.choices).map_err(|failed| failed.on(exchange.taken))
    }

    /// Returns the failure for a question that the record asks and we do not.
    pub fn not_asked(&self, exchange: &Exchange<'_>) -> Failed {
        let options = exchange.ask.texts("options").join(" ");
        let open = self.ours.game.questions().first().map_or_else(
            || "no question".to_owned(),
            |question| {
                format!(
                    "the next question is {} for the {}",
                    self.roster().name(question.id),
                    self.roster().name(question.animal)
                )
            },
        );
        Failed::at(exchange.ask, "they ask, our rules do not", options, open)
    }

    /// Compares a question for which the record has only one option.
    fn forced(
        &self,
        exchange: &Exchange<'_>,
        theirs: &Theirs,
        moment: Moment,
    ) -> Result<(), Failed> {
        // If that option is to pass or end, our open question must offer the same.
        if theirs.taken.is_none()
            && let Some(offer) = self.offer(moment)
        {
            self.compare_offers(exchange, theirs, &offer)?;
        }
        Ok(())
    }

    /// Counts a known difference.
    pub fn note(&mut self, difference: Difference) {
        self.met.note(difference);
    }
}
