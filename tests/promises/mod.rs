//! Promises of cards: how they are read, what is found without playing, and what is judged after a game.

mod found;
mod reader;
mod sections;

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use speciate::content::promise::EffectKind;
use speciate::content::{Layers, Source};
use speciate::context::Edition;
use speciate::edition::load_with;
use speciate::id::CardId;
use speciate::promise::broken;
use speciate::scenario::{Runner, ScenarioOutcome, read};

use crate::support::at::tables;
use crate::support::{ALL_GAMES, sized};

/// Returns the shipped content with a pack of these files layered over it.
pub fn with_pack(files: &[(&str, &str)]) -> Source {
    let mut pack = Source::pack("mine");
    let manifest = "id = \"mine\"\nversion = \"1.0.0\"\nlicense = \"MIT\"\nextends = \"speciate\"\n\
                    engine = { from = \"0.1.0\", before = \"0.2.0\" }\n";
    pack.insert("pack.toml", manifest.as_bytes());
    for (path, text) in files {
        pack.insert(path, text.as_bytes());
    }
    Source::built_in().with_packs(vec![pack]).unwrap()
}

/// Returns the cards of a game that have scripts.
fn scripted(edition: &Edition) -> impl Iterator<Item = CardId> + '_ {
    let rows = edition.catalog.cards.iter().enumerate();
    let scripted = rows.filter(|(_, row)| row.creature.is_none() || row.scripted);
    scripted.map(|(index, _)| CardId::at(index))
}

#[test]
fn every_shipped_card_with_a_script_has_promises() {
    for game in ALL_GAMES {
        let edition = load_with(&Source::built_in(), game, &Layers::default()).unwrap();
        let roster = &edition.catalog.roster;
        let mut count = 0;
        for card in scripted(&edition) {
            count += 1;
            let promises = &edition.catalog.card(card).promises;
            let is_bounded = promises.changes.is_some() || promises.whose.len() > 1;
            assert!(is_bounded, "{game}: {}", roster.name(card));
            assert!(promises.whose(EffectKind::Asks).is_some(), "{game}: {}", roster.name(card));
        }
        assert!(count > 20, "{game}");
    }
}

#[test]
fn shipped_cards_keep_their_promises_in_random_games() {
    let mut judged = BTreeSet::new();
    for seed in 5000..5000 + sized(6, 60) {
        for at in tables(seed) {
            let game = at.play_directly();
            let path = game.log().path();
            let roster = game.roster();
            let told: Vec<String> = broken(&game, 0..path.len())
                .into_iter()
                .map(|broken| format!("{}: {}", broken.script.name(roster), broken.message))
                .collect();
            assert_eq!(told, Vec::<String>::new(), "{}", at.name());
            let trace = game.trace(0..path.len());
            assert_eq!(trace.causes.len(), path.len());
            let runs = trace.causes.iter().flatten();
            judged.extend(runs.map(|run| run.script.name(roster).to_owned()));
        }
    }
    assert!(judged.len() > 60, "only {judged:?} ran");
}

#[test]
fn a_card_that_another_card_triggers_is_judged_by_its_own_promises() {
    let files = [
        (
            "content/dominant-species/house_rules.toml",
            "[house_rule.echo]\npromises = { changes = [\"points\"], gains = \"opposing\", gains_max = 2 }\n",
        ),
        (
            "scripts/echo.rhai",
            "fn on_pawn_gained(you, params, event) { change_points(event.animal, 1); }\n",
        ),
        ("locale/en/cards.ftl", "card-echo = Echo\n    .effect = A point for each pawn.\n"),
    ];
    let scenario = |pawns: u8| {
        format!(
            "[[scenario]]\nname = \"echo\"\nanimals = \"bird insect\"\nset.card.omnivore.params.pawns = {pawns}\n\
             given = \"\"\"\ncard omnivore bird 0,0\n\"\"\"\nthen = \"points bird {pawns}\"\n"
        )
    };
    let source = with_pack(&files);
    let run = |source: &Source, text: &str| {
        let scenarios = read("echo.toml", text).unwrap();
        Runner::new(source, "dominant-species").run(&scenarios[0])
    };
    // The card promises to give no points. Each pawn starts another run of the rule, which gives one point each
    // time.
    assert!(run(&source, &scenario(3)).has_passed());
    let mut greedy = files;
    greedy[1].1 = "fn on_pawn_gained(you, params, event) { change_points(event.animal, 3); }\n";
    let ScenarioOutcome::Failed(report) =
        run(&with_pack(&greedy), &scenario(1).replace("points bird 1", "points bird 3"))
    else {
        panic!("the rule promises at most two points")
    };
    let said: Vec<String> =
        report.failures.iter().map(|failure| failure.message.to_string()).collect();
    assert_eq!(
        said,
        [
            "the script, running for nobody, broke the promise `house_rule.echo.promises.gains_max = 2`: `points_gained bird 3` brings the total in one run to 3"
        ]
    );
}

#[test]
fn promises_about_cards_cover_moves_into_and_out_of_the_deck() {
    let scenario = "[[scenario]]\nname = \"deck\"\nanimals = \"red blue\"\ngiven = \"\"\"\n\
                    goes-first red\nhand red fecundity lynx\nhand blue kiwi\nrow red coati\n\
                    deck agama robin skink midge\n\"\"\"\nwhen = \"red turn card:fecundity\"\n\
                    then = \"hand blue kiwi\"\n";
    let scenarios = read("deck.toml", scenario).unwrap();
    for (key, body, fact) in [
        ("hands", "take_from_deck(look_at_deck(you, 1)[0], you);", "card_picked agama"),
        ("hands", "put_in_deck(card(\"lynx\"), you, \"bottom\");", "card_tucked lynx"),
        ("rows", "put_in_deck(card(\"coati\"), you, \"top\");", "card_put_back coati"),
    ] {
        let run = |promised: &str| {
            let table = format!("[event.fecundity]\npromises = {{ {key} = \"{promised}\" }}\n");
            let source = with_pack(&[
                ("content/card-game/events.toml", &table),
                (
                    "scripts/card-game/cards/fecundity.rhai",
                    &format!("fn effect(you, params) {{\n{body}\n}}\n"),
                ),
            ]);
            Runner::new(&source, "card-game").run(&scenarios[0])
        };
        assert!(run("own").has_passed(), "{body}");
        let ScenarioOutcome::Failed(report) = run("none") else {
            panic!("{body} keeps the promise")
        };
        let said: Vec<String> =
            report.failures.iter().map(|failure| failure.message.to_string()).collect();
        let promise = format!("event.fecundity.promises.{key} = \"none\"");
        assert!(
            matches!(&said[..], [one] if one.contains(&promise) && one.contains(fact)),
            "{said:?}"
        );
    }
}
