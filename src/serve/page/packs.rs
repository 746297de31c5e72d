//! The packs of the server's content or of a game, in short.

use maud::{Markup, html};

use speciate_content::{Package, Source};
use speciate_model::message;
use speciate_model::words::Words;

/// What a page says about a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackNote {
    /// Its title, or its id if it has none.
    pub title: String,
    pub version: String,
    /// What it changes; empty if it does not say so.
    pub description: String,
}

impl PackNote {
    /// Returns the note about a pack; `None` if its manifest cannot be read.
    pub fn of(pack: &Source) -> Option<Self> {
        let Package { id, title, version, description, .. } = pack.package().ok()?;
        let title = if title.is_empty() { id } else { title };
        Some(Self { title, version: version.to_string(), description })
    }
}

/// Returns the list of packs; nothing if there are none.
pub fn packs(words: &Words, packs: &[PackNote]) -> Markup {
    html! {
        @if !packs.is_empty() {
            section #packs aria-labelledby="packs-heading" {
                h2 #packs-heading { (words.say(&message!("serve-packs"))) }
                ul {
                    @for PackNote { title, version, description } in packs {
                        li {
                            (title) " " (version)
                            @if !description.is_empty() { ": " (description) }
                        }
                    }
                }
            }
        }
    }
}
