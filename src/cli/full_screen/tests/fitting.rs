//! Nothing on a screen is cut without a sign that there is more.

use super::*;
use crate::full_screen::layout::Areas;
use crate::full_screen::list::{MARK, rows};

const WIDE_SIZES: [(u16, u16); 4] = [(80, 40), (100, 50), (120, 40), (200, 60)];

/// Returns the words of a text, without the signs that show that there is more.
fn words_of(text: &str) -> Vec<&str> {
    text.split_whitespace().filter(|word| !["▲", "▼", "◂", "▸"].contains(word)).collect()
}

impl Shown {
    /// Returns the text in an area of the screen.
    fn text_in(&mut self, area: Rect) -> String {
        let text = self.text();
        let rows = text.lines().skip(area.y.into()).take(area.height.into());
        let cut = |row: &str| -> String {
            row.chars().skip(area.x.into()).take(area.width.into()).collect()
        };
        rows.map(cut).collect::<Vec<_>>().join("\n")
    }
}

#[test]
fn the_rows_of_cards_are_wrapped_and_say_who_has_passed() {
    for locale in ["en", "it"] {
        for size in WIDE_SIZES {
            let mut shown = Shown::new("card-game", locale, size, is_any);
            let table = shown.state.scene.table.clone();
            assert!(table.lines().any(|line| line.chars().count() > 100), "{table}");
            let area = shown.state.areas.board;
            assert_eq!(words_of(&shown.text_in(area)), words_of(&table), "{locale} {size:?}");
        }
        // Even if the rows do not fit.
        let mut shown = Shown::new("card-game", locale, (80, 24), is_any);
        let first = shown.text().lines().next().unwrap().to_owned();
        let passed = if locale == "en" { "Passed: R" } else { "Hanno passato: R" };
        assert!(first.contains(passed), "{first}");
    }
}

#[test]
fn no_option_is_cut() {
    let mut texts = 0;
    for (rules, is_wanted) in [
        ("dominant-species", asks_for_space as fn(&Question) -> bool),
        ("dominant-species", asks_for_tile),
        ("marine", is_any),
        ("marine", asks_for_space),
        ("card-game", is_any),
    ] {
        for locale in ["en", "it"] {
            let shown = Shown::new(rules, locale, (120, 40), is_wanted);
            for width in 30..140 {
                let rows = rows(&shown.state.scene, width);
                for (index, choice) in shown.state.scene.choices.iter().enumerate() {
                    let own = rows.iter().flat_map(|row| &row.cells);
                    let own = own.filter(|cell| cell.choice == Some(index));
                    let signs = own.flat_map(|cell| cell.text.iter().map(|(sign, _)| *sign));
                    let said: String = signs.collect();
                    let whole = format!("{}) {}", choice.key, choice.label);
                    assert_eq!(words_of(&said), words_of(&whole), "{rules} {locale} {width}");
                    texts += 1;
                }
                for row in rows {
                    let room: usize = row.cells.iter().map(|cell| cell.text.len()).sum();
                    assert!(room <= width, "{rules} {locale} {width}: {row:?}");
                }
            }
        }
    }
    assert!(texts > 1000, "{texts}");
}

fn asks_for_space(question: &Question) -> bool {
    question.options.iter().any(|option| matches!(option, Choice::Space(_)))
}

#[test]
fn the_mark_is_directly_in_front_of_the_marked_option() {
    for (rules, size) in [("dominant-species", (80, 24)), ("card-game", (120, 40))] {
        let mut shown = Shown::new(rules, "en", size, is_any);
        shown.press(KeyCode::Home);
        for choice in shown.state.scene.choices.clone() {
            let text = shown.text();
            let marked = format!(" {MARK}{}) ", choice.key);
            assert_eq!(text.matches(MARK).count(), 1, "{text}");
            assert!(text.contains(&marked), "{marked}: {text}");
            shown.press(KeyCode::Down);
        }
    }
}

#[test]
fn a_creature_is_a_short_option_and_described_when_it_is_marked() {
    let mut shown = Shown::new("card-game", "en", (120, 40), is_any);
    let list = rows(&shown.state.scene, 57);
    let mut creatures = 0;
    for (index, choice) in shown.state.scene.choices.clone().into_iter().enumerate() {
        let own = list.iter().filter(|row| row.cells.iter().any(|cell| cell.choice == Some(index)));
        if choice.label.contains(" × ") {
            assert!(own.count() <= 2, "{}", choice.label);
            shown.state.mark(index);
            shown.text();
            let area = shown.state.areas.preview;
            let preview = shown.text_in(area);
            let preview = words_of(&preview).join(" ");
            assert!(preview.contains("endangered, it counts"), "{preview}");
            creatures += 1;
        }
    }
    assert!(creatures > 4, "{creatures}");
}

#[test]
fn all_answers_fit_beside_the_map_if_there_are_forty_rows() {
    let mut shown = Shown::new("dominant-species", "en", (120, 40), asks_for_space);
    let last = shown.state.scene.choices.last().unwrap().clone();
    let text = shown.text();
    assert!(text.contains(&format!("{}) {}", last.key, last.label)), "{text}");
    assert!(!text.contains('▼'), "{text}");
    let Areas { list, preview, .. } = shown.state.areas;
    assert_eq!(preview.y, list.bottom(), "what an option does is below the options: {text}");
}

#[test]
fn a_page_is_wrapped_once_and_found_across_rows() {
    let mut shown = Shown::new("dominant-species", "en", (120, 40), is_any);
    let long = "one two three four five six seven eight nine ten ".repeat(6);
    shown.state.say((0..7).map(|_| BufferedLine::text(&long)).collect());
    let text = shown.text();
    let area = shown.state.areas.drawer;
    let rows = shown.text_in(area);
    let rows: Vec<&str> = rows.lines().skip(1).collect();
    for pair in rows.windows(2) {
        let next = pair[1].split_whitespace().next().unwrap_or("");
        let is_new = !pair[1].starts_with("  ");
        let room = usize::from(area.width) - 1;
        assert!(is_new || pair[0].chars().count() + 1 + next.len() > room, "{text}");
    }
    let room = usize::from(area.width) - 1;
    let line = format!("{} alpha beta", "x".repeat(room - " alpha".len()));
    let lines = [line, long.repeat(20)];
    shown.state.open(lines.iter().map(|line| BufferedLine::text(line)).collect());
    shown.press(KeyCode::End);
    shown.type_in("/alpha beta");
    let drawer = shown.state.drawer.as_ref().unwrap();
    let found: String = drawer.rows[drawer.from].1.iter().map(|(sign, _)| *sign).collect();
    assert!(found.ends_with("x alpha"), "{found}");
}

#[test]
fn a_map_that_is_wider_than_a_page_is_shown_on_the_whole_screen() {
    let mut shown = Shown::new("dominant-species", "en", (100, 30), is_any);
    shown.state.say((0..3).map(|_| BufferedLine::Drawn(scene::plain(&"#".repeat(70)))).collect());
    let text = shown.text();
    assert_eq!(text.lines().filter(|line| line.starts_with(&"#".repeat(70))).count(), 3, "{text}");
}

#[test]
fn a_word_that_is_longer_than_the_screen_is_broken() {
    let mut shown = Shown::new("dominant-species", "en", (80, 24), is_any);
    let path = "/a/very/long/path".repeat(6);
    shown.state.say(vec![BufferedLine::text(&format!("Saved in {path} now."))]);
    let notes = shown.text().split_whitespace().collect::<String>();
    assert!(notes.contains(&path), "{notes}");
}

#[test]
fn the_words_of_keys_are_never_cut() {
    for locale in ["en", "it"] {
        let shown = Shown::new("dominant-species", locale, (80, 24), is_any);
        let keys = &shown.look.keys;
        let whole = keys.said(&shown.state, 1000);
        for width in 20..160 {
            let said = keys.said(&shown.state, width);
            assert!(said.chars().count() <= width, "{said}");
            let rest = whole.strip_prefix(&said).unwrap();
            assert!(rest.is_empty() || rest.starts_with("  "), "{said}");
        }
        for key in ["?", "F10", "F7"] {
            assert!(keys.said(&shown.state, 80).contains(key), "{locale}: {whole}");
        }
    }
}
