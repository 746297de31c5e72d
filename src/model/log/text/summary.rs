//! A glance at the two ends of a log, for lists of many: nothing is folded.

use serde::Deserialize;

use super::line::{HEAD_MOVED, Hash, NOT_OF_PATH, SEAT_NAMED, chain, split};
use super::{diagnose, line_header};
use crate::event::EventType;
use crate::id::Seat;
use crate::log::{Opening, Player, SeatNaming};
use crate::message;
use crate::words::Message;

/// What the two ends of a log say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogSummary {
    /// The opening.
    pub opening: Opening,
    /// Where the game stands, on the branch that was worked on last.
    pub stand: GameProgress,
    /// Who was said to play where after the opening, as far as it was looked at.
    pub namings: Vec<SeatNaming>,
}

impl LogSummary {
    /// Returns who plays at a seat, where that was said in words that we know: what was said last counts.
    pub fn player(&self, seat: Seat) -> Option<Player> {
        match self.namings.iter().rfind(|naming| naming.seat == seat) {
            Some(naming) => naming.player.parse().ok(),
            None => self.opening.player(seat),
        }
    }
}

/// Where a game stands, as the facts before its head say.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameProgress {
    /// The turn, 0 during setup; nothing where it began before the end that was looked at.
    pub turn: Option<u16>,
    /// Whose step is open, where it is one animal's.
    pub animal: Option<String>,
    /// The winner, once the game is over. If several share the victory, the one that the end of the game names.
    pub winner: Option<String>,
    /// All winners, in the order of the game's animals.
    pub winners: Vec<String>,
}

/// Returns what is said by the first bytes of a log, and by its last, where they are not the same.
pub fn glance(first: &[u8], last: Option<&[u8]>) -> Result<LogSummary, Message> {
    let opened =
        diagnose::opening(first, line_header::text(first)).map_err(|damage| damage.message())?;
    let rest = match last {
        None => first.get(opened.length..).unwrap_or_default(),
        // It begins somewhere within a line.
        Some(last) => last.splitn(2, |byte| *byte == b'\n').nth(1).unwrap_or_default(),
    };
    // What follows the last line break was never wholly written.
    let end = rest.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let damaged = || message!("log-glance-end");
    let text = std::str::from_utf8(&rest[..end]).map_err(|_| damaged())?;
    let opening = last.is_none().then_some(opened.hash);
    let mut stand = look_back(text, opening).ok_or_else(damaged)?;
    let place = |name: &String| opened.opening.roster.animals.find(name);
    stand.winners.sort_by_key(place);
    Ok(LogSummary { opening: opened.opening, stand, namings: namings(text) })
}

/// Returns who was said to play where, in the lines of a log that say so.
pub(in crate::log) fn namings(text: &str) -> Vec<SeatNaming> {
    let says = format!(",\"type\":\"{SEAT_NAMED}\"");
    // In texts that people wrote, quotes are escaped.
    let lines = text.lines().filter(|line| line.contains(&says));
    let naming = |line| serde_json::from_str(&format!("{}}}", split(line)?.0)).ok();
    lines
        .filter_map(naming)
        .map(|NamingLine { seat, player }| SeatNaming {
            seat: Seat(seat),
            player,
            by: None,
            arrival: None,
        })
        .collect()
}

/// What is looked at in a line that says who plays at a seat.
#[derive(Deserialize)]
struct NamingLine {
    seat: u8,
    player: String,
}

/// What is looked at in a line.
#[derive(Deserialize)]
struct LogLine<'a> {
    n: u32,
    parent: Option<u32>,
    #[serde(rename = "type")]
    of: &'a str,
    turn: Option<u16>,
    animal: Option<&'a str>,
    winner: Option<&'a str>,
    to: Option<serde_json::Value>,
}

/// Returns the number, from 1, of the first line whose hash does not follow from the lines before it. `None` if every
/// complete line follows. The content of the lines is not checked.
pub fn first_broken_line(bytes: &[u8]) -> Option<usize> {
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let mut hashes: Vec<Hash> = Vec::new();
    let broken = bytes[..whole].split_inclusive(|byte| *byte == b'\n').position(|line| {
        let hash = line.strip_suffix(b"\n").and_then(|line| linked(line, &hashes));
        hashes.extend(hash);
        hash.is_none()
    });
    broken.map(|place| place + 1)
}

/// Returns the hash of a line that follows lines with these hashes.
fn linked(line: &[u8], hashes: &[Hash]) -> Option<Hash> {
    let (content, digits) = split(std::str::from_utf8(line).ok()?)?;
    let parent = match hashes.len() {
        0 => None,
        number => {
            let line: Link = serde_json::from_str(&format!("{content}}}")).ok()?;
            let parent = line.parent.unwrap_or(line.n.checked_sub(1)?);
            let follows = line.n as usize == number && parent < line.n;
            Some(*hashes.get(parent as usize).filter(|_| follows)?)
        }
    };
    let hash = chain(parent, content);
    (hash.digits() == digits.as_bytes()).then_some(hash)
}

/// Which line a line follows.
#[derive(Deserialize)]
struct Link {
    n: u32,
    parent: Option<u32>,
}

/// Returns where the branch that was worked on last stands in a log whose last lines are given, all of them where the hash of the
/// `opening` is; nothing where they do not follow from each other.
fn look_back(text: &str, opening: Option<Hash>) -> Option<GameProgress> {
    let mut stand = GameProgress::default();
    let mut is_step_known = false;
    let mut number = None;
    // The entry that comes next on the way back, and what its hash has to prove.
    let mut wanted = None;
    let mut child: Option<(&str, &str)> = None;
    for line in text.lines().rev() {
        let (content, digits) = split(line)?;
        let hash = Hash::parse(digits)?;
        let json = format!("{content}}}");
        let line: LogLine<'_> = serde_json::from_str(&json).ok()?;
        if number.is_some_and(|number| line.n + 1 != number) || line.n == 0 {
            return None;
        }
        number = Some(line.n);
        if wanted.is_none() && NOT_OF_PATH.contains(&line.of) {
            continue;
        }
        if wanted.is_none() && line.of == HEAD_MOVED {
            wanted = Some(u32::try_from(line.to?.as_u64()?).ok()?);
            continue;
        }
        if wanted.is_some_and(|wanted| wanted != line.n) {
            continue;
        }
        if !follows(child, Some(hash)) {
            return None;
        }
        child = Some((content, digits));
        let parent = line.parent.unwrap_or(line.n - 1);
        if parent >= line.n {
            return None;
        }
        wanted = Some(parent);
        let wins = match line.of == EventType::VictoryShared.name() {
            true => line.animal,
            false => line.winner,
        };
        stand.winners.extend(wins.map(str::to_owned));
        stand.winner = stand.winner.or(line.winner.map(str::to_owned));
        let opens_step = EventType::from_name(line.of).is_some_and(EventType::opens_step);
        if opens_step && !is_step_known {
            is_step_known = true;
            stand.animal = line.animal.map(str::to_owned);
        }
        if line.turn.is_some() {
            stand.turn = line.turn;
            return Some(stand);
        }
    }
    if let Some(opening) = opening {
        // Every line was seen: the first of the path follows the opening.
        if wanted.unwrap_or(0) != 0 || !follows(child, Some(opening)) {
            return None;
        }
        stand.turn = Some(0);
    }
    Some(stand)
}

/// Returns whether a line has the hash that it gets after one with this hash.
fn follows(child: Option<(&str, &str)>, parent: Option<Hash>) -> bool {
    child.is_none_or(|(content, digits)| chain(parent, content).digits() == digits.as_bytes())
}
