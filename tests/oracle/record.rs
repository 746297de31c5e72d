//! A recorded game: its lines, each with the state after it.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use std::sync::Arc;

use serde_json::Value;

/// One line of a record.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its number in the file, counted from 1.
    pub number: usize,
    /// Its content, without the state.
    pub said: Value,
    /// The state after it.
    pub state: Arc<Value>,
}

/// A recorded game.
#[derive(Debug)]
pub struct Record {
    /// The file's name.
    pub name: String,
    /// Its lines, the header first.
    pub lines: Vec<Line>,
}

/// An `ask` and the `do` that answers it.
#[derive(Clone, Copy, Debug)]
pub struct Exchange<'a> {
    /// The question, with every option.
    pub ask: &'a Line,
    /// The option taken.
    pub taken: &'a Line,
}

impl Record {
    /// Reads an xz-compressed record.
    pub fn read(path: &Path) -> Result<Self, String> {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let file = File::open(path).map_err(|error| format!("{name}: {error}"))?;
        let mut text = Vec::new();
        lzma_rs::xz_decompress(&mut BufReader::new(file), &mut text)
            .map_err(|error| format!("{name}: {error:?}"))?;
        let text = String::from_utf8(text).map_err(|error| format!("{name}: {error}"))?;
        let mut state = Arc::new(Value::Null);
        let mut lines = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            let mut said: Value =
                serde_json::from_str(line).map_err(|error| format!("{name}:{number}: {error}"))?;
            if let Some(now) = said.as_object_mut().and_then(|fields| fields.remove("state")) {
                state = Arc::new(now);
            }
            lines.push(Line { number, said, state: state.clone() });
        }
        Ok(Self { name, lines })
    }
}

impl Line {
    /// Returns a text field, empty if it is missing.
    pub fn text(&self, field: &str) -> &str {
        self.said[field].as_str().unwrap_or_default()
    }

    /// Returns the line's type.
    pub fn kind(&self) -> &str {
        self.text("type")
    }

    /// Returns the event: `act`, or the name of the phase.
    pub fn act(&self) -> &str {
        if self.kind() == "phase" { self.text("phase") } else { self.text("act") }
    }

    /// Returns whether the line has this type and this act.
    pub fn is(&self, kind: &str, act: &str) -> bool {
        self.kind() == kind && self.act() == act
    }

    /// Returns the turn.
    pub fn turn(&self) -> u16 {
        self.said["turn"].as_u64().unwrap_or_default() as u16
    }

    /// Returns a list of texts.
    pub fn texts(&self, field: &str) -> Vec<&str> {
        self.said[field].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
    }
}

/// Returns the questions among `lines`, each with its answer.
pub fn exchanges(lines: &[Line]) -> Vec<Exchange<'_>> {
    let mut found = Vec::new();
    for (index, ask) in lines.iter().enumerate().filter(|(_, line)| line.kind() == "ask") {
        if let Some(taken) = lines[index..].iter().find(|line| line.kind() == "do") {
            found.push(Exchange { ask, taken });
        }
    }
    found
}
