//! Laws that hold in every game, no matter what its cards do, and how a game is checked against them.

mod redaction;

use std::fmt;

use speciate_engine::game::{Game, Status, verify};
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::{Player, PlayerKind, text};
use speciate_model::message;
use speciate_model::state::State;
use speciate_model::words::Message;

use crate::scenario::tell;

/// A law.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Law {
    /// Nothing panics.
    Panics,
    /// No script fails.
    Scripts,
    /// Every fact is possible where it happens, and folding the facts gives the state.
    State,
    /// Every component is somewhere, and there are as many as before.
    Components,
    /// What is written down can be read again, and is the same game.
    Written,
    /// Replayed through the rules from its answers, the game goes the same way.
    Replay,
    /// An answer that is taken back and given again leads to the same game.
    Undo,
    /// If two games differ only in what a seat may not know, the seat sees the same.
    Secrets,
}

impl Law {
    pub const ALL: [Self; 8] = [
        Self::Panics,
        Self::Scripts,
        Self::State,
        Self::Components,
        Self::Written,
        Self::Replay,
        Self::Undo,
        Self::Secrets,
    ];

    /// Returns its stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Panics => "panics",
            Self::Scripts => "scripts",
            Self::State => "state",
            Self::Components => "components",
            Self::Written => "written",
            Self::Replay => "replay",
            Self::Undo => "undo",
            Self::Secrets => "secrets",
        }
    }

    /// Returns the law as a sentence without its full stop.
    pub fn sentence(self) -> Message {
        match self {
            Self::Panics => message!("law-panics"),
            Self::Scripts => message!("law-scripts"),
            Self::State => message!("law-state"),
            Self::Components => message!("law-components"),
            Self::Written => message!("law-written"),
            Self::Replay => message!("law-replay"),
            Self::Undo => message!("law-undo"),
            Self::Secrets => message!("law-secrets"),
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A law that a game breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenLaw {
    pub law: Law,
    /// What is wrong, as a sentence without its full stop.
    pub message: Message,
}

/// Returns the first law that a game breaks, if any. The game is not changed.
pub fn broken(game: &Game) -> Option<BrokenLaw> {
    let broken_law =
        |law: Law, wrong: Option<Message>| wrong.map(|message| BrokenLaw { law, message });
    broken_law(Law::Scripts, failed(game))
        .or_else(|| broken_law(Law::State, impossible(game)))
        .or_else(|| broken_law(Law::Components, lost(game)))
        .or_else(|| broken_law(Law::Written, misread(game)))
        .or_else(|| broken_law(Law::Replay, differs(game)))
        .or_else(|| broken_law(Law::Undo, not_taken_back(game)))
        .or_else(|| broken_law(Law::Secrets, redaction::leak(game)))
}

fn failed(game: &Game) -> Option<Message> {
    match game.status() {
        Status::Failed(fault) => Some(fault.describe()),
        Status::Differs(difference) => Some(difference.describe(game.roster())),
        Status::Asking | Status::Over => None,
    }
}

fn impossible(game: &Game) -> Option<Message> {
    let mut state = Box::<State>::default();
    for fact in game.log().path() {
        if let Err(reason) = state.admits(&fact, game.roster()) {
            let fact = tell(&fact, game.roster());
            return Some(message!("law-state-fact", fact = fact, reason = reason));
        }
        state.fold(&fact);
    }
    (*state != *game.state()).then(|| message!("law-state-other"))
}

/// Counts the components that no fact creates or destroys: an animal's species and its pawns.
fn lost(game: &Game) -> Option<Message> {
    let path = game.log().path();
    let mut state = Box::<State>::default();
    let mut whole = None;
    for fact in &path {
        // Setup and arranged positions set the number of components.
        let is_counted = matches!(
            fact,
            Event::SeatTaken { .. } | Event::SpeciesCounted { .. } | Event::PawnsCounted { .. }
        );
        state.fold(fact);
        if is_counted || state.turn.number == 0 {
            whole = None;
            continue;
        }
        let catalog = &game.edition().catalog;
        let counted: Vec<(u32, u32)> = state
            .turn
            .animals()
            .map(|animal| {
                let on_earth = state.tiles.earth().map(|tile| state.species.count(animal, tile));
                let species = on_earth.map(u32::from).sum::<u32>()
                    + u32::from(state.species.pool(animal))
                    + u32::from(state.species.eliminated(animal))
                    + u32::from(state.species.parked(animal));
                let spaces = (0..catalog.spaces.len()).map(speciate_model::id::SpaceId::at);
                let placed =
                    spaces.filter(|space| state.pawns.basic_on(*space) == Some(animal)).count();
                let pawns = placed as u32
                    + u32::from(state.pawns.available(animal))
                    + u32::from(state.pawns.aside(animal));
                (species, pawns)
            })
            .collect();
        if *whole.get_or_insert_with(|| counted.clone()) != counted {
            let fact = tell(fact, game.roster());
            return Some(message!("law-components-after", fact = fact));
        }
    }
    None
}

fn misread(game: &Game) -> Option<Message> {
    let written = text::write(game.log());
    match text::read(written.as_bytes()) {
        Ok(read) if read.damage.is_none() && read.log == *game.log() => None,
        Ok(_) | Err(_) => Some(message!("law-written-other")),
    }
}

fn differs(game: &Game) -> Option<Message> {
    let deviation = verify(game.edition(), game.log())
        .err()
        .filter(|deviation| !deviation.is_unfinished_step());
    if let Some(deviation) = deviation {
        let fact_text = |fact: Option<Event>| {
            fact.map_or_else(
                || message!("law-replay-none"),
                |fact| Message::verbatim(tell(&fact, game.roster())),
            )
        };
        let (recorded, now) = (fact_text(deviation.recorded), fact_text(deviation.now));
        return Some(message!("law-replay-differs", recorded = recorded, now = now));
    }
    match Game::resume(game.edition(), game.log().clone()) {
        Ok(again) if again.questions() == game.questions() && again.state() == game.state() => None,
        Ok(_) | Err(_) => Some(message!("law-replay-resumed")),
    }
}

/// Takes the last answer back, restores it, takes it back again and gives it again. All other seats count as bots, so
/// that nothing forbids this.
fn not_taken_back(game: &Game) -> Option<Message> {
    let path = game.log().path();
    let (seat, choice) = path.iter().rev().find_map(|fact| match *fact {
        Event::Answered { seat, choice, .. } => Some((seat, choice)),
        Event::Called { seat, call } => Some((seat, call)),
        _ => None,
    })?;
    // If a position was arranged after the last answer, the answer is on another branch.
    let arranged = path.iter().rposition(|fact| matches!(fact, Event::PositionArranged {}));
    let last_said = path.iter().rposition(Event::is_said);
    if arranged > last_said {
        return None;
    }
    let kind = |index| if Seat(index) == seat { PlayerKind::Human } else { "random".into() };
    let seats = 0..game.log().opening().seats.len() as u8;
    let players: Vec<Player> = seats.map(|index| Player::unnamed(kind(index))).collect();
    let is_same =
        |other: &Game| other.log().path() == path && other.questions() == game.questions();
    let mut back = game.clone();
    if back.undo(seat, &players).is_err() {
        return Some(message!("law-undo-refused"));
    }
    let mut again = back.clone();
    if back.redo().is_err() || !is_same(&back) {
        return Some(message!("law-undo-redo"));
    }
    let is_taken = again.answer(seat, choice).is_ok();
    (!is_taken || !is_same(&again)).then(|| message!("law-undo-again"))
}
