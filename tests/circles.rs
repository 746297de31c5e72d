//! No circles of files: within a folder of `src`, what a file uses never leads back to it.
//!
//! A subfolder counts as one file. The `mod.rs` of a folder belongs to all of its files, so what is used
//! through it counts as used in the file where it stands, and it is in no circle itself.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Circles that are still there, each with why. None is to come to them.
const LEFT: &[(&str, &[&str], &str)] = &[];

/// The path of a module, from the root of the crate on.
type Module = Vec<String>;

/// For each file or subfolder of a folder, those that it uses.
type Uses = BTreeMap<String, BTreeSet<String>>;

#[test]
fn files_of_a_folder_stand_in_no_circle() {
    let read = Crate::read();
    let found: Vec<(String, Vec<String>)> = read
        .folders()
        .iter()
        .flat_map(|folder| {
            let name = folder.join("/");
            circles(&read.uses_within(folder)).into_iter().map(move |of| (name.clone(), of))
        })
        .collect();
    assert!(read.uses.len() > 300, "the files of the crate were not found");
    let left: Vec<(String, Vec<String>)> = LEFT
        .iter()
        .map(|(folder, files, _)| {
            ((*folder).to_owned(), files.iter().map(|file| (*file).to_owned()).collect())
        })
        .collect();
    let new: Vec<_> = found.iter().filter(|circle| !left.contains(circle)).collect();
    assert!(new.is_empty(), "files that use each other in a circle: {new:#?}");
    let gone: Vec<_> = left.iter().filter(|circle| !found.contains(circle)).collect();
    assert!(
        gone.is_empty(),
        "circles that are no longer there, to be taken off the list: {gone:#?}"
    );
}

#[test]
fn a_circle_is_found_however_long_it_is() {
    let uses = |pairs: &[(&str, &str)]| {
        let mut uses = Uses::new();
        for (one, other) in pairs {
            uses.entry((*one).to_owned()).or_default().insert((*other).to_owned());
        }
        circles(&uses)
    };
    assert_eq!(uses(&[("a", "b"), ("b", "c"), ("a", "c")]), Vec::<Vec<String>>::new());
    assert_eq!(uses(&[("a", "b"), ("b", "c"), ("c", "a"), ("c", "d")]), [["a", "b", "c"]]);
    let paths = paths_of("a::{b::{C, self as D}, e::F as G}, h");
    let expected = ["a::b::C = C", "a::b = D", "a::e::F = G", "h = h"].map(|path| path.to_owned());
    let told = |(path, name): &(Module, String)| format!("{} = {name}", path.join("::"));
    assert_eq!(paths.iter().map(told).collect::<Vec<_>>(), expected);
}

/// What every module of the crate uses.
struct Crate {
    modules: BTreeSet<Module>,
    /// By module, what its names stand for that come from elsewhere.
    names: BTreeMap<Module, BTreeMap<String, Module>>,
    uses: BTreeMap<Module, BTreeSet<Module>>,
}

impl Crate {
    fn read() -> Self {
        let files: Vec<(Module, String)> = files(Path::new("src"))
            .into_iter()
            .filter(|path| path != Path::new("src/main.rs"))
            .map(|path| (module_of(&path), bare(&fs::read_to_string(&path).unwrap())))
            .collect();
        let modules = files.iter().map(|(module, _)| module.clone()).collect();
        let mut read = Self { modules, names: BTreeMap::new(), uses: BTreeMap::new() };
        for (module, text) in &files {
            for (path, name) in used(text) {
                if let Some(path) = read.absolute(module, &path) {
                    read.names.entry(module.clone()).or_default().insert(name, path);
                }
            }
        }
        for (module, text) in &files {
            let mut uses = BTreeSet::new();
            for path in used(text).into_iter().map(|(path, _)| path).chain(spelled_out(text)) {
                uses.extend(read.absolute(module, &path).map(|path| read.stands_in(&path, 0)));
            }
            read.uses.insert(module.clone(), uses);
        }
        read
    }

    /// Returns a path from the root of the crate on; nothing where it leads out of the crate.
    fn absolute(&self, from: &Module, path: &Module) -> Option<Module> {
        let (mut base, mut rest) = (from.clone(), path.as_slice());
        match rest.first()?.as_str() {
            "crate" => (base, rest) = (Module::new(), &rest[1..]),
            "self" => rest = &rest[1..],
            "super" => {
                while rest.first().is_some_and(|word| word == "super") {
                    base.pop();
                    rest = &rest[1..];
                }
            }
            child => {
                let mut child_of = base.clone();
                child_of.push(child.to_owned());
                if !self.modules.contains(&child_of) {
                    return None;
                }
            }
        }
        base.extend(rest.iter().cloned());
        Some(base)
    }

    /// Returns the module in whose file the thing stands that a path names, also where others hand it on.
    fn stands_in(&self, path: &Module, handed_on: usize) -> Module {
        let is_module = |length: &usize| self.modules.contains(&path[..*length]);
        let length = (1..=path.len()).rev().find(is_module).unwrap_or_default();
        let (module, rest) = path.split_at(length);
        let names = self.names.get(module);
        match rest.first().and_then(|name| names?.get(name)) {
            Some(elsewhere) if handed_on < 8 && elsewhere.as_slice() != &path[..=length] => {
                self.stands_in(&[elsewhere, &rest[1..]].concat(), handed_on + 1)
            }
            _ => module.to_vec(),
        }
    }

    /// Returns the modules that have modules of their own, the crate itself aside.
    fn folders(&self) -> BTreeSet<Module> {
        let above = |module: &Module| Some(module.split_last()?.1.to_vec());
        self.modules.iter().filter_map(above).filter(|folder| !folder.is_empty()).collect()
    }

    fn uses_within(&self, folder: &Module) -> Uses {
        let part = |module: &Module| module.strip_prefix(folder.as_slice())?.first().cloned();
        let mut within = Uses::new();
        for (module, uses) in &self.uses {
            let Some(user) = part(module) else { continue };
            let used = uses.iter().filter_map(part).filter(|used| *used != user);
            within.entry(user.clone()).or_default().extend(used);
        }
        within
    }
}

/// Returns the parts that lead to each other in circles, those of one together.
fn circles(uses: &Uses) -> Vec<Vec<String>> {
    let reached = |from: &String| {
        let (mut reached, mut left) = (BTreeSet::new(), vec![from.clone()]);
        while let Some(part) = left.pop() {
            for used in uses.get(&part).into_iter().flatten() {
                if reached.insert(used.clone()) {
                    left.push(used.clone());
                }
            }
        }
        reached
    };
    let all: BTreeMap<&String, BTreeSet<String>> =
        uses.keys().map(|part| (part, reached(part))).collect();
    let mut found: BTreeSet<Vec<String>> = BTreeSet::new();
    for (part, reached) in all.iter().filter(|(part, reached)| reached.contains(**part)) {
        let leads_back = |other: &&String| all.get(other).is_some_and(|of| of.contains(*part));
        found.insert(reached.iter().filter(leads_back).cloned().collect());
    }
    found.into_iter().collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    let is_rust = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "rs");
    let inner = folders.iter().flat_map(|folder| self::files(folder));
    files.into_iter().filter(is_rust).chain(inner).collect()
}

fn module_of(path: &Path) -> Module {
    let words = path.with_extension("");
    let words = words.components().skip(1).map(|word| word.as_os_str().to_str().unwrap());
    let mut module: Module = words.map(str::to_owned).collect();
    if module.last().is_some_and(|last| last == "mod" || last == "lib") {
        module.pop();
    }
    module
}

/// Returns the code of a file without its tests, comments and texts.
fn bare(text: &str) -> String {
    let code = text.split("\n#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let lines = code.lines().map(|line| line.split("//").next().unwrap_or_default());
    let code = lines.collect::<Vec<_>>().join("\n").replace("\\\"", "");
    code.split('"').step_by(2).collect::<Vec<_>>().join("\"\"")
}

/// Returns the paths that are taken into use, each with the name that it has then.
fn used(text: &str) -> Vec<(Module, String)> {
    let mut found = Vec::new();
    for statement in text.split(';') {
        let words = ["use ", "pub use ", "pub(crate) use ", "pub(super) use "];
        // Before it stand attributes, and what came before them ends in a brace.
        let start = |word: &&str| statement.find(&format!("\n{word}")).map(|at| at + 1);
        let Some((at, word)) = words.iter().filter_map(|word| Some((start(word)?, word))).min()
        else {
            continue;
        };
        found.extend(paths_of(&statement[at + word.len()..]));
    }
    found
}

/// Returns the paths of a tree as it stands behind `use`.
fn paths_of(tree: &str) -> Vec<(Module, String)> {
    let mut depth = 0;
    let at_comma = |letter: char| {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        letter == ',' && depth == 0
    };
    let mut found = Vec::new();
    for branch in tree.split(at_comma).map(str::trim).filter(|branch| !branch.is_empty()) {
        let words = |path: &str| -> Module {
            let words = path.split("::").map(str::trim).filter(|word| !word.is_empty());
            words.map(str::to_owned).collect()
        };
        if let Some((stem, twigs)) = branch.split_once('{') {
            let twigs = twigs.trim_end().strip_suffix('}').unwrap_or(twigs);
            for (path, name) in paths_of(twigs) {
                let path = if path == ["self"] { Module::new() } else { path };
                let path = [words(stem), path].concat();
                let name = if name == "self" { path.last().cloned().unwrap() } else { name };
                found.push((path, name));
            }
        } else {
            let (path, name) = branch.split_once(" as ").unwrap_or((branch, branch));
            let name = name.rsplit("::").next().unwrap_or(name).trim().to_owned();
            found.push((words(path), name));
        }
    }
    found
}

/// Returns the paths that are spelled out where they are used.
fn spelled_out(text: &str) -> Vec<Module> {
    let is_of_path = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == ':';
    let words = text.split(|letter: char| !is_of_path(letter));
    let paths = words.filter(|word| {
        ["crate::", "super::", "self::"].iter().any(|start| word.starts_with(start))
    });
    let words = |path: &str| -> Module {
        path.split("::").filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    paths.map(words).collect()
}
