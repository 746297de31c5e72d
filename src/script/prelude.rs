//! What all scripts share: the preludes of all packs, one under the other.

use rhai::Position;
use serde::Serialize;

use crate::content::ScriptSource;
use crate::script::limits::SOURCE_MAX;

/// A function that all scripts share.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SharedFunction {
    /// Its name.
    pub name: String,
    /// The names of its parameters.
    pub params: Vec<String>,
    /// What the comment above it says.
    pub purpose: String,
    /// The file it is in.
    pub file: String,
    /// The line it begins on, counted from 1.
    pub line: usize,
}

/// What all scripts share.
#[derive(Debug, Default)]
pub(super) struct Prelude {
    /// Its lines are counted from here, so that a position tells the prelude from the script that it
    /// is merged into: none of them is so long.
    above: usize,
    text: String,
    /// The files, each with the number of lines above it.
    files: Vec<(String, usize)>,
}

impl Prelude {
    /// Returns the prelude of some files with their texts, for these scripts.
    pub fn new(files: &[(&str, &str)], scripts: &[ScriptSource]) -> Self {
        // What is larger is no script; compiling says so.
        let texts = scripts.iter().map(|script| &script.text);
        let texts = texts.filter(|text| text.len() <= SOURCE_MAX);
        let longest = texts.map(|text| text.matches('\n').count() + 1).max();
        let mut prelude = Self { above: longest.unwrap_or_default() + 1, ..Self::default() };
        for (file, text) in files {
            if !prelude.text.is_empty() && !prelude.text.ends_with('\n') {
                prelude.text.push('\n');
            }
            prelude.files.push(((*file).to_owned(), prelude.text.matches('\n').count()));
            prelude.text.push_str(text);
        }
        prelude
    }

    /// Returns whether there are no files.
    pub const fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Returns the last file, which is the one to blame where all of them are too much.
    pub fn file(&self) -> &str {
        self.files.last().map_or("", |(file, _)| file.as_str())
    }

    /// Returns the text of all files.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns its functions, file by file; those without a name are left out.
    pub fn functions(&self) -> Vec<SharedFunction> {
        let mut found = Vec::new();
        let mut purpose: Vec<&str> = Vec::new();
        for (index, line) in self.text.lines().enumerate() {
            if let Some(comment) = line.strip_prefix("//") {
                purpose.push(comment.trim_start_matches('/').trim());
                continue;
            }
            let above = std::mem::take(&mut purpose).join(" ");
            let Some((name, rest)) = line.strip_prefix("fn ").and_then(|fun| fun.split_once('('))
            else {
                continue;
            };
            let params = rest.split(')').next().unwrap_or_default().split(',').map(str::trim);
            let (file, above_file) = self.file_of(index + 1).unwrap_or_default();
            found.push(SharedFunction {
                name: name.trim().to_owned(),
                params: params.filter(|name| !name.is_empty()).map(str::to_owned).collect(),
                purpose: above,
                file: file.to_owned(),
                line: index + 1 - above_file,
            });
        }
        found
    }

    /// Returns the text of all files, below so many empty lines that its places are told from those
    /// of scripts.
    pub fn shifted(&self) -> String {
        format!("{}{}", "\n".repeat(self.above), self.text)
    }

    /// Returns the file and line of a position in the script `file`, with which this is merged.
    pub fn place<'a>(&'a self, position: Position, file: &'a str) -> (&'a str, usize) {
        let line = position.line().unwrap_or(0);
        let Some(line) = line.checked_sub(self.above).filter(|line| *line > 0) else {
            return (file, line);
        };
        self.file_of(line).map_or((file, line), |(file, above)| (file, line - above))
    }

    /// Returns the file of a line of the whole text, and how many lines stand above that file.
    fn file_of(&self, line: usize) -> Option<(&str, usize)> {
        let found = self.files.iter().rev().find(|(_, above)| *above < line);
        found.map(|(file, above)| (file.as_str(), *above))
    }
}
