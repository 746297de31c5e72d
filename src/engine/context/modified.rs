//! The rules questions that cards in play can change, one typed method for each.

use rhai::ImmutableString;

use crate::context::{Context, Flow};
use crate::script::modifier::with_modifiers;
use crate::script::{HookValue, Modifier};
use speciate_model::id::{AnimalId, CardId, CornerId, ElementId, HexId, SectionId, SpaceId};

macro_rules! methods {
    ($($variant:ident $name:ident($($about:ident: $type:ty),*) -> $returns:ty, $answer:expr, $purpose:literal;)+) => {
        /// Each asks the cards in play that define the modifier, in card order, to change
        /// `natural`.
        #[allow(clippy::missing_errors_doc)]
        impl Context {$(
            #[doc = concat!("Returns ", $purpose, ".")]
            // Without such a card this only tests a bit, also for callers in other crates.
            #[inline]
            pub fn $name(&mut self, $($about: $type,)* natural: $returns) -> Flow<$returns> {
                self.modify(Modifier::$variant, |_context| [$($about.given(_context)),*], natural)
            }
        )+}
    };
}

with_modifiers!(methods);

/// An argument of a modifier.
pub(super) trait ModifierSubject {
    fn given(&self, context: &Context) -> HookValue;
}

macro_rules! handed_as_it_is {
    ($($type:ty as $given:ident),+) => {$(
        impl ModifierSubject for $type {
            fn given(&self, _: &Context) -> HookValue {
                HookValue::$given(*self)
            }
        }
    )+};
}

macro_rules! handed_as_number {
    ($($type:ty),+) => {$(
        impl ModifierSubject for $type {
            fn given(&self, _: &Context) -> HookValue {
                HookValue::Number(*self as i64)
            }
        }
    )+};
}

handed_as_it_is!(
    AnimalId as Animal,
    CardId as Card,
    CornerId as Corner,
    ElementId as Element,
    HexId as Tile,
    SpaceId as Space
);
handed_as_number!(u8, u16, usize, i32);

/// Modifiers get a section by name.
impl ModifierSubject for SectionId {
    fn given(&self, context: &Context) -> HookValue {
        context.roster().name(*self).given(context)
    }
}

impl ModifierSubject for &str {
    fn given(&self, _: &Context) -> HookValue {
        HookValue::Text(ImmutableString::from(*self))
    }
}

impl ModifierSubject for &[AnimalId] {
    fn given(&self, _: &Context) -> HookValue {
        HookValue::Animals(self.to_vec())
    }
}

impl<T: ModifierSubject> ModifierSubject for Option<T> {
    fn given(&self, context: &Context) -> HookValue {
        self.as_ref().map_or(HookValue::Nothing, |thing| thing.given(context))
    }
}
