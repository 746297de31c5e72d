//! Feeds: the facts of a game that a subscriber has not received yet.

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::view::Seen;
use speciate_model::event::Event;
use speciate_model::id::Seat;

/// How many facts of a game a subscriber has received; none by default.
///
/// A cursor can be stored and sent: it names an entry of the log and reveals nothing hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Cursor {
    /// The entry that was the head.
    pub entry: u32,
    /// The number of facts that led there.
    pub facts: u32,
    /// How many of the last of these facts were answers that waited for other answers.
    pub waiting: u32,
}

/// What a subscriber must do to the facts that it has received.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FeedEvent {
    /// Forget all but the first `facts`. What came after them was taken back.
    TakenBack {
        /// The number of facts to keep.
        facts: usize,
    },
    /// Replace the fact at `index`, counted from 0. It is an answer that waited for other answers and can be seen now,
    /// or that waits again because later facts were taken back.
    Opened {
        index: usize,
        /// The fact, as the seat sees it now.
        fact: Seen,
    },
    /// Append a fact.
    Fact(Seen),
}

impl Game {
    /// Returns what happened since `cursor`, as a seat sees it, or a spectator if `seat` is `None`, and the new
    /// cursor. The events must be applied in order.
    ///
    /// A subscriber that applies all of them from the start has what [`Game::seen`] returns. The cost depends on the
    /// number of new facts, not on the length of the game. The cursor of a different game gives meaningless facts.
    pub fn seen_since(&self, cursor: Cursor, seat: Option<Seat>) -> (Vec<FeedEvent>, Cursor) {
        let SkippedFacts { mut fresh, taken_back, from } = self.skipped_since(cursor.entry);
        let kept = (cursor.facts as usize).saturating_sub(taken_back);
        // Answers that were visible may wait again because others were taken back.
        let waited = match taken_back {
            0 => (cursor.waiting as usize).min(kept),
            _ => self.answers_before(from).min(kept),
        };
        let mut tail = self.facts_before(from, waited);
        let waited = tail.len();
        tail.append(&mut fresh);
        let waiting = self.position.secrets(&tail);
        let public = tail.len() - waiting;

        let mut news = Vec::with_capacity(tail.len() + 1);
        if taken_back > 0 {
            news.push(FeedEvent::TakenBack { facts: kept });
        }
        for (place, fact) in tail.iter().enumerate() {
            let now = Seen::of(fact, seat, place < public);
            if place >= waited {
                news.push(FeedEvent::Fact(now));
            } else if now != Seen::of(fact, seat, taken_back > 0 && place >= public) {
                news.push(FeedEvent::Opened { index: kept - waited + place, fact: now });
            }
        }
        let facts = kept - waited + tail.len();
        let (facts, waiting) = (facts as u32, waiting as u32);
        (news, Cursor { entry: self.log.head(), facts, waiting })
    }

    /// Returns the facts between an entry and the head, whose paths diverge where the entry was taken back.
    fn skipped_since(&self, entry: u32) -> SkippedFacts {
        let (mut here, mut there) = (self.log.head(), entry.min(self.log.entries().len() as u32));
        let (mut fresh, mut taken_back) = (Vec::new(), 0);
        // Parents have lower numbers.
        while here != there {
            let fact = self.log.entry(here.max(there)).and_then(|entry| entry.fact());
            let parent = |number| self.log.entry(number).map_or(0, |entry| entry.parent);
            if here > there {
                fresh.extend(fact);
                here = parent(here);
            } else {
                taken_back += usize::from(fact.is_some());
                there = parent(there);
            }
        }
        fresh.reverse();
        SkippedFacts { fresh, taken_back, from: here }
    }

    /// Returns how many answers are at the end of the path to an entry, including its own.
    fn answers_before(&self, entry: u32) -> usize {
        let mut number = entry;
        let mut answers = 0;
        while let Some(entry) = self.log.entry(number) {
            match entry.fact().map(Event::question_answered) {
                Some(Some(_)) => answers += 1,
                Some(None) => break,
                None => {}
            }
            number = entry.parent;
        }
        answers
    }

    /// Returns the last `count` facts of the path to an entry, including its own.
    fn facts_before(&self, entry: u32, count: usize) -> Vec<Event> {
        let mut facts = Vec::new();
        let mut number = entry;
        while facts.len() < count
            && let Some(entry) = self.log.entry(number)
        {
            facts.extend(entry.fact());
            number = entry.parent;
        }
        facts.reverse();
        facts
    }
}

/// The facts between an entry and the head.
struct SkippedFacts {
    /// The facts of the head's path after the paths part.
    fresh: Vec<Event>,
    /// The number of facts of the entry's path after the paths part.
    taken_back: usize,
    /// The last entry that the paths share.
    from: u32,
}
