//! Calls that a player types out of turn: `claim 0,0`, `claim tile:0,0 bird`, `tie 0,0`, `resign`, `stop bird`.

use crate::menu::entry::spellings;
use crate::menu::{Menu, OptionMatch, find};
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

/// What a call is about.
#[derive(Clone, Copy)]
enum About {
    /// A tile, whose name follows the word.
    Tile(fn(HexId) -> Choice),
    /// The game itself.
    Game(Choice),
}

type Kind = (&'static str, About);

/// The messages with the spellings and the help of each call.
const KINDS: [Kind; 5] = [
    ("play-call-claim", About::Tile(Choice::Claim)),
    ("play-call-tie", About::Tile(Choice::Tie)),
    ("play-call-stop", About::Game(Choice::Stop)),
    ("play-call-continue", About::Game(Choice::Continue)),
    ("play-call-resign", About::Game(Choice::Resign)),
];

/// Returns what to type for each call of a game and what it does.
pub fn calls_help(edition: &Edition) -> Vec<Message> {
    let has_rules = edition.call_rules().is_some();
    let kinds = KINDS.iter().filter(|(_, about)| has_rules || matches!(about, About::Game(_)));
    let help = |(id, _): &Kind| {
        let does = Message::new(format!("{id}.help"));
        message!("play-help-word", words = Message::new(*id), help = does)
    };
    kinds.map(help).collect()
}

/// Reads a call. Returns `None` if the text is not a call, and an error if it does not name a tile or an animal of the
/// game.
pub fn typed_call(teller: &Teller<'_>, typed: &str) -> Option<Result<TypedCall, Message>> {
    let (about, rest) = typed_kind(teller, typed)?;
    Some(read_call(teller, about, rest))
}

/// Returns the call that a typed text makes at a table. If the text also matches an option of the question, the option
/// takes precedence over a call to leave or stop the game. Otherwise works like [`typed_call`].
pub fn call_at(
    edition: &Edition,
    menu: Option<&Menu>,
    teller: &Teller<'_>,
    typed: &str,
) -> Option<Result<TypedCall, Message>> {
    let (about, rest) = typed_kind(teller, typed)?;
    let is_meant = match about {
        About::Tile(_) => edition.call_rules().is_some(),
        About::Game(_) => menu.is_none_or(|menu| menu.find(typed) == OptionMatch::Nothing),
    };
    is_meant.then(|| read_call(teller, about, rest))
}

/// Returns what kind of call a text begins with, and the rest of the text.
fn typed_kind<'a>(teller: &Teller<'_>, typed: &'a str) -> Option<(About, &'a str)> {
    let typed = typed.trim();
    let (word, rest) = typed.split_once([':', ' ']).unwrap_or((typed, ""));
    let word = word.to_lowercase();
    let is_meant = |(id, _): &&Kind| spellings(id, teller.words()).contains(&word);
    let (_, about) = KINDS.iter().find(is_meant)?;
    Some((*about, rest.trim()))
}

fn read_call(teller: &Teller<'_>, about: About, rest: &str) -> Result<TypedCall, Message> {
    match about {
        About::Tile(call) => read_tile_call(teller, rest, call),
        About::Game(call) => read_game_call(teller, rest, call),
    }
}

fn read_game_call(teller: &Teller<'_>, rest: &str, call: Choice) -> Result<TypedCall, Message> {
    match (rest, animal(teller, rest)) {
        ("", _) => Ok(TypedCall { call, animal: None }),
        (_, Some(animal)) => Ok(TypedCall { call, animal: Some(animal) }),
        (_, None) => Err(message!("play-call-who", typed = rest)),
    }
}

fn read_tile_call(
    teller: &Teller<'_>,
    rest: &str,
    call: fn(HexId) -> Choice,
) -> Result<TypedCall, Message> {
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
