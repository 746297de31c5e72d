//! The tables of a new round.

use super::FoundContest;
use crate::page::made_name;
use crate::request_error::RequestError;
use crate::route::choices::edition_of;
use crate::route::prepared_game::WantedClock;
use crate::server_state::ServerState;
use speciate_content::Layers;
use speciate_engine::game::{Game, Status};
use speciate_games as games;
use speciate_model::log::store::{
    BranchStanding, CONTEST_HOST, HostedGame, NewContestTable, StoredContestPerson,
};
use speciate_model::log::{Player, PlayerKind, text};
use speciate_model::message;
use speciate_table::{NewGame, SeatAssignment, standing};

/// A table that is ready to be stored.
#[derive(Debug)]
pub(super) struct PreparedTable {
    /// Both are counted from 1.
    round: u16,
    number: u16,
    called: String,
    text: String,
    standing: BranchStanding,
    is_watched: bool,
    clock: Option<String>,
    /// The accounts of its people, in the order of their seats.
    people: Vec<String>,
    /// An id that prevents a second table from being made for the same purpose.
    creation: String,
}

impl PreparedTable {
    /// Returns the table in the form that the store takes.
    pub(super) fn stored(&self) -> NewContestTable<'_> {
        let game = HostedGame {
            called: &self.called,
            text: &self.text,
            standing: &self.standing,
            host: CONTEST_HOST,
            own: &[],
            links: &[],
            is_open: self.is_watched,
            creation: &self.creation,
            board: None,
            clock: self.clock.as_deref(),
        };
        NewContestTable { round: self.round, number: self.number, game, people: &self.people }
    }
}

/// Prepares the tables of a round, with the content that the server uses now. Each game has a seed of its own.
pub(super) fn prepared_tables(
    server: &ServerState,
    found: &FoundContest,
    round: u16,
    tables: &[Vec<u16>],
) -> Result<Vec<PreparedTable>, RequestError> {
    let terms = &found.record.terms;
    let rules =
        games::find(&found.listed.rules).ok_or_else(RequestError::nothing_there)?.natives.rules;
    let content = server.content();
    let layers = Layers { variants: terms.variants.clone(), settings: Vec::new() };
    let edition = edition_of(server, &content, rules, &layers)?;
    let clock = match &terms.clock {
        Some(name) => WantedClock::Named { name: name.clone(), zone: found.record.zone.clone() },
        None => WantedClock::None,
    };
    let clock = clock.stored(&edition)?;
    server.keep_packs(&content)?;
    let prepared = (1..).zip(tables).map(|(number, people)| {
        let people: Vec<StoredContestPerson> =
            people.iter().map(|person| found.person(*person)).collect();
        let seed = getrandom::u64().map_err(|error| RequestError::no_randomness(&error))?;
        let seating = SeatAssignment::Dealt { count: Some(people.len()), own: None };
        let new = NewGame { seating, layers: layers.clone(), seed };
        let (mut table, _) =
            new.table(&edition).map_err(|why| RequestError::unfit(why.message()))?;
        table.players = people.iter().map(player).collect();
        let game = Game::open(&edition, &table);
        if !matches!(game.status(), Status::Asking) {
            return Err(RequestError::unfit(message!("serve-frozen")));
        }
        Ok(PreparedTable {
            round,
            number,
            called: made_name(rules),
            text: text::write(game.log()),
            standing: standing(&game),
            is_watched: terms.is_watched,
            clock: clock.clone(),
            people: people.into_iter().map(|person| person.account).collect(),
            creation: format!("contest {} {round} {number}", found.listed.id),
        })
    });
    prepared.collect()
}

fn player(person: &StoredContestPerson) -> Player {
    let name = Some(person.name.clone()).filter(|name| !name.is_empty());
    Player { name, kind: PlayerKind::Elsewhere }
}
