//! The questions of the rules that cards in play can answer otherwise, each with the types that it is
//! asked with.

use rhai::{Dynamic, ImmutableString};

use crate::context::{Context, Flow};
use crate::id::{AnimalId, CardId, CornerId, ElementId, HexId, SectionId, SpaceId};
use crate::script::Modifier;
use crate::script::modifier::with_modifiers;

macro_rules! methods {
    ($($variant:ident $name:ident($($about:ident: $type:ty),*) -> $returns:ty, $answer:expr, $purpose:literal;)+) => {
        /// Each asks the cards in play that define the modifier, in card order, whether something else
        /// holds than `natural`, which it returns where none does.
        ///
        /// # Errors
        ///
        /// The fault of a modifier.
        #[allow(clippy::missing_errors_doc)]
        impl Context {$(
            #[doc = concat!("Returns ", $purpose, ".")]
            // Without such a card it is a test of bits, which callers in other crates have as well.
            #[inline]
            pub fn $name(&mut self, $($about: $type,)* natural: $returns) -> Flow<$returns> {
                self.modify(Modifier::$variant, |_context| vec![$($about.handed(_context)),*], natural)
            }
        )+}
    };
}

with_modifiers!(methods);

/// What a modifier is asked about, as its script is handed it.
pub(super) trait Handed {
    /// Returns it as a script gets it.
    fn handed(&self, context: &Context) -> Dynamic;
}

macro_rules! handed_as_it_is {
    ($($type:ty),+) => {$(
        impl Handed for $type {
            fn handed(&self, _: &Context) -> Dynamic {
                Dynamic::from(*self)
            }
        }
    )+};
}

macro_rules! handed_as_number {
    ($($type:ty),+) => {$(
        impl Handed for $type {
            fn handed(&self, _: &Context) -> Dynamic {
                Dynamic::from_int(*self as i64)
            }
        }
    )+};
}

handed_as_it_is!(AnimalId, CardId, CornerId, ElementId, HexId, SpaceId);
handed_as_number!(u8, u16, usize, i32);

/// A section is handed by its name.
impl Handed for SectionId {
    fn handed(&self, context: &Context) -> Dynamic {
        context.roster().name(*self).handed(context)
    }
}

impl Handed for &str {
    fn handed(&self, _: &Context) -> Dynamic {
        Dynamic::from(ImmutableString::from(*self))
    }
}

impl Handed for &[AnimalId] {
    fn handed(&self, _: &Context) -> Dynamic {
        Dynamic::from_array(self.iter().copied().map(Dynamic::from).collect())
    }
}

impl<T: Handed> Handed for Option<T> {
    fn handed(&self, context: &Context) -> Dynamic {
        self.as_ref().map_or(Dynamic::UNIT, |thing| thing.handed(context))
    }
}
