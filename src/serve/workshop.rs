//! Content that is edited while games are played: the latest edit, its findings, and its effect on
//! a table.

use std::collections::BTreeMap;

use speciate_content::Differences;
use speciate_modding::lint::Findings;
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table::workshop::{AdoptedContent, EditDecision, PendingEdit};

#[derive(Clone, Debug, Default)]
pub struct Workshop {
    /// The number of edits since the server started.
    pub edits: u32,
    /// The files saved last, as sentences without their full stops.
    pub saved: Vec<Message>,
    /// The findings of the checks, by game.
    pub findings: BTreeMap<String, Findings>,
    /// The folders of the content and of packs, each with its name on pages, which may be empty.
    /// Visitors must not see the real folders.
    pub folders: Vec<(String, String)>,
}

impl Workshop {
    /// Replaces folders in a text by their names.
    pub fn without_folders(&self, text: &str) -> String {
        let shorten = |text: String, (folder, name): &(String, String)| {
            let within = if name.is_empty() { String::new() } else { format!("{name}/") };
            text.replace(&format!("{folder}/"), &within).replace(folder, name)
        };
        self.folders.iter().fold(text.to_owned(), shorten)
    }

    /// Returns the findings about a game; `None` if it was not checked.
    pub fn findings_of(&self, game: &str) -> Option<&Findings> {
        self.findings.get(game)
    }

    pub fn has_errors(&self, game: &str) -> bool {
        self.findings_of(game).is_some_and(|found| found.content.has_errors())
    }
}

/// The latest edit and its effect on a table.
#[derive(Clone, Debug)]
pub struct Edit {
    /// The number of the edit since the server started, counted from 1.
    pub number: u32,
    /// The differences from the game's previous content.
    pub changes: Differences,
    pub state: EditState,
}

/// The effect of edited content on a table.
#[derive(Clone, Debug)]
pub enum EditState {
    Own,
    /// Only texts or looks changed, and the game shows the new ones.
    Shown,
    Faulty,
    /// The open step replays unchanged, so the game has adopted the content.
    Adopted(AdoptedContent),
    /// Something in the open step differs when it is replayed, so somebody must choose.
    Waits(Box<PendingEdit>),
    /// The game continues with its previous content.
    Kept,
    /// Somebody chose to make the game adopt the content.
    Reloaded(AdoptedContent),
    /// A copy of the game has adopted the content. Holds the name of the copy's table.
    Copied(String),
    /// The game cannot adopt the content. Holds a sentence without its full stop.
    Refused(Message),
}

/// Returns the word for a choice in forms.
pub const fn word(choice: EditDecision) -> &'static str {
    match choice {
        EditDecision::Keep => "keep",
        EditDecision::Reload => "reload",
        EditDecision::Copy => "copy",
    }
}

impl EditState {
    pub fn message(&self, table: &str) -> Message {
        match self {
            Self::Own => message!("play-edit-nothing"),
            Self::Shown => message!("play-edit-shown"),
            Self::Faulty => message!("serve-edit-faulty"),
            Self::Adopted(_) => message!("serve-edit-taken-up"),
            Self::Waits(_) => message!("play-edit-differs"),
            Self::Kept => message!("play-edit-kept"),
            Self::Reloaded(_) => message!("play-edit-reloaded"),
            Self::Copied(copy) => {
                message!("play-edit-branched", before = table, file = copy.as_str())
            }
            Self::Refused(why) => message!("serve-edit-refused", reason = why.clone()),
        }
    }
}
