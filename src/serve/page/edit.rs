//! Edits, which turn an element of an open page into its next version. Most of an element usually stays the same, so an
//! edit keeps ranges of the earlier HTML, in any order, and adds what is new.
//!
//! The browser applies an edit to the HTML that it writes for its own element, so the server must write HTML in the same
//! way. If they still differ, the browser notices it and fetches the page.

use indexmap::IndexMap;
use serde::ser::{Serialize, SerializeSeq as _, Serializer};

/// The minimum size of the HTML of an element that is edited, in bytes. A smaller element is sent whole.
const HTML_MIN: usize = 200;
/// The maximum size of an edit, in percent of the whole element.
const PERCENT_MAX: usize = 70;
/// The number of equal words with which a kept range begins.
const EQUAL_MIN: usize = 3;
/// The minimum length of a kept range, in code units. The two numbers of a shorter range would take as much space as
/// its text.
const KEPT_MIN: usize = 14;
/// The estimated size of the two numbers of a kept range, in bytes.
const RANGE_SIZE: usize = 10;
/// The number of places on each side of the expected place that the search for a kept range tries.
const TRIES: usize = 8;

/// The changes that turn the HTML of an element into its next HTML.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartEdit {
    /// A checksum of the earlier HTML.
    before: i32,
    pieces: Vec<EditPiece>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum EditPiece {
    /// The start and the end of a range of the earlier HTML, in UTF-16 code units, which JavaScript counts.
    Kept(usize, usize),
    New(String),
}

impl PartEdit {
    /// Returns an edit from one HTML to another. Returns `None` if the whole HTML is hardly larger.
    pub fn between(before: &str, now: &str) -> Option<Self> {
        if before.len().min(now.len()) < HTML_MIN {
            return None;
        }
        let (before, now) = (browser_html(before), browser_html(now));
        let pieces = pieces(&SplitText::of(&before), &SplitText::of(&now));
        let edit = Self { before: checksum(&before), pieces };
        (edit.size() * 100 <= now.len() * PERCENT_MAX).then_some(edit)
    }

    fn size(&self) -> usize {
        let size = |piece: &EditPiece| match piece {
            EditPiece::Kept(..) => RANGE_SIZE,
            EditPiece::New(text) => text.len(),
        };
        self.pieces.iter().map(size).sum()
    }
}

impl Serialize for PartEdit {
    /// Writes the checksum and the pieces as one list.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.pieces.len() + 1))?;
        list.serialize_element(&self.before)?;
        for piece in &self.pieces {
            match piece {
                EditPiece::Kept(start, end) => list.serialize_element(&[start, end])?,
                EditPiece::New(text) => list.serialize_element(text)?,
            }
        }
        list.end()
    }
}

/// Returns the same number as `checksum` in `serve.js`.
fn checksum(text: &str) -> i32 {
    let add = |sum: i32, unit: u16| sum.wrapping_mul(31).wrapping_add(i32::from(unit));
    text.encode_utf16().fold(0, add)
}

/// Returns HTML as browsers write it, given HTML as templates write it: each attribute has a value, quotation marks in
/// texts are not escaped, and non-breaking spaces are.
pub fn browser_html(html: &str) -> String {
    let mut written = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        let (text, tag) = rest.split_at(start);
        written.push_str(&text.replace("&quot;", "\""));
        rest = write_tag(tag, &mut written);
    }
    written.push_str(&rest.replace("&quot;", "\""));
    written.replace('\u{a0}', "&nbsp;")
}

/// Writes the tag at the start of a text, and returns what follows it.
fn write_tag<'a>(html: &'a str, written: &mut String) -> &'a str {
    let (mut is_quoted, mut is_name, mut follows_space) = (false, false, false);
    for (at, sign) in html.char_indices() {
        let ends = !is_quoted && matches!(sign, ' ' | '>');
        if ends && is_name {
            written.push_str("=\"\"");
        }
        written.push(sign);
        if ends && sign == '>' {
            return &html[at + 1..];
        }
        is_quoted ^= sign == '"';
        is_name = !ends && sign != '=' && (is_name || follows_space);
        follows_space = ends;
    }
    ""
}

/// A text, split into words and tags.
struct SplitText<'a> {
    words: Vec<&'a str>,
    /// Where each word starts, in UTF-16 code units, and the end of the text.
    starts: Vec<usize>,
}

impl<'a> SplitText<'a> {
    fn of(text: &'a str) -> Self {
        let (mut words, mut starts, mut units) = (Vec::new(), vec![0], 0);
        let mut rest = text;
        while !rest.is_empty() {
            let end = rest.find([' ', '"', '>']).map_or(rest.len(), |at| at + 1);
            let mut tags = rest[..end].match_indices('<').map(|(at, _)| at);
            let end = tags.find(|at| *at > 0).unwrap_or(end);
            let (word, after) = rest.split_at(end);
            units += word.encode_utf16().count();
            words.push(word);
            starts.push(units);
            rest = after;
        }
        Self { words, starts }
    }

    /// Returns where each sequence of [`EQUAL_MIN`] words occurs.
    fn places(&self) -> IndexMap<&[&'a str], Vec<usize>> {
        let mut places: IndexMap<&[&str], Vec<usize>> = IndexMap::new();
        for (at, words) in self.words.windows(EQUAL_MIN).enumerate() {
            places.entry(words).or_default().push(at);
        }
        places
    }
}

fn pieces(before: &SplitText<'_>, now: &SplitText<'_>) -> Vec<EditPiece> {
    let places = before.places();
    let (mut pieces, mut new) = (Vec::new(), 0..0);
    let (mut at, mut expected) = (0, 0);
    while at < now.words.len() {
        let key = now.words.get(at..at + EQUAL_MIN).unwrap_or_default();
        let found = places.get(key).map_or(&[][..], Vec::as_slice);
        let (start, count) = longest(before, &now.words[at..], found, expected);
        let (from, to) = (before.starts[start], before.starts[start + count]);
        if to - from < KEPT_MIN {
            (at, expected) = (at + 1, expected + 1);
            new.end = at;
            continue;
        }
        add_new(&now.words[new], &mut pieces);
        pieces.push(EditPiece::Kept(from, to));
        (at, expected) = (at + count, start + count);
        new = at..at;
    }
    add_new(&now.words[new], &mut pieces);
    pieces
}

/// Returns where the longest range of equal words begins, and its number of words. Of the places that were found, it looks
/// at those around the expected one.
fn longest(
    before: &SplitText<'_>,
    words: &[&str],
    found: &[usize],
    expected: usize,
) -> (usize, usize) {
    let middle = found.partition_point(|place| *place < expected);
    let near = &found[middle.saturating_sub(TRIES)..found.len().min(middle + TRIES)];
    let length = |place: usize| {
        before.words[place..].iter().zip(words).take_while(|(before, now)| before == now).count()
    };
    let ranges = near.iter().map(|place| (*place, length(*place)));
    ranges.max_by_key(|(place, count)| (*count, *place == expected)).unwrap_or_default()
}

fn add_new(words: &[&str], pieces: &mut Vec<EditPiece>) {
    if !words.is_empty() {
        pieces.push(EditPiece::New(words.concat()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Applies an edit as a browser does.
    fn edited(before: &str, edit: &PartEdit) -> String {
        let units: Vec<u16> = browser_html(before).encode_utf16().collect();
        let piece = |piece: &EditPiece| match piece {
            EditPiece::Kept(start, end) => String::from_utf16(&units[*start..*end]).unwrap(),
            EditPiece::New(text) => text.clone(),
        };
        edit.pieces.iter().map(piece).collect()
    }

    /// Returns a list with a line for each number.
    fn list(numbers: impl IntoIterator<Item = usize>) -> String {
        let line = |number| format!("<li id=\"l{number}\" hidden>line é {number} 🦎</li>");
        format!("<ul>{}</ul>", numbers.into_iter().map(line).collect::<String>())
    }

    #[test]
    fn an_edit_keeps_what_is_the_same() {
        let (before, now) = (list(0..20), list((0..5).chain([30]).chain(6..20)));
        let edit = PartEdit::between(&before, &now).unwrap();
        assert_eq!(edited(&before, &edit), browser_html(&now));
        let new: Vec<&EditPiece> =
            edit.pieces.iter().filter(|piece| matches!(piece, EditPiece::New(_))).collect();
        assert_eq!(new.len(), 2, "{edit:?}");
        assert!(edit.size() < 60, "{edit:?}");
    }

    #[test]
    fn ranges_are_kept_in_another_order() {
        let (before, now) = (list(0..20), list((10..20).chain(0..10)));
        let edit = PartEdit::between(&before, &now).unwrap();
        assert_eq!(edited(&before, &edit), browser_html(&now));
        assert!(edit.size() < 60, "{edit:?}");
    }

    #[test]
    fn small_and_new_elements_are_sent_whole() {
        assert_eq!(PartEdit::between(&list(0..2), &list(1..3)), None);
        assert_eq!(PartEdit::between(&list(0..20), &"<p>something else</p>".repeat(20)), None);
    }

    #[test]
    fn html_is_written_as_by_a_browser() {
        let html = "<p hidden class=\"a b\" data-x><input required>&quot;so&quot;\u{a0}&amp; <b title=\"&quot;=x y\">z</b></p>";
        assert_eq!(
            browser_html(html),
            "<p hidden=\"\" class=\"a b\" data-x=\"\"><input required=\"\">\"so\"&nbsp;&amp; <b title=\"&quot;=x y\">z</b></p>"
        );
    }

    #[test]
    fn an_edit_is_a_list_of_its_checksum_and_its_pieces() {
        let edit = PartEdit {
            before: checksum("aé"),
            pieces: vec![EditPiece::Kept(0, 4), EditPiece::New("b".to_owned())],
        };
        assert_eq!(serde_json::to_string(&edit).unwrap(), "[3240,[0,4],\"b\"]");
        assert_eq!(checksum(&"word ".repeat(9)), -419_921_066);
    }
}
