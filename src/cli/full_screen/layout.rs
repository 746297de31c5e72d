//! Where the parts of the screen are.

use ratatui::layout::Rect;

use super::scene::ScreenContent;

/// The minimum number of columns at which the question is beside the board.
const WIDE: u16 = 100;
/// The minimum number of columns for a question beside the board.
const BESIDE_MIN: u16 = 44;
/// The maximum number of rows for notes.
const NOTES_MAX: u16 = 6;
/// The rows for news below the board, with their heading.
const NEWS_MIN: u16 = 5;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Areas {
    pub head: Rect,
    pub board: Rect,
    pub news: Rect,
    pub asked: Rect,
    pub list: Rect,
    pub preview: Rect,
    pub notes: Rect,
    pub command: Rect,
    pub keys: Rect,
    /// What a drawer covers.
    pub drawer: Rect,
    pub is_wide: bool,
}

/// How many rows the texts of a scene need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Needs {
    pub head: u16,
    pub notes: u16,
}

impl Areas {
    pub const fn is_wide(screen: Rect) -> bool {
        screen.width >= WIDE
    }

    /// Returns the width for the question on a screen.
    pub fn asked_width(screen: Rect, scene: &ScreenContent) -> u16 {
        match Self::is_wide(screen) && !scene.board().is_empty() {
            true => screen.width - board_width(screen, scene) - GAP,
            false => screen.width,
        }
    }

    /// Divides a screen. `asked` is the number of rows of the question.
    pub fn of(screen: Rect, scene: &ScreenContent, needs: Needs, asked: u16) -> Self {
        let rows = |y: u16, height: u16| {
            let y = y.min(screen.bottom());
            Rect { y, height: height.min(screen.bottom() - y), ..screen }
        };
        let notes = needs.notes.min(NOTES_MAX).min(screen.height / 3);
        let head = rows(screen.y, needs.head);
        let bottom = screen.bottom().saturating_sub(2 + notes).max(head.bottom());
        let fixed = Self {
            head,
            notes: rows(bottom, notes),
            command: rows(bottom + notes, 1),
            keys: rows(bottom + notes + 1, 1),
            is_wide: Self::is_wide(screen),
            ..Self::default()
        };
        let body = rows(head.bottom(), bottom - head.bottom());
        match (fixed.is_wide, scene.board().is_empty()) {
            (_, true) => fixed.with_question(body, asked),
            (true, false) => fixed.wide(body, screen, scene, asked),
            (false, false) => fixed.narrow(body, scene, asked),
        }
    }

    /// Puts the question beside the board, and the news below the board.
    fn wide(self, body: Rect, screen: Rect, scene: &ScreenContent, asked: u16) -> Self {
        let width = board_width(screen, scene);
        let most = body.height.saturating_sub(NEWS_MIN);
        let height = (scene.board().len() as u16).min(most);
        let board = Rect { width, height, ..body };
        let news = Rect { y: board.bottom(), height: body.height - height, ..board };
        let right = board.right() + GAP;
        let beside = Rect { x: right, width: body.right().saturating_sub(right), ..body };
        Self { board, news, ..self }.with_question(beside, asked)
    }

    /// Puts the question below the board, with the latest news between them.
    fn narrow(self, body: Rect, scene: &ScreenContent, asked: u16) -> Self {
        let news = match body.height {
            0..=12 => 0,
            13..=24 => 2,
            _ => NEWS_MIN,
        };
        let most = body.height * 2 / 5;
        let board = Rect { height: most.min(scene.board().len() as u16), ..body };
        let news = Rect { y: board.bottom(), height: news, ..body };
        let below = Rect { y: news.bottom(), height: body.bottom() - news.bottom(), ..body };
        Self { board, news, ..self }.with_question(below, asked)
    }

    /// Puts the question, its choices and the preview of the marked choice one below the other.
    fn with_question(self, area: Rect, asked: u16) -> Self {
        let asked = asked.min(area.height / 2);
        let left = area.height - asked;
        let preview = match left {
            0..=3 => 0,
            4..=9 => 3.min(left / 2),
            _ => (left / 3).min(8),
        };
        let question = Rect { height: asked, ..area };
        let list = Rect { y: question.bottom(), height: left - preview, ..area };
        let preview = Rect { y: list.bottom(), height: preview, ..area };
        Self { asked: question, list, preview, drawer: area, ..self }
    }
}

/// The columns between the board and the question.
const GAP: u16 = 3;

fn board_width(screen: Rect, scene: &ScreenContent) -> u16 {
    let width = scene.board().iter().map(Vec::len).max().unwrap_or(0) as u16;
    width.max(screen.width / 3).min(screen.width - BESIDE_MIN - GAP)
}
