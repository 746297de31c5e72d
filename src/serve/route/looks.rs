//! `GET /game/NAME/looks.css`: the colours of a game's things. Packs add their own colours, so each game has its own
//! style sheet. Its address on a page contains a hash of the text.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse as _;

use super::TableRequest;
use super::assets::{ASK_AGAIN, CSS, FOR_EVER, hash_of};
use crate::request_error::Reply;
use speciate_text::drawing::look_style;

/// Returns the address of the style sheet of a game with this text.
pub fn address(game: &str, style: &str) -> String {
    format!("/game/{game}/looks.css?v={}", hash_of(style))
}

pub async fn get(at: TableRequest) -> Reply {
    let style = at.with(|game| Ok(look_style(&game.game().edition().catalog))).await?;
    let is_named = at.visitor.query.get("v").is_some_and(|version| *version == hash_of(&style));
    let caching = if is_named { FOR_EVER } else { ASK_AGAIN };
    Ok(([(CONTENT_TYPE.as_str(), CSS)], [(CACHE_CONTROL, caching)], style).into_response())
}
