//! The parts of a position as names and numbers: animals, tiles, sections of the display, stacks and cards.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use crate::view::View;
use crate::view::picture::{CountsByName, all, counts, maybe, name, named, names, pictures};
use speciate_model::hex::Half;
use speciate_model::id::{
    AnimalId, CardId, ElementId, HexId, SLOTS_MAX, Seat, SectionId, SpaceId, StackId,
};
use speciate_model::roster::Roster;
use speciate_model::state::Zone;

pictures! {
    /// An animal and what it has.
    AnimalPicture(view: &View<'_>, animal: AnimalId) with {
        roster = view.roster();
        turn = view.turn();
        species = view.species();
        place = turn.initiative().iter().position(|found| *found == animal);
        has_rows = view.catalog().has_rows();
    } {
        name: String = name(roster, animal),
        /// Its letter on the map.
        letter: char = view.animal_letter(animal),
        /// The seat that plays it, counted from 1.
        seat: u16 = turn.seat(animal).map_or(0, Seat::number),
        /// Its place on the initiative track, counted from 1.
        initiative: usize = place.map_or(0, |place| place + 1),
        points: i32 = view.score().points(animal),
        /// Species in its gene pool.
        pool: u16 = u16::from(species.pool(animal)),
        /// Species on earth.
        earth: u16 = view.earth().map(|tile| u16::from(species.count(animal, tile))).sum(),
        eliminated: u16 = u16::from(species.eliminated(animal)),
        /// Pawns at hand.
        pawns: u16 = u16::from(view.pawns().available(animal)),
        pawns_aside: u16 = u16::from(view.pawns().aside(animal)),
        /// Elements, printed ones included.
        elements: CountsByName =
            counts(roster, all(roster), |element| view.elements().on_animal(animal, element)),
        /// Whether it holds the Survival card.
        survival: bool = species.survival == Some(animal),
        /// Its place on the Survival track, in games that have one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        survival_place: Option<u8> = has_rows.then(|| view.score().survival(animal)),
        /// Whether it has passed this turn, in games where animals can pass.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        passed: Option<bool> = has_rows.then(|| turn.has_passed(animal)),
        /// The cards in its row, in the order in which they entered it, in games with rows.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        row: Option<Vec<RowCardPicture>> = has_rows.then(|| {
            let row = view.row(animal);
            row.map(|(card, endangered)| RowCardPicture::of(roster, card, endangered)).collect()
        }),
        /// Whether it has retrieved its pawns this round.
        #[serde(default, skip_serializing_if = "is_not")]
        retrieved: bool = turn.has_retrieved(animal),
        /// Whether it has another go.
        #[serde(default, skip_serializing_if = "is_not")]
        goes_again: bool = turn.goes_again(animal),
        /// Its species in squares of the display.
        #[serde(default, skip_serializing_if = "is_none")]
        parked: u16 = u16::from(species.parked(animal)),
        /// The number of hidden cards that it holds.
        #[serde(default, skip_serializing_if = "is_none")]
        held: u16 = view.held_count(animal).unwrap_or_default() as u16,
    }

    /// A card in a row.
    RowCardPicture(roster: &Roster, id: CardId, is_endangered: bool) with {} {
        card: String = name(roster, id),
        /// Whether its endangered side is up, rather than its healthy side.
        endangered: bool = is_endangered,
    }

    /// The special pawn of an element.
    SpecialPawnPicture(view: &View<'_>, element: ElementId) with {
        roster = view.roster();
        pawn = view.pawns().special(element);
    } {
        /// The animal that controls it.
        of: Option<String> = maybe(roster, pawn.owner),
        space: Option<String> = maybe(roster, pawn.space),
        /// The domination value that must be exceeded to take it.
        target: u16 = pawn.target,
        /// The domination value of each animal.
        values: CountsByName = view
            .turn()
            .animals()
            .map(|animal| (name(roster, animal), view.domination_value(animal, element)))
            .collect(),
    }

    /// A tile and what is on it.
    TilePicture(view: &View<'_>, id: HexId) with {
        roster = view.roster();
        board = &view.catalog().board;
        species = view.species();
    } {
        /// The tile, e.g. `0,-1`.
        tile: String = name(roster, id),
        terrain: String = maybe(roster, view.terrain(id)).unwrap_or_else(|| "?".to_owned()),
        /// Whether it is at the edge of the map, in games where the halves of the map matter.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        edge: Option<bool> = view.has_halves().then(|| board.is_rim(id)),
        /// The half of the map, `top` or `bottom`, in games where that matters; `None` between them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        half: Option<String> = board.half(id).filter(|_| view.has_halves()).map(|half| match half {
            Half::Top => "top".to_owned(),
            Half::Bottom => "bottom".to_owned(),
        }),
        dominant: Option<String> = maybe(roster, view.dominant(id)),
        /// Species by animal, including protected ones.
        species: CountsByName =
            counts(roster, view.turn().animals(), |animal| species.count(animal, id)),
        /// Species protected this turn.
        protected: CountsByName =
            counts(roster, view.turn().animals(), |animal| species.protected(animal, id)),
        /// Animals with endangered species here. Cards in play count only if the view has their effects.
        endangered: Vec<String> =
            names(roster, view.turn().animals().filter(|animal| view.is_endangered(*animal, id))),
        /// Disks on its corners.
        elements: CountsByName = {
            let supply = view.elements().supply(board.corners_of(id));
            counts(roster, all(roster), |element: ElementId| supply[element.index()])
        },
        /// Whether it was scored this turn.
        scored: bool = view.is_scored(id),
    }

    /// A section of the action display.
    SectionPicture(view: &View<'_>, id: SectionId) with {
        roster = view.roster();
        all_spaces = view.catalog().section(id).spaces.iter().copied();
        pawns = view.pawns();
    } {
        section: String = name(roster, id),
        /// Its spaces, left to right, each with the animal whose pawn is on it.
        spaces: IndexMap<String, Option<String>> = all_spaces
            .clone()
            .map(|space| (name(roster, space), maybe(roster, pawns.on_space(space))))
            .collect(),
        /// Special pawns on its spaces, by element.
        #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
        special: IndexMap<String, String> =
            named(roster, all_spaces.clone(), |space| pawns.special_on(space)),
        /// Disks and terrain markers beside its spaces.
        #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
        beside: IndexMap<String, String> = all_spaces
            .filter_map(|space| Some((name(roster, space), beside(view, space)?)))
            .collect(),
        /// Disks in its box.
        elements: CountsByName = counts(roster, all(roster), |element: ElementId| {
            view.elements().display(id)[element.index()]
        }),
    }

    /// A stack of tiles.
    StackPicture(view: &View<'_>, id: StackId) with {
        tiles = view.stack(id);
    } {
        /// The number of the stack, counted from 1.
        stack: usize = usize::from(id.number()),
        face_up: Option<String> = maybe(view.roster(), tiles.0),
        /// How many tiles lie face down; `None` if the log is redacted.
        face_down: Option<usize> = tiles.1,
    }

    /// Where the cards are.
    CardsPicture(view: &View<'_>) with {
        roster = view.roster();
        in_zone = |zone| names(roster, view.cards(zone));
        has_slots = view.catalog().has_slots();
        in_slots = slots(view);
        seats = view.turn().animals().filter_map(|animal| view.turn().seat(animal));
    } {
        /// The number of cards in the deck; `None` if the log is redacted.
        deck: Option<usize> = view.deck_length(),
        /// The face-up cards, in the order of their slots in games with slots.
        face_up: Vec<String> = match has_slots {
            false => in_zone(Zone::FaceUp),
            true => in_slots.keys().cloned().collect(),
        },
        /// The slot of each face-up card, in games with slots.
        #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
        slots: IndexMap<String, u8> = in_slots,
        /// Cards that act as other cards.
        #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
        acts_as: IndexMap<String, String> =
            named(roster, view.active_cards().map(|(card, _)| card), |card| {
                Some(view.acts_as(card)).filter(|other| *other != card)
            }),
        /// The hidden cards that the seat's animals hold.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        held: Vec<String> =
            view.turn().animals().flat_map(|animal| in_zone(Zone::Held(animal))).collect(),
        /// The number of cards that were put away unseen.
        #[serde(default, skip_serializing_if = "is_none")]
        away: u16 = view.put_away_count().unwrap_or_default() as u16,
        /// The card that was chosen and waits to be carried out, and the animal that chose it.
        chosen: Option<(String, String)> =
            view.chosen_card().map(|taken| (name(roster, taken.card), name(roster, taken.animal))),
        /// The cards in play, each with its animal.
        active: Vec<(String, String)> = view
            .active_cards()
            .filter_map(|(card, animal)| Some((name(roster, card), maybe(roster, animal)?)))
            .collect(),
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        house_rules: Vec<String> = in_zone(Zone::InForce),
        /// The seat's own hand.
        hand: Vec<String> = view.seat().map(|seat| in_zone(Zone::Hand(seat))).unwrap_or_default(),
        /// The number of cards that each seat holds. Seats without cards are left out. In a redacted log, so are the
        /// seats whose cards the log leaves out.
        hands: IndexMap<u16, usize> = seats
            .filter_map(|seat| Some((seat.number(), view.hand_length(seat)?)))
            .filter(|(_, length)| *length > 0)
            .collect(),
        /// The cards in the discard pile.
        discarded: Vec<String> = match has_slots {
            false => in_zone(Zone::Discard),
            true => names(roster, view.discard_pile().iter().copied()),
        },
        /// The cards that are out of the game.
        removed: Vec<String> = in_zone(Zone::Removed),
    }
}

impl TilePicture {
    /// Returns its column and row, as parsed from its name.
    pub fn at(&self) -> (i8, i8) {
        let parts = self.tile.split_once(',');
        let read = |text: &str| text.parse().unwrap_or_default();
        parts.map_or((0, 0), |(column, row)| (read(column), read(row)))
    }
}

/// Returns the slot of each face-up card in a slot.
fn slots(view: &View<'_>) -> IndexMap<String, u8> {
    let in_slot = |slot| Some((name(view.roster(), view.in_slot(slot)?), slot));
    (1..=SLOTS_MAX as u8).filter_map(in_slot).collect()
}

/// Returns what lies beside a space, if anything.
fn beside(view: &View<'_>, space: SpaceId) -> Option<String> {
    let element = maybe(view.roster(), view.spaces().element(space));
    element.or_else(|| maybe(view.roster(), view.spaces().terrain(space)))
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
const fn is_not(is_so: &bool) -> bool {
    !*is_so
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
const fn is_none(count: &u16) -> bool {
    *count == 0
}
