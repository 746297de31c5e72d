//! The kinds of things that a question can offer.

use crate::context::Context;
use crate::script::HookValue;
use speciate_model::id::{
    AnimalId, CardId, CornerId, ElementId, HexId, SpaceId, StackId, TerrainId, WordId,
};
use speciate_model::question::Choice;

pub trait Pickable: Copy {
    /// Whether the options end at the first thing that is not an option, as with numbers.
    const IN_A_ROW: bool = false;
    /// Whether several things of this kind can be the same to scripts.
    const HAS_LIKES: bool = false;

    /// Returns everything of this kind that could be an option for an animal, in a fixed order.
    fn all(context: &Context, animal: AnimalId) -> impl Iterator<Item = Self>;

    fn choice(self) -> Choice;

    fn of(choice: Choice) -> Option<Self>;

    /// Returns the value that modifiers get for the thing. For a species, this is its animal.
    fn hook_value(self) -> HookValue {
        hook_value_of(self.choice()).unwrap_or(HookValue::Nothing)
    }
}

/// Maps all choices that are the same to scripts to one choice.
pub(super) const fn canonical(choice: Choice) -> Choice {
    match choice {
        Choice::SpecialPawn(_, space) => Choice::Space(space),
        Choice::ProtectedSpecies(animal) => Choice::Species(animal),
        other => other,
    }
}

/// Returns the value that modifiers get for a choice, or `None` if it is not a thing.
pub(super) fn hook_value_of(choice: Choice) -> Option<HookValue> {
    Some(match choice {
        Choice::Space(id) | Choice::SpecialPawn(_, id) => HookValue::Space(id),
        Choice::Terrain(id) => HookValue::Terrain(id),
        Choice::Tile(id) | Choice::Claim(id) | Choice::Tie(id) => HookValue::Tile(id),
        Choice::Corner(id) => HookValue::Corner(id),
        Choice::Element(id) => HookValue::Element(id),
        Choice::Card(id) | Choice::FaceDown(id) => HookValue::Card(id),
        Choice::Animal(id) | Choice::Species(id) | Choice::ProtectedSpecies(id) => {
            HookValue::Animal(id)
        }
        Choice::Stack(stack) => HookValue::Number(i64::from(stack.0) + 1),
        Choice::Count(count) => HookValue::Number(i64::from(count)),
        Choice::Pass
        | Choice::Done
        | Choice::Way(_)
        | Choice::Class(_)
        | Choice::Resign
        | Choice::Stop
        | Choice::Continue => return None,
    })
}

macro_rules! picks {
    ($($id:ty as $choice:ident: $context:ident => $all:expr;)+) => {$(
        impl Pickable for $id {
            fn all($context: &Context, _: AnimalId) -> impl Iterator<Item = Self> {
                $all
            }

            fn choice(self) -> Choice {
                Choice::$choice(self)
            }

            fn of(choice: Choice) -> Option<Self> {
                match choice {
                    Choice::$choice(thing) => Some(thing),
                    _ => None,
                }
            }
        }
    )+};
}

picks! {
    SpaceId as Space: context => (0..context.catalog().spaces.len()).map(Self::at);
    HexId as Tile: context => context.catalog().board.hex_ids();
    CornerId as Corner: context => context.catalog().board.corner_ids();
    ElementId as Element: context => (0..context.catalog().disks.len()).map(Self::at);
    CardId as Card: context => (0..context.catalog().cards.len()).map(Self::at);
    TerrainId as Terrain: context => (0..context.catalog().terrains.len()).map(Self::at);
    StackId as Stack: context => (0..usize::from(context.catalog().stacks.count)).map(Self::at);
}

impl Pickable for u8 {
    const IN_A_ROW: bool = true;

    fn all(_: &Context, _: AnimalId) -> impl Iterator<Item = Self> {
        0..=Self::MAX
    }

    fn choice(self) -> Choice {
        Choice::Count(self)
    }

    fn of(choice: Choice) -> Option<Self> {
        match choice {
            Choice::Count(count) => Some(count),
            _ => None,
        }
    }
}

/// A pawn and the space that it is placed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PawnPick {
    /// The element of a special pawn, or `None` for one of the animal's own pawns.
    pub special: Option<ElementId>,
    pub space: SpaceId,
}

impl Pickable for PawnPick {
    const HAS_LIKES: bool = true;

    fn all(context: &Context, animal: AnimalId) -> impl Iterator<Item = Self> {
        let pawns = &context.state().pawns;
        let own = (pawns.available(animal) > 0).then_some(None);
        let pawns: Vec<Option<ElementId>> =
            own.into_iter().chain(pawns.special_at_hand(animal).map(Some)).collect();
        let spaces = context.catalog().spaces.len();
        // Iterating over one range is faster than over a chain of ranges.
        (0..pawns.len() * spaces)
            .map(move |at| Self { special: pawns[at / spaces], space: SpaceId::at(at % spaces) })
    }

    fn choice(self) -> Choice {
        match self.special {
            Some(element) => Choice::SpecialPawn(element, self.space),
            None => Choice::Space(self.space),
        }
    }

    fn of(choice: Choice) -> Option<Self> {
        match choice {
            Choice::Space(space) => Some(Self { special: None, space }),
            Choice::SpecialPawn(element, space) => Some(Self { special: Some(element), space }),
            _ => None,
        }
    }
}

/// A named alternative to the options of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WayPick(pub WordId);

impl Pickable for WayPick {
    fn all(context: &Context, _: AnimalId) -> impl Iterator<Item = Self> {
        (0..context.roster().words.len()).map(|word| Self(WordId::at(word)))
    }

    fn choice(self) -> Choice {
        Choice::Way(self.0)
    }

    fn of(choice: Choice) -> Option<Self> {
        match choice {
            Choice::Way(way) => Some(Self(way)),
            _ => None,
        }
    }
}

/// One of an animal's species on a tile, told apart by its protection (R12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpeciesPick {
    pub animal: AnimalId,
    pub protected: bool,
}

impl Pickable for SpeciesPick {
    const HAS_LIKES: bool = true;

    fn all(context: &Context, _: AnimalId) -> impl Iterator<Item = Self> {
        let both = |animal| [false, true].map(|protected| Self { animal, protected });
        context.state().turn.animals().flat_map(both)
    }

    fn choice(self) -> Choice {
        match self.protected {
            true => Choice::ProtectedSpecies(self.animal),
            false => Choice::Species(self.animal),
        }
    }

    fn of(choice: Choice) -> Option<Self> {
        match choice {
            Choice::Species(animal) => Some(Self { animal, protected: false }),
            Choice::ProtectedSpecies(animal) => Some(Self { animal, protected: true }),
            _ => None,
        }
    }
}
