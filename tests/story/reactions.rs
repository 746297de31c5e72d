//! Which card the story names as the cause of points while cards in play react to the card that is carried out.

use speciate::content::Source;
use speciate::scenario::{Runner, read};
use speciate::story::tell;
use speciate::words::ENGLISH;

use super::{seen_by, text};
use crate::scripts::hooks::source_of;
use crate::support::RULES;

/// Places a species, which triggers `WATCH`.
const PLACE: &str = "place_species(you, tiles()[0], 1, \"gene-pool\");";

/// Reacts to species without giving points.
const WATCH: &str = "fn on_species_placed(you, params, event) { note(\"watched\", 1); }\n";

fn effect(body: &str) -> String {
    format!("fn effect(you, params) {{ {body} }}\n")
}

/// Returns the story from the card `trial` on, which the bird carries out in a position with these lines.
fn told_of(source: &Source, given: &str) -> String {
    let text_of = format!(
        "[[scenario]]\nname = 'Mine'\nanimals = 'mammal bird'\ngiven = '''\n\
         species bird 0,-1 1\n{given}card trial bird 0,-1\n'''\nthen = 'turn 1'"
    );
    let scenarios = read("mine.toml", &text_of).unwrap_or_else(|faults| panic!("{faults}"));
    let game = Runner::new(source, RULES).lay(&scenarios[0]);
    let game = game.unwrap_or_else(|faults| panic!("{faults}"));
    let words = game.edition().texts.words(ENGLISH);
    let lines = tell(game.edition(), &words, &seen_by(&game, None), 0, None);
    let card = lines.iter().rposition(|line| line.text.contains(" plays ")).expect("a card");
    text(&lines[card..])
}

#[test]
fn a_house_rule_of_an_animal_is_not_the_cause_of_points_of_another() {
    let trial = effect(&format!("{PLACE} change_points(you, 2);"));
    let mut source = source_of(RULES, &[("trial", trial.as_str())], &[("echo", WATCH)]);
    let told_with = |animal: &str, source: &mut Source| {
        let rule = format!("[house_rule.echo]\nfor = \"{animal}\"\n");
        source.insert(&format!("content/{RULES}/house_rules.toml"), rule.as_bytes());
        told_of(source, "")
    };
    let of_other = told_with("mammal", &mut source);
    assert!(of_other.contains("Bird gains 2 VP from trial (total 2)"), "{of_other}");
    // The points may come from the animal's own rule.
    for own in ["bird", "each-animal"] {
        let story = told_with(own, &mut source);
        assert!(story.contains("Bird gains 2 VP (total 2)"), "{own}: {story}");
    }
}

#[test]
fn a_card_that_reacted_to_an_earlier_card_is_not_the_cause_of_later_points() {
    let perform = |card: &str| format!("perform(you, \"card\", card(\"{card}\"));");
    let trial = effect(&format!("{} {}", perform("sower"), perform("reaper")));
    let (sower, reaper) = (effect(PLACE), effect("change_points(you, 2);"));
    let cards = [
        ("trial", trial.as_str()),
        ("sower", sower.as_str()),
        ("reaper", reaper.as_str()),
        ("watcher", WATCH),
    ];
    let story = told_of(&source_of(RULES, &cards, &[]), "in-play watcher bird\n");
    assert!(story.contains("Bird gains 2 VP from reaper (total 2)"), "{story}");
}

#[test]
fn points_of_a_late_reaction_are_not_credited_to_the_next_card() {
    let trial = effect(&format!("{PLACE} perform(you, \"card\", card(\"other\"));"));
    let other = effect("note(\"other\", 1);");
    let watcher = "fn on_species_placed(you, params, event) { change_points(you, 1); }\n";
    let cards = [("trial", trial.as_str()), ("other", other.as_str()), ("watcher", watcher)];
    let story = told_of(&source_of(RULES, &cards, &[]), "in-play watcher bird\n");
    assert!(story.contains("Bird gains 1 VP (total 1)"), "{story}");
}
