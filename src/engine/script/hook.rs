//! The functions of a script that the game calls.

use std::sync::LazyLock;

use crate::script::modifier::{MODIFIERS, Modifier};
use speciate_model::event::EventType;

/// A function of a script that the game calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hook {
    /// Carries out a card: `effect(you, params)` or `effect(you, params, scored)`.
    Effect,
    /// Carries out a pawn's action in a section: `act(you, params, space)`.
    Act,
    /// Carries out what a section does before its spaces: `begin(params)`.
    Begin,
    /// Carries out what a section does after its spaces: `end(params)`.
    End,
    /// Answers a rules question.
    Modifier(Modifier),
    /// Runs after a type of fact: `on_<fact>(you, params, event)`.
    Trigger(EventType),
}

/// What a script is for, which says the functions that it can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A card: its effect, modifiers and triggers.
    Card,
    /// A house rule: modifiers and triggers.
    HouseRule,
    /// A section of the action display.
    Section,
}

impl Purpose {
    /// Returns whose hooks those of such a script are.
    pub const fn whose(self) -> &'static str {
        match self {
            Self::Card => "of cards",
            Self::HouseRule => "of house rules",
            Self::Section => "of sections",
        }
    }
}

const _: () = assert!(EventType::ALL.len() <= 128);

static TRIGGERS: LazyLock<Vec<String>> = LazyLock::new(|| {
    EventType::ALL.iter().map(|of| format!("on_{}", snake_case(of.title()))).collect()
});

/// Hooks that are neither modifiers nor triggers.
const SINGLE: [Hook; 4] = [Hook::Effect, Hook::Act, Hook::Begin, Hook::End];

impl Hook {
    /// Returns the hook that a function's name stands for.
    pub fn find(name: &str) -> Option<Self> {
        if let Some(single) = SINGLE.into_iter().find(|hook| hook.name() == name) {
            return Some(single);
        }
        if let Some(modifier) = Modifier::find(name) {
            return Some(Self::Modifier(modifier));
        }
        let place = TRIGGERS.iter().position(|trigger| trigger == name)?;
        EventType::ALL.get(place).copied().and_then(Self::trigger)
    }

    /// Returns the trigger on a type of fact; nothing for `hook_abandoned`, which is emitted while options
    /// are made: what a trigger did then would leave them behind.
    pub const fn trigger(of: EventType) -> Option<Self> {
        match of {
            EventType::HookAbandoned => None,
            _ => Some(Self::Trigger(of)),
        }
    }

    /// Returns the hook that a function's name stands for in a script for a purpose.
    pub fn find_for(purpose: Purpose, name: &str) -> Option<Self> {
        Self::find(name).filter(|hook| hook.is_for(purpose))
    }

    /// Returns the name of the function.
    pub fn name(self) -> &'static str {
        match self {
            Self::Effect => "effect",
            Self::Act => "act",
            Self::Begin => "begin",
            Self::End => "end",
            Self::Modifier(modifier) => modifier.row().name,
            Self::Trigger(of) => TRIGGERS.get(of as usize).map_or("?", String::as_str),
        }
    }

    /// Returns the function's parameters as they are written.
    pub const fn params(self) -> &'static str {
        match self {
            Self::Effect => "you, params, scored",
            Self::Act => "you, params, space",
            Self::Begin | Self::End => "params",
            Self::Modifier(modifier) => modifier.row().params,
            Self::Trigger(_) => "you, params, event",
        }
    }

    /// Returns whether the function may have that many parameters.
    pub fn takes(self, count: usize) -> bool {
        let most = self.params().split(", ").count();
        count == most || self == Self::Effect && count == most - 1
    }

    /// Returns the name of every hook of scripts for a purpose.
    pub fn names(purpose: Purpose) -> impl Iterator<Item = &'static str> {
        let singles = SINGLE.into_iter().filter(move |hook| hook.is_for(purpose)).map(Self::name);
        let modifiers = MODIFIERS.iter().map(|row| row.name);
        let triggers = EventType::ALL.iter().filter_map(|of| Self::trigger(*of)).map(Self::name);
        let lasting = modifiers.chain(triggers);
        singles.chain(lasting.filter(move |_| purpose != Purpose::Section))
    }

    const fn is_for(self, purpose: Purpose) -> bool {
        match self {
            Self::Effect => matches!(purpose, Purpose::Card),
            Self::Act | Self::Begin | Self::End => matches!(purpose, Purpose::Section),
            Self::Modifier(_) | Self::Trigger(_) => !matches!(purpose, Purpose::Section),
        }
    }
}

/// A set of hooks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hooks {
    single: u8,
    modifiers: [u64; MODIFIER_WORDS],
    triggers: u128,
}

/// How many words hold a bit for each modifier.
const MODIFIER_WORDS: usize = Modifier::ALL.len().div_ceil(64);

/// The modifiers of what follows at all times. Every fact asks for them, so they are found here.
const SETTLING: Hooks = {
    let mut hooks = Hooks { single: 0, modifiers: [0; MODIFIER_WORDS], triggers: 0 };
    let mut at = 0;
    while at < Modifier::ALL.len() {
        if Modifier::ALL[at].is_settling() {
            hooks.add(Hook::Modifier(Modifier::ALL[at]));
        }
        at += 1;
    }
    hooks
};

impl Hooks {
    /// Adds a hook.
    pub const fn add(&mut self, hook: Hook) {
        match hook {
            Hook::Effect => self.single |= 1,
            Hook::Act => self.single |= 2,
            Hook::Begin => self.single |= 4,
            Hook::End => self.single |= 8,
            Hook::Modifier(modifier) => {
                self.modifiers[modifier as usize / 64] |= 1 << (modifier as usize % 64);
            }
            Hook::Trigger(of) => self.triggers |= 1 << of as u8,
        }
    }

    /// Adds all of `other`.
    pub fn join(&mut self, other: Self) {
        self.single |= other.single;
        self.triggers |= other.triggers;
        for (own, others) in self.modifiers.iter_mut().zip(other.modifiers) {
            *own |= others;
        }
    }

    /// Returns whether a hook is in the set.
    pub const fn has(self, hook: Hook) -> bool {
        match hook {
            Hook::Effect => self.single & 1 != 0,
            Hook::Act => self.single & 2 != 0,
            Hook::Begin => self.single & 4 != 0,
            Hook::End => self.single & 8 != 0,
            Hook::Modifier(modifier) => self.modifies(modifier),
            Hook::Trigger(of) => self.triggers & 1 << of as u8 != 0,
        }
    }

    /// Returns whether a modifier is in the set.
    #[inline]
    pub const fn modifies(self, modifier: Modifier) -> bool {
        self.modifiers[modifier as usize / 64] & 1 << (modifier as usize % 64) != 0
    }

    /// Returns whether the set has a modifier of what follows at all times.
    pub fn bends_settling(self) -> bool {
        self.modifiers.iter().zip(SETTLING.modifiers).any(|(own, settling)| own & settling != 0)
    }

    /// Returns whether the set has a trigger.
    pub const fn has_triggers(self) -> bool {
        self.triggers != 0
    }

    /// Returns whether the set is empty.
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }
}

fn snake_case(title: &str) -> String {
    let mut name = String::new();
    for letter in title.chars() {
        if letter.is_ascii_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hook_is_found_by_its_name() {
        for name in Hook::names(Purpose::Card).chain(Hook::names(Purpose::Section)) {
            assert_eq!(Hook::find(name).map(Hook::name), Some(name));
        }
        assert_eq!(Hook::find("on_species_placed"), Some(Hook::Trigger(EventType::SpeciesPlaced)));
        assert_eq!(Hook::find("on_hook_abandoned"), None);
    }

    #[test]
    fn a_set_holds_what_was_added() {
        let mut hooks = Hooks::default();
        assert!(hooks.is_empty());
        hooks.add(Hook::Trigger(EventType::MarkerRemoved));
        hooks.add(Hook::Modifier(Modifier::Matching));
        assert!(hooks.has(Hook::Trigger(EventType::MarkerRemoved)));
        assert!(hooks.modifies(Modifier::Matching) && hooks.bends_settling());
        assert!(!hooks.has(Hook::Effect) && !hooks.modifies(Modifier::Dominant));
    }
}
