//! Hooks: the functions of a script that the game calls.

use std::sync::LazyLock;

use crate::script::modifier::{MODIFIERS, Modifier};
use speciate_content::{Catalog, Scripted};
use speciate_model::event::EventType;
use speciate_model::message;
use speciate_model::words::Message;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hook {
    /// A card's effect: `effect(you, params)` or `effect(you, params, scored)`.
    Effect,
    /// A pawn's action in a section: `act(you, params, space)`.
    Act,
    /// What a section does before its spaces: `begin(params)`.
    Begin,
    /// What a section does after its spaces: `end(params)`.
    End,
    /// Changes the answer to a rules question.
    Modifier(Modifier),
    /// Runs after a fact of this type: `on_<fact>(you, params, event)`.
    Trigger(EventType),
    /// What an option is worth to a bot: `worth(you, params, option)`.
    Worth,
}

/// What a script is for. This decides which hooks it can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A card: effect, modifiers and triggers.
    Card,
    /// A house rule: modifiers and triggers.
    HouseRule,
    /// A section of the action display: `act`, `begin` and `end`.
    Section,
    /// A bot: `worth`.
    Bot,
}

impl Purpose {
    /// Returns the purpose of the script of a card, house rule, section or bot.
    pub fn of(catalog: &Catalog, owner: Scripted) -> Self {
        match owner {
            Scripted::Card(card) if catalog.card(card).house_rule.is_some() => Self::HouseRule,
            Scripted::Card(_) => Self::Card,
            Scripted::Section(_) => Self::Section,
            Scripted::Bot(_) => Self::Bot,
        }
    }

    /// Returns the phrase that says what the hooks belong to, e.g. `of cards`.
    pub const fn whose(self) -> &'static str {
        match self {
            Self::Card => "of cards",
            Self::HouseRule => "of house rules",
            Self::Section => "of sections",
            Self::Bot => "of bots",
        }
    }
}

static TRIGGERS: LazyLock<Vec<String>> = LazyLock::new(|| {
    EventType::ALL
        .iter()
        .map(|event_type| format!("on_{}", snake_case(event_type.title())))
        .collect()
});

const SINGLE: [Hook; 5] = [Hook::Effect, Hook::Act, Hook::Begin, Hook::End, Hook::Worth];

impl Hook {
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

    /// Returns the trigger on a type of fact. There is none for `hook_abandoned`: this fact is emitted while options
    /// are collected, and a trigger could make the options out of date.
    pub const fn trigger(event_type: EventType) -> Option<Self> {
        match event_type {
            EventType::HookAbandoned => None,
            _ => Some(Self::Trigger(event_type)),
        }
    }

    /// Finds a hook by name among the hooks that scripts for a purpose can have.
    pub fn find_for(purpose: Purpose, name: &str) -> Option<Self> {
        Self::find(name).filter(|hook| hook.is_for(purpose))
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Effect => "effect",
            Self::Act => "act",
            Self::Begin => "begin",
            Self::End => "end",
            Self::Modifier(modifier) => modifier.row().name,
            Self::Trigger(event_type) => {
                TRIGGERS.get(event_type as usize).map_or("?", String::as_str)
            }
            Self::Worth => "worth",
        }
    }

    pub const fn params(self) -> &'static str {
        match self {
            Self::Effect => "you, params, scored",
            Self::Act => "you, params, space",
            Self::Begin | Self::End => "params",
            Self::Modifier(modifier) => modifier.params(),
            Self::Trigger(_) => "you, params, event",
            Self::Worth => "you, params, option",
        }
    }

    /// Returns whether the function may have this many parameters. `scored` and the `event` of a modifier are optional.
    pub fn takes(self, count: usize) -> bool {
        let most = self.params().split(", ").count();
        let is_optional = match self {
            Self::Effect => true,
            Self::Modifier(modifier) => modifier.has_optional(),
            Self::Act | Self::Begin | Self::End | Self::Trigger(_) | Self::Worth => false,
        };
        count == most || is_optional && count == most - 1
    }

    /// Returns how to write the function `name` with the right parameters, the simplest way first.
    pub fn signature_hint(self, name: &str) -> Message {
        let params = self.params();
        match self {
            Self::Effect => {
                message!("script-hook-params.hint-effect", params = params, name = name)
            }
            Self::Act
            | Self::Begin
            | Self::End
            | Self::Modifier(_)
            | Self::Trigger(_)
            | Self::Worth => {
                message!("script-hook-params.hint", params = params, name = name)
            }
        }
    }

    pub fn names(purpose: Purpose) -> impl Iterator<Item = &'static str> {
        let singles = SINGLE.into_iter().filter(move |hook| hook.is_for(purpose)).map(Self::name);
        let modifiers = MODIFIERS.iter().map(|row| row.name);
        let triggers = EventType::ALL
            .iter()
            .filter_map(|event_type| Self::trigger(*event_type))
            .map(Self::name);
        let lasting = modifiers.chain(triggers);
        let can_last = matches!(purpose, Purpose::Card | Purpose::HouseRule);
        singles.chain(lasting.filter(move |_| can_last))
    }

    const fn is_for(self, purpose: Purpose) -> bool {
        match self {
            Self::Effect => matches!(purpose, Purpose::Card),
            Self::Act | Self::Begin | Self::End => matches!(purpose, Purpose::Section),
            Self::Modifier(_) | Self::Trigger(_) => {
                matches!(purpose, Purpose::Card | Purpose::HouseRule)
            }
            Self::Worth => matches!(purpose, Purpose::Bot),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hooks {
    single: u8,
    modifiers: [u64; MODIFIER_WORDS],
    triggers: [u64; TRIGGER_WORDS],
}

/// The number of words that hold one bit per modifier.
const MODIFIER_WORDS: usize = Modifier::ALL.len().div_ceil(64);

/// The number of words that hold one bit per type of fact.
const TRIGGER_WORDS: usize = EventType::ALL.len().div_ceil(64);

/// The modifiers that settling depends on. They are checked at every fact, so the set is computed once.
const SETTLING: Hooks = {
    let mut hooks =
        Hooks { single: 0, modifiers: [0; MODIFIER_WORDS], triggers: [0; TRIGGER_WORDS] };
    let mut at = 0;
    while at < Modifier::ALL.len() {
        if Modifier::ALL[at].affects_settling() {
            hooks.add(Hook::Modifier(Modifier::ALL[at]));
        }
        at += 1;
    }
    hooks
};

impl Hooks {
    pub const fn add(&mut self, hook: Hook) {
        match hook {
            Hook::Effect => self.single |= 1,
            Hook::Act => self.single |= 2,
            Hook::Begin => self.single |= 4,
            Hook::End => self.single |= 8,
            Hook::Modifier(modifier) => {
                self.modifiers[modifier as usize / 64] |= 1 << (modifier as usize % 64);
            }
            Hook::Trigger(event_type) => {
                self.triggers[event_type as usize / 64] |= 1 << (event_type as usize % 64);
            }
            Hook::Worth => self.single |= 16,
        }
    }

    pub fn join(&mut self, other: Self) {
        self.single |= other.single;
        for (own, others) in self.modifiers.iter_mut().zip(other.modifiers) {
            *own |= others;
        }
        for (own, others) in self.triggers.iter_mut().zip(other.triggers) {
            *own |= others;
        }
    }

    pub const fn has(self, hook: Hook) -> bool {
        match hook {
            Hook::Effect => self.single & 1 != 0,
            Hook::Act => self.single & 2 != 0,
            Hook::Begin => self.single & 4 != 0,
            Hook::End => self.single & 8 != 0,
            Hook::Modifier(modifier) => self.modifies(modifier),
            Hook::Trigger(event_type) => {
                self.triggers[event_type as usize / 64] & 1 << (event_type as usize % 64) != 0
            }
            Hook::Worth => self.single & 16 != 0,
        }
    }

    #[inline]
    pub const fn modifies(self, modifier: Modifier) -> bool {
        self.modifiers[modifier as usize / 64] & 1 << (modifier as usize % 64) != 0
    }

    /// Returns whether the set has a modifier that settling depends on.
    pub fn affects_settling(self) -> bool {
        self.modifiers.iter().zip(SETTLING.modifiers).any(|(own, settling)| own & settling != 0)
    }

    pub const fn has_triggers(&self) -> bool {
        let mut at = 0;
        while at < TRIGGER_WORDS {
            if self.triggers[at] != 0 {
                return true;
            }
            at += 1;
        }
        false
    }

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
        for purpose in [Purpose::Card, Purpose::Section, Purpose::Bot] {
            for name in Hook::names(purpose) {
                assert_eq!(Hook::find(name).map(Hook::name), Some(name));
            }
        }
        assert_eq!(Hook::find("on_species_placed"), Some(Hook::Trigger(EventType::SpeciesPlaced)));
        assert_eq!(Hook::find("on_hook_abandoned"), None);
    }

    #[test]
    fn a_set_of_hooks_contains_what_was_added() {
        let mut hooks = Hooks::default();
        assert!(hooks.is_empty());
        hooks.add(Hook::Trigger(EventType::MarkerRemoved));
        hooks.add(Hook::Modifier(Modifier::Matching));
        assert!(hooks.has(Hook::Trigger(EventType::MarkerRemoved)));
        assert!(hooks.modifies(Modifier::Matching) && hooks.affects_settling());
        assert!(!hooks.has(Hook::Effect) && !hooks.modifies(Modifier::Dominant));
    }
}
