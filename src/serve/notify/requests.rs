//! Requests to addresses that players gave: only public hosts are reached, and always with encryption.

use std::net::SocketAddr;
use std::time::Duration;

use axum::http::Uri;
use ureq::config::Config;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};
use ureq::{Agent, Error};

use super::{SendProblem, is_public};

/// The longest address, in bytes.
pub const ADDRESS_MAX: usize = 500;
/// How long a request can take, and how much of a reply is read.
const WAIT: Duration = Duration::from_secs(10);
const HEADERS_MAX: usize = 16 * 1024;
pub const REPLY_MAX: u64 = 16 * 1024;
/// Marks a failed lookup of a host in errors of ureq, because none of ureq's own kinds of errors fits.
const NOT_PUBLIC: &str = "not-public";

/// Returns an agent that reaches public hosts with encryption. If asked, it also reaches programs on this machine, with
/// or without encryption.
pub fn agent(reaches_this_machine: bool) -> Agent {
    let config = Agent::config_builder()
        .timeout_global(Some(WAIT))
        .max_redirects(0)
        .max_redirects_will_error(false)
        .http_status_as_error(false)
        .https_only(!reaches_this_machine)
        // A proxy would resolve the name again.
        .proxy(None)
        .max_idle_connections(0)
        .max_response_header_size(HEADERS_MAX)
        .user_agent("Speciate")
        .build();
    let resolver = CheckedResolver { reaches_this_machine, resolver: DefaultResolver::default() };
    Agent::with_parts(config, DefaultConnector::default(), resolver)
}

/// Returns the address that somebody typed, if [`agent`] can reach it.
pub fn address(typed: &str, reaches_this_machine: bool) -> Option<Uri> {
    let address: Uri = typed.parse().ok()?;
    let is_secure = address.scheme_str() == Some("https");
    let is_plain = address.scheme_str() == Some("http") && reaches_this_machine;
    let authority = address.authority()?;
    // The text before `@` would be a name and a password.
    let names_host = !authority.host().is_empty() && !authority.as_str().contains('@');
    ((is_secure || is_plain) && names_host && !typed.contains('#')).then_some(address)
}

/// Returns the host of an address, in lower case.
pub fn host(address: &str) -> String {
    let known: Option<Uri> = address.parse().ok();
    let host = known.as_ref().and_then(Uri::host);
    host.unwrap_or(address).to_ascii_lowercase()
}

pub fn problem(error: &Error) -> SendProblem {
    SendProblem::passing(match error {
        Error::Timeout(_) => "timeout",
        Error::HostNotFound => "no-host",
        Error::BadUri(why) if why == NOT_PUBLIC => NOT_PUBLIC,
        Error::Tls(_) | Error::Rustls(_) => "tls",
        _ => "connection",
    })
}

/// Looks up the address of a host each time, and refuses hosts that are not public. The connection goes to exactly the
/// address that was checked.
#[derive(Debug)]
struct CheckedResolver {
    reaches_this_machine: bool,
    resolver: DefaultResolver,
}

impl Resolver for CheckedResolver {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, Error> {
        let found = self.resolver.resolve(uri, config, timeout)?;
        let is_secure = uri.scheme_str() == Some("https");
        let is_allowed = |address: &SocketAddr| {
            let address = address.ip().to_canonical();
            let is_here = self.reaches_this_machine && address.is_loopback();
            is_here || is_secure && is_public(address)
        };
        match found.iter().all(is_allowed) {
            true => Ok(found),
            false => Err(Error::BadUri(NOT_PUBLIC.to_owned())),
        }
    }
}
