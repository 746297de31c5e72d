//! Draws the screen.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph};

use super::held::BufferedLine;
use super::key_words::KeyWords;
use super::layout::{Areas, Needs};
use super::list::{Cell, MARK, OptionRow, rows, wrapped, wrapped_line};
use super::scene::ScreenHead;
use super::state::{ClickArea, ScreenState};
use crate::output::{InkedLine, cleaned};
use speciate_engine::view::map::Ink;

/// The words of the screen itself, and whether it has colours.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ScreenStyle {
    pub has_colours: bool,
    pub keys: KeyWords,
    pub news: String,
    /// What is said if Enter chooses nothing because no choice was marked.
    pub mark_first: String,
}

/// Draws what a person sees, and notes where everything is.
pub fn paint(frame: &mut Frame<'_>, state: &mut ScreenState, look: &ScreenStyle) {
    let screen = frame.area();
    let painter = Painter { look, screen };
    let (asked, notes) = (painter.asked(state), painter.notes(state));
    let list = rows(&state.scene, painter.list_width(state));
    let needs = Needs {
        head: state.scene.head.len() as u16,
        notes: notes.len() as u16,
        asked: asked.len() as u16,
        list: list.len() as u16,
        preview: painter.preview_rows(state),
    };
    state.areas = Areas::of(screen, &state.scene, needs);
    let areas = state.areas;
    painter.head(frame, &state.scene.head, areas.head);
    painter.board(frame, state);
    painter.news(frame, state);
    painter.text(frame, &asked, areas.asked, 0);
    painter.list(frame, state, &list);
    painter.preview(frame, state);
    painter.drawer(frame, state);
    let below = notes.len().saturating_sub(areas.notes.height.into());
    painter.text(frame, &notes, areas.notes, below);
    mark_more(frame, areas.notes, below > 0, false);
    painter.command(frame, state);
    let keys = look.keys.said(state, areas.keys.width.into());
    frame.render_widget(Line::styled(keys, Style::new().add_modifier(Modifier::DIM)), areas.keys);
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

    /// Returns the width for choices, next to which is the mark for further ones.
    fn list_width(&self, state: &ScreenState) -> usize {
        usize::from(Areas::asked_width(self.screen, &state.scene)).saturating_sub(1)
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
        let board = scene.board(columns);
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
        mark_more(frame, area, top > 0, top + rows < board.len());
        let sides = [
            (left > 0, area.x, "◂"),
            (left + columns < width, area.right().saturating_sub(1), "▸"),
        ];
        for (_, x, arrow) in sides.into_iter().filter(|(is_more, ..)| *is_more && rows > 0) {
            let at = Rect { x, y: area.y + area.height / 2, width: 1, height: 1 };
            frame.render_widget(Line::from(arrow), at.intersection(area));
        }
    }

    fn news(&self, frame: &mut Frame<'_>, state: &mut ScreenState) {
        let area = state.areas.news;
        let area = match area.height > 2 {
            true => self.heading(frame, area, &self.look.news),
            false => area,
        };
        let width = usize::from(area.width).saturating_sub(1);
        let told = state.scene.news.lines().filter(|line| !line.trim().is_empty());
        let lines: Vec<InkedLine> = told.flat_map(|line| wrapped_line(line, 2, width)).collect();
        let room = usize::from(area.height);
        state.news_below = state.news_below.min(lines.len().saturating_sub(room));
        let from = lines.len().saturating_sub(room + state.news_below);
        self.text(frame, &lines, area, from);
        mark_more(frame, area, from > 0, from + room < lines.len());
    }

    fn list(&self, frame: &mut Frame<'_>, state: &mut ScreenState, all: &[OptionRow]) {
        let area = state.areas.list;
        let height = usize::from(area.height);
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
                let width = (cell.text.len() as u16).min(area.right().saturating_sub(x));
                if let Some(choice) = cell.choice {
                    state.hits.push(ClickArea { choice, row: y, from: x, until: x + width });
                }
                let line = self.cell(cell, cell.choice == Some(state.marked));
                frame.render_widget(line, Rect { x, y, width, height: 1 });
                x += width;
            }
        }
        mark_more(frame, area, state.list_from > 0, state.list_from + height < all.len());
    }

    /// Draws a part of a row. The mark of the marked choice is directly in front of its key.
    fn cell(&self, cell: &Cell, is_marked: bool) -> Line<'static> {
        if cell.choice.is_none() {
            return self.line(&cell.text).patch_style(Modifier::BOLD);
        }
        if !is_marked {
            return self.line(&cell.text);
        }
        let mut text = cell.text.clone();
        let mut from = text.iter().take_while(|(character, _)| *character == ' ').count();
        if cell.begins && from > 0 {
            from -= 1;
            text[from] = (MARK, None);
        }
        let marked = self.line(&text[from..]).patch_style(Modifier::REVERSED);
        Line::from([self.line(&text[..from]).spans, marked.spans].concat())
    }

    /// Returns how many rows the longest preview of a choice needs, with its heading.
    fn preview_rows(&self, state: &ScreenState) -> u16 {
        let width = Areas::asked_width(self.screen, &state.scene).into();
        let rows = state.scene.choices.iter().map(|choice| preview(&choice.preview, width).len());
        rows.max().filter(|rows| *rows > 0).map_or(0, |rows| rows as u16 + 1)
    }

    /// Draws what the marked choice would do.
    fn preview(&self, frame: &mut Frame<'_>, state: &ScreenState) {
        let Some(choice) = state.scene.choices.get(state.marked) else { return };
        let area = self.heading(frame, state.areas.preview, choice.word.as_deref().unwrap_or(""));
        let lines = preview(&choice.preview, area.width.into());
        self.text(frame, &lines, area, 0);
        mark_more(frame, area, false, usize::from(area.height) < lines.len());
    }

    /// Draws a page. A drawing that is too wide to be beside the board gets its room too.
    fn drawer(&self, frame: &mut Frame<'_>, state: &mut ScreenState) {
        let areas = &mut state.areas;
        let Some(drawer) = &mut state.drawer else { return };
        let drawn = drawer.lines.iter().map(|line| match line {
            BufferedLine::Drawn(line) => line.len(),
            BufferedLine::Text(_) => 0,
        });
        if drawn.max().unwrap_or(0) >= usize::from(areas.drawer.width) {
            areas.drawer = areas.body;
        }
        let area = areas.drawer;
        frame.render_widget(Clear, area);
        let inside = self.heading(frame, area, "");
        let width = usize::from(inside.width).saturating_sub(1);
        let rows = drawer.lines.iter().enumerate().flat_map(|(index, line)| {
            let rows = match line {
                BufferedLine::Text(text) => wrapped_line(text, 2, width),
                BufferedLine::Drawn(line) => vec![line.clone()],
            };
            rows.into_iter().map(move |row| (index, row))
        });
        drawer.rows = rows.collect();
        let height = usize::from(inside.height);
        drawer.from = drawer.from.min(drawer.rows.len().saturating_sub(height));
        let shown = drawer.rows.iter().skip(drawer.from).take(height);
        let shown: Vec<InkedLine> = shown.map(|(_, row)| row.clone()).collect();
        self.text(frame, &shown, inside, 0);
        mark_more(frame, area, drawer.from > 0, drawer.from + height < drawer.rows.len());
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

fn preview(text: &str, width: usize) -> Vec<InkedLine> {
    text.lines().flat_map(|line| wrapped(line, (0, 2), width)).collect()
}

/// Marks at the right edge of an area that there is more above or below it.
fn mark_more(frame: &mut Frame<'_>, area: Rect, above: bool, below: bool) {
    let arrows = [(above, area.y, "▲"), (below, area.bottom().saturating_sub(1), "▼")];
    for (_, y, arrow) in arrows.into_iter().filter(|(is_more, ..)| *is_more && area.height > 0) {
        let at = Rect { x: area.right().saturating_sub(1), y, width: 1, height: 1 };
        frame.render_widget(Line::from(arrow), at.intersection(area));
    }
}
