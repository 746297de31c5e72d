//! The names of points as typed after `GAME@`, the same for every command.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use crate::no_point::NoPoint;
use crate::point::BeyondEnd;
use speciate_model::event::Event;
use speciate_model::log::{Log, is_word};

/// The prefix of a place in a turn.
pub(super) const TURN: &str = "turn:";
/// The prefix of a place in a round, in games whose turns are called rounds.
pub(super) const ROUND: &str = "round:";

/// The name of a point: `988`, `-2`, `turn:7`, `turn:7/SECTION`, `turn:7/1` (the first question of
/// the turn), a branch, a mark, or a branch followed by a place, such as `bold:turn:7`. `round:7` is `turn:7`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointName {
    name: Option<String>,
    place: Option<BranchPlace>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum BranchPlace {
    /// After this many facts.
    Facts(usize),
    /// Before the answer with this number, counted backwards: 1 is the last answer.
    Back(usize),
    Turn(TurnPlace),
}

/// The start of a turn, or of its section or phase `part`; or the point before answer number
/// `answer` (counted from 1) after that start.
#[derive(Clone, PartialEq, Eq, Debug)]
struct TurnPlace {
    /// [`TURN`] or [`ROUND`], as it was written.
    word: &'static str,
    turn: u16,
    part: Option<String>,
    answer: Option<usize>,
}

impl FromStr for PointName {
    type Err = NoPoint;

    fn from_str(text: &str) -> Result<Self, NoPoint> {
        let no_form = || NoPoint::Form { found: text.to_owned() };
        let is_place = [TURN, ROUND].iter().any(|word| text.starts_with(word))
            || !text.starts_with(|c: char| c.is_alphabetic());
        let (name, place) = match text.split_once(':') {
            _ if is_place => (None, Some(text)),
            Some((name, place)) => (Some(name), Some(place)),
            None => (Some(text), None),
        };
        if name.is_some_and(|name| !is_word(name)) {
            return Err(no_form());
        }
        let place = place.map(|place| BranchPlace::read(place).ok_or_else(no_form)).transpose()?;
        Ok(Self { name: name.map(str::to_owned), place })
    }
}

impl fmt::Display for PointName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.name, &self.place) {
            (Some(name), None) => f.write_str(name),
            (Some(name), Some(place)) => write!(f, "{name}:{place}"),
            (None, Some(place)) => place.fmt(f),
            (None, None) => Ok(()),
        }
    }
}

impl PointName {
    /// Returns the name of a branch or mark, if this point name consists only of it.
    pub fn only_name(&self) -> Option<&str> {
        self.name.as_deref().filter(|_| self.place.is_none())
    }

    /// Moves a log to the named branch for viewing. Returns the number of facts up to the point, or
    /// `None` if the point is the branch's head.
    pub fn resolve(&self, log: &mut Log) -> Result<Option<usize>, NoPoint> {
        if let Some(on_branch) = self.on_branch_called_round(log) {
            return on_branch.resolve(log);
        }
        if let Some(name) = &self.name
            && let Some(facts) = self.stand_by_name(name, log)?
        {
            return Ok(Some(facts));
        }
        self.place.as_ref().map(|place| place.find(log)).transpose()
    }

    /// Returns this name as a place on a branch called `round`, if the log has such a branch. Branches could have that
    /// name before `round:7` became the name of a point.
    fn on_branch_called_round(&self, log: &Log) -> Option<Self> {
        let name = ROUND.trim_end_matches(':');
        match &self.place {
            Some(BranchPlace::Turn(TurnPlace { word: ROUND, turn, part: None, answer: None }))
                if self.name.is_none() && log.find_branch(name).is_some() =>
            {
                let place = Some(BranchPlace::Facts((*turn).into()));
                Some(Self { name: Some(name.to_owned()), place })
            }
            _ => None,
        }
    }

    /// Returns the name of the first question of a turn or of a part of it, if this name is its beginning.
    pub fn first_question(&self) -> Option<Self> {
        match self {
            Self { name, place: Some(BranchPlace::Turn(place)) } if place.answer.is_none() => {
                let place = BranchPlace::Turn(TurnPlace { answer: Some(1), ..place.clone() });
                Some(Self { name: name.clone(), place: Some(place) })
            }
            _ => None,
        }
    }

    /// Moves a log to a branch or mark. Returns the number of facts up to a mark.
    fn stand_by_name(&self, name: &str, log: &mut Log) -> Result<Option<usize>, NoPoint> {
        if let Some(branch) = log.find_branch(name) {
            log.check_out(branch);
            return Ok(None);
        }
        let Some(mark) = log.find_mark(name).map(|mark| mark.at) else {
            let branches = log.branches().map(|(_, branch, _)| branch.name.clone());
            let known = branches.chain(log.marks().map(|mark| mark.name.clone()));
            return Err(NoPoint::Name { found: name.to_owned(), known: known.collect() });
        };
        if self.place.is_some() {
            return Err(NoPoint::PlaceOfMark { mark: name.to_owned() });
        }
        match log.branch_containing(mark) {
            Some(branch) => {
                log.check_out(branch);
            }
            None => log.set_head_for_reading(mark),
        }
        Ok(Some(log.entries_to(mark).len()))
    }
}

impl fmt::Display for BranchPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Facts(facts) => facts.fmt(f),
            Self::Back(answers) => write!(f, "-{answers}"),
            Self::Turn(place) => place.fmt(f),
        }
    }
}

impl fmt::Display for TurnPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.word, self.turn)?;
        self.part.iter().try_for_each(|part| write!(f, "/{part}"))?;
        self.answer.iter().try_for_each(|answer| write!(f, "/{answer}"))
    }
}

impl BranchPlace {
    fn read(text: &str) -> Option<Self> {
        for word in [TURN, ROUND] {
            if let Some(turn) = text.strip_prefix(word) {
                return TurnPlace::read(word, turn).map(Self::Turn);
            }
        }
        match text.strip_prefix('-') {
            Some(answers) => number(answers).filter(|back| *back > 0).map(Self::Back),
            None => number(text).map(Self::Facts),
        }
    }

    /// Returns the number of facts of the log's path before this place.
    fn find(&self, log: &Log) -> Result<usize, NoPoint> {
        let path = log.path();
        match self {
            Self::Facts(facts) if *facts <= path.len() => Ok(*facts),
            Self::Facts(facts) => Err(BeyondEnd { most: path.len(), found: *facts }.into()),
            Self::Back(back) => {
                let all: Vec<usize> = answers(&path, 0..path.len()).collect();
                let found = all.len().checked_sub(*back).map(|place| all[place]);
                found.ok_or(NoPoint::Answers { most: all.len(), found: *back })
            }
            Self::Turn(place) => place.find(&path, log),
        }
    }
}

impl TurnPlace {
    /// Parses the part after `turn:` or `round:`.
    fn read(word: &'static str, text: &str) -> Option<Self> {
        let mut parts = text.split('/');
        let turn = number(parts.next()?)?;
        let mut parts = parts.peekable();
        let part = parts.next_if(|part| number::<usize>(part).is_none()).map(str::to_owned);
        let answer = match parts.next() {
            Some(answer) => Some(number(answer).filter(|answer| *answer > 0)?),
            None => None,
        };
        parts.next().is_none().then_some(Self { word, turn, part, answer })
    }

    fn find(&self, path: &[Event], log: &Log) -> Result<usize, NoPoint> {
        let turn = self.turn;
        let first =
            path.iter().position(|fact| turn_begun(fact) == Some(turn)).ok_or_else(|| {
                let last = path.iter().rev().find_map(turn_begun).unwrap_or_default();
                NoPoint::Turn { last, found: turn }
            })?;
        let mut rest = path.iter().skip(first + 1);
        let end = rest.position(|fact| turn_begun(fact).is_some());
        let end = end.map_or(path.len(), |length| first + 1 + length);
        let first = match &self.part {
            Some(part) => self.find_part(part, &path[..end], first, log)?,
            None => first,
        };
        let Some(found) = self.answer else { return Ok(first) };
        let all: Vec<usize> = answers(path, first..end).collect();
        match all.get(found - 1) {
            Some(place) => Ok(*place),
            // A number one past the last answer means the open question.
            None if found == all.len() + 1 && end == path.len() => Ok(end),
            None => Err(NoPoint::AnswersSince { most: all.len(), found }),
        }
    }

    /// Finds where a section or phase of a turn begins. `path` ends with that turn.
    fn find_part(
        &self,
        part: &str,
        path: &[Event],
        first: usize,
        log: &Log,
    ) -> Result<usize, NoPoint> {
        let roster = log.roster();
        let mut known = Vec::new();
        for (place, fact) in path.iter().enumerate().skip(first + 1) {
            let name = match fact {
                Event::PhaseBegan { phase } => roster.name(*phase),
                Event::SectionBegan { section } => roster.name(*section),
                _ => continue,
            };
            if name == part {
                return Ok(place);
            }
            known.push(name.to_owned());
        }
        Err(NoPoint::Part { turn: self.turn, found: part.to_owned(), known })
    }
}

const fn turn_begun(fact: &Event) -> Option<u16> {
    match fact {
        Event::TurnBegan { turn } => Some(*turn),
        _ => None,
    }
}

/// Returns the indices of the answers in part of a path.
fn answers(path: &[Event], part: Range<usize>) -> impl Iterator<Item = usize> {
    part.filter(|place| matches!(path[*place], Event::Answered { .. }))
}

/// Parses a number of digits only.
fn number<T: FromStr>(text: &str) -> Option<T> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use speciate_model::id::{PhaseId, QuestionId, Seat, SectionId};
    use speciate_model::log::{Branch, Mark, Opening};
    use speciate_model::question::Choice;
    use speciate_model::roster::Roster;

    /// Returns a log of two turns with one answer in each, a branch, and a mark on entries that the
    /// head has left.
    fn log() -> Log {
        let mut roster = Roster::default();
        roster.phases.add("execution");
        roster.sections.add("growing");
        let mut log = Log::new(Opening { roster, ..Opening::default() });
        let (question, choice) = (QuestionId(0), Choice::Pass);
        let seat = Seat(0);
        let answered = Event::Answered { seat, question, choice, options: 2, fingerprint: [0; 4] };
        for turn in 1..=2 {
            log.append(&[
                Event::TurnBegan { turn },
                answered,
                Event::PhaseBegan { phase: PhaseId(0) },
                Event::SectionBegan { section: SectionId(0) },
            ]);
        }
        log.name_branch(Branch { name: "bold".into(), at: 3, by: None }).unwrap();
        log.set_mark(Mark { name: "late".into(), at: 8, text: String::new(), by: None }).unwrap();
        assert!(log.move_head(6, None));
        log
    }

    #[test]
    fn points_are_written_as_they_are_read() {
        let places = [
            "0",
            "988",
            "-2",
            "turn:7",
            "turn:7/growing",
            "turn:7/1",
            "turn:7/execution/12",
            "round:7/1",
        ];
        for text in places.into_iter().chain(["bold", "bold:988", "bold:turn:7/1"]) {
            assert_eq!(text.parse::<PointName>().unwrap().to_string(), text);
        }
        let bad = ["", "x y", "-", "-0", "--1", "turn", "turn:", "turn:x", "bold:", "bold:late"];
        for bad in bad.into_iter().chain(["turn:1/0", "turn:1/x/y", "turn:1/1/2", "turn:1/x/1/"]) {
            let found: Result<PointName, NoPoint> = bad.parse();
            let is_word = bad == "turn";
            assert_eq!(found.is_ok(), is_word, "{bad}: {found:?}");
        }
    }

    #[test]
    fn points_are_found() {
        let found = |text: &str| text.parse::<PointName>().unwrap().resolve(&mut log());
        for (text, facts) in [
            ("5", Some(5)),
            ("-1", Some(5)),
            ("-2", Some(1)),
            ("turn:1", Some(0)),
            ("turn:2", Some(4)),
            ("turn:1/growing", Some(3)),
            ("turn:1/execution", Some(2)),
            ("turn:1/1", Some(1)),
            ("turn:2/1", Some(5)),
            ("round:2", Some(4)),
            ("bold:round:1/1", Some(1)),
            ("turn:2/2", Some(6)),
            ("bold:turn:1/execution/1", Some(3)),
            ("main", None),
            ("bold", None),
            ("bold:2", Some(2)),
            ("bold:-1", Some(1)),
            ("late", Some(8)),
        ] {
            assert_eq!(found(text), Ok(facts), "{text}");
        }
        for (text, why) in [
            ("7", NoPoint::from(BeyondEnd { most: 6, found: 7 })),
            ("bold:4", NoPoint::from(BeyondEnd { most: 3, found: 4 })),
            ("-3", NoPoint::Answers { most: 2, found: 3 }),
            ("turn:3", NoPoint::Turn { last: 2, found: 3 }),
            ("turn:1/2", NoPoint::AnswersSince { most: 1, found: 2 }),
            ("turn:2/3", NoPoint::AnswersSince { most: 1, found: 3 }),
            ("turn:1/execution/1", NoPoint::AnswersSince { most: 0, found: 1 }),
            ("bold:turn:2", NoPoint::Turn { last: 1, found: 2 }),
            ("late:2", NoPoint::PlaceOfMark { mark: "late".into() }),
        ] {
            assert_eq!(found(text), Err(why), "{text}");
        }
        let known = vec!["execution".to_owned(), "growing".to_owned()];
        let why = NoPoint::Part { turn: 1, found: "x".into(), known };
        assert_eq!(found("turn:1/x"), Err(why));
        let known = ["main", "bold", "late"].map(str::to_owned).to_vec();
        assert_eq!(found("blod"), Err(NoPoint::Name { found: "blod".into(), known }));
    }

    #[test]
    fn a_branch_named_round_takes_precedence_over_rounds() {
        let mut log = log();
        log.name_branch(Branch { name: "round".into(), at: 3, by: None }).unwrap();
        let resolve = |text: &str| text.parse::<PointName>().unwrap().resolve(&mut log.clone());
        assert_eq!((resolve("round:2"), resolve("turn:2")), (Ok(Some(2)), Ok(Some(4))));
    }

    #[test]
    fn an_undone_entry_can_be_looked_at() {
        let mut log = log();
        let at = "late".parse::<PointName>().unwrap().resolve(&mut log).unwrap();
        assert_eq!((at, log.path().len()), (Some(8), 8));
    }
}
