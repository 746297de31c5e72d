//! A game from `new` to its end, and the commands that show it.

use pretty_assertions::assert_eq;
use serde_json::Value;
use speciate::id::Seat;
use speciate::log::{Arrival, SeatNaming, text};

use super::{Desk, json};

#[test]
fn new_creates_a_file_and_never_overwrites_one() {
    let desk = Desk::new();
    let first = desk.ok(&["new", "--seed", "1"]).stdout;
    let before = desk.read(first.trim());
    let second = desk.ok(&["new", "--seed", "1", "--players", "2"]).stdout;
    let path = |name| format!("{}\n", desk.path(&Desk::log_path(name)).display());
    assert_eq!(
        (first.clone(), second.clone()),
        (path("dominant-species-1"), path("dominant-species-2"))
    );
    assert_eq!(desk.read(first.trim()), before);
    let again = Desk::new();
    again.ok(&["new", "--seed", "1"]);
    assert_eq!(again.read(&Desk::log_path("dominant-species-1")), before, "same seed, same game");
    let shown = json(&desk.ok(&["show", second.trim(), "--json"]));
    assert_eq!(shown["animals"].as_array().unwrap().len(), 2);
}

#[test]
fn seats_are_in_the_order_given() {
    let (desk, file) = Desk::with_game();
    let shown = json(&desk.ok(&["show", &file, "--json"]));
    let seats: Vec<(&str, u64)> = shown["animals"].as_array().unwrap().iter().map(seat).collect();
    assert_eq!(seats, [("bird", 1), ("insect", 2)]);
}

#[test]
fn seats_are_counted_from_1_in_everything_shown() {
    let (desk, file) = Desk::with_game();
    let insect = Some(2);
    let asked = json(&desk.ok(&["questions", &file, "--json"]));
    assert_eq!(asked["questions"][0]["seat"].as_u64(), insect, "{asked}");
    let shown = json(&desk.ok(&["show", &file, "--seat", "insect", "--json"]));
    assert_eq!(shown["seat"].as_u64(), insect, "{shown}");
    assert_eq!(shown["asked"][0].as_u64(), insect, "{shown}");
    let replayed = json(&desk.ok(&["replay", &file, "--json"]));
    assert_eq!(replayed["animals"]["bird"]["seat"].as_u64(), Some(1), "{replayed}");
    assert_eq!(replayed["animals"]["insect"]["seat"].as_u64(), insect, "{replayed}");
    let answered = desk.ok(&["answer", &file, "--json", "space:initiative"]).stdout;
    assert!(answered.contains(r#"{"type":"answered","v":1,"seat":2,"question":"#), "{answered}");
    let stored = desk.ok(&["log", &file, "--json"]).stdout;
    assert_eq!(stored, desk.read(&file), "the output equals the stored log");
    assert!(stored.contains(r#""type":"answered","v":1,"seat":1,"question":"#), "{stored}");
}

#[test]
fn settings_stay_with_the_game() {
    let (desk, file) = Desk::with_finished_game();
    let shown = json(&desk.ok(&["show", &file, "--json"]));
    assert_eq!(shown["turn"]["number"], 2);
    assert!(shown["turn"]["winner"].is_string());
}

#[test]
fn answers_are_accepted_in_turn_and_kept() {
    let (desk, file) = Desk::with_game();
    let before = desk.read(&file);
    let options = ["space:initiative", "space:domination.1", "space:initiative", "space:wasteland"];
    let ran = desk.run(&[&["answer", &file], &options[..]].concat());
    assert_eq!(ran.code, Some(1));
    insta::assert_snapshot!(ran.stdout, @r"
    Turn 1
      Planning
        Insect puts a pawn on Initiative.
    Bird puts a pawn on Domination, space 1.
    ");
    insta::assert_snapshot!(ran.stderr.replace(&file, "GAME"), @r"
    error: `space:initiative` is not among the 39 options of `planning.space` [not-offered]
    hint: choose one of `space:adaptation.1`, `space:adaptation.2`, `space:adaptation.3`, `space:regression.1`, `space:regression.2`, `space:abundance.1`, `space:abundance.2`, `space:wasteland`, `space:depletion`, `space:glaciation.1`, `space:glaciation.2`, `space:glaciation.3`, and 27 more
    hint: run `speciate questions dominant-species-1` to see all options
    hint: the first 2 of 4 answers were saved
    ");
    let after = desk.read(&file);
    assert!(after.starts_with(&before), "earlier lines are unchanged");
    assert_eq!(after.matches("\"answered\"").count(), 2);
    desk.ok(&["verify", &file]);
}

#[test]
fn an_answer_can_require_the_position_it_was_chosen_in() {
    let (desk, file) = Desk::with_game();
    let entries = json(&desk.ok(&["questions", &file, "--json"]))["entries"].to_string();
    desk.ok(&["answer", &file, "--at", &entries, "space:initiative"]);
    let error = desk.refused(&["answer", &file, "--at", &entries, "space:domination.1"]);
    assert!(error.contains("[stale-position]"), "{error}");
}

#[test]
fn answer_writes_facts_as_json_lines() {
    let (desk, file) = Desk::with_game();
    let ran = desk.ok(&["answer", &file, "--json", "--seat", "insect", "space:initiative"]);
    let facts: Vec<Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(facts[0]["type"], "answered");
    assert_eq!(facts[1]["type"], "pawn_placed");
}

#[test]
fn show_fits_80_columns_and_agrees_with_its_json() {
    let (desk, file) = Desk::with_finished_game();
    let path = json(&desk.ok(&["show", &file, "--json"]))["path"].as_u64().unwrap();
    for at in [0, 5, 150, path / 2, path] {
        let point = format!("{file}@{at}");
        let text = desk.ok(&["show", &point]).stdout;
        let long: Vec<&str> = text.lines().filter(|line| line.chars().count() > 80).collect();
        assert_eq!(long, Vec::<&str>::new());
        let picture = json(&desk.ok(&["show", &point, "--json"]));
        for tile in picture["tiles"].as_array().unwrap() {
            let named = format!("{} {}:", strip(&tile["terrain"]), strip(&tile["tile"]));
            assert!(text.contains(&named), "`{named}` is not in the text at {at}");
        }
        for card in picture["cards"]["face_up"].as_array().unwrap() {
            let named = strip(card).replace('-', " ");
            assert!(text.to_lowercase().contains(&format!("{named}: ")), "{named} at {at}");
        }
        for option in picture["questions"][0]["options"].as_array().unwrap_or(&Vec::new()) {
            assert!(text.contains(strip(option)), "{option} at {at}");
        }
    }
}

#[test]
fn show_begins_with_these_lines() {
    let (desk, file) = Desk::with_game();
    let text = desk.ok(&["show", &file]).stdout;
    insta::assert_snapshot!(text.lines().take(16).collect::<Vec<_>>().join("\n"), @r"
    Turn 1, Planning, Insect

    ANIMALS, in initiative order
      I Insect (seat 2): 0 VP; gene pool 50, on earth 4, eliminated 0; pawns 7 at
          hand, 3 aside; 2 Grass; free slots 4
      B Bird (seat 1): 0 VP; gene pool 50, on earth 4, eliminated 0; pawns 7 at
          hand, 3 aside; 2 Seed; free slots 4
      Nobody holds the Survival card.

    MAP: animals by their letters; * dominant, # scored this turn, ! endangered
    Animals: B Bird, I Insect
    Disks at the corners: m Meat, s Sun, e Seed, w Water, g Grub, r Grass; + is
        vacant
                 +--------+
                /   0,-1   \
      +--------w  wetland   r--------+
    ");
}

#[test]
fn a_seat_sees_only_its_own_question() {
    let (desk, file) = Desk::with_game();
    let mine = json(&desk.ok(&["show", &file, "--seat", "insect", "--json"]));
    let other = json(&desk.ok(&["show", &file, "--seat", "1", "--json"]));
    assert_eq!(mine["questions"].as_array().unwrap().len(), 1);
    assert_eq!(other["questions"].as_array().unwrap().len(), 0);
    assert_eq!(other["asked"], serde_json::json!([2]));
    let opening: Value = serde_json::from_str(desk.read(&file).lines().next().unwrap()).unwrap();
    assert!(!mine.to_string().contains(opening["salt"].as_str().unwrap()));
    assert_eq!(desk.ok(&["questions", &file, "--seat", "1"]).stdout, "");
}

#[test]
fn a_past_point_shows_the_question_asked_then() {
    let (desk, file) = Desk::with_game();
    let then = json(&desk.ok(&["questions", &file, "--json"]));
    let point = format!("{file}@{}", then["entries"]);
    desk.ok(&["play", &file, "--auto"]);
    let second = json(&desk.ok(&["questions", &point, "--json"]));
    assert_eq!(second["questions"], then["questions"]);
    let before = json(&desk.ok(&["questions", &format!("{file}@20"), "--json"]));
    assert_eq!(before["status"], "midway");
    assert_eq!(json(&desk.ok(&["questions", &file, "--json"]))["status"], "over");
}

#[test]
fn log_lists_facts_and_its_json_is_the_file() {
    let (desk, file) = Desk::with_finished_game();
    let whole = desk.read(&file);
    assert_eq!(desk.ok(&["log", &file, "--json"]).stdout, whole);
    let text = desk.ok(&["log", &format!("{file}@3"), "--facts"]).stdout;
    insta::assert_snapshot!(text, @r"
    1  setup began
    2  seat taken: animal bird, seat 1
    3  seat taken: animal insect, seat 2
    ");
    let story = desk.ok(&["log", &format!("{file}@3")]).stdout;
    insta::assert_snapshot!(story, @r"
    Setup
      Setting: rulings.turn_limit = 2.
      Seat 1 plays Bird.
      Seat 2 plays Insect.
    ");
    let part = desk.ok(&["log", &format!("{file}@3"), "--json"]).stdout;
    assert_eq!(part.lines().count(), 4);
    assert!(whole.starts_with(&part));
}

#[test]
fn replay_never_loads_content() {
    let (desk, file) = Desk::with_finished_game();
    let nowhere = Some(std::path::Path::new("/nowhere"));
    let ran =
        desk.run_with(&["replay", &file, "--to", "200", "--json", "--content", "no"], nowhere);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    assert_eq!(json(&ran)["turn"], 1);
    let fold = desk.run_with(&["verify", &file, "--fold"], nowhere);
    assert_eq!(fold.code, Some(0), "{}", fold.stderr);
    let text = desk.ok(&["replay", &file]).stdout;
    assert!(text.contains("has won"), "{text}");
}

#[test]
fn play_names_the_winner_first() {
    let (desk, file) = Desk::with_game();
    let ran = desk.ok(&["play", &file, "--auto", "--json"]);
    let result = json(&ran);
    assert_eq!(result["standings"][0]["animal"], result["winner"], "{}", ran.stdout);
    assert_eq!((&result["turns"], &result["finished"]), (&2.into(), &true.into()));
}

#[test]
fn a_game_that_bots_do_not_finish_is_reported_as_unfinished() {
    // Only a card ends a game of Marine (M3), and this game has no cards to take.
    let command =
        "play marine --auto --players 2 --bots random --seed 1 --set game.cards_face_up=0";
    let desk = Desk::new();
    let ran = desk.ok(&[&command.split(' ').collect::<Vec<_>>()[..], &["--json"]].concat());
    let result = json(&ran);
    assert_eq!((&result["finished"], &result["winner"]), (&Value::Bool(false), &Value::Null));
    assert_eq!(result["turns"], 1001);
    let expected = "The game is unfinished: it was given up after 1000 rounds.";
    assert!(ran.stderr.contains(expected), "{}", ran.stderr);
}

#[test]
fn missing_last_lines_of_a_log_are_written() {
    let (desk, file) = Desk::with_finished_game();
    let whole = desk.read(&file);
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    let answered = lines.iter().rposition(|line| line.contains("\"type\":\"answered\"")).unwrap();
    for kept in [answered + 1, answered + 2, lines.len() - 1] {
        desk.write(&file, lines[..kept].concat());
        let error = desk.refused(&["answer", &file, "pass"]);
        assert!(error.contains("the game is over"), "{error}");
        assert_eq!(desk.read(&file), whole, "the log had {kept} lines");
        desk.ok(&["verify", &file]);
    }
}

#[test]
fn questions_say_what_they_are_about() {
    let (desk, file) = Desk::with_finished_game();
    let log = desk.read(&file);
    let is_card = |line: &&str| line.contains("\"question\":\"domination.card\"");
    let answered = log.lines().find(is_card).expect("a card was chosen in this game");
    let entry: Value = serde_json::from_str(answered).unwrap();
    let point = format!("{file}@{}", entry["n"].as_u64().unwrap() - 1);
    let text = desk.ok(&["questions", &point]).stdout;
    assert!(text.contains("which card do you take and carry out?"), "{text}");
    let asked = json(&desk.ok(&["questions", &point, "--json"]));
    assert!(asked["questions"][0]["about"].as_str().unwrap().starts_with("tile:"), "{asked}");
}

fn seat(animal: &Value) -> (&str, u64) {
    (animal["name"].as_str().unwrap(), animal["seat"].as_u64().unwrap())
}

fn strip(value: &Value) -> &str {
    value.as_str().unwrap()
}

#[test]
fn players_seated_later_are_shown_and_stay_in_the_json_of_a_log() {
    let (desk, file) = Desk::with_game();
    let mut log = text::read(desk.read(&file).as_bytes()).unwrap().log;
    let naming =
        SeatNaming { seat: Seat(1), player: "Anna:human".to_owned(), by: None, arrival: None };
    log.name_seat(naming).unwrap();
    std::fs::write(desk.path(&file), text::write(&log)).unwrap();
    let option =
        json(&desk.ok(&["questions", &file, "--json"]))["questions"][0]["options"][0].clone();
    desk.ok(&["answer", &file, option.as_str().unwrap()]);
    let shown = json(&desk.ok(&["show", &file, "--json"]));
    assert_eq!(shown["seats"][1]["name"], "Anna");
    let facts = shown["facts"].as_u64().unwrap();
    let whole = desk.read(&file);
    let lines = desk.ok(&["log", &format!("{file}@{facts}"), "--json"]).stdout;
    assert_eq!(lines, whole);
}

#[test]
fn a_new_player_at_a_seat_is_in_the_story_and_in_show() {
    let (desk, file) = Desk::with_game();
    let mut log = text::read(desk.read(&file).as_bytes()).unwrap().log;
    let naming = |player: &str, by, arrival| {
        let player = player.to_owned();
        SeatNaming { seat: Seat(1), player, by, arrival }
    };
    log.name_seat(naming("greedy", None, None)).unwrap();
    log.name_seat(naming("elsewhere", None, None)).unwrap();
    log.name_seat(naming("elsewhere", Some(Seat(1)), Some(Arrival::Sat))).unwrap();
    log.name_seat(naming("Anna:elsewhere", Some(Seat(1)), None)).unwrap();
    std::fs::write(desk.path(&file), text::write(&log)).unwrap();
    let story = desk.ok(&["log", &file]).stdout.replace('\n', " ");
    let told = [
        "a person is invited in place of the bot greedy",
        "A guest sits down to play",
        "Anna plays",
    ];
    let places: Vec<_> = told.iter().map(|told| story.find(told).expect(&story)).collect();
    assert!(places.is_sorted(), "{story}");
    let shown = desk.ok(&["show", &file]).stdout;
    assert!(shown.contains("this seat has changed hands"), "{shown}");
}

#[test]
fn questions_say_what_to_type_for_each_option() {
    let (desk, file) = Desk::with_game();
    let asked = json(&desk.ok(&["questions", &file, "--json"]));
    let question = &asked["questions"][0];
    let options = question["menu"]["options"].as_array().expect("the menu has options");
    let ids: Vec<&str> = options.iter().filter_map(|option| option["id"].as_str()).collect();
    assert_eq!(serde_json::json!(ids), question["options"]);
    assert!(question["menu"]["text"].as_str().unwrap().contains("where does your pawn go?"));
    let space =
        |id| options.iter().find(|option| option["id"] == id).expect("the space is offered");
    assert_eq!(space("space:domination.2")["word"], "dom2");
    let number = space("space:domination.2")["number"].as_u64().unwrap().to_string();
    let typed = desk.typed(&["play", "--interactive", &file], &format!("{number}\nquit\n"));
    assert!(typed.stdout.contains("Domination, space 2"), "{}", typed.stdout);
}
