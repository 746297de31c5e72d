//! Rulings that have an effect only with events that do not ship: a second one that takes animals that are leaving
//! play, and one that looks at the elements of endangered animals.

use pretty_assertions::assert_eq;
use speciate::bot::GreedyBot;
use speciate::content::Source;
use speciate::context::Answerer;
use speciate::game::{Game, Status, Table};
use speciate::scenario::{Runner, read};
use speciate::words::Words;

use super::RULES;

const SCENARIOS: &str = r#"
[[scenario]]
name = "Of several that take what leaves, the one that was played first is used first"
game = "card-game"
animals = "red blue green"
ruling = "C7"
given = """
goes-first green
hand red agama
hand blue coati
hand green predator lynx robin
endangered green kiwi
in-play scavenger blue
in-play detritivore red
"""
when = """
green turn card:predator
"""
then = """
hand blue coati kiwi
hand red agama
in-play scavenger nobody
in-play detritivore red
"""

[[scenario]]
name = "The other way round it is the other"
game = "card-game"
animals = "red blue green"
ruling = "C7"
given = """
goes-first green
hand red agama
hand blue coati
hand green predator lynx robin
endangered green kiwi
in-play detritivore red
in-play scavenger blue
"""
when = """
green turn card:predator
"""
then = """
hand red agama kiwi
hand blue coati
in-play detritivore nobody
in-play scavenger blue
"""

[[scenario]]
name = "Both take where two leave, each owner choosing among what is left"
game = "card-game"
animals = "red blue green"
ruling = "C7"
given = """
goes-first green
hand red agama
hand blue coati
hand green catastrophe lynx
endangered green kiwi skink robin
in-play scavenger blue
in-play detritivore red
"""
when = """
green turn card:catastrophe
blue take card:skink | card:kiwi card:skink card:robin
red take card:robin | card:kiwi card:robin
"""
then = """
hand blue coati skink
hand red agama robin
discard catastrophe detritivore scavenger kiwi
"""

[[scenario]]
name = "An endangered animal without icons still has its element: meat, which the mountain shows"
game = "card-game"
animals = "red blue"
ruling = "C24"
given = """
goes-first red
biome mountain
hand red drought agama
hand blue coati
endangered red smilodon
endangered blue river-otter
"""
when = """
red turn card:drought
"""
then = """
endangered red smilodon
endangered blue nothing
"""

[[scenario]]
name = "What an event takes counts below 0"
game = "card-game"
animals = "red blue"
ruling = "C4"
given = """
goes-first red
hand red toll agama
hand blue coati
points blue 1
"""
when = """
red turn card:toll
"""
then = """
points blue -2
fact points_deducted blue 3
"""
"#;

/// Returns the shipped content with more events.
fn source() -> Source {
    let mut source = Source::read(".".as_ref()).expect("the shipped content is readable");
    let script = |source: &Source, card: &str| {
        let path = format!("scripts/{RULES}/cards/{card}.rhai");
        source.text(&path).expect("it ships").to_owned()
    };
    let detritivore = script(&source, "detritivore");
    let drought = "fn effect(you, params) { suppress(cards(#{on_biome: false})); }\n";
    let spy = "fn effect(you, params) {\n    \
        for other in animals() { if other != you { ask(you, \"card\", hand(other)); } }\n}\n";
    let toll = "fn effect(you, params) {\n    \
        for other in animals() { if other != you { change_points(other, -3); } }\n}\n";
    let cards =
        [("scavenger", detritivore.as_str()), ("drought", drought), ("spy", spy), ("toll", toll)];
    for (card, text) in cards {
        source.insert(&format!("scripts/{RULES}/cards/{card}.rhai"), text.as_bytes());
    }
    let more = [
        (
            "events.toml",
            "scavenger = { ongoing = true, params = { cards = 1 }, from = \"reconstructed\" }\n\
             drought = { from = \"reconstructed\" }\n\
             spy = { from = \"reconstructed\" }\n\
             toll = { from = \"reconstructed\" }\n",
        ),
        (
            "locale/en/events.ftl",
            "card-scavenger = Scavenger\n    .effect = It takes { $cards }.\n\
             card-drought = Drought\n    .effect = What the biome does not show is suppressed.\n\
             card-spy = Spy\n    .effect = Another hand is looked through.\n\
             card-spy-ask-card = Which card?\n\
             card-toll = Toll\n    .effect = All others lose points.\n",
        ),
    ];
    for (file, text) in more {
        let path = format!("content/{RULES}/{file}");
        let before = source.text(&path).expect("it ships").to_owned();
        source.insert(&path, format!("{before}\n{text}").as_bytes());
    }
    source
}

#[test]
fn rulings_apply_to_events_of_packs() {
    let source = source();
    let scenarios = read("more-events.toml", SCENARIOS).unwrap_or_else(|faults| panic!("{faults}"));
    let runner = Runner::new(&source, RULES);
    for scenario in scenarios {
        let outcome = runner.run(&scenario);
        assert!(outcome.has_passed(), "{}", outcome.to_text(&scenario, Words::built_in()));
    }
}

/// Positions, with the choice of red's greedy bot after it has played the event.
const CHOSEN: [(&str, &str, &str); 3] = [
    ("evolution", "endangered red kiwi\nendangered blue mongoose\nrow red skink", "card:kiwi"),
    ("metamorphose", "endangered red kiwi\nendangered blue lynx", "class:bird"),
    ("hibernation", "row red skink\nrow blue lynx", "card:lynx"),
];

#[test]
fn the_greedy_bot_foresees_the_effects_of_its_choice() {
    let source = Source::read(".".as_ref()).expect("the shipped content is readable");
    for (event, laid, expected) in CHOSEN {
        let text = format!(
            "[[scenario]]\nname = 'Mine'\nanimals = 'red blue'\ngiven = '''\ngoes-first red\n\
             hand red {event} agama\nhand blue coati\n{laid}\n'''\nthen = 'turn 1'"
        );
        let scenarios = read("mine.toml", &text).unwrap_or_else(|faults| panic!("{faults}"));
        let mut game = Runner::new(&source, RULES)
            .lay(&scenarios[0])
            .unwrap_or_else(|faults| panic!("{event}: {faults}"));
        let seat = game.questions()[0].seat;
        game.answer_text(seat, &format!("card:{event}"), None).expect("it is in the hand");
        let question = &game.questions()[0];
        let chosen = GreedyBot::new().answer(&game.view(Some(seat)), question);
        let chosen = question.options[chosen.expect("greedy has aims")].id(game.roster());
        assert_eq!(chosen, expected, "{event}");
    }
}

#[test]
fn players_are_not_asked_about_hidden_cards_of_others() {
    let edition = speciate::load(&source(), RULES, &[]).expect("the content can be played");
    let spied = (0..100).find_map(|seed| {
        let mut game =
            Game::open(&edition, &Table::dealt(&edition, 2, seed).expect("a valid player count"));
        let seat = game.questions()[0].seat;
        game.answer_text(seat, "card:spy", None).ok()?;
        Some(game)
    });
    let game = spied.expect("a player holds the event");
    let Status::Failed(fault) = game.status() else { panic!("{:?}", game.questions()) };
    let text = fault.describe().to_string();
    assert!(text.contains("a card that is hidden in another player's hand"), "{text}");
}
