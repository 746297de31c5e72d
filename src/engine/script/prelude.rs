//! The prelude: the functions that scripts share, from the files of all packs.

use rhai::Position;
use serde::Serialize;

use crate::script::limits::SOURCE_MAX;
use speciate_content::ScriptSource;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SharedFunction {
    pub name: String,
    pub params: Vec<String>,
    /// The text of the comment above it.
    pub purpose: String,
    pub file: String,
    /// The line on which it begins, counted from 1.
    pub line: usize,
}

#[derive(Clone, Debug)]
pub struct SharedFile<'a> {
    /// The path that messages show.
    pub file: &'a str,
    pub text: &'a str,
    /// The folders of its pack and of all packs that extend it. Empty if it belongs to every pack.
    pub packs: Vec<&'a str>,
}

impl<'a> From<(&'a str, &'a str)> for SharedFile<'a> {
    fn from((file, text): (&'a str, &'a str)) -> Self {
        Self { file, text, packs: Vec::new() }
    }
}

/// The functions that scripts share. A script sees the functions of all packs. If unrelated packs
/// have a function with the same name, the scripts of each pack see their own.
#[derive(Debug, Default)]
pub(super) struct Prelude {
    /// The number of empty lines above the text. It exceeds the length of every script, so a
    /// position shows whether it is in the prelude or in the script that it is merged with.
    above: usize,
    text: String,
    files: Vec<Shared>,
}

#[derive(Debug)]
struct Shared {
    path: String,
    above: usize,
    /// As in [`SharedFile::packs`], each with a `/` at the end.
    packs: Vec<String>,
    /// Its functions by name and number of parameters.
    functions: Vec<(String, usize)>,
}

/// Which files of the prelude a script sees.
pub(super) type VisibleFiles = Vec<bool>;

impl Shared {
    /// Returns whether the file belongs to the pack of a script or to a pack that this one extends.
    fn is_of(&self, script: &str) -> bool {
        self.packs.is_empty() || self.packs.iter().any(|pack| script.starts_with(pack.as_str()))
    }

    fn shares_a_name_with(&self, other: &Self) -> bool {
        self.functions.iter().any(|function| other.functions.contains(function))
    }
}

impl Prelude {
    pub fn new(files: &[SharedFile<'_>], scripts: &[ScriptSource]) -> Self {
        // A larger text is not a script; the compiler reports it.
        let texts = scripts.iter().map(|script| &script.text);
        let texts = texts.filter(|text| text.len() <= SOURCE_MAX);
        let longest = texts.map(|text| text.matches('\n').count() + 1).max();
        let mut prelude = Self { above: longest.unwrap_or_default() + 1, ..Self::default() };
        for SharedFile { file, text, packs } in files {
            if !prelude.text.is_empty() && !prelude.text.ends_with('\n') {
                prelude.text.push('\n');
            }
            prelude.files.push(Shared {
                path: (*file).to_owned(),
                above: prelude.text.matches('\n').count(),
                packs: packs.iter().map(|pack| format!("{pack}/")).collect(),
                functions: Vec::new(),
            });
            prelude.text.push_str(text);
        }
        for function in prelude.functions() {
            let file = prelude.files.iter_mut().find(|of| of.path == function.file);
            file.into_iter().for_each(|of| {
                of.functions.push((function.name.clone(), function.params.len()));
            });
        }
        prelude
    }

    pub const fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Returns the last file, which is blamed if all files together are too large.
    pub fn file(&self) -> &str {
        self.files.last().map_or("", |of| of.path.as_str())
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns which files a script sees: the files of its pack and of the packs that it extends,
    /// and any other file that shares no function name with these files or a later file.
    pub fn seen_by(&self, script: &str) -> VisibleFiles {
        let is_hidden = |at: usize, of: &Shared| {
            let mut others = self.files.iter().enumerate().filter(|(other, _)| *other != at);
            others.any(|(other, file)| {
                // Of two files from unrelated packs, the later one counts.
                (file.is_of(script) || other > at) && file.shares_a_name_with(of)
            })
        };
        let files = self.files.iter().enumerate();
        files.map(|(at, of)| of.is_of(script) || !is_hidden(at, of)).collect()
    }

    /// For each file, returns the visibility of that file alone.
    pub fn one_by_one(&self) -> impl Iterator<Item = VisibleFiles> {
        let count = self.files.len();
        (0..count).map(move |at| (0..count).map(|other| other == at).collect())
    }

    /// For each file, returns which files it sees.
    pub fn seen_by_files(&self) -> impl Iterator<Item = VisibleFiles> {
        self.files.iter().map(|of| self.seen_by(&of.path))
    }

    /// Returns its functions, file by file, without anonymous ones.
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

    /// Returns the text of the visible files below enough empty lines to tell its positions from
    /// those of scripts. Line numbers do not depend on which files are visible.
    pub fn shifted(&self, seen: &[bool]) -> String {
        let mut text = "\n".repeat(self.above);
        for (index, line) in self.text.split_inclusive('\n').enumerate() {
            let file = self.files.iter().rposition(|of| of.above <= index);
            match file.is_some_and(|file| seen.get(file) == Some(&true)) {
                true => text.push_str(line),
                false => text.push('\n'),
            }
        }
        text
    }

    /// Returns the file and line of a position in the script `file`, merged with the prelude.
    pub fn place<'a>(&'a self, position: Position, file: &'a str) -> (&'a str, usize) {
        let line = position.line().unwrap_or(0);
        let Some(line) = line.checked_sub(self.above).filter(|line| *line > 0) else {
            return (file, line);
        };
        self.file_of(line).map_or((file, line), |(file, above)| (file, line - above))
    }

    /// Returns the file of a line of the whole text, and the number of lines above that file.
    fn file_of(&self, line: usize) -> Option<(&str, usize)> {
        let found = self.files.iter().rev().find(|of| of.above < line);
        found.map(|of| (of.path.as_str(), of.above))
    }
}
