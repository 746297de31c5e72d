//! What a game is played with, and in what that which is there now differs from it.

use indexmap::IndexMap;
use serde::Serialize;
use serde_json::Value as Json;

use crate::cli_context::CliContext;
use crate::contents::ReportingContents;
use speciate_model::log::{Log, Pack};
use speciate_model::message;
use speciate_model::words::{Message, Value};
use speciate_text::explain::differing;
use speciate_text::story::{fitted, played_with};

/// What a game is played with, and in what that which is there now differs from it.
#[derive(Default, Serialize)]
pub struct ShownContent {
    /// The packs that the game is played with.
    packs: Vec<Pack>,
    /// Variants layered over the packs.
    variants: Vec<String>,
    /// Settings layered over packs and variants.
    settings: IndexMap<String, String>,
    /// Whether what is there now differs; nothing where that has faults.
    differs: Option<bool>,
    values: Vec<ShownValue>,
    files: Vec<ShownFile>,
    #[serde(skip)]
    played_with: Vec<Message>,
    #[serde(skip)]
    lines: Vec<Message>,
}

/// A content path, with the game's own value and that which is there now.
#[derive(Serialize)]
struct ShownValue {
    path: String,
    own: Option<Json>,
    now: Option<Json>,
    /// Where the value is now; of what was removed, the entry before it.
    file: String,
    /// Counted from 1; 0 where there is none, e.g. of a setting.
    line: usize,
}

/// A file that is another now.
#[derive(Serialize)]
struct ShownFile {
    pack: String,
    path: String,
    /// `added`, `removed` or `changed`.
    change: &'static str,
    /// The first line of a script that is another one, counted from 1.
    line: Option<usize>,
}

impl ShownContent {
    /// Returns it for one of a log's contents; faults of what is there now are only talked about.
    pub fn of(
        contents: &ReportingContents<'_>,
        log: &Log,
        content: usize,
        cli: &CliContext,
    ) -> Self {
        let (opening, packs) = (log.opening(), log.packs_of(content).to_vec());
        let shown = Self {
            played_with: played_with(opening, &packs),
            packs,
            variants: opening.variants.clone(),
            settings: opening.settings.clone(),
            ..Self::default()
        };
        let unnamed = contents.unnamed(content);
        if !unnamed.is_empty() {
            cli.talk(message!("own-unnamed-packs", packs = Value::names(unnamed)));
        }
        let Ok(found) = contents.differences(content) else {
            cli.warn(message!("own-now-faults"));
            return shown;
        };
        let values = found.values.iter().map(differing::value);
        let files = found.files.iter().map(differing::file);
        let lines = values.chain(files).collect();
        let values = found.values.iter().map(|value| ShownValue {
            path: value.path.clone(),
            own: value.before.as_ref().map(|shown| shown.json.clone()),
            now: value.after.as_ref().map(|shown| shown.json.clone()),
            file: value.place.spot.to_string(),
            line: value.place.line,
        });
        let files = found.files.iter().map(|file| ShownFile {
            pack: file.pack.clone(),
            path: file.path.clone(),
            change: differing::change(file),
            line: file.line.as_ref().map(|line| line.place.line),
        });
        Self {
            differs: Some(!found.is_empty()),
            values: values.collect(),
            files: files.collect(),
            lines,
            ..shown
        }
    }

    /// Returns the lines that say what the game is played with and what differs; none where it is
    /// played as it is and nothing differs.
    pub fn text(&self, cli: &CliContext) -> String {
        let mut text: String = self.played_with.iter().map(|said| fitted(&cli.say(said))).collect();
        if self.lines.is_empty() {
            return text;
        }
        text.push_str(&format!("\n{}\n", cli.say(&message!("show-content"))));
        for line in &self.lines {
            text.push_str(&format!("  {}\n", cli.say(line)));
        }
        text
    }
}
