//! A new game that is ready to be stored, with the keys of its seats.

use std::sync::Arc;

use axum::http::StatusCode;

use super::choices::{ChosenContent, chosen_edition, content_with};
use super::free_seat::new_free_seat;
use super::new_seats::{SeatKind, SeatRequest, is_offered, seated};
use super::people::new_link;
use super::rematch::rematch_key;
use crate::clock::is_zone;
use crate::key::SecretKey;
use crate::page::{address, made_name};
use crate::request_error::RequestError;
use crate::server_state::{LoadedSources, ServerState};
use crate::session::BrowserSession;
use speciate_content::{Disagreement, disagreements};
use speciate_engine::context::Edition;
use speciate_engine::game::{Game, Status};
use speciate_model::clock::GameClock;
use speciate_model::id::Seat;
use speciate_model::log::store::{self as stored, BranchStanding};
use speciate_model::log::text;
use speciate_model::message;
use speciate_table::{NewGame, SeatAssignment, standing};

/// The maximum number of a host's unfinished games that were played within `UNFINISHED_WITHIN` seconds.
const UNFINISHED_MAX: u32 = 30;
const UNFINISHED_WITHIN: u32 = 30 * 24 * 60 * 60;

pub struct WantedGame {
    pub game: &'static str,
    pub chosen: ChosenContent,
    pub guests: Vec<SeatRequest>,
    pub is_open: bool,
    /// The hashed id of the form, as stored.
    pub creation: String,
    /// The name of the finished game that this one repeats. Its players can take the same seats again.
    pub repeats: Option<String>,
    pub clock: WantedClock,
}

/// The clock of a new game.
pub enum WantedClock {
    None,
    /// A clock of the game's content by its name, and the time zone of its nights; UTC if no such zone is known.
    Named {
        name: String,
        zone: String,
    },
    /// The clock of another game, in JSON.
    Same(Option<String>),
}

impl WantedClock {
    /// Returns the clock as a store keeps it. Fails if the content has no such clock.
    pub fn stored(self, edition: &Edition) -> Result<Option<String>, RequestError> {
        let (name, zone) = match self {
            Self::None => return Ok(None),
            Self::Same(clock) => return Ok(clock),
            Self::Named { name, zone } => (name, zone),
        };
        let clock = edition.catalog.clocks.get(&name).cloned();
        // Packs may have been ticked after the form was filled in.
        let clock = clock.ok_or_else(|| RequestError::unfit(message!("clocks-unknown")))?;
        let zone = if is_zone(&zone) { zone } else { "UTC".to_owned() };
        // Serializing strings and numbers cannot fail.
        Ok(serde_json::to_string(&GameClock { name, zone, clock }).ok())
    }
}

pub struct PreparedGame {
    content: Arc<LoadedSources>,
    called: String,
    text: String,
    standing: BranchStanding,
    host: String,
    own_seats: Vec<Seat>,
    links: Vec<(Seat, String, String)>,
    /// Whether the host has links to send.
    has_guests: bool,
    is_open: bool,
    creation: String,
    clock: Option<String>,
}

impl PreparedGame {
    /// Stores the game. Returns its name and the address to show.
    pub fn store(self, server: &ServerState) -> Result<(String, String), RequestError> {
        server.keep_packs(&self.content)?;
        let name = server.store.make(&stored::HostedGame {
            called: &self.called,
            text: &self.text,
            standing: &self.standing,
            host: &self.host,
            own: &self.own_seats,
            links: &self.links,
            is_open: self.is_open,
            creation: &self.creation,
            board: None,
            clock: self.clock.as_deref(),
        })?;
        let to = match self.has_guests {
            true => format!("/game/{name}/invite"),
            false => address(&name, self.own_seats.first().copied(), None),
        };
        Ok((name, to))
    }
}

/// Prepares a game for a session. The host's rights go to the next session, `next`.
pub fn prepare(
    server: &ServerState,
    session: &BrowserSession,
    next: &SecretKey,
    wanted: WantedGame,
) -> Result<PreparedGame, RequestError> {
    let WantedGame { game: game_id, chosen, guests, is_open, creation, repeats, clock } = wanted;
    must_have_room(server, &session.hash())?;
    if !is_open && guests.iter().any(|guest| guest.who == SeatKind::Anybody) {
        return Err(RequestError::unfit(message!("new-free-seat-shut")));
    }
    let content = content_with(server, game_id, chosen.packs.as_deref())?;
    let (edition, layers) = chosen_edition(server, &content, game_id, &chosen)?;
    if !guests.iter().all(|guest| is_offered(guest, &edition)) {
        return Err(RequestError::no_form());
    }
    // Refuse variants that disagree: a form gives them no order that could decide which one counts.
    if let Some(found) = disagreements(&content.source, game_id, &layers).into_iter().next() {
        let Disagreement { path, first, counts } = found;
        let why = message!("serve-variants-disagree", path = path, first = first, other = counts);
        return Err(RequestError::unfit(why));
    }
    let clock = clock.stored(&edition)?;
    let seed = getrandom::u64().map_err(|error| RequestError::no_randomness(&error))?;
    let seated = seated(&edition, guests, seed)?;
    let animals = seated.iter().map(|(animals, _)| animals.clone()).collect();
    let new = NewGame { seating: SeatAssignment::Animals(animals), layers, seed };
    let (mut table, _) = new.table(&edition).map_err(|why| RequestError::unfit(why.message()))?;
    table.players = seated.iter().map(|(_, guest)| guest.player.clone()).collect();
    let game = Game::open(&edition, &table);
    if !matches!(game.status(), Status::Asking) {
        return Err(RequestError::unfit(message!("serve-frozen")));
    }
    let (mut own_seats, mut links, mut has_guests) = (Vec::new(), Vec::new(), false);
    for (seat, (animals, guest)) in (0..).map(Seat).zip(&seated) {
        let (key, made_of) = match (guest.who, &repeats) {
            (SeatKind::Bot, _) => continue,
            (SeatKind::You, _) => {
                own_seats.push(seat);
                continue;
            }
            (SeatKind::Friend, Some(before)) => {
                (rematch_key(server, before, animals), String::new())
            }
            (SeatKind::Friend, None) => {
                has_guests = true;
                new_link(&session.secret)?
            }
            (SeatKind::Anybody, _) => new_free_seat(server)?,
        };
        links.push((seat, key.hash(), made_of));
    }
    Ok(PreparedGame {
        content,
        called: made_name(game_id),
        text: text::write(game.log()),
        standing: standing(&game),
        host: next.hash(),
        own_seats,
        links,
        has_guests,
        is_open,
        creation,
        clock,
    })
}

/// Refuses a host of a public server who has too many unfinished games.
pub fn must_have_room(server: &ServerState, session: &str) -> Result<(), RequestError> {
    if !server.is_public || server.is_operator(session) {
        return Ok(());
    }
    match server.store.unfinished_of(session, UNFINISHED_WITHIN)? {
        found if found < UNFINISHED_MAX => Ok(()),
        found => Err(RequestError::new(
            StatusCode::TOO_MANY_REQUESTS,
            message!("serve-too-many-games", found = found),
        )),
    }
}
