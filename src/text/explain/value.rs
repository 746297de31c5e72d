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
    let indented = |message: Message| message!("explain-indented", said = message);
    lines.push(indented(message!("explain-set", place = place(&now.place))));
    for set in before {
        let (value, place) = (set.shown.clone(), place(&set.place));
        lines.push(indented(message!("explain-overridden", value = value, place = place)));
    }
    for file in &found.files {
        let Some((now, before)) = file.places.split_first() else { continue };
        let name = file.name.as_str();
        lines.push(indented(match file.is_script {
            true => message!("explain-script", place = place(now)),
            false => message!("explain-text", name = name, place = place(now)),
        }));
        let replaced = before.iter().map(|old| message!("explain-replaced", place = place(old)));
        lines.extend(replaced.map(|message| indented(indented(message))));
    }
    for (path, sets) in &found.entries {
        let Some((now, before)) = sets.split_first() else { continue };
        let (value, at) = (now.shown.clone(), place(&now.place));
        lines.push(indented(message!("explain-entry", path = path, value = value, place = at)));
        for set in before {
            let (value, place) = (set.shown.clone(), place(&set.place));
            let message = message!("explain-overridden", value = value, place = place);
            lines.push(indented(indented(message)));
        }
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
