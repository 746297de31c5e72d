//! The functions of a script that the game calls.

use std::sync::LazyLock;

use crate::event::EventType;

/// A function of a script that the game calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hook {
    /// Carries out a card: `effect(you, params)` or `effect(you, params, scored)`.
    Effect,
    /// Answers a rules question, by its place in [`MODIFIERS`].
    Modifier(u8),
    /// Runs after a type of fact: `on_<fact>(you, params, event)`.
    Trigger(EventType),
}

/// Names of modifiers with their parameters; a new one is one line.
pub const MODIFIERS: &[(&str, &str)] = &[
    ("is_endangered", "you, params, animal, tile, natural"),
    ("speciation_limit", "you, params, animal, tile, natural"),
    ("tie_break", "you, params, animals, tile, natural"),
    ("migration_range", "you, params, animal, natural"),
    ("may_place_pawn", "you, params, animal, space, natural"),
    ("where_discarded_goes", "you, params, card, natural"),
    ("where_eliminated_goes", "you, params, animal, tile, natural"),
];

const _: () = assert!(MODIFIERS.len() <= 64);

const _: () = assert!(EventType::ALL.len() <= 128);

static TRIGGERS: LazyLock<Vec<String>> = LazyLock::new(|| {
    EventType::ALL.iter().map(|of| format!("on_{}", snake_case(of.title()))).collect()
});

impl Hook {
    /// Returns the hook that a function's name stands for.
    #[must_use]
    pub fn find(name: &str) -> Option<Self> {
        if name == "effect" {
            return Some(Self::Effect);
        }
        if let Some(place) = MODIFIERS.iter().position(|(modifier, _)| *modifier == name) {
            return Some(Self::Modifier(place as u8));
        }
        let place = TRIGGERS.iter().position(|trigger| trigger == name)?;
        EventType::ALL.get(place).copied().map(Self::Trigger)
    }

    /// Returns the name of the function.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Effect => "effect",
            Self::Modifier(place) => {
                MODIFIERS.get(usize::from(place)).map_or("?", |(name, _)| name)
            }
            Self::Trigger(of) => TRIGGERS.get(of as usize).map_or("?", String::as_str),
        }
    }

    /// Returns the function's parameters as they are written.
    #[must_use]
    pub fn params(self) -> &'static str {
        match self {
            Self::Effect => "you, params, scored",
            Self::Modifier(place) => {
                MODIFIERS.get(usize::from(place)).map_or("", |(_, params)| params)
            }
            Self::Trigger(_) => "you, params, event",
        }
    }

    /// Returns whether the function may have that many parameters.
    #[must_use]
    pub fn takes(self, count: usize) -> bool {
        let most = self.params().split(", ").count();
        count == most || self == Self::Effect && count == most - 1
    }

    /// Returns the name of every hook.
    pub fn names() -> impl Iterator<Item = &'static str> {
        let modifiers = MODIFIERS.iter().map(|(name, _)| *name);
        std::iter::once("effect").chain(modifiers).chain(TRIGGERS.iter().map(String::as_str))
    }
}

/// A set of hooks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hooks {
    effect: bool,
    modifiers: u64,
    triggers: u128,
}

impl Hooks {
    /// Adds a hook.
    pub const fn add(&mut self, hook: Hook) {
        match hook {
            Hook::Effect => self.effect = true,
            Hook::Modifier(place) => self.modifiers |= 1 << place,
            Hook::Trigger(of) => self.triggers |= 1 << of as u8,
        }
    }

    /// Adds all of `other`.
    pub const fn join(&mut self, other: Self) {
        self.effect |= other.effect;
        self.modifiers |= other.modifiers;
        self.triggers |= other.triggers;
    }

    /// Returns whether a hook is in the set.
    #[must_use]
    pub const fn has(self, hook: Hook) -> bool {
        match hook {
            Hook::Effect => self.effect,
            Hook::Modifier(place) => self.modifiers >> place & 1 == 1,
            Hook::Trigger(of) => self.triggers >> of as u8 & 1 == 1,
        }
    }

    /// Returns whether any modifier is in the set.
    #[must_use]
    pub const fn modifies(self) -> bool {
        self.modifiers != 0
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        !self.effect && self.modifiers == 0 && self.triggers == 0
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
        for name in Hook::names() {
            assert_eq!(Hook::find(name).map(Hook::name), Some(name));
        }
        assert_eq!(Hook::find("on_species_placed"), Some(Hook::Trigger(EventType::SpeciesPlaced)));
    }

    #[test]
    fn a_set_holds_what_was_added() {
        let mut hooks = Hooks::default();
        assert!(hooks.is_empty());
        hooks.add(Hook::Trigger(EventType::MarkerRemoved));
        hooks.add(Hook::Modifier(0));
        assert!(hooks.has(Hook::Trigger(EventType::MarkerRemoved)) && hooks.modifies());
        assert!(!hooks.has(Hook::Effect) && !hooks.has(Hook::Modifier(1)));
    }
}
