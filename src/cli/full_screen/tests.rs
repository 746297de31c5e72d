mod fitting;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::state::ClickArea;
use super::*;
use crate::command::play::dialogue::Dialogue;
use crate::command::play::screen::QuestionContext;
use crate::command::play::{menu, scene as play_scene};
use crate::input::Input;
use crate::test_support::{dialogue_parts, game_of, matches_snapshot, until_asked};
use speciate_model::id::Seat;
use speciate_model::question::{Choice, Question};
use speciate_text::story::{tell, wrapped};

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

/// A screen with the first question of seat 1 that `is_wanted`. Before it, bots have played, and the seat has answered
/// all its other questions with the last option.
struct Shown {
    state: ScreenState,
    look: ScreenStyle,
    terminal: Terminal<TestBackend>,
}

impl Shown {
    fn new(rules: &str, locale: &str, size: (u16, u16), is_wanted: fn(&Question) -> bool) -> Self {
        let mut game = game_of(rules);
        let human = Seat(0);
        let question = loop {
            let question = until_asked(&mut game, human);
            if is_wanted(&question) {
                break question;
            }
            let last = *question.options.last().unwrap();
            game.answer(human, last).unwrap();
        };
        let ((cli, prefs), input) = (dialogue_parts(&game, locale), Input::new());
        let dialogue = Dialogue { cli: &cli, prefs: &prefs, input: &input };
        let seen = game.seen(Some(human));
        let news = tell(game.edition(), cli.words(), &seen, 0, Some(human));
        let news = wrapped(&news, usize::MAX);
        let context = QuestionContext { news, ..QuestionContext::default() };
        let menu = menu::of(&game, &question, cli.words());
        let mut state = ScreenState { prompt: "> ".to_owned(), ..ScreenState::default() };
        state.show(dialogue.scene(&game, &question, &menu, context));
        let look = play_scene::style(cli.words(), true);
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
        let mut shown = Self { state, look, terminal };
        shown.text();
        shown
    }

    /// Draws the screen and returns its characters.
    fn text(&mut self) -> String {
        self.terminal.draw(|frame| paint(frame, &mut self.state, &self.look)).unwrap();
        let buffer = self.terminal.backend().buffer();
        let width = usize::from(buffer.area.width);
        let row = |cells: &[ratatui::buffer::Cell]| {
            let text: String = cells.iter().map(|cell| cell.symbol()).collect();
            format!("{}\n", text.trim_end())
        };
        buffer.content.chunks(width).map(row).collect()
    }

    fn resize(&mut self, (columns, rows): (u16, u16)) {
        self.terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
        self.state.follows = true;
    }

    fn press(&mut self, code: KeyCode) -> Option<KeyOutcome> {
        let outcome = self.state.press(KeyEvent::new(code, KeyModifiers::NONE));
        self.text();
        outcome
    }

    fn type_in(&mut self, text: &str) {
        text.chars().for_each(|character| drop(self.press(KeyCode::Char(character))));
    }

    fn mouse(&mut self, kind: MouseEventKind, (column, row): (u16, u16)) -> Option<KeyOutcome> {
        let event = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        let outcome = self.state.mouse(event);
        self.text();
        outcome
    }

    fn click(&mut self, at: (u16, u16)) -> Option<KeyOutcome> {
        self.mouse(MouseEventKind::Down(MouseButton::Left), at)
    }

    fn typed_of_marked(&self) -> String {
        self.state.scene.choices[self.state.marked].typed.clone()
    }
}

fn asks_for_tile(question: &Question) -> bool {
    question.options.iter().any(|option| matches!(option, Choice::Tile(_)))
}

fn is_any(_: &Question) -> bool {
    true
}

#[test]
fn the_option_to_go_without_a_pawn_is_not_marked_first() {
    let asks_for_pawn = |question: &Question| {
        let has = |is_wanted: fn(&Choice) -> bool| question.options.iter().any(is_wanted);
        has(|option| matches!(option, Choice::Way(_)))
            && has(|option| matches!(option, Choice::Space(_)))
    };
    let shown = Shown::new("marine", "en", SIZES[1], asks_for_pawn);
    let choices = &shown.state.scene.choices;
    assert!(choices.iter().any(|choice| choice.key.starts_with('0')), "{choices:?}");
    assert!(!choices[shown.state.marked].key.starts_with('0'), "{choices:?}");
}

#[test]
fn every_game_has_its_screen_in_three_sizes() {
    for (rules, is_wanted) in [
        ("dominant-species", asks_for_tile as fn(&Question) -> bool),
        ("marine", is_any),
        ("card-game", is_any),
    ] {
        for size in SIZES {
            let name = format!("screen_{rules}_{}x{}", size.0, size.1);
            matches_snapshot(&name, &Shown::new(rules, "en", size, is_wanted).text());
        }
    }
}

#[test]
fn the_first_question_lists_the_spaces_and_speaks_italian() {
    let mut shown = Shown::new("dominant-species", "it", (100, 30), is_any);
    matches_snapshot("screen_italian", &shown.text());
}

#[test]
fn arrows_mark_an_option_and_enter_chooses_it() {
    let mut shown = Shown::new("dominant-species", "en", (120, 40), asks_for_tile);
    let first = shown.typed_of_marked();
    let before = shown.text();
    assert_eq!(shown.press(KeyCode::Down), None);
    let second = shown.typed_of_marked();
    assert_ne!(first, second);
    let after = shown.text();
    assert_ne!(before, after, "another place is marked on the map");
    shown.press(KeyCode::BackTab);
    assert_eq!(shown.text(), before);
    shown.press(KeyCode::Tab);
    assert_eq!(shown.press(KeyCode::Enter), Some(KeyOutcome::Line(second.clone())));
    shown.state.confirms = true;
    assert_eq!(shown.press(KeyCode::Enter), Some(KeyOutcome::Line(String::new())), "it confirms");
    // After another option is marked, Enter confirms nothing.
    shown.press(KeyCode::Up);
    assert_eq!(shown.press(KeyCode::Enter), Some(KeyOutcome::Line(first)));
}

#[test]
fn enter_chooses_nothing_after_a_typed_line_until_an_option_is_marked() {
    let mut shown = Shown::new("dominant-species", "en", (120, 40), asks_for_tile);
    let first = shown.typed_of_marked();
    shown.type_in("rule sun");
    assert_eq!(shown.press(KeyCode::Enter), Some(KeyOutcome::Line("rule sun".to_owned())));
    shown.state.end_line();
    assert_eq!(shown.press(KeyCode::Enter), Some(KeyOutcome::Unmarked));
    shown.state.open(vec![BufferedLine::text("a page")]);
    assert_eq!(shown.press(KeyCode::Enter), None, "it closes the page");
    assert_eq!(shown.press(KeyCode::Enter), Some(KeyOutcome::Unmarked));
    shown.press(KeyCode::Down);
    shown.press(KeyCode::Up);
    assert_eq!(shown.press(KeyCode::Enter), Some(KeyOutcome::Line(first)));
}

#[test]
fn a_typed_number_marks_its_option_and_ends_as_a_line() {
    let mut shown = Shown::new("dominant-species", "en", (80, 24), asks_for_tile);
    let last = shown.state.scene.choices.last().unwrap().clone();
    shown.type_in(&last.key);
    assert_eq!(shown.typed_of_marked(), last.typed);
    assert_eq!(shown.press(KeyCode::Enter), Some(KeyOutcome::Line(last.key)));
    shown.type_in("rule sun");
    assert_eq!(shown.press(KeyCode::Enter), Some(KeyOutcome::Line("rule sun".to_owned())));
    assert_eq!(shown.press(KeyCode::Char('?')), Some(KeyOutcome::Line("?".to_owned())));
    assert_eq!(shown.press(KeyCode::F(7)), Some(KeyOutcome::Line("undo".to_owned())));
}

#[test]
fn a_slash_finds_an_option() {
    let mut shown = Shown::new("dominant-species", "en", (120, 40), is_any);
    let last = shown.state.scene.choices.last().unwrap().typed.clone();
    shown.type_in(&format!("/{last}"));
    assert_eq!(shown.typed_of_marked(), last);
    assert!(shown.text().contains(&format!("/{last}")));
    assert_eq!(shown.press(KeyCode::Enter), None, "it only finds");
    assert_eq!(shown.typed_of_marked(), last);
}

#[test]
fn a_click_marks_what_is_there_and_a_second_one_chooses_it() {
    let mut shown = Shown::new("dominant-species", "en", (120, 40), asks_for_tile);
    shown.press(KeyCode::Home);
    let (hits, choices) = (shown.state.hits.clone(), shown.state.scene.choices.clone());
    let is_placed = |hit: &&ClickArea| hit.choice != 0 && !choices[hit.choice].places.is_empty();
    let hit = hits.iter().find(is_placed).unwrap();
    let typed = shown.state.scene.choices[hit.choice].typed.clone();
    assert_eq!(shown.click((hit.from, hit.row)), None);
    assert_eq!(shown.typed_of_marked(), typed);
    assert_eq!(shown.click((hit.from, hit.row)), Some(KeyOutcome::Line(typed.clone())));
    // The tile of the same option on the map.
    shown.press(KeyCode::Home);
    let place = &shown.state.scene.choices[hit.choice].places[0];
    let outline = shown.state.scene.map.outline(place);
    let middle = |places: Vec<usize>| places.iter().sum::<usize>() / places.len();
    let column = middle(outline.iter().map(|(column, _)| *column).collect());
    let line = middle(outline.iter().map(|(_, line)| *line).collect());
    let board = shown.state.areas.board;
    let (left, top) = shown.state.board_from;
    let at = (board.x + (column - left) as u16, board.y + (line - top) as u16);
    assert_eq!(shown.click(at), None);
    assert_eq!(shown.typed_of_marked(), typed);
    assert_eq!(shown.click(at), Some(KeyOutcome::Line(typed)));
}

#[test]
fn the_wheel_scrolls_a_page_and_escape_closes_it() {
    let mut shown = Shown::new("dominant-species", "en", (80, 24), asks_for_tile);
    let before = shown.text();
    let lines = (1..=100).map(|number| BufferedLine::text(&format!("line {number}")));
    shown.state.say(lines.collect());
    assert!(shown.text().contains("line 1\n"), "{}", shown.text());
    let area = shown.state.areas.drawer;
    shown.mouse(MouseEventKind::ScrollDown, (area.x, area.y + 1));
    assert!(!shown.text().contains("line 3\n") && shown.text().contains("line 4\n"));
    shown.press(KeyCode::End);
    assert!(shown.text().contains("line 100"), "{}", shown.text());
    shown.press(KeyCode::Home);
    shown.type_in("/line 57");
    assert!(shown.text().contains("line 57"), "{}", shown.text());
    shown.press(KeyCode::Enter);
    shown.press(KeyCode::Esc);
    assert_eq!(shown.text(), before);
}

#[test]
fn no_size_is_too_small_to_draw() {
    let mut shown = Shown::new("dominant-species", "en", (120, 40), asks_for_tile);
    shown.state.notes = vec!["A note that is longer than a small screen is wide.".to_owned()];
    for (columns, rows) in
        [(1, 1), (3, 2), (20, 5), (47, 9), (60, 12), (99, 24), (100, 8), (400, 100)]
    {
        shown.resize((columns, rows));
        shown.text();
        shown.state.open(vec![BufferedLine::text("a page")]);
        shown.text();
        shown.state.drawer = None;
    }
}

#[test]
fn a_hidden_screen_shows_nothing_of_the_game() {
    let mut shown = Shown::new("card-game", "en", (120, 40), is_any);
    shown.type_in("why pass");
    shown.press(KeyCode::Enter);
    shown.state.hide();
    let text = shown.text();
    assert_eq!(text.lines().filter(|line| !line.is_empty()).count(), 1, "only the keys: {text}");
    shown.press(KeyCode::Up);
    assert_eq!(shown.state.line.text(), "", "what was typed is forgotten");
}

#[test]
fn alt_gr_types_characters_and_control_does_not() {
    let mut shown = Shown::new("dominant-species", "en", (80, 24), is_any);
    for (held, typed) in
        [(KeyModifiers::CONTROL | KeyModifiers::ALT, "@"), (KeyModifiers::CONTROL, "")]
    {
        shown.state.line.clear();
        shown.state.press(KeyEvent::new(KeyCode::Char('@'), held));
        assert_eq!(shown.state.line.text(), typed, "{held:?}");
    }
}
