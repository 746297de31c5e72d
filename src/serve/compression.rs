//! Compression of the pages of a game.
//!
//! Anybody who observes an encrypted connection sees lengths. A compressed page is shorter if text that somebody else chose
//! repeats a secret on it, such as a form token or a card. So pages with the keys of seats are not compressed, form tokens
//! are written differently on each page, and a compressed page repeats nothing of the query of its address except numbers.
//! A header of random length hides small differences from observers who see few pages.

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

use crate::client_session::ClientSession;

/// A higher level costs more time than it saves.
const LEVEL: CompressionLevel = CompressionLevel::Precise(4);
const PADDING: HeaderName = HeaderName::from_static("x-padding");
/// One less than the number of possible lengths. All bits of this number are set.
const PADDING_MASK: u8 = 63;

pub fn compression() -> CompressionLayer {
    CompressionLayer::new().quality(LEVEL)
}

/// Makes a page safe to compress: the page repeats nothing that a link could have added, and gets a header of random
/// length.
pub async fn make_safe(mut request: Request, next: Next) -> Response {
    if let Some(visitor) = request.extensions_mut().get_mut::<ClientSession>() {
        visitor.repeat_only_numbers();
    }
    let mut reply = next.run(request).await;
    let mut random = [0];
    // Without randomness no session can be created either.
    if getrandom::fill(&mut random).is_ok() {
        let padding = "0".repeat(usize::from(random[0] & PADDING_MASK));
        if let Ok(padding) = HeaderValue::try_from(padding) {
            reply.headers_mut().insert(PADDING, padding);
        }
    }
    reply
}
