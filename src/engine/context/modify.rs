//! Modifiers: cards in play change the answer to a rules question.

use rhai::{Dynamic, ImmutableString};

use crate::context::{Context, FactOrigin, Flow, Interrupt};
use crate::script::modifier::with_modifiers;
use crate::script::{Arguments, Hook, HookValue, Modifier, ModifierAnswer, kind_of};
use speciate_model::event::{Argument, Event};
use speciate_model::id::{AnimalId, CardId, CornerId, ElementId, HexId, SectionId, SpaceId};
use speciate_model::message;
use speciate_model::words::Message;

/// A type of answer that modifiers can give.
pub(super) trait ModifierResult: Clone + PartialEq {
    fn answer(&self, context: &Context) -> HookValue;

    /// Reads a script's answer, or returns `None` if it has the wrong type or is not allowed.
    fn read(
        value: &Dynamic,
        natural: &Self,
        answer: ModifierAnswer,
        context: &Context,
    ) -> Option<Self>;
}

impl Context {
    /// Asks the cards in play that define a modifier to change a natural answer, in card order.
    ///
    /// Each card gets the animal that it is in play for, its `params`, the arguments and the answer so far. Inside a
    /// modifier, the same modifier gives the natural answer. If no card in play defines the modifier, this only tests
    /// one bit. It allocates nothing and looks nothing up.
    #[inline]
    pub(super) fn modify<T: ModifierResult, const N: usize>(
        &mut self,
        modifier: Modifier,
        about: impl Fn(&Self) -> [HookValue; N],
        natural: T,
    ) -> Flow<T> {
        if !self.is_modified(modifier) {
            return Ok(natural);
        }
        let cards = self.in_play_with(Hook::Modifier(modifier));
        let about = about(self);
        self.modify_by_cards(modifier, &cards, &about, natural).map(|(answer, _)| answer)
    }

    /// Returns whether the cards in play allow a fact that a script is about to cause, and which card prevents it.
    pub(crate) fn lets_happen(&mut self, event: &Event) -> Flow<(bool, Option<CardId>)> {
        if !self.is_modified(Modifier::MayHappen) {
            return Ok((true, None));
        }
        let (mut animal, mut tile) = (None, None);
        event.arguments(&mut |_, argument| match argument {
            Argument::Animal(id) => animal = animal.or(Some(id)),
            Argument::Tile(on) => tile = tile.or(Some(on)),
            _ => {}
        });
        let about = [
            event.event_type().name().hook_value(self),
            animal.hook_value(self),
            tile.hook_value(self),
        ];
        let cards = self.in_play_with(Hook::Modifier(Modifier::MayHappen));
        let edition = self.edition.clone();
        let origin = self.next_origin(&edition);
        self.modify_about(Modifier::MayHappen, &cards, (&about, Some((event, &origin))), true)
    }

    /// Returns whether an animal carries out a card, and which card prevents it.
    pub(super) fn lets_carry_out(
        &mut self,
        animal: AnimalId,
        card: CardId,
    ) -> Flow<(bool, Option<CardId>)> {
        if !self.is_modified(Modifier::MayCarryOut) {
            return Ok((true, None));
        }
        let cards = self.in_play_with(Hook::Modifier(Modifier::MayCarryOut));
        let about = [animal.hook_value(self), card.hook_value(self)];
        self.modify_by_cards(Modifier::MayCarryOut, &cards, &about, true)
    }

    /// Modifies like [`Context::modify`] and also returns the last card that changed the answer.
    pub(super) fn modify_by_cards<T: ModifierResult>(
        &mut self,
        modifier: Modifier,
        cards: &[(CardId, Option<AnimalId>)],
        about: &[HookValue],
        natural: T,
    ) -> Flow<(T, Option<CardId>)> {
        self.modify_about(modifier, cards, (about, None), natural)
    }

    fn modify_about<T: ModifierResult>(
        &mut self,
        modifier: Modifier,
        cards: &[(CardId, Option<AnimalId>)],
        (about, event): (&[HookValue], Option<(&Event, &FactOrigin<'_>)>),
        natural: T,
    ) -> Flow<(T, Option<CardId>)> {
        let hook = Hook::Modifier(modifier);
        if self.scripts.runs(hook) {
            return Ok((natural, None));
        }
        let mut answer = natural;
        let mut changed_by = None;
        for &(card, animal) in cards {
            if self.is_disabled(card, hook) || self.has_used_up_step() {
                continue;
            }
            let before = answer.answer(self);
            let arguments = Arguments::Question { you: animal, about, natural: &before, event };
            let depth = self.scripts.depth();
            let read = self.call(card.into(), hook, arguments, true).and_then(|found| {
                let read = T::read(&found, &answer, modifier.row().answer, self);
                read.ok_or_else(|| self.wrong_answer(card, modifier, &found))
            });
            let now = match read {
                Ok(now) => now,
                Err(interrupt) => {
                    self.disable_and_continue(card, hook, interrupt)?;
                    self.scripts.leave(depth);
                    continue;
                }
            };
            self.observe_modifier(card, animal, modifier, about, &before, &now.answer(self));
            if now != answer {
                (answer, changed_by) = (now, Some(card));
            }
        }
        Ok((answer, changed_by))
    }

    fn wrong_answer(&self, card: CardId, modifier: Modifier, found: &Dynamic) -> Interrupt {
        let row = modifier.row();
        let message = message!(
            "script-wrong-answer",
            hook = row.name,
            expected = row.answer.expected(),
            found = self.describe_wrong_answer(found)
        );
        self.edition.scripts.interrupt(card.into(), Hook::Modifier(modifier), message)
    }

    /// Returns how messages describe a wrong answer: by its type, and by its value if that is simple.
    fn describe_wrong_answer(&self, value: &Dynamic) -> Message {
        let animal = value.read_lock::<AnimalId>();
        let plain = match animal {
            Some(animal) => Some(self.roster().name(*animal).to_owned()),
            None if value.is_int() || value.is_bool() || value.is_string() => {
                Some(value.to_string())
            }
            None => None,
        };
        match plain {
            Some(plain) => message!("found-of-kind", kind = kind_of(value), value = plain),
            None => kind_of(value),
        }
    }
}

impl ModifierResult for bool {
    fn answer(&self, _: &Context) -> HookValue {
        HookValue::Flag(*self)
    }

    fn read(value: &Dynamic, _: &Self, _: ModifierAnswer, _: &Context) -> Option<Self> {
        value.as_bool().ok()
    }
}

macro_rules! answered_numbers {
    ($($type:ty),+) => {$(
        impl ModifierResult for $type {
            fn answer(&self, context: &Context) -> HookValue {
                self.hook_value(context)
            }

            fn read(value: &Dynamic, _: &Self, answer: ModifierAnswer, _: &Context) -> Option<Self> {
                let ModifierAnswer::Number(from, to) = answer else { return None };
                let number = value.as_int().ok().filter(|number| (from..=to).contains(number))?;
                Self::try_from(number).ok()
            }
        }
    )+};
}

answered_numbers!(u8, u16, usize, i32);

impl ModifierResult for &'static str {
    fn answer(&self, _: &Context) -> HookValue {
        HookValue::Text(ImmutableString::from(*self))
    }

    fn read(value: &Dynamic, _: &Self, answer: ModifierAnswer, _: &Context) -> Option<Self> {
        let word = value.read_lock::<ImmutableString>()?;
        match answer {
            ModifierAnswer::Word(words) => {
                words.iter().find(|known| **known == word.as_str()).copied()
            }
            _ => None,
        }
    }
}

/// The box of a section, or the bag if `None`.
impl ModifierResult for Option<SectionId> {
    fn answer(&self, context: &Context) -> HookValue {
        let name = self.map_or("bag", |section| context.roster().name(section));
        HookValue::Text(ImmutableString::from(name))
    }

    fn read(value: &Dynamic, _: &Self, _: ModifierAnswer, context: &Context) -> Option<Self> {
        let word = value.read_lock::<ImmutableString>()?;
        match word.as_str() {
            "bag" => Some(None),
            name => context.roster().find::<SectionId>(name).map(Some),
        }
    }
}

impl ModifierResult for Option<AnimalId> {
    fn answer(&self, _: &Context) -> HookValue {
        HookValue::you(*self)
    }

    fn read(value: &Dynamic, _: &Self, _: ModifierAnswer, context: &Context) -> Option<Self> {
        if value.is_unit() {
            return Some(None);
        }
        let animal = *value.read_lock::<AnimalId>()?;
        context.state().turn.seat(animal).map(|_| Some(animal))
    }
}

impl ModifierResult for Vec<AnimalId> {
    fn answer(&self, context: &Context) -> HookValue {
        self.as_slice().hook_value(context)
    }

    fn read(value: &Dynamic, natural: &Self, _: ModifierAnswer, _: &Context) -> Option<Self> {
        let list = value.read_lock::<rhai::Array>()?;
        let found: Option<Self> =
            list.iter().map(|value| value.read_lock::<AnimalId>().map(|animal| *animal)).collect();
        let sorted = |mut animals: Self| {
            animals.sort_unstable();
            animals
        };
        found.filter(|found| sorted(found.clone()) == sorted(natural.clone()))
    }
}

macro_rules! methods {
    ($($variant:ident $name:ident($($about:ident: $type:ty),*) -> $returns:ty, $answer:expr, $purpose:literal;)+) => {
        /// Each method asks the cards in play that define the modifier, in card order, to change `natural`.
        #[allow(clippy::missing_errors_doc)]
        impl Context {$(
            #[doc = concat!("Returns ", $purpose, ".")]
            // Without such a card this only tests one bit, even for callers in other crates.
            #[inline]
            pub fn $name(&mut self, $($about: $type,)* natural: $returns) -> Flow<$returns> {
                self.modify(Modifier::$variant, |_context| [$($about.hook_value(_context)),*], natural)
            }
        )+}
    };
}

with_modifiers!(methods);

/// An argument of a modifier.
pub(super) trait ModifierSubject {
    fn hook_value(&self, context: &Context) -> HookValue;
}

macro_rules! passed_unchanged {
    ($($type:ty as $given:ident),+) => {$(
        impl ModifierSubject for $type {
            fn hook_value(&self, _: &Context) -> HookValue {
                HookValue::$given(*self)
            }
        }
    )+};
}

macro_rules! handed_as_number {
    ($($type:ty),+) => {$(
        impl ModifierSubject for $type {
            fn hook_value(&self, _: &Context) -> HookValue {
                HookValue::Number(*self as i64)
            }
        }
    )+};
}

passed_unchanged!(
    AnimalId as Animal,
    CardId as Card,
    CornerId as Corner,
    ElementId as Element,
    HexId as Tile,
    SpaceId as Space
);
handed_as_number!(u8, u16, usize, i32);

/// Modifiers receive a section as its name.
impl ModifierSubject for SectionId {
    fn hook_value(&self, context: &Context) -> HookValue {
        context.roster().name(*self).hook_value(context)
    }
}

impl ModifierSubject for &str {
    fn hook_value(&self, _: &Context) -> HookValue {
        HookValue::Text(ImmutableString::from(*self))
    }
}

impl ModifierSubject for &[AnimalId] {
    fn hook_value(&self, _: &Context) -> HookValue {
        HookValue::Animals(self.to_vec())
    }
}

impl<T: ModifierSubject> ModifierSubject for Option<T> {
    fn hook_value(&self, context: &Context) -> HookValue {
        self.as_ref().map_or(HookValue::Nothing, |thing| thing.hook_value(context))
    }
}
