//! A reader who follows a game from the start ends up with exactly what a seat sees of the path, even if answers were
//! undone or changed and branches were made.

use pretty_assertions::assert_eq;
use speciate::chance::{below, generator};
use speciate::game::{Cursor, FeedEvent, Game};
use speciate::id::Seat;
use speciate::view::Seen;

use crate::support::at::{At, tables};
use crate::support::games;

/// A seat, or a spectator, and the facts that it has received.
struct Subscriber {
    seat: Option<Seat>,
    cursor: Cursor,
    facts: Vec<Seen>,
    opened: usize,
    taken_back: usize,
}

impl Subscriber {
    const fn of(seat: Option<Seat>) -> Self {
        let cursor = Cursor { entry: 0, facts: 0, waiting: 0 };
        Self { seat, cursor, facts: Vec::new(), opened: 0, taken_back: 0 }
    }

    fn take_in(&mut self, game: &Game) {
        let (news, cursor) = game.seen_since(self.cursor, self.seat);
        for news in news {
            match news {
                FeedEvent::TakenBack { facts } => {
                    self.facts.truncate(facts);
                    self.taken_back += 1;
                }
                FeedEvent::Opened { index, fact } => {
                    self.facts[index] = fact;
                    self.opened += 1;
                }
                FeedEvent::Fact(fact) => self.facts.push(fact),
            }
        }
        self.cursor = cursor;
        assert_eq!(self.facts, game.seen(self.seat));
        assert_eq!(game.seen_since(cursor, self.seat).0, [], "no fact is delivered twice");
    }
}

#[test]
fn a_subscriber_receives_what_its_seat_sees() {
    let (mut opened, mut taken_back) = (0, 0);
    for seed in 0..games(1) {
        for at in tables(seed) {
            let seats = (0..at.table.seats().len()).map(|seat| Some(Seat(seat as u8)));
            let mut always: Vec<Subscriber> = seats.chain([None]).map(Subscriber::of).collect();
            let mut seldom = Subscriber::of(None);
            let mut dice = generator(seed, "feed", 0);
            let mut game = Game::open(&at.edition, &at.table);
            for count in 0..400 {
                let Some(question) = game.questions().first().cloned() else { break };
                let chosen = below(&mut dice, question.options.len() as u32) as usize;
                game.answer(question.seat, question.options[chosen]).expect("it was offered");
                always.iter_mut().for_each(|subscriber| subscriber.take_in(&game));
                if count % 40 == 39 {
                    let path = game.log().path_entries().len();
                    let back = path - below(&mut dice, 60) as usize % path;
                    assert!(game.rewind(back), "the path is long enough");
                    if count % 80 == 79 {
                        let _ = game.redo();
                    }
                    always.iter_mut().for_each(|subscriber| subscriber.take_in(&game));
                }
                if count % 77 == 0 {
                    seldom.take_in(&game);
                }
            }
            seldom.take_in(&game);
            opened += always.iter().map(|subscriber| subscriber.opened).sum::<usize>();
            taken_back += always.iter().map(|subscriber| subscriber.taken_back).sum::<usize>();
        }
    }
    assert!(opened > 0 && taken_back > 0, "opened {opened}, taken back {taken_back}");
}

/// The question at any point can be seen without rewinding the game to it.
#[test]
fn past_positions_can_be_viewed() {
    for at in tables(3) {
        let mut stood = Vec::new();
        let mut game = Game::open(&at.edition, &at.table);
        for _ in 0..60 {
            let Some(question) = game.questions().first().cloned() else { break };
            stood.push((game.log().path_entries().len(), game.questions().to_vec()));
            game.answer(question.seat, question.options[0]).expect("it was offered");
        }
        let log = game.log().clone();
        for (facts, questions) in stood {
            let position = game.at(facts).expect("the path is long enough");
            assert_eq!(position.questions(), questions);
            assert_eq!(Some(position.state()), log.state_at(facts).as_deref());
        }
        assert_eq!(*game.log(), log, "a view changes nothing");
        assert!(game.at(log.path_entries().len() + 1).is_none());
    }
}

/// If what followed secret answers is undone, the answers are hidden again.
#[test]
fn undoing_hides_answers_again() {
    let mut met = 0;
    let of_cards = |at: &At| at.edition.catalog.rules == "card-game";
    for at in (1..5).flat_map(tables).filter(of_cards) {
        let mut game = Game::open(&at.edition, &at.table);
        let mut dice = generator(1, "feed", 1);
        let mut all: Vec<Subscriber> = (0..at.table.seats().len())
            .map(|seat| Subscriber::of(Some(Seat(seat as u8))))
            .chain([Subscriber::of(None)])
            .collect();
        for _ in 0..600 {
            let questions = game.questions().to_vec();
            if questions.is_empty() {
                break;
            }
            let is_together = questions.len() > 1 && questions[0].together;
            let after_one = game.log().path_entries().len() + 1;
            for question in &questions {
                let chosen = below(&mut dice, question.options.len() as u32) as usize;
                game.answer(question.seat, question.options[chosen]).expect("it was offered");
            }
            all.iter_mut().for_each(|subscriber| subscriber.take_in(&game));
            if is_together && below(&mut dice, 2) == 0 {
                met += 1;
                assert!(game.rewind(after_one), "the path is long enough");
                all.iter_mut().for_each(|subscriber| subscriber.take_in(&game));
            }
        }
    }
    assert!(met > 3, "only {met} times");
}

/// A cursor comes from a client, so no cursor may cause a panic.
#[test]
fn hostile_cursors_are_harmless() {
    let at = tables(2).next().expect("there are tables");
    let game = Game::open(&at.edition, &at.table);
    let numbers = [0, 1, 7, 1_000_000, u32::MAX];
    for entry in numbers {
        for facts in numbers {
            for waiting in numbers {
                let cursor = Cursor { entry, facts, waiting };
                let (news, next) = game.seen_since(cursor, None);
                assert!(news.len() <= game.log().entries().len() + 1);
                assert_eq!(next.entry, game.log().head());
            }
        }
    }
}
