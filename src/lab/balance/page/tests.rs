//! The page of a made-up run.

mod sample;
mod suggested;
mod usage;

use super::super::verdicts;
use super::*;
use crate::page_checks::{check_links, check_texts};
use sample::{grid, sample, swept};
use suggested::suggested;

fn english(result: &BalanceResult) -> String {
    page(result, Words::built_in(), " --pack ../tides")
}

#[test]
fn every_text_is_known_in_every_language() {
    for result in [sample(), swept(), grid(), suggested()] {
        check_texts(|words| page(&result, words, " --pack ../tides"));
    }
}

#[test]
fn the_page_needs_no_other_file_and_its_links_lead_somewhere() {
    for result in [sample(), swept(), grid(), suggested()] {
        check_links(&english(&result));
    }
}

#[test]
fn the_verdicts_are_those_of_the_terminal() {
    let (words, result) = (Words::built_in(), sample());
    let page = english(&result).replace("<code>", "`").replace("</code>", "`");
    let said = verdicts(&result, words);
    assert!(said.len() > 5);
    for sentence in said.iter().map(|message| words.say(message)) {
        let escaped = html! { (sentence) }.into_string();
        assert!(page.contains(&escaped), "{escaped}");
    }
}

#[test]
fn a_suggestion_is_shown_with_its_numbers_and_its_values_before_and_after() {
    let page = english(&suggested()).replace('\u{a0}', " ");
    for part in [
        "too few games to say whether the game with the suggested change meets the aim <code>even-wins</code>",
        "About 21000 games would be enough.",
        "The number to change, of 1: by 11.1 %",
        "<code>terrain.lagoon.scores.0</code>",
        "scores = [8, 4]",
        "31.5 (28.2 … 34.8)",
        "14.1 (10.8 … 17.5)",
        "not met",
        "It left out 3 versions",
    ] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!english(&sample()).contains("id=\"suggestion\""));
}

#[test]
fn commands_repeat_games_with_their_change() {
    let page = english(&sample());
    let plain = "speciate play dominant-species --auto --pack ../tides --animals mammal,reptile,bird,amphibian,arachnid,insect --seed 1000 \
        --bots greedy --variant long-game --set rulings.turn_limit=12</code>";
    assert!(page.contains(plain));
    let changed = "--set rulings.turn_limit=12 --set terrain.lagoon.scores.0=8</code>";
    assert!(page.contains(changed), "the change follows the settings");
}

#[test]
fn the_command_of_the_run_is_shown() {
    let content = "--variant long-game --set rulings.turn_limit=12";
    for (result, seed, compared) in [
        (sample(), 17_411_930_113_006_712_833_u64, "--against set=terrain.lagoon.scores.0=8"),
        (suggested(), 7, "--aim even-wins --tune terrain.lagoon.scores.0 --within 3</code>"),
    ] {
        let game =
            "<code>speciate balance dominant-species --pack ../tides --games 9612 --players 6";
        let command = format!("{game} --seed {seed} --bots greedy {content} {compared}");
        assert!(english(&result).contains(&command), "{command}");
    }
    assert!(english(&swept()).contains(" --sweep terrain.lagoon.scores.0="));
    assert_eq!(english(&grid()).matches(" --sweep ").count(), 2);
}

#[test]
fn a_change_replaces_the_setting_of_the_run_however_it_is_typed() {
    let mut result = sample();
    result.lineups[0].versions[1].change = "set= rulings.turn_limit = 9".to_owned();
    let page = english(&result);
    assert!(page.contains("--variant long-game --set 'rulings.turn_limit = 9'</code>"));
    assert!(page.contains("<dd>rulings.turn_limit = 12</dd>"));
}

#[test]
fn a_point_of_a_sweep_is_several_options_and_another_change_is_one() {
    let (words, single, grid) = (Words::built_in(), sample(), grid());
    let two = [("set", "terrain.x.scores.0=3"), ("set", "rulings.y=4")];
    let of_grid = PageWriter::new(&grid, words, "");
    assert_eq!(of_grid.options("set=terrain.x.scores.0=3 set=rulings.y=4"), two);
    assert!(of_grid.options("").is_empty());
    let of_single = PageWriter::new(&single, words, "");
    assert_eq!(of_single.options("pack=my set=1/tides"), [("pack", "my set=1/tides")]);
    assert_eq!(of_single.change("set=a.b = 5"), "a.b = 5");
    assert!(of_single.options("").is_empty());
}

#[test]
fn a_game_says_after_which_turn_the_winner_led() {
    let page = english(&sample());
    assert!(page.contains("the winner led without a break from the start."));
    assert!(page.contains("the winner led without a break after turn 4."));
}

#[test]
fn text_from_outside_is_escaped() {
    let mut result = sample();
    result.setup.variants = vec!["<b>bold</b>".to_owned()];
    result.lineups[0].versions[1].change = "set=x=<i>'\"".to_owned();
    let page = english(&result);
    assert!(!page.contains("<b>") && !page.contains("<i>"));
    assert!(page.contains(r"--set 'x=&lt;i&gt;'\''&quot;'"), "the quote is quoted for the shell");
}

#[test]
fn a_run_without_games_has_a_page() {
    let mut result = sample();
    result.lineups[0].versions = Vec::new();
    result.lineups[0].changes = Vec::new();
    assert!(english(&result).contains("Verdicts"));
    result.lineups = Vec::new();
    assert!(english(&result).contains("0 games"));
}
