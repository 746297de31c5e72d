//! `GET /`

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::with_house;
use crate::log::store::Kept;
use crate::message;
use crate::serve::App;
use crate::serve::house::House;
use crate::serve::page::{Listing, home};
use crate::serve::refusal::Refusal;
use crate::serve::visitor::Visitor;

/// Most games that are listed.
const LISTED_MAX: usize = 50;

/// Shows one's games, other games, and the form for a new one.
pub async fn get(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    let found = listed(&app, &visitor).await;
    let (own, others) = match found {
        Ok(found) => found,
        Err(refusal) => return visitor.refuse(&app, &refusal, "/"),
    };
    let words = visitor.words(&app);
    let main = home(words, &own, &others, visitor.token().text());
    visitor.page(&app, StatusCode::OK, &words.say(&message!("serve-welcome")), &main)
}

async fn listed(app: &App, visitor: &Visitor) -> Result<(Vec<Listing>, Vec<Listing>), Refusal> {
    let session = visitor.session.hash();
    with_house(app, move |house| {
        let own = house.store.games_of(&session)?;
        let others = house.store.list(LISTED_MAX)?;
        let others = others.into_iter().filter(|kept| !own.contains(&kept.name));
        let others = others.filter_map(|kept| listing(kept, &[])).collect();
        let own = own.iter().filter_map(|name| of_session(house, &session, name));
        Ok((own.collect(), others))
    })
    .await
}

fn of_session(house: &House, session: &str, name: &str) -> Option<Listing> {
    let seats = house.store.sits_at(session, name).ok()?;
    let kept = house.store.glance(name).ok()?;
    let opening = kept.found.as_ref().ok().map(|found| found.opening.seats.clone());
    let animals = seats
        .iter()
        .filter_map(|seat| opening.as_ref().and_then(|seats| seats.get(usize::from(seat.0))));
    let animals: Vec<String> = animals.flatten().cloned().collect();
    listing(kept, &animals)
}

/// Returns a game as the list shows it; nothing where its log cannot be read.
fn listing(kept: Kept, own: &[String]) -> Option<Listing> {
    let found = kept.found.ok()?;
    let stand = found.stand;
    Some(Listing {
        name: kept.name,
        rules: found.opening.rules,
        turn: stand.turn,
        is_over: stand.winner.is_some(),
        is_asked: stand.winner.is_none()
            && stand.animal.is_some_and(|animal| own.contains(&animal)),
    })
}
