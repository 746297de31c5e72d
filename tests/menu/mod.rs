//! What players type for an option: every option of every question can be typed.

mod card_game;
mod marine;
mod matches;
mod pieces;
mod typed;

use std::collections::BTreeMap;

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::game::Game;
use speciate::menu::{Menu, OptionMatch};
use speciate::question::{Choice, Question};
use speciate::story::Teller;
use speciate::view::map::Labels;
use speciate::words::Words;

use crate::support::{edition, every_choice, open, play_suspended};

fn menu(game: &Game, question: &Question, words: &Words) -> Menu {
    Menu::new(game.position(), game.seen(Some(question.seat)), question, words)
}

/// Returns the ids of the options that typed text stands for.
fn meant(menu: &Menu, typed: &str) -> Vec<String> {
    match menu.find(typed) {
        OptionMatch::One(item) => vec![item.id.clone()],
        OptionMatch::Several(items) => items.iter().map(|item| item.id.clone()).collect(),
        OptionMatch::Nothing => Vec::new(),
    }
}

#[test]
fn every_option_can_be_typed_as_number_id_word_or_name() {
    let mut asked: BTreeMap<String, u32> = BTreeMap::new();
    play_suspended(4, 5, |game, question| {
        let name = game.roster().name(question.id).to_owned();
        let times = asked.entry(name.clone()).or_default();
        *times += 1;
        if *times > 3 {
            return;
        }
        let menu = menu(game, question, Words::built_in());
        assert_eq!(menu.items.len(), question.options.len());
        for item in &menu.items {
            let number = item.number.expect("each option has a number");
            match item.choice {
                Choice::Pass | Choice::Done => assert_eq!(number, 0, "{name}"),
                Choice::Count(count) => assert_eq!(number, u16::from(count), "{name}"),
                _ => assert!(number > 0, "{name}"),
            }
            let word = item.word.clone().into_iter();
            let typed = word.chain([number.to_string(), format!("{number})"), item.id.clone()]);
            for typed in typed {
                assert_eq!(meant(&menu, &typed), [&*item.id], "{name}: {typed}");
            }
            if let Some((_, own)) = item.id.split_once(':') {
                assert!(
                    meant(&menu, own).contains(&item.id) || own.parse::<u16>().is_ok(),
                    "{own}"
                );
            }
        }
        assert_eq!(meant(&menu, "no such thing"), [""; 0], "{name}");
    });
    assert!(asked.len() > 35, "only {} questions were asked", asked.len());
}

#[test]
fn a_common_beginning_matches_both_options() {
    let game = open(4, 5);
    let menu = menu(&game, &game.questions()[0], Words::built_in());
    assert_eq!(meant(&menu, "wast"), ["space:wasteland"]);
    let both = meant(&menu, "regr");
    assert_eq!(both, ["space:regression.1", "space:regression.2"]);
    assert_eq!(meant(&menu, "re"), [""; 0], "two letters are not a name");
    assert_eq!(menu.near("glacation.1"), Some("glaciation.1"));
    assert_eq!(menu.near("no such thing"), None);
}

#[test]
fn a_space_can_be_typed_as_section_and_place() {
    let game = open(4, 5);
    for (locale, typed, id) in [
        ("en", "domination 4", "space:domination.4"),
        ("en", "dom 4", "space:domination.4"),
        ("en", "Adaptation  2", "space:adaptation.2"),
        ("en", "wasteland 1", "space:wasteland"),
        ("en", "wastel 1", "space:wasteland"),
        ("en", "migration 7", "space:migration.7"),
        ("en", "speciation meat", "space:speciation.meat"),
        ("en", "space domination.4", "space:domination.4"),
        ("it", "dominazione 4", "space:domination.4"),
        ("it", "domination 4", "space:domination.4"),
    ] {
        let menu = menu(&game, &game.questions()[0], &edition().texts.words(locale));
        assert_eq!(meant(&menu, typed), [id], "{locale}: {typed}");
    }
    let menu = menu(&game, &game.questions()[0], Words::built_in());
    for typed in ["wasteland 2", "domination 9", "do 4", "wasteland 1 1"] {
        assert_eq!(meant(&menu, typed), [""; 0], "{typed}");
    }
}

/// Returns the words of all spaces of the display in a locale.
fn words_of_spaces(locale: &str) -> String {
    let words = edition().texts.words(locale);
    let game = open(4, 5);
    let question = &game.questions()[0];
    let spaces = every_choice(game.roster()).into_iter();
    let spaces = spaces.filter(|choice| matches!(choice, Choice::Space(_)));
    let question = Question { options: spaces.collect(), ..question.clone() };
    let menu = menu(&game, &question, &words);
    let all: Vec<&str> = menu.items.iter().filter_map(|item| item.word.as_deref()).collect();
    let mut once = all.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), all.len(), "each word must mean one space: {all:?}");
    all.join(" ")
}

#[test]
fn a_space_has_the_same_word_in_the_whole_game() {
    insta::assert_snapshot!(
        words_of_spaces("en"),
        @"ini ada1 ada2 ada3 reg1 reg2 abu1 abu2 was dep gla1 gla2 gla3 gla4 spemeat spesun speseed spewater spegrub spegrass wan1 wan2 wan3 mig7 mig6 mig5 mig4 mig3 mig2 com1 com2 com3 com4 com5 com6 com7 dom1 dom2 dom3 dom4 dom5"
    );
    insta::assert_snapshot!(
        words_of_spaces("it"),
        @"ini ada1 ada2 ada3 reg1 reg2 abb1 abb2 des svu gla1 gla2 gla3 gla4 specarne spesole spesemi speacqua spelarve speerba esp1 esp2 esp3 mig7 mig6 mig5 mig4 mig3 mig2 com1 com2 com3 com4 com5 com6 com7 dom1 dom2 dom3 dom4 dom5"
    );
}

#[test]
fn common_results_of_options_are_listed_once_and_points_are_counted() {
    let mut with_points = 0;
    play_suspended(4, 7, |game, question| {
        let is_hex = |choice: &Choice| matches!(choice, Choice::Tile(tile) if game.state().tiles.terrain(*tile).is_none());
        if with_points > 4 || !question.options.iter().any(is_hex) {
            return;
        }
        let menu = menu(game, question, Words::built_in());
        for item in menu.items.iter().filter(|item| is_hex(&item.choice)) {
            assert!(item.points > 0, "a new tile has neighbours: {}", item.id);
            let points = format!("{} VP", item.points);
            let said = menu.brings.iter().chain(&item.brings).any(|text| text.contains(&points));
            assert!(said, "{}: {:?} {:?}", item.id, menu.brings, item.brings);
            assert!(!item.brings.iter().any(|text| menu.brings.contains(text)));
        }
        with_points += 1;
    });
    assert!(with_points > 0);
}

#[test]
fn the_map_shows_the_whole_text_to_type_for_a_corner() {
    let mut looked = 0;
    play_suspended(3, 5, |game, question| {
        let corners: Vec<&Choice> =
            question.options.iter().filter(|choice| matches!(choice, Choice::Corner(_))).collect();
        if looked > 60 || corners.is_empty() {
            return;
        }
        let teller = Teller::new(game.view(Some(question.seat)), Words::built_in());
        for corner in corners {
            let id = corner.id(game.roster());
            let corner = id.strip_prefix("corner:").unwrap().to_owned();
            let labels = Labels { corners: vec![(corner, "77".to_owned())], ..Labels::default() };
            let text = teller.drawing(std::slice::from_ref(question), &labels).text();
            assert!(text.is_empty() || text.contains("77"), "{id}:\n{text}");
            assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
            looked += 1;
        }
    });
    assert!(looked > 10);
}

#[test]
fn no_space_is_named_like_a_command_of_the_dialogue() {
    let game = open(3, 7);
    let question = &game.questions()[0];
    for (locale, name, word) in [
        ("en", "Why", "why1"),
        ("en", "Undo all", "und"),
        ("en", "Maps", "maps"),
        ("it", "Regola", "rego"),
        ("it", "Mappa", "mapp"),
        ("it", "Why", "why1"),
    ] {
        let text = format!("section-wasteland = {name}\n");
        let words = Words::new(locale, [text.as_str()].into_iter(), [text.as_str()].into_iter());
        let menu = menu(&game, question, &words);
        let item = menu.by_id("space:wasteland").expect("the option is offered");
        assert_eq!(item.word.as_deref(), Some(word), "{locale}: {name}");
        assert_eq!(meant(&menu, word), ["space:wasteland"], "{locale}: {name}");
    }
}

#[test]
fn an_option_says_which_species_would_leave_the_board() {
    let mut met = 0;
    for seed in 0..3 {
        play_suspended(4, seed, |game, question| {
            if game.roster().name(question.id) != "glaciation.tile" {
                return;
            }
            let menu = menu(game, question, Words::built_in());
            for item in &menu.items {
                let mut next = game.clone();
                let before = next.log().path().len();
                next.answer(question.seat, item.choice).expect("the option is offered");
                let path = next.log().path();
                let step = path[before..].iter().take_while(|fact| !fact.event_type().opens_step());
                let leaves = |fact: &Event| match *fact {
                    Event::SpeciesReturned { count, .. } => u32::from(count),
                    _ => 0,
                };
                let lost: u32 = step.map(leaves).sum();
                let said = menu.brings.iter().chain(&item.brings);
                let said = said.filter(|text| text.starts_with("Species leave the board: "));
                let numbers = said.flat_map(|text| text.split(|c: char| !c.is_ascii_digit()));
                let told: u32 = numbers.filter_map(|number| number.parse::<u32>().ok()).sum();
                assert_eq!(told, lost, "{}: {:?} {:?}", item.id, menu.brings, item.brings);
                met += u32::from(lost > 0);
            }
        });
    }
    assert!(met > 5, "species leave at only {met} options");
}
