//! Rows of a store for the tests of copies.

use speciate::clock::ClockMoment;
use speciate::id::Seat;
use speciate::log::store::{Credential, NotifyAddress};

pub fn address(game: &str, id: &str) -> NotifyAddress {
    NotifyAddress {
        id: id.into(),
        game: game.into(),
        seat: Seat(1),
        channel: "webhook".into(),
        target: format!("https://{id}.example"),
        locale: "it".into(),
        added: 7,
        is_confirmed: true,
    }
}

pub fn means(verifier: &str) -> Credential {
    Credential {
        account: "one".into(),
        kind: "password".into(),
        name: "ann".into(),
        shown: "Ann".into(),
        verifier: verifier.into(),
        sealed: "sealed".into(),
    }
}

pub fn moment(number: u32) -> ClockMoment {
    ClockMoment {
        number,
        uptime: 1,
        at: 1_800_000_000_123,
        head: 7,
        asked: vec![Seat(0)],
        decided: Vec::new(),
        paused: vec![Seat(1)],
        voted: Vec::new(),
        back: None,
    }
}
