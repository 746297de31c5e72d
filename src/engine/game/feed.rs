//! What a seat has not been handed yet of a game's facts.

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::view::Seen;
use speciate_model::event::Event;
use speciate_model::id::Seat;

/// How much of a game's facts a subscriber has been handed; at first nothing.
///
/// It can be kept and sent: it names an entry of the log and tells nothing that is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Cursor {
    /// The entry that was the head.
    pub entry: u32,
    /// How many facts led there.
    pub facts: u32,
    /// How many of them, at the end, were answers that waited for those of others.
    pub waiting: u32,
}

/// What a subscriber does to the facts that it has been handed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FeedEvent {
    /// It forgets all but the first `facts`: what came after them was taken back.
    TakenBack {
        /// How many it keeps.
        facts: usize,
    },
    /// It puts another fact in the place of the one at `index`, counted from 0: an answer can be seen now
    /// that waited for those of others, or waits again where what followed was taken back.
    Opened {
        /// The place.
        index: usize,
        /// The fact, as it is seen now.
        fact: Seen,
    },
    /// It appends a fact.
    Fact(Seen),
}

impl Game {
    /// Returns what has come about since `cursor` as a seat, or a spectator where there is none, sees it,
    /// in the order in which it is to be taken in, and how much is known with it.
    ///
    /// Whoever takes in all of it from the start on has what [`Game::seen`] gives. The cost is that of what
    /// is new, however long the game is. A cursor of another game gives facts that make no sense.
    pub fn seen_since(&self, cursor: Cursor, seat: Option<Seat>) -> (Vec<FeedEvent>, Cursor) {
        let SkippedFacts { mut fresh, taken_back, from } = self.gone(cursor.entry);
        let kept = (cursor.facts as usize).saturating_sub(taken_back);
        // What was taken back may have shown answers that wait again now.
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

    /// Returns what lies between an entry and the head: they part where the entry is no longer of the path.
    fn gone(&self, entry: u32) -> SkippedFacts {
        let (mut here, mut there) = (self.log.head(), entry.min(self.log.entries().len() as u32));
        let (mut fresh, mut taken_back) = (Vec::new(), 0);
        // An entry always follows one with a smaller number.
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

    /// Returns how many answers end the facts that lead to an entry, its own included.
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

    /// Returns the last `count` facts of those that lead to an entry, its own included.
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

/// What lies between an entry and the head.
struct SkippedFacts {
    /// The facts that came behind where they part.
    fresh: Vec<Event>,
    /// How many facts that led to the entry lead to the head no longer.
    taken_back: usize,
    /// Where they part.
    from: u32,
}
