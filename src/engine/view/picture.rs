//! A position as names and numbers, for text and JSON: each value with its name and how it is read from a view.

use indexmap::IndexMap;
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};

use crate::view::View;
use crate::view::picture_parts::{
    AnimalPicture, CardsPicture, SectionPicture, SpecialPawnPicture, StackPicture, TilePicture,
};
use speciate_model::id::{ElementId, Seat, SectionId, StackId};
use speciate_model::question::Question;
use speciate_model::roster::{Roster, RosterId};

/// Counts by name. Names with a count of 0 are left out.
pub type CountsByName = IndexMap<String, u16>;

/// Declares structs whose fields are read from the arguments in brackets, and from the values that `with` gives short
/// names.
macro_rules! pictures {
    ($(
        $(#[$about:meta])*
        $name:ident($($argument:ident: $argument_type:ty),*) with { $($local:ident = $value:expr;)* } {
            $($(#[$about_field:meta])* $field:ident: $type:ty = $read:expr,)*
        }
    )+) => {$(
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        pub struct $name {
            $($(#[$about_field])* pub $field: $type,)*
        }

        impl $name {
            pub(super) fn of($($argument: $argument_type),*) -> Self {
                $(let $local = $value;)*
                Self { $($field: $read,)* }
            }
        }
    )+};
}

pub(super) use pictures;

pictures! {
    /// A position as names and numbers: what a view shows, and the open questions.
    Picture(view: &View<'_>, questions: &[Question]) with {
        roster = view.roster();
        catalog = view.catalog();
    } {
        /// The version of this format. A version newer than [`Picture::VERSION`] is refused.
        #[serde(deserialize_with = "known_version")]
        version: u16 = Self::VERSION,
        /// The game, e.g. `dominant-species`.
        rules: String = catalog.rules.clone(),
        /// The seat that the view belongs to, counted from 1; `None` for a spectator.
        seat: Option<u16> = view.seat().map(Seat::number),
        turn: TurnPicture = TurnPicture::of(view),
        /// The animals in play, in food-chain order.
        animals: Vec<AnimalPicture> =
            view.turn().animals().map(|animal| AnimalPicture::of(view, animal)).collect(),
        /// The biome of this round, in games with biomes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        biome: Option<String> = maybe(roster, view.biome()),
        /// The tiles of earth, in board order.
        tiles: Vec<TilePicture> = view.earth().map(|tile| TilePicture::of(view, tile)).collect(),
        /// The disks on earth, by corner.
        disks: IndexMap<String, String> =
            named(roster, catalog.board.corner_ids(), |corner| view.elements().on_corner(corner)),
        /// The letter of each element on the map.
        letters: IndexMap<String, char> = all::<ElementId>(roster)
            .map(|element| (name(roster, element), view.element_letter(element)))
            .collect(),
        /// The action display, top to bottom.
        display: Vec<SectionPicture> = (0..catalog.sections.len())
            .map(|index| SectionPicture::of(view, SectionId::at(index)))
            .collect(),
        /// The special pawn of each element, in games that have them.
        #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
        special_pawns: IndexMap<String, SpecialPawnPicture> = all(roster)
            .filter(|element| view.pawns().special(*element).target > 0)
            .map(|element| (name(roster, element), SpecialPawnPicture::of(view, element)))
            .collect(),
        stacks: Vec<StackPicture> = (0..usize::from(catalog.stacks.count))
            .map(|index| StackPicture::of(view, StackId::at(index)))
            .collect(),
        /// The number of small tiles left.
        covers: u16 = u16::from(view.covers()),
        /// The disks in the bag.
        bag: CountsByName = counts(roster, all(roster), |element: ElementId| {
            view.elements().bag()[element.index()]
        }),
        /// The terrain markers in their bag.
        #[serde(default, skip_serializing_if = "CountsByName::is_empty")]
        marker_bag: CountsByName = counted(
            roster.terrains.iter().zip(view.spaces().bag().iter().copied())
        ),
        cards: CardsPicture = CardsPicture::of(view),
        /// The notes that scripts keep.
        notes: IndexMap<String, i32> =
            view.notes().values().iter().map(|(key, value)| (name(roster, *key), *value)).collect(),
        /// The markers, each with the option id of what it is on.
        markers: Vec<(String, String)> = view
            .notes()
            .markers()
            .iter()
            .map(|(marker, on)| (name(roster, *marker), on.id(roster)))
            .collect(),
        /// The things that scripts remember for this seat, each as its key and its option id.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        secrets: Vec<(String, String)> =
            view.secrets().map(|(key, on)| (name(roster, key), on.id(roster))).collect(),
        /// The questions that this seat may see.
        questions: Vec<QuestionPicture> = questions
            .iter()
            .filter(|question| view.may_see(question))
            .map(|question| QuestionPicture::of(question, roster))
            .collect(),
        /// All seats that are asked, counted from 1.
        asked: Vec<u16> = questions.iter().map(|question| question.seat.number()).collect(),
    }

    /// How far the turn has got.
    TurnPicture(view: &View<'_>) with {
        turn = view.turn();
        roster = view.roster();
    } {
        /// The turn, counted from 1; 0 during setup.
        number: u16 = turn.number,
        /// The phase that began last.
        phase: Option<String> = maybe(roster, turn.phase),
        /// The section that began last in this phase.
        section: Option<String> = maybe(roster, turn.section),
        /// The space that was reached last in this section.
        space: Option<String> = maybe(roster, turn.space),
        /// The animal whose go it is.
        animal: Option<String> = maybe(roster, turn.animal),
        /// Whether this turn is known to be the last.
        last: bool = turn.is_last,
        /// The winner, once the game is over. If several animals share the victory, the one that the fact at the end of
        /// the game names.
        winner: Option<String> = maybe(roster, turn.winner),
        /// All winners, in food-chain order.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        winners: Vec<String> = names(roster, turn.winners()),
        /// Whether the game was stopped by agreement, so that nobody wins.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stopped: bool = turn.leaving.is_stopped(),
        /// The seats that have resigned, counted from 1, in the order of resigning.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        resigned: Vec<u16> = turn.leaving.resigned_seats().iter().map(|seat| seat.number()).collect(),
        /// The seats that offer to stop the game, counted from 1.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        stop_offered: Vec<u16> = turn.seats_offering_stop().map(Seat::number).collect(),
        /// The animal that goes first this turn, in games where the others follow by seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        starting: Option<String> = maybe(roster, turn.starting),
    }

    /// A question that waits for an answer.
    QuestionPicture(asked: &Question, roster: &Roster) with {} {
        /// The seat that is asked, counted from 1.
        seat: u16 = asked.seat.number(),
        /// The animal for which it is asked.
        animal: String = name(roster, asked.animal),
        /// What is asked, e.g. `speciation.disk`.
        question: String = name(roster, asked.id),
        /// The option id of the thing that the question is about, if it is about one thing.
        about: Option<String> = asked.about.map(|about| about.id(roster)),
        /// The ids of all options.
        options: Vec<String> = asked.options.iter().map(|option| option.id(roster)).collect(),
    }
}

impl QuestionPicture {
    pub fn new(question: &Question, roster: &Roster) -> Self {
        Self::of(question, roster)
    }
}

impl Picture {
    /// The current version. It increases when a key changes its meaning or is removed, but not when a key is added.
    pub const VERSION: u16 = 1;

    /// Returns a picture of what a view shows. A seat sees only its own questions, a spectator those that reveal no
    /// hand.
    pub fn new(view: &View<'_>, questions: &[Question]) -> Self {
        Self::of(view, questions)
    }
}

pub(super) fn name<T: RosterId>(roster: &Roster, id: T) -> String {
    roster.name(id).to_owned()
}

pub(super) fn maybe<T: RosterId>(roster: &Roster, id: Option<T>) -> Option<String> {
    id.map(|id| name(roster, id))
}

pub(super) fn names<T: RosterId>(roster: &Roster, ids: impl Iterator<Item = T>) -> Vec<String> {
    ids.map(|id| name(roster, id)).collect()
}

pub(super) fn all<T: RosterId>(roster: &Roster) -> impl Iterator<Item = T> + use<T> {
    (0..T::names(roster).len()).map(T::from_place)
}

/// Returns the names of the things for which `found` returns a value, each with the name of that value.
pub(super) fn named<T: RosterId, U: RosterId>(
    roster: &Roster,
    ids: impl Iterator<Item = T>,
    found: impl Fn(T) -> Option<U>,
) -> IndexMap<String, String> {
    ids.filter_map(|id| Some((name(roster, id), name(roster, found(id)?)))).collect()
}

pub(super) fn counts<T: RosterId>(
    roster: &Roster,
    ids: impl Iterator<Item = T>,
    count: impl Fn(T) -> u8,
) -> CountsByName {
    counted(ids.map(|id| (roster.name(id), count(id))))
}

fn counted<'a>(found: impl Iterator<Item = (&'a str, u8)>) -> CountsByName {
    let found = found.filter(|(_, count)| *count > 0);
    found.map(|(name, count)| (name.to_owned(), u16::from(count))).collect()
}

fn known_version<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    let version = u16::deserialize(deserializer)?;
    match version <= Picture::VERSION {
        true => Ok(version),
        false => Err(D::Error::custom(format_args!(
            "expected a picture of version {} or older, found version {version}",
            Picture::VERSION
        ))),
    }
}
