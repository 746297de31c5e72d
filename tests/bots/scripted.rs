//! Bots that scripts play: they follow their scripts, see only what their seat sees, and their failures are noticed.

use std::sync::Arc;

use pretty_assertions::assert_eq;
use speciate::bot::{BotKind, Lineup};
use speciate::content::Source;
use speciate::context::{Edition, ScriptFailure};
use speciate::game::{Game, Status, Table};
use speciate::lint;
use speciate::question::Question;
use speciate::sim::{Plan, SimulationReport, Workers, outcomes, play_at, simulate};

use crate::support::games;

pub(super) const GAMES: [&str; 3] = ["dominant-species", "marine", "card-game"];

/// Returns the shipped content with a bot `trial` for a game.
pub(super) fn source(game: &str, script: &str) -> Source {
    with_entry(game, "[script_bot.trial]", Some(script))
}

/// Returns the shipped content with these lines in the table of bots, and perhaps the script of a bot `trial`.
fn with_entry(game: &str, entry: &str, script: Option<&str>) -> Source {
    let mut source = Source::read(".".as_ref()).expect("the shipped content is readable");
    let path = format!("content/{game}/bots.toml");
    let table = format!("{}\n{entry}\n", source.text(&path).expect("it ships"));
    source.insert(&path, table.as_bytes());
    if let Some(script) = script {
        source.insert(&format!("scripts/{game}/bots/trial.rhai"), script.as_bytes());
    }
    source
}

pub(super) fn load(source: &Source, game: &str) -> Arc<Edition> {
    speciate::edition::load(source, game, &[]).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Returns a game with a bot `trial` whose `worth` has this body.
pub(super) fn trial(game: &str, body: &str) -> Arc<Edition> {
    load(&source(game, &format!("fn worth(you, params, option) {{\n{body}\n}}\n")), game)
}

pub(super) fn bot(edition: &Edition) -> BotKind {
    BotKind::find_in("trial", &edition.catalog).expect("the content has it")
}

pub(super) fn open(edition: &Arc<Edition>, seed: u64) -> Game {
    Game::open(edition, &Table::dealt(edition, 3, seed).expect("three can play"))
}

/// Returns the index of the option that the bot takes at the first question.
fn first_answer(edition: &Arc<Edition>) -> Option<usize> {
    let game = open(edition, 5);
    let question = &game.questions()[0];
    let mut bot = Lineup::of(bot(edition)).answerer(1);
    bot.answer(&game.view(Some(question.seat)), question)
}

#[test]
fn a_bot_takes_the_best_option_by_its_script_and_the_first_of_equal_ones() {
    for game in GAMES {
        let same = trial(game, "7");
        assert_eq!(first_answer(&same), Some(0), "{game}");
        let asked = open(&same, 5);
        let options = &asked.questions()[0].options;
        let last = options[options.len() - 1].id(asked.roster());
        let body = format!("if option.id == \"{last}\" {{ 4 }} else {{ -3 }}");
        assert_eq!(first_answer(&trial(game, &body)), Some(options.len() - 1), "{game}");
    }
}

#[test]
fn an_option_says_what_it_chooses() {
    let is_chosen = "option.question == \"turn\" && option.card != () && option.tile == ()";
    let edition = trial("card-game", &format!("if {is_chosen} {{ 1 }} else {{ 0 }}"));
    let game = open(&edition, 5);
    let question = &game.questions()[0];
    let worths = worths(&game, question);
    let of_hand = |place: usize| i64::from(question.options[place].card().is_some());
    assert_eq!(worths, (0..question.options.len()).map(of_hand).collect::<Vec<_>>());
    assert!(worths.contains(&1));
}

/// Returns what the options of a question are worth to the bot.
fn worths(game: &Game, question: &Question) -> Vec<i64> {
    let worths = game.view(Some(question.seat)).worths("trial", question, &mut Vec::new);
    worths.expect("the bot exists").expect("its script succeeds")
}

#[test]
fn a_bot_with_the_worths_of_greedy_plays_like_greedy() {
    for game in GAMES {
        for body in ["option.greedy", "let all = option; all.greedy"] {
            let edition = trial(game, body);
            let play = |bot| {
                let table = Table::dealt(&edition, 3, 8).expect("three can play");
                let game = play_at(&edition, &table, &Lineup::of(bot));
                assert_eq!(game.status(), &Status::Over);
                game.log().path()
            };
            assert_eq!(play(bot(&edition)), play(BotKind::Greedy), "{game}");
        }
    }
}

#[test]
fn the_same_games_are_played_on_any_number_of_threads() {
    let edition = trial("card-game", "option.greedy + count(you, \"points\") % 3");
    let plan = Plan { games: 24, seed: 3, players: 3, bots: Lineup::of(bot(&edition)) };
    let on = |threads| {
        let workers = Workers::new(threads).expect("threads can be made");
        outcomes(&edition, &plan, &workers, &mut |_| true)
    };
    assert_eq!(on(1), on(4));
}

/// Returns a script whose answers depend on everything that it can find out.
fn peeping(edition: &Edition) -> String {
    let names: Vec<String> =
        edition.catalog.roster.cards.iter().map(|name| format!("\"{name}\"")).collect();
    // A script's array cannot be longer.
    let parts =
        names.chunks(20).map(|part| format!("sum = seen([{}], sum, you);", part.join(", ")));
    let parts: Vec<String> = parts.collect();
    format!(
        "
fn mixed(sum, number) {{ (sum * 31 + number) % 1000003 }}

fn seen(names, sum, you) {{
    let places = [\"row\", \"in-play\", \"face-up\", \"played\", \"discard-pile\", \"hand\", \"held\", \"removed\"];
    for name in names {{
        let one = card(name);
        sum = mixed(sum, places.index_of(zone(one)));
        if owner(one) == you {{ sum = mixed(sum, 5); }}
    }}
    sum
}}

fn worth(you, params, option) {{
    let sum = if option.tile == () {{ 3 }} else {{ 5 }};
    for one in animals() {{
        sum = mixed(sum, count(one, \"points\"));
        sum = mixed(sum, count(one, \"free-slots\"));
        sum = mixed(sum, elements(one).len());
    }}
    {}
    for one in hand(you) {{ sum = mixed(sum, count(one, \"food-chain\")); }}
    sum = mixed(sum, animals(#{{opposing: you}}).len());
    sum = mixed(sum, held(you).len() + face_up().len() + discard_pile().len() + deck_length());
    mixed(sum, element_types(\"bag\").len() + tiles_on_offer().len())
}}
",
        parts.join("\n    ")
    )
}

/// A house rule whose public answers depend on the hands of others, which no real rule should do.
const TELLTALE: &str = "
fn is_opponent(you, params, animal, other, natural) {
    natural && hand(other).filter(|card| count(card, \"food-chain\") > 2).len() > 1
}
";

#[test]
fn a_bot_learns_nothing_that_its_seat_does_not_know() {
    for game in GAMES {
        let plain = load(&Source::built_in(), game);
        let mut source = source(game, &peeping(&plain));
        let rules = format!("content/{game}/house_rules.toml");
        let rows = format!("{}\n[house_rule.telltale]\n", source.text(&rules).unwrap_or_default());
        source.insert(&rules, rows.as_bytes());
        source.insert(&format!("scripts/{game}/house-rules/telltale.rhai"), TELLTALE.as_bytes());
        let words = "card-telltale = Telltale\n    .effect = Tells.\n";
        source.insert(&format!("content/{game}/locale/en/telltale.ftl"), words.as_bytes());
        let edition = load(&source, game);
        let (mut compared, mut hidden) = (0, 0);
        for seed in 0..games(3) {
            let mut game = open(&edition, seed);
            for step in 0..60 {
                let Some(question) = game.questions().first().cloned() else { break };
                if step % 6 == 0 {
                    let known = worths(&game, &question);
                    for other in 1..4 {
                        let twin = game.position().determinize(Some(question.seat), other);
                        hidden += usize::from(twin.state().cards != game.state().cards);
                        let asked = twin.questions().iter().find(|asked| **asked == question);
                        let Some(asked) = asked else { continue };
                        let view = twin.view(Some(asked.seat));
                        let worths = view.worths("trial", asked, &mut Vec::new);
                        let worths = worths.expect("the bot exists");
                        assert_eq!(worths, Ok(known.clone()), "seed {seed}, step {step}");
                        compared += 1;
                    }
                }
                let place = (step * 7 + seed as usize) % question.options.len();
                game.answer(question.seat, question.options[place]).expect("it is offered");
            }
        }
        assert!(compared > 20 && hidden > 20, "{game}: {compared} {hidden}");
    }
}

#[test]
fn a_bot_does_not_see_questions_to_others() {
    let edition = trial("card-game", "1");
    let game = open(&edition, 5);
    let question = &game.questions()[0];
    let others = (0..3).map(speciate::Seat).filter(|seat| *seat != question.seat).map(Some);
    for seat in others.chain([None]) {
        assert_eq!(game.view(seat).worths("trial", question, &mut Vec::new), None);
    }
}

/// Plays a game with a bot whose `worth` has this body, and returns how it fails.
fn failure(body: &str) -> ScriptFailure {
    let edition = trial("card-game", body);
    let table = Table::dealt(&edition, 3, 2).expect("three can play");
    let game = play_at(&edition, &table, &Lineup::of(bot(&edition)));
    match game.status() {
        Status::Failed(failure) => ScriptFailure::clone(failure),
        other => panic!("{body}: {other:?}"),
    }
}

#[test]
fn a_bot_that_acts_or_returns_no_number_freezes_the_game() {
    for (body, id) in [
        ("change_points(you, 5); 1", "script-bot-only-looks"),
        ("draw([1, 2])", "script-bot-only-looks"),
        ("ask(you, \"much\", [1, 2])", "script-bot-only-looks"),
        ("look_at_deck(you, 1).len()", "script-bot-only-looks"),
        ("hand(neighbour(you, \"left\")).len()", "script-hand-of-another"),
        ("held(neighbour(you, \"left\")).len()", "script-held-of-another"),
        ("\"much\"", "script-wrong-answer"),
        ("if false { 1 }", "script-wrong-answer"),
        ("while true { }", "script-bot-too-many-operations"),
        ("throw \"no\";", "script-throws"),
    ] {
        let failure = failure(body);
        assert_eq!(failure.message.id(), id, "{body}");
        let place = failure.place.clone().expect("it is in a script");
        assert_eq!(place.file, "scripts/card-game/bots/trial.rhai");
        assert!([1, 2].contains(&place.line), "{place}");
        let told = failure.redacted().to_string();
        assert!(told.contains("bots/trial.rhai") && !told.contains("trial.rhai:1"), "{told}");
        assert!(!told.contains("trial.rhai:2"), "{told}");
    }
}

#[test]
fn simulations_report_bots_that_fail() {
    let edition = trial("card-game", "if turn() > 2 { throw \"late\"; } option.greedy");
    let plan = Plan { games: 5, seed: 3, players: 3, bots: Lineup::of(bot(&edition)) };
    let SimulationReport { finished, frozen, abandoned_effects, first_frozen, .. } =
        simulate(&edition, &plan);
    assert_eq!((finished, frozen, abandoned_effects), (0, 5, 0));
    let told = first_frozen.expect("a game froze").fault.describe().to_string();
    assert!(
        told.contains("scripts/card-game/bots/trial.rhai:2") && told.contains("late"),
        "{told}"
    );
}

#[test]
fn check_finds_what_a_bot_cannot_do() {
    let plain = "fn worth(you, params, option) { option.greedy }\n";
    let found = |source: &Source| {
        let found = lint::check(source, "card-game");
        found.iter().map(|one| one.code.name().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(found(&source("card-game", plain)), Vec::<String>::new());
    let compared =
        "fn worth(you, params, option) { if option.question == \"turn\" { 1 } else { 2 } }\n";
    assert_eq!(found(&source("card-game", compared)), Vec::<String>::new());
    for (script, code) in [
        ("fn worth(you, params, option) { change_points(you, 1); 1 }", "acts-in-modifier"),
        (
            "fn worth(you, params, option) { helped(you) }\nfn helped(one) { draw_cards(one, 1); 1 }",
            "acts-in-modifier",
        ),
        ("fn worth(you, params, option) { hand(neighbour(you, \"left\")).len() }", "argument-type"),
        ("fn worth(you, params, option) { \"much\" }", "answer-type"),
        ("fn worth(you, params, option) { if option.tile == () { 1 } }", "answer-type"),
        ("fn worth(you, params, option) { params.much }", "unknown-param"),
        ("fn worth(you, params, option) { option.hand }", "unknown-property"),
        ("fn worth(you, option) { option.greedy }", "hook-signature"),
        ("fn worht(you, params, option) { option.greedy }", "unused-function"),
        ("fn effect(you, params) { }", "unused-function"),
        ("fn worth(you, params, option) { much(you) }", "unknown-function"),
        (
            "fn worth(you, params, option) { if option.question == \"trun\" { 1 } else { 2 } }",
            "never-equal",
        ),
        (
            "fn worth(you, params, option) { let sum = 1; while true { sum += 1; } sum }",
            "endless-loop",
        ),
        ("fn worth(you, params, option) { let sum = 1; loop { sum += 1; } }", "endless-loop"),
    ] {
        let codes = found(&source("card-game", script));
        assert!(codes.iter().any(|found| found == code), "{script}: {codes:?}");
    }
    let without = with_entry("card-game", "[script_bot.trial]", None);
    assert!(found(&without).contains(&"missing-script".to_owned()));
    let mut stray = Source::read(".".as_ref()).expect("the shipped content is readable");
    stray.insert("scripts/card-game/bots/trial.rhai", plain.as_bytes());
    assert!(found(&stray).contains(&"unused-script".to_owned()));
}

#[test]
fn a_bot_cannot_have_the_name_of_another_player() {
    for name in ["random", "greedy", "greedy-grows", "search", "human", "7up"] {
        let source = with_entry("card-game", &format!("[script_bot.{name}]"), None);
        let faults =
            speciate::edition::load(&source, "card-game", &[]).expect_err(name).to_string();
        assert!(faults.contains(&format!("no bot of a pack can be called `{name}`")), "{faults}");
    }
}

#[test]
fn a_bot_belongs_to_the_games_that_have_it() {
    let edition = trial("card-game", "1");
    let other = load(&Source::built_in(), "card-game");
    let has_it = |edition: &Edition| {
        BotKind::all_in(&edition.catalog).into_iter().any(|kind| kind.name() == "trial")
    };
    assert!(has_it(&edition) && !has_it(&other));
    assert_eq!(BotKind::find_in("trial", &other.catalog), None);
    assert_eq!(BotKind::find("trial"), None);
    assert_eq!(bot(&edition), bot(&edition));
    assert!(!bot(&edition).searches() && bot(&edition).name() == "trial");
}
