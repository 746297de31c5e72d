//! `why`, `explain`, `card` and `rule`.

use pretty_assertions::assert_eq;

use super::{Desk, json};

#[test]
fn a_space_that_is_taken_can_be_named_without_its_kind() {
    let (desk, file) = Desk::with_game();
    desk.ok(&["answer", &file, "space:domination.1"]);
    let taken = desk.ok(&["why", &file, "space:domination.1"]).stdout;
    assert!(taken.contains("is there already"), "{taken}");
    for named in ["domination.1", "dom1", "Domination, space 1"] {
        assert_eq!(desk.ok(&["why", &file, named]).stdout, taken, "{named}");
    }
}

#[test]
fn why_names_the_rule_that_forbids_an_option() {
    let (desk, file) = Desk::with_game();
    desk.ok(&["answer", &file, "space:initiative"]);
    // Join a sentence that was wrapped to fit the line width.
    let why = |option: &str| desk.ok(&["why", &file, option]).stdout.replace("\n  ", " ");
    insta::assert_snapshot!(why("space:initiative"), @"A pawn of Insect is there already: a space holds only one (p. 8).");
    insta::assert_snapshot!(why("pass"), @"Bird has a pawn available and must put it on a space (p. 9).");
    insta::assert_snapshot!(why("space:abundance.1"), @"Abundance, space 1 is one of the options.");
    insta::assert_snapshot!(why("tile:0,0"), @"Bird is asked to choose from spaces; Tundra 0,0 is not one of them.");
    insta::assert_snapshot!(why("space:abundnce.1"), @"`space:abundnce.1` is not an option in this game: no space is called `abundnce.1`; did you mean `space:abundance.1`?");
    insta::assert_snapshot!(why("nonsense"), @"`nonsense` is not an option in this game: expected an option id such as `pass` or `tile:0,-1`, found `nonsense`");
    let other = desk.ok(&["why", &file, "pass", "--seat", "insect"]).stdout;
    insta::assert_snapshot!(other, @"Bird is asked now, not that seat.");
    let said = json(&desk.ok(&["why", &file, "space:initiative", "--json"]));
    assert_eq!(said["offered"], false);
    assert_eq!(said["reason"], "why-space-occupied");
    assert_eq!(said["question"], "planning.space");
    assert!(desk.refused(&["why", &file, "pass", "--seat", "9"]).contains("nobody plays"));
}

#[test]
fn why_says_that_no_question_is_asked() {
    let (desk, file) = Desk::with_finished_game();
    insta::assert_snapshot!(desk.ok(&["why", &file, "pass"]).stdout, @"The game is over; no question is asked.");
    let midway = format!("{file}@3");
    insta::assert_snapshot!(desk.ok(&["why", &midway, "pass"]).stdout, @r"
    No question is asked at this point. A question with only one legal option is not
      asked.
    ");
}

#[test]
fn a_question_with_one_option_was_not_asked() {
    let (desk, _) = Desk::with_game();
    desk.ok(&["new", "--animals", "mammal,bird", "--seed", "3"]);
    let file = "dominant-species-2".to_owned();
    // Only forest and mountain tiles have species of both animals; on other tiles there is no choice.
    let spaces = "competition.jungle-wetland competition.wetland-desert competition.desert-forest \
                  competition.forest-savannah competition.savannah-mountain \
                  competition.mountain-sea competition.sea-jungle domination.1 domination.2 \
                  domination.3 domination.4 domination.5 regression.1 regression.2";
    let options: Vec<String> = spaces.split(' ').map(|space| format!("space:{space}")).collect();
    let options = options.iter().map(String::as_str);
    desk.ok(&["answer", &file].into_iter().chain(options).collect::<Vec<_>>());
    let log = desk.read(&Desk::log_path(&file));
    let facts = log.lines().skip(1).filter(|line| !line.contains("\"head\""));
    let reached = facts.enumerate().filter(|(_, line)| line.contains("competition."));
    let mut forced = 0;
    for (at, _) in reached {
        let point = format!("{file}@{}", at + 1);
        let output = desk.ok(&["why", &point, "tile:0,0"]).stdout;
        forced +=
            usize::from(output.contains("was not asked, because") && output.contains("(p. 8)"));
    }
    assert!(forced > 0, "every space of Competition had a choice");
}

#[test]
fn explain_shows_a_tile() {
    let (desk, file) = Desk::with_game();
    let output = desk.ok(&["explain", &file, "-1,0"]).stdout;
    assert!(output.starts_with("Jungle -1,0\n") && output.contains("Bird dominates"), "{output}");
    assert_eq!(output, desk.ok(&["explain", &file, "tile:-1,0"]).stdout);
    let page = json(&desk.ok(&["explain", &file, "-1,0", "--json"]));
    assert_eq!(page["dominance"]["animal"], "bird");
    assert_eq!(page["supply"]["grub"], 2);
    insta::assert_snapshot!(desk.refused(&["explain", &file, "-1,9"]), @r#"
    error: `-1,9` is off the board: `q` goes from -3 to 3, `r` from -3 to 3
    hint: `speciate show GAME` draws the map
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
    insta::assert_snapshot!(desk.refused(&["card", "nonsense"]), @r"
    error: no card is called `nonsense`
    hint: `speciate card` lists all cards
    ");
}

#[test]
fn rule_shows_one_or_the_index() {
    let desk = Desk::new();
    let index = desk.ok(&["rule"]).stdout;
    assert!(index.contains("glaciation        Glaciation (p. 13)\n"), "{index}");
    assert!(desk.ok(&["rule", "Food chain"]).stdout.contains("Mammal, Reptile"));
    assert!(desk.ok(&["rule", "aquatic"]).stdout.contains("R7"));
    // A saved game has its own settings.
    desk.ok(&["new", "--name", "longer", "--set", "rulings.turn_limit=12"]);
    let page = |arguments: &[&str]| desk.ok(arguments).stdout;
    let given = page(&["rule", "R6", "--set", "rulings.turn_limit=12"]);
    assert_eq!(page(&["rule", "R6", "longer"]), given);
    assert_ne!(page(&["rule", "R6"]), given);
    // A word of a title, or its initials, are enough if they match only one page.
    assert!(desk.ok(&["rule", "chain"]).stdout.contains("Mammal, Reptile"));
    assert_eq!(json(&desk.ok(&["rule", "VP", "--json"]))["name"], "victory-points");
    assert_eq!(json(&desk.ok(&["rule", "r14", "--json"]))["page"], "R14");
    insta::assert_snapshot!(desk.refused(&["rule", "dominence"]), @r#"
    error: no rule is called `dominence`
    hint: did you mean `dominance`?
    "#);
    insta::assert_snapshot!(desk.refused(&["rule", "nonsense"]), @r"
    error: no rule is called `nonsense`
    hint: `speciate rule` lists all rules
    ");
}

#[test]
fn a_name_that_is_not_a_tile_leads_to_the_right_command() {
    let (desk, file) = Desk::with_game();
    let said = |what: &str| desk.refused(&["explain", &file, what]);
    insta::assert_snapshot!(said("mountain"), @r"
    error: no tile is called `mountain`
    hint: `speciate rule mountain` describes it
    ");
    insta::assert_snapshot!(said("Biomass"), @r"
    error: no tile is called `Biomass`
    hint: `speciate card biomass` describes it
    ");
    insta::assert_snapshot!(said("terrain.sea.scores"), @r"
    error: no tile is called `terrain.sea.scores`
    hint: write a tile as `q,r`, e.g. `0,0`; `speciate show GAME` draws the map
    hint: leave out the game to explain this content value: `speciate explain terrain.sea.scores`
    ");
    insta::assert_snapshot!(said("nonsense"), @r"
    error: no tile is called `nonsense`
    hint: write a tile as `q,r`, e.g. `0,0`; `speciate show GAME` draws the map
    ");
    insta::assert_snapshot!(said(""), @r"
    error: no tile is called ``
    hint: write a tile as `q,r`, e.g. `0,0`; `speciate show GAME` draws the map
    ");
    let italian = desk.refused(&["--locale", "it", "explain", &file, "montagna"]);
    insta::assert_snapshot!(italian, @r"
    errore: nessuna tessera si chiama `montagna`
    suggerimento: ne parla `speciate rule mountain`
    ");
    desk.ok(&["rule", "mountain"]);
    desk.ok(&["explain", "terrain.sea.scores"]);
    assert_eq!(
        desk.ok(&["explain", &file, "tile: 0, 0"]).stdout,
        desk.ok(&["explain", &file, "0,0"]).stdout
    );
    let said = |what: &str| desk.refused(&["explain", what]);
    insta::assert_snapshot!(said("-1,0"), @r"
    error: `-1,0` is a tile, but no game is named
    hint: name the game as well: `speciate explain GAME -1,0`; `speciate games` lists yours
    ");
    insta::assert_snapshot!(said("Mountain"), @r"
    error: unknown content path `Mountain`: nothing is called `Mountain`
    hint: did you mean `terrain.mountain`?
    ");
    insta::assert_snapshot!(said("R4"), @r"
    error: unknown content path `R4`: nothing is called `R4`
    hint: `speciate rule r4` describes it
    ");
}

#[test]
fn an_unknown_ruling_gets_no_suggestions() {
    let desk = Desk::new();
    let said = |name: &str| desk.refused(&["rule", name]);
    insta::assert_snapshot!(said("R99"), @r"
    error: no rule is called `R99`
    hint: rulings go from `R1` to `R21`
    ");
    insta::assert_snapshot!(said("-1"), @r"
    error: no rule is called `-1`
    hint: `speciate rule` lists all rules
    ");
    insta::assert_snapshot!(desk.refused(&["--locale", "it", "rule", "r0"]), @r"
    errore: nessuna regola si chiama `r0`
    suggerimento: le interpretazioni vanno da `R1` a `R21`
    ");
    assert!(desk.ok(&["rule", " Domination "]).stdout.starts_with("Domination"));
}

#[test]
fn hints_in_a_game_use_the_words_of_the_game() {
    let (desk, file) = Desk::with_game();
    let typed = "card nonsense\nrule nonsense\nexplain mountain\nexplain nonsense\nquit\n";
    let output = desk.typed(&["play", &file, "--interactive", "--no-map"], typed).stdout;
    let output = output.replace("\n  ", " ");
    let hints: Vec<&str> =
        output.lines().filter_map(|line| line.strip_prefix("Insect> ")).take(4).collect();
    insta::assert_snapshot!(hints.join("\n"), @r"
    No card is called `nonsense`. `card` lists all cards.
    No rule is called `nonsense`. `rule` lists all rules.
    No tile is called `mountain`. `rule mountain` describes it.
    No tile is called `nonsense`. Write a tile as `q,r`, e.g. `0,0`; `map` draws the map.
    ");
}

#[test]
fn why_names_the_whole_option() {
    let (desk, file) = Desk::with_game();
    let why = |option: &str| desk.ok(&["why", &file, option]).stdout.replace("\n  ", " ");
    insta::assert_snapshot!(why("migration"), @"`migration` is not an option in this game: expected an option id such as `pass` or `tile:0,-1`, found `migration`; did you mean `space:migration.7`, `space:migration.6`, `space:migration.5`, `space:migration.4`, `space:migration.3`, `space:migration.2`?");
    insta::assert_snapshot!(why("space:migration.1"), @"`space:migration.1` is not an option in this game: no space is called `migration.1`; did you mean `space:migration.7`?");
    insta::assert_snapshot!(why("Initiative"), @"Initiative is one of the options.");
    insta::assert_snapshot!(why("-1"), @"`-1` is not an option in this game: expected an option id such as `pass` or `tile:0,-1`, found `-1`");
    let italian = desk.ok(&["--locale", "it", "why", &file, "bird"]).stdout.replace("\n  ", " ");
    insta::assert_snapshot!(italian, @"`bird` non è un'opzione di questo gioco: serve l'id di un'opzione come `pass` o `tile:0,-1`, trovato: `bird`; intendevi `species:bird`, `animal:bird`?");
    for option in ["space:migration.7", "space:initiative", "species:bird"] {
        assert!(!why(option).contains("not an option in this game"), "{option}");
    }
}

#[test]
fn a_place_off_the_board_is_reported() {
    let (desk, file) = Desk::with_game();
    insta::assert_snapshot!(desk.refused(&["explain", &file, "9,9"]), @r"
    error: `9,9` is off the board: `q` goes from -3 to 3, `r` from -3 to 3
    hint: `speciate show GAME` draws the map
    ");
    for (option, place) in [("tile:99,0", "99,0"), ("99,0", "99,0"), ("corner:0,-11:E", "0,-11")] {
        let output = desk.ok(&["why", &file, option]).stdout.replace("\n ", "");
        let off = format!("`{option}` is not an option in this game: `{place}` is off the board: ");
        assert!(output.starts_with(&off), "{output}");
        assert!(output.trim_end().ends_with("`r` from -3 to 3"), "no suggestion: {output}");
    }
    let no_tile = desk.refused(&["explain", &file, "0,"]);
    assert!(no_tile.contains("no tile is called `0,`"), "{no_tile}");
}

#[test]
fn cards_and_rules_are_shown_with_variants_and_settings() {
    let desk = Desk::new();
    let set = ["--set", "card.annelids.params.points=3"];
    let annelids = ["card", "annelids", "--game", "marine"];
    assert!(!desk.ok(&annelids).stdout.contains("3 VP"));
    assert!(desk.ok(&[&annelids[..], &set].concat()).stdout.contains("3 VP"));
    let short = ["rule", "evolution", "--game", "marine", "--variant", "no-such-variant"];
    assert!(desk.refused(&short).contains("no-such-variant"));
}
