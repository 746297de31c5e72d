//! The conversation at the terminal: which output goes where, colours, and how to come back to a game.

use pretty_assertions::assert_eq;

use super::Desk;

const NEW: [&str; 6] = ["play", "--interactive", "--seed", "3", "--animals", "mammal,bird,insect"];

#[test]
fn a_player_who_leaves_reads_how_to_return_with_the_same_options() {
    let desk = Desk::new();
    let left = |arguments: &[&str]| {
        let seen = desk.typed(arguments, "quit\n").stdout;
        let last = seen.split_whitespace().collect::<Vec<_>>().join(" ");
        last.rsplit_once("speciate play ").unwrap_or_else(|| panic!("{seen}")).1.to_owned()
    };
    let new = [&NEW[..], &["--locale", "it", "--color", "never", "--no-map", "--bots", "random"]];
    let options = "--locale it --color never --interactive --no-map";
    assert_eq!(
        left(&new.concat()),
        format!("dominant-species-1 {options}"),
        "the log already has the bots"
    );
    let play = ["play", "--interactive", "dominant-species-1", "--no-confirm"];
    assert_eq!(left(&play), "dominant-species-1 --interactive --no-confirm");
    let seats = "mammal=human,bird=human,insect=greedy";
    let more = [&play[..3], &["--seats", seats, "--bots", "random"]].concat();
    let wanted = format!("dominant-species-1 --interactive --bots random --seats {seats}");
    assert_eq!(left(&more), wanted);
    let ended = desk.typed(&[&play[..], &["--locale", "en"]].concat(), "").stderr;
    assert!(
        ended.contains("`speciate play dominant-species-1 --locale en --interactive --no-confirm`"),
        "{ended}"
    );
}

#[test]
fn lessons_explain_a_question_one_idea_at_a_time() {
    let learn = [&NEW[..], &["--learn"]].concat();
    let typed = "space:adaptation.1\nundo\nquit\n";
    let in_one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let seen = in_one_line(&Desk::new().typed(&learn, typed).stdout);
    let times = |idea: &str| seen.matches(idea).count();
    // The first question is asked again after the undo.
    assert_eq!(times("You are Mammal. The most victory points win."), 2, "{seen}");
    assert_eq!(times("Most points come from Domination"), 1, "{seen}");
    assert_eq!(times("Your animal needs elements."), 0, "{seen}");
    let plain = in_one_line(&Desk::new().typed(&NEW, typed).stdout);
    assert!(!plain.contains("The most victory points win."), "{plain}");
}

#[test]
fn with_piped_answers_lines_without_effect_are_reported_on_stderr() {
    let typed = "99\nspace:initiativ\nundo\ntile:0,0\nwas; nonsense\nquit\n";
    let ran = Desk::new().typed(&NEW, typed);
    for said in
        ["`99` is not an option", "did you mean", "Nothing is undone", "`tile:0,0` is not among"]
    {
        assert!(ran.stderr.contains(said), "{said}: {}", ran.stderr);
        assert!(!ran.stdout.contains(said), "{said}: {}", ran.stdout);
    }
    assert!(ran.stdout.contains("Mammal puts a pawn on Wasteland."), "{}", ran.stdout);
}

#[test]
fn show_has_colours_if_they_are_wanted() {
    let (desk, file) = Desk::with_game();
    let plain = desk.ok(&["show", &file]).stdout;
    assert!(!plain.contains('\u{1b}'), "{plain}");
    let colours = desk.ok(&["show", &file, "--color", "always"]).stdout;
    assert!(colours.contains("\u{1b}[1;"), "{colours}");
    let mut without = String::new();
    for (place, part) in colours.split("\u{1b}[").enumerate() {
        let rest = part.split_once('m').filter(|_| place > 0);
        without += rest.map_or(part, |(_, rest)| rest);
    }
    assert_eq!(without, plain, "only the colours differ");
    for word in ["board", "map"] {
        let play = [&NEW[..], &["--color", "always"]].concat();
        let seen = Desk::new().typed(&play, &format!("{word}\nquit\n")).stdout;
        let of_word = seen.rsplit("Mammal> ").nth(1).unwrap();
        assert!(of_word.contains("\u{1b}[1;"), "{word}: {of_word}");
    }
}
