//! Puts the differences between two versions of content into words.

use speciate_content::{Differing, FileChange};
use speciate_model::message;
use speciate_model::words::Message;

pub fn value(value: &Differing) -> Message {
    let path = value.path.as_str();
    match (&value.before, &value.after) {
        (Some(own), Some(now)) => {
            message!("show-content-value", path = path, own = &own.toml, now = &now.toml)
        }
        (Some(own), None) => message!("show-content-removed", path = path, own = &own.toml),
        (None, now) => {
            let now = now.as_ref().map_or("", |now| now.toml.as_str());
            message!("show-content-added", path = path, now = now)
        }
    }
}

pub fn file(file: &FileChange) -> Message {
    let id = match change(file) {
        "added" => "show-content-file-added",
        "removed" => "show-content-file-removed",
        _ => "show-content-file-changed",
    };
    Message::new(id).with("pack", file.pack.as_str()).with("file", file.path.as_str())
}

pub const fn change(file: &FileChange) -> &'static str {
    match (file.before, file.after) {
        (true, true) => "changed",
        (true, false) => "removed",
        (false, _) => "added",
    }
}
