//! Lays out a question with its options for a terminal.

use speciate_engine::game::Game;
use speciate_engine::view::map::Labels;
use speciate_model::message;
use speciate_model::question::{Choice, Question};
use speciate_model::words::{Message, Value, Words};
use speciate_text::menu::{Menu, MenuItem};
use speciate_text::story::{Teller, wrap_into};

/// If there are at least this many options, short options are shown in two columns.
const MANY: usize = 9;

pub fn of(game: &Game, question: &Question, words: &Words) -> Menu {
    Menu::new(game.position(), game.seen(Some(question.seat)), question, words)
}

/// Returns a menu as lines of at most `width` characters, each with its line break. If it has more lines than the
/// terminal has `rows`, leaves out what pawns do in the sections of the action display.
pub fn text(
    menu: &Menu,
    teller: &Teller<'_>,
    words: &Words,
    width: usize,
    rows: Option<usize>,
) -> String {
    let whole = lines(menu, teller, words, MenuLayout { width, is_dense: false });
    match rows.is_some_and(|rows| whole.lines().count() > rows) {
        true => lines(menu, teller, words, MenuLayout { width, is_dense: true }),
        false => whole,
    }
}

#[derive(Clone, Copy)]
struct MenuLayout {
    width: usize,
    /// Whether spaces are on the same line as their section, without the text that says what a pawn does there.
    is_dense: bool,
}

fn lines(menu: &Menu, teller: &Teller<'_>, words: &Words, layout: MenuLayout) -> String {
    let width = layout.width;
    let mut out = String::new();
    wrap_into(&mut out, &menu.question, (0, 0), width);
    if !menu.brings.is_empty() {
        let all = Value::Said(menu.brings.join(" "));
        let text = words.say(&message!("play-options-all", consequences = all));
        wrap_into(&mut out, &text, (1, 6), width);
    }
    for pawn in special_pawns(menu) {
        wrap_into(&mut out, &words.say(&pawn), (1, 6), width);
    }
    for items in menu.items.chunk_by(|one, next| one.section == next.section) {
        match items[0].section {
            Some(section) => {
                let what = match layout.is_dense {
                    true => teller.section_now(section),
                    false => teller.action(section),
                };
                write_section(&mut out, &what, items, layout);
            }
            None => write_options(&mut out, items, words, width),
        }
    }
    out.replace('\u{a0}', " ")
}

/// Says for each special pawn on offer where it can go and what to type for it.
pub fn special_pawns(menu: &Menu) -> Vec<Message> {
    let mut found: Vec<Message> = Vec::new();
    for item in &menu.items {
        if let (Some(element), Some((pawn, _))) = (&item.pawn, written_pawn(item)) {
            let line = message!("play-special-pawn", element = element.clone(), word = pawn);
            if !found.contains(&line) {
                found.push(line);
            }
        }
    }
    found
}

/// Splits what is typed for a special pawn on a space into pawn and space, e.g. `sun@` and `mig4`.
fn written_pawn(item: &MenuItem) -> Option<(&str, &str)> {
    item.word.as_deref().and_then(|word| Some(word.split_at(word.find('@')? + 1)))
}

/// Returns the labels on the map: what is typed for each place on offer, and the points that a vacant hex would be
/// worth.
pub fn labels(menu: &Menu, teller: &Teller<'_>, words: &Words) -> Labels {
    let mut labels = Labels { marks_danger: true, ..Labels::default() };
    for item in &menu.items {
        let Some(number) = item.number else { continue };
        match item.choice {
            Choice::Tile(tile) => {
                let points = message!("play-hex-points", points = item.points);
                let note = if item.points > 0 { words.say(&points) } else { String::new() };
                labels.hexes.push((teller.hex(tile), format!("{number})"), note));
            }
            Choice::Corner(corner) => {
                labels.corners.push((teller.corner_id(corner), number.to_string()));
            }
            _ => {}
        }
    }
    labels
}

pub fn asks_for_place(question: &Question) -> bool {
    let is_place = |choice: &Choice| {
        use Choice::{Corner, Space, SpecialPawn, Tile};
        matches!(choice, Tile(_) | Corner(_) | Space(_) | SpecialPawn(..))
    };
    question.options.iter().chain(&question.about).any(is_place)
}

/// Writes options with their consequences, or many short options in two columns.
fn write_options(out: &mut String, items: &[MenuItem], words: &Words, width: usize) {
    let half = width / 2 - 6;
    let is_short = |item: &MenuItem| item.brings.is_empty() && item.label.chars().count() <= half;
    if items.len() >= MANY && items.iter().all(is_short) {
        return write_columns(out, items, width);
    }
    for item in items {
        wrap_into(out, &keyed(item, &item.label), (1, 6), width);
        if !item.brings.is_empty() {
            let brings = Value::Said(item.brings.join(" "));
            let text = words.say(&message!("play-option-would", consequences = brings));
            wrap_into(out, &text, (8, 10), width);
        }
    }
}

fn write_section(out: &mut String, what: &str, items: &[MenuItem], layout: MenuLayout) {
    if let [MenuItem { word: Some(word), print: None, .. }] = items
        && !word.ends_with(|end: char| end.is_ascii_digit())
    {
        return wrap_into(out, &keyed(&items[0], &format!("{word}  {what}")), (1, 6), layout.width);
    }
    write_spaces(out, what, items, layout);
}

/// Writes spaces below or after `what`, as many in a line as fit. If several pawns can go to one space, only the
/// first is shown with it.
fn write_spaces(
    out: &mut String,
    what: &str,
    items: &[MenuItem],
    MenuLayout { width, is_dense }: MenuLayout,
) {
    let spaces = items.iter().enumerate().map(|(place, item)| {
        let is_again = place > 0 && items[place - 1].space == item.space;
        let word = match written_pawn(item) {
            Some((pawn, _)) if is_again => Some(pawn),
            _ => item.word.as_deref(),
        };
        let print = item.print.as_deref().filter(|_| !is_again);
        let label = [word, print];
        let label: Vec<&str> = label.into_iter().flatten().collect();
        // Keep the words of an option on one line.
        keyed(item, &label.join(" ")).replace(' ', "\u{a0}")
    });
    let spaces = spaces.collect::<Vec<_>>().join("; ");
    if is_dense {
        return wrap_into(out, &format!("{what} {}", spaces.trim_start()), (1, 6), width);
    }
    wrap_into(out, what, (1, 6), width);
    wrap_into(out, &spaces, (3, 3), width);
}

fn write_columns(out: &mut String, items: &[MenuItem], width: usize) {
    let rows = items.len().div_ceil(2);
    for row in 0..rows {
        let written = |item: &MenuItem| keyed(item, &item.label);
        let right = items.get(rows + row).map_or(String::new(), written);
        let left = written(&items[row]);
        let line = format!(" {left:width$}{right}", width = width / 2 - 1);
        out.push_str(line.trim_end());
        out.push('\n');
    }
}

/// Returns an option with what is typed for it in front: its number, else its id.
fn keyed(item: &MenuItem, label: &str) -> String {
    match item.number {
        // Non-breaking spaces align short numbers with long ones.
        Some(number) => format!("{number:\u{a0}>3}) {label}"),
        None => format!("{}) {label}", item.id),
    }
}
