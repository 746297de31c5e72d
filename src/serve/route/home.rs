//! `GET /`

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use tokio::time::timeout;

use super::with_house;
use crate::log::store::Kept;
use crate::message;
use crate::serve::App;
use crate::serve::page::{Listing, home};
use crate::serve::refusal::Refusal;
use crate::serve::visitor::Visitor;

/// Most games that are listed.
const LISTED_MAX: usize = 50;
/// Of how many of one's games is looked whether one is asked there, and how long at most: only a game that
/// is open knows who is asked.
const ASKED_MAX: usize = 50;
const ASK_WAIT: Duration = Duration::from_secs(1);

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

async fn listed(
    app: &Arc<App>,
    visitor: &Visitor,
) -> Result<(Vec<Listing>, Vec<Listing>), Refusal> {
    let session = visitor.session.hash();
    let found = with_house(app, move |house| {
        let own = house.store.games_of(&session)?;
        let others = house.store.list(LISTED_MAX)?;
        let others = others.into_iter().filter(|kept| !own.contains(&kept.name));
        let mut others: Vec<Listing> = others.filter_map(listing).collect();
        for other in &mut others {
            other.is_hosted = house.is_host(&session, &other.name)?;
        }
        let seats = |name: &str| house.store.sits_at(&session, name).unwrap_or_default();
        let own = own.iter().filter_map(|name| house.store.glance(name).ok());
        let own = own.map(|kept| (seats(&kept.name), kept));
        let own = own.filter_map(|(seats, kept)| Some((seats, listing(kept)?)));
        Ok((own.collect::<Vec<_>>(), others))
    });
    let (own, others) = found.await?;
    let mut listed = Vec::new();
    for (place, (seats, mut listing)) in own.into_iter().enumerate() {
        if !listing.is_over && !seats.is_empty() && place < ASKED_MAX {
            let asked = app.tables.with(&listing.name, move |game| Ok(game.asks_any(&seats)));
            // A game that takes its time keeps nobody from the others.
            listing.is_asked = matches!(timeout(ASK_WAIT, asked).await, Ok(Ok(true)));
        }
        listed.push(listing);
    }
    listed.sort_by_key(|listing| !listing.is_asked);
    Ok((listed, others))
}

/// Returns a game as the list shows it; nothing where its log cannot be read.
fn listing(kept: Kept) -> Option<Listing> {
    let found = kept.found.ok()?;
    let (turn, is_over) = (found.stand.turn, found.stand.winner.is_some());
    let rules = found.opening.rules;
    Some(Listing { name: kept.name, rules, turn, is_over, is_asked: false, is_hosted: false })
}
