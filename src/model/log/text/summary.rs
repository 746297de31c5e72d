//! Summarizes logs from their two ends, for long lists of games. Nothing is folded.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::line::{
    BEFORE_BRANCH, BRANCH_NAMED, HEAD_MOVED, Hash, NOT_OF_PATH, SEAT_NAMED, chain, split,
};
use super::line_header;
use super::opening::opening;
use crate::event::EventType;
use crate::id::Seat;
use crate::log::{HeadMoveReason, MAIN_NAME, Opening, Player, SeatNaming};
use crate::message;
use crate::words::Message;

/// A summary of a log, from its two ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogSummary {
    pub opening: Opening,
    /// How far the game has got on its default branch.
    pub stand: GameProgress,
    /// The number of branches in the part that was read, including `main`.
    pub branches: usize,
    /// The namings since the opening, in the part that was read.
    pub namings: Vec<SeatNaming>,
}

impl LogSummary {
    /// Returns who plays at a seat, or `None` if that is unknown or cannot be parsed. The last naming counts.
    pub fn player(&self, seat: Seat) -> Option<Player> {
        match self.namings.iter().rfind(|naming| naming.seat == seat) {
            Some(naming) => naming.player.parse().ok(),
            None => self.opening.player(seat),
        }
    }
}

/// How far a game has got, according to the facts before its head.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameProgress {
    /// The turn, 0 during setup; `None` if it began before the part that was read.
    pub turn: Option<u16>,
    /// The animal whose step is open, if the step belongs to one animal.
    pub animal: Option<String>,
    /// The winner, once the game is over. If several share the victory, the winner that the fact at the end of the game
    /// names.
    pub winner: Option<String>,
    /// All winners, in the order of the game's animals.
    pub winners: Vec<String>,
    /// Whether the game was stopped by agreement.
    pub is_stopped: bool,
}

impl GameProgress {
    /// Returns whether the game is over, because somebody won or because it was stopped.
    pub const fn is_over(&self) -> bool {
        self.winner.is_some() || self.is_stopped
    }
}

/// Summarizes a log from its first bytes and, if those are not the whole log, from its last bytes.
pub fn summarize(first: &[u8], last: Option<&[u8]>) -> Result<LogSummary, Message> {
    let opened = opening(first, line_header::text(first)).map_err(|damage| damage.message())?;
    let rest = match last {
        None => first.get(opened.length..).unwrap_or_default(),
        // The last bytes begin within a line.
        Some(last) => last.splitn(2, |byte| *byte == b'\n').nth(1).unwrap_or_default(),
    };
    // What follows the last line break was never fully written.
    let end = rest.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let damaged = || message!("log-glance-end");
    let text = std::str::from_utf8(&rest[..end]).map_err(|_| damaged())?;
    let text = text.strip_suffix("\n\n").unwrap_or(text);
    let opening = last.is_none().then_some(opened.hash);
    let mut stand = match (has_branches(text), last) {
        (false, _) => look_back(text, opening, None).ok_or_else(damaged)?,
        (true, None) => {
            let head = chosen_head(text).ok_or_else(damaged)?;
            look_back(text, opening, Some(head)).ok_or_else(damaged)?
        }
        // The entry that chose the default branch may be far before the end.
        (true, Some(_)) => GameProgress::default(),
    };
    let place = |name: &String| opened.opening.roster.animals.find(name);
    stand.winners.sort_by_key(place);
    let branches = 1 + text.matches(&of_kind(BRANCH_NAMED)).count();
    Ok(LogSummary { opening: opened.opening, stand, branches, namings: namings(text) })
}

/// Summarizes a log from its two ends. Reads the first of the `glances` at each end. If that does not contain the turn,
/// reads the second one, or the whole log if the end has branches. `read` returns what `summarize` needs.
pub(in crate::log) fn summarize_ends<E>(
    glances: [u32; 2],
    mut read: impl FnMut(u32) -> Result<(Vec<u8>, Option<Vec<u8>>), E>,
) -> Result<Result<LogSummary, Message>, E> {
    let [short, long] = glances;
    let (first, last) = read(short)?;
    let found = summarize(&first, last.as_deref());
    if last.is_none() || found.as_ref().is_ok_and(|found| found.stand.turn.is_some()) {
        return Ok(found);
    }
    let branches = last.as_deref().is_some_and(|last| has_branches(&String::from_utf8_lossy(last)));
    let (first, last) = read(if branches { u32::MAX } else { long })?;
    Ok(summarize(&first, last.as_deref()))
}

fn has_branches(text: &str) -> bool {
    text.contains(&of_kind(BRANCH_NAMED)) || text.contains(&format!("{BEFORE_BRANCH}\""))
}

/// Returns the text that identifies the lines of a kind. Quotes in texts that people wrote are escaped, so such texts
/// cannot match.
fn of_kind(kind: &str) -> String {
    format!(",\"type\":\"{kind}\"")
}

/// Returns the head of the default branch, from all lines after the opening.
fn chosen_head(text: &str) -> Option<u32> {
    let mut heads: BTreeMap<String, u32> = BTreeMap::new();
    let mut chosen = MAIN_NAME.to_owned();
    for line in text.lines() {
        let json = format!("{}}}", split(line)?.0);
        let line: BranchLine<'_> = serde_json::from_str(&json).ok()?;
        let branch = line.branch.unwrap_or(MAIN_NAME);
        if line.kind == BRANCH_NAMED {
            let named: NewBranchLine<'_> = serde_json::from_str(&json).ok()?;
            heads.insert(named.name.to_owned(), named.at);
        } else if line.kind == HEAD_MOVED {
            let moved: HeadLine = serde_json::from_str(&json).ok()?;
            heads.insert(branch.to_owned(), moved.to);
            if moved.why == Some(HeadMoveReason::Switch) {
                branch.clone_into(&mut chosen);
            }
        } else if !NOT_OF_PATH.contains(&line.kind) {
            heads.insert(branch.to_owned(), line.n);
        }
    }
    Some(heads.get(&chosen).copied().unwrap_or_default())
}

#[derive(Deserialize)]
struct BranchLine<'a> {
    n: u32,
    branch: Option<&'a str>,
    #[serde(rename = "type")]
    kind: &'a str,
}

#[derive(Deserialize)]
struct NewBranchLine<'a> {
    name: &'a str,
    at: u32,
}

#[derive(Deserialize)]
struct HeadLine {
    to: u32,
    why: Option<HeadMoveReason>,
}

pub(in crate::log) fn namings(text: &str) -> Vec<SeatNaming> {
    let says = of_kind(SEAT_NAMED);
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

#[derive(Deserialize)]
struct NamingLine {
    seat: u8,
    player: String,
}

#[derive(Deserialize)]
struct LogLine<'a> {
    n: u32,
    parent: Option<u32>,
    #[serde(rename = "type")]
    kind: &'a str,
    turn: Option<u16>,
    animal: Option<&'a str>,
    winner: Option<&'a str>,
    to: Option<serde_json::Value>,
}

/// Returns the number, counted from 1, of the first line whose hash does not follow from the lines before it. Returns
/// `None` if every complete line follows. The content of the lines is not checked.
pub fn first_broken_line(bytes: &[u8]) -> Option<usize> {
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let mut hashes: Vec<Hash> = Vec::new();
    let whole = whole - usize::from(bytes[..whole].ends_with(b"\n\n"));
    let broken = bytes[..whole].split_inclusive(|byte| *byte == b'\n').position(|line| {
        let hash = line.strip_suffix(b"\n").and_then(|line| linked(line, &hashes));
        hashes.extend(hash);
        hash.is_none()
    });
    broken.map(|place| place + 1)
}

/// Returns the hash of a line if it follows from lines with these hashes.
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

/// The fields that identify the line that a line follows.
#[derive(Deserialize)]
struct Link {
    n: u32,
    parent: Option<u32>,
}

/// Returns how far the game has got at the entry `head`, from the last lines of its log. Without `head`, takes the
/// position that was worked on last. If `opening`, the hash of the opening, is given, the lines are all lines after the
/// opening. Returns `None` if the lines do not follow from each other.
fn look_back(text: &str, opening: Option<Hash>, head: Option<u32>) -> Option<GameProgress> {
    let mut stand = GameProgress::default();
    let mut is_step_known = false;
    let mut number = None;
    // The number of the next entry on the way back, and the line whose hash it must match.
    let mut wanted = head;
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
        if wanted.is_none() && NOT_OF_PATH.contains(&line.kind) {
            continue;
        }
        if wanted.is_none() && line.kind == HEAD_MOVED {
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
        let wins = match line.kind == EventType::VictoryShared.name() {
            true => line.animal,
            false => line.winner,
        };
        stand.winners.extend(wins.map(str::to_owned));
        stand.is_stopped |= line.kind == EventType::GameStopped.name();
        stand.winner = stand.winner.or(line.winner.map(str::to_owned));
        let opens_step = EventType::from_name(line.kind).is_some_and(EventType::opens_step);
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
        // All lines were read: the first one on the path follows the opening.
        if wanted.unwrap_or(0) != 0 || !follows(child, Some(opening)) {
            return None;
        }
        stand.turn = Some(0);
    }
    Some(stand)
}

fn follows(child: Option<(&str, &str)>, parent: Option<Hash>) -> bool {
    child.is_none_or(|(content, digits)| chain(parent, content).digits() == digits.as_bytes())
}
