//! Texts about Marine, which has rounds, special pawns, traits and vents that other games lack.

use std::sync::{Arc, OnceLock};

use pretty_assertions::assert_eq;
use speciate::bot::{BotKind, Lineup};
use speciate::content::{Layers, Source};
use speciate::context::Edition;
use speciate::edition::load_with;
use speciate::event::Event;
use speciate::game::{Game, Table};
use speciate::games::shared::tile_page::TilePage;
use speciate::id::Seat;
use speciate::menu::{Menu, space};
use speciate::question::Choice;
use speciate::scenario::{Runner, read};
use speciate::sim::play_at;
use speciate::story::{Teller, standings, tell, wrapped};
use speciate::view::Picture;
use speciate::words::ENGLISH;

use super::{assert_readable, seen_by, text, told};
use crate::support::games;

const ITALIAN: &str = "it";

fn marine() -> &'static Arc<Edition> {
    static EDITION: OnceLock<Arc<Edition>> = OnceLock::new();
    EDITION.get_or_init(|| {
        load_with(&Source::built_in(), "marine", &Layers::default())
            .unwrap_or_else(|faults| panic!("{faults}"))
    })
}

fn played(players: usize, seed: u64) -> Game {
    let table = Table::dealt(marine(), players, seed).expect("a valid player count");
    play_at(marine(), &table, &Lineup::of(BotKind::Random))
}

/// Returns a game in which bots have answered until the first round is over.
fn begun(players: usize, seed: u64) -> Game {
    let mut game =
        Game::open(marine(), &Table::dealt(marine(), players, seed).expect("a valid player count"));
    game.play(Lineup::of(BotKind::Random).answerer(seed), 1);
    game
}

/// Returns whether the story may leave out a fact: a choice whose consequences it tells, or a part of the round whose
/// events it tells.
fn may_go_untold(game: &Game, fact: &Event) -> bool {
    let is_memory = |marker| {
        let name = game.roster().name::<speciate::id::WordId>(marker);
        game.edition().texts.words(ENGLISH).has(&format!("way-{name}.untold"))
    };
    match *fact {
        Event::Answered { choice, .. } => choice != Choice::Pass,
        Event::MarkerPlaced { marker: word, .. }
        | Event::MarkerRemoved { marker: word, .. }
        | Event::Noted { key: word, .. }
        | Event::NotedOn { key: word, .. } => is_memory(word),
        Event::Drawn { .. }
        | Event::TurnBegan { .. }
        | Event::PhaseBegan { .. }
        | Event::AnimalReached { .. }
        | Event::SpaceReached { .. }
        | Event::ActionEnded { .. }
        | Event::GoEnded { .. }
        | Event::CardDiscarded { .. } => true,
        _ => false,
    }
}

#[test]
fn every_fact_is_told_once_and_points_have_causes() {
    for seed in 0..games(4) {
        let game = played(2 + (seed % 3) as usize, seed);
        let path = game.log().path();
        let mut times = vec![0; path.len()];
        for line in told(&game) {
            line.facts.iter().for_each(|at| times[*at] += 1);
        }
        for (at, fact) in path.iter().enumerate() {
            assert!(times[at] <= 1, "{fact:?} is told {} times", times[at]);
            assert!(times[at] == 1 || may_go_untold(&game, fact), "{fact:?} is not told");
        }
        let words = marine().texts.words(ENGLISH);
        let table = wrapped(&standings(game.view(None), &words, &seen_by(&game, None)), 80);
        assert!(!table.contains("other"), "points without a cause, seed {seed}: {table}");
    }
}

#[test]
fn no_text_uses_a_term_of_another_game() {
    for (locale, foreign) in [
        (ENGLISH, vec![" turn ", "Turn ", "tundra", "initiative", "dominant", "eyeball"]),
        (ITALIAN, vec!["tundra", "Iniziativa", "Turno", "dominante"]),
    ] {
        let words = marine().texts.words(locale);
        for seed in 20..20 + games(2) {
            let game = played(2 + (seed % 3) as usize, seed);
            let story = tell(&marine().catalog, &words, &seen_by(&game, None), 0, None);
            let teller = Teller::new(game.view(None), &words);
            let table = standings(game.view(None), &words, &seen_by(&game, None));
            let board = teller.board(game.questions(), true).text();
            for whole in [text(&story), text(&table), board] {
                assert_readable(&whole);
                for word in &foreign {
                    let line = whole.lines().find(|line| line.contains(word));
                    assert_eq!(line, None, "`{word}` in {locale}");
                }
            }
        }
    }
}

#[test]
fn questions_use_the_words_of_the_game() {
    for locale in [ENGLISH, ITALIAN] {
        let words = marine().texts.words(locale);
        let mut game =
            Game::open(marine(), &Table::dealt(marine(), 3, 5).expect("a valid player count"));
        let mut bots = Lineup::of(BotKind::Random).answerer(5);
        for _ in 0..400 {
            let Some(question) = game.questions().first().cloned() else { break };
            let teller = Teller::new(game.view(Some(question.seat)), &words);
            let block = teller.question_block(&question);
            assert_readable(&block);
            let menu = Menu::named(game.position(), &question, &words);
            for item in &menu.items {
                // No label shows an id.
                let inside = item.id.split_once(':').map_or("", |(_, name)| name);
                let is_id = inside.contains(['.', '-']) && !inside.contains(',');
                assert!(!is_id || !item.label.contains(inside), "{} in {}", item.id, item.label);
            }
            let choice = bots.answer(&game.view(Some(question.seat)), &question).unwrap_or(0);
            game.answer(question.seat, question.options[choice]).expect("an option");
        }
    }
}

#[test]
fn the_table_shows_all_that_lies_there() {
    let game = begun(3, 6);
    let words = marine().texts.words(ENGLISH);
    let teller = Teller::new(game.view(None), &words);
    insta::assert_snapshot!(teller.board(&[], true).text());
    let picture = Picture::new(&game.view(Some(Seat(0))), &[]);
    let json = serde_json::to_value(&picture).expect("a picture is JSON");
    for part in ["special_pawns", "marker_bag"] {
        assert!(json[part].is_object(), "{part}");
    }
    assert!(json["tiles"][0]["edge"].is_boolean() && json["tiles"][0]["half"].is_string());
    assert_eq!(json["cards"]["slots"].as_object().map(serde_json::Map::len), Some(5));
}

#[test]
fn a_round_is_told_with_animals_actions_and_causes() {
    let game = begun(3, 6);
    let lines = told(&game);
    let setup = lines.iter().skip(1).position(|line| line.depth == 0).map_or(0, |at| at + 1);
    insta::assert_snapshot!("marine_setup", text(&lines[..setup]));
    insta::assert_snapshot!("marine_round", text(&lines[setup..]));
}

#[test]
fn a_round_is_told_in_italian() {
    let game = begun(4, 8);
    let words = marine().texts.words(ITALIAN);
    let lines = tell(&marine().catalog, &words, &seen_by(&game, None), 0, None);
    insta::assert_snapshot!("marine_italian", text(&lines));
}

#[test]
fn a_tile_says_who_thrives_and_who_dominates_its_elements() {
    let game = begun(3, 6);
    let page = |name: &str| -> TilePage {
        let hex = game.roster().find(name).expect("a hex");
        speciate::explain::tile::tile(marine(), game.state(), hex).expect("a game with tiles")
    };
    let words = marine().texts.words(ENGLISH);
    let said = |name: &str| -> String {
        page(name).lines().iter().map(|line| words.say(line) + "\n").collect()
    };
    insta::assert_snapshot!("marine_tile", said("0,0"));
    insta::assert_snapshot!("marine_vacant", said("1,-2"));
}

#[test]
fn a_tile_shows_speciation_with_a_trait() {
    let text = "[[scenario]]\nname = 'Mine'\ngame = 'marine'\nanimals = 'fishes crustacean'\n\
                given = '''\ntraits fishes ecological-niche\ncontrols fishes sun\ndisk sun -1,0:E\n'''\nthen = 'turn 1'";
    let scenarios = read("mine.toml", text).unwrap_or_else(|faults| panic!("{faults}"));
    let game = Runner::new(&Source::built_in(), "marine").lay(&scenarios[0]).expect("a position");
    let hex = game.roster().find("-1,0").expect("a hex");
    let page = speciate::explain::tile::tile(marine(), game.state(), hex).expect("tiles");
    let limits = page.by_elements.expect("elements are dominated").limits;
    let said: Vec<_> =
        limits.iter().map(|limit| (&*limit.animal, &*limit.element, limit.count)).collect();
    assert_eq!(said, [("fishes", "sun", 3), ("crustacean", "sun", 1)]);
}

#[test]
fn spaces_that_do_nothing_are_marked_before_a_pawn_goes_there() {
    let mut game =
        Game::open(marine(), &Table::dealt(marine(), 3, 9).expect("a valid player count"));
    while let Some(question) = game.questions().first().cloned() {
        if question.options.iter().any(|choice| matches!(choice, Choice::Space(_))) {
            break;
        }
        game.answer(question.seat, question.options[0]).expect("an option");
    }
    let question = game.questions().first().cloned().expect("a question");
    let words = marine().texts.words(ENGLISH);
    let menu = Menu::new(game.position(), game.seen(Some(question.seat)), &question, &words);
    // The boxes of both begin empty.
    let idle: Vec<&str> =
        menu.items.iter().filter(|item| item.is_idle).map(|item| item.id.as_str()).collect();
    for id in ["space:autotrophs.smoker", "space:autotrophs.geyser", "space:depletion.1"] {
        assert!(idle.contains(&id), "{idle:?}");
    }
    assert!(!idle.contains(&"space:abundance.1"), "{idle:?}");
}

/// Arranges a position and returns the story from the card that is carried out there to the next question.
fn told_of(laid: &str) -> String {
    let text = format!("[[scenario]]\nname = 'Mine'\ngame = 'marine'\n{laid}\nthen = 'turn 1'");
    let scenarios = read("mine.toml", &text).unwrap_or_else(|faults| panic!("{faults}"));
    let game = Runner::new(&Source::built_in(), "marine").lay(&scenarios[0]);
    let lines = told(&game.unwrap_or_else(|faults| panic!("{faults}")));
    let card = lines.iter().rposition(|line| line.text.contains(" plays ")).expect("a card");
    super::text(&lines[card..])
}

#[test]
fn points_of_a_trait_during_a_card_are_not_credited_to_the_card() {
    let solitary = told_of(
        "animals = 'reptile cephalopod fishes'
        given = '''
        traits reptile solitary
        slot 1 marine-snow
        card marine-snow reptile 0,1
        species reptile 0,1 1
        species reptile 0,2 1
        species cephalopod 0,2 3
        species fishes 0,2 2
        '''",
    );
    assert!(solitary.contains("Reptile gains 2 VP from its trait Solitary"), "{solitary}");
    let cannibal = told_of(
        "animals = 'reptile cephalopod'
        given = '''
        traits reptile cannibal
        slot 1 biomass
        card biomass reptile 0,1
        species reptile 0,2 1
        '''",
    );
    assert!(cannibal.contains("Reptile gains 1 VP from its trait Cannibal"), "{cannibal}");
    let within = told_of(
        "animals = 'reptile cephalopod'
        given = '''
        traits reptile cannibal
        slot 1 cladogenesis
        discard biodiversity
        card cladogenesis reptile 0,1
        species reptile 0,2 1
        species cephalopod 0,2 1
        '''",
    );
    assert!(within.contains("Reptile gains 1 VP from Biodiversity"), "{within}");
}

#[test]
fn a_card_within_a_card_is_told_with_its_effect() {
    let story = told_of(
        "animals = 'reptile cephalopod'
        given = '''
        slot 2 cladogenesis
        slot 3 producers
        discard biodiversity
        deck univalves fecundity
        disk algae 0,2:E
        card cladogenesis reptile 0,2
        species reptile 0,2 1
        species cephalopod 0,2 1
        '''",
    );
    insta::assert_snapshot!(story, @r#"
      Reptile plays Cladogenesis: Carry out the card on top of the discard pile
          as if it lay in this card's slot; then carry out any other face-up
          card, from its own slot.
        Reptile now carries out Biodiversity, as if from slot 2: Every tile that
            you share with an opposing species earns you 1 VP.
        Reptile gains 1 VP from Biodiversity (total 1).
        Reptile now carries out Producers, as if from slot 3: Every tile that
            you occupy earns you 1 VP if a disk of Algae lies there.
        Reptile gains 1 VP from Producers (total 2).
        Univalves is turned face up in slot 1.
        Fecundity is turned face up in slot 2, and brings Survival.
    "#);
}

#[test]
fn a_special_pawn_that_is_not_offered_is_recognized_by_its_word() {
    let game = Game::open(marine(), &Table::dealt(marine(), 2, 5).expect("a valid player count"));
    let words = marine().texts.words(ENGLISH);
    let teller = Teller::new(game.view(None), &words);
    let id = |typed: &str| space(&teller, typed).map(|choice| choice.id(game.roster()));
    assert_eq!(id("worms@mig3").as_deref(), Some("pawn:worms@migration.3"));
    assert_eq!(id("worms@migration.3").as_deref(), Some("pawn:worms@migration.3"));
    assert_eq!(id("mig3").as_deref(), Some("space:migration.3"));
    assert_eq!(id("worms@nowhere"), None);
}
