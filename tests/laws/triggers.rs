//! Games with house rules that watch what happens and ask, several at once, and with some that answer questions of the
//! rules: no game freezes, each fact is heard in order, and triggers do not nest.
//!
//! These are 40 games; `.ci/full` sets `SPECIATE_GAMES` so that there are 1,000.

use std::sync::Arc;

use pretty_assertions::assert_eq;
use speciate::bot::RandomBot;
use speciate::chance::{below, generator};
use speciate::content::catalog::HouseRule;
use speciate::content::{Layers, Source};
use speciate::context::{Answerer as _, Edition, abandoned};
use speciate::edition::load_with;
use speciate::event::Event;
use speciate::game::{Game, Status, Table, verify};
use speciate::id::{AnimalId, CardId};
use speciate::script::{Hook, Modifier};

use super::{PLAYERS, conservation};
use crate::support::{RULES, games, path};

/// The number of games for each selection of the pack's house rules: two for each number of animals.
const GAMES: u64 = 10;
/// With some selections of rules, a game does not end if no player tries to end it. It is given up after this many
/// turns.
const TURNS: u16 = 1000;

fn watchful() -> Source {
    Source::read_pack("tests/packs/watchful".as_ref()).expect("it is a pack")
}

fn load(packs: Vec<Source>) -> Arc<Edition> {
    let source = Source::built_in().with_packs(packs).unwrap_or_else(|faults| panic!("{faults}"));
    load_with(&source, RULES, &Layers::default()).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Returns the shipped game with some of the pack's house rules. If `seed` is 0, it has all rules that watch and none
/// that answers.
fn edition(seed: u64) -> Arc<Edition> {
    let whole = load(vec![watchful()]);
    let mut dice = generator(seed, "selection", 0);
    let mut is_left_out = |card| match answers(&whole, card) {
        // A question after every fact would take too long.
        true => seed == 0 || below(&mut dice, 4) > 0,
        false => seed > 0 && below(&mut dice, 2) == 0,
    };
    let left_out: Vec<String> = house_rules(&whole)
        .filter(|(card, _)| is_left_out(*card))
        .map(|(card, _)| format!("house_rule.{}", whole.catalog.roster.name(card)))
        .collect();
    let mut without = Source::pack("without");
    let manifest = format!(
        "id = \"without\"\nversion = \"1.0.0\"\nlicence = \"MIT\"\nextends = \"watchful\"\n\
         engine = {{ from = \"0.1.0\", before = \"0.2.0\" }}\nremove = {left_out:?}\n"
    );
    without.insert("pack.toml", manifest.as_bytes());
    load(vec![watchful(), without])
}

/// Returns whether a house rule answers questions of the rules.
fn answers(edition: &Edition, card: CardId) -> bool {
    let defines = |modifier| edition.scripts.card_defines(card, Hook::Modifier(modifier));
    Modifier::ALL.iter().copied().any(defines)
}

fn house_rules(edition: &Edition) -> impl Iterator<Item = (CardId, HouseRule)> + '_ {
    let cards = edition.catalog.cards.iter().enumerate();
    cards.filter_map(|(index, card)| Some((CardId::at(index), card.house_rule?)))
}

/// Returns a number of animals and a seed for each game.
fn tables() -> impl Iterator<Item = (usize, u64)> {
    (0..GAMES).map(|game| (PLAYERS.start() + game as usize % PLAYERS.count(), game))
}

fn play(edition: &Arc<Edition>, players: usize, seed: u64) -> Game {
    let mut game =
        Game::open(edition, &Table::dealt(edition, players, seed).expect("a valid player count"));
    game.play(Box::new(RandomBot::new(seed)), TURNS);
    game
}

#[test]
fn games_with_triggers_that_ask_end() {
    let mut asked = [0_u32; 2];
    let mut given_up = 0;
    for selection in 0..games(4) {
        let edition = edition(selection);
        let rules: Vec<CardId> = house_rules(&edition).map(|(card, _)| card).collect();
        let names: Vec<&str> =
            rules.iter().map(|card| edition.catalog.roster.name(*card)).collect();
        for (players, seed) in tables() {
            let game = play(&edition, players, seed);
            let said = format!("{names:?}, {players} animals, seed {seed}");
            match game.state().turn.number > TURNS {
                true => given_up += 1,
                false => assert_eq!(game.status(), &Status::Over, "{said}"),
            }
            assert!(matches!(game.status(), Status::Asking | Status::Over), "{said}");
            for fact in path(&game) {
                assert_eq!(abandoned(&fact), None, "{said}");
                if let Event::Answered { question, .. } = fact {
                    let asker = edition.catalog.roster.name(question).split('.').next();
                    asked[usize::from(asker.is_some_and(|asker| names.contains(&asker)))] += 1;
                }
            }
            if seed == selection {
                conservation::check(&game, &edition.catalog, players);
            }
        }
    }
    assert!(asked[0] > 1000 && asked[1] > 1000, "{asked:?}");
    let all = games(4) * GAMES;
    println!("{all} games, {given_up} given up after {TURNS} turns, none frozen or abandoned");
    assert!(given_up * 100 <= all, "{given_up} of {all} games do not end");
}

#[test]
fn suspended_and_direct_play_write_the_same_log_and_it_verifies() {
    for selection in 0..games(2) {
        let edition = edition(selection);
        for players in [2, 4] {
            check_suspended(&edition, players, 50 + selection, 1000);
        }
    }
}

#[test]
fn cards_that_ask_after_triggers_work_with_rules_that_answer() {
    let edition = load(vec![watchful()]);
    let sweep: CardId = edition.catalog.roster.find("sweep").expect("a card of the pack");
    let mut swept = 0;
    for seed in 0..games(4) {
        let players = PLAYERS.start() + seed as usize % 3;
        let game = check_suspended(&edition, players, 90 + seed, 2);
        let is_swept =
            |fact: &Event| matches!(fact, Event::CardPlayed { card, .. } if *card == sweep);
        swept += path(&game).iter().filter(|fact| is_swept(fact)).count();
    }
    assert!(swept > 0, "the card of the pack is played");
}

/// Plays some turns directly and returns the game, after checking that it is the same if it is played question by
/// question, and that it verifies.
fn check_suspended(edition: &Arc<Edition>, players: usize, seed: u64, turns: u16) -> Game {
    let said = format!("{players} animals, seed {seed}");
    let table = Table::dealt(edition, players, seed).expect("a valid player count");
    let mut direct = Game::open(edition, &table);
    direct.play(Box::new(RandomBot::new(seed)), turns);
    let reached = direct.log().entries().len();
    let mut game = Game::open(edition, &table);
    let mut bot = RandomBot::new(seed);
    while let Some(question) =
        game.questions().first().filter(|_| game.log().entries().len() < reached).cloned()
    {
        let place = bot.answer(&game.view(Some(question.seat)), &question).expect("it answers");
        game.answer(question.seat, question.options[place]).expect("it is offered");
    }
    assert!(
        matches!(direct.status(), Status::Asking | Status::Over),
        "{:?}, {said}",
        direct.status()
    );
    assert_eq!(direct.log(), game.log(), "{said}");
    let verified = verify(edition, game.log()).expect("the log verifies");
    assert_eq!(verified.frozen, None, "{said}");
    direct
}

#[test]
fn facts_are_heard_in_order_by_animals_and_cards_in_order() {
    let (mut compared, mut waiting) = (0, 0);
    for selection in 0..games(2) {
        let edition = edition(selection);
        let (players, seed) = (3, 70 + selection);
        let mut game = Game::open(
            &edition,
            &Table::dealt(&edition, players, seed).expect("a valid player count"),
        );
        let mut bot = RandomBot::new(seed);
        let mut asked = 0_u32;
        while let Some(question) = game.questions().first().cloned() {
            asked += 1;
            if asked.is_multiple_of(5) {
                let animals: Vec<AnimalId> = game.state().turn.animals().collect();
                let (_, facts) = game.position().last_step();
                let expected = listeners(&edition, &animals, facts);
                let heard: Vec<Listener> = game
                    .position()
                    .trace_hooks()
                    .into_iter()
                    .filter_map(|heard| Some((heard.fact?, heard.you, heard.card)))
                    .collect();
                assert_eq!(heard, expected[..heard.len()], "selection {selection}, seed {seed}");
                compared += heard.len();
                waiting += usize::from(heard.len() < expected.len());
            }
            let place = bot.answer(&game.view(Some(question.seat)), &question).expect("it answers");
            game.answer(question.seat, question.options[place]).expect("it is offered");
        }
    }
    assert!(compared > 1000 && waiting > 100, "{compared}, {waiting}");
}

/// A fact, and the animal and card with a trigger on it.
type Listener = (Event, Option<AnimalId>, CardId);

/// Returns the listeners to the facts of a step, in the required order.
fn listeners(edition: &Edition, animals: &[AnimalId], facts: &[Event]) -> Vec<Listener> {
    let mut all = Vec::new();
    for fact in facts {
        let Some(hook) = Hook::trigger(fact.event_type()) else { continue };
        let mut of_fact: Vec<Listener> = Vec::new();
        for (card, rule) in house_rules(edition) {
            if edition.scripts.card_defines(card, hook) {
                let each = animals.iter().map(|animal| (*fact, Some(*animal), card));
                match rule {
                    HouseRule::EachAnimal => of_fact.extend(each),
                    HouseRule::Nobody | HouseRule::Animal(_) => of_fact.push((*fact, None, card)),
                }
            }
        }
        of_fact.sort_by_key(|&(_, animal, card)| (animal, card));
        all.extend(of_fact);
    }
    all
}
