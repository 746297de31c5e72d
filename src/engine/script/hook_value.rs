//! The arguments of a hook, in the engine's form and as script values. They are converted only if the script runs;
//! often it need not run at all.

use rhai::{Dynamic, ImmutableString, Map};

use crate::context::FactOrigin;
use speciate_model::event::{Argument, Event, EventType};
use speciate_model::id::{AnimalId, CardId, CornerId, ElementId, HexId, SpaceId, TerrainId};
use speciate_model::roster::{Roster, RosterId};

/// An argument of a hook. Unlike a value of the script language, it costs nothing to create.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HookValue {
    /// `()`.
    Nothing,
    Flag(bool),
    Number(i64),
    Text(ImmutableString),
    Animal(AnimalId),
    Element(ElementId),
    Tile(HexId),
    Corner(CornerId),
    Space(SpaceId),
    Card(CardId),
    Terrain(TerrainId),
    Animals(Vec<AnimalId>),
}

#[derive(Clone, Debug)]
pub enum Arguments<'a> {
    /// The arguments of an effect or an action, as script values.
    Values(Vec<Dynamic>),
    /// The arguments of a modifier.
    Question {
        /// The animal that the card is in play for.
        you: Option<AnimalId>,
        about: &'a [HookValue],
        /// The answer so far.
        natural: &'a HookValue,
        /// The fact that the question is about, for scripts that need the whole fact.
        event: Option<(&'a Event, &'a FactOrigin<'a>)>,
    },
    /// The arguments of a modifier without its subject. They show whether the answer depends on the subject.
    WithoutSubject {
        you: Option<AnimalId>,
        /// The animal that the modifier is asked about.
        animal: AnimalId,
        natural: bool,
        /// The number of arguments.
        count: usize,
    },
    /// The arguments of a trigger.
    Fact {
        you: Option<AnimalId>,
        /// The fact that set off the trigger.
        event: &'a Event,
        /// What caused the fact.
        origin: &'a FactOrigin<'a>,
    },
}

impl HookValue {
    pub fn to_dynamic(&self) -> Dynamic {
        match self {
            Self::Nothing => Dynamic::UNIT,
            Self::Flag(flag) => Dynamic::from_bool(*flag),
            Self::Number(number) => Dynamic::from_int(*number),
            Self::Text(text) => Dynamic::from(text.clone()),
            Self::Animal(id) => Dynamic::from(*id),
            Self::Element(id) => Dynamic::from(*id),
            Self::Tile(id) => Dynamic::from(*id),
            Self::Corner(id) => Dynamic::from(*id),
            Self::Space(id) => Dynamic::from(*id),
            Self::Card(id) => Dynamic::from(*id),
            Self::Terrain(id) => Dynamic::from(*id),
            Self::Animals(animals) => {
                Dynamic::from_array(animals.iter().copied().map(Dynamic::from).collect())
            }
        }
    }

    /// Returns the `you` argument of a hook.
    pub fn you(animal: Option<AnimalId>) -> Self {
        animal.map_or(Self::Nothing, Self::Animal)
    }

    /// Converts a field of a fact, or returns `None` if scripts read it as a text.
    pub(super) const fn from_field(argument: Argument) -> Option<Self> {
        Some(match argument {
            Argument::Animal(id) => Self::Animal(id),
            Argument::Element(id) => Self::Element(id),
            Argument::Tile(id) => Self::Tile(id),
            Argument::Corner(id) => Self::Corner(id),
            Argument::Space(id) => Self::Space(id),
            Argument::Card(id) => Self::Card(id),
            Argument::Seat(seat) => Self::Number(seat.0 as i64),
            Argument::Stack(stack) => Self::Number(stack.0 as i64 + 1),
            Argument::Number(number) => Self::Number(number),
            Argument::Flag(flag) => Self::Flag(flag),
            Argument::Terrain(_)
            | Argument::Section(_)
            | Argument::Phase(_)
            | Argument::Stream(_)
            | Argument::Question(_)
            | Argument::Word(_)
            | Argument::Choice(_)
            | Argument::Fingerprint(_) => return None,
        })
    }
}

impl Arguments<'_> {
    /// Returns the animal that the script runs for, if any. It is the first argument of every hook.
    pub fn animal(&self) -> Option<AnimalId> {
        match self {
            Self::Values(values) => values.first()?.read_lock::<AnimalId>().map(|animal| *animal),
            Self::Question { you, .. }
            | Self::WithoutSubject { you, .. }
            | Self::Fact { you, .. } => *you,
        }
    }

    pub(super) fn count(&self) -> usize {
        match self {
            Self::Values(values) => values.len(),
            Self::Question { about, .. } => about.len() + 3,
            Self::WithoutSubject { count, .. } => *count,
            Self::Fact { .. } => 3,
        }
    }
}

/// The fields that scripts can read from every fact, with their types: who acted, what caused the fact, its index
/// on the path, and the index of the first fact of the same effect.
const ORIGIN: [(&str, &str); 4] =
    [("by", "animal or nothing"), ("cause", "text"), ("at", "number"), ("effect", "number")];

/// The field that says which card prevented an effect. Logs do not contain it: a game is replayed from its answers and
/// compared with its log, so the fields of a published fact cannot change.
const PREVENTED_BY: (&str, &str) = ("prevented_by", "card or nothing");

/// Returns the field, with its type, that scripts can read from facts of a type although no log contains it.
pub fn unlogged_field(event_type: EventType) -> Option<(&'static str, &'static str)> {
    (event_type == EventType::EffectPrevented).then_some(PREVENTED_BY)
}

/// Returns the fields that scripts can read from facts of a type in addition to the fields in the log, with their
/// types.
pub fn origin_fields(event_type: EventType) -> impl Iterator<Item = (&'static str, &'static str)> {
    ORIGIN
        .into_iter()
        .chain(unlogged_field(event_type))
        .filter(move |(name, _)| event_type.open_schema().all(|(own, _)| own != *name))
}

/// Returns the public fields and the origin of a fact as a map. Ids become script values, everything else becomes a
/// name. If `fields` is given, the map has only those fields.
pub fn event_map(
    event: &Event,
    origin: &FactOrigin<'_>,
    fields: Option<&[ImmutableString]>,
    roster: &Roster,
) -> Dynamic {
    let mut map = Map::new();
    let mut add = |name: &str, value: &dyn Fn() -> Dynamic| {
        if fields.is_none_or(|fields| fields.iter().any(|field| field == name)) {
            map.insert(name.into(), value());
        }
    };
    add("by", &|| HookValue::you(origin.by).to_dynamic());
    add("cause", &|| Dynamic::from(origin.cause.to_owned()));
    add("at", &|| Dynamic::from_int(origin.at as i64));
    add("effect", &|| Dynamic::from_int(origin.effect as i64));
    let event_type = event.event_type();
    if event_type == EventType::EffectPrevented {
        let card = origin.prevented_by.map_or(HookValue::Nothing, HookValue::Card);
        add(PREVENTED_BY.0, &|| card.to_dynamic());
    }
    event.arguments(&mut |name, argument| {
        if event_type.is_open(name) {
            add(name, &|| field_value(argument, roster));
        }
    });
    Dynamic::from_map(map)
}

fn field_value(argument: Argument, roster: &Roster) -> Dynamic {
    if let Some(given) = HookValue::from_field(argument) {
        return given.to_dynamic();
    }
    match argument {
        Argument::Terrain(id) => named(id, roster),
        Argument::Section(id) => named(id, roster),
        Argument::Phase(id) => named(id, roster),
        Argument::Stream(id) => named(id, roster),
        Argument::Question(id) => named(id, roster),
        Argument::Word(id) => named(id, roster),
        // Scripts must not reveal what other players may never see.
        Argument::Choice(choice) if choice.is_face_down() => Dynamic::UNIT,
        Argument::Choice(choice) => Dynamic::from(choice.id(roster)),
        // A fingerprint is never public, and everything else was converted above.
        _ => Dynamic::UNIT,
    }
}

fn named<T: RosterId>(id: T, roster: &Roster) -> Dynamic {
    Dynamic::from(roster.name(id).to_owned())
}
