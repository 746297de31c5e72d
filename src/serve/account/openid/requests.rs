//! Requests to the OpenID provider. The operator trusts it, so it can also be on this machine or in a private network.

use std::time::Duration;

use openidconnect::http::{Method, Request, Response};
use openidconnect::{HttpRequest, HttpResponse};
use ureq::Agent;

/// How long a request can take, and how much of a reply is read.
const WAIT: Duration = Duration::from_secs(10);
const HEADERS_MAX: usize = 32 * 1024;
const REPLY_MAX: u64 = 256 * 1024;

/// Returns an agent that follows no redirections. It sends no requests without encryption, unless `is_plain` is set.
pub fn agent(is_plain: bool) -> Agent {
    let config = Agent::config_builder()
        .timeout_global(Some(WAIT))
        .max_redirects(0)
        .max_redirects_will_error(false)
        .http_status_as_error(false)
        .https_only(!is_plain)
        .proxy(None)
        .max_idle_connections(0)
        .max_response_header_size(HEADERS_MAX)
        .user_agent("Speciate")
        .build();
    config.new_agent()
}

/// Sends a request and waits for the whole reply.
pub fn send(agent: &Agent, request: HttpRequest) -> Result<HttpResponse, ureq::Error> {
    let (parts, body) = request.into_parts();
    let reply = match parts.method {
        Method::POST => agent.run(Request::from_parts(parts, body))?,
        _ => agent.run(Request::from_parts(parts, ()))?,
    };
    let (parts, mut body) = reply.into_parts();
    let bytes = body.with_config().limit(REPLY_MAX).read_to_vec()?;
    Ok(Response::from_parts(parts, bytes))
}

/// Returns a word for what went wrong. It contains nothing that was sent or received.
pub const fn word(error: &ureq::Error) -> &'static str {
    match error {
        ureq::Error::Timeout(_) => "timeout",
        ureq::Error::HostNotFound => "no-host",
        ureq::Error::Tls(_) | ureq::Error::Rustls(_) => "tls",
        ureq::Error::BodyExceedsLimit(_) => "too-long",
        _ => "connection",
    }
}
