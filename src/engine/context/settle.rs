//! Settling: emits the facts that always follow from the rules, then runs triggers.

use crate::context::active_cards::ActiveCards;
use crate::context::{Context, Flow, Interrupt};
use speciate_content::Catalog;
use speciate_model::board::HexSet;
use speciate_model::event::{Event, Touch};
use speciate_model::id::HexId;
use speciate_model::state::State;

impl Context {
    /// Emits the facts that always follow from the rules, runs triggers, and handles the calls that are recorded here.
    /// Triggers do not run inside a trigger, and inside a modifier nothing is emitted or run.
    pub fn settle(&mut self) -> Flow {
        debug_assert_eq!(
            self.in_play,
            ActiveCards::of(&self.edition, &self.state),
            "cards have moved"
        );
        self.emit_consequences()?;
        if self.scripts.reads_only().is_some() {
            return Ok(());
        }
        if self.scripts.runs_trigger() {
            return self.meet_calls();
        }
        // Triggers of earlier facts ran before the call, even if they did nothing.
        self.run_triggers()?;
        while self.rerun.next_is_call() {
            self.meet_calls()?;
            self.run_triggers()?;
        }
        Ok(())
    }

    /// Emits the facts that always follow from the rules. Does nothing inside a modifier, where nothing changes. Only
    /// modifiers run in the meantime, so it never runs inside itself.
    pub(crate) fn emit_consequences(&mut self) -> Flow {
        if self.scripts.reads_only().is_some() {
            return Ok(());
        }
        while !self.touched.is_clean() {
            let (edition, from) = (self.edition.clone(), self.rerun.facts.len());
            edition.rules.settle(self)?;
            // The earlier answers of a modifier that failed no longer count, so everything is settled again.
            let fails = |fact: &Event| matches!(fact, Event::HookAbandoned { .. });
            if !self.rerun.facts.iter().skip(from).any(fails) {
                break;
            }
        }
        Ok(())
    }
}

#[derive(Debug, Default)]
pub(super) struct SettlePoints {
    found: Vec<Pause>,
}

/// A point in a call of a script. It is the same in every run of the step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pause {
    /// The index of the call in the step.
    call: usize,
    /// How many facts the step had after the last act of the call.
    facts: usize,
}

impl SettlePoints {
    pub(super) fn forget(&mut self) {
        self.found.clear();
    }
}

impl Context {
    /// Settles before a script asks or draws. If triggers acted, what the script has read is out of
    /// date: the step begins again and settles right after the script's last act.
    pub(crate) fn settle_for_script(&mut self) -> Flow {
        let here = self.place_of_call();
        self.emit_consequences()?;
        let followed = self.rerun.facts.len();
        self.settle()?;
        let (true, Some(pause)) = (self.rerun.facts.len() != followed, here) else { return Ok(()) };
        debug_assert!(!self.scripts.pauses.found.contains(&pause), "it has settled there");
        let Some(boundary) = self.boundary.state() else { return Ok(()) };
        self.scripts.pauses.found.push(pause);
        Err(Interrupt::RestartStep(boundary))
    }

    pub(super) fn settle_at_pause(&mut self) -> Flow {
        if self.scripts.pauses.found.is_empty() {
            return Ok(());
        }
        match self.place_of_call() {
            Some(place) if self.scripts.pauses.found.contains(&place) => self.settle(),
            _ => Ok(()),
        }
    }

    fn place_of_call(&self) -> Option<Pause> {
        let call = self.scripts.call()?;
        Some(Pause { call, facts: self.rerun.facts.len() })
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Touched {
    tiles: HexSet,
    animals: u16,
    species: bool,
}

impl Touched {
    pub(super) fn touch(&mut self, event: &Event, catalog: &Catalog) {
        event.touches(|touch| match touch {
            Touch::Corner(corner) => {
                catalog.board.hexes_at(corner).iter().for_each(|tile| self.tiles.add(*tile));
            }
            Touch::Animal(animal) => self.animals |= 1 << animal.0,
            Touch::Tile(tile) => {
                self.tiles.add(tile);
                self.species = true;
            }
        });
    }

    /// Marks everything, for a change that affects all of earth.
    pub const fn everything(&mut self) {
        *self = Self { tiles: HexSet::ALL, animals: u16::MAX, species: true };
    }

    /// Returns whether a fact can change a modifier's answer. The facts of settling cannot.
    pub(super) const fn can_modify(event: &Event) -> bool {
        !event.event_type().follows()
            && !matches!(event, Event::Drawn { .. } | Event::Shuffled { .. })
    }

    pub fn is_clean(&self) -> bool {
        *self == Self::default()
    }

    /// Returns and clears what was marked: the tiles of earth whose species, elements or terrain may have changed, and
    /// whether species came, went or changed terrain.
    pub fn take(&mut self, state: &State) -> (HexSet, bool) {
        let mut taken = std::mem::take(self);
        if taken.animals != 0 {
            let touched = |animal: usize| taken.animals >> animal & 1 == 1;
            let has_species = |(animal, &count): (usize, &u8)| count > 0 && touched(animal);
            let stand_on =
                |tile: &HexId| state.species.on_tile(*tile).iter().enumerate().any(has_species);
            state.tiles.earth().filter(stand_on).for_each(|tile| taken.tiles.add(tile));
        }
        (taken.tiles.both(state.tiles.earth_set()), taken.species)
    }
}
