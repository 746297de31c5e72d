//! Our names for the names in a record.

use speciate::roster::{Roster, RosterId};

use crate::failure::Failed;

/// Returns the id for a name of the record in our form.
pub fn find<T: RosterId>(roster: &Roster, name: &str) -> Result<T, Failed> {
    roster.find(name).ok_or_else(|| Failed::plain(format!("no {} is called `{name}`", T::KIND)))
}

/// Returns our name for a corner that the record calls `E@q,r`.
pub fn corner(theirs: &str) -> String {
    match theirs.split_once('@') {
        Some((side, hex)) => format!("{hex}:{side}"),
        None => theirs.to_owned(),
    }
}

/// Returns our name for a space that the record calls e.g. `Competition(sea,jungle)` or `Glaciation(0)`.
pub fn space(theirs: &str) -> String {
    let Some((section, place)) = theirs.split_once('(') else {
        return theirs.to_lowercase();
    };
    let section = section.to_lowercase();
    let place = place.trim_end_matches(')').replace(',', "-");
    match place.parse::<u8>() {
        // The record counts the spaces of this section from 0.
        Ok(number) if section == "glaciation" => format!("{section}.{}", number + 1),
        _ => format!("{section}.{place}"),
    }
}
