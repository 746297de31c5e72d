//! The pages and rulings for the questions that the rules ask cards in play, and the values of tables on rule pages.

use crate::PageValue;
use crate::marine::tables::MarineNumbers;
use speciate_content::Catalog;
use speciate_engine::script::Modifier;
use speciate_model::message;
use speciate_model::words::Value;

/// The questions that the rules ask cards in play, each with the page or ruling of the natural answer.
pub(super) const MODIFIERS: &[(Modifier, &str)] = &[
    (Modifier::StartingPawns, "p. 4"),
    (Modifier::StartingSpecies, "p. 5"),
    (Modifier::StartingGenePool, "p. 5"),
    (Modifier::MayPlacePawn, "p. 9"),
    (Modifier::MayBumpPawn, "p. 9"),
    (Modifier::MayPlaceFirst, "p. 9"),
    (Modifier::MayUseSpace, "p. 20"),
    (Modifier::GoesAgain, "p. 10"),
    (Modifier::ActionsOfPawn, "p. 9"),
    (Modifier::ElementSlots, "p. 12"),
    (Modifier::MayAdapt, "p. 12"),
    (Modifier::LosesElement, "p. 24"),
    (Modifier::MayLayElement, "p. 10"),
    (Modifier::MayDeplete, "p. 11"),
    (Modifier::WhereRemovedGoes, "p. 11"),
    (Modifier::MayMakeVent, "p. 14"),
    (Modifier::SpeciesKept, "p. 14"),
    (Modifier::MaySpeciate, "p. 13"),
    (Modifier::SpeciationLimit, "p. 13"),
    (Modifier::MayPlaceTile, "p. 13"),
    (Modifier::MovingOrder, "p. 13"),
    (Modifier::MayMove, "p. 15"),
    (Modifier::MigrationRange, "p. 15"),
    (Modifier::MigrationCount, "p. 15"),
    (Modifier::MayCompete, "p. 15"),
    (Modifier::Victims, "p. 15"),
    (Modifier::MayEliminate, "p. 15"),
    (Modifier::IsOpponent, "p. 22"),
    (Modifier::WhereEliminatedGoes, "p. 8"),
    (Modifier::MayScore, "M5"),
    (Modifier::CountedSpecies, "p. 16"),
    (Modifier::TieBreak, "p. 16"),
    (Modifier::PlacesScored, "p. 16"),
    (Modifier::TilePoints, "p. 16"),
    (Modifier::MayTakeCard, "p. 16"),
    (Modifier::WhereDiscardedGoes, "p. 16"),
    (Modifier::PointsGained, "p. 3"),
    (Modifier::PointsLost, "p. 3"),
    (Modifier::BonusPoints, "p. 6"),
    (Modifier::Matching, "p. 7"),
    (Modifier::SurvivalHolder, "M34"),
    (Modifier::IsEndangered, "p. 7"),
    (Modifier::SafeSpecies, "p. 24"),
    (Modifier::SlotsFilled, "p. 24"),
    (Modifier::IsLastTurn, "M3"),
    (Modifier::ScoresAtEnd, "p. 24"),
    (Modifier::FinalPoints, "p. 24"),
];

/// Arguments for rule pages that only this game has.
pub(super) const VALUES: &[PageValue] = &[
    ("traits_dealt", |catalog| number(catalog, |numbers| numbers.traits_dealt.into())),
    ("traits_kept", |catalog| number(catalog, |numbers| numbers.traits_kept.into())),
    ("target", |catalog| number(catalog, |numbers| numbers.target.into())),
    ("lengths", lengths),
];

fn number(catalog: &Catalog, of: fn(&MarineNumbers) -> Value) -> Value {
    catalog.own.get::<MarineNumbers>().map_or_else(|| 0_u8.into(), |numbers| of(&numbers))
}

/// Returns how many cards each variant that changes the length of the game puts away.
fn lengths(catalog: &Catalog) -> Value {
    let sets = |(variant, numbers): (&String, &indexmap::IndexMap<String, i64>)| {
        let count = *numbers.get("cards_out")?;
        Some(message!("rule-of-length", variant = variant, count = count).into())
    };
    Value::List(catalog.variants.iter().filter_map(sets).collect())
}
