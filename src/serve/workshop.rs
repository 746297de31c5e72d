//! Content that is edited while tables are played: what was saved last, what is found in it, and what becomes
//! of it at a table.

use std::collections::BTreeMap;

use speciate_content::Differences;
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table::edited::{ContentSwitched, EditEffect, Edited};
use speciate_tools::lint::Findings;

/// Content that is edited while tables are played.
#[derive(Clone, Debug, Default)]
pub struct Workshop {
    /// How often it was edited since the server began.
    pub edits: u32,
    /// What was saved last, in sentences without their full stops.
    pub saved: Vec<Message>,
    /// What is found in it, by the names of the games.
    pub findings: BTreeMap<String, Findings>,
    /// The folders of the content and of packs, each with its name on pages, which may be empty. Where the folders lie
    /// is the server's own business.
    pub folders: Vec<(String, String)>,
}

impl Workshop {
    /// Returns a text in which files are named from the folder of their content or pack on.
    pub fn without_folders(&self, text: &str) -> String {
        let shorten = |text: String, (folder, name): &(String, String)| {
            let within = if name.is_empty() { String::new() } else { format!("{name}/") };
            text.replace(&format!("{folder}/"), &within).replace(folder, name)
        };
        self.folders.iter().fold(text.to_owned(), shorten)
    }

    /// Returns what is found about a game; nothing where nobody has looked.
    pub fn findings_of(&self, rules: &str) -> Option<&Findings> {
        self.findings.get(rules)
    }

    /// Returns whether a game cannot be played with it.
    pub fn has_errors(&self, rules: &str) -> bool {
        self.findings_of(rules).is_some_and(|found| found.content.has_errors())
    }
}

/// What has become of content that was edited since a game was opened.
#[derive(Clone, Debug)]
pub struct Edit {
    /// Which edit it was since the server began, counted from 1.
    pub number: u32,
    /// In what it differed from what the game had.
    pub changes: Differences,
    /// What has become of it.
    pub state: EditState,
}

/// What has become of edited content at a table.
#[derive(Clone, Debug)]
pub enum EditState {
    /// It is what the game has.
    Own,
    /// It has errors.
    Faulty,
    /// The open step is the same with it, so the game uses it now.
    Adopted(ContentSwitched),
    /// Something in the open step comes out otherwise: somebody has to choose.
    Waits(Box<PendingEdit>),
    /// The game goes on with what it had.
    Kept,
    /// The game has gone over to it as somebody chose.
    Reloaded(ContentSwitched),
    /// A copy of the game has gone over to it, at a table of this name.
    Copied(String),
    /// The game cannot go over to it, for which there is a sentence without its full stop.
    Refused(Message),
}

/// Content with which the open step comes out otherwise.
#[derive(Clone, Debug)]
pub struct PendingEdit {
    /// The content.
    pub edited: Edited,
    /// What comes out otherwise.
    pub effect: EditEffect,
    /// After how many entries that was so.
    pub entries: u32,
}

/// What somebody chooses where the open step comes out otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EditDecision {
    /// The game goes on with what it has.
    Keep,
    /// The game goes over to what was edited.
    Reload,
    /// A copy of the game does.
    Copy,
}

impl EditDecision {
    /// Every choice, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Keep, Self::Reload, Self::Copy];

    /// Returns the word by which forms name it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Keep => "keep",
            Self::Reload => "reload",
            Self::Copy => "copy",
        }
    }
}

impl EditState {
    /// Returns it as a sentence.
    pub fn message(&self, table: &str) -> Message {
        match self {
            Self::Own => message!("play-edit-nothing"),
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
