//! How wide text is, and where its lines break. Fonts differ, so widths are estimates on the safe side.

/// The width of a letter at the usual size, in drawing units.
const LETTER: f64 = 7.2;
/// Letters from this one on, e.g. Chinese ones, are as wide as they are high.
const WIDE_FROM: char = '\u{2e80}';

/// Returns the estimated width of a text.
pub(super) fn width(text: &str) -> f64 {
    let letter = |letter: char| if letter < WIDE_FROM { LETTER } else { 2.0 * LETTER };
    text.chars().map(letter).sum()
}

/// Returns the greatest width of these texts.
pub(super) fn widest<'a>(texts: impl IntoIterator<Item = &'a str>) -> f64 {
    texts.into_iter().map(width).fold(0.0, f64::max)
}

/// Returns a text broken into lines between words. A word that is too long is itself broken.
pub(super) fn lines(text: &str, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace().flat_map(|word| pieces(word, most)) {
        match lines.last_mut() {
            Some(line) if width(line) + LETTER + width(&word) <= most => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

fn pieces(word: &str, most: f64) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for letter in word.chars() {
        let is_full = pieces.last().is_some_and(|piece| {
            !piece.is_empty() && width(piece) + width(letter.encode_utf8(&mut [0; 4])) > most
        });
        if is_full {
            pieces.push(String::new());
        }
        if let Some(piece) = pieces.last_mut() {
            piece.push(letter);
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_wider_than_they_may_be() {
        let text = "the share of games that an animal wins, in Donaudampfschifffahrt percent";
        for most in [40.0, 100.0, 1_000.0] {
            let lines = lines(text, most);
            assert!(lines.iter().all(|line| width(line) <= most), "{lines:?}");
            assert_eq!(lines.concat().replace(' ', ""), text.replace(' ', ""));
        }
        assert_eq!(lines("", 100.0), Vec::<String>::new());
        assert_eq!(lines("漢字", 1.0), ["漢", "字"]);
    }
}
