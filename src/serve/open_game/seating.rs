//! Changes who plays at which seat, by entries of the log.

use axum::http::StatusCode;

use super::OpenGame;
use crate::refusal::Refusal;
use speciate_model::id::Seat;
use speciate_model::log::{Arrival, Player, PlayerKind, SeatNaming};
use speciate_table::{IgnoredNotices, append_metadata};

impl OpenGame {
    pub fn seat_player(
        &mut self,
        seat: Seat,
        player: &Player,
        by: Option<Seat>,
    ) -> Result<(), Refusal> {
        self.look_again()?;
        self.log().check_asides(by)?;
        let player = player.to_string();
        self.name_seat(&SeatNaming { seat, player, by, arrival: None })
    }

    /// Records in the log that someone came to a seat, before the cards of the seat are shown.
    pub fn seat_arrives(&mut self, seat: Seat, arrival: Arrival) -> Result<(), Refusal> {
        self.look_again()?;
        match arrival {
            Arrival::Device => self.log().check_asides(Some(seat))?,
            Arrival::Sat => self.log().check_entries()?,
        }
        let known = self.log().player(seat).filter(Player::is_person);
        let player = known.unwrap_or_else(|| Player::unnamed(PlayerKind::Elsewhere)).to_string();
        self.name_seat(&SeatNaming { seat, player, by: Some(seat), arrival: Some(arrival) })
    }

    fn name_seat(&mut self, naming: &SeatNaming) -> Result<(), Refusal> {
        append_metadata::append(&self.house.place(&self.name), &IgnoredNotices, |log| {
            let named = log.name_seat(naming.clone());
            named.map_err(|why| Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, why.message()))
        })?;
        self.reopen()
    }
}
