//! The questions of the rules that cards in play can answer otherwise.

use crate::message;
use crate::words::Value;

/// What a modifier returns, as its natural answer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Yes or no.
    Flag,
    /// A number within a range, both ends included.
    Number(i64, i64),
    /// One of these words.
    Word(&'static [&'static str]),
    /// `bag`, or the name of a section of the display.
    Box,
    /// An animal in play, or nothing.
    Animal,
    /// The given animals in any order.
    Animals,
}

/// A modifier as it is documented.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ModifierRow {
    /// The name of the function.
    pub name: &'static str,
    /// Its parameters as they are written.
    pub params: &'static str,
    /// What it returns.
    pub answer: Answer,
    /// The question that it answers.
    pub purpose: &'static str,
    /// The page of the rulebook or the ruling that gives the natural answer.
    pub source: &'static str,
}

macro_rules! modifiers {
    ($($variant:ident $name:literal ($($about:ident)*) $answer:expr, $source:literal, $purpose:literal;)+) => {
        /// A question of the rules that cards in play can answer otherwise; [`MODIFIERS`] tells each.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum Modifier {
            $(#[doc = $purpose] $variant,)+
        }

        /// Every modifier, in the order of its game; documentation is written from it.
        pub const MODIFIERS: &[ModifierRow] = &[$(ModifierRow {
            name: $name,
            params: concat!("you, params, ", $(stringify!($about), ", ",)* "natural"),
            answer: $answer,
            purpose: $purpose,
            source: $source,
        }),+];

        impl Modifier {
            /// Every modifier, in the order of [`MODIFIERS`].
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];
        }
    };
}

use Answer::{Animal, Animals, Box, Flag, Number, Word};

/// How often something is done where it is done once.
const TIMES: Answer = Number(0, 16);
/// What tables count.
const MANY: Answer = Number(0, 255);
/// What points are counted in.
const POINTS: Answer = Number(0, 65_535);

modifiers! {
    StartingPawns "starting_pawns" (animal) MANY, "p. 4", "how many pawns an animal begins with";
    StartingSpecies "starting_species" (animal tile) MANY, "p. 5", "how many species of an animal begin on a tile";

    StartingGenePool "starting_gene_pool" (animal) MANY, "p. 4", "how many species are counted out for an animal";

    InitiativeOrder "initiative_order" (animals) Animals, "p. 9", "in which order animals stand on the initiative track when Planning begins";
    PawnsAtOnce "pawns_at_once" (animal) Number(1, 16), "p. 9", "how many pawns an animal puts on the display in one go of Planning";
    MayPlacePawn "may_place_pawn" (animal space) Flag, "p. 9", "whether an animal may put a pawn on a vacant space; a card that leaves no space is not heard";
    PawnOrder "pawn_order" (animals section) Animals, "p. 9", "in which order animals with pawns in a section stand on those spaces when it begins, leftmost first";
    ActionsOfPawn "actions_of_pawn" (animal space) TIMES, "p. 9", "how often a pawn carries out its action";

    PlacesForward "places_forward" (animal) TIMES, "p. 10", "how many places an animal moves forward on the initiative track";
    ElementSlots "element_slots" (animal) MANY, "p. 8", "how many elements an animal can have, printed ones included";
    ElementsAdapted "elements_adapted" (animal) TIMES, "p. 10", "how many elements an animal takes in one Adaptation";
    MayAdapt "may_adapt" (animal element) Flag, "p. 10", "whether an animal may take an element from the box of Adaptation";
    RegressionSavings "regression_savings" (animal) MANY, "p. 11", "how many types an animal saves from Regression without a pawn";
    LosesElement "loses_element" (animal element) Flag, "p. 11", "whether an animal would lose an element that Regression names";
    MayLayElement "may_lay_element" (animal corner) Flag, "p. 11", "whether an animal may lay an element on a vacant corner in Abundance or Wanderlust";
    DriesUp "dries_up" (corner) Flag, "p. 12", "whether the disk on a corner beside tundra leaves in Wasteland";
    MayDeplete "may_deplete" (animal corner) Flag, "p. 12", "whether an animal may remove the disk on a corner in Depletion, also one of another type";
    WhereRemovedGoes "where_removed_goes" (element) Box, "p. 12", "where a disk goes that leaves earth or an animal";
    MayGlaciate "may_glaciate" (animal tile) Flag, "p. 13", "whether a tile may become tundra, also one that is not next to any";
    SpeciesKept "species_kept" (animal tile) MANY, "p. 13", "how many species of an animal stay on a tile that becomes tundra";
    MaySpeciate "may_speciate" (animal corner) Flag, "p. 14", "whether an animal may speciate round a disk, also one of another type";
    SpeciationLimit "speciation_limit" (animal tile element) MANY, "p. 14", "how many species an animal may place on a tile in one Speciation round a disk of an element";
    FreeSpeciations "free_speciations" (animal) MANY, "p. 14", "how many species an animal places after all Speciation";
    MayPlaceTile "may_place_tile" (animal hex) Flag, "p. 14", "whether Wanderlust may lay its tile on a vacant hex, also one away from earth";
    MovingOrder "moving_order" (animals tile) Animals, "p. 14", "in which order animals move onto the tile of Wanderlust";
    MayMove "may_move" (animal tile from) Flag, "p. 15", "whether species of an animal may move onto a tile within reach, in Migration or Wanderlust";
    MigrationRange "migration_range" (animal) MANY, "p. 15", "how many tiles far a species of an animal migrates";
    MigrationCount "migration_count" (animal space) MANY, "p. 15", "how many species of an animal migrate from a space";
    FreeCompetitions "free_competitions" (animal) MANY, "p. 15", "on how many tiles an animal competes before all Competition";
    MayCompete "may_compete" (animal tile) Flag, "p. 15", "whether an animal may compete on a tile with opposing species, also one of another terrain or without its own";
    Victims "victims" (animal tile) TIMES, "p. 15", "how many opposing species are eliminated on a tile of one's Competition";
    MayEliminate "may_eliminate" (animal other tile) Flag, "p. 15", "whether an animal may eliminate a species of another on a tile in Competition";
    IsOpponent "is_opponent" (animal other) Flag, "p. 8", "whether another animal is an opponent";
    WhereEliminatedGoes "where_eliminated_goes" (animal tile) Word(&["eliminated", "gene-pool"]), "p. 8", "where an eliminated species goes";

    MayScore "may_score" (animal tile) Flag, "p. 16", "whether an animal may choose a tile with species for Domination, also one that was scored this turn";
    CountedSpecies "counted_species" (animal tile) MANY, "p. 16", "how many species of an animal count when a tile is scored; 0 takes no place";
    TieBreak "tie_break" (animals tile) Animals, "p. 16", "in which order equal animals rank on a tile, or where `tile` is nothing at the game's end";
    PlacesScored "places_scored" (tile) MANY, "p. 16", "how many places of a tile score";
    TilePoints "tile_points" (animal tile place) POINTS, "p. 16", "how many points a place of a tile, counted from 1, earns";
    CardTaker "card_taker" (tile) Animal, "p. 16", "which animal takes a card for a tile that was scored";
    MayTakeCard "may_take_card" (animal card) Flag, "p. 16", "whether an animal may take a face-up card";
    TakesAnotherCard "takes_another_card" (animal tile) Flag, "p. 16", "whether an animal takes one more card for a tile once it has carried one out";
    WhereDiscardedGoes "where_discarded_goes" (card) Word(&["discard", "removed", "hand"]), "p. 16", "where a card goes that was carried out or discarded";
    CardsFaceUp "cards_face_up" () MANY, "p. 20", "up to how many cards are turned up";

    PointsGained "points_gained" (animal points) POINTS, "p. 8", "how many points an animal gains where it would gain some";
    PointsLost "points_lost" (animal points) POINTS, "p. 8", "how many points an animal loses where it would lose some";
    BonusPoints "bonus_points" (animal number source) POINTS, "p. 3", "how many bonus points an animal gets for a number of things, which `glaciation`, `wanderlust`, `survival` or the card, house rule or section of that name brings";

    Matching "matching" (animal tile) POINTS, "p. 7", "how many elements of an animal match on a tile";
    Dominant "dominant" (tile) Animal, "p. 7", "which animal dominates a tile";
    SurvivalHolder "survival_holder" () Animal, "p. 18", "which animal holds the Survival card";

    IsEndangered "is_endangered" (animal tile) Flag, "p. 7", "whether an animal's species are endangered on a tile";
    SafeSpecies "safe_species" (animal tile) MANY, "R12", "how many species of an animal on a tile Extinction passes over, protected ones at least";
    ExtinctionSavings "extinction_savings" (animal) MANY, "p. 20", "how many endangered species an animal saves from Extinction";
    SlotsFilled "slots_filled" (section) MANY, "p. 20", "how many elements are drawn for a section";

    IsLastTurn "is_last_turn" (turn) Flag, "R6", "whether a turn that begins is the last";
    ScoresAtEnd "scores_at_end" (tile) Flag, "p. 20", "whether a tile is scored at the game's end";
    FinalPoints "final_points" (animal) POINTS, "p. 20", "as how many points an animal's count when the winner is found";
}

const _: () = assert!(MODIFIERS.len() <= 64);

impl Modifier {
    /// Returns the modifier called `name`.
    #[must_use]
    pub fn find(name: &str) -> Option<Self> {
        let place = MODIFIERS.iter().position(|row| row.name == name)?;
        Self::ALL.get(place).copied()
    }

    /// Returns how it is documented.
    #[must_use]
    pub const fn row(self) -> &'static ModifierRow {
        &MODIFIERS[self as usize]
    }

    /// Returns whether its answer shows in facts that follow at all times: once a card answers, every
    /// change on the table can change it.
    #[must_use]
    pub const fn is_settling(self) -> bool {
        matches!(self, Self::Matching | Self::Dominant | Self::SurvivalHolder)
    }

    /// Returns the bit that stands for it in a set.
    #[must_use]
    pub const fn bit(self) -> u64 {
        1 << self as u8
    }
}

impl ModifierRow {
    /// Returns its parameters beside `you`, `params` and, at the end, `natural`.
    pub fn about(&self) -> impl Iterator<Item = &'static str> {
        let all = self.params.split(", ").skip(2);
        all.take_while(|param| *param != "natural")
    }
}

impl Answer {
    /// Returns what it must be, in words.
    #[must_use]
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
        assert_eq!(row.about().collect::<Vec<_>>(), ["animal", "tile"]);
    }
}
