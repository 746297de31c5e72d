use super::*;
use crate::command::play::dialogue::Dialogue;
use crate::input::Input;
use crate::test_support::{dialogue_parts, game_of, matches_snapshot, until_asked};
use speciate_engine::view::map::Labels;
use speciate_model::id::Seat;
use speciate_model::words::Words;

#[test]
fn text_is_shown_beside_the_map_if_there_is_room() {
    let game = game_of("dominant-species");
    let map = Teller::new(game.view(None), Words::built_in()).drawing(&[], &Labels::default());
    assert_eq!(room_beside(&map, None), None, "no terminal");
    assert_eq!(room_beside(&map, Some(80)), None);
    assert_eq!(room_beside(&map, Some(width(&map) + GAP + BESIDE_MIN)), Some(BESIDE_MIN));
    assert_eq!(room_beside(&map, Some(400)), Some(COLUMNS));
    assert_eq!(room_beside(&Drawing::default(), Some(400)), None, "nothing is drawn");
}

/// Returns the screen of a given size at the first seat's first question about a place in turn 1, after bots have
/// played.
fn shown((columns, height): (usize, usize), colours: bool, draws_board: bool) -> String {
    let mut game = game_of("dominant-species");
    let human = Seat(0);
    let question = until_asked(&mut game, human);
    assert_eq!(question.seat, human);
    let ((cli, prefs), input) = (dialogue_parts(&game, "en"), Input::new());
    let dialogue = Dialogue { cli: &cli, prefs: &prefs, input: &input };
    let seen = game.seen(Some(human));
    let teller = Teller::new(game.view(Some(human)), cli.words());
    let context = QuestionContext {
        board: draws_board.then(|| teller.board(&[], false)),
        news: dialogue.story_text(&game, &seen, 0, Some(human)),
        explains_map: draws_board,
    };
    let menu = crate::command::play::menu::of(&game, &question, cli.words());
    let lines = dialogue.screen(&game, &question, &menu, context, Some((columns, height)));
    let text = output::coloured(&lines, colours);
    for line in &lines {
        assert!(line.len() <= columns, "wider than the terminal: {line:?}");
    }
    // Show colour codes as `<1;31>` and their end as `<>`.
    text.replace("\u{1b}[0m", "<>")
        .replace("\u{1b}[", "<")
        .lines()
        .map(|line| format!("{}\n", line.trim_end()))
        .collect()
}

#[test]
fn a_small_terminal_shows_the_last_events_above_the_question() {
    matches_snapshot("small_terminal", &shown((80, 24), false, true));
}

#[test]
fn a_wide_terminal_shows_the_question_beside_the_map() {
    matches_snapshot("wide_terminal", &shown((120, 40), false, false));
}

#[test]
fn a_map_may_have_colours() {
    matches_snapshot("coloured", &shown((120, 40), true, true));
}

#[test]
fn a_tall_terminal_shows_everything() {
    let all = shown((80, 400), false, true);
    let place = |text: &str| all.find(text).unwrap_or_else(|| panic!("{text}: {all}"));
    assert!(place("ANIMALS") < place("Setup"), "{all}");
    assert!(
        place("Setup") < place("MAP") && place("MAP") < place("where does your pawn go"),
        "{all}"
    );
    assert!(!all.contains("come before this"), "{all}");
}

#[test]
fn only_lines_that_do_not_fit_are_left_out() {
    let lines = |count: usize, what: &str| -> String {
        (1..=count).map(|number| format!("{what} {number}\n")).collect()
    };
    let screen = Screen {
        board: Some(TextWithDrawing { above: lines(5, "board"), ..TextWithDrawing::default() }),
        news: lines(20, "news"),
        asked: lines(3, "asked"),
        ..Screen::default()
    };
    let says = |left_out: LeftOut| match left_out {
        LeftOut::Board => "no board".to_owned(),
        LeftOut::News(count) => format!("{count} before"),
    };
    let shown = |height: Option<usize>| -> Vec<String> {
        let lines = screen.lines(height, says);
        lines.iter().map(|line| line.iter().map(|(character, _)| *character).collect()).collect()
    };
    let all = shown(Some(31));
    assert_eq!(all.len(), 5 + 21 + 4, "with a row for what is typed");
    assert_eq!((&*all[0], &*all[6]), ("board 1", "news 1"));
    let paper = shown(None);
    assert_eq!((&*paper[1], &*paper[21]), ("news 1", "board 1"), "in the order of happening");
    assert_eq!(paper[26..], all[26..]);
    for height in 14..31 {
        let some = shown(Some(height));
        assert_eq!(some[1], "no board", "{height}");
        assert!(some.len() < height, "{height}: {some:?}");
        let first = some.iter().find(|line| line.starts_with("news")).unwrap();
        let first: usize = first.trim_start_matches("news ").parse().unwrap();
        let said = format!("{} before", first - 1);
        assert_eq!(some.contains(&said), first > 1, "{height}: {some:?}");
        assert_eq!(some[some.len() - 5..], ["news 20", "", "asked 1", "asked 2", "asked 3"]);
    }
}
