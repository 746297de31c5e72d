//! Decides which finished games count for ratings.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use crate::refusal::Refusal;
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
    /// It counts. The names are those of the people, by the ids of their accounts.
    Counts { rated: RatedGame, names: Vec<(String, String)> },
    /// It never counts.
    LeftOut,
    /// It was taken back.
    TakenBack,
}

/// Decides about all games that ended at least this many seconds ago. Another server can do so at the same time.
pub fn decide_results(server: &ServerState, seconds: u32) -> Result<(), Refusal> {
    let mut all = Ok(());
    for ended in server.store.ended_games(seconds)? {
        // If one game cannot be read now, others still can.
        let decided = decide(server, &ended);
        all = all.and(decided);
    }
    all
}

fn decide(server: &ServerState, ended: &EndedGame) -> Result<(), Refusal> {
    match decision(server, ended)? {
        EndDecision::Counts { rated, names } => server.store.count_result(&rated, &names)?,
        EndDecision::LeftOut => server.store.leave_out_result(ended)?,
        EndDecision::TakenBack => server.store.forget_end(ended)?,
    }
    Ok(())
}

fn decision(server: &ServerState, ended: &EndedGame) -> Result<EndDecision, Refusal> {
    let standing = server.store.standing(&ended.game)?;
    if standing.is_some_and(|(_, standing)| !standing.is_over) {
        return Ok(EndDecision::TakenBack);
    }
    let ReadLog { log, state, .. } = match server.store.read(&ended.game) {
        Ok(read) if read.damage.is_none() => read,
        Ok(_) | Err(StoreFault::Damaged { .. }) => return Ok(EndDecision::LeftOut),
        Err(fault) => return Err(fault.into()),
    };
    let accounts: BTreeSet<&String> = ended.seats.iter().map(|(_, account)| account).collect();
    let are_rivals = accounts.len() > 1 && accounts.len() == ended.seats.len();
    if !are_rivals || !has_usual_course(&log) {
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
    let name = |(seat, account): &(Seat, String)| {
        let name = log.last_person(*seat)?.name?;
        Some((account.clone(), name))
    };
    let names = ended.seats.iter().filter_map(name).collect();
    Ok(EndDecision::Counts { rated, names })
}

/// Returns whether a game was played from its setup to its end with the content and the chance that it began with.
fn has_usual_course(log: &Log) -> bool {
    let is_arranged = |fact: &Event| matches!(fact, Event::PositionArranged { .. });
    log.opening().settings.is_empty()
        && log.acceptances().is_empty()
        && log.reseedings().is_empty()
        && !log.path().iter().any(is_arranged)
}

/// Returns whether a pack of a game can affect games. Packs that the server does not use now count as if they could.
fn has_rules(server: &ServerState, pack: &Pack) -> bool {
    let content = server.content();
    !content.source.packs().any(|own| own.hash() == pack.hash && !own.has_rules())
}

/// Returns the rated seats with their places: winners, then by points, then those who have resigned, of whom the last one
/// comes first.
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
