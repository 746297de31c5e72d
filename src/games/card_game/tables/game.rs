//! The table of the game's numbers and the classes of animals.

use crate::card_game::tables::table;
use speciate_content::GameData;
use speciate_content::catalog::{GameResult, SeatingRules, Stacks};
use speciate_content::limits::COUNT_MAX;
use speciate_content::read::{CatalogReader, TableFile};
use speciate_content::shape::{Described, Items, NAME, Shape, count, described, must, set};
use speciate_content::table::{TableReader, word};
use speciate_model::diagnostic::{Code, suggest};
use speciate_model::id::{ANIMALS_MAX, STACK_TILES_MAX, WordId};
use speciate_model::message;
use speciate_model::roster::{Roster, RosterId as _};

pub(super) const FILE: TableFile = table(
    "game",
    "what is in the box",
    &[must("game", "what is in the box, apart from what has a table of its own", GAME)],
    read,
);

const GAME: Shape = Shape::Table(&[
    must(
        "players",
        "how many can play",
        Shape::Table(&[must("from", "the fewest", PLAYERS), must("to", "the most", PLAYERS)]),
    ),
    must("rounds", "the number of rounds after which play ends", Shape::Number(1, ROUNDS_MAX, 1)),
    must("hand", "cards that each player begins with", count(COUNT_MAX)),
    must("draw", "cards that each player draws after a round", count(COUNT_MAX)),
    must(
        "reshuffle_after",
        "after which rounds the discard pile is shuffled into the deck",
        ROUNDS,
    ),
    must(
        "survival_draw_before",
        "before which round each player draws as many cards as the place in Survival says; 0 means never",
        count(ROUNDS_MAX),
    ),
    must("survival_highest", "VP for the highest place in Survival at the end", count(COUNT_MAX)),
    must("survival_lowest", "VP that the lowest place costs at the end", count(COUNT_MAX)),
    must("biomes_out", "biomes that are put back unseen", count(STACK_TILES_MAX as i64)),
    must(
        "biome_bonus",
        "what the food chain of a biome's bonus class is worth more",
        count(COUNT_MAX),
    ),
    must(
        "biome_penalty",
        "how much less the food chain of its penalty class is worth",
        count(COUNT_MAX),
    ),
    must("classes", "the classes of animals", set(&CLASS)),
]);

const ROUNDS_MAX: i64 = 1000;
const ROUNDS: Shape = Shape::List(Items { each: &ROUND, least: 0, most: None, once: true });
const ROUND: Described = described("the number of a round", Shape::Number(1, ROUNDS_MAX, 1));
const PLAYERS: Shape = Shape::Number(2, ANIMALS_MAX as i64, 2);
const CLASS: Described = described("a class", Shape::Formed(NAME));

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardGameNumbers {
    pub rounds: u16,
    /// How many cards each player begins with.
    pub hand: u8,
    /// How many cards each player draws after a round.
    pub draw: u8,
    /// The rounds after which the discard pile is shuffled into the deck.
    pub reshuffle_after: Vec<u16>,
    /// The round before which each player also draws as many cards as its place in Survival; 0 for never.
    pub survival_draw_before: u16,
    /// Points for the highest place in Survival at the end of the game.
    pub survival_highest: u8,
    /// Points that the lowest place in Survival costs at the end of the game.
    pub survival_lowest: u8,
    pub biomes_out: u8,
    /// What the biome's bonus class adds to an animal's food chain.
    pub biome_bonus: u8,
    /// What the biome's penalty class subtracts from an animal's food chain.
    pub biome_penalty: u8,
}

/// Returns the class that an entry names at `key`. Reports a class that the game does not have.
pub(super) fn class(table: &TableReader<'_>, key: &'static str, roster: &Roster) -> Option<WordId> {
    let expected = message!("expect-name", kind = message!("kind-class"));
    let (name, origin) = word(&table.path(key), table.entry(key)?.0, expected, table.faults())?;
    let found = roster.find(name);
    if found.is_none() {
        let hint = match suggest(name, WordId::names(roster).iter()) {
            Some(near) => message!("hint-did-you-mean", name = near),
            None => message!("content-unknown-class.hint", name = name),
        };
        let fault = message!("content-unknown-name", kind = message!("kind-class"), name = name);
        table.faults().error_with(Code::UnknownName, origin, fault, hint);
    }
    found
}

fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let catalog = &mut reading.catalog;
    let Some(game) = root.table("game") else { return };
    for node in game.list("classes") {
        let path = game.path("classes");
        if let Some((name, _)) = word(&path, node, message!("expect-string"), game.faults()) {
            catalog.roster.words.add(name);
        }
    }
    if let Some(players) = game.table("players") {
        let (from, to): (u8, u8) = (players.number("from"), players.number("to"));
        let in_play = (from..=to).collect();
        catalog.seating = SeatingRules { all_animals: false, each: vec![1], in_play };
        players.report_unknown_keys();
    }
    catalog.result = GameResult::Each;
    // Losses count in full, even below 0 (C4).
    catalog.points_below_zero = true;
    // All biomes that are not put back are on one pile.
    catalog.stacks = Stacks { count: 1, size: 0 };
    catalog.own = GameData::new(CardGameNumbers {
        rounds: game.number("rounds"),
        hand: game.number("hand"),
        draw: game.number("draw"),
        reshuffle_after: game.numbers("reshuffle_after"),
        survival_draw_before: game.number("survival_draw_before"),
        survival_highest: game.number("survival_highest"),
        survival_lowest: game.number("survival_lowest"),
        biomes_out: game.number("biomes_out"),
        biome_bonus: game.number("biome_bonus"),
        biome_penalty: game.number("biome_penalty"),
    });
    game.report_unknown_keys();
}
