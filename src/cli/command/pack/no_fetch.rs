//! Takes the place of `fetch` in builds that cannot use the network.

use speciate_model::message;
use speciate_table::package::PackageFault;

/// Fails, because this build cannot use the network.
pub fn get(url: &str, _: u64) -> Result<Vec<u8>, PackageFault> {
    Err(PackageFault::Fetch { url: url.to_owned(), reason: message!("fetch-unsupported") })
}
