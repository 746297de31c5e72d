//! Verbs called with `()`: if a question had no option or the player passed, a verb that acts on
//! the answer does nothing.

use std::any::TypeId;

use rhai::{Array, Dynamic, Engine, INT, ImmutableString, Map, NativeCallContext};

use crate::context::{Context, with_context};
use crate::script::api::{Verb, VerbTopic};
use crate::script::value::SpeciesAt;
use speciate_model::id::{AnimalId, CardId, CornerId, ElementId, HexId, SpaceId, TerrainId};

impl Verb {
    /// Returns whether the verb does nothing if one of its arguments is `()`. This holds for every
    /// verb that changes the game.
    pub fn ignores_unit(&self) -> bool {
        self.acts && self.topic != VerbTopic::Ask
    }

    /// Registers calls of the verb with `()`. A parameter that already accepts `()` is left as it
    /// is.
    pub(super) fn register_on_nothing(&self, engine: &mut Engine) {
        let others: Vec<usize> =
            (0..self.params.len()).filter(|place| !self.takes_nothing(*place)).collect();
        for chosen in 1..1_usize << others.len() {
            let is_nothing = |place: usize| {
                others
                    .iter()
                    .position(|other| *other == place)
                    .is_some_and(|at| chosen >> at & 1 == 1)
            };
            let types: Vec<TypeId> = (self.params.iter().enumerate())
                .map(|(place, (_, kind))| match is_nothing(place) {
                    true => TypeId::of::<()>(),
                    false => type_of(kind),
                })
                .collect();
            engine.register_raw_fn(
                self.name,
                types,
                |call: NativeCallContext<'_>, _: &mut [&mut Dynamic]| {
                    with_context(&call, |context: &mut Context| context.may_act())
                },
            );
        }
    }

    /// Returns whether the verb's own function accepts `()` for a parameter.
    fn takes_nothing(&self, place: usize) -> bool {
        let name = self.params[place].0;
        let takes = self.takes.iter().find(|takes| takes.name == name);
        takes.is_some_and(|takes| takes.types.split(" or ").any(|kind| kind == "nothing"))
    }
}

/// Returns the engine's type for a type in a signature.
fn type_of(kind: &str) -> TypeId {
    match kind {
        "animal" => TypeId::of::<AnimalId>(),
        "tile" => TypeId::of::<HexId>(),
        "corner" => TypeId::of::<CornerId>(),
        "element" => TypeId::of::<ElementId>(),
        "space" => TypeId::of::<SpaceId>(),
        "card" => TypeId::of::<CardId>(),
        "terrain" => TypeId::of::<TerrainId>(),
        "species" => TypeId::of::<SpeciesAt>(),
        "number" => TypeId::of::<INT>(),
        "text" => TypeId::of::<ImmutableString>(),
        "flag" => TypeId::of::<bool>(),
        "array" => TypeId::of::<Array>(),
        "map" => TypeId::of::<Map>(),
        _ => TypeId::of::<Dynamic>(),
    }
}
