//! Parses lines of scenarios into words with their places in the file.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use crate::scenario::look::BOUNDS;
use crate::scenario::meant;
use speciate_content::node::{SourceOrigin, TextFile};
use speciate_content::{Catalog, number_of_word};
use speciate_engine::context::Edition;
use speciate_engine::script::Library;
use speciate_model::diagnostic::{Code, Diagnostic, MANY, Place, qualified, suggest, use_one_of};
use speciate_model::id::{HexId, TerrainId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::roster::{NameTable, Roster, RosterId};
use speciate_model::words::{Message, Value};

pub(super) type LineResult<T = ()> = Result<T, Box<Diagnostic>>;

/// A line of a scenario, trimmed.
#[derive(Clone, Debug)]
pub(super) struct ScenarioLine {
    file: Arc<TextFile>,
    span: Range<usize>,
    /// The number of blank characters before the line.
    indent: usize,
}

impl ScenarioLine {
    /// Returns a line that spans a whole file.
    pub fn whole(file: Arc<TextFile>) -> Self {
        let span = 0..file.text.len();
        Self { file, span, indent: 0 }
    }

    /// Returns the lines of a TOML string, without comments and empty lines.
    pub fn all(origin: &SourceOrigin) -> Vec<Self> {
        Self::raw(origin)
            .into_iter()
            .filter(|line| !line.text().is_empty() && !line.text().starts_with('#'))
            .collect()
    }

    /// Returns all lines of a TOML string.
    pub fn raw(origin: &SourceOrigin) -> Vec<Self> {
        let SourceOrigin::Written(file, span) = origin else { return Vec::new() };
        let text = &file.text[span.clone()];
        let quotes = ["\"\"\"", "'''", "\"", "'"].into_iter().find(|quotes| {
            text.len() >= 2 * quotes.len() && text.starts_with(quotes) && text.ends_with(quotes)
        });
        let quotes = quotes.map_or(0, str::len);
        let mut at = span.start + quotes;
        let mut lines = Vec::new();
        for text in file.text[at..span.end - quotes].split('\n') {
            let blanks = text.len() - text.trim_start().len();
            let from = at + blanks;
            let indent = text[..blanks].chars().count();
            let span = from..from + text.trim().len();
            lines.push(Self { file: file.clone(), span, indent });
            at += text.len() + 1;
        }
        lines
    }

    pub fn text(&self) -> &str {
        &self.file.text[self.span.clone()]
    }

    /// Returns the characters of the line, including its indentation.
    pub fn characters(&self) -> Vec<char> {
        std::iter::repeat_n(' ', self.indent).chain(self.text().chars()).collect()
    }

    /// Returns a part of the line. `from` counts characters, including the indentation.
    pub fn part(&self, from: usize, length: usize) -> Self {
        let text = self.text();
        let place = |character: usize| {
            let mut starts = text.char_indices().map(|(at, _)| at);
            self.span.start + starts.nth(character).unwrap_or(text.len())
        };
        let character = from.saturating_sub(self.indent);
        let span = place(character)..place(character + length);
        Self { file: self.file.clone(), span, indent: from.max(self.indent) }
    }

    pub fn place(&self) -> Place {
        self.place_of(0..self.span.len())
    }

    pub fn place_of(&self, range: Range<usize>) -> Place {
        let (from, to) = (self.span.start + range.start, self.span.start + range.end);
        Place::span(&self.file.path, &self.file.text, from..to)
    }

    pub fn fault(&self, code: Code, message: &Message) -> Box<Diagnostic> {
        fault(code, self.place(), message)
    }

    /// Returns the fault that a position cannot be as the line says.
    pub fn impossible(&self, message: &Message) -> Box<Diagnostic> {
        self.fault(Code::Impossible, message)
    }

    pub fn words<'a>(&'a self, roster: &'a Roster) -> LineWords<'a> {
        LineWords { line: self, roster, scripts: None, at: 0, end: self.span.len() }
    }

    /// Returns the words of a line that may contain keys of an edition's scripts.
    pub fn words_in<'a>(&'a self, edition: &'a Edition) -> LineWords<'a> {
        LineWords { scripts: Some(&edition.scripts), ..self.words(&edition.catalog.roster) }
    }
}

/// Returns the largest number that fits in a type.
fn largest<T: TryFrom<u32>>() -> u32 {
    let sizes = [u32::from(u8::MAX), u32::from(u16::MAX)];
    // If the type also holds the next number, it is larger than this size.
    let size = sizes.into_iter().find(|most| T::try_from(most + 1).is_err());
    size.unwrap_or(u32::MAX)
}

/// Returns the fault that a word is not a number up to `most`. The word may be a misspelt bound.
pub(super) fn no_number(word: &str, place: Place, most: u32) -> Box<Diagnostic> {
    let is_number = word.trim_start_matches('-').bytes().all(|sign| sign.is_ascii_digit());
    let message = match is_number && most < u32::MAX {
        true => message!("scenario-no-number.range", found = word, most = most),
        false => message!("scenario-no-number", found = word),
    };
    let fault = fault(Code::ScenarioLine, place, &message);
    let bound = suggest(word, BOUNDS.iter().map(|(bound, _)| *bound)).filter(|_| !is_number);
    Box::new(match (bound, number_of_word(&word.to_lowercase())) {
        (_, Some(number)) => fault.hint(message!("slip-write", typed = number.to_string())),
        (Some(bound), None) => fault.hint(message!("hint-did-you-mean", name = bound)),
        (None, None) if ["=", "==", ":"].contains(&word) => {
            fault.hint(message!("scenario-sign.hint"))
        }
        (None, None) if let Some(hint) = meant::comparison(word) => fault.hint(hint),
        (None, None) => *fault,
    })
}

pub(super) fn fault(code: Code, place: Place, message: &Message) -> Box<Diagnostic> {
    Box::new(Diagnostic::new(code, place, message.clone()))
}

/// A cursor over the words of a line.
#[derive(Clone, Debug)]
pub(super) struct LineWords<'a> {
    line: &'a ScenarioLine,
    roster: &'a Roster,
    scripts: Option<&'a Library>,
    at: usize,
    end: usize,
}

impl<'a> LineWords<'a> {
    pub const fn line(&self) -> &'a ScenarioLine {
        self.line
    }

    pub const fn roster(&self) -> &'a Roster {
        self.roster
    }

    pub const fn scripts(&self) -> Option<&'a Library> {
        self.scripts
    }

    /// Splits the line at the first ` mark `. The second part is `None` if there is no mark.
    pub fn split(&self, mark: &str) -> (Self, Option<Self>) {
        let text = &self.line.text()[..self.end];
        let found = text[self.at..].find(&format!(" {mark} "));
        match found.map(|found| self.at + found) {
            Some(at) => {
                let after = at + mark.len() + 2;
                (Self { end: at, ..self.clone() }, Some(Self { at: after, ..self.clone() }))
            }
            None => (self.clone(), None),
        }
    }

    /// Returns the next word and its range, without consuming it.
    fn peeked(&self) -> Option<(&'a str, Range<usize>)> {
        let text: &'a str = &self.line.text()[..self.end];
        let from = self.at + text[self.at..].find(|c: char| !c.is_whitespace())?;
        let to = text[from..].find(char::is_whitespace).map_or(text.len(), |at| from + at);
        Some((&text[from..to], from..to))
    }

    pub fn peek(&self) -> Option<&'a str> {
        self.peeked().map(|(word, _)| word)
    }

    /// Consumes the next word. If there is none, the fault says that a `kind` is missing.
    pub fn word(&mut self, kind: &str) -> LineResult<(&'a str, Place)> {
        let Some((word, range)) = self.peeked() else {
            let place = self.line.place_of(0..self.end);
            let message = message!("scenario-missing", kind = kind);
            let mut fault = fault(Code::ScenarioLine, place, &message);
            fault.hints.extend(meant::tile(self.roster).filter(|_| kind == HexId::KIND));
            return Err(fault);
        };
        self.at = range.end;
        Ok((word, self.line.place_of(range)))
    }

    pub fn id<T: RosterId>(&mut self) -> LineResult<T> {
        let (word, place) = self.word(T::KIND)?;
        self.roster.find(word).ok_or_else(|| {
            let mut fault = unknown(T::KIND, word, place, T::names(self.roster).iter());
            let is_of_kind = |word: &str| self.roster.find::<T>(word).is_some();
            let is_terrain = || self.roster.find::<TerrainId>(word).is_some();
            let tile = meant::tile(self.roster).filter(|_| T::KIND == HexId::KIND && is_terrain());
            if let Some(hint) = self.meant_instead(word, is_of_kind).or(tile) {
                fault.hints = vec![hint];
            }
            fault
        })
    }

    /// If a word has the wrong kind, returns a hint with a better word for its place: a later word of the right kind,
    /// or the name that the word forms with the next one, e.g. the tile `0,-1` for `0 -1`.
    fn meant_instead(&self, word: &str, is_of_kind: impl Fn(&str) -> bool) -> Option<Message> {
        let mut later = self.line.text()[self.at..self.end].split_whitespace();
        let joined = later.clone().next().map(|next| format!("{word},{next}"));
        if let Some(joined) = joined.filter(|joined| is_of_kind(joined)) {
            return Some(message!("hint-did-you-mean", name = joined));
        }
        let is_other = word.parse::<i64>().is_ok() || is_name(word, self.roster);
        later.find(|later| is_other && is_of_kind(later)).map(move_here)
    }

    /// Consumes all remaining words as names of things.
    pub fn ids<T: RosterId>(&mut self) -> LineResult<Vec<T>> {
        let mut found = Vec::new();
        while self.peek().is_some() {
            found.push(self.id()?);
        }
        Ok(found)
    }

    pub fn option(&mut self) -> LineResult<Choice> {
        let (word, place) = self.word("option")?;
        meant::option(word, place, self.roster)
    }

    pub fn number<T: TryFrom<u32>>(&mut self) -> LineResult<T> {
        let (word, place) = self.word("number")?;
        let number = word.parse::<u32>().ok().and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| no_number(word, place, largest::<T>()))
    }

    pub fn signed(&mut self) -> LineResult<i32> {
        let (word, place) = self.word("number")?;
        word.parse().map_err(|_| no_number(word, place, u32::MAX))
    }

    /// Consumes the name of a thing that can have a marker, with or without its kind, e.g. `tile:0,0` or `0,0`.
    pub fn markable(&mut self) -> LineResult<Choice> {
        let (word, place) = self.word("tile")?;
        let kinds = ["tile", "corner", "animal", "space", "card", "element", "terrain"];
        let is_full = kinds.iter().any(|kind| word.starts_with(&format!("{kind}:")));
        let mut ids = kinds.iter().map(|kind| format!("{kind}:{word}"));
        let found = match is_full {
            true => Choice::parse(word, self.roster).ok(),
            false => ids.find_map(|id| Choice::parse(&id, self.roster).ok()),
        };
        let names = markable_tables(self.roster).into_iter();
        found.ok_or_else(|| {
            let kinds = "tile, corner, animal, space, card, element or terrain";
            unknown(kinds, word, place, names.flat_map(NameTable::iter))
        })
    }

    /// Consumes one of the known words and returns its index.
    pub fn one_of(&mut self, kind: &str, known: &[&str]) -> LineResult<usize> {
        let (word, place) = self.word(kind)?;
        let found = known.iter().position(|known| *known == word);
        found.ok_or_else(|| unknown(kind, word, place, known.iter().copied()))
    }

    pub fn end(&self) -> LineResult {
        match self.peeked() {
            None => Ok(()),
            Some((word, range)) => {
                let message = message!("scenario-extra-word", found = word);
                Err(fault(Code::ScenarioLine, self.line.place_of(range), &message))
            }
        }
    }
}

fn move_here(word: &str) -> Message {
    message!("scenario-order.hint", word = word)
}

/// Returns the names of the things that can have a marker, by kind.
const fn markable_tables(roster: &Roster) -> [&NameTable; 7] {
    let Roster { hexes, corners, animals, spaces, cards, elements, terrains, .. } = roster;
    [hexes, corners, animals, spaces, cards, elements, terrains]
}

/// Returns whether a word is the name of a thing of any kind, or the word for nobody.
fn is_name(word: &str, roster: &Roster) -> bool {
    let others = [&roster.sections, &roster.questions];
    let mut tables = markable_tables(roster).into_iter().chain(others);
    word == "nobody" || tables.any(|names| names.find(word).is_some())
}

/// Returns the fault for an unknown kind of line. If the line begins with the name of a thing, the kind may follow
/// later, or may be missing before a card.
pub(super) fn unknown_kind<'a>(
    line: &ScenarioLine,
    kind: &str,
    place: Place,
    roster: &Roster,
    known: impl Iterator<Item = &'a str> + Clone,
) -> Box<Diagnostic> {
    let mut fault = unknown("line", kind, place, known.clone());
    let is_known = |word: &str| known.clone().any(|known| known == word);
    let later = line.text().split_whitespace().skip(1).find(|word| is_known(word));
    let hint = match later {
        Some(later) => Some(move_here(later)),
        None if roster.cards.find(kind).is_some() && is_known("card") => {
            Some(message!("slip-write", typed = format!("card {}", line.text())))
        }
        None => None,
    };
    let hint = hint.filter(|_| is_name(kind, roster));
    if let Some(hint) = hint.or_else(|| meant::line(line.text(), kind, is_known)) {
        fault.hints = vec![hint];
    }
    fault
}

/// Returns the fault of an unknown name, with a suggestion.
pub(super) fn unknown<'a>(
    kind: &str,
    found: &str,
    place: Place,
    known: impl Iterator<Item = &'a str>,
) -> Box<Diagnostic> {
    let message = message!("scenario-unknown", kind = kind, found = found);
    let known: Vec<&str> = known.collect();
    // A correct part before the dot is better evidence than similar letters.
    let inside = found.split_once('.').map(|(prefix, _)| format!("{prefix}."));
    let of_same: Vec<&str> = match &inside {
        Some(inside) => known.iter().copied().filter(|one| one.starts_with(inside)).collect(),
        None => Vec::new(),
    };
    let known = if of_same.is_empty() { known } else { of_same };
    let several = qualified(found, known.iter().copied());
    // A name that is cut off can be too short to look similar.
    let mut longer = known.iter().copied().filter(|one| found.len() > 3 && one.starts_with(found));
    let only = longer.next().filter(|_| longer.next().is_none());
    // The name of a card or section is missing before the dot. The cards of packs come last and are meant most often.
    let is_part = |one: &&str| one.split_once('.').is_some_and(|(_, part)| part == found);
    let wholes: Vec<&str> = known.iter().rev().copied().filter(is_part).collect();
    let hint = match only.or_else(|| suggest(found, known.iter().copied())) {
        _ if !several.is_empty() => message!("hint-qualified", names = Value::names(several)),
        None if let [whole] = wholes[..] => message!("hint-did-you-mean", name = whole),
        None if !wholes.is_empty() => message!("hint-use-one-of", names = Value::names(wholes)),
        Some(near) => message!("hint-did-you-mean", name = near),
        // In a long list, e.g. of all facts, the first names are seldom the right ones.
        None if known.len() > MANY => {
            let fault = *fault(Code::UnknownName, place, &message);
            return Box::new(fault.suggest(found, known.into_iter()));
        }
        None => use_one_of(&known),
    };
    let fault = fault(Code::UnknownName, place, &message);
    Box::new(if known.is_empty() { *fault } else { fault.hint(hint) })
}

/// Covers tiles. Written as the name of the cover, e.g. `ice`.
pub(super) const COVER: &str = "COVER";
/// The number of covers that are left. Written e.g. `ice-left`.
pub(super) const COVERS_LEFT: &str = "COVER-left";

/// Returns how a kind of line is written with these tables; `None` if the tables lack the cover it needs.
pub(super) fn written<'a>(kind: &'a str, catalog: &Catalog) -> Option<Cow<'a, str>> {
    let Some(rest) = kind.strip_prefix(COVER) else { return Some(Cow::Borrowed(kind)) };
    let cover = catalog.roster.name(catalog.cover?);
    Some(Cow::Owned(format!("{cover}{rest}")))
}
