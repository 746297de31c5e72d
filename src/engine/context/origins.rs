//! What the facts of a step came of, as triggers are told: who acted, by what, in which effect.

use crate::context::{Context, Edition};
use speciate_content::{Catalog, Scripted};
use speciate_model::event::{Argument, Event};
use speciate_model::id::AnimalId;

/// What a fact came of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FactOrigin<'a> {
    /// Who acted; nothing where the rules or a rule for nobody did.
    pub by: Option<AnimalId>,
    /// The name of the card, house rule or section that did it, else that of the phase or step.
    pub cause: &'a str,
    /// The place in the game of the first fact of this effect: all facts of one effect have the same.
    pub effect: usize,
    /// The place in the game of the fact itself.
    pub at: usize,
}

/// The effects that the facts of a step came of, where there are triggers to be told.
#[derive(Debug, Default)]
pub(super) struct Origins {
    /// From which fact on, in the order of these, facts came of which effect.
    stretches: Vec<(usize, ScriptEffect)>,
}

/// An effect: what a script did, or nothing for what the step did by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ScriptEffect {
    pub(super) script: Option<Scripted>,
    pub(super) by: Option<AnimalId>,
    /// The place of its first fact in the step.
    pub(super) began: usize,
}

impl ScriptEffect {
    const OF_THE_STEP: Self = Self { script: None, by: None, began: 0 };
}

impl Origins {
    /// Forgets the facts of an earlier step.
    pub(super) fn forget(&mut self) {
        self.stretches.clear();
    }

    /// Forgets the facts of a step but so many.
    pub(super) fn keep(&mut self, facts: usize) {
        self.stretches.retain(|(from, _)| *from < facts);
    }

    /// Says what a fact came of, by its place in the step.
    pub(super) fn add(&mut self, fact: usize, effect: Option<ScriptEffect>) {
        let effect = effect.unwrap_or(ScriptEffect::OF_THE_STEP);
        let last = self.stretches.last().map_or(ScriptEffect::OF_THE_STEP, |(_, last)| *last);
        if last != effect {
            self.stretches.push((fact, effect));
        }
    }

    fn of(&self, fact: usize) -> ScriptEffect {
        let later = self.stretches.partition_point(|(from, _)| *from <= fact);
        later.checked_sub(1).map_or(ScriptEffect::OF_THE_STEP, |at| self.stretches[at].1)
    }
}

impl Context {
    /// Returns what a fact of the open step came of, by its place in the step, in the names of its
    /// edition.
    pub(super) fn origin<'a>(&self, edition: &'a Edition, fact: usize) -> FactOrigin<'a> {
        let catalog = &edition.catalog;
        let effect = self.scripts.origins.of(fact);
        let (by, cause) = match effect.script {
            Some(script) => (effect.by, script.name(&catalog.roster)),
            None => self.rerun.facts.first().map_or((None, ""), |step| acts(catalog, step)),
        };
        let before = self.rerun.path_length;
        FactOrigin { by, cause, effect: before + effect.began, at: before + fact }
    }
}

/// Returns who acts in a step that a fact opened, and by what.
fn acts<'a>(catalog: &'a Catalog, opening: &Event) -> (Option<AnimalId>, &'a str) {
    let (mut by, mut cause) = (None, opening.event_type().name());
    let roster = &catalog.roster;
    opening.arguments(&mut |_, argument| match argument {
        Argument::Animal(animal) => by = Some(animal),
        Argument::Card(card) => cause = roster.name(card),
        Argument::Section(section) => cause = roster.name(section),
        Argument::Phase(phase) => cause = roster.name(phase),
        Argument::Space(space) => cause = roster.name(catalog.space(space).section),
        _ => {}
    });
    (by, cause)
}
