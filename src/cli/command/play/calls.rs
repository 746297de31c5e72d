//! Calls that are typed out of turn, and the calls that must be confirmed because they end the game for somebody.

use crate::command::play::dialogue::Dialogue;
use crate::error::CommandResult;
use speciate_engine::game::Game;
use speciate_model::id::Seat;
use speciate_model::log::PlayerKind;
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::words::Message;
use speciate_table::bots;
use speciate_text::menu::entry::TypedInput;
use speciate_text::menu::{Menu, call_at};
use speciate_text::story::Teller;

/// A call of a seat that was typed and has yet to be confirmed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnconfirmedCall {
    pub caller: Seat,
    pub call: Choice,
    /// The line that was typed.
    pub typed: String,
}

/// A call with the seat that makes it, or why the line makes none.
pub type CallOfLine = Result<(Seat, Choice), Message>;

impl Dialogue<'_> {
    /// Returns the call that a line makes: the one that it names, or the one that an empty line confirms. `None` if the
    /// line is not a call.
    pub fn call_of_line(
        &self,
        game: &Game,
        menu: Option<&Menu>,
        seat: Seat,
        typed: (&TypedInput, &str),
        unconfirmed: Option<&UnconfirmedCall>,
    ) -> Option<CallOfLine> {
        match (typed, unconfirmed) {
            ((TypedInput::Empty, _), Some(said)) => Some(Ok((said.caller, said.call))),
            ((TypedInput::Option(_), line), _) => self.typed_call(game, menu, seat, line),
            _ => None,
        }
    }

    /// Returns whether a call has to be confirmed: a player resigns or ends the game, and has not just said so.
    pub fn is_unsure(
        &self,
        game: &Game,
        (caller, call): (Seat, Choice),
        unconfirmed: Option<&UnconfirmedCall>,
    ) -> bool {
        let ends = match call {
            Choice::Resign => true,
            Choice::Stop => self.would_stop(game, caller),
            _ => false,
        };
        let is_said = unconfirmed.is_some_and(|said| (said.caller, said.call) == (caller, call));
        ends && self.prefs.confirms && !is_said && game.ways_to_leave(caller).contains(&call)
    }

    /// Asks to confirm a call that was typed, because it would end the game for its player or for all.
    pub fn ask_again(&self, call: Choice) -> CommandResult {
        self.drop_ahead()?;
        self.say(&match call {
            Choice::Stop => message!("play-confirm-stop"),
            _ => message!("play-confirm-resign"),
        })?;
        self.input.await_confirmation();
        Ok(())
    }

    /// Says that a call was not confirmed, unless this line makes it.
    pub fn tell_unconfirmed(
        &self,
        said: Option<&UnconfirmedCall>,
        called: Option<&CallOfLine>,
    ) -> CommandResult {
        let Some(said) = said else { return Ok(()) };
        match called {
            Some(Ok(called)) if *called == (said.caller, said.call) => Ok(()),
            _ => self.say(&message!("play-not-confirmed", option = said.typed.as_str())),
        }
    }

    /// Returns whether the game ends if a seat offers to stop it: all other people who are left have offered it.
    fn would_stop(&self, game: &Game, caller: Seat) -> bool {
        let leaving = &game.state().turn.leaving;
        let people = bots::without_resigned(game, self.prefs.people());
        people.iter().all(|seat| *seat == caller || leaving.offers_stop(*seat))
    }

    /// Returns the call that was typed, with the seat that calls: the seat of the named animal, else `seat`. `None` if
    /// the text is not a call. Fails if the animal's player is not at this terminal.
    fn typed_call(
        &self,
        game: &Game,
        menu: Option<&Menu>,
        seat: Seat,
        typed: &str,
    ) -> Option<CallOfLine> {
        let teller = Teller::new(game.view(Some(seat)), self.cli.words());
        let called = match call_at(game.edition(), menu, &teller, typed)? {
            Ok(called) => called,
            Err(why) => return Some(Err(why)),
        };
        let Some(animal) = called.animal else { return Some(Ok((seat, called.call))) };
        let named = game.state().turn.seat(animal).filter(|named| {
            let player = self.prefs.players.get(usize::from(named.0));
            player.is_some_and(|player| player.kind == PlayerKind::Human)
        });
        let elsewhere = || message!("play-call-elsewhere", animal = teller.name(animal));
        Some(named.map(|named| (named, called.call)).ok_or_else(elsewhere))
    }
}
