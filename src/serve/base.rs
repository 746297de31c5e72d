//! The address of the server for people, which the operator gives: in links, and where other services send people back.

use axum::http::Uri;

/// Returns the address of a server without a slash at its end, e.g. `https://games.example`; `None` if the text is not one.
pub fn base_address(text: &str) -> Option<String> {
    let address: Uri = text.parse().ok()?;
    let (scheme, authority) = (address.scheme_str()?, address.authority()?.as_str());
    let is_whole = address.path() == "/" && address.query().is_none() && !text.contains('#');
    let is_server = ["http", "https"].contains(&scheme) && !authority.contains('@') && is_whole;
    is_server.then(|| format!("{scheme}://{authority}"))
}
