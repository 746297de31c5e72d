//! The Card Game: its laws in random games, and the counts in its rulebook.

mod more_events;
mod told;

use std::sync::{Arc, OnceLock};

use pretty_assertions::assert_eq;
use speciate::bot::RandomBot;
use speciate::content::Source;
use speciate::context::Edition;
use speciate::event::Event;
use speciate::game::{Game, Status, Table};
use speciate::games::GAMES;
use speciate::id::{Seat, StackId};
use speciate::log::text;
use speciate::state::{State, Zone};
use speciate::story::Teller;
use speciate::view::seen;

use crate::support::{answer_all, games};

const RULES: &str = "card-game";
const PLAYERS: std::ops::RangeInclusive<usize> = 2..=6;

fn edition() -> &'static Arc<Edition> {
    static EDITION: OnceLock<Arc<Edition>> = OnceLock::new();
    EDITION.get_or_init(|| {
        let source = Source::read(".".as_ref()).expect("the shipped content is readable");
        speciate::edition::load(&source, RULES, &[]).unwrap_or_else(|faults| panic!("{faults}"))
    })
}

/// Packs can leave the source out, because they define their own numbers.
#[test]
fn every_shipped_animal_and_biome_states_its_source() {
    let catalog = &edition().catalog;
    let cards = catalog.roster.cards.iter().zip(&catalog.cards);
    let animals = cards.filter(|(_, card)| card.creature.is_some());
    let animals = animals.map(|(name, _)| format!("card.{name}.from"));
    let biomes = catalog.roster.terrains.iter().map(|name| format!("terrain.{name}.from"));
    let all: Vec<String> = animals.chain(biomes).collect();
    assert!(all.len() > 60, "{all:?}");
    let lacking = all.iter().filter(|path| !catalog.bases.contains_key(*path));
    assert_eq!(lacking.collect::<Vec<_>>(), [""; 0]);
}

fn open(players: usize, seed: u64) -> Game {
    Game::open(edition(), &Table::dealt(edition(), players, seed).expect("a valid player count"))
}

fn play_directly(players: usize, seed: u64) -> Game {
    let mut game = open(players, seed);
    game.play(Box::new(RandomBot::new(seed)), 100);
    assert_eq!(game.status(), &Status::Over, "seed {seed}");
    game
}

fn play_suspended(players: usize, seed: u64, mut look: impl FnMut(&Game)) -> Game {
    answer_all(open(players, seed), seed, |game, _| look(game))
}

#[test]
fn the_tables_match_the_counts_in_the_rulebook() {
    let catalog = &edition().catalog;
    assert_eq!(catalog.cards.iter().filter(|card| card.creature.is_some()).count(), 99);
    assert_eq!(catalog.terrains.len(), 12);
    assert_eq!(catalog.seat_counts(), PLAYERS.collect::<Vec<_>>());
    let icons = |biome: &speciate::content::catalog::Biome| -> u32 {
        biome.icons.iter().map(|(_, count)| u32::from(*count)).sum()
    };
    let biomes: Vec<_> =
        catalog.terrains.iter().filter_map(|terrain| terrain.biome.as_ref()).collect();
    assert_eq!(biomes.len(), 12);
    let last: Vec<_> = biomes.iter().filter(|biome| biome.last).collect();
    assert!(matches!(last[..], [sea] if sea.icons.len() == catalog.roster.elements.len()));
    assert!(biomes.iter().filter(|biome| !biome.last).all(|biome| icons(biome) == 6));
}

/// For each class: the number of animals, and the sums of the food chain values and of the icons on their cards, first
/// on the healthy sides, then on the endangered ones.
const SUMS: [(&str, [u32; 5]); 6] = [
    ("mammal", [14, 61, 30, 36, 14]),
    ("reptile", [15, 67, 33, 39, 15]),
    ("bird", [16, 73, 36, 42, 16]),
    ("amphibian", [17, 69, 49, 38, 17]),
    ("arachnid", [18, 71, 52, 38, 18]),
    ("insect", [19, 71, 60, 41, 24]),
];

/// Checks the sums for the animals of each class, so that a number that was changed by mistake is noticed.
pub fn check_sums(edition: &Edition) -> Result<(), String> {
    let roster = &edition.catalog.roster;
    for (class, wanted) in SUMS {
        let creatures = edition.catalog.cards.iter().filter_map(|card| card.creature);
        let mut found = [0; 5];
        for creature in creatures.filter(|creature| roster.name(creature.class) == class) {
            let (healthy, endangered) = (creature.healthy, creature.endangered);
            let sides =
                [healthy.food_chain, healthy.icons, endangered.food_chain, endangered.icons];
            found[0] += 1;
            found[1..].iter_mut().zip(sides).for_each(|(sum, number)| *sum += u32::from(number));
        }
        if found != wanted {
            return Err(format!("{class}: {found:?} instead of {wanted:?}"));
        }
    }
    Ok(())
}

#[test]
fn the_animals_of_each_class_add_up_to_the_printed_totals() {
    check_sums(edition()).unwrap_or_else(|fault| panic!("{fault}"));
}

#[test]
fn cards_and_biomes_are_conserved() {
    let catalog = &edition().catalog;
    let (mut endangered, mut discarded) = (0, 0);
    for seed in 0..games(20) {
        for players in PLAYERS {
            let mut state = State::default();
            for fact in play_directly(players, seed).log().path() {
                state.fold(&fact);
                endangered += usize::from(matches!(fact, Event::CardEndangered { .. }));
                discarded += usize::from(matches!(fact, Event::CardDiscarded { .. }));
                if state.turn.number == 0 {
                    continue;
                }
                let hands: usize =
                    (0..players).map(|seat| count(&state, Zone::Hand(Seat(seat as u8)))).sum();
                let all = state.cards.deck().len()
                    + hands
                    + state.cards.in_rows().count()
                    + state.cards.active().count()
                    + state
                        .turn
                        .animals()
                        .map(|animal| count(&state, Zone::Aside(animal)))
                        .sum::<usize>()
                    + count(&state, Zone::Box)
                    + count(&state, Zone::Discard);
                assert_eq!(all, catalog.cards.len(), "seed {seed}, after {fact:?}");
                assert_deck_complete(&state, &fact);
                let pile = state.tiles.stack(StackId(0));
                let (above, put_back) = (usize::from(pile.face_up.is_some()), 2);
                let seen =
                    catalog.roster.terrains.len() - put_back - above - pile.face_down().len();
                let reached = (0..catalog.terrains.len())
                    .filter(|at| state.tiles.was_reached(speciate::id::TerrainId::at(*at)));
                // Between being taken and being reached, a biome is in no player's pile.
                let taken = usize::from(matches!(fact, Event::TileTaken { .. }));
                assert_eq!(reached.count() + taken, seen, "seed {seed}, after {fact:?}");
            }
            assert!(state.turn.winners().count() > 0);
        }
    }
    assert!(endangered > 100 && discarded > 100, "{endangered} {discarded}");
}

/// Checks that the deck has no card twice, and that no card is out of the game. While the deck is taken up, cards can
/// be out of the game, but no question is open then.
fn assert_deck_complete(state: &State, fact: &Event) {
    let mut deck = state.cards.deck().to_vec();
    deck.sort_unstable();
    assert_eq!(deck, state.cards.in_zone(Zone::Deck).collect::<Vec<_>>(), "after {fact:?}");
    if matches!(
        fact,
        Event::Answered { .. } | Event::AnimalReached { .. } | Event::PhaseBegan { .. }
    ) {
        assert_eq!(count(state, Zone::Box), 0, "after {fact:?}");
    }
}

#[test]
fn the_discard_pile_is_shown_to_everybody() {
    let words = edition().texts.words(speciate::words::ENGLISH);
    let mut shown = 0;
    for seed in 0..games(2) {
        let mut asked = 0;
        play_suspended(4, seed, |game| {
            asked += 1;
            if asked % 7 != 0 {
                return;
            }
            let pile: Vec<_> = game.state().cards.in_zone(Zone::Discard).collect();
            for seat in (0..4).map(|seat| Some(Seat(seat))).chain([None]) {
                let view = game.view(seat);
                assert_eq!(view.cards(Zone::Discard).collect::<Vec<_>>(), pile);
                let board = Teller::new(view, &words).board(&[], false).text();
                let board = board.split_whitespace().collect::<Vec<_>>().join(" ");
                let list = board.split("Discarded: ").nth(1).unwrap_or_default();
                for card in &pile {
                    let id = format!("card-{}", edition().catalog.roster.name(*card));
                    let name = words.say(&speciate::words::Message::new(id));
                    assert!(list.contains(&name), "seed {seed}, {seat:?}: {name} in {board}");
                    shown += 1;
                }
            }
        });
    }
    assert!(shown > 500, "{shown}");
}

#[test]
fn rows_keep_their_order() {
    let mut turned = 0;
    for seed in 0..games(5) {
        play_suspended(4, seed, |game| {
            let mut laid: Vec<speciate::id::CardId> = Vec::new();
            let mut state = State::default();
            for fact in game.log().path() {
                match fact {
                    Event::CardLaid { card, .. } => laid.push(card),
                    Event::CardEndangered { .. } => turned += 1,
                    // Each card takes the other's place in its row.
                    Event::CardsSwapped { card, with, .. } => {
                        let at = |card| laid.iter().position(|laid| *laid == card).unwrap();
                        let (card, with) = (at(card), at(with));
                        laid.swap(card, with);
                    }
                    _ => {}
                }
                state.fold(&fact);
                let is_in_row = |card: &speciate::id::CardId| {
                    matches!(state.cards.zone(*card), Zone::Healthy(_) | Zone::Endangered(_))
                };
                laid.retain(is_in_row);
            }
            let view = game.view(None);
            for animal in view.turn().animals() {
                let own = |card: &&speciate::id::CardId| {
                    [Zone::Healthy(animal), Zone::Endangered(animal)]
                        .contains(&state.cards.zone(**card))
                };
                let wanted: Vec<_> = laid.iter().filter(own).copied().collect();
                let row: Vec<_> = view.row(animal).map(|(card, _)| card).collect();
                assert_eq!(row, wanted, "seed {seed}");
            }
        });
    }
    assert!(turned > 100, "{turned}");
}

#[test]
fn all_points_have_a_source_that_is_named() {
    let words = edition().texts.words(speciate::words::ENGLISH);
    let (mut chain, mut elements) = (0, 0);
    let (mut named, mut unnamed) = (0, 0);
    for seed in 0..games(10) {
        let game = play_directly(3, seed);
        let standings = speciate::story::standings(game.view(None), &words, &game.seen(None));
        for line in standings {
            assert!(!line.text.contains("other "), "{}", line.text);
            chain += usize::from(line.text.contains("food chain "));
            elements += usize::from(line.text.contains("elements "));
        }
        // Each round, the highest total in the food chain gains points equal to the number of the round.
        let path = game.log().path();
        let advanced = path.iter().filter(|fact| matches!(fact, Event::SurvivalAdvanced { .. }));
        let told = speciate::story::tell(game.edition(), &words, &game.seen(None), 0, None);
        let of_chain: usize =
            told.iter().map(|line| line.text.matches("for the food chain").count()).sum();
        assert_eq!(of_chain, advanced.count(), "seed {seed}");
        // The story always names the element for which points are gained.
        let said =
            |what: &str| -> usize { told.iter().map(|line| line.text.matches(what).count()).sum() };
        let of_elements = ["Grass", "Grub", "Meat", "Seed", "Sun", "Water"]
            .map(|name| said(&format!("VP for {name} (")));
        named += of_elements.iter().sum::<usize>();
        unnamed += said("VP for an element (");
    }
    assert!(chain > 10 && elements > 10, "{chain} {elements}");
    assert!(named > 100 && unnamed == 0, "{named} named, {unnamed} not");
}

fn count(state: &State, zone: Zone) -> usize {
    state.cards.in_zone(zone).count()
}

#[test]
fn suspended_and_direct_play_write_the_same_log_and_it_can_be_read() {
    for seed in 0..games(10) {
        for players in PLAYERS {
            let direct = play_directly(players, seed);
            assert_eq!(direct.log(), play_suspended(players, seed, |_| {}).log(), "seed {seed}");
            let read = text::read(text::write(direct.log()).as_bytes()).expect("the log is valid");
            assert_eq!(read.damage, None);
            let resumed = Game::resume(edition(), read.log).expect("the edition matches");
            assert_eq!(resumed.state(), direct.state());
            let roster = &edition().catalog.roster;
            let mut state = State::default();
            for fact in direct.log().path() {
                assert_eq!(state.admits(&fact, roster).map_err(|why| format!("{why:?}")), Ok(()));
                state.fold(&fact);
            }
            assert_eq!(state.hash(roster), direct.state().hash(roster));
        }
    }
}

#[test]
fn hidden_differences_do_not_change_a_seats_view() {
    let words = edition().texts.words(speciate::words::ENGLISH);
    let (mut hands, mut piles, mut looked) = (0, 0, 0);
    for seed in 0..games(6) {
        let players = 2 + (seed % 5) as usize;
        play_suspended(players, seed, |game| {
            let seats = (0..players).map(|seat| Some(Seat(seat as u8))).chain([None]);
            for seat in seats {
                let guess = game.position().determinize(seat, seed ^ looked);
                looked += 1;
                let (was, is) = (game.state(), guess.state());
                hands += usize::from(was.cards != is.cards);
                let pile = |state: &State| state.tiles.stack(StackId(0)).face_down().to_vec();
                piles += usize::from(pile(was) != pile(is));
                assert_eq!(pile(was).last(), pile(is).last(), "the card at the bottom is known");
                let text = |state: &State| {
                    let view = speciate::view::View::new(&edition().catalog, state, seat);
                    Teller::new(view, &words).board(&[], false).text()
                };
                assert_eq!(text(was), text(is), "seed {seed}, {seat:?}");
                let own = |questions: &[speciate::question::Question]| {
                    let mut own = questions.to_vec();
                    own.retain(|question| Some(question.seat) == seat);
                    own
                };
                assert_eq!(own(game.questions()), own(guess.questions()));
                let facts = seen(&game.log().path(), game.questions(), seat);
                let stacked = facts.iter().filter(|fact| {
                    matches!(
                        fact,
                        speciate::view::Seen::Fact(
                            Event::CardStacked { .. } | Event::TileStacked { .. }
                        )
                    )
                });
                assert_eq!(stacked.count(), 0);
            }
        });
    }
    assert!(hands > 100 && piles > 100, "{hands} {piles}");
}

#[test]
fn every_game_has_a_bot_that_aims_at_something() {
    for game in GAMES {
        let game_id = game.natives.rules;
        let source = Source::built_in();
        let edition = speciate::edition::load(&source, game_id, &[]).expect("it ships");
        assert!(
            (game.aims)(&edition.catalog, &edition.catalog.weights).is_some(),
            "{game_id} has no aims"
        );
    }
}
