//! The core of a server: many games at once, each seat with a feed of what it may see.
//!
//! It has no store, network or accounts. An answer comes in as a seat, the id of an option and the length of the log
//! that it is meant for; a feed goes out as lines of JSON.

#![allow(clippy::print_stdout, reason = "it says what it found")]

use std::collections::BTreeMap;
use std::error::Error;

use speciate::{Cursor, FeedEvent, Game, NoTable, Seat, Source, Status, Table};

/// A game, with the point up to which each seat, and a spectator, has received it.
struct Hosted {
    game: Game,
    feeds: BTreeMap<Option<Seat>, Cursor>,
}

impl Hosted {
    fn new(game: Game) -> Self {
        let seats = (0..game.log().opening().seats.len()).map(|seat| Some(Seat(seat as u8)));
        let feeds = seats.chain([None]).map(|seat| (seat, Cursor::default())).collect();
        Self { game, feeds }
    }

    /// Handles an incoming answer. A stale answer is refused and changes nothing.
    fn answer(&mut self, seat: Seat, option: &str, length: usize) -> Result<(), Box<dyn Error>> {
        self.game.answer_text(seat, option, Some(length))?;
        Ok(())
    }

    /// Returns the new lines for each subscriber since the last call.
    fn news(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        for (seat, cursor) in &mut self.feeds {
            let (news, next) = self.game.seen_since(*cursor, *seat);
            *cursor = next;
            let roster = self.game.roster();
            lines.extend(news.iter().map(|news| match news {
                FeedEvent::TakenBack { facts } => format!("{{\"keep\":{facts}}}"),
                FeedEvent::Opened { index, fact } => {
                    format!("{{\"index\":{index},\"fact\":{}}}", fact.json(roster))
                }
                FeedEvent::Fact(fact) => fact.json(roster),
            }));
        }
        lines
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let edition = speciate::load(&Source::built_in(), "card-game", &[])?;
    let open = |number: u64| {
        let table = Table::dealt(&edition, 2 + number as usize % 5, number)?;
        Ok(Hosted::new(Game::open(&edition, &table)))
    };
    let tables: Result<Vec<Hosted>, NoTable> = (0..1000).map(open).collect();
    let mut tables = tables?;

    let (mut answers, mut lines, mut bytes) = (0, 0, 0);
    for turn in 0..20 {
        for (number, table) in tables.iter_mut().enumerate() {
            let Some(question) = table.game.questions().first().cloned() else { continue };
            let chosen = question.options[(number + turn) % question.options.len()];
            let (option, length) =
                (chosen.id(table.game.roster()), table.game.log().entries().len());
            table.answer(question.seat, &option, length)?;
            assert!(table.answer(question.seat, &option, length).is_err(), "an answer counts once");
            let sent = table.news();
            answers += 1;
            lines += sent.len();
            bytes += sent.iter().map(String::len).sum::<usize>();
        }
    }
    let open = tables.iter().filter(|table| *table.game.status() == Status::Asking).count();
    println!(
        "{answers} answers to 1000 games, {lines} lines and {bytes} bytes to their seats, {open} still open"
    );
    Ok(())
}
