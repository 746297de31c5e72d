//! The styles of the greedy bot play differently from it, each in its own way.

use std::sync::Arc;

use pretty_assertions::assert_eq;
use speciate::bot::{BotKind, Lineup};
use speciate::content::BotStyle;
use speciate::context::Edition;
use speciate::event::Event;
use speciate::game::Table;
use speciate::id::AnimalId;
use speciate::sim::{game_seed, play_at};

use super::{editions, load};

/// The turns of the Card Game in which the cards of a style that expands are counted. By the end even greedy has laid
/// nearly all the cards that it has drawn, but it lays most of them late.
const FIRST_HALF: u16 = 5;

/// Returns how often, on average, an animal does what a style is about, in games against greedy bots.
fn mean(edition: &Arc<Edition>, bot: BotKind, style: BotStyle, games: u64) -> f64 {
    let is_card_game = edition.catalog.rules == "card-game";
    let last = if is_card_game && style == BotStyle::Expands { FIRST_HALF } else { u16::MAX };
    let is_late = |fact: &Event| matches!(fact, Event::TurnBegan { turn, .. } if *turn > last);
    let one = |index| {
        let table = Table::dealt(edition, 3, game_seed(7, index)).expect("three can play");
        let own = table.seats()[(index % 3) as usize][0];
        let bots = Lineup { animals: [(own, bot)].into(), others: BotKind::Greedy };
        let path = play_at(edition, &table, &bots).log().path();
        let counted = path.iter().take_while(|fact| !is_late(fact));
        counted.map(|fact| done(fact, own, style)).sum::<u32>()
    };
    f64::from((0..games).map(one).sum::<u32>()) / games as f64
}

/// Returns how much a fact adds to what a style is about, for an animal.
fn done(fact: &Event, own: AnimalId, style: BotStyle) -> u32 {
    match (style, fact) {
        (BotStyle::Expands, Event::SpeciesPlaced { animal, count, .. }) if *animal == own => {
            (*count).into()
        }
        (BotStyle::Expands, Event::CardLaid { animal, .. }) if *animal == own => 1,
        (BotStyle::Attacks, Event::SpeciesEliminated { animal, count, .. }) if *animal != own => {
            (*count).into()
        }
        (BotStyle::Attacks, Event::CardEndangered { animal, .. }) if *animal != own => 1,
        (BotStyle::Hoards, Event::ElementAdapted { animal, .. }) if *animal == own => 1,
        // Only the Card Game has these facts. A player who keeps cards lays fewer.
        (BotStyle::Hoards, Event::CardLaid { animal, .. }) if *animal == own => 1,
        _ => 0,
    }
}

#[test]
fn each_style_does_more_of_what_it_is_about() {
    for (edition, games) in editions().iter().zip([9, 9, 60]) {
        for style in BotStyle::ALL {
            let of = |bot| mean(edition, bot, style, games);
            let (greedy, styled) = (of(BotKind::Greedy), of(BotKind::Styled(style)));
            let line = format!("{} {style:?}: {greedy:.1} {styled:.1}", edition.catalog.rules);
            println!("{line}");
            let lays_fewer = style == BotStyle::Hoards && edition.catalog.rules == "card-game";
            let (more, less) = if lays_fewer { (greedy, styled) } else { (styled, greedy) };
            assert!(more > 1.1 * less, "{line}");
        }
    }
}

#[test]
fn styles_are_found_by_name_and_offered() {
    let names = ["random", "greedy", "greedy-expands", "greedy-attacks", "greedy-hoards", "search"];
    let all: Vec<_> = BotKind::all().into_iter().map(BotKind::name).collect();
    assert_eq!(all[..names.len()], names);
    for name in names {
        assert_eq!(BotKind::find(name).map(BotKind::name).as_deref(), Some(name));
    }
    for name in ["greedy-", "greedy-expand", "greedy-greedy", "greedyexpands"] {
        assert_eq!(BotKind::find(name), None, "{name}");
    }
}

#[test]
fn a_style_has_the_weights_of_its_table_and_otherwise_those_of_greedy() {
    let play = |edition: &Arc<Edition>, bot| {
        let table = Table::dealt(edition, 3, 5).expect("three can play");
        play_at(edition, &table, &Lineup::of(bot)).log().path()
    };
    let expands = BotKind::Styled(BotStyle::Expands);
    let shipped = &editions()[2];
    assert_ne!(play(shipped, expands), play(shipped, BotKind::Greedy));
    let card = |name: &str, value: &str| (format!("bot.{name}.card"), value.to_owned());
    let same = load("card-game", &[card("greedy", "0"), card("style.expands", "0")]);
    assert_eq!(play(&same, expands), play(&same, BotKind::Greedy));
    assert_eq!(play(&same, expands), play(shipped, expands));
}

#[test]
fn a_style_that_does_not_exist_and_a_weight_that_does_not_exist_are_reported() {
    let refused = |path: &str| {
        let source = speciate::content::Source::read(".".as_ref()).expect("it is readable");
        let setting = (path.to_owned(), "3".to_owned());
        speciate::edition::load(&source, "card-game", &[setting]).expect_err(path).to_string()
    };
    let weight = refused("bot.style.expands.crad");
    assert!(weight.contains("unknown weight `crad` in `bot.style.expands`"), "{weight}");
    assert!(weight.contains("did you mean `card`?"), "{weight}");
    assert!(refused("bot.style.expand.card").contains("bot.style.expands.card"));
    assert!(refused("bot.style.expands.card_worth").contains("card_worth"));
}
