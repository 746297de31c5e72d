//! `why`, `explain`, `card` and `rule`.

use pretty_assertions::assert_eq;

use super::{Desk, json};

#[test]
fn why_names_the_rule_in_the_way() {
    let (desk, file) = Desk::with_game();
    desk.ok(&["answer", &file, "space:initiative"]);
    // What is broken to fit a line is one sentence.
    let why = |option: &str| desk.ok(&["why", &file, option]).stdout.replace("\n  ", " ");
    insta::assert_snapshot!(why("space:initiative"), @"A pawn of Insect stands there already: a space holds only one (p. 8).");
    insta::assert_snapshot!(why("pass"), @"As long as Bird has a pawn available, it must be put on a space (p. 9).");
    insta::assert_snapshot!(why("space:abundance.1"), @"`space:abundance.1` is one of the options.");
    insta::assert_snapshot!(why("tile:0,0"), @"`planning.space` is asked of Bird: it takes spaces, and `tile:0,0` is none of these.");
    insta::assert_snapshot!(why("space:abundnce.1"), @"`space:abundnce.1` is no option of this game: no space is called `abundnce.1`; did you mean `abundance.1`?");
    insta::assert_snapshot!(why("nonsense"), @"`nonsense` is no option of this game: expected an option id such as `pass` or `tile:0,-1`, found `nonsense`");
    let other = desk.ok(&["why", &file, "pass", "--seat", "insect"]).stdout;
    insta::assert_snapshot!(other, @"Bird is asked now, not that seat.");
    let said = json(&desk.ok(&["why", &file, "space:initiative", "--json"]));
    assert_eq!(said["offered"], false);
    assert_eq!(said["reason"], "why-space-occupied");
    assert_eq!(said["question"], "planning.space");
    assert!(desk.refused(&["why", &file, "pass", "--seat", "9"]).contains("nobody plays"));
}

#[test]
fn why_says_where_nothing_is_asked() {
    let (desk, file) = Desk::with_finished_game();
    insta::assert_snapshot!(desk.ok(&["why", &file, "pass"]).stdout, @"The game is over; nothing is asked.");
    let midway = format!("{file}@3");
    insta::assert_snapshot!(desk.ok(&["why", &midway, "pass"]).stdout, @"Nothing is asked at this point. A question with one legal option is not asked.");
}

#[test]
fn a_question_with_one_option_was_not_asked() {
    let (desk, _) = Desk::with_game();
    desk.ok(&["new", "--animals", "mammal,bird", "--seed", "3"]);
    let file = "dominant-species-2".to_owned();
    // Only forest and mountain have species of both; on other tiles there is nothing to choose.
    let spaces = "competition.jungle-wetland competition.wetland-desert competition.desert-forest \
                  competition.forest-savannah competition.savannah-mountain \
                  competition.mountain-sea competition.sea-jungle domination.1 domination.2 \
                  domination.3 domination.4 domination.5 regression.1 regression.2";
    let options: Vec<String> = spaces.split(' ').map(|space| format!("space:{space}")).collect();
    let options = options.iter().map(String::as_str);
    desk.ok(&["answer", &file].into_iter().chain(options).collect::<Vec<_>>());
    let log = desk.read(&Desk::kept(&file));
    let facts = log.lines().skip(1).filter(|line| !line.contains("\"head\""));
    let reached = facts.enumerate().filter(|(_, line)| line.contains("competition."));
    let mut forced = 0;
    for (at, _) in reached {
        let point = format!("{file}@{}", at + 1);
        let said = desk.ok(&["why", &point, "tile:0,0"]).stdout;
        forced += usize::from(said.contains("was not asked of") && said.contains("(p. 8)"));
    }
    assert!(forced > 0, "no space of Competition was without a choice");
}

#[test]
fn explain_shows_a_tile() {
    let (desk, file) = Desk::with_game();
    let said = desk.ok(&["explain", &file, "-1,0"]).stdout;
    assert!(said.starts_with("Jungle -1,0\n") && said.contains("Bird dominates"), "{said}");
    assert_eq!(said, desk.ok(&["explain", &file, "tile:-1,0"]).stdout);
    let page = json(&desk.ok(&["explain", &file, "-1,0", "--json"]));
    assert_eq!(page["dominance"]["animal"], "bird");
    assert_eq!(page["supply"]["grub"], 2);
    insta::assert_snapshot!(desk.refused(&["explain", &file, "-1,9"]), @r#"
    error: no tile is called `-1,9`
    hint: did you mean `-1,0`?
    "#);
}

#[test]
fn card_shows_one_or_all() {
    let desk = Desk::new();
    let all = desk.ok(&["card"]).stdout;
    assert_eq!(all.lines().filter(|line| !line.starts_with(' ')).count(), 26);
    assert!(desk.ok(&["card", "cold snap"]).stdout.contains("Tundra"));
    assert_eq!(json(&desk.ok(&["card", "symbiotic", "--json"]))["rulings"][1], "R9");
    insta::assert_snapshot!(desk.refused(&["card", "blihgt"]), @r#"
    error: no card is called `blihgt`
    hint: did you mean `blight`?
    "#);
    insta::assert_snapshot!(desk.refused(&["card", "nonsense"]), @r#"
    error: no card is called `nonsense`
    hint: run `speciate card` to see them all
    "#);
}

#[test]
fn rule_shows_one_or_the_index() {
    let desk = Desk::new();
    let index = desk.ok(&["rule"]).stdout;
    assert!(index.contains("glaciation        Glaciation (p. 13)\n"), "{index}");
    assert!(desk.ok(&["rule", "Food chain"]).stdout.contains("Mammal, Reptile"));
    assert!(desk.ok(&["rule", "aquatic"]).stdout.contains("R7"));
    assert_eq!(json(&desk.ok(&["rule", "r14", "--json"]))["page"], "R14");
    insta::assert_snapshot!(desk.refused(&["rule", "dominence"]), @r#"
    error: no rule is called `dominence`
    hint: did you mean `dominance`?
    "#);
    insta::assert_snapshot!(desk.refused(&["rule", "nonsense"]), @r#"
    error: no rule is called `nonsense`
    hint: run `speciate rule` to see them all
    "#);
}
