//! Downloads indexes and archives from web servers.

use std::io::Read as _;
use std::net::IpAddr;
use std::time::Duration;

use speciate_model::message;
use speciate_model::words::Message;
use speciate_table::package::PackageFault;

/// The time limit for a download.
const SECONDS_MAX: u64 = 120;
const REDIRECTS_MAX: u32 = 5;

/// Reads the file at an address. Fails if it has more than `most` bytes.
pub fn get(url: &str, most: u64) -> Result<Vec<u8>, PackageFault> {
    let fault = |reason: Message| PackageFault::Fetch { url: url.to_owned(), reason };
    let is_here = is_loopback(url);
    if !url.starts_with("https://") && !is_here {
        return Err(fault(message!("fetch-not-secure")));
    }
    let mut config = ureq::Agent::config_builder()
        .timeout_global(Some(Duration::from_secs(SECONDS_MAX)))
        // A server must not redirect from this machine or from https to somewhere else.
        .max_redirects(if is_here { 0 } else { REDIRECTS_MAX })
        .https_only(!is_here);
    if is_here {
        config = config.proxy(None);
    }
    let agent: ureq::Agent = config.build().into();
    let mut answer = agent.get(url).call().map_err(|error| fault(reason(&error)))?;
    if !answer.status().is_success() {
        return Err(fault(message!("fetch-status", status = answer.status().as_u16())));
    }
    let mut bytes = Vec::new();
    let mut reader = answer.body_mut().as_reader().take(most + 1);
    reader.read_to_end(&mut bytes).map_err(|error| fault(Message::system(&error)))?;
    match bytes.len() as u64 > most {
        true => Err(PackageFault::TooLong { file: url.to_owned(), most }),
        false => Ok(bytes),
    }
}

/// Returns why a server does not deliver a file.
fn reason(error: &ureq::Error) -> Message {
    match error {
        ureq::Error::Io(error) => Message::system(error),
        ureq::Error::StatusCode(status) => message!("fetch-status", status = *status),
        ureq::Error::HostNotFound => message!("fetch-no-host"),
        ureq::Error::Timeout(_) => message!("system-timed-out"),
        other => Message::verbatim(other.to_string()),
    }
}

/// Returns whether an `http` address names this machine.
fn is_loopback(url: &str) -> bool {
    let Some(rest) = url.strip_prefix("http://") else { return false };
    let host = rest.split(['/', '?', '#']).next().unwrap_or(rest);
    // The text before `@` would be a user, and the host would follow it.
    if host.contains('@') {
        return false;
    }
    let name = match host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((name, _)) => name,
        None => host.split(':').next().unwrap_or(host),
    };
    name == "localhost" || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_reached_without_encryption() {
        for url in
            ["http://localhost/x", "http://127.0.0.1:80/x", "http://[::1]:8080", "http://127.9.9.9"]
        {
            assert!(is_loopback(url), "{url}");
        }
        for url in [
            "https://localhost/x",
            "http://localhost.example.org/x",
            "http://localhost@example.org/x",
            "http://127.0.0.1.example.org/x",
            "http://example.org/localhost",
            "ftp://localhost/x",
        ] {
            assert!(!is_loopback(url), "{url}");
        }
    }
}
