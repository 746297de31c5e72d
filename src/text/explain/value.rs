//! Explains where a value of the content was set, and what it overrode.

use speciate_content::Provenance;
use speciate_model::diagnostic::Place;
use speciate_model::message;
use speciate_model::words::Message;

pub fn lines(found: &Provenance) -> Vec<Message> {
    let path = found.path.as_str();
    let Some((now, before)) = found.set.split_first() else { return Vec::new() };
    let head = match found.entries.is_empty() {
        true => message!("explain-value", path = path, value = now.shown.clone()),
        false => message!("explain-table", path = path),
    };
    let mut lines = vec![head];
    let indented = |said: Message| message!("explain-indented", said = said);
    lines.push(indented(message!("explain-set", place = place(&now.place))));
    for set in before {
        let (value, place) = (set.shown.clone(), place(&set.place));
        lines.push(indented(message!("explain-overridden", value = value, place = place)));
    }
    for (path, set) in &found.entries {
        let (value, place) = (set.shown.clone(), place(&set.place));
        let entry = message!("explain-entry", path = path, value = value, place = place);
        lines.push(indented(entry));
    }
    lines
}

/// Returns a place as file and line, or as the name of a setting.
fn place(place: &Place) -> Message {
    match place.line {
        0 => place.spot.message(),
        line => message!("explain-place", file = place.spot.message(), line = line),
    }
}
