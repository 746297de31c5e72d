//! Bots that answer for their seats until a person is asked.

use crate::{Session, players};
use speciate_bots::bot::{BotKind, Lineup, LineupMemory, SearchPace};
use speciate_bots::sim::TURNS_MAX;
use speciate_engine::game::Game;
use speciate_model::id::Seat;
use speciate_model::log::{Log, Player, PlayerKind};

/// The default bot for games against people.
pub const OTHERS: &str = "greedy";

/// Lets bots answer for all seats except people who have not resigned, until such a person is asked. Their moves depend
/// only on the seed and the path, so every command gets the same ones. The pace is for bots that search while people
/// wait for them.
pub fn continue_at_pace(game: &mut Game, people: Vec<Seat>, bots: &Lineup, pace: SearchPace) {
    continue_remembering(game, &mut LineupMemory::default(), people, bots, pace);
}

/// Like [`continue_at_pace`], but keeps the bots' memory. The bots make the same moves, but do not go through the whole
/// game again the next time.
pub fn continue_remembering(
    game: &mut Game,
    memory: &mut LineupMemory,
    people: Vec<Seat>,
    bots: &Lineup,
    pace: SearchPace,
) {
    let length = game.log().path_entries().len() as u64;
    let seed = game.log().opening().seed.unwrap_or_default();
    let people = without_resigned(game, people);
    bots.play_at_pace(game, memory, &people, seed ^ length, TURNS_MAX, pace);
}

/// Lets the bots named in the log answer, and make calls, until another seat is asked. A bot also answers for a person who
/// has resigned. A seat without a recorded player counts as a person's. If bots were named for every seat, nothing
/// happens.
pub fn resume_as_recorded(session: &mut Session, pace: SearchPace) {
    let Session { game, memory, .. } = session;
    let of_bots = seats_of_bots(game);
    let is_asked = |seat: &Seat| game.questions().iter().any(|question| question.seat == *seat);
    if !may_call(game) && !of_bots.iter().any(is_asked) {
        return;
    }
    let count = game.log().opening().seats.len();
    if recorded(game.log()).len() == count {
        return;
    }
    let seats = (0..count).map(|seat| Seat(seat as u8));
    let people: Vec<Seat> = seats.clone().filter(|seat| !of_bots.contains(seat)).collect();
    let nobody = || Player::unnamed(PlayerKind::Human);
    let all: Vec<Player> =
        seats.map(|seat| game.log().player(seat).unwrap_or_else(nobody)).collect();
    let others = Lineup::of(BotKind::find(OTHERS).unwrap_or_default());
    let catalog = &game.edition().catalog;
    let bots = players::lineup(&all, &game.state().turn, &others, catalog);
    continue_remembering(game, memory, people, &bots, pace);
}

/// Returns whether a bot that is not asked may want to make a call.
pub fn may_call(game: &Game) -> bool {
    let can_call =
        game.edition().call_rules().is_some() || game.state().turn.leaving.is_stop_offered();
    can_call && !game.questions().is_empty()
}

/// Returns the seats that bots answer for: bots named in the log, and people who have resigned.
pub fn seats_of_bots(game: &Game) -> Vec<Seat> {
    let mut seats = recorded(game.log());
    let resigned = game.state().turn.leaving.resigned_seats().iter();
    seats.extend(resigned.filter(|seat| !seats.contains(seat)).collect::<Vec<_>>());
    seats
}

/// Returns the seats that have not resigned.
pub fn without_resigned(game: &Game, mut seats: Vec<Seat>) -> Vec<Seat> {
    seats.retain(|seat| !game.state().turn.leaving.has_resigned(*seat));
    seats
}

/// Returns whether the log names a bot that searches.
pub fn do_bots_search(log: &Log) -> bool {
    let players = recorded(log).into_iter().filter_map(|seat| log.player(seat));
    let mut kinds = players.filter_map(|player| BotKind::find(player.kind.word()));
    kinds.any(BotKind::searches)
}

pub fn recorded(log: &Log) -> Vec<Seat> {
    let seats = (0..log.opening().seats.len()).map(|seat| Seat(seat as u8));
    let is_bot = |seat: &Seat| log.player(*seat).is_some_and(|player| !player.is_person());
    seats.filter(is_bot).collect()
}
