//! Bots that go on in their seats.

use crate::players;
use speciate_engine::game::Game;
use speciate_model::id::Seat;
use speciate_model::log::{Log, Player, PlayerKind};
use speciate_tools::bot::{BotKind, Lineup};
use speciate_tools::sim::TURNS_MAX;

/// The bots that play with people, where nobody says which.
pub const OTHERS: &str = "greedy";

/// Lets bots answer for all seats but those of `people`, as long as nobody else is asked. What they do
/// follows from the seed and the point of the game, whichever command they go on in.
pub fn continue_with_bots(game: &mut Game, people: Vec<Seat>, bots: &Lineup) {
    let length = game.log().path_entries().len() as u64;
    let seed = game.log().opening().seed.unwrap_or_default();
    bots.play(game, &people, seed ^ length, TURNS_MAX);
}

/// Lets the bots that the log names answer, as long as no other seat is asked: one of which nobody said
/// who plays it is a person's here. Where bots play every seat, none goes on by itself.
pub fn go_on_as_recorded(game: &mut Game) {
    let is_asked = |seat: &Seat| game.questions().iter().any(|question| question.seat == *seat);
    let recorded = recorded(game.log());
    if !recorded.iter().any(is_asked) {
        return;
    }
    let count = game.log().opening().seats.len();
    let seats = (0..count).map(|seat| Seat(seat as u8));
    let people: Vec<Seat> = seats.clone().filter(|seat| !recorded.contains(seat)).collect();
    if people.is_empty() {
        return;
    }
    let nobody = || Player::unnamed(PlayerKind::Human);
    let all: Vec<Player> =
        seats.map(|seat| game.log().player(seat).unwrap_or_else(nobody)).collect();
    let others = Lineup::of(BotKind::find(OTHERS).unwrap_or_default());
    let bots = players::lineup(&all, &game.state().turn, &others);
    continue_with_bots(game, people, &bots);
}

/// Returns the seats that the log says bots play.
pub fn recorded(log: &Log) -> Vec<Seat> {
    let seats = (0..log.opening().seats.len()).map(|seat| Seat(seat as u8));
    let is_bot = |seat: &Seat| log.player(*seat).is_some_and(|player| !player.is_person());
    seats.filter(is_bot).collect()
}
