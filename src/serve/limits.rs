//! What one visitor can ask for, and what every reply says: which pages may do what.

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use tokio::time::{Instant, timeout};

use crate::message;
use crate::serve::App;
use crate::serve::visitor::plain;
use crate::words::Message;

/// Most bytes of what is sent to us.
const BODY_MAX: usize = 16 * 1024;
/// How long what is sent to us may take.
const BODY_WAIT: Duration = Duration::from_secs(10);
/// How many requests one address may make at once, and how many each second.
const BURST: u32 = 200;
const EACH_SECOND: u32 = 20;
/// How many addresses are remembered.
const ADDRESSES_MAX: usize = 10_000;

/// What a page may load and do: what comes from here, and nothing else.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// How much each address may still ask for.
#[derive(Debug, Default)]
pub struct Rates {
    of: Mutex<BTreeMap<IpAddr, (u32, Option<Instant>)>>,
}

impl Rates {
    /// Returns whether an address may ask once more. Those of this machine always may: a proxy before us
    /// knows its visitors better.
    fn allow(&self, address: IpAddr, now: Instant) -> bool {
        if address.is_loopback() {
            return true;
        }
        let mut of = self.of.lock().unwrap_or_else(PoisonError::into_inner);
        if of.len() >= ADDRESSES_MAX {
            let is_recent = |since: Instant| now - since < Duration::from_secs(60);
            of.retain(|_, (_, last)| last.is_some_and(is_recent));
        }
        let (left, last) = of.entry(address).or_insert((BURST, None));
        let past = last.map_or(0, |last| (now - last).as_millis().min(60_000) as u32);
        let gained = past * EACH_SECOND / 1000;
        if gained > 0 || last.is_none() {
            *left = left.saturating_add(gained).min(BURST);
            *last = Some(now);
        }
        match left.checked_sub(1) {
            Some(after) => {
                *left = after;
                true
            }
            None => false,
        }
    }
}

/// Lets a request through, and says of its reply what the page may do.
pub async fn guard(
    State(app): State<Arc<App>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    // A browser says itself where a form comes from.
    let site = request.headers().get("sec-fetch-site").and_then(|site| site.to_str().ok());
    let is_from_elsewhere = matches!(site, Some("cross-site"));
    let words = app.house.words(&app.house.locale);
    let refused = |status, message| plain(status, words.say(&message));
    let mut reply = if !app.rates.allow(from.ip(), Instant::now()) {
        refused(StatusCode::TOO_MANY_REQUESTS, message!("serve-too-many"))
    } else if request.method() == Method::POST && is_from_elsewhere {
        refused(StatusCode::FORBIDDEN, message!("serve-other-form"))
    } else {
        match whole(request).await {
            Ok(request) => next.run(request).await,
            Err((status, message)) => refused(status, message),
        }
    };
    let headers = reply.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    reply
}

/// Returns a request once all of it has come.
async fn whole(request: Request) -> Result<Request, (StatusCode, Message)> {
    let (parts, body) = request.into_parts();
    match timeout(BODY_WAIT, to_bytes(body, BODY_MAX)).await {
        Ok(Ok(bytes)) => Ok(Request::from_parts(parts, Body::from(bytes))),
        Ok(Err(_)) => Err((StatusCode::PAYLOAD_TOO_LARGE, message!("serve-too-large"))),
        Err(_) => Err((StatusCode::REQUEST_TIMEOUT, message!("serve-too-slow"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_address_may_ask_often_and_not_for_ever() {
        let rates = Rates::default();
        let now = Instant::now();
        let far = IpAddr::from([192, 0, 2, 1]);
        let asked = |at| (0..1000).filter(|_| rates.allow(far, at)).count() as u32;
        assert_eq!(asked(now), BURST);
        assert_eq!(asked(now + Duration::from_secs(1)), EACH_SECOND);
        assert_eq!(asked(now + Duration::from_secs(3600)), BURST);
        assert!((0..1000).all(|_| rates.allow(IpAddr::from([127, 0, 0, 1]), now)));
    }
}
