//! Compression of the pages of a game.
//!
//! Anybody who observes an encrypted connection sees lengths. If somebody else's text on a page repeats a secret on
//! that page, such as a form token or a card, the compressed page is shorter. So pages with the keys of seats are not
//! compressed, form tokens are written differently on each page, and a compressed page repeats only numbers from the
//! query of its address. A header of random length hides small differences from observers who see few pages.

use axum::extract::Request;
use axum::http::header::{ACCEPT_ENCODING, HeaderMap};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

use crate::client_session::ClientSession;

/// Higher levels cost more time than they save.
const BROTLI_LEVEL: CompressionLevel = CompressionLevel::Precise(6);
const GZIP_LEVEL: CompressionLevel = CompressionLevel::Precise(4);
const PADDING: HeaderName = HeaderName::from_static("x-padding");
/// One less than the number of possible lengths. All bits of this number are set.
const PADDING_MASK: u8 = 63;

/// Compresses replies for clients that accept brotli.
pub fn brotli() -> CompressionLayer {
    CompressionLayer::new().no_gzip().quality(BROTLI_LEVEL)
}

/// Compresses replies in gzip. In combination with [`brotli()`], it compresses the replies to clients that do not
/// accept brotli.
pub fn gzip() -> CompressionLayer {
    CompressionLayer::new().no_br().quality(GZIP_LEVEL)
}

/// Makes a page safe to compress: the page repeats nothing that a link could have added, and gets a header of random
/// length.
pub async fn make_safe(mut request: Request, next: Next) -> Response {
    if let Some(visitor) = request.extensions_mut().get_mut::<ClientSession>() {
        visitor.repeat_only_numbers();
    }
    let mut reply = next.run(request).await;
    if let Ok(padding) = HeaderValue::try_from(padding()) {
        reply.headers_mut().insert(PADDING, padding);
    }
    reply
}

/// Returns a text of random length.
pub fn padding() -> String {
    let mut random = [0];
    // Without randomness no session can be created either.
    let is_random = getrandom::fill(&mut random).is_ok();
    "0".repeat(if is_random { usize::from(random[0] & PADDING_MASK) } else { 0 })
}

/// Returns whether a client accepts replies in an encoding, e.g. `gzip`.
pub fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let accepts = |token: &str| {
        let (name, weight) = token.split_once(";q=").unwrap_or((token, "1"));
        name.trim() == encoding && weight.trim().parse().is_ok_and(|weight: f32| weight > 0.0)
    };
    header_values(headers, &ACCEPT_ENCODING).any(accepts)
}

/// Returns the comma-separated values of a header.
pub fn header_values<'a>(
    headers: &'a HeaderMap,
    name: &HeaderName,
) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(name).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim)
}
