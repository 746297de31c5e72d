//! Draws the screen.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph};

use super::layout::{Areas, Needs};
use super::list::{MARK, NO_MARK, rows, wrapped};
use super::scene::{ScreenHead, plain};
use super::state::{Hit, ScreenState};
use crate::output::{InkedLine, cleaned};
use speciate_engine::view::map::Ink;

/// The words of the screen itself, and whether it has colours.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ScreenStyle {
    pub has_colours: bool,
    /// What the keys do, at the bottom.
    pub keys: String,
    /// What the keys do while a page is open.
    pub keys_of_page: String,
    pub news: String,
}

/// Draws what a person sees, and notes where everything is.
pub fn paint(frame: &mut Frame<'_>, state: &mut ScreenState, look: &ScreenStyle) {
    let screen = frame.area();
    let painter = Painter { look, screen };
    let asked = painter.asked(state);
    let notes = painter.notes(state);
    let needs = Needs { head: state.scene.head.len() as u16, notes: notes.len() as u16 };
    state.areas = Areas::of(screen, &state.scene, needs, asked.len() as u16);
    let areas = state.areas;
    painter.head(frame, &state.scene.head, areas.head);
    painter.board(frame, state);
    painter.news(frame, state);
    painter.text(frame, &asked, areas.asked, 0);
    painter.list(frame, state);
    painter.preview(frame, state);
    painter.drawer(frame, state);
    let below = notes.len().saturating_sub(areas.notes.height.into());
    painter.text(frame, &notes, areas.notes, below);
    painter.command(frame, state);
    let keys = if state.drawer.is_some() { &look.keys_of_page } else { &look.keys };
    let keys = Line::styled(keys.clone(), Style::new().add_modifier(Modifier::DIM));
    frame.render_widget(keys, areas.keys);
}

struct Painter<'a> {
    look: &'a ScreenStyle,
    screen: Rect,
}

impl Painter<'_> {
    fn style(&self, ink: Option<Ink>) -> Style {
        const COLOURS: [Color; 6] =
            [Color::Red, Color::Green, Color::Yellow, Color::Blue, Color::Magenta, Color::Cyan];
        let at = |place: usize| COLOURS[place % COLOURS.len()];
        let plain = Style::new();
        match ink {
            Some(Ink::Option) => plain.add_modifier(Modifier::REVERSED),
            _ if !self.look.has_colours => plain,
            Some(Ink::Animal(place)) => plain.fg(at(place)).add_modifier(Modifier::BOLD),
            Some(Ink::Element(place)) => plain.fg(at(place)),
            Some(Ink::Terrain { colour, on }) => {
                plain.fg(Color::Indexed(on)).bg(Color::Indexed(colour))
            }
            None => plain,
        }
    }

    fn line(&self, line: &[(char, Option<Ink>)]) -> Line<'static> {
        let parts = line.chunk_by(|one, next| one.1 == next.1);
        let spans = parts.map(|part| {
            let text: String = part.iter().map(|(character, _)| *character).collect();
            Span::styled(text, self.style(part[0].1))
        });
        Line::from(spans.collect::<Vec<_>>())
    }

    /// Draws lines, starting from a given one.
    fn text(&self, frame: &mut Frame<'_>, lines: &[InkedLine], area: Rect, from: usize) {
        let shown = lines.iter().skip(from).take(area.height.into());
        let shown: Vec<Line<'_>> = shown.map(|line| self.line(line)).collect();
        frame.render_widget(Paragraph::new(shown), area);
    }

    /// Draws a line across an area with a heading in it. Returns the area below it.
    fn heading(&self, frame: &mut Frame<'_>, area: Rect, text: &str) -> Rect {
        if area.height == 0 {
            return area;
        }
        let head = if text.is_empty() { String::new() } else { format!("─ {text} ") };
        let rest = usize::from(area.width).saturating_sub(head.chars().count());
        let line = Line::styled(
            head + "─".repeat(rest).as_str(),
            Style::new().add_modifier(Modifier::DIM),
        );
        frame.render_widget(line, Rect { height: 1, ..area });
        Rect { y: area.y + 1, height: area.height - 1, ..area }
    }

    fn head(&self, frame: &mut Frame<'_>, head: &[ScreenHead], area: Rect) {
        let width = usize::from(area.width);
        let fitting = head.iter().map(|line| match line.whole.len() <= width {
            true => line.whole.clone(),
            false => line.short.clone(),
        });
        self.text(frame, &fitting.collect::<Vec<_>>(), area, 0);
    }

    fn asked(&self, state: &ScreenState) -> Vec<InkedLine> {
        let width = Areas::asked_width(self.screen, &state.scene).into();
        state.scene.asked.iter().flat_map(|text| wrapped(text, (0, 0), width)).collect()
    }

    fn notes(&self, state: &ScreenState) -> Vec<InkedLine> {
        let width = self.screen.width.into();
        state.notes.iter().flat_map(|text| wrapped(text, (0, 2), width)).collect()
    }

    fn board(&self, frame: &mut Frame<'_>, state: &mut ScreenState) {
        let area = state.areas.board;
        let (columns, rows) = (usize::from(area.width), usize::from(area.height));
        let scene = &state.scene;
        let board = scene.board();
        let marked = match scene.choices.get(state.marked) {
            Some(choice) if !choice.places.is_empty() => &choice.places,
            _ => &scene.about,
        };
        let outline: Vec<(usize, usize)> =
            marked.iter().flat_map(|place| scene.map.outline(place)).collect();
        let width = board.iter().map(Vec::len).max().unwrap_or(0);
        if std::mem::take(&mut state.follows) {
            let column = outline.iter().map(|(column, _)| *column);
            let line = outline.iter().map(|(_, line)| *line);
            let (left, top) =
                (column.clone().min().zip(column.max()), line.clone().min().zip(line.max()));
            state.board_from.0 = scrolled(state.board_from.0, columns, left);
            state.board_from.1 = scrolled(state.board_from.1, rows, top);
        }
        state.board_from.0 = state.board_from.0.min(width.saturating_sub(columns));
        state.board_from.1 = state.board_from.1.min(board.len().saturating_sub(rows));
        let (left, top) = state.board_from;
        let shown = board.iter().enumerate().skip(top).take(rows).map(|(number, line)| {
            let spans = line.iter().enumerate().skip(left).map(|(column, (character, ink))| {
                let style = self.style(*ink);
                match outline.contains(&(column, number)) {
                    true => {
                        Span::styled(outlined(*character), style.add_modifier(Modifier::REVERSED))
                    }
                    false => Span::styled(character.to_string(), style),
                }
            });
            Line::from(spans.collect::<Vec<_>>())
        });
        frame.render_widget(Paragraph::new(shown.collect::<Vec<_>>()), area);
    }

    fn news(&self, frame: &mut Frame<'_>, state: &mut ScreenState) {
        let area = state.areas.news;
        let area = match area.height > 2 {
            true => self.heading(frame, area, &self.look.news),
            false => area,
        };
        let width = usize::from(area.width);
        let told = state.scene.news.lines().filter(|line| !line.trim().is_empty());
        let lines: Vec<InkedLine> = told
            .flat_map(|line| {
                let indent = line.chars().take_while(|character| *character == ' ').count();
                wrapped(line, (indent, indent + 2), width)
            })
            .collect();
        let room = usize::from(area.height);
        state.news_below = state.news_below.min(lines.len().saturating_sub(room));
        let from = lines.len().saturating_sub(room + state.news_below);
        self.text(frame, &lines, area, from);
    }

    fn list(&self, frame: &mut Frame<'_>, state: &mut ScreenState) {
        let area = state.areas.list;
        let height = usize::from(area.height);
        let all = rows(&state.scene, usize::from(area.width).saturating_sub(1));
        let is_marked =
            |place: &usize| all[*place].cells.iter().any(|cell| cell.choice == Some(state.marked));
        let first = (0..all.len()).find(is_marked).unwrap_or(0);
        let last = (0..all.len()).rfind(is_marked).unwrap_or(0);
        // Show the heading above the marked choice too.
        let first = first.saturating_sub(1);
        state.list_from = scrolled(state.list_from, height, Some((first, last)));
        state.list_from = state.list_from.min(all.len().saturating_sub(height));
        state.hits.clear();
        for (place, row) in all.iter().enumerate().skip(state.list_from).take(height) {
            let y = area.y + (place - state.list_from) as u16;
            let mut x = area.x;
            for cell in &row.cells {
                let mut text = cell.text.clone();
                let is_marked = cell.choice == Some(state.marked);
                if cell.choice.is_some() {
                    let mark = if is_marked && cell.begins { MARK } else { NO_MARK };
                    text = [plain(mark), text].concat();
                }
                let width = (text.len() as u16).min(area.right().saturating_sub(x));
                if let Some(choice) = cell.choice {
                    state.hits.push(Hit { choice, row: y, from: x, until: x + width });
                }
                let style = match (is_marked, cell.choice) {
                    (true, _) => Style::new().add_modifier(Modifier::REVERSED),
                    (_, None) => Style::new().add_modifier(Modifier::BOLD),
                    _ => Style::new(),
                };
                let line = self.line(&text).patch_style(style);
                frame.render_widget(line, Rect { x, y, width, height: 1 });
                x += width;
            }
        }
        let arrows = [
            (state.list_from > 0, area.y, "▲"),
            (state.list_from + height < all.len(), area.bottom().saturating_sub(1), "▼"),
        ];
        for (_, y, arrow) in arrows.into_iter().filter(|(is_more, ..)| *is_more && height > 0) {
            let at = Rect { x: area.right().saturating_sub(1), y, width: 1, height: 1 };
            frame.render_widget(Line::from(arrow), at.intersection(area));
        }
    }

    /// Draws what the marked choice would do.
    fn preview(&self, frame: &mut Frame<'_>, state: &ScreenState) {
        let Some(choice) = state.scene.choices.get(state.marked) else { return };
        let area = self.heading(frame, state.areas.preview, choice.word.as_deref().unwrap_or(""));
        let width = usize::from(area.width);
        let paragraphs = choice.preview.lines().flat_map(|line| wrapped(line, (0, 2), width));
        self.text(frame, &paragraphs.collect::<Vec<_>>(), area, 0);
    }

    fn drawer(&self, frame: &mut Frame<'_>, state: &mut ScreenState) {
        let area = state.areas.drawer;
        let Some(drawer) = &mut state.drawer else { return };
        frame.render_widget(Clear, area);
        let inside = self.heading(frame, area, "");
        let width = usize::from(inside.width).saturating_sub(1);
        let lines: Vec<InkedLine> =
            drawer.lines.iter().flat_map(|line| fitted(line, width)).collect();
        let height = usize::from(inside.height);
        drawer.from = drawer.from.min(lines.len().saturating_sub(height));
        self.text(frame, &lines, inside, drawer.from);
        let is_more = drawer.from + height < lines.len();
        let arrows =
            [(drawer.from > 0, area.y, "▲"), (is_more, area.bottom().saturating_sub(1), "▼")];
        for (_, y, arrow) in arrows.into_iter().filter(|(is_more, ..)| *is_more && height > 0) {
            let at = Rect { x: area.right().saturating_sub(1), y, width: 1, height: 1 };
            frame.render_widget(Line::from(arrow), at.intersection(area));
        }
    }

    fn command(&self, frame: &mut Frame<'_>, state: &ScreenState) {
        let area = state.areas.command;
        let (prompt, text, cursor) = match &state.finds {
            Some(text) => ("/".to_owned(), text.clone(), text.chars().count()),
            None => (state.prompt.clone(), state.line.text(), state.line.cursor()),
        };
        let prompt = cleaned(&prompt).into_owned();
        let before = prompt.chars().count() + cursor;
        // Keep the cursor on the screen.
        let skipped = (before + 1).saturating_sub(area.width.into());
        let shown: String = format!("{prompt}{}", cleaned(&text)).chars().skip(skipped).collect();
        frame.render_widget(Line::from(shown), area);
        let x = area.x + (before - skipped) as u16;
        frame.set_cursor_position(Position { x, y: area.y });
    }
}

/// Returns the first of the `room` places to show, chosen so that the wanted places are among them.
fn scrolled(from: usize, room: usize, wanted: Option<(usize, usize)>) -> usize {
    let Some((first, last)) = wanted else { return from };
    let from = if last >= from + room { last + 1 - room.min(last + 1) } else { from };
    from.min(first)
}

/// Returns the character drawn for an edge or corner of a marked place, so that the mark is visible without colours.
const fn outlined(character: char) -> &'static str {
    match character {
        '-' => "=",
        '/' => "╱",
        '\\' => "╲",
        '+' => "#",
        _ => "*",
    }
}

/// Wraps a line that is too long.
fn fitted(line: &InkedLine, width: usize) -> Vec<InkedLine> {
    let is_plain = line.iter().all(|(_, ink)| ink.is_none());
    if line.len() <= width || !is_plain {
        return vec![line.clone()];
    }
    let text: String = line.iter().map(|(character, _)| *character).collect();
    let indent = text.chars().take_while(|character| *character == ' ').count();
    wrapped(&text, (indent, indent + 2), width)
}
