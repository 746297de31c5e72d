//! Decides which finished games count for ratings.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use crate::server_state::ServerState;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::store::{EndedGame, RatedGame, RatedSeat, StoreFault};
use speciate_model::log::text::ReadLog;
use speciate_model::log::{Log, Pack};

/// How many seconds after its end a server decides about a game. Until then the end can be taken back.
pub const DECIDED_AFTER: u32 = 60;

/// What a server decides about the end of a game.
enum EndDecision {
    /// It counts. `names` has the id of each account and the name of its owner, which is empty if unknown.
    Counts { rated: RatedGame, names: Vec<(String, String)> },
    /// It never counts.
    LeftOut,
    /// It was taken back.
    TakenBack,
}

/// A game about which a server could not decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UndecidedGame {
    pub game: String,
    /// When it ended, in seconds since 1970.
    pub ended: i64,
    pub why: StoreFault,
}

/// Decides about all games that ended at least this many seconds ago. Another server can do so at the same time. Returns the
/// games that cannot be read now.
pub fn decide_results(
    server: &ServerState,
    seconds: u32,
) -> Result<Vec<UndecidedGame>, StoreFault> {
    let mut undecided = Vec::new();
    let mut last: Option<(i64, String)> = None;
    loop {
        let after = last.as_ref().map(|(ended, game)| (*ended, game.as_str()));
        let found = server.store.ended_games(seconds, after)?;
        for ended in &found {
            if let Err(why) = decide(server, ended) {
                let EndedGame { game, ended, .. } = ended.clone();
                undecided.push(UndecidedGame { game, ended, why });
            }
        }
        // Games that cannot be read stay in the list, so the search continues after them.
        match found.last() {
            Some(end) => last = Some((end.ended, end.game.clone())),
            None => return Ok(undecided),
        }
    }
}

fn decide(server: &ServerState, ended: &EndedGame) -> Result<(), StoreFault> {
    match decision(server, ended)? {
        EndDecision::Counts { rated, names } => server.store.count_result(&rated, &names),
        EndDecision::LeftOut => server.store.leave_out_result(ended),
        EndDecision::TakenBack => server.store.forget_end(ended),
    }
}

fn decision(server: &ServerState, ended: &EndedGame) -> Result<EndDecision, StoreFault> {
    let standing = server.store.standing(&ended.game)?;
    if standing.is_some_and(|(_, standing)| !standing.is_over) {
        return Ok(EndDecision::TakenBack);
    }
    let accounts: BTreeSet<&String> = ended.seats.iter().map(|(_, account)| account).collect();
    if accounts.len() < 2 || accounts.len() != ended.seats.len() {
        return Ok(EndDecision::LeftOut);
    }
    let ReadLog { log, state, .. } = match whole_log(server, &ended.game) {
        Ok(read) => read,
        // A server of a newer version can read what is not damaged.
        Err(StoreFault::Damaged { damage, .. }) if !damage.is_newer() => {
            return Ok(EndDecision::LeftOut);
        }
        Err(fault) => return Err(fault),
    };
    if !is_regular_game(&log) {
        return Ok(EndDecision::LeftOut);
    }
    let opening = log.opening();
    let packs = opening.packs.iter().skip(1).filter(|pack| has_rules(server, pack));
    let rated = RatedGame {
        game: ended.game.clone(),
        ended: ended.ended,
        rules: ended.rules.clone(),
        packs: packs.map(|pack| pack.id.clone()).collect(),
        variants: opening.variants.clone(),
        seats: placed(ended, state.turn.leaving.resigned_seats()),
    };
    let mut names = Vec::new();
    for (seat, account) in &ended.seats {
        // If the seat has changed hands since the end, the name is that of somebody else.
        let still_sits = server.store.sits_at(account, &ended.game)?.contains(seat);
        let person = log.last_person(*seat).filter(|_| still_sits);
        let name = person.and_then(|person| person.name).unwrap_or_default();
        names.push((account.clone(), name));
    }
    Ok(EndDecision::Counts { rated, names })
}

/// Reads the log of a game. Fails if any of it is damaged.
fn whole_log(server: &ServerState, game: &str) -> Result<ReadLog, StoreFault> {
    let mut read = server.store.read(game)?;
    match read.damage.take() {
        Some(damage) => {
            Err(StoreFault::Damaged { path: server.store.path(game), damage: Box::new(damage) })
        }
        None => Ok(read),
    }
}

/// Returns whether a game was played from its setup to its end with the content and the chance that it began with.
fn is_regular_game(log: &Log) -> bool {
    let is_arranged = |fact: &Event| matches!(fact, Event::PositionArranged { .. });
    log.opening().settings.is_empty()
        && log.acceptances().is_empty()
        && log.reseedings().is_empty()
        && !log.path().iter().any(is_arranged)
}

/// Returns whether a pack of a game has rules. Packs that the server does not use now count as packs with rules.
fn has_rules(server: &ServerState, pack: &Pack) -> bool {
    !server.content().source.has_pack_without_rules(&pack.hash)
}

/// Returns the rated seats with their places: first the winners, then the others by points, and then the people who
/// have resigned, the last to resign first.
fn placed(ended: &EndedGame, resigned: &[Seat]) -> Vec<RatedSeat> {
    let key = |seat: &Seat| {
        let has_won = ended.winners.contains(seat);
        let resigned = resigned.iter().position(|other| other == seat);
        let points = ended.points.get(usize::from(seat.0)).copied().unwrap_or_default();
        let points = if has_won || resigned.is_some() { 0 } else { points };
        (!has_won, resigned.map(Reverse), Reverse(points))
    };
    let keys: Vec<_> = ended.seats.iter().map(|(seat, _)| key(seat)).collect();
    let seats = ended.seats.iter().zip(&keys).map(|((seat, account), own)| RatedSeat {
        seat: *seat,
        account: account.clone(),
        place: 1 + keys.iter().filter(|other| *other < own).count() as u16,
    });
    seats.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_come_first_and_those_who_resigned_last() {
        let account = |seat: u8| (Seat(seat), format!("account {seat}"));
        let ended = EndedGame {
            game: "evening".to_owned(),
            ended: 1,
            rules: "marine".to_owned(),
            points: vec![30, 50, 50, 70, 10, 40],
            winners: vec![Seat(1)],
            // The seat 2 belongs to a bot.
            seats: [0, 1, 3, 4, 5].map(account).to_vec(),
        };
        let places = |resigned: &[Seat]| {
            placed(&ended, resigned).iter().map(|seat| seat.place).collect::<Vec<_>>()
        };
        assert_eq!(places(&[]), [4, 1, 2, 5, 3]);
        assert_eq!(places(&[Seat(3), Seat(0)]), [4, 1, 5, 3, 2]);
        let equal = EndedGame { points: vec![5; 6], winners: vec![Seat(0), Seat(1)], ..ended };
        let found = placed(&equal, &[]);
        assert_eq!(found.iter().map(|seat| seat.place).collect::<Vec<_>>(), [1, 1, 3, 3, 3]);
    }
}
