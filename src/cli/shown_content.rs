//! The content of a game in output, and how the current content differs from it.

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

#[derive(Default, Serialize)]
pub struct ShownContent {
    packs: Vec<Pack>,
    variants: Vec<String>,
    settings: IndexMap<String, String>,
    /// Whether the current content differs; `None` if it has faults.
    differs: Option<bool>,
    values: Vec<ShownValue>,
    files: Vec<ShownFile>,
    #[serde(skip)]
    played_with: Vec<Message>,
    #[serde(skip)]
    lines: Vec<Message>,
}

/// A content path, with the game's own value and the current one.
#[derive(Serialize)]
struct ShownValue {
    path: String,
    own: Option<Json>,
    now: Option<Json>,
    /// The file of the current value; for a removed value, of the entry before it.
    file: String,
    /// Counted from 1; 0 if there is none, e.g. for a setting.
    line: usize,
}

#[derive(Serialize)]
struct ShownFile {
    pack: String,
    path: String,
    /// `added`, `removed` or `changed`.
    change: &'static str,
    /// The first line of a script that differs, counted from 1.
    line: Option<usize>,
}

impl ShownContent {
    /// Describes one of a log's contents. Faults of the current content are only reported as messages.
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

    /// Returns lines about the content and its differences. Empty if the game uses plain content and nothing
    /// differs.
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
