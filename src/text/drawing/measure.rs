//! Measures text, so that it fits where it is drawn.

use std::sync::LazyLock;

use maud::{Markup, html};

/// The size of text that no rule of the style sheet makes larger or smaller.
pub(super) const TEXT: Font = Font { size: 13.3, is_bold: false };
/// The same size in bold, and bold text of the class `small`.
pub(super) const BOLD: Font = Font::bold(13.3);
const SMALL: Font = Font::bold(12.6);

/// The size and the weight of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Font {
    pub(super) size: f32,
    pub(super) is_bold: bool,
}

impl Font {
    pub(super) const fn bold(size: f32) -> Self {
        Self { size, is_bold: true }
    }

    /// Returns the width of a text in DejaVu Sans, the widest of the common system fonts, so that the text fits in any
    /// of them.
    pub(super) fn width(self, text: &str) -> f32 {
        let of = |letter: char| {
            let known = ASCII.get(letter as usize).copied();
            let (normal, bold) = known.unwrap_or_else(|| widths(letter));
            if self.is_bold { bold } else { normal }
        };
        self.size * text.chars().map(of).sum::<f32>()
    }
}

/// The normal and the bold width of letters, in units of the size.
const WIDTHS: [(&str, (f32, f32)); 9] = [
    ("ijlìI'|", (0.29, 0.36)),
    (" ,.·J:;/", (0.34, 0.38)),
    ("frt-()!", (0.4, 0.47)),
    ("cszL–", (0.54, 0.6)),
    ("0123456789?", (0.64, 0.7)),
    ("wMDGHNOQU", (0.8, 0.87)),
    ("+×▲▼", (0.84, 0.84)),
    ("mW%…", (0.99, 1.07)),
    ("ABCEFKPRSTVXYZ", (0.67, 0.75)),
];
/// The widths of all other letters.
const DEFAULT: (f32, f32) = (0.62, 0.71);

/// The widths of the commonest letters, because a page measures thousands of them.
static ASCII: LazyLock<[(f32, f32); 128]> = LazyLock::new(|| {
    std::array::from_fn(|code| u8::try_from(code).map_or(DEFAULT, |code| widths(code.into())))
});

/// Returns the normal and the bold width of a letter.
fn widths(letter: char) -> (f32, f32) {
    let found = WIDTHS.iter().find(|(letters, _)| letters.contains(letter));
    found.map_or(DEFAULT, |(_, widths)| *widths)
}

/// Draws a text in a room that begins at `x`. If the text is wider than the available space, it is drawn smaller.
pub(super) fn fitted(text: &str, class: &str, at: (f32, f32), (font, room): (Font, f32)) -> Markup {
    let (x, y) = at;
    let scale = room / font.width(text);
    let class = (!class.is_empty()).then_some(class);
    html! {
        @match scale < 1.0 {
            true => text class=[class] aria-hidden="true" transform={ "translate(" (x) " " (y) ") scale(" (format!("{scale:.2}")) ")" } { (text) },
            false => text class=[class] aria-hidden="true" x=(x) y=(y) { (text) },
        }
    }
}

/// Returns the CSS class, after a space, that makes a bold text fit in the available width: none, smaller letters, or
/// smaller letters with less space between them.
pub(super) fn narrowed(text: &str, room: f32) -> &'static str {
    if BOLD.width(text) <= room {
        ""
    } else if SMALL.width(text) <= room {
        " small"
    } else {
        " long"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_near_to_each_other_only_where_they_have_to_be() {
        assert_eq!(narrowed("Mountain", 73.0), "");
        assert_eq!(narrowed("Savannah", 73.0), " small");
        assert_eq!(narrowed("Terraferma", 73.0), " long");
    }

    #[test]
    fn a_text_that_is_too_wide_is_drawn_smaller() {
        let drawn = |text| fitted(text, "", (3.0, 5.0), (TEXT, 50.0)).into_string();
        assert!(drawn("bird").contains(r#" x="3" y="5""#), "{}", drawn("bird"));
        let long = drawn("amphibian");
        assert!(long.contains("translate(3 5) scale(0.71)") && !long.contains(" x="), "{long}");
    }
}
