//! What a player typed to say something out of turn: `claim 0,0`, `claim tile:0,0 bird`, `tie 0,0`.

use crate::menu::entry::spellings;
use crate::menu::find;
use crate::story::Teller;
use speciate_engine::context::Edition;
use speciate_model::id::{AnimalId, HexId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::words::Message;

/// A call as it was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypedCall {
    pub call: Choice,
    /// The animal whose player calls, if it was named.
    pub animal: Option<AnimalId>,
}

type Kind = (&'static str, fn(HexId) -> Choice);

/// The messages with the spellings and the help of each call.
const KINDS: [Kind; 2] = [("play-call-claim", Choice::Claim), ("play-call-tie", Choice::Tie)];

/// Returns what to type for each call of a game and what it does; nothing if players cannot call anything.
pub fn calls_help(edition: &Edition) -> Vec<Message> {
    let kinds = KINDS.iter().filter(|_| edition.call_rules().is_some());
    let help = |(id, _): &Kind| {
        let does = Message::new(format!("{id}.help"));
        message!("play-help-word", words = Message::new(*id), help = does)
    };
    kinds.map(help).collect()
}

/// Reads a call. Returns `None` if the text is not one, and an error if it names no tile or animal of the game.
pub fn typed_call(teller: &Teller<'_>, typed: &str) -> Option<Result<TypedCall, Message>> {
    let typed = typed.trim();
    let (word, rest) = typed.split_once([':', ' ']).unwrap_or((typed, ""));
    let word = word.to_lowercase();
    let is_meant = |(id, _): &&Kind| spellings(id, teller.words()).contains(&word);
    let (_, call) = KINDS.iter().find(is_meant)?;
    Some(read(teller, rest.trim(), *call))
}

fn read(teller: &Teller<'_>, rest: &str, call: fn(HexId) -> Choice) -> Result<TypedCall, Message> {
    if let Some(tile) = tile(teller, rest) {
        return Ok(TypedCall { call: call(tile), animal: None });
    }
    let named = rest
        .rsplit_once(' ')
        .and_then(|(before, name)| Some((tile(teller, before.trim())?, animal(teller, name)?)));
    match named {
        Some((tile, animal)) => Ok(TypedCall { call: call(tile), animal: Some(animal) }),
        None => Err(message!("play-call-what", typed = rest)),
    }
}

fn tile(teller: &Teller<'_>, typed: &str) -> Option<HexId> {
    match find::placed(teller, typed)? {
        Choice::Tile(tile) => Some(tile),
        _ => None,
    }
}

fn animal(teller: &Teller<'_>, typed: &str) -> Option<AnimalId> {
    let lower = typed.to_lowercase();
    let is_called = |animal: &AnimalId| {
        let choice = Choice::Animal(*animal);
        find::names(&choice.id(teller.roster()), teller, choice).contains(&lower)
    };
    (0..teller.view().catalog().animals.len()).map(AnimalId::at).find(is_called)
}
