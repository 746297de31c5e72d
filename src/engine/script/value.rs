//! The values that scripts handle: ids, each with its own type, and species.

use rhai::{Dynamic, Engine, EvalAltResult, ImmutableString, NativeCallContext, Variant};

use crate::context::{Context, Flow, Interrupt, with_context};
use speciate_model::diagnostic::suggest;
use speciate_model::id::{AnimalId, CardId, CornerId, ElementId, HexId, SpaceId, TerrainId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::roster::RosterId;
use speciate_model::words::Message;

/// A species cube on a tile. Cubes with the same fields are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SpeciesAt {
    pub tile: HexId,
    pub animal: AnimalId,
    /// Whether it is protected this turn (R12).
    pub protected: bool,
}

/// A type of value that scripts handle as a whole.
pub(super) trait ScriptValue: Variant + Clone + PartialEq {
    /// The name of the type in scripts and messages.
    const KIND: &'static str;
    /// Whether a value is called the same throughout a game.
    const HAS_FIXED_NAME: bool;

    fn choice(&self, context: &Context) -> Choice;
}

macro_rules! values {
    ($($id:ident $kind:literal $choice:ident;)+) => {
        $(impl ScriptValue for $id {
            const KIND: &'static str = $kind;
            const HAS_FIXED_NAME: bool = true;

            fn choice(&self, _: &Context) -> Choice {
                Choice::$choice(*self)
            }
        })+

        /// Converts a script's value to an option: an id, a species, a number or a word. `what`
        /// names the value in messages.
        pub(crate) fn choice_of(context: &Context, what: &str, value: &Dynamic) -> Flow<Choice> {
            $(if let Some(id) = value.read_lock::<$id>() {
                return Ok(id.choice(context));
            })+
            if let Some(species) = value.read_lock::<SpeciesAt>() {
                return Ok(species.choice(context));
            }
            plain_choice(context, what, value)
        }

        /// Returns the name that messages use for the type of a value.
        pub(crate) fn kind_of(value: &Dynamic) -> Message {
            $(if value.is::<$id>() {
                return kind($kind);
            })+
            kind(plain_kind(value))
        }

        /// Registers the types. Scripts can compare and print them but not create them.
        pub(super) fn register(engine: &mut Engine) {
            $(register_type::<$id>(engine);
            register_name::<$id>(engine);)+
            register_type::<SpeciesAt>(engine);
            engine.register_get("animal", |species: &mut SpeciesAt| species.animal);
            engine.register_get("tile", |species: &mut SpeciesAt| species.tile);
        }
    };
}

values! {
    AnimalId "animal" Animal;
    HexId "tile" Tile;
    CornerId "corner" Corner;
    ElementId "element" Element;
    SpaceId "space" Space;
    CardId "card" Card;
    TerrainId "terrain" Terrain;
}

impl ScriptValue for SpeciesAt {
    const KIND: &'static str = "species";
    const HAS_FIXED_NAME: bool = false;

    fn choice(&self, context: &Context) -> Choice {
        let species = &context.state().species;
        let both =
            species.count(self.animal, self.tile) > species.protected(self.animal, self.tile);
        // R12: the option only names the kind if both kinds are on the tile.
        if self.protected && both {
            Choice::ProtectedSpecies(self.animal)
        } else {
            Choice::Species(self.animal)
        }
    }
}

/// Returns a script's value for a chosen thing. Other choices become `()`.
pub(super) fn value_of(choice: Choice) -> Dynamic {
    match choice {
        Choice::Animal(id) => Dynamic::from(id),
        Choice::Tile(id) => Dynamic::from(id),
        Choice::Corner(id) => Dynamic::from(id),
        Choice::Element(id) => Dynamic::from(id),
        Choice::Space(id) => Dynamic::from(id),
        Choice::Card(id) => Dynamic::from(id),
        Choice::Terrain(id) => Dynamic::from(id),
        _ => Dynamic::UNIT,
    }
}

pub(super) fn expect<T: ScriptValue>(value: &Dynamic, what: &str) -> Flow<T> {
    value
        .read_lock::<T>()
        .map(|value| value.clone())
        .ok_or_else(|| wrong(what, kind(T::KIND), value))
}

pub(super) fn of_name<T: RosterId>(context: &Context, name: &str) -> Flow<T> {
    let roster = context.roster();
    roster.find(name).ok_or_else(|| {
        let kind = T::kind();
        Interrupt::fault(match suggest(name, T::names(roster).iter()) {
            Some(near) => message!("rejection-no-such-near", kind = kind, name = name, near = near),
            None => message!("rejection-no-such", kind = kind, name = name),
        })
    })
}

pub(super) fn wrong(what: &str, expected: Message, found: &Dynamic) -> Interrupt {
    let found = kind_of(found);
    Interrupt::fault(message!("script-value", what = what, expected = expected, found = found))
}

/// Returns the name that messages use for a type, given its name in scripts.
pub(super) fn kind(name: &str) -> Message {
    Message::new(format!("kind-{name}"))
}

fn plain_choice(context: &Context, what: &str, value: &Dynamic) -> Flow<Choice> {
    if let Ok(number) = value.as_int() {
        return u8::try_from(number)
            .map(Choice::Count)
            .map_err(|_| Interrupt::fault(message!("script-number-range", found = number)));
    }
    if let Some(text) = value.read_lock::<rhai::ImmutableString>() {
        let word = word(context, &text)?;
        let creatures = context.catalog().cards.iter().filter_map(|card| card.creature);
        let is_class = creatures.into_iter().any(|creature| creature.class == word);
        return Ok(if is_class { Choice::Class(word) } else { Choice::Way(word) });
    }
    Err(wrong(what, message!("expect-choices"), value))
}

pub fn word(context: &Context, text: &str) -> Flow<speciate_model::id::WordId> {
    context
        .roster()
        .find(text)
        .ok_or_else(|| Interrupt::fault(message!("script-unknown-word", text = text)))
}

fn plain_kind(value: &Dynamic) -> &'static str {
    match value.type_name() {
        "i64" => "number",
        "string" => "text",
        "bool" => "flag",
        "array" => "array",
        "map" => "map",
        "()" => "nothing",
        _ if value.is::<SpeciesAt>() => SpeciesAt::KIND,
        _ => "other",
    }
}

fn register_type<T: ScriptValue>(engine: &mut Engine) {
    engine.register_type_with_name::<T>(T::KIND);
    engine.register_fn("==", |a: T, b: T| a == b);
    engine.register_fn("!=", |a: T, b: T| a != b);
    // No id equals `()`, which means that nothing was chosen.
    engine.register_fn("==", |_: T, (): ()| false);
    engine.register_fn("!=", |_: T, (): ()| true);
    engine.register_fn("to_string", name::<T>);
    engine.register_fn("to_debug", name::<T>);
}

/// Makes a thing equal to its name, as `to_string` writes it.
fn register_name<T: ScriptValue>(engine: &mut Engine) {
    type Call<'a> = NativeCallContext<'a>;
    engine.register_fn("==", |call: Call<'_>, a: T, b: ImmutableString| is_called(&call, &a, &b));
    engine.register_fn("==", |call: Call<'_>, a: ImmutableString, b: T| is_called(&call, &b, &a));
    let is_other = |call: &Call<'_>, a: &T, b: &str| is_called(call, a, b).map(|is| !is);
    engine
        .register_fn("!=", move |call: Call<'_>, a: T, b: ImmutableString| is_other(&call, &a, &b));
    engine
        .register_fn("!=", move |call: Call<'_>, a: ImmutableString, b: T| is_other(&call, &b, &a));
}

fn is_called<T: ScriptValue>(
    call: &NativeCallContext<'_>,
    value: &T,
    text: &str,
) -> Result<bool, Box<EvalAltResult>> {
    with_context(call, |context| {
        context.reads_only_names();
        context.charge(1)?;
        Ok(named(context, value) == text)
    })
}

fn name<T: ScriptValue>(
    call: NativeCallContext<'_>,
    value: T,
) -> Result<String, Box<EvalAltResult>> {
    with_context(&call, |context| {
        if T::HAS_FIXED_NAME {
            context.reads_only_names();
        }
        Ok(named(context, &value))
    })
}

fn named<T: ScriptValue>(context: &Context, value: &T) -> String {
    let id = value.choice(context).id(context.roster());
    id.split_once(':').map_or_else(|| id.clone(), |(_, name)| name.to_owned())
}
