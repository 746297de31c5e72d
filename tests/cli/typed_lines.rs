//! What a typed line means at a question: one answer, unless semicolons separate several.

use super::Desk;

const NEW: [&str; 6] = ["play", "--interactive", "--seed", "3", "--animals", "mammal,bird,insect"];

#[test]
fn a_space_can_be_typed_as_section_and_place() {
    for (typed, put) in [
        ("wasteland 1", "Wasteland."),
        ("adaptation 2", "Adaptation, space 2."),
        ("domination 4", "Domination, space 4."),
        ("DOM 4", "Domination, space 4."),
        ("migration 6", "Migration, 6 species."),
        ("speciation meat", "Speciation, Meat disks."),
        ("space wasteland", "Wasteland."),
    ] {
        let seen = Desk::new().typed(&NEW, &format!("{typed}\nquit\n")).stdout;
        assert!(seen.contains(&format!("Mammal puts a pawn on {put}")), "{typed}: {seen}");
        assert_eq!(seen.matches("Mammal puts a pawn on").count(), 1, "{typed}: {seen}");
    }
    let italian = [&NEW[..], &["--locale", "it"]].concat();
    let seen = Desk::new().typed(&italian, "dominazione 4\nquit\n").stdout;
    assert!(seen.contains("una pedina sullo spazio 4 della Dominazione."), "{seen}");
}

#[test]
fn words_that_name_no_option_are_not_an_answer() {
    for (typed, said) in [
        ("3 4", "On one line, `;` separates several answers: `3; 4`."),
        ("dom3 mig7", "On one line, `;` separates several answers: `dom3; mig7`."),
        ("wasteland 2", "`wasteland 2` is not an option; `wasteland` can mean"),
        (
            "adaptation 9",
            "`adaptation 9` is not an option; `adaptation` can mean ada1, ada2, ada3.",
        ),
        ("domination 1", "A pawn of Insect is there already"),
    ] {
        let ran = Desk::new().typed(&NEW, &format!("{typed}\nquit\n"));
        let refused = ran.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(refused.contains(said), "{typed}: {refused}");
        assert!(!ran.stdout.contains("Mammal puts a pawn on"), "{typed}: {}", ran.stdout);
    }
}

#[test]
fn numbers_can_be_looked_up_and_case_makes_no_difference() {
    let said = |typed: &str| {
        let seen = Desk::new().typed(&NEW, &format!("{typed}\nquit\n")).stdout;
        let (_, said) = seen.split_once("Mammal> ").unwrap();
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert!(said("why 1").starts_with("Initiative is one of the options."), "{}", said("why 1"));
    assert!(said("why 0").starts_with("There is no option number 0 now."), "{}", said("why 0"));
    for typed in
        ["why corner:0,-1:E", "explain tile:0,0", "card biomass", "card card:biomass", "story all"]
    {
        let (small, large) = (said(&typed.to_lowercase()), said(&typed.to_uppercase()));
        assert_eq!(small, large, "{typed}");
        assert!(!small.contains("error") && !small.contains("expected"), "{typed}: {small}");
    }
    let play = ["play", "card-game", "--interactive", "--seed", "3", "--animals", "black,red"];
    let seen = Desk::new().typed(&play, "EXPLAIN BIOME\nquit\n").stdout;
    assert!(seen.contains("Meat: 2 VP for nobody."), "{seen}");
}

#[test]
fn input_in_the_wrong_place_gets_a_hint_to_the_right_one() {
    let refused = |typed: &str| {
        let ran = Desk::new().typed(&NEW, &format!("{typed}\nquit\n"));
        assert!(!ran.stdout.contains("Mammal puts a pawn on"), "{typed}: {}", ran.stdout);
        ran.stderr.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for (typed, command) in
        [("find points bird 3", "find"), ("diff a@turn:1 b", "diff"), ("mark here", "mark")]
    {
        let said = refused(typed);
        let wanted = format!("`{command}` is a command of the shell, not of the game: type quit, ");
        assert!(said.contains(&wanted), "{typed}: {said}");
    }
    let said = refused("rewind 3");
    assert!(said.contains("To take your last answer back, type undo."), "{said}");
    let ran = Desk::new().run(&["rewind", "first"]);
    let (code, said) = (ran.code, ran.stderr);
    assert_eq!(code, Some(2), "{said}");
    for way in
        ["`speciate undo GAME`", "`speciate show GAME@POINT`", "`speciate branch GAME@POINT NAME`"]
    {
        assert!(said.contains(way), "{said}");
    }
}

#[test]
fn a_missing_page_is_reported_without_the_labels_of_the_shell() {
    let said = |new: &[&str], typed: &str| {
        let seen = Desk::new().typed(new, &format!("{typed}\nquit\n")).stdout;
        let (_, said) = seen.split_once("> ").unwrap();
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let said_here = said(&NEW, "card biomas");
    assert!(
        said_here.starts_with("No card is called `biomas`. Did you mean `biomass`?"),
        "{said_here}"
    );
    let new = ["play", "card-game", "--interactive", "--seed", "3", "--animals", "red,blue"];
    let tile = said(&new, "explain 0,0");
    let wanted = "No tile is called `0,0`. This game has no tiles; `explain biome` describes";
    assert!(tile.starts_with(wanted), "{tile}");
    let not = said(&new, "why not");
    assert!(
        not.starts_with("Nothing in this game is called `not`.") && !not.contains("tile:"),
        "{not}"
    );
}

#[test]
fn a_game_that_was_played_from_a_pipe_is_continued_from_a_pipe() {
    let desk = Desk::new();
    let ran = desk.typed(&[&NEW[..], &["--no-map", "--name", "g1"]].concat(), "dom3\n");
    let command = ran.stderr.split('`').nth(1).unwrap();
    assert_eq!(command, "speciate play g1 --interactive --no-map", "{}", ran.stderr);
    let again: Vec<&str> = command.split(' ').skip(1).collect();
    assert_eq!(desk.typed(&again, "quit\n").code, Some(0));
}

#[test]
fn the_word_of_a_taken_space_is_refused_like_its_id() {
    let (desk, file) = Desk::with_game();
    desk.ok(&["answer", &file, "dom1"]);
    let refused = |option: &str| {
        let error = desk.refused(&["answer", &file, option]);
        error.lines().next().unwrap_or_default().to_owned()
    };
    assert!(refused("dom1").ends_with("[not-offered]"), "{}", refused("dom1"));
    assert_eq!(refused("dom1"), refused("space:domination.1"));
    assert!(refused("dom9").ends_with("[unknown-option]"), "{}", refused("dom9"));
}

#[test]
fn why_not_answers_in_words_of_players() {
    let typed = |lines: &str| Desk::new().typed(&NEW, &format!("{lines}quit\n")).stdout;
    let seen = typed("why adaptation 9\nwhy ada 9\nwhy migrate\nwhy nonsense\nwhy glacation\n");
    let none = "Adaptation has no space 9. You can choose ada1, ada2 or ada3.";
    assert_eq!(seen.matches(none).count(), 2, "{seen}");
    assert!(seen.contains("Migration can be chosen: type mig7"), "{seen}");
    assert!(seen.contains("Nothing in this game is called `nonsense`."), "{seen}");
    let seen = typed("why jungle\nwhy bird\n");
    assert!(seen.contains("`jungle` is not an option here. `rule jungle` describes it."), "{seen}");
    assert!(seen.contains("`bird` can mean `species:bird` or `animal:bird`."), "{seen}");
    assert!(!seen.contains("option id"), "{seen}");
    // A section without a free space is explained by its first space.
    let seen = typed("ini\nwhy initiative 2\nwhy initiat\n");
    assert!(seen.contains("Initiative has no space 2. None of its spaces"), "{seen}");
    assert!(seen.contains("a space holds only one"), "{seen}");
}
