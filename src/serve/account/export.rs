//! What the server has stored about a person, as one JSON file. Its keys never change.

use serde_json::{Value, json};

use crate::request_error::RequestError;
use crate::server_state::ServerState;
use crate::skill::own_ratings;
use speciate_model::contest::ContestStage;
use speciate_model::log::store::{GameOwnership, PASSWORD, PersonRecord, Search};

/// How many games the names of a person are looked up in.
const GAMES_MAX: usize = 100_000;

/// Returns the text of the file. Times are in seconds since 1970; the times of addresses are in milliseconds.
pub fn export(server: &ServerState, account: &str) -> Result<String, RequestError> {
    let means = server.store.means_of(account)?;
    let sessions = server.store.account_sessions(account)?;
    let person = server.store.person_record(account)?;
    let PersonRecord { made, seats, hosted, notes, readings, messages, addresses, .. } = &person;
    let PersonRecord { boards, blocks, reports, muted_until, moderator_since, .. } = &person;
    let (results, ratings) = (server.store.results_of(account)?, own_ratings(server, account)?);
    let is_rating_hidden = server.store.hides_rating(account)?;
    let rated_name = server.store.rated_name(account)?;
    let contests = server.store.contests_of(account)?;
    let page = (0, GAMES_MAX);
    let whose = GameOwnership::Own;
    let search = Search { session: account, whose, words: "", called: &[], but_not: None, page };
    let found = server.store.search(&search)?;
    let name_at = |game: &str, seat: usize| {
        let found = found.iter().find(|found| found.name == game)?;
        found.seats.get(seat)?.player.as_ref()?.name.clone()
    };
    let all = json!({
        "account": {
            "made": made,
            "means": each(&means, |means| json!({
                "kind": means.kind, "name": means.shown,
                "key": (means.kind != PASSWORD).then_some(&means.name),
            })),
            "muted_until": muted_until,
            "moderator_since": moderator_since,
        },
        "sessions": each(&sessions, |session| json!({
            "browser": session.browser, "began": session.began, "used": session.used,
        })),
        "seats": each(seats, |(game, seat)| json!({
            "game": game, "seat": seat.number(), "name": name_at(game, seat.0.into()),
        })),
        "hosted": hosted,
        "boards": each(boards, |board| json!({
            "game": board.name, "origin": board.origin, "title": board.title,
        })),
        "notes": each(notes, |(game, text)| json!({ "game": game, "text": text })),
        "readings": each(readings, |(game, number)| json!({ "game": game, "message": number })),
        "messages": each(messages, |message| json!({
            "game": message.game, "message": message.number, "name": message.name,
            "sent": message.sent, "text": message.text,
        })),
        "addresses": each(addresses, |address| json!({
            "game": address.game, "seat": address.seat.number(), "channel": address.channel,
            "target": address.target, "locale": address.locale, "added": address.added,
            "confirmed": address.is_confirmed,
        })),
        "blocks": each(blocks, |block| json!({ "name": block.name, "made": block.made })),
        "reports": each(reports, |report| json!({
            "game": report.game, "seat": report.seat.number(), "message": report.message,
            "name": report.name, "reason": report.reason, "note": report.note, "made": report.made,
        })),
        "results": each(&results, |result| json!({
            "game": result.game, "rules": result.rules, "ended": result.ended,
            "seat": result.seat.number(), "place": result.place,
        })),
        "standings": { "name": rated_name, "hidden": is_rating_hidden },
        "ratings": each(&ratings, |(rules, rating)| json!({
            "rules": rules, "rating": rating.value(), "margin": rating.margin(),
            "games": rating.games, "hidden": is_rating_hidden,
        })),
        "tournaments": each(&contests, |contest| json!({
            "tournament": contest.contest, "organised": contest.number.is_none(),
            "person": contest.number.map(|number| number + 1), "name": contest.name,
            "active": contest.is_active, "over": contest.stage > ContestStage::Running,
        })),
    });
    Ok(format!("{all:#}\n"))
}

fn each<T>(items: &[T], value: impl Fn(&T) -> Value) -> Value {
    items.iter().map(value).collect()
}
