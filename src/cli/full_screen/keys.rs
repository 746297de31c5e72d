//! What keys and the mouse do.

use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use super::state::ScreenState;

/// What a key does, other than changing what is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeyOutcome {
    /// Enters a line: the typed line, or the line for the marked choice.
    Line(String),
    /// Chooses nothing, because no choice was marked since the last line was typed.
    Unmarked,
    Leave,
    Suspend,
    Redraw,
}

/// How many rows a turn of the mouse wheel scrolls.
const WHEEL: isize = 3;
/// How many rows a key that turns pages scrolls.
const PAGE: isize = 8;

/// The keys, each with the line that it enters. The English words are understood in every language.
const LINES: [(u8, &str); 8] = [
    (1, "help"),
    (2, "rule"),
    (3, "story"),
    (4, "board"),
    (5, "score"),
    (7, "undo"),
    (8, "redo"),
    (10, "quit"),
];

impl ScreenState {
    pub fn press(&mut self, key: KeyEvent) -> Option<KeyOutcome> {
        if key.kind == KeyEventKind::Release {
            return None;
        }
        match key.code {
            KeyCode::Char(character) if is_control(key.modifiers) => self.control(character),
            KeyCode::F(number) => {
                let line = LINES.iter().find(|(of, _)| *of == number).map(|(_, line)| *line);
                line.map(|line| KeyOutcome::Line(line.to_owned()))
            }
            code if self.finds.is_some() => {
                self.press_finding(code);
                None
            }
            KeyCode::Esc => {
                match self.drawer.take() {
                    Some(_) => {}
                    None => {
                        self.line.clear();
                        self.notes.clear();
                    }
                }
                None
            }
            code if self.line.is_empty() => self.press_empty(code),
            code => self.press_typing(code),
        }
    }

    fn control(&mut self, character: char) -> Option<KeyOutcome> {
        match character {
            'c' => return Some(KeyOutcome::Leave),
            'd' if self.line.is_empty() => return Some(KeyOutcome::Leave),
            'z' => return Some(KeyOutcome::Suspend),
            'l' => return Some(KeyOutcome::Redraw),
            'd' => self.line.delete_at(),
            'u' => self.line.clear(),
            'w' => self.line.delete_word(),
            'a' => self.line.move_to_start(),
            'e' => self.line.move_to_end(),
            'h' => self.line.delete_before(),
            'p' => self.line.earlier(),
            'n' if self.finds.is_some() => self.find(true),
            'n' => self.line.later(),
            _ => {}
        }
        None
    }

    /// Handles a key during a search. Enter keeps what was found, and chooses nothing.
    fn press_finding(&mut self, code: KeyCode) {
        let Some(text) = &mut self.finds else { return };
        match code {
            KeyCode::Enter | KeyCode::Esc => self.finds = None,
            KeyCode::Down | KeyCode::Tab => self.find(true),
            KeyCode::Backspace => {
                text.pop();
                self.find(false);
            }
            KeyCode::Char(character) => {
                text.push(character);
                self.find(false);
            }
            _ => {}
        }
    }

    /// Handles a key while nothing is typed.
    fn press_empty(&mut self, code: KeyCode) -> Option<KeyOutcome> {
        let last = self.scene.choices.len().saturating_sub(1);
        match code {
            KeyCode::Enter => return self.enter(),
            KeyCode::Char('?') => return Some(KeyOutcome::Line("?".to_owned())),
            KeyCode::Char('/') => self.finds = Some(String::new()),
            KeyCode::Char(character) => {
                self.line.insert(character);
                self.follow_line();
            }
            _ if self.drawer.is_some() => self.scroll_drawer(code),
            KeyCode::Up | KeyCode::Left | KeyCode::BackTab => self.step(-1),
            KeyCode::Down | KeyCode::Right | KeyCode::Tab => self.step(1),
            KeyCode::PageUp => self.mark(self.marked.saturating_sub(PAGE as usize)),
            KeyCode::PageDown => self.mark((self.marked + PAGE as usize).min(last)),
            KeyCode::Home => self.mark(0),
            KeyCode::End => self.mark(last),
            _ => {}
        }
        None
    }

    /// Closes the drawer, or else returns the line that confirms or chooses, if Enter may choose.
    fn enter(&mut self) -> Option<KeyOutcome> {
        if self.drawer.take().is_some() && !self.confirms && !self.scene.choices.is_empty() {
            return None;
        }
        match self.scene.choices.get(self.marked).filter(|_| !self.confirms) {
            Some(_) if self.needs_mark => Some(KeyOutcome::Unmarked),
            Some(choice) => Some(KeyOutcome::Line(choice.typed.clone())),
            None => Some(KeyOutcome::Line(String::new())),
        }
    }

    fn scroll_drawer(&mut self, code: KeyCode) {
        let Some(drawer) = &mut self.drawer else { return };
        let rows = match code {
            KeyCode::Up => -1,
            KeyCode::Down => 1,
            KeyCode::PageUp => -PAGE,
            KeyCode::PageDown => PAGE,
            KeyCode::Home => isize::MIN,
            KeyCode::End => isize::MAX,
            _ => 0,
        };
        drawer.from = drawer.from.saturating_add_signed(rows);
    }

    fn press_typing(&mut self, code: KeyCode) -> Option<KeyOutcome> {
        match code {
            KeyCode::Enter => return Some(KeyOutcome::Line(self.line.take())),
            KeyCode::Char(character) => self.line.insert(character),
            KeyCode::Backspace => self.line.delete_before(),
            KeyCode::Delete => self.line.delete_at(),
            KeyCode::Left => self.line.move_left(),
            KeyCode::Right => self.line.move_right(),
            KeyCode::Home => self.line.move_to_start(),
            KeyCode::End => self.line.move_to_end(),
            KeyCode::Up => self.line.earlier(),
            KeyCode::Down => self.line.later(),
            KeyCode::Tab => {
                let found = self.line.complete(&self.completions);
                if !found.is_empty() {
                    self.notes = vec![found.join("  ")];
                }
            }
            _ => {}
        }
        self.follow_line();
        None
    }

    pub fn mouse(&mut self, event: MouseEvent) -> Option<KeyOutcome> {
        let at = Position { x: event.column, y: event.row };
        match event.kind {
            MouseEventKind::ScrollUp => self.scroll(at, -WHEEL),
            MouseEventKind::ScrollDown => self.scroll(at, WHEEL),
            MouseEventKind::ScrollLeft => self.scroll_sideways(-WHEEL),
            MouseEventKind::ScrollRight => self.scroll_sideways(WHEEL),
            MouseEventKind::Down(MouseButton::Left) => {
                if self.drawer.is_some() && self.areas.drawer.contains(at) {
                    self.drawer = None;
                    return None;
                }
                let choice = self.click(at)?;
                let typed = self.scene.choices.get(choice)?.typed.clone();
                return Some(KeyOutcome::Line(typed));
            }
            _ => {}
        }
        None
    }

    const fn scroll_sideways(&mut self, columns: isize) {
        self.board_from.0 = self.board_from.0.saturating_add_signed(columns);
    }
}

/// Returns whether a key leaves the game, no matter what is typed.
pub fn leaves(key: KeyEvent) -> bool {
    key.kind != KeyEventKind::Release && key.code == KeyCode::Char('c') && is_control(key.modifiers)
}

/// Returns whether only the Control key is held. On Windows, AltGr, with which some keyboards type `@`, is Control with
/// Alt.
fn is_control(held: KeyModifiers) -> bool {
    held.contains(KeyModifiers::CONTROL) && !held.contains(KeyModifiers::ALT)
}
