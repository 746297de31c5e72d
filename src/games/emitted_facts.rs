//! Which facts happen in a game. `check` warns about triggers for facts that never happen.

use speciate_model::event::EventType;

#[derive(Clone, Copy, Debug)]
pub struct EmittedFacts {
    /// Facts that neither the rules of the game nor its scripts can cause.
    pub never: &'static [EventType],
    /// Facts that only a script function can cause, each with that function.
    pub by_scripts: &'static [(EventType, &'static str)],
    /// Facts that only the rules cause, each with the script function that has the same effect but emits no
    /// such fact.
    pub by_rules: &'static [(EventType, &'static str)],
}

impl EmittedFacts {
    /// Returns whether a fact never happens in play. Facts of arranged positions never do.
    pub fn is_never(&self, of: EventType) -> bool {
        of.family() == "arranged" || self.never.contains(&of)
    }
}
