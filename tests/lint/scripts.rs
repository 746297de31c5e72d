//! Scripts that load but contain likely mistakes: a table of scripts, each with all its findings.

use std::collections::BTreeMap;

use pretty_assertions::assert_eq;
use serde::Deserialize;
use speciate::content::Source;
use speciate::diagnostic::{Code, Diagnostics};
use speciate::lint;

use crate::content::RULES;
use crate::support::some_of;
use crate::support::waiting::computed;

const SCRIPT: &str = "scripts/dominant-species/cards/trial.rhai";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    script: String,
    /// The card's params.
    #[serde(default)]
    params: String,
    /// Additional English texts.
    #[serde(default)]
    locale: String,
    /// Whether the card has a stream of chance.
    #[serde(default)]
    draws: bool,
    found: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Typos {
    typo: Vec<Typo>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Typo {
    name: String,
    script: String,
    shown: String,
}

fn cases() -> Vec<Case> {
    let cases: Cases = toml::from_str(include_str!("scripts.toml")).expect("the table is TOML");
    cases.case
}

/// Returns the findings about the shipped content with a card `trial`.
fn check(case: &Case) -> Diagnostics {
    lint::check(&with_trial(case), RULES)
}

/// Returns the findings about the shipped content with a card that has this script.
pub fn found_in(script: &str) -> Diagnostics {
    let (params, locale) = (String::new(), String::new());
    check(&Case { script: script.to_owned(), params, locale, draws: false, found: Vec::new() })
}

/// Returns the shipped content with a card `trial`.
fn with_trial(case: &Case) -> Source {
    let mut source = Source::built_in();
    let path = format!("content/{RULES}/cards.toml");
    let mut cards = source.text(&path).expect("the cards are shipped").to_owned();
    cards.push_str("\n[card.trial]\ndeck = false\n");
    if case.draws {
        cards.push_str("draws = true\n");
    }
    if !case.params.is_empty() {
        cards.push_str(&format!("params = {{ {} }}\n", case.params));
    }
    source.insert(&path, cards.as_bytes());
    let path = format!("content/{RULES}/bots.toml");
    let head = "[bot.greedy.card_worth]\n";
    let bots = source.text(&path).expect("the bots are shipped").to_owned();
    assert!(bots.contains(head), "{bots}");
    let bots = bots.replace(head, &format!("{head}trial = {{ worth = 1 }}\n"));
    source.insert(&path, bots.as_bytes());
    let path = format!("content/{RULES}/looks.toml");
    let looks = source.text(&path).expect("the looks are shipped");
    let looks = format!("{looks}trial = {{ colour = \"#bcd79c\", icon = \"assets/sun.svg\" }}\n");
    source.insert(&path, looks.as_bytes());
    source.insert(SCRIPT, case.script.as_bytes());
    let text = format!("card-trial = Trial\n    .effect = Something.\n{}", case.locale);
    for locale in ["en", "it"] {
        let path = format!("content/{RULES}/locale/{locale}/trial.ftl");
        source.insert(&path, text.as_bytes());
    }
    source
}

#[test]
fn findings_of_the_odd_scripts_match_the_table_and_have_hints() {
    some_of(3, cases().iter().step_by(2)).for_each(compare);
}

#[test]
fn findings_of_the_even_scripts_match_the_table_and_have_hints() {
    some_of(3, cases().iter().skip(1).step_by(2)).for_each(compare);
}

/// Compares the findings about a script with the table.
fn compare(case: &Case) {
    let found = check(case);
    let told = found.iter().map(|one| {
        let place = &one.place;
        let at = match place.is_in(SCRIPT) {
            true => format!("{}:{}", place.line, place.column),
            false => "table".to_owned(),
        };
        format!("{} {at} {}", one.code, one.message)
    });
    let (mut told, mut wanted) = (told.collect::<Vec<_>>(), case.found.clone());
    told.sort();
    wanted.sort();
    assert_eq!(told, wanted, "\n{}", case.script);
    // There may be no similar name to suggest.
    let may_lack = [Code::NotIndexable, Code::NeverEqual, Code::UnknownWord, Code::UnknownVariable];
    for one in found.iter() {
        assert!(!one.hints.is_empty() || may_lack.contains(&one.code), "{one}");
    }
}

#[test]
fn every_code_of_scripts_is_in_the_table_twice() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let cases = cases();
    for found in cases.iter().flat_map(|case| &case.found) {
        let code = found.split(' ').next().expect("each finding begins with a code");
        *counts.entry(code).or_default() += 1;
    }
    let first = Code::ALL.iter().position(|code| *code == Code::UnknownVariable);
    let last = Code::ALL.iter().position(|code| *code == Code::NeverRead);
    let (Some(first), Some(last)) = (first, last) else { panic!("a code is missing") };
    for code in &Code::ALL[first..=last] {
        assert!(counts.get(code.name()).is_some_and(|count| *count >= 2), "{code}");
    }
}

#[test]
fn likely_slips_are_shown_as_in_the_table() {
    let typos: Typos = toml::from_str(include_str!("typos.toml")).expect("the table is TOML");
    for typo in some_of(3, typos.typo) {
        let case = Case {
            script: typo.script,
            params: String::new(),
            locale: String::new(),
            draws: false,
            found: Vec::new(),
        };
        let shown = check(&case).to_string().replace(SCRIPT, "trial.rhai");
        assert_eq!(shown.trim_end(), typo.shown.trim_end(), "{}", typo.name);
    }
}

#[test]
fn terms_of_other_engines_are_explained_in_our_terms() {
    let effect = |body: &str| format!("fn effect(you, params) {{ {body} }}\n");
    let told = [
        (
            effect("you.points += 3;"),
            "`count(…, \"points\")` returns the number, and `change_points(…, number)` changes it",
        ),
        (effect("let pawns = you.pawns; print(pawns);"), "`change_pawns(…, number)` changes it"),
        (effect("change_points(you, rand(6));"), "write `draw(numbers(1, 6))`"),
        (effect("print(deck());"), "`look_at_deck(animal, number)` lets one player look"),
        (effect("shuffle(tiles());"), "`shuffle_deck()` shuffles the deck"),
        (
            effect("keep_in_play(you);") + "fn on_species_killed(you, params, event) {}\n",
            "did you mean `on_species_eliminated`?",
        ),
        (
            format!("let total = 3;\n{}", effect("change_points(you, 1);")),
            "`note(\"key\", number)`",
        ),
        (format!("let most = 3;\n{}", effect("change_points(you, 1);")), "`const NAME = 3;`"),
        (format!("const MOST = [3];\n{}", effect("change_points(you, 1);")), "in `params`"),
        (effect("perform(you, \"tectonics\", tiles()[0]);"), "`tectonics` exists only in `marine`"),
        (effect("perform(you, \"reseed-now\");"), "`glaciation`, `place-pawn`, `advance`, "),
        (
            effect(
                "let home = tiles()[0]; let near = tiles().filter(|tile| tile == home); score(near[0]);",
            ),
            "a function without a name can use only its own parameters",
        ),
        (
            effect("let t = tiles()[0]; t.terrain = \"sea\"; score(t);"),
            "`change_tile(tile, terrain)` exchanges",
        ),
        (effect("score \"x\";"), "call it with parentheses, `score(…)`"),
        (effect("game.end();"), "without `game.`"),
        (effect("end();"), "write `end_game(\"after-turn\")`"),
        (effect("foreach (tile in tiles()) { score(tile); }"), "`for tile in tiles() { … }`"),
        (effect("log(1);"), "write `print(…)`"),
        (effect("scry(3);"), "write `look_at_deck(you, 3)`"),
        (effect("peek();"), "write `look_at_deck(you, 1)`"),
        (effect("let f = |x| x + 1; change_points(you, f.call(2));"), "beside `effect`"),
        (effect("local points = 3; change_points(you, points);"), "write `let`"),
        (effect("unless true { change_points(you, 1); }"), "write `if !`"),
        (effect("let mut points = 3; change_points(you, points);"), "leave out `mut`"),
        (effect("for tile in tiles(#{terrain: sea}) { score(tile); }"), "did you mean `\"sea\"`?"),
        (effect("perform(you, \"card\", fertile);"), "did you mean `card(\"fertile\")`?"),
        (effect("ask_secretly(you, egg, tiles());"), "did you mean `\"egg\"`?"),
        (effect("change_points(you, $points);"), "write `params.points` for a param"),
        (effect("let gene-pool = 3; change_points(you, gene_pool);"), "write `gene_pool`"),
        (effect("let n = 1; if n => 2 { change_points(you, 1); }"), "write `>=`"),
        (effect("\n-- a comment\n"), "write `//`"),
        (effect("\n/* a comment\n"), "this comment is never closed"),
        (effect("change_points(you, floor(3 / 2));"), "there are no fractions"),
        (effect("change_points(you, draw(you, 2));"), "`draw_cards(animal, number)` draws cards"),
        (effect("gain_points(you, 2);"), "write `change_points(you, 1)`"),
        (effect("let f = |x| x + 1; change_points(you, f(2));"), "beside `effect`"),
        (effect("change_points(you, self.min(1, 2));"), "without `self.`"),
    ];
    for (script, hint) in told {
        let (params, locale) = (String::new(), String::new());
        let case = Case { script, params, locale, draws: false, found: Vec::new() };
        let found = check(&case).to_string();
        assert!(found.contains(hint), "{}\n{found}", case.script);
    }
}

#[test]
fn a_param_is_not_read_from_self() {
    let params = "points = 2".to_owned();
    let told = |name: &str| {
        let script = format!(
            "fn effect(you, params) {{ change_points(you, params.points + self.{name}); }}\n"
        );
        let locale = "    .more = { $points }\n".to_owned();
        let (params, draws) = (params.clone(), false);
        check(&Case { script, params, locale, draws, found: Vec::new() }).to_string()
    };
    assert!(told("points").contains("did you mean `params.points`?"), "{}", told("points"));
    assert!(!told("size").contains("without `self.`"), "{}", told("size"));
}

#[test]
fn several_wrong_arguments_show_the_form_of_the_call() {
    let script = "fn effect(you, params) { note(you, \"tide\", 1); }\n".to_owned();
    let (params, locale) = (String::new(), String::new());
    let case = Case { script, params, locale, draws: false, found: Vec::new() };
    let found = check(&case).to_string();
    assert!(found.contains("write it like `note("), "{found}");
    assert!(!found.contains("returns the element"), "{found}");
}

#[test]
fn words_of_other_languages_are_not_taken_for_variables() {
    for body in [
        "Duel.Draw(tp, 1, REASON_EFFECT);",
        "repeat 3 { change_points(you, 1); }",
        "change_points(you, settings.depth);",
        "take_card(you);",
        "win(you);",
    ] {
        let script = format!("fn effect(you, params) {{ {body} }}\n");
        let (params, locale) = (String::new(), String::new());
        let case = Case { script, params, locale, draws: false, found: Vec::new() };
        let found = check(&case).to_string();
        let is_wrong = |help: &str| {
            ["Duel", "REASON_EFFECT", "repeat", "settings"]
                .iter()
                .any(|name| help.contains(&format!("`let {name}")))
        };
        assert!(
            !is_wrong(&found)
                && !found.contains("did you mean `this_card`")
                && !found.contains("did you mean `min`"),
            "{found}"
        );
    }
}

#[test]
fn a_name_declared_outside_of_functions_is_not_also_unknown() {
    for first in ["let most = 3;", "const most = 3;", "const most = [1, 2];"] {
        let script = format!("{first}\nfn effect(you, params) {{ change_points(you, most); }}\n");
        let (params, locale) = (String::new(), String::new());
        let case = Case { script, params, locale, draws: false, found: Vec::new() };
        let loaded = speciate::edition::load(&with_trial(&case), RULES, &[]);
        for found in [check(&case), loaded.expect_err("it does not compile")] {
            let codes: Vec<&str> = found.iter().map(|one| one.code.name()).collect();
            assert_eq!(codes, ["statement-outside"], "{first}: {found}");
        }
    }
    let body = "let n = 2; change_points(you, tiles().filter(|tile| tile == n).len());";
    let script = format!("fn effect(you, params) {{ {body} }}\n");
    let (params, locale) = (String::new(), String::new());
    let case = Case { script, params, locale, draws: false, found: Vec::new() };
    let found = check(&case).to_string();
    assert!(!found.contains("never read"), "{found}");
}

/// Loading a game gives the same hint as `check`.
#[test]
fn a_function_without_a_name_gets_the_same_hint_at_loading() {
    for body in [
        "let home = tiles()[0]; score(tiles().filter(|tile| tile == home)[0]);",
        "let home = tiles()[0]; score(tiles().filter(|tile| { let same = tile == home; same })[0]);",
        "let home = tiles()[0]; let find = || home; score(find.call());",
    ] {
        let script = format!("fn effect(you, params) {{ {body} }}\n");
        let (params, locale) = (String::new(), String::new());
        let case = Case { script, params, locale, draws: false, found: Vec::new() };
        let loaded = speciate::edition::load(&with_trial(&case), RULES, &[]);
        let faults = loaded.expect_err("`home` is unknown there").to_string();
        assert!(faults.contains("a function without a name can use only its own"), "{faults}");
    }
    let script = "fn effect(you, params) { tiles().filter(|tile| true); score(home); }\n";
    let (script, params, locale) = (script.to_owned(), String::new(), String::new());
    let case = Case { script, params, locale, draws: false, found: Vec::new() };
    let loaded = speciate::edition::load(&with_trial(&case), RULES, &[]);
    let faults = loaded.expect_err("`home` is unknown").to_string();
    assert!(faults.contains("write `let home = …` before this line"), "{faults}");
}

#[test]
fn shipped_content_has_no_findings() {
    let found = lint::check(&Source::built_in(), RULES);
    assert!(found.is_empty(), "{found}");
}

/// Types can grow with every call. A script whose types grow without end must still be checked quickly.
#[test]
fn types_that_grow_without_end_are_limited() {
    let chain: String = (0..20)
        .map(|n| {
            format!("fn f{n}(x) {{ f{0}([x]); f{0}(#{{a: x, b: x}}); f{0}(\"w{n}\"); }}\n", n + 1)
        })
        .collect();
    let scripts = [
        "fn effect(you, params) { f(1); }\nfn f(x) { if x == () { return; } f([x]); }\n".to_owned(),
        "fn effect(you, params) { f(1); }\nfn f(x) { if x == () { return; } f(#{a: x, b: x}); }\n"
            .to_owned(),
        format!("fn effect(you, params) {{ f0(1); }}\n{chain}fn f20(x) {{ x }}\n"),
    ];
    for script in scripts {
        let case = Case {
            script,
            params: String::new(),
            locale: String::new(),
            draws: false,
            found: Vec::new(),
        };
        let begun = computed();
        check(&case);
        let took = computed().saturating_sub(begun);
        assert!(took.as_secs() < 5, "{} took {took:?}", case.script);
    }
}
