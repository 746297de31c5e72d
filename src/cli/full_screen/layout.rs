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
/// The maximum number of rows for the preview if it takes them from the choices.
const PREVIEW_MAX: u16 = 8;

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
    /// Everything between the lines at the top and the notes.
    pub body: Rect,
    pub is_wide: bool,
}

/// How many rows the texts of a scene need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Needs {
    pub head: u16,
    pub notes: u16,
    pub asked: u16,
    pub list: u16,
    pub preview: u16,
}

impl Areas {
    pub const fn is_wide(screen: Rect) -> bool {
        screen.width >= WIDE
    }

    /// Returns the width for the question on a screen.
    pub fn asked_width(screen: Rect, scene: &ScreenContent) -> u16 {
        match Self::is_wide(screen) && scene.has_board() {
            true => screen.width - board_width(screen, scene) - GAP,
            false => screen.width,
        }
    }

    /// Divides a screen.
    pub fn of(screen: Rect, scene: &ScreenContent, needs: Needs) -> Self {
        let rows = |y: u16, height: u16| {
            let y = y.min(screen.bottom());
            Rect { y, height: height.min(screen.bottom() - y), ..screen }
        };
        let notes = needs.notes.min(NOTES_MAX).min(screen.height / 3);
        let head = rows(screen.y, needs.head);
        let bottom = screen.bottom().saturating_sub(2 + notes).max(head.bottom());
        let body = rows(head.bottom(), bottom - head.bottom());
        let fixed = Self {
            head,
            notes: rows(bottom, notes),
            command: rows(bottom + notes, 1),
            keys: rows(bottom + notes + 1, 1),
            body,
            is_wide: Self::is_wide(screen),
            ..Self::default()
        };
        match (fixed.is_wide, scene.has_board()) {
            (_, false) => fixed.with_question(body, needs),
            (true, true) => fixed.wide(screen, scene, needs),
            (false, true) => fixed.narrow(scene, needs),
        }
    }

    /// Puts the question beside the board, and the news below the board.
    fn wide(self, screen: Rect, scene: &ScreenContent, needs: Needs) -> Self {
        let body = self.body;
        let width = board_width(screen, scene);
        let most = body.height.saturating_sub(NEWS_MIN);
        let height = (scene.board(width.into()).len() as u16).min(most);
        let board = Rect { width, height, ..body };
        let news = Rect { y: board.bottom(), height: body.height - height, ..board };
        let right = board.right() + GAP;
        let beside = Rect { x: right, width: body.right().saturating_sub(right), ..body };
        Self { board, news, ..self }.with_question(beside, needs)
    }

    /// Puts the question below the board, with the latest news between them.
    fn narrow(self, scene: &ScreenContent, needs: Needs) -> Self {
        let body = self.body;
        let news = match body.height {
            0..=12 => 0,
            13..=24 => 2,
            _ => NEWS_MIN,
        };
        // Players need the rows of cards, but a part of a map may be enough.
        let most = if scene.map.is_empty() { body.height / 2 } else { body.height * 2 / 5 };
        let rows = scene.board(body.width.into()).len() as u16;
        let board = Rect { height: most.min(rows), ..body };
        let news = Rect { y: board.bottom(), height: news, ..body };
        let below = Rect { y: news.bottom(), height: body.bottom() - news.bottom(), ..body };
        Self { board, news, ..self }.with_question(below, needs)
    }

    /// Puts the question, its choices and the preview of the marked choice one below the other.
    fn with_question(self, area: Rect, needs: Needs) -> Self {
        let asked = needs.asked.min(area.height / 2);
        let left = area.height - asked;
        let preview = match left {
            0..=3 => 0,
            4..=9 => 3.min(left / 2),
            _ => (left / 3).min(PREVIEW_MAX),
        };
        let preview = needs.preview.min(preview.max(left.saturating_sub(needs.list)));
        let question = Rect { height: asked, ..area };
        let height = needs.list.min(left - preview);
        let list = Rect { y: question.bottom(), height, ..area };
        let preview = Rect { y: list.bottom(), height: preview, ..area };
        Self { asked: question, list, preview, drawer: area, ..self }
    }
}

/// The columns between the board and the question.
const GAP: u16 = 3;

fn board_width(screen: Rect, scene: &ScreenContent) -> u16 {
    let most = match scene.map.is_empty() {
        true => (screen.width - GAP) / 2,
        false => screen.width - BESIDE_MIN - GAP,
    };
    scene.board_width().max(screen.width / 3).min(most)
}
