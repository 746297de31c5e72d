//! Limits for each visitor, and the security headers of every reply.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, REFERRER_POLICY, RETRY_AFTER,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use tokio::time::{Instant, timeout};

use crate::App;
use crate::account::SignInLimits;
use crate::api;
use crate::client_session::plain;
use crate::concurrency::{ConcurrencyLimit, ConcurrencyPermit};
use crate::rate_limiter::{RateLimit, RateLimiter};
use crate::route::assets::{CSS, JAVASCRIPT};
use speciate_model::message;
use speciate_model::words::Message;

const BODY_MAX: usize = 16 * 1024;
/// How many requests one address may make at once, and how long it waits for each after that.
const REQUESTS: RateLimit = RateLimit { burst: 600, every: Duration::from_millis(50) };
/// How often somebody may report or block others.
const REPORTS: RateLimit = RateLimit { burst: 20, every: Duration::from_secs(3 * 60) };
/// The number of requests that a new game counts as. A form that shows what packs change or makes bots play counts as
/// many.
const GAME_COUNTS: u32 = 10;
/// How many seconds to wait before repeating a request that failed because the store was busy or unreachable.
pub const AGAIN_AFTER: HeaderValue = HeaderValue::from_static("2");
/// The maximum number of connections per address; of streams per address, which come through a proxy's connections; and
/// of streams per session.
const CONNECTIONS_MAX: usize = 256;
const STREAMS_MAX: usize = 32;
/// Headers in which a proxy reports the client.
const FORWARDED_FOR: &str = "x-forwarded-for";
const FORWARDED_PROTO: &str = "x-forwarded-proto";
/// Headers that only proxies send, never browsers.
const OF_PROXIES: [&str; 4] = ["forwarded", "via", FORWARDED_FOR, "x-forwarded-host"];

/// The content security policy: pages load only what comes from this server.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Which proxies a server trusts, and whether local addresses are limited.
#[derive(Clone, Debug, Default)]
pub struct ProxySettings {
    /// The trusted proxies in front of the server. They report the client's address.
    pub proxies: Vec<IpAddr>,
    pub limits_own: bool,
}

#[derive(Debug)]
pub struct Limits {
    guarding: ProxySettings,
    rates: RateLimiter<IpAddr>,
    pub passwords: SignInLimits,
    /// The reports and blocks of each session, by its hash.
    pub reports: RateLimiter<String>,
    connections: Arc<ConcurrencyLimit<IpAddr>>,
    /// The streams of each session, by its hash, and of each address.
    streams: Arc<ConcurrencyLimit<String>>,
    streams_from: Arc<ConcurrencyLimit<IpAddr>>,
}

#[derive(Clone, Copy, Debug)]
pub struct ClientIp(pub IpAddr);

/// The permits of a stream for its session and its address.
#[derive(Debug)]
pub struct StreamPlace(
    #[expect(dead_code, reason = "it is held until it is dropped")] ConcurrencyPermit<String>,
    #[expect(dead_code, reason = "it is held until it is dropped")]
    Option<ConcurrencyPermit<IpAddr>>,
);

impl Limits {
    pub fn new(guarding: ProxySettings) -> Self {
        Self {
            guarding,
            rates: RateLimiter::of(REQUESTS),
            passwords: SignInLimits::default(),
            reports: RateLimiter::of(REPORTS),
            connections: ConcurrencyLimit::of(CONNECTIONS_MAX),
            streams: ConcurrencyLimit::of(STREAMS_MAX),
            streams_from: ConcurrencyLimit::of(CONNECTIONS_MAX),
        }
    }

    /// Returns a permit for a connection; `Ok(None)` if its address is not limited. Fails if the
    /// address has too many connections.
    pub fn enter(&self, from: IpAddr) -> Result<Option<ConcurrencyPermit<IpAddr>>, ()> {
        if self.is_unlimited(from) || self.guarding.proxies.contains(&from) {
            return Ok(None);
        }
        self.connections.enter(network(from)).map(Some).ok_or(())
    }

    pub fn enter_stream(&self, session: &str, ClientIp(from): ClientIp) -> Option<StreamPlace> {
        let of_address = match self.is_unlimited(from) {
            true => None,
            false => Some(self.streams_from.enter(network(from))?),
        };
        Some(StreamPlace(self.streams.enter(session.to_owned())?, of_address))
    }

    /// Returns the network of an address; `None` if the address is not limited.
    pub fn limited(&self, from: IpAddr) -> Option<IpAddr> {
        (!self.is_unlimited(from)).then(|| network(from))
    }

    /// Returns whether an address belongs to a trusted proxy.
    pub fn trusts(&self, from: IpAddr) -> bool {
        self.guarding.proxies.contains(&from.to_canonical())
    }

    /// Returns whether an address is not limited. A local proxy that is not configured is
    /// assumed to limit its visitors itself.
    fn is_unlimited(&self, from: IpAddr) -> bool {
        from.is_loopback() && !self.guarding.limits_own
    }

    /// Returns the client's address and removes untrusted headers from the request.
    fn client_ip(&self, from: IpAddr, headers: &mut HeaderMap) -> IpAddr {
        let from = from.to_canonical();
        if !self.guarding.proxies.contains(&from) {
            if !from.is_loopback() {
                headers.remove(FORWARDED_PROTO);
            }
            return from;
        }
        // Each proxy appends the address of its client. Everything before that may be forged.
        let addresses: Vec<&str> =
            headers.get_all(FORWARDED_FOR).iter().filter_map(|line| line.to_str().ok()).collect();
        let addresses = addresses.iter().rev().flat_map(|line| line.rsplit(','));
        let mut known = addresses.map_while(|address| address_of(address.trim()));
        known.find(|address| !self.guarding.proxies.contains(address)).unwrap_or(from)
    }
}

/// Parses an address from a proxy's header, with or without a port.
fn address_of(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    bare.parse::<IpAddr>().ok().or_else(with_port).map(|address| address.to_canonical())
}

/// Returns the network that one visitor is likely to control: for IPv6, the /64 network of the
/// address.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
    }
}

/// Checks a request against the limits and adds security headers to the reply.
pub async fn guard(
    State(app): State<Arc<App>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let client_ip = app.limits.client_ip(from.ip(), request.headers_mut());
    let is_costly = request.method() == Method::POST && loads_content(request.uri().path());
    let counts = if is_costly { GAME_COUNTS } else { 1 };
    request.extensions_mut().insert(ClientIp(client_ip));
    let may_ask = || app.limits.rates.allow(network(client_ip), counts, Instant::now());
    // The browser itself says where a form comes from.
    let site = request.headers().get("sec-fetch-site").and_then(|site| site.to_str().ok());
    let is_from_elsewhere = matches!(site, Some("cross-site"));
    let words = app.server.words(&app.server.locale);
    let is_program = request.uri().path().starts_with("/api/");
    let refused = |status, message: Message| match is_program {
        true => api::refused(&app, status, &message),
        false => plain(status, words.say(&message)),
    };
    let mut reply = if !app.limits.is_unlimited(client_ip) && !may_ask() {
        refused(StatusCode::TOO_MANY_REQUESTS, message!("serve-too-many"))
    } else if request.headers().get_all(HOST).iter().count() != 1 {
        refused(StatusCode::BAD_REQUEST, message!("serve-one-host"))
    } else if let Some(why) = comes_from_elsewhere(&app, from.ip(), request.headers()) {
        refused(StatusCode::MISDIRECTED_REQUEST, why)
    } else if request.method() == Method::POST && is_from_elsewhere {
        refused(StatusCode::FORBIDDEN, message!("serve-other-form"))
    } else {
        match whole(request, app.server.waits.body).await {
            Ok(request) => next.run(request).await,
            Err((status, message)) => refused(status, message),
        }
    };
    if reply.status() == StatusCode::SERVICE_UNAVAILABLE {
        reply.headers_mut().insert(RETRY_AFTER, AGAIN_AFTER);
    }
    let headers = reply.headers_mut();
    if !is_part_of_page(headers) {
        headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
        headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    }
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    reply
}

/// Returns whether a reply is a script or a style sheet. Such a reply has no policy, because the policy of the page
/// applies to it.
fn is_part_of_page(headers: &HeaderMap) -> bool {
    headers.get(CONTENT_TYPE).is_some_and(|kind| kind == CSS || kind == JAVASCRIPT)
}

/// For a server that is not public, returns why a request seems to come from another machine. Either the host name is
/// foreign (a page can point its own domain name at this machine), or an unknown proxy forwards requests from others.
fn comes_from_elsewhere(app: &App, from: IpAddr, headers: &HeaderMap) -> Option<Message> {
    if app.server.is_public || !from.is_loopback() || app.limits.trusts(from) {
        return None;
    }
    if let Some(header) = OF_PROXIES.into_iter().find(|name| headers.contains_key(*name)) {
        return Some(message!("serve-other-proxy", found = header));
    }
    let named = headers.get(HOST)?.to_str().unwrap_or_default();
    (!is_this_machine(named)).then(|| message!("serve-other-name", found = named))
}

/// Returns whether a host name with or without a port means this machine.
pub fn is_this_machine(named: &str) -> bool {
    let without_port = match named.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => named,
    };
    let name = without_port.trim_start_matches('[').trim_end_matches(']').to_ascii_lowercase();
    let is_loopback = |address: IpAddr| address.to_canonical().is_loopback();
    name == "localhost" || name.ends_with(".localhost") || name.parse().is_ok_and(is_loopback)
}

async fn whole(request: Request, wait: Duration) -> Result<Request, (StatusCode, Message)> {
    let (parts, body) = request.into_parts();
    match timeout(wait, to_bytes(body, BODY_MAX)).await {
        Ok(Ok(bytes)) => Ok(Request::from_parts(parts, Body::from(bytes))),
        Ok(Err(_)) => Err((StatusCode::PAYLOAD_TOO_LARGE, message!("serve-too-large"))),
        Err(_) => Err((StatusCode::REQUEST_TIMEOUT, message!("serve-too-slow"))),
    }
}

fn loads_content(path: &str) -> bool {
    let ends = ["/anew", "/rematch", "/analyse", "/play-on", "/odds"];
    ["/games", "/new"].contains(&path) || ends.iter().any(|end| path.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn addresses_of_one_network_count_as_one() {
        assert_eq!(network(ip("::ffff:192.0.2.1")), ip("192.0.2.1"));
        assert_eq!(network(ip("2001:db8::1")), network(ip("2001:db8::ffff:2")));
        assert_ne!(network(ip("2001:db8::1")), network(ip("2001:db8:0:1::1")));
        let limits = Limits::new(ProxySettings::default());
        assert_eq!(limits.limited(ip("2001:db8::1")), Some(network(ip("2001:db8::2"))));
        assert_eq!(limits.limited(ip("127.0.0.1")), None);
        let limits = Limits::new(ProxySettings { limits_own: true, ..ProxySettings::default() });
        assert_eq!(limits.limited(ip("127.0.0.1")), Some(ip("127.0.0.1")));
    }

    #[test]
    fn local_host_names_are_recognised() {
        for own in [
            "localhost",
            "LocalHost:8080",
            "127.0.0.1:1",
            "127.9.9.9",
            "[::1]:80",
            "[::1]",
            "a.localhost",
        ] {
            assert!(is_this_machine(own), "{own}");
        }
        for other in [
            "",
            "x",
            "evil.example:80",
            "localhost.evil.example",
            "10.0.0.1",
            "[2001:db8::1]:80",
            "0.0.0.0:80",
        ] {
            assert!(!is_this_machine(other), "{other}");
        }
    }

    #[test]
    fn the_client_address_is_taken_from_a_trusted_proxy() {
        let (proxy, far) = (ip("192.0.2.1"), ip("203.0.113.7"));
        let limits = Limits::new(ProxySettings { proxies: vec![proxy], limits_own: false });
        let client_ip = |from: IpAddr, lines: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append(FORWARDED_FOR, line.parse().unwrap());
            }
            headers.insert(FORWARDED_PROTO, HeaderValue::from_static("https"));
            let client_ip = limits.client_ip(from, &mut headers);
            (client_ip, headers.contains_key(FORWARDED_PROTO))
        };
        assert_eq!(client_ip(proxy, &["203.0.113.7"]), (far, true));
        assert_eq!(client_ip(ip("::ffff:192.0.2.1"), &["203.0.113.7"]), (far, true));
        // Everything before the last address may be forged by the client.
        assert_eq!(client_ip(proxy, &["10.0.0.1, 203.0.113.7"]).0, far);
        assert_eq!(client_ip(proxy, &["10.0.0.1", "203.0.113.7:5000"]).0, far);
        assert_eq!(client_ip(proxy, &["10.0.0.1, 203.0.113.7, 192.0.2.1"]).0, far);
        assert_eq!(client_ip(proxy, &["[2001:db8::1]:80"]).0, ip("2001:db8::1"));
        for unclear in [&[][..], &["unknown"], &["203.0.113.7, x"], &[""]] {
            assert_eq!(client_ip(proxy, unclear).0, proxy, "{unclear:?}");
        }
        assert_eq!(client_ip(far, &["10.0.0.1"]), (far, false));
        assert_eq!(client_ip(ip("127.0.0.1"), &["10.0.0.1"]), (ip("127.0.0.1"), true));
    }

    #[test]
    fn forms_that_make_bots_play_cost_as_much_as_a_new_game() {
        for costly in
            ["/games", "/game/evening/analyse", "/game/analysis-1/play-on", "/game/x/odds"]
        {
            assert!(loads_content(costly), "{costly}");
        }
        assert!(!loads_content("/game/evening/answer"));
    }
}
