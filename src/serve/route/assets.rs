//! `GET /assets/FILE`: style sheets and scripts.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderName,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;

use super::{Name, name};
use crate::App;
use crate::asset::{self, Asset};
use crate::client_session::ClientSession;
use crate::refusal::Refusal;

/// For an address with the hash of the text, which never changes.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// For an address without the hash. Its text may change when the server is updated.
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

pub async fn get(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    headers: HeaderMap,
    file: Name,
) -> Response {
    let found = name(file).and_then(|file| asset::find(&file).ok_or_else(Refusal::nothing_there));
    match found {
        Ok(asset) => reply(asset, visitor.query.get("v"), &headers),
        Err(refusal) => visitor.refuse(&app, &refusal),
    }
}

fn reply(asset: &'static Asset, version: Option<&String>, headers: &HeaderMap) -> Response {
    let takes = |token: &str| {
        let (name, weight) = token.split_once(";q=").unwrap_or((token, "1"));
        name.trim() == "gzip" && weight.trim().parse().is_ok_and(|weight: f32| weight > 0.0)
    };
    let is_compressed = said(headers, &ACCEPT_ENCODING).any(takes);
    let kind = if is_compressed { "-gzip" } else { "" };
    let tag = format!("\"{}{kind}\"", asset.hash);
    let is_known = said(headers, &IF_NONE_MATCH)
        .any(|known| known == "*" || known.trim_start_matches("W/") == tag);
    let body = match (is_known, is_compressed) {
        (true, _) => Body::empty(),
        (false, true) => Body::from(asset.compressed.as_slice()),
        (false, false) => Body::from(asset.text),
    };
    let mut reply = Response::new(body);
    if is_known {
        *reply.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let is_named = version == Some(&asset.hash);
    let headers = reply.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(asset.kind));
    headers.insert(CACHE_CONTROL, if is_named { FOR_EVER } else { ASK_AGAIN });
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(ETAG, tag);
    }
    if is_compressed && !is_known {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    reply
}

/// Returns the comma-separated values of a header.
fn said<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(name).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim)
}
