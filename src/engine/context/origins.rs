//! What caused the facts of a step, as triggers see it: who acted, by what, in which effect.

use crate::context::{Context, Edition};
use speciate_content::{Catalog, Scripted};
use speciate_model::event::{Argument, Event};
use speciate_model::id::AnimalId;

/// What caused a fact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FactOrigin<'a> {
    /// The animal that acted, or `None` if the rules or a rule for nobody did.
    pub by: Option<AnimalId>,
    /// The name of the card, house rule or section that caused it, else of the phase or step.
    pub cause: &'a str,
    /// The index on the path of the first fact of this effect. All facts of an effect share it.
    pub effect: usize,
    /// The index on the path of the fact itself.
    pub at: usize,
}

/// The effects that caused the facts of a step. Only recorded if there are triggers.
#[derive(Debug, Default)]
pub(super) struct Origins {
    /// The index of the first fact of each stretch, in order, and the effect that caused the
    /// stretch.
    stretches: Vec<(usize, ScriptEffect)>,
}

/// What one script did, or, without a script, what the step itself did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ScriptEffect {
    pub(super) script: Option<Scripted>,
    pub(super) by: Option<AnimalId>,
    /// The index in the step of its first fact.
    pub(super) began: usize,
}

impl ScriptEffect {
    const OF_THE_STEP: Self = Self { script: None, by: None, began: 0 };
}

impl Origins {
    pub(super) fn forget(&mut self) {
        self.stretches.clear();
    }

    pub(super) fn keep(&mut self, facts: usize) {
        self.stretches.retain(|(from, _)| *from < facts);
    }

    /// Records what caused the fact with this index in the step.
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
    /// Returns what caused the fact with this index in the open step, in the names of the edition.
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

/// Returns the animal that acts in a step, and the name of what it acts by.
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
