//! Games of the server by name: imported, listed, shown, continued and exported.

use std::fs;

use pretty_assertions::assert_eq;

use super::{Desk, json};

/// Returns a desk whose server has the game `evening`, and the bytes of the file that it was imported from.
fn desk() -> (Desk, Vec<u8>) {
    let (desk, file) = Desk::with_game();
    let imported = desk.ok(&["import", &file, "evening"]);
    assert_eq!(imported.stdout, "evening\n");
    assert!(desk.path("data/games.sqlite").is_file());
    let bytes = fs::read(&file).unwrap();
    fs::remove_file(&file).unwrap();
    (desk, bytes)
}

#[test]
fn an_imported_log_is_exported_byte_for_byte() {
    let (desk, bytes) = desk();
    assert_eq!(desk.ok(&["export", "evening"]).stdout.into_bytes(), bytes);
    desk.ok(&["export", "evening", "evening.jsonl"]);
    assert_eq!(fs::read(desk.path("evening.jsonl")).unwrap(), bytes);
    let second = desk.run(&["export", "evening", "evening.jsonl"]);
    assert_eq!(second.code, Some(1), "no file is overwritten");
    // Its packs are exported with it.
    desk.ok(&["play", "evening.jsonl", "--auto"]);
}

#[test]
fn commands_find_a_game_of_the_server_by_its_name() {
    let (desk, bytes) = desk();
    let lines = |text: &str| text.lines().count();
    assert!(desk.ok(&["games"]).stdout.starts_with("evening: "));
    let listed = &json(&desk.ok(&["games", "--json"]))["games"][0];
    assert_eq!((&listed["name"], &listed["status"]), (&"evening".into(), &"open".into()));
    assert!(!desk.ok(&["games", "--here"]).stdout.contains("evening"));
    let asked = json(&desk.ok(&["questions", "evening", "--json"]));
    let option = asked["questions"][0]["options"][0].as_str().unwrap().to_owned();
    desk.ok(&["answer", "evening", &option]);
    let kept = desk.ok(&["export", "evening"]).stdout;
    assert!(
        kept.as_bytes().starts_with(&bytes)
            && lines(&kept) > lines(&String::from_utf8(bytes).unwrap())
    );
    desk.ok(&["mark", "evening", "here"]);
    desk.ok(&["show", "evening@here"]);
    desk.ok(&["play", "evening", "--auto"]);
    desk.ok(&["branch", "evening@here", "bold"]);
    desk.ok(&["play", "evening@bold", "--auto"]);
    desk.ok(&["verify", "evening"]);
    assert!(desk.ok(&["log", "evening", "--json"]).stdout.starts_with(&kept));
    // The path of the store followed by the name means the same game.
    let path = desk.path("data/games.sqlite/evening");
    desk.ok(&["show", path.to_str().unwrap()]);
    assert_eq!(fs::read_dir(desk.path("data/games")).unwrap().count(), 1, "it has only packs");
}

#[test]
fn answering_for_another_person_needs_an_option() {
    let desk = Desk::new();
    let seats = "bird=Ada:human,insect=Bo:human";
    desk.ok(&["new", "--seats", seats, "--seed", "7", "--name", "own"]);
    desk.ok(&["import", &Desk::log_path("own"), "evening"]);
    let asked = json(&desk.ok(&["questions", "evening", "--json"]));
    let question = &asked["questions"][0];
    let option = question["options"][0].as_str().unwrap().to_owned();
    let seat = question["seat"].to_string();
    let error = desk.refused(&["answer", "evening", &option]);
    assert!(error.contains(&format!("add `--seat {seat}` to answer for them")), "{error}");
    desk.ok(&["answer", "evening", &option, "--seat", &seat]);
    // In a local game, the player who is asked is assumed to be at this terminal.
    desk.ok(&["answer", "own", &option]);
}

#[test]
fn a_log_beyond_the_limits_cannot_be_imported() {
    let (desk, file) = Desk::with_game();
    let bytes = fs::read(&file).unwrap();
    let whole = speciate::log::text::read(&bytes).unwrap().log;
    let mark = |number: usize| speciate::log::Mark {
        name: format!("m{number}"),
        at: 0,
        text: "y".repeat(190),
        by: None,
    };
    let mut marked = whole.clone();
    (0..40).for_each(|number| marked.set_mark(mark(number)).unwrap());
    fs::write(desk.path("marked.jsonl"), speciate::log::text::write(&marked)).unwrap();
    desk.ok(&["import", "marked.jsonl"]);
    (40..60_000).for_each(|number| marked.set_mark(mark(number)).unwrap());
    fs::write(desk.path("many.jsonl"), speciate::log::text::write(&marked)).unwrap();
    let refused = desk.refused(&["import", "many.jsonl"]);
    assert!(refused.contains("many.jsonl") && refused.contains("40 marks"), "{refused}");
    let mut moved = whole;
    let cause = speciate::log::HeadMove { by: None, why: speciate::log::HeadMoveReason::Rewind };
    (0..1001).for_each(|_| assert!(moved.move_head(moved.head(), Some(cause))));
    fs::write(desk.path("moved.jsonl"), speciate::log::text::write(&moved)).unwrap();
    let refused = desk.refused(&["import", "moved.jsonl"]);
    assert!(refused.contains("1000 times"), "{refused}");
    let games = desk.ok(&["games"]).stdout;
    assert!(games.contains("marked") && !games.contains("many") && !games.contains("moved"));
}

#[test]
fn a_name_belongs_to_only_one_game() {
    let (desk, bytes) = desk();
    desk.write("other.jsonl", &bytes);
    let said = |arguments: &[&str]| {
        let ran = desk.run(arguments);
        assert_eq!(ran.code, Some(1));
        ran.stderr
    };
    insta::assert_snapshot!(said(&["import", "other.jsonl", "evening"]), @r"
    error: a game called `evening` already exists
    hint: write another name for the game after the file
    ");
    insta::assert_snapshot!(said(&["import", "other.jsonl", "marine"]), @r"
    error: `marine` is the name of a set of rules, so a game cannot have this name
    hint: write another name for the game after the file
    ");
    insta::assert_snapshot!(said(&["import", "other.jsonl", "a.b"]), @"error: expected the name of a game of at most 100 characters, a letter first, then letters, digits and `-`; found `a.b`");
    insta::assert_snapshot!(said(&["show", "evenin"]), @r"
    error: no game is called `evenin`
    hint: did you mean `evening`?
    ");
    // A local game with the same name neither hides this one nor is hidden by it.
    desk.ok(&["new", "--name", "morning", "--seed", "1"]);
    let taken = said(&["import", "other.jsonl", "morning"]);
    assert!(taken.contains("a game called `morning` already exists"), "{taken}");
    desk.write("torn.jsonl", &bytes[..bytes.len() - 9]);
    let torn = said(&["import", "torn.jsonl"]);
    assert!(torn.contains("torn.jsonl"), "{torn}");
    assert_eq!(
        desk.ok(&["games"]).stdout.lines().filter(|line| line.contains("evening")).count(),
        1
    );
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_open_the_data_folder() {
    use std::os::unix::fs::PermissionsExt as _;
    let (desk, file) = Desk::with_game();
    desk.ok(&["import", &file, "evening", "--data", "new/data"]);
    for folder in ["new", "new/data"] {
        let mode = fs::metadata(desk.path(folder)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o700, "{folder}");
    }
}

/// The last page of the database is damaged.
#[test]
fn serve_does_not_start_with_a_damaged_store_and_says_how_to_save_the_games() {
    let (desk, bytes) = desk();
    let store = desk.path("data/games.sqlite");
    let whole = fs::read(&store).unwrap();
    let page = usize::from(u16::from_be_bytes([whole[16], whole[17]]));
    assert!(whole.len() > 3 * page, "the game fills several pages");
    let mut damaged = whole.clone();
    let last = damaged.len() - page;
    damaged[last..].fill(0xA5);
    fs::write(&store, &damaged).unwrap();
    let refused = desk.refused(&["serve", "--port", "0", "--no-open"]);
    assert!(refused.contains("games.sqlite` is damaged"), "{refused}");
    assert!(refused.contains("`speciate export GAME FILE`"), "{refused}");
    fs::write(&store, &whole).unwrap();
    assert_eq!(desk.ok(&["export", "evening"]).stdout.into_bytes(), bytes);
}
