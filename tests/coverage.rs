//! What random games reach: every type of fact, every question, every reason for a rejection, every branch of every
//! script. Everything that they reach too rarely is listed below with the test that reaches it.
//!
//! Questions and branches belong to a game. For games other than the base game, its name precedes them.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use speciate::bot::RandomBot;
use speciate::chance::Chance;
use speciate::content::Source;
use speciate::context::{Edition, Policy};
use speciate::event::{Event, EventType};
use speciate::game::{Game, Status, Table};
use speciate::id::{QuestionId, Seat, WordId};
use speciate::question::{Question, RejectionCode};
use speciate::roster::RosterId;
use speciate::script::Modifier;

use crate::mutants::{Branch, branches};
use crate::scenarios;
use crate::support::{RULES, WITH_EARTH, games, play_suspended};

/// How often everything must be reached.
const TIMES: u64 = 10;

/// What random games need not reach, each with the tests that do. After `scenarios:` comes the beginning of a
/// scenario's name.
const ELSEWHERE: &[(&str, &str)] = &[
    ("branch aquatic.rhai if tile == () { return; }", "scenarios: Aquatic: nothing without sea"),
    (
        "branch aquatic.rhai let tile = ask(you, \"tile\", if open.is_empty() { waters } else { open });",
        "scenarios: Aquatic: with no vacant corner at all",
    ),
    ("branch blight.rhai if tile == () { return; }", "scenarios: Blight: nothing to remove"),
    (
        "branch evolution.rhai if count(you, \"gene-pool\") == 0 { return; }",
        "scenarios: Evolution: without a cube",
    ),
    ("branch fertile.rhai if tile == () { return; }", "scenarios: Fertile: no points for"),
    ("branch mass-exodus.rhai if tile == () { return; }", "scenarios: Mass Exodus: no species"),
    ("branch prelude.rhai if element == () { return; }", "scenarios: Habitat: the bag is empty"),
    ("branch prelude.rhai if free.is_empty() { return; }", "scenarios: Habitat: no corner is"),
    (
        "branch marine bountiful-habitat.rhai if chosen == () { return; }",
        "scenarios: Marine: Bountiful Habitat: no",
    ),
    (
        "branch marine gene-expression.rhai for card in before { perform(you, \"return-trait\", card); }",
        "scenarios: Marine: Gene Expression: the reserve",
    ),
    (
        "branch marine gene-expression.rhai if drawn.is_empty() { return; }",
        "scenarios: Marine: Gene Expression: no effect",
    ),
    (
        "branch marine gene-expression.rhai if has_reserve(old) {",
        "scenarios: Marine: Gene Expression: the reserve",
    ),
    (
        "branch marine habitat.rhai if gained.is_empty() || free.is_empty() { return; }",
        "scenarios: Marine: Habitat: only the first",
    ),
    (
        "branch marine niche-construction.rhai if from == () || free.is_empty() { return; }",
        "scenarios: Marine: Niche Construction: no",
    ),
    (
        "branch marine omnivore.rhai if tile == () { return; }",
        "scenarios: Marine: Omnivore: no effect",
    ),
    (
        "branch marine population-explosion.rhai if tile == () { return; }",
        "scenarios: Marine: Population Explosion: no",
    ),
    (
        "branch marine profligate-carnivore.rhai if tile == () { return; }",
        "scenarios: Marine: Profligate Carnivore: stops",
    ),
    (
        "branch marine asteroid.rhai let tile = ask(you, \"tile\", choosable(if crowded.is_empty() { tiles() } else { crowded }));",
        "scenarios: Marine: Asteroid: a tile without species",
    ),
    (
        "branch marine solar-radiation.rhai let tile = ask(you, \"tile\", choosable(if settled.is_empty() { tiles() } else { settled }));",
        "scenarios: Marine: Solar Radiation: no effect",
    ),
    (
        "branch marine trophic-cascade.rhai let tile = ask(you, \"tile\", choosable(if rich.is_empty() { tiles() } else { rich }));",
        "scenarios: Marine: Trophic Cascade: no effect",
    ),
    (
        "branch marine terrestrial.rhai let tile = ask(you, \"tile\", if is_free { grounds } else { open });",
        "scenarios: Marine: Terrestrial: with no vacant corner",
    ),
    (
        "branch marine terrestrial.rhai if tile == () { return; }",
        "scenarios: Marine: Terrestrial: no effect",
    ),
    (
        "branch marine volcanism.rhai if small_tiles() == 0 { return; }",
        "scenarios: Marine: Volcanism: nothing without a vent left",
    ),
    ("fact card_activated", "scripts::running, the toy game"),
    ("fact card_dealt", "laws::hidden, the toy game"),
    ("fact card_discarded", "the toy game"),
    ("fact card_taken_up", "the toy game"),
    (
        "branch card-game instinct.rhai for card in kept { discard(card); }",
        "a setting: the hand is not kept",
    ),
    ("branch card-game instinct.rhai if !params.keeps_hand {", "a setting: the hand is not kept"),
    ("fact draw_settled", "scenarios"),
    ("fact effect_abandoned", "scripts::hostile"),
    ("fact section_abandoned", "scripts::sections"),
    ("fact hook_abandoned", "scripts::failing_hooks"),
    ("fact called", "laws::claims, scenarios"),
    ("fact resigned", "laws::leaving, scenarios"),
    ("fact stop_offered", "laws::leaving, scenarios"),
    ("fact stop_withdrawn", "laws::leaving, scenarios"),
    ("fact game_stopped", "laws::leaving, scenarios"),
    ("fact effect_prevented", "scripts::hooks, scripts::performed"),
    ("fact secret_kept", "scripts::secrets"),
    ("fact deck_looked_at", "scripts::deck, laws::hidden::decks"),
    ("fact card_seen", "scripts::deck, laws::hidden::decks"),
    ("fact card_tucked", "scripts::deck, laws::hidden::decks"),
    ("fact card_put_back", "scripts::deck"),
    ("fact card_picked", "laws::hidden::decks"),
    ("fact card_revealed", "scripts::deck, laws::hidden::decks"),
    ("fact deck_forgotten", "cli::seers"),
    ("fact secret_forgotten", "scripts::secrets"),
    ("fact tile_changed", "scripts::performed"),
    ("fact tile_lifted", "scripts::performed"),
    ("fact phase_completed", "scripts::phases"),
    ("fact phase_left_out", "scripts::phases"),
    ("fact phase_repeated", "scripts::phases"),
    ("fact phase_skipped", "scripts::phases"),
    ("fact house_rule_activated", "scripts::house_rules"),
    ("fact elements_boxed", "scenarios"),
    ("fact marker_placed", "logs::made_up, the toy game"),
    ("fact marker_removed", "logs::made_up, the toy game"),
    ("fact noted", "scripts::running, this file"),
    ("fact victory_shared", "scenarios: At the end the highest in Survival gain 5"),
    ("fact printed_element_lost", "scenarios"),
    ("fact end_called", "packs::scenarios, a house rule of the example"),
    ("fact setup_passed", "laws::laid_out"),
    ("fact turn_opening_passed", "laws::laid_out"),
    ("fact go_passed", "laws::laid_out"),
    ("fact section_opening_passed", "laws::laid_out"),
    ("fact space_passed", "laws::laid_out"),
    ("fact go_end_passed", "laws::laid_out"),
    ("fact card_play_passed", "laws::laid_out"),
    ("fact draws_counted", "laws::laid_out"),
    ("fact phase_passed", "scenarios"),
    ("fact position_arranged", "scenarios"),
    ("fact section_passed", "scenarios"),
    ("fact tile_removed", "scenarios"),
    ("fact turn_counted", "scenarios"),
    ("question cold-snap.species", "scenarios: Cold Snap: each animal chooses among its own"),
    (
        "question evolution.species",
        "scenarios: Evolution: the species is chosen where kinds differ",
    ),
    ("question migration.kind", "scenarios: Migration: protection moves with the species"),
    ("question regression.removal", "scenarios: Regression: a pawn empties the box for all"),
    ("question marine adaptability.give", "scenarios: Marine: Adaptability: an added disk"),
    ("question marine gene-expression.replace", "scenarios: Marine: Gene Expression: the owner"),
    ("question marine metamorphosis.lose", "scenarios: Marine: Metamorphosis: an added disk"),
    ("question marine migration.kind", "a pack with protected species: in Marine none is (M15)"),
    ("question marine omnivore.species", "scenarios: Marine: Omnivore: removes a disk"),
    ("question marine traits.surplus", "scenarios: Marine: Phenotypic Plasticity lost"),
    ("question card-game take", "scenarios: Detritivore takes one of several"),
    ("rejection already-answered", "the toy game"),
];

/// How often each thing was reached.
type Counts = BTreeMap<String, u64>;

#[test]
fn random_games_reach_everything_or_a_test_is_named() {
    let mut counts = Counts::new();
    expect_everything(&mut counts);
    for game in played() {
        let edition = load(&shipped(), game);
        expect_questions(&edition, &mut counts);
        for seed in 0..games(40) {
            for players in 2..=edition.catalog.animals.len() {
                count_facts(&play(&edition, players, 5000 + seed), &mut counts);
            }
        }
    }
    for seed in 0..games(6) {
        for players in 2..=6 {
            count_facts(&suspended(players, 6000 + seed, &mut counts), &mut counts);
        }
    }
    count_frozen(&mut counts);
    count_branches(&mut counts);
    println!("{}", table(&counts));
    let rare: Vec<String> = counts
        .iter()
        .filter(|(name, count)| **count < TIMES && !is_elsewhere(name))
        .map(|(name, count)| format!("{name}: {count}"))
        .collect();
    assert!(rare.is_empty(), "reached too rarely, and listed with no test:\n{}", rare.join("\n"));
    for (name, test) in ELSEWHERE {
        assert!(counts.contains_key(*name), "`{name}` cannot be reached");
        let named = test.strip_prefix("scenarios: ");
        let known = |name: &str| scenarios::all().iter().any(|other| other.name.starts_with(name));
        assert!(named.is_none_or(known), "no scenario is called `{test}`");
        for module in test.split(", ").filter(|part| part.contains("::") && named.is_none()) {
            let path = format!("tests/{}", module.replace("::", "/"));
            let is_there = [format!("{path}.rs"), path].iter().any(|path| Path::new(path).exists());
            assert!(is_there, "there are no tests at `{module}`");
        }
    }
}

fn is_elsewhere(name: &str) -> bool {
    ELSEWHERE.iter().any(|(known, _)| *known == name)
}

fn expect_everything(counts: &mut Counts) {
    let facts = EventType::ALL.iter().map(|event_type| format!("fact {}", event_type.name()));
    let codes = RejectionCode::ALL.iter().map(|code| format!("rejection {}", code.name()));
    counts.extend(facts.chain(codes).map(|name| (name, 0)));
}

fn expect_questions(edition: &Edition, counts: &mut Counts) {
    let prefix = of_game(edition);
    let questions = edition.catalog.roster.questions.iter();
    counts.extend(questions.map(|id| (format!("question {prefix}{id}"), 0)));
}

/// Returns the prefix for the names of things that belong to a game.
fn of_game(edition: &Edition) -> String {
    match edition.catalog.rules.as_str() {
        RULES => String::new(),
        game => format!("{game} "),
    }
}

/// Returns every game of which random games are played.
fn played() -> impl Iterator<Item = &'static str> {
    WITH_EARTH.into_iter().chain(["card-game"])
}

/// Plays a game directly with a random bot.
fn play(edition: &Arc<Edition>, players: usize, seed: u64) -> Game {
    let opening =
        Table::dealt(edition, players, seed).expect("a valid player count").opening(edition);
    let chance = Chance::Seeded(seed);
    let mut game = Game::open_with(edition, opening, chance, Policy::Freeze);
    game.play(Box::new(RandomBot::new(seed)), 1000);
    assert_eq!(game.status(), &Status::Over, "{}, seed {seed}", edition.catalog.rules);
    game
}

fn count_facts(game: &Game, counts: &mut Counts) {
    let roster = &game.edition().catalog.roster;
    let prefix = of_game(game.edition());
    for fact in game.log().path() {
        add(counts, format!("fact {}", fact.event_type().name()));
        if let Event::Answered { question, .. } = fact {
            add(counts, format!("question {prefix}{}", roster.name::<QuestionId>(question)));
        }
    }
}

fn add(counts: &mut Counts, name: String) {
    *counts.entry(name).or_default() += 1;
}

/// Plays a game question by question, with wrong answers in between.
fn suspended(players: usize, seed: u64, counts: &mut Counts) -> Game {
    let mut asked = 0;
    let mut game = play_suspended(players, seed, |game, question| {
        asked += 1;
        if asked % 40 == 0 {
            reject(&mut game.clone(), question, counts);
        }
    });
    let late = game.answer_text(Seat(0), "pass", None);
    add(counts, format!("rejection {}", late.expect_err("the game is over").code.name()));
    game
}

fn reject(game: &mut Game, question: &Question, counts: &mut Counts) {
    let seats = game.state().turn.animals().count() as u8;
    let length = game.log().entries().len();
    let other = Seat((question.seat.0 + 1) % seats);
    let tries = [
        (question.seat, "nonsense", None),
        (question.seat, "count:99", None),
        (other, "pass", None),
        (Seat(seats), "pass", None),
        (question.seat, "pass", Some(length + 1)),
    ];
    for (seat, option, at) in tries {
        let rejection = game.answer_text(seat, option, at).map(<[_]>::len);
        add(
            counts,
            format!("rejection {}", rejection.expect_err("the answer is wrong").code.name()),
        );
    }
}

/// Counts the rejections of games that are frozen because a card's script fails.
fn count_frozen(counts: &mut Counts) {
    let mut source = shipped();
    for path in source.paths().map(str::to_owned).collect::<Vec<_>>() {
        let Some(text) = source.text(&path).filter(|_| path.contains("/cards/")) else { continue };
        let text = text.replacen(") {", ") { throw \"frozen\";", 1);
        source.insert(&path, text.as_bytes());
    }
    let edition = load(&source, RULES);
    for seed in 0..TIMES {
        let mut game =
            Game::open(&edition, &Table::dealt(&edition, 3, seed).expect("a valid player count"));
        game.play(Box::new(RandomBot::new(seed)), 100);
        assert!(matches!(game.status(), Status::Failed(_)), "{:?}", game.status());
        let rejection = game.answer_text(Seat(0), "pass", None).map(<[_]>::len);
        add(counts, format!("rejection {}", rejection.expect_err("it is frozen").code.name()));
    }
}

/// Counts branches: in a copy of the scripts, each branch notes that it was reached.
fn count_branches(counts: &mut Counts) {
    let mut source = shipped();
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    for path in source.paths().map(str::to_owned).collect::<Vec<_>>() {
        let Some(text) = source.text(&path).filter(|_| path.ends_with(".rhai")) else { continue };
        let file = path.rsplit('/').next().unwrap_or_default();
        let games = [("scripts/marine/", "marine "), ("scripts/card-game/", "card-game ")];
        let found = games.iter().find(|(folder, _)| path.starts_with(folder));
        let prefix = found.map_or("", |(_, prefix)| *prefix);
        let mut noting = text.to_owned();
        for branch in branches(text).into_iter().rev().filter(|one| notes(text, one)) {
            let name = format!("branch {prefix}{file} {}", branch.name);
            let word = word(names.len());
            let note = format!(" note(\"{word}\", 1); ");
            noting.insert_str(branch.end, branch.after);
            noting.insert_str(branch.start, &format!("{}{note}", branch.before));
            names.insert(word, name);
        }
        source.insert(&path, noting.as_bytes());
    }
    assert!(names.len() > 60, "{names:?}");
    counts.extend(names.values().map(|name| (name.clone(), 0)));
    for game in played() {
        let edition = load(&source, game);
        for seed in 0..games(40) {
            for players in 2..=edition.catalog.animals.len() {
                for fact in play(&edition, players, seed).log().path() {
                    if let Event::Noted { key, .. } = fact {
                        let word = WordId::names(&edition.catalog.roster).name(key.place());
                        add(counts, names[word].clone());
                    }
                }
            }
        }
    }
}

/// Returns whether a branch can note something. Modifiers cannot: they only answer.
fn notes(text: &str, branch: &Branch) -> bool {
    let before = text[..branch.start].rsplit("fn ").next().unwrap_or_default();
    let function = before.split('(').next().unwrap_or_default();
    !Modifier::ALL.iter().any(|modifier| modifier.row().name == function)
}

/// Returns a unique word for a number, because words have no digits.
fn word(number: usize) -> String {
    let letter = |digit: u8| char::from(b'a' + digit - b'0');
    format!("branch-{}", number.to_string().bytes().map(letter).collect::<String>())
}

fn shipped() -> Source {
    Source::read(".".as_ref()).expect("the shipped content is readable")
}

/// Loads a game; Marine with a limit, because a random bot may never take the card that ends it (M3).
fn load(source: &Source, game: &str) -> Arc<Edition> {
    let limit = ("rulings.round_limit.value".to_owned(), "500".to_owned());
    let settings = if game == "marine" { vec![limit] } else { Vec::new() };
    speciate::edition::load(source, game, &settings).unwrap_or_else(|faults| panic!("{faults}"))
}

fn table(counts: &Counts) -> String {
    let row = |(name, count): (&String, &u64)| {
        let named = ELSEWHERE.iter().find(|(known, _)| known == name).map(|(_, test)| test);
        let named = named.map_or(String::new(), |test| format!("  ({test})"));
        format!("{count:>8}  {name}{named}")
    };
    counts.iter().map(row).collect::<Vec<_>>().join("\n")
}
