//! The prelude: the functions that scripts share, from the files of all packs.

use std::cell::LazyCell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use rhai::Position;
use serde::Serialize;

use crate::script::limits::SOURCE_MAX;
use crate::script::tokens::{SUPER, TokenChanges};
use speciate_content::{ReplacedScript, ScriptSource, ScriptTokens};

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SharedFunction {
    pub name: String,
    pub params: Vec<String>,
    /// The text of the comment above the function.
    pub purpose: String,
    pub file: String,
    /// The line on which the function begins, counted from 1.
    pub line: usize,
}

#[derive(Clone, Debug)]
pub struct SharedFile<'a> {
    /// The path that messages show.
    pub file: &'a str,
    pub text: &'a str,
    /// The folders of the file's pack and of all packs that extend that pack. Empty if the file belongs to every pack.
    pub packs: Vec<&'a str>,
    /// The folders of other packs that name the file's pack in `requires` or `optional`.
    pub named_by: Vec<&'a str>,
    /// Texts in the file that mean an entry with a different name, each with the name of that entry.
    pub words: BTreeMap<String, String>,
}

impl<'a> From<(&'a str, &'a str)> for SharedFile<'a> {
    fn from((file, text): (&'a str, &'a str)) -> Self {
        let words = BTreeMap::new();
        Self { file, text, packs: Vec::new(), named_by: Vec::new(), words }
    }
}

/// The functions that scripts share. Each belongs to the pack of its file.
#[derive(Debug, Default)]
pub(super) struct Prelude {
    /// The number of empty lines above the text. It exceeds the length of every script, so a position shows whether it
    /// is in the prelude or in the script that is merged with the prelude.
    above: usize,
    text: String,
    files: Vec<Shared>,
    /// The scripts that other scripts replace and call with `super`: the path of each, and the number of lines above
    /// it. They come after the text, so their positions are unique as well.
    replaced: Vec<(String, usize)>,
    /// The total number of lines, including the lines of replaced scripts.
    lines: usize,
}

#[derive(Debug)]
struct Shared {
    path: String,
    above: usize,
    /// Like the packs of [`SharedFile`], each with a `/` at the end.
    packs: Vec<String>,
    named_by: Vec<String>,
    words: BTreeMap<String, String>,
    /// In bytes.
    size: usize,
    /// Its functions by name and number of parameters.
    functions: Vec<(String, usize)>,
}

/// The part of the prelude that a script sees.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct PreludeView {
    /// For each file, whether the script sees it.
    files: Vec<bool>,
    /// Functions that have the name of a function of a nearer pack, each with the index of its file. They are renamed
    /// in this view, so that each file calls its own functions.
    renamed: BTreeSet<(usize, String)>,
}

/// How near a file is to a script, nearest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Nearness {
    /// The file belongs to the script's own pack, a pack that this pack extends, or the game. The functions of these
    /// files are one set.
    Family,
    /// The file belongs to a pack that the script's pack names in `requires` or `optional`.
    Named,
    Stranger,
}

impl Shared {
    fn nearness(&self, script: &str) -> Nearness {
        let is_in = |packs: &[String]| packs.iter().any(|pack| script.starts_with(pack.as_str()));
        match self {
            Self { packs, .. } if packs.is_empty() || is_in(packs) => Nearness::Family,
            Self { named_by, .. } if is_in(named_by) => Nearness::Named,
            _ => Nearness::Stranger,
        }
    }

    fn defines(&self, name: &str) -> bool {
        self.functions.iter().any(|(own, _)| own == name)
    }
}

impl PreludeView {
    /// Returns whether the script sees a function of a file under the function's own name.
    pub fn has(&self, file: usize, function: &str) -> bool {
        self.files.get(file) != Some(&false) && !self.is_renamed(file, function)
    }

    fn is_renamed(&self, file: usize, function: &str) -> bool {
        self.renamed.iter().any(|(own_file, name)| *own_file == file && name == function)
    }
}

impl Prelude {
    pub fn new(files: &[SharedFile<'_>], scripts: &[ScriptSource]) -> Self {
        // A text longer than this is not a script; the compiler reports it.
        let texts = scripts.iter().map(|script| &script.text);
        let texts = texts.filter(|text| text.len() <= SOURCE_MAX);
        let longest = texts.map(|text| text.matches('\n').count() + 1).max();
        let mut prelude = Self { above: longest.unwrap_or_default() + 1, ..Self::default() };
        let folders =
            |packs: &[&str]| packs.iter().map(|pack| format!("{pack}/")).collect::<Vec<_>>();
        for SharedFile { file, text, packs, named_by, words } in files {
            if !prelude.text.is_empty() && !prelude.text.ends_with('\n') {
                prelude.text.push('\n');
            }
            prelude.files.push(Shared {
                path: (*file).to_owned(),
                above: prelude.text.matches('\n').count(),
                packs: folders(packs),
                named_by: folders(named_by),
                words: words.clone(),
                size: text.len(),
                functions: Vec::new(),
            });
            prelude.text.push_str(text);
        }
        for function in prelude.functions() {
            let file = prelude.files.iter_mut().find(|file| file.path == function.file);
            file.into_iter().for_each(|file| {
                file.functions.push((function.name.clone(), function.params.len()));
            });
        }
        prelude.lines = prelude.above + prelude.text.lines().count();
        let calls_super = |script: &&ScriptSource| {
            // Searching a script for a word is much quicker than reading its tokens.
            script.text.contains(SUPER)
                && ScriptTokens::of(&script.text).calls(SUPER).next().is_some()
        };
        for script in scripts.iter().filter(calls_super) {
            for ReplacedScript { file, text, .. } in &script.replaced {
                if prelude.replaced.iter().all(|(known, _)| known != file) {
                    prelude.replaced.push((file.clone(), prelude.lines - prelude.above));
                    prelude.lines += text.lines().count() + 1;
                }
            }
        }
        prelude
    }

    /// Returns the text of a replaced script with empty lines above it, so that positions in it are unique.
    pub fn shifted_script(&self, file: &str, text: &str) -> String {
        let above = self.replaced.iter().find(|(known, _)| known == file);
        let above = above.map_or(0, |(_, above)| self.above + above);
        "\n".repeat(above) + text
    }

    /// Returns whether all line numbers fit into a position.
    pub const fn has_room(&self) -> bool {
        self.lines < u16::MAX as usize
    }

    pub const fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Returns the last file, which is reported if there are too many lines.
    pub fn file(&self) -> &str {
        self.files.last().map_or("", |file| file.path.as_str())
    }

    /// Returns its files, each with its size in bytes.
    pub fn sizes(&self) -> impl Iterator<Item = (&str, usize)> {
        self.files.iter().map(|file| (file.path.as_str(), file.size))
    }

    /// Returns what the script in `file` sees: the functions of its own pack, of the packs that this pack extends,
    /// requires or names as optional, and of the game. If several functions have the same name, the nearest is used;
    /// among equally near functions, the one of the uppermost pack.
    ///
    /// Third-party packs could once call each other's functions without naming each other. So a script also sees files
    /// of unrelated packs if it calls a function that only they define.
    pub fn seen_by(&self, file: &str, text: &str) -> PreludeView {
        let nearness: Vec<Nearness> =
            self.files.iter().map(|prelude_file| prelude_file.nearness(file)).collect();
        let is_near = |at: usize| nearness[at] != Nearness::Stranger;
        // Most scripts only see near files, and their tokens are not needed.
        let tokens = LazyCell::new(|| ScriptTokens::of(text));
        let defines = |name: &str| tokens.calls(name).any(|is_defined| is_defined);
        let known = |name: &str| {
            let mut near = self.files.iter().enumerate().filter(|(at, _)| is_near(*at));
            near.any(|(_, prelude_file)| prelude_file.defines(name)) || defines(name)
        };
        let is_called =
            |(name, _): &(String, usize)| tokens.calls(name).next().is_some() && !known(name);
        let files = self.files.iter().enumerate();
        let seen: Vec<bool> = files
            .map(|(at, prelude_file)| is_near(at) || prelude_file.functions.iter().any(is_called))
            .collect();
        let mut view = PreludeView { files: seen, renamed: BTreeSet::new() };
        for (at, prelude_file) in self.files.iter().enumerate().filter(|(at, _)| view.files[*at]) {
            if nearness[at] == Nearness::Family {
                continue;
            }
            let has_nearer = |function: &(String, usize)| {
                let mut others = self.files.iter().enumerate().filter(|(other, _)| {
                    view.files[*other]
                        && (nearness[*other], Reverse(*other)) < (nearness[at], Reverse(at))
                });
                others.any(|(_, other)| other.functions.contains(function)) || defines(&function.0)
            };
            let farther = prelude_file.functions.iter().filter(|function| has_nearer(function));
            view.renamed.extend(farther.map(|(name, _)| (at, name.clone())));
        }
        view
    }

    /// For each file, returns the view of that file alone.
    pub fn one_by_one(&self) -> impl Iterator<Item = PreludeView> {
        let count = self.files.len();
        let alone = move |at| (0..count).map(|other| other == at).collect();
        (0..count).map(move |at| PreludeView { files: alone(at), ..PreludeView::default() })
    }

    /// For each file, returns what it sees.
    pub fn seen_by_files(&self) -> impl Iterator<Item = PreludeView> {
        let lines: Vec<&str> = self.text.split_inclusive('\n').collect();
        let ends = self.files.iter().skip(1).map(|file| file.above).chain([lines.len()]);
        let texts: Vec<String> = self
            .files
            .iter()
            .zip(ends)
            .map(|(file, end)| lines[file.above..end].concat())
            .collect();
        self.files.iter().zip(texts).map(|(file, text)| self.seen_by(&file.path, &text))
    }

    /// Returns its functions, file by file, without anonymous ones.
    pub fn functions(&self) -> Vec<SharedFunction> {
        let lines: Vec<&str> = self.text.lines().collect();
        let ends = self.files.iter().skip(1).map(|file| file.above).chain([lines.len()]);
        let mut found = Vec::new();
        for (file, end) in self.files.iter().zip(ends) {
            // A quotation mark or comment that one file leaves open must not hide the functions of the next file.
            let text = lines.get(file.above..end).unwrap_or_default().join("\n");
            for definition in ScriptTokens::of(&text).definitions() {
                let Some(params) = definition.params else { continue };
                let line = text[..definition.at].matches('\n').count();
                found.push(SharedFunction {
                    name: definition.name.to_owned(),
                    params: params.into_iter().map(str::to_owned).collect(),
                    purpose: comment_above(&text, line),
                    file: file.path.clone(),
                    line: line + 1,
                });
            }
        }
        found
    }

    /// Returns the text of the visible files below enough empty lines that no position in it is also a position in a
    /// script. Line numbers do not depend on which files are visible.
    pub fn shifted(&self, view: &PreludeView) -> String {
        let mut text = "\n".repeat(self.above);
        for (index, line) in self.text.split_inclusive('\n').enumerate() {
            let file = self.files.iter().rposition(|file| file.above <= index);
            match file.is_some_and(|file| view.files.get(file) == Some(&true)) {
                true => text.push_str(line),
                false => text.push('\n'),
            }
        }
        text
    }

    /// Returns the changes to the [shifted text](Self::shifted) of a view.
    pub fn changes(&self, view: &PreludeView, shifted: &str) -> TokenChanges {
        let mut changes = match view.renamed.is_empty() {
            true => TokenChanges::default(),
            false => TokenChanges::of(shifted),
        };
        let ends = self.files.iter().skip(1).map(|file| file.above);
        let ends: Vec<usize> = ends.chain([self.text.lines().count()]).collect();
        for (file, end) in self.files.iter().zip(&ends).filter(|(file, _)| !file.words.is_empty()) {
            let lines = self.above + file.above + 1..self.above + end + 1;
            changes.words.push((lines, file.words.clone()));
        }
        for (file, name) in &view.renamed {
            let (Some(prelude_file), Some(end)) = (self.files.get(*file), ends.get(*file)) else {
                continue;
            };
            for line in prelude_file.above..*end {
                let new = format!("{name}__of_pack_{file}");
                changes.functions.insert((self.above + line + 1, name.clone()), new);
            }
        }
        changes
    }

    /// Returns the lines of the shifted text on which files begin, in order.
    pub fn first_lines(&self) -> Vec<usize> {
        self.files.iter().map(|file| self.above + file.above + 1).collect()
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
        let files = self.files.iter().map(|file| (file.path.as_str(), file.above));
        let replaced = self.replaced.iter().map(|(path, above)| (path.as_str(), *above));
        files.chain(replaced).rfind(|(_, above)| *above < line)
    }
}

/// Returns the text of the comment that ends above a line, which is counted from 0.
fn comment_above(text: &str, line: usize) -> String {
    let lines: Vec<&str> = text.lines().take(line).collect();
    let comments = lines.iter().rev().map_while(|line| line.strip_prefix("//"));
    let mut purpose: Vec<&str> =
        comments.map(|comment| comment.trim_start_matches('/').trim()).collect();
    purpose.reverse();
    purpose.join(" ")
}
