//! A game at the terminal: questions and messages, undo, seats, other processes.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::Stdio;

use pretty_assertions::assert_eq;

use super::{Desk, json};

const NEW: [&str; 6] = ["play", "--interactive", "--seed", "3", "--animals", "mammal,bird,insect"];

/// Opens a game, types these lines and returns the output.
fn typed(lines: &str) -> String {
    let ran = Desk::new().typed(&NEW, lines);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    ran.stdout
}

#[test]
fn a_person_plays_a_whole_game_against_bots() {
    let desk = Desk::new();
    let setting = ["--set", "rulings.turn_limit=2"];
    let ran = desk.typed(&[&NEW[..], &setting].concat(), &"1\n".repeat(2_000));
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(ran.stdout.contains("Final"), "{}", ran.stdout);
    assert!(ran.stdout.contains("would bring: "), "{}", ran.stdout);
    for line in ran.stdout.lines() {
        assert!(line.chars().count() <= 80, "wider than a terminal: {line}");
    }
    desk.ok(&["verify", "dominant-species-1"]);
    let again = desk.ok(&["play", "dominant-species-1"]).stdout;
    let (result, ways) =
        again.split_once("The game is over. To look into it:").expect("it is over");
    assert!(result.starts_with("Final standings"), "{again}");
    for command in ["show dominant-species-1", "replay dominant-species-1 --step"] {
        assert!(ways.contains(&format!("\n  speciate {command}: ")), "{again}");
    }
    assert!(desk.refused(&["play", "dominant-species-1", "--auto"]).contains("the game is over"));
}

#[test]
fn a_tile_to_score_says_who_would_gain_and_who_would_take_a_card() {
    let spaces: String = (1..=6).map(|place| format!("space:domination.{place}\n")).collect();
    let seen = typed(&format!("1\n{spaces}{}quit\n", "1\n".repeat(40)));
    let from = seen.find("which tile do you score?").expect("a pawn was put there");
    let asked: Vec<&str> = seen[from..].lines().skip(1).take(5).collect();
    insta::assert_snapshot!(asked.join("\n"), @r"
       0) give up this action
       1) the jungle -1,0 (Bird 3, Insect 4)
            This would bring: Insect 6 VP and Bird 3 VP. Bird takes a card.
       2) the tundra 0,0 (Insect 2)
            This would bring: Insect 1 VP. Insect takes a card.
    ");
}

#[test]
fn quitting_saves_and_continuing_shows_what_happened_since() {
    let desk = Desk::new();
    let first = desk.typed(&NEW, "1\nquit\n");
    assert!(first.stdout.trim_end().ends_with("speciate play dominant-species-1 --interactive"));
    let second = desk.typed(&["play", "--interactive", "dominant-species-1"], "quit\n");
    assert!(second.stdout.contains("Since you left"), "{}", second.stdout);
    assert!(second.stdout.contains("Seat 1, Mammal: you"), "{}", second.stdout);
    assert!(!second.stdout.contains("Setup"), "{}", second.stdout);
    assert!(second.stdout.contains("Insect puts a pawn"), "{}", second.stdout);
    assert!(!second.stdout.contains("Mammal puts a pawn"), "a player's own answer is not repeated");
}

#[test]
fn input_that_is_not_an_answer_is_explained_and_changes_nothing() {
    let seen = Desk::new().typed(&NEW, "99\n0\ntile:0,0\nspace:initiativ\nundo\nquit\n").stderr;
    assert_eq!(seen.matches("is not an option").count(), 2, "{seen}");
    assert!(seen.contains("`tile:0,0` is not among"), "{seen}");
    assert!(seen.contains("did you mean `space:initiative`?"), "{seen}");
    assert!(seen.contains("you have no answer here"), "{seen}");
}

#[test]
fn every_word_of_the_help_does_something() {
    let help = typed("?\nquit\n");
    let words = [
        "again", "board", "map", "story", "score", "why", "explain", "card", "rule", "undo", "quit",
    ];
    for word in words {
        assert!(help.contains(&format!("\n  {word} ")), "{word}: {help}");
    }
    let plain = typed("quit\n").lines().count();
    for word in ["again", "board", "map", "story", "why tile:0,0", "explain 0,0", "card biomass"] {
        let seen = typed(&format!("{word}\nquit\n"));
        assert!(seen.lines().count() > plain, "`{word}` prints nothing");
    }
    assert!(typed("rule domination\nquit\n").contains("Domination"), "the rule is shown");
}

#[test]
fn an_answer_can_be_undone_within_its_step() {
    let desk = Desk::new();
    desk.ok(&["new", "--animals", "mammal,bird", "--seed", "3"]);
    let file = "dominant-species-1";
    let spaces = "speciation.seed speciation.meat depletion domination.1 domination.2 domination.3 \
                  domination.4 domination.5 migration.2 migration.3 migration.4 migration.5 \
                  migration.6 migration.7";
    let options: Vec<String> = spaces.split(' ').map(|space| format!("space:{space}")).collect();
    let options = options.iter().map(String::as_str);
    desk.ok(&["answer", file].into_iter().chain(options).collect::<Vec<_>>());
    let asked = |desk: &Desk| {
        json(&desk.ok(&["questions", file, "--json"]))["questions"][0]["question"].clone()
    };
    assert_eq!(asked(&desk), "speciation.disk");
    let play = ["play", "--interactive", file, "--seats", "mammal=human,bird=human"];
    let ran = desk.typed(&play, "undo\n2\nundo\nquit\n");
    assert!(ran.stderr.contains("the step that you answered in is over"), "{}", ran.stderr);
    assert!(ran.stdout.contains("Your last answer is undone"), "{}", ran.stdout);
    assert_eq!(asked(&desk), "speciation.disk");
    desk.ok(&["verify", file]);
}

#[test]
fn people_share_the_screen_if_nothing_is_hidden() {
    let desk = Desk::new();
    let seats = ["--seats", "mammal=Anna:human,bird=human", "--no-confirm"];
    let play = [&["play", "--interactive", "--seed", "3"], &seats[..]].concat();
    let seen = desk.typed(&play, "space:wasteland\nspace:depletion\nquit\n").stdout;
    assert!(
        seen.contains("Seat 1, Anna (Mammal): a person here\nSeat 2, Bird: a person"),
        "{seen}"
    );
    assert!(!seen.contains("Hand over") && !seen.contains('\u{1b}'), "{seen}");
    assert_eq!(seen.matches("\nBird> ").count(), 2, "{seen}");
    assert_eq!(seen.matches("\nAnna (Mammal)> ").count(), 1, "{seen}");
    // Facts that both players saw are told only once.
    assert_eq!(seen.matches("Bird puts a pawn on Wasteland").count(), 1, "{seen}");
    assert_eq!(seen.matches("Mammal puts a pawn on Depletion").count(), 1, "{seen}");
    assert_eq!(seen.matches("Setup").count(), 1, "{seen}");
}

#[test]
fn cards_that_lie_face_up_are_marked() {
    let seen = typed("card\ncard biomass\nquit\n");
    let marked = seen.lines().filter(|line| line.contains("`, face up): ")).count();
    assert_eq!(marked, 5, "{seen}");
    let up = seen.lines().find_map(|line| Some(line.split_once("`, face up)")?.0)).unwrap();
    let id = up.split_once('`').unwrap().1;
    let page = typed(&format!("card {id}\nquit\n"));
    assert!(page.contains("It lies face up."), "{page}");
}

#[test]
fn seats_are_remembered_and_can_be_changed() {
    let desk = Desk::new();
    let seats = ["--seats", "mammal=random,bird=human"];
    desk.typed(&[&["play", "--interactive", "--seed", "3"], &seats[..]].concat(), "quit\n");
    let file = "dominant-species-1";
    let second = desk.typed(&["play", "--interactive", file], "quit\n").stdout;
    assert!(second.contains("Seat 1, Mammal: the bot random\nSeat 2, Bird: you"), "{second}");
    let other =
        desk.typed(&["play", "--interactive", file, "--seats", "bird=greedy,mammal=human"], "q\n");
    assert!(other.stdout.contains("Seat 1, Mammal: you\nSeat 2, Bird: the bot greedy"));
    insta::assert_snapshot!(other.stderr, @"warning: the file of this game does not record that people play `mammal`: name them with `--seats` each time; a game opened with `speciate new --seats` remembers them");
    let seats = ["--seats", "mammal=greedy,bird=Bea:human"];
    let other = desk.typed(&[&["play", "--interactive", file], &seats[..]].concat(), "quit\n");
    let said = "Seat 1, Mammal: the bot greedy\nSeat 2, Bea (Bird): you";
    assert!(other.stdout.contains(said), "{}", other.stdout);
    assert_eq!(other.stderr, "");
}

#[test]
fn people_share_a_game_without_named_players() {
    let desk = Desk::new();
    desk.ok(&["new", "--animals", "mammal,bird", "--seed", "3"]);
    let play = ["play", "--interactive", "dominant-species-1", "--no-confirm", "--seats"];
    let ran = desk.typed(&[&play[..], &["mammal=human,bird=human"]].concat(), "1\n1\nquit\n");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(ran.stdout.contains("\nMammal> ") && ran.stdout.contains("\nBird> "));
    insta::assert_snapshot!(ran.stderr, @"warning: the file of this game does not record that people play `bird`: name them with `--seats` each time; a game opened with `speciate new --seats` remembers them");
    let ran = desk.typed(&[&play[..], &["mammal=human"]].concat(), "quit\n");
    assert_eq!((ran.code, &*ran.stderr), (Some(0), ""));
}

#[test]
fn a_bot_cannot_replace_a_named_or_the_last_person() {
    let desk = Desk::new();
    desk.ok(&["new", "--seed", "3", "--seats", "mammal=Anna:human,bird=human,insect=greedy"]);
    let file = "dominant-species-1";
    let before = desk.read(&Desk::log_path(file));
    let refused = |seats| desk.refused(&["play", "--interactive", file, "--seats", seats]);
    insta::assert_snapshot!(refused("mammal=greedy"), @r"
    error: a person plays `mammal` in this game, but `greedy` is a bot
    hint: leave that seat out of `--seats`, or name a person for it, e.g. `mammal=Anna:human`
    ");
    desk.ok(&["new", "--seed", "3", "--seats", "mammal=human,bird=greedy"]);
    let last = ["play", "--interactive", "dominant-species-2", "--seats", "mammal=random"];
    insta::assert_snapshot!(desk.refused(&last), @r"
    error: a person plays `mammal` in this game, but `random` is a bot
    hint: leave that seat out of `--seats`, or name a person for it, e.g. `mammal=human`
    ");
    assert_eq!(desk.read(&Desk::log_path(file)), before);
}

#[test]
fn new_names_players_as_play_does() {
    let desk = Desk::new();
    let new = ["new", "--seed", "3", "--seats"];
    desk.ok(&[&new[..], &["mammal=Anna:human,bird=Bea:elsewhere,insect"]].concat());
    let log = desk.read(&Desk::log_path("dominant-species-1"));
    assert!(log.contains(r#""players":["Anna:human","Bea:elsewhere","greedy"]"#), "{log}");
    assert!(desk.refused(&["play", "dominant-species-1", "--auto"]).contains("Anna, Bea"));
    let error = desk.refused(&[&new[..], &["mammal"]].concat());
    assert!(error.contains("write e.g. `--seats mammal=human,reptile=greedy`"), "{error}");
}

#[test]
fn the_chosen_animal_gets_a_seat() {
    for seed in ["1", "2", "3", "4"] {
        let desk = Desk::new();
        let play = ["play", "--interactive", "--as", "bird", "--players", "3", "--seed", seed];
        let ran = desk.typed(&play, "quit\n");
        assert!(ran.stdout.contains("Bird: you"), "{seed}: {}{}", ran.stdout, ran.stderr);
    }
    let desk = Desk::new();
    let error =
        desk.refused(&["play", "--interactive", "--as", "bird", "--animals", "mammal,insect"]);
    assert!(error.contains("with `--animals`"), "{error}");
}

#[test]
fn bad_options_are_named() {
    let desk = Desk::new();
    let said = |arguments: &[&str]| desk.refused(arguments);
    insta::assert_snapshot!(said(&["play", "--interactive", "--seats", "bird=humna,insect"]), @r"
    error: no player is called `humna`; a seat is played by a person or a bot
    hint: did you mean `human`?
    hint: name a player as in `mammal=human`, `mammal=Anna:human` or `mammal=Anna:greedy`
    ");
    let both = ["play", "--interactive", "--seats", "bird,insect", "--players", "2"];
    insta::assert_snapshot!(said(&both), @r"
    error: `--seats` already says who plays
    hint: leave out `--players`: a new game has the seats that `--seats` names and no others
    ");
    desk.ok(&["new", "--animals", "mammal,bird", "--seed", "3"]);
    insta::assert_snapshot!(said(&["play", "dominant-species-1", "--seed", "4"]), @r"
    error: `--seed` is for new games
    hint: leave it out: a game keeps the options it was opened with
    ");
    let away = ["play", "--interactive", "dominant-species-1", "--seats", "insect=human"];
    assert!(said(&away).contains("`insect` has no seat in this game"));
    assert!(said(&["play", "none.jsonl"]).contains("no such file"));
}

#[test]
fn two_processes_on_one_game_lose_no_answers() {
    let desk = Desk::new();
    desk.ok(&["new", "--animals", "mammal,bird", "--seed", "3"]);
    let file = "dominant-species-1";
    let seats = ["--seats", "mammal=human,bird=human", "--no-confirm"];
    let arguments = [&["play", "--interactive", file][..], &seats].concat();
    let mut child = desk.command(&arguments);
    let mut child = child.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut shown = BufReader::new(child.stdout.take().unwrap());
    let mut seen = String::new();
    while !seen.ends_with("Bird> ") {
        let mut byte = [0];
        shown.read_exact(&mut byte).unwrap();
        seen.push(char::from(byte[0]));
    }
    // Another process answers for the bird.
    desk.ok(&["answer", file, "space:initiative"]);
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"space:wasteland\n\nspace:depletion\nquit\n").unwrap();
    drop(stdin);
    let mut rest = String::new();
    for line in shown.lines() {
        rest.push_str(&line.unwrap_or_default());
        rest.push('\n');
    }
    assert!(child.wait().unwrap().success());
    assert!(rest.contains("Somebody else has answered; here is"), "{rest}");
    let display = json(&desk.ok(&["show", file, "--json"]))["display"].to_string();
    assert!(display.contains(r#""initiative":"bird""#), "{display}");
    assert!(display.contains(r#""wasteland":null"#), "{display}");
    assert!(display.contains(r#""depletion":"mammal""#), "{display}");
}

#[test]
fn the_story_of_a_game_of_bots_is_shown() {
    let desk = Desk::new();
    let setting = ["--set", "rulings.turn_limit=2"];
    let play = ["play", "--auto", "--seed", "3", "--players", "3"];
    let ran = desk.ok(&[&play[..], &setting].concat());
    assert!(ran.stdout.starts_with("Setup"), "{}", ran.stdout);
    assert!(ran.stdout.contains("Turn 2"), "{}", ran.stdout);
    assert!(ran.stderr.contains("dominant-species-1"), "{}", ran.stderr);
    desk.ok(&["verify", "dominant-species-1"]);
}

#[test]
fn piped_input_is_refused_if_no_local_player_is_asked() {
    let elsewhere = ["--seats", "mammal=elsewhere,bird=greedy"];
    let bots = ["--seats", "mammal=random,bird=greedy", "--interactive"];
    for seats in [&elsewhere[..], &[&elsewhere[..], &["--interactive"]].concat(), &bots] {
        let desk = Desk::new();
        let play = [&["play", "--seed", "3"], seats].concat();
        let ran = desk.typed(&play, "space:wasteland\n");
        assert_eq!(ran.code, Some(1), "{play:?}: {}", ran.stdout);
        assert!(
            ran.stderr.contains("played by a person at this terminal"),
            "{play:?}: {}",
            ran.stderr
        );
        assert!(ran.stderr.contains("--seats mammal=human"), "{play:?}: {}", ran.stderr);
        assert!(desk.ok(&["games"]).stderr.contains("has no games"), "{play:?}: a game was opened");
    }
}

#[test]
fn without_a_named_game_piped_answers_start_a_new_one() {
    let (desk, _) = Desk::with_game();
    let seen =
        desk.typed(&["play", "--interactive", "--seed", "3"], "space:wasteland\nquit\n").stdout;
    assert!(!seen.contains("You have unfinished games"), "{seen}");
    assert!(seen.contains("The game is saved as dominant-species-2"), "{seen}");
}

#[test]
fn several_answers_on_one_line_answer_the_next_questions() {
    let ran = Desk::new().typed(&NEW, "dom3; mig7;Wasteland; nonsense; 1\nquit\n");
    let seen = ran.stdout;
    for put in ["Domination, space 3.", "Migration, 7 species.", "Wasteland."] {
        assert!(seen.contains(&format!("Mammal puts a pawn on {put}")), "{put}: {seen}");
    }
    assert!(ran.stderr.contains("`nonsense` is not an option"), "{}", ran.stderr);
    assert!(ran.stderr.contains("Not used: `1`."), "{}", ran.stderr);
    // Only the questions that are still open are shown in full.
    assert_eq!(seen.matches("where does your pawn go?").count(), 2, "{seen}");
}

#[test]
fn numbers_on_one_line_mean_what_the_screen_says() {
    let seen = typed("2; 3; 4\nquit\n");
    for place in 1..=3 {
        let put = format!("Mammal puts a pawn on Adaptation, space {place}.");
        assert!(seen.contains(&put), "{put}: {seen}");
    }
}

#[test]
fn lookups_on_a_line_are_not_answers() {
    for word in ["why ini", "card biomass", "undo ini", "rule dep"] {
        let seen = typed(&format!("was; {word}\nquit\n"));
        assert!(seen.contains("Mammal puts a pawn on Wasteland."), "{word}: {seen}");
        let put = seen.matches("where does your pawn go?").count();
        assert_eq!(put, 2, "the question is repeated below the page, {word}: {seen}");
        for other in ["Initiative", "Depletion"] {
            assert!(!seen.contains(&format!("Mammal puts a pawn on {other}")), "{word}: {seen}");
        }
    }
}

#[test]
fn words_for_spaces_work_wherever_ids_do() {
    let ran = Desk::new().typed(&NEW, "dom3\nwhy dom3\ndom3\nglacation.1\nquit\n");
    for said in [&ran.stdout, &ran.stderr] {
        assert_eq!(said.matches("A pawn of Mammal is there already").count(), 1, "{said}");
    }
    assert!(ran.stderr.contains("did you mean `glaciation.1`?"), "{}", ran.stderr);
    let (desk, file) = Desk::with_game();
    let answered = desk.ok(&["answer", &file, "mig7"]).stdout;
    assert!(answered.contains("Migration, 7 species"), "{answered}");
    let why = desk.ok(&["why", &file, "mig7"]).stdout;
    assert_eq!(why, desk.ok(&["why", &file, "space:migration.7"]).stdout);
}

#[test]
fn every_question_for_a_place_shows_the_map_with_what_to_type() {
    let seen = typed("dom3\nquit\n");
    assert_eq!(seen.matches("/   0,-1   \\").count(), 2, "{seen}");
    assert!(!seen.contains("\u{1b}"), "piped output has no colours");
    let colours = Desk::new().typed(&[&NEW[..], &["--color", "always"]].concat(), "quit\n").stdout;
    assert!(colours.contains("\u{1b}[1;"), "{colours}");
    let none = Desk::new().typed(&[&NEW[..], &["--no-map"]].concat(), "quit\n").stdout;
    assert!(!none.contains("0,-1   \\"), "{none}");
}

#[test]
fn input_before_the_screen_is_handed_over_is_rejected() {
    let desk = Desk::new();
    let seats = ["--seats", "reptile=Anna:human,fishes=human"];
    let play =
        [&["play", "marine", "--interactive", "--seed", "3", "--no-map"], &seats[..]].concat();
    let seen = desk.typed(&play, "1\n\nquit\n").stdout;
    let handed = "Press Enter when nobody else is looking.\nNo question is shown yet, so `1` was ignored. Press Enter first.\n";
    assert!(seen.contains(handed), "{seen}");
}
