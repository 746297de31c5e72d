//! The packs, variants and settings of the server's content or of a game, and what they change.

use maud::{Markup, PreEscaped, html};

use speciate_content::look::Icon;
use speciate_content::{Package, Source};
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_text::explain::changes::DescribedLayer;

/// What a page says about a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackNote {
    /// Its title, or its id if it has none.
    pub title: String,
    pub version: String,
    /// What it changes; empty if it does not describe this.
    pub description: String,
}

/// What a game is played with.
#[derive(Clone, Debug, Default)]
pub struct PlayedWith {
    pub packs: Vec<PackNote>,
    /// Sentences about its variants and settings.
    pub layers: Vec<Message>,
}

/// A pack in the form for a new game.
#[derive(Clone, Debug)]
pub struct PackChoice {
    pub id: String,
    pub note: PackNote,
    /// Its picture, if it has one.
    pub icon: Option<Icon>,
    /// The packs that it requires.
    pub requires: Vec<String>,
    pub is_chosen: bool,
}

impl PackNote {
    /// Returns the note about a pack; `None` if its manifest cannot be read.
    pub fn of(pack: &Source) -> Option<Self> {
        pack.package().ok().map(|package| Self::of_package(&package))
    }

    pub fn of_package(package: &Package) -> Self {
        Self {
            title: package.title_or_id().to_owned(),
            version: package.version.to_string(),
            description: package.description.clone(),
        }
    }

    fn markup(&self) -> Markup {
        html! {
            (self.title) " " (self.version)
            @if !self.description.is_empty() { ": " (self.description) }
        }
    }
}

impl PlayedWith {
    pub const fn is_plain(&self) -> bool {
        self.packs.is_empty() && self.layers.is_empty()
    }
}

/// Returns the list of packs; nothing if there are none.
pub fn packs(words: &Words, packs: &[PackNote]) -> Markup {
    html! {
        @if !packs.is_empty() {
            section #packs aria-labelledby="packs-heading" {
                h2 #packs-heading { (words.say(&message!("serve-packs"))) }
                (list(packs))
            }
        }
    }
}

/// Returns what a game is played with and a link to what that changes; empty for a game without packs, variants or
/// settings.
pub fn played_with(words: &Words, game: &str, with: &PlayedWith) -> Markup {
    let say = |message: &Message| words.say(message);
    html! {
        @if !with.is_plain() {
            section #packs aria-labelledby="packs-heading" {
                h2 #packs-heading { (say(&message!("serve-played-with"))) }
                (list(&with.packs))
                @for layer in &with.layers { p { (say(layer)) } }
                p { a #changes href={ "/game/" (game) "/changes" } { (say(&message!("changes-link"))) } }
            }
        }
    }
}

fn list(packs: &[PackNote]) -> Markup {
    html! {
        @if !packs.is_empty() { ul { @for note in packs { li { (note.markup()) } } } }
    }
}

/// Returns the boxes for the packs of a new game.
pub fn pack_boxes(words: &Words, choices: &[PackChoice]) -> Markup {
    html! {
        // The server must be able to tell a form with no box ticked from a form without boxes.
        input type="hidden" name="packs" value="chosen";
        @if !choices.is_empty() {
            fieldset #pack-choice {
                legend { (words.say(&message!("serve-new-packs"))) }
                @for PackChoice { id, note, icon: picture, requires, is_chosen } in choices {
                    @let name = format!("pack-{id}");
                    p {
                        input type="checkbox" id=(name) name=(name) value="on" checked[*is_chosen];
                        " "
                        label for=(name) { (icon(picture.as_ref())) (note.markup()) }
                        @if !requires.is_empty() {
                            " "
                            span .note {
                                (words.say(&message!("serve-new-pack-needs", packs = requires.join(", "))))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Returns what each layer changes, below a heading; nothing if there are no layers.
pub fn changes(words: &Words, layers: &[DescribedLayer]) -> Markup {
    html! {
        @if !layers.is_empty() {
            section #what-changes aria-labelledby="changes-heading" {
                h2 #changes-heading { (words.say(&message!("changes-heading"))) }
                @for layer in layers {
                    h3 { (layer.heading) }
                    @if !layer.about.is_empty() { p { (layer.about) } }
                    ul .changes {
                        @for change in &layer.lines { li { (icon(change.icon.as_ref())) (change.text) } }
                        @if let Some(more) = layer.more() { li { (words.say(&more)) } }
                    }
                }
            }
        }
    }
}

fn icon(icon: Option<&Icon>) -> Markup {
    html! {
        @if let Some(icon) = icon {
            // Not escaped: the body contains only elements from a list of harmless ones.
            svg .change-icon aria-hidden="true" width="24" height="24" viewBox=(icon.view_box) { (PreEscaped(&icon.body)) }
            " "
        }
    }
}

/// Returns the page about what the packs, variants and settings of a game change.
pub fn changes_page(words: &Words, game: &str, layers: &[DescribedLayer]) -> Markup {
    html! {
        main {
            h1 { (words.say(&super::table_called(game))) }
            @if layers.is_empty() { p { (words.say(&message!("changes-none"))) } }
            (changes(words, layers))
            p { a href={ "/game/" (game) } { (words.say(&message!("serve-to-game"))) } }
        }
    }
}
