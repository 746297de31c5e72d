//! Modifiers: the rules questions whose answers cards in play can change.

use speciate_model::message;
use speciate_model::words::Value;

/// The type of value that a modifier must return.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ModifierAnswer {
    Flag,
    /// A number in this range, both ends included.
    Number(i64, i64),
    /// One of these words.
    Word(&'static [&'static str]),
    /// `bag`, or the name of a section of the display.
    Box,
    /// An animal in play, or `()`.
    Animal,
    /// The given animals, in any order.
    Animals,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ModifierRow {
    pub name: &'static str,
    /// Its parameters as a script writes them.
    pub params: &'static str,
    /// Its parameters other than `you`, `params` and the last one, `natural`.
    pub about: &'static [&'static str],
    pub answer: ModifierAnswer,
    pub purpose: &'static str,
}

/// Passes every modifier to a macro: its variant, its function with the types of its parameters and
/// of its answer, the answers that it may give, and its question.
macro_rules! with_modifiers {
    ($macro:ident) => {
        $macro! {
            StartingPawns starting_pawns(animal: AnimalId) -> u8, MANY, "how many pawns an animal begins with";
            StartingSpecies starting_species(animal: AnimalId, tile: HexId) -> u8, MANY, "how many species of an animal begin on a tile";

            StartingGenePool starting_gene_pool(animal: AnimalId) -> u8, MANY, "how many species are counted out for an animal";

            InitiativeOrder initiative_order(animals: &[AnimalId]) -> Vec<AnimalId>, Animals, "the order of animals on the initiative track when Planning begins";
            PawnsAtOnce pawns_at_once(animal: AnimalId) -> u8, Number(1, 16), "how many pawns an animal puts on the display in one go of Planning";
            MayPlacePawn may_place_pawn(animal: AnimalId, space: SpaceId) -> bool, Flag, "whether an animal may put a pawn on a vacant space; a card that leaves no space is ignored";
            MayBumpPawn may_bump_pawn(animal: AnimalId, space: SpaceId) -> bool, Flag, "whether an animal's own pawn may bump an opposing one from a space";
            MayPlaceFirst may_place_first(animal: AnimalId) -> bool, Flag, "whether an animal's own pawn may be placed before all of its placed pawns";
            MayUseSpace may_use_space(animal: AnimalId, space: SpaceId) -> bool, Flag, "whether an animal may use a space of its own that only a card opens";
            GoesAgain goes_again(animal: AnimalId) -> bool, Flag, "whether an animal that is about to retrieve its pawns has another go";
            PawnOrder pawn_order(animals: &[AnimalId], section: SectionId) -> Vec<AnimalId>, Animals, "the order, leftmost first, in which animals with pawns in a section stand on its spaces when it begins";
            ActionsOfPawn actions_of_pawn(animal: AnimalId, space: SpaceId) -> u8, TIMES, "how often a pawn carries out its action";

            PlacesForward places_forward(animal: AnimalId) -> u8, TIMES, "how many places an animal moves forward on the initiative track";
            ElementSlots element_slots(animal: AnimalId) -> u16, MANY, "how many elements an animal can have, printed ones included";
            ElementsAdapted elements_adapted(animal: AnimalId) -> u8, TIMES, "how many elements an animal takes in one Adaptation";
            MayAdapt may_adapt(animal: AnimalId, element: ElementId) -> bool, Flag, "whether an animal may take an element from the box of Adaptation";
            RegressionSavings regression_savings(animal: AnimalId) -> u8, MANY, "how many types an animal saves from Regression without a pawn";
            LosesElement loses_element(animal: AnimalId, element: ElementId) -> bool, Flag, "whether an animal would lose an element that Regression names";
            MayLayElement may_lay_element(animal: AnimalId, corner: CornerId) -> bool, Flag, "whether an animal may lay an element on a vacant corner in Abundance or Wanderlust";
            DriesUp dries_up(corner: CornerId) -> bool, Flag, "whether the disk on a corner beside a small tile dries up";
            MayDeplete may_deplete(animal: AnimalId, corner: CornerId) -> bool, Flag, "whether an animal may remove the disk on a corner in Depletion, even one of another type";
            WhereRemovedGoes where_removed_goes(element: ElementId) -> Option<SectionId>, Box, "where a disk that leaves earth or an animal goes";
            MayGlaciate may_glaciate(animal: AnimalId, tile: HexId) -> bool, Flag, "whether a small tile may cover a tile, even one that is not next to any small tile";
            MayMakeVent may_make_vent(animal: AnimalId, tile: HexId) -> bool, Flag, "whether Tectonics may make a tile a vent, even one that is not at the edge";
            SpeciesKept species_kept(animal: AnimalId, tile: HexId) -> u8, MANY, "how many species of an animal stay on a tile that a small one covers";
            MaySpeciate may_speciate(animal: AnimalId, corner: CornerId) -> bool, Flag, "whether an animal may speciate around a disk, even one of another type";
            SpeciationLimit speciation_limit(animal: AnimalId, tile: HexId, element: ElementId) -> u8, MANY, "how many species an animal may place on a tile in one Speciation around a disk of an element";
            FreeSpeciations free_speciations(animal: AnimalId) -> u8, MANY, "how many species an animal places after all Speciation actions";
            MayPlaceTile may_place_tile(animal: AnimalId, hex: HexId) -> bool, Flag, "whether Wanderlust may lay its tile on a vacant hex, even one away from earth";
            MovingOrder moving_order(animals: &[AnimalId], tile: HexId) -> Vec<AnimalId>, Animals, "the order in which animals move onto the tile of Wanderlust";
            MayMove may_move(animal: AnimalId, tile: HexId, from: HexId) -> bool, Flag, "whether species of an animal may move onto a tile within reach, in Migration or Wanderlust";
            MigrationRange migration_range(animal: AnimalId) -> u8, MANY, "how many tiles a species of an animal can migrate";
            MigrationCount migration_count(animal: AnimalId, space: SpaceId) -> u8, MANY, "how many species of an animal migrate from a space";
            FreeCompetitions free_competitions(animal: AnimalId) -> u8, MANY, "on how many tiles an animal competes before all Competition actions";
            MayCompete may_compete(animal: AnimalId, tile: HexId) -> bool, Flag, "whether an animal may compete on a tile with opposing species, even one of another terrain or without its own species";
            Victims victims(animal: AnimalId, tile: HexId) -> u8, TIMES, "how many opposing species are eliminated on a tile chosen in Competition";
            MayEliminate may_eliminate(animal: AnimalId, other: AnimalId, tile: HexId) -> bool, Flag, "whether an animal may eliminate a species of another on a tile in Competition";
            IsOpponent is_opponent(animal: AnimalId, other: AnimalId) -> bool, Flag, "whether another animal is an opponent";
            WhereEliminatedGoes where_eliminated_goes(animal: AnimalId, tile: HexId) -> &'static str, Word(&["eliminated", "gene-pool"]), "where an eliminated species goes";

            MayScore may_score(animal: AnimalId, tile: HexId) -> bool, Flag, "whether an animal may choose a tile with species to be scored, even one that was scored this turn";
            CountedSpecies counted_species(animal: AnimalId, tile: HexId) -> u8, MANY, "how many species of an animal count when a tile is scored; an animal with 0 takes no place";
            TieBreak tie_break(animals: &[AnimalId], tile: Option<HexId>) -> Vec<AnimalId>, Animals, "the order in which equal animals rank on a tile, or at the end of the game if `tile` is nothing";
            PlacesScored places_scored(tile: HexId) -> usize, MANY, "how many places of a tile score";
            TilePoints tile_points(animal: AnimalId, tile: HexId, place: usize) -> u16, POINTS, "how many points a place of a tile, counted from 1, earns";
            CardTaker card_taker(tile: HexId) -> Option<AnimalId>, Animal, "which animal takes a card for a tile that was scored";
            MayTakeCard may_take_card(animal: AnimalId, card: CardId) -> bool, Flag, "whether an animal may take a face-up card";
            TakesAnotherCard takes_another_card(animal: AnimalId, tile: HexId) -> bool, Flag, "whether an animal takes one more card for a tile once it has carried one out";
            WhereDiscardedGoes where_discarded_goes(card: CardId) -> &'static str, Word(&["discard", "removed", "hand"]), "where a card that was carried out or discarded goes";
            CardsFaceUp cards_face_up() -> usize, MANY, "how many cards are face up at most";

            MayCarryOut may_carry_out(animal: AnimalId, card: CardId) -> bool, Flag, "whether an animal carries out a card; if not, the card has no effect";
            MayHappen may_happen(fact: &str, of: Option<AnimalId>, at: Option<HexId>) -> bool, Flag, "whether a fact happens that a script causes; `fact` is its name, e.g. `species_placed`, `of` and `at` are the first animal and tile in it, or nothing; `event`, which can be left out, has all its fields, as for a trigger of the fact";

            PointsGained points_gained(animal: AnimalId, points: u16) -> u16, POINTS, "how many points an animal gains when it would gain some";
            PointsLost points_lost(animal: AnimalId, points: u16) -> u16, POINTS, "how many points an animal loses when it would lose some";
            BonusPoints bonus_points(animal: AnimalId, number: usize, source: &str) -> u16, POINTS, "how many bonus points an animal gets for a number of things; `source` names the procedure, card, house rule or section that gives them";

            Matching matching(animal: AnimalId, tile: HexId) -> u16, POINTS, "how many elements of an animal match on a tile";
            Dominant dominant(tile: HexId) -> Option<AnimalId>, Animal, "which animal dominates a tile";
            SurvivalHolder survival_holder() -> Option<AnimalId>, Animal, "which animal holds the Survival card";

            EntersEndangered enters_endangered(animal: AnimalId, card: CardId) -> bool, Flag, "whether a card that an animal plays into its row enters endangered";
            EndangeredTaken endangered_taken(animal: AnimalId) -> u8, TIMES, "how many endangered cards that a suppression takes out of rows go to an animal's hand instead; the card that says so is discarded then";
            LastCards last_cards(animal: AnimalId) -> u8, TIMES, "how many cards an animal may play once card play has ended";
            FoodChain food_chain(animal: AnimalId, card: CardId) -> i32, SIGNED, "what a card in an animal's row counts in the food chain, not less than 0 in the end";
            ElementTotal element_total(animal: AnimalId, element: ElementId) -> u16, POINTS, "the total of an element in an animal's row";

            IsEndangered is_endangered(animal: AnimalId, tile: HexId) -> bool, Flag, "whether an animal's species are endangered on a tile";
            SafeSpecies safe_species(animal: AnimalId, tile: HexId) -> u8, MANY, "how many species of an animal on a tile Extinction spares, at least the protected ones";
            ExtinctionSavings extinction_savings(animal: AnimalId) -> u8, MANY, "how many endangered species an animal saves from Extinction";
            SlotsFilled slots_filled(section: SectionId) -> u8, MANY, "how many elements are drawn for a section";

            IsLastTurn is_last_turn(turn: u16) -> bool, Flag, "whether a turn that begins is the last";
            ScoresAtEnd scores_at_end(tile: HexId) -> bool, Flag, "whether a tile is scored at the game's end";
            FinalPoints final_points(animal: AnimalId) -> u16, POINTS, "how many points an animal counts as having when the winner is determined";
        }
    };
}

macro_rules! declare {
    ($($variant:ident $name:ident($($about:ident: $type:ty),*) -> $returns:ty, $answer:expr, $purpose:literal;)+) => {
        /// A rules question whose answer cards in play can change. [`MODIFIERS`] documents each.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum Modifier {
            $(#[doc = $purpose] $variant,)+
        }

        /// The documentation of every modifier, in the order of play.
        pub const MODIFIERS: &[ModifierRow] = &[$(ModifierRow {
            name: stringify!($name),
            params: concat!("you, params, ", $(stringify!($about), ", ",)* "natural"),
            about: &[$(stringify!($about)),*],
            answer: $answer,
            purpose: $purpose,
        }),+];

        impl Modifier {
            /// Every modifier, in the order of [`MODIFIERS`].
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];
        }
    };
}

pub(crate) use with_modifiers;

use ModifierAnswer::{Animal, Animals, Box, Flag, Number, Word};

/// How often something is done that is normally done once.
const TIMES: ModifierAnswer = Number(0, 16);
const MANY: ModifierAnswer = Number(0, 255);
/// A number that can be negative temporarily.
const SIGNED: ModifierAnswer = Number(-255, 65_535);
const POINTS: ModifierAnswer = Number(0, 65_535);

with_modifiers!(declare);

impl Modifier {
    pub fn find(name: &str) -> Option<Self> {
        let place = MODIFIERS.iter().position(|row| row.name == name)?;
        Self::ALL.get(place).copied()
    }

    pub const fn row(self) -> &'static ModifierRow {
        &MODIFIERS[self as usize]
    }

    /// Returns the parameters as a script writes them, including the optional one.
    pub const fn params(self) -> &'static str {
        match self {
            Self::MayHappen => "you, params, fact, of, at, natural, event",
            _ => self.row().params,
        }
    }

    /// Returns whether a script can leave out the last parameter.
    pub const fn has_optional(self) -> bool {
        matches!(self, Self::MayHappen)
    }

    /// Returns whether settling depends on the answer. If so, any fact can change what follows.
    pub const fn affects_settling(self) -> bool {
        matches!(self, Self::Matching | Self::Dominant | Self::SurvivalHolder)
    }
}

impl ModifierAnswer {
    pub fn expected(self) -> Value {
        match self {
            Flag => message!("expect-flag").into(),
            Number(from, to) => message!("expect-number", from = from, to = to).into(),
            Word(words) => {
                Value::Any(words.iter().map(|word| format!("`{word}`").into()).collect())
            }
            Box => message!("expect-bag-or-section").into(),
            Animal => message!("expect-animal-or-nothing").into(),
            Animals => message!("expect-same-animals").into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_modifier_has_its_row() {
        for modifier in Modifier::ALL {
            assert_eq!(Modifier::find(modifier.row().name), Some(*modifier));
        }
        assert_eq!(Modifier::CardsFaceUp.row().params, "you, params, natural");
        let row = Modifier::MayScore.row();
        assert_eq!(row.params, "you, params, animal, tile, natural");
        assert_eq!(row.about, ["animal", "tile"]);
    }
}
