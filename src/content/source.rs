//! The files of packs, in memory.
//!
//! A folder is read once, and the same content is built into the binary. Only tables, texts and scripts are read.
//! Nothing outside the folder and no file above its size limit is read.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};

use include_dir::{Dir, include_dir};

use crate::faults::Faults;
use crate::namespaces::Namespaces;
use crate::node::{TableEntries, TextFile};
use crate::pack::{Manifest, PACK_PARTS};
use crate::parsed::ParsedFiles;
use crate::read::{CLOCKS, LOOKS, PROMISES, SEASONS, TOURNAMENTS};
use crate::readable::{limit, readable};
use crate::stored::{Size, refuse_excess};
use speciate_model::diagnostic::{Diagnostic, Diagnostics, FaultSource, Place};

/// Folders that are not content of the root pack: the template for new packs, and the example packs.
pub(super) const NOT_CONTENT: [&str; 3] =
    ["content/template", "content/examples", "content/results"];

static CONTENT: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../content");
static SCRIPTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../scripts");

/// The files of a pack in memory. For the root pack, also the packs that are layered over it.
#[derive(Clone, Debug, Default)]
pub struct Source {
    files: BTreeMap<String, Arc<TextFile>>,
    /// Files that are unusable; `faults` says why.
    refused: BTreeSet<String>,
    faults: Vec<Diagnostic>,
    /// Warnings about files in a pack's folder that are not read.
    pub unread: Vec<Diagnostic>,
    pub(super) folder: Option<String>,
    /// The folder of the pack in messages; `None` for the root pack.
    pack: Option<Arc<str>>,
    /// The hash of the pack's own files, computed on first use.
    hash: OnceLock<String>,
    /// The names that packs add, by game, computed on first use. Copies of a source share them.
    names: Arc<Mutex<BTreeMap<String, Namespaces>>>,
    parsed: ParsedFiles,
    /// The packs layered over this one, lowest first.
    pub(super) layers: Vec<Layer>,
}

/// A pack that is layered over others.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    pub manifest: Manifest,
    pub files: Source,
}

impl Source {
    /// Returns the content that is built into the binary.
    pub fn built_in() -> Self {
        static BUILT_IN: LazyLock<Source> = LazyLock::new(|| {
            let mut source = Source::default();
            source.insert_all("content", &CONTENT);
            source.insert_all("scripts", &SCRIPTS);
            source
        });
        BUILT_IN.clone()
    }

    /// Returns an empty pack to layer over another. Messages put `folder` before its file names.
    pub fn pack(folder: &str) -> Self {
        let folder = folder.trim_end_matches('/');
        Self { pack: Some(Arc::from(folder)), ..Self::default() }
    }

    /// Returns whether the pack's own files in a folder are identical to the built-in ones.
    pub(super) fn is_as_shipped(&self, folder: &str) -> bool {
        let of_content = folder.strip_prefix("content/").and_then(|name| CONTENT.get_dir(name));
        let shipped = of_content.map(|inner| built_in_files("content", inner)).unwrap_or_default();
        let is_same = |(path, bytes): &(String, &[u8])| {
            self.files.get(path).is_some_and(|file| file.text.as_bytes() == *bytes)
        };
        self.files_in(folder).count() == shipped.len() && shipped.iter().all(is_same)
    }

    /// Returns the folder of the root pack; `None` for content in memory and the working directory.
    pub fn folder(&self) -> Option<&str> {
        self.folder.as_deref()
    }

    /// Returns whether this is the pack that was read from `folder`.
    pub fn is_from_folder(&self, folder: &std::path::Path) -> bool {
        let folder = folder.display().to_string();
        self.pack.as_deref() == Some(folder.trim_end_matches('/'))
    }

    /// Adds or replaces a file, e.g. `scripts/dominant-species/cards/x.rhai`.
    ///
    /// A file that is too large or not UTF-8 is refused. Loading reports the refusal.
    pub fn insert(&mut self, path: &str, bytes: &[u8]) {
        self.remove(path);
        let shown = self.shown(path);
        match readable(&shown, bytes) {
            Ok(text) => {
                let file = TextFile::new(shown, text.to_owned(), self.pack.clone());
                self.files.insert(path.to_owned(), Arc::new(file));
            }
            Err(fault) => self.refuse(path, *fault),
        }
    }

    /// Removes a file.
    pub fn remove(&mut self, path: &str) {
        self.hash.take();
        self.forget_names();
        self.files.remove(path);
        self.refused.remove(path);
        let shown = self.shown(path);
        self.faults.retain(|fault| !fault.place.is_in(&shown));
    }

    /// Returns the text of a file, from the topmost pack that has it.
    pub fn text(&self, path: &str) -> Option<&str> {
        self.file(path).map(|file| file.text.as_str())
    }

    /// Returns the paths of all usable files of all packs, sorted.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        let paths: BTreeSet<&str> = self.all().flat_map(|pack| pack.own_paths()).collect();
        paths.into_iter()
    }

    /// Returns the BLAKE3 hash of the pack's own game files (paths and bytes) in hexadecimal. Texts,
    /// looks and promises are left out, because they do not affect how a game plays.
    pub fn hash(&self) -> String {
        self.hash.get_or_init(|| self.hash_of_files()).clone()
    }

    fn hash_of_files(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        for path in self.game_paths() {
            let text = self.files.get(path).map_or("", |file| file.text.as_str());
            for part in [path.as_bytes(), text.as_bytes()] {
                hasher.update(&(part.len() as u64).to_le_bytes());
                hasher.update(part);
            }
        }
        hasher.finalize().to_hex().to_string()
    }

    pub fn unread(&self) -> impl Iterator<Item = &Diagnostic> {
        self.all().flat_map(|pack| &pack.unread)
    }

    /// Returns whether packs can have a file with this name.
    pub fn holds(path: &str) -> bool {
        limit(path).is_some()
    }

    /// Returns whether a file with this path in a pack's folder is read.
    pub fn holds_part(path: &str) -> bool {
        let mut parts = path.split('/');
        let is_part = parts.next().is_some_and(|first| PACK_PARTS.contains(&first));
        is_part && path.split('/').all(|part| !part.starts_with('.')) && Self::holds(path)
    }

    /// Fails if the pack exceeds the size limits.
    pub fn check_size(&self) -> Result<(), Diagnostics> {
        let shown = self.shown("");
        refuse_excess(shown.trim_end_matches('/'), Size::of(self).excess())
    }

    /// Returns this pack without the packs over it.
    pub(super) fn alone(&self) -> Self {
        Self { layers: Vec::new(), names: Arc::default(), ..self.clone() }
    }

    /// Returns this pack with only the lowest of the packs over it.
    pub(super) fn with_lowest(&self, count: usize) -> Self {
        Self { layers: self.layers.iter().take(count).cloned().collect(), ..self.alone() }
    }

    /// Returns this pack with only the packs over it whose id is in `ids`.
    pub fn with_only(&self, ids: &BTreeSet<String>) -> Self {
        let is_kept = |layer: &&Layer| ids.contains(&layer.manifest.package.id);
        Self { layers: self.layers.iter().filter(is_kept).cloned().collect(), ..self.alone() }
    }

    /// Returns the packs layered over this one, lowest first.
    pub fn packs(&self) -> impl Iterator<Item = &Self> {
        self.layers.iter().map(|layer| &layer.files)
    }

    /// Returns the pack's own files in a folder, e.g. `scenarios`: path in messages, and text.
    pub fn files_in(&self, folder: &str) -> impl Iterator<Item = (&str, &str)> {
        let inside =
            move |path: &str| path.strip_prefix(folder).is_some_and(|p| p.starts_with('/'));
        let files = self.files.iter().filter(move |(path, _)| inside(path));
        files.map(|(_, file)| (file.path.as_str(), file.text.as_str()))
    }

    /// Prefixes the file names of the root pack with its folder.
    pub fn located(&self, faults: Diagnostics) -> Diagnostics {
        match self.folder() {
            Some(folder) => faults.inside(folder, |file| self.is_of_pack(file)),
            None => faults,
        }
    }

    /// Prefixes the file name with the folder of the root pack, if the file belongs to that pack.
    pub fn located_place(&self, mut place: Place) -> Place {
        if let Some(folder) = self.folder() {
            place.put_inside(folder, |file| self.is_of_pack(file));
        }
        place
    }

    /// Returns every file of all packs: name in messages, and text.
    pub fn shown_files(&self) -> impl Iterator<Item = (FaultSource, &str)> {
        let files = self.all().flat_map(|pack| pack.files.values());
        files.map(|file| (self.located_place(Place::file(&file.path)).spot, file.text.as_str()))
    }

    /// Returns the text of the file with this path in messages.
    pub fn text_shown(&self, shown: &str) -> Option<&str> {
        let mut files = self.all().flat_map(|pack| pack.files.values());
        files.find(|file| file.path == shown).map(|file| file.text.as_str())
    }

    /// Returns the files of all packs at a path, with the root pack's file first.
    pub(crate) fn files(&self, path: &str) -> impl Iterator<Item = &Arc<TextFile>> {
        self.all().filter_map(move |pack| pack.files.get(path))
    }

    pub(super) fn file(&self, path: &str) -> Option<&Arc<TextFile>> {
        self.files(path).last()
    }

    pub fn own_file(&self, path: &str) -> Option<&Arc<TextFile>> {
        self.files.get(path)
    }

    /// Returns the tables of a file of this pack or of a pack over it. If its TOML is broken, adds that to `faults` and
    /// returns `None`.
    pub(super) fn tables_in(&self, file: &Arc<TextFile>, faults: &Faults) -> Option<TableEntries> {
        // A parsed file is cached in its own pack, which does not live as long as the built-in pack.
        let own = self.packs().find(|pack| pack.is_pack() && pack.pack == file.pack);
        own.unwrap_or(self).parsed.tables(file, faults)
    }

    pub fn own_paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// Returns the paths of the pack's own files that affect a game, sorted.
    pub(super) fn game_paths(&self) -> impl Iterator<Item = &str> {
        let of_no_game = |path: &str| {
            path.ends_with(".ftl") || path.starts_with("scenarios/") || has_no_rules(path)
        };
        self.own_paths().filter(move |path| !of_no_game(path))
    }

    /// Returns this pack, then the packs over it.
    pub fn all(&self) -> impl Iterator<Item = &Self> {
        std::iter::once(self).chain(self.packs())
    }

    pub(super) fn is_refused(&self, path: &str) -> bool {
        self.all().any(|pack| pack.refused.contains(path))
    }

    pub const fn is_pack(&self) -> bool {
        self.pack.is_some()
    }

    /// Returns the path of a file in messages.
    pub fn shown(&self, path: &str) -> String {
        match &self.pack {
            Some(pack) => format!("{pack}/{path}"),
            None => path.to_owned(),
        }
    }

    /// Returns the folder of the pack in messages; `None` for the root pack.
    pub fn display_folder(&self) -> Option<&str> {
        self.pack.as_deref()
    }

    /// Returns the names that packs add to a game.
    pub(super) fn namespaces(&self, game: &str) -> Namespaces {
        let known = || self.names.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known().get(game) {
            return found.clone();
        }
        let found = Namespaces::read(self, game);
        known().insert(game.to_owned(), found.clone());
        found
    }

    /// Forgets the names that packs add, because files or packs change.
    pub(super) fn forget_names(&mut self) {
        self.names = Arc::default();
    }

    /// Adds the faults of unusable files that `is_meant` holds for.
    pub(super) fn report(&self, faults: &Faults, is_meant: impl Fn(&Diagnostic) -> bool) {
        let of_files = self.all().flat_map(|pack| &pack.faults);
        for fault in of_files.filter(|fault| is_meant(fault)) {
            faults.add(fault.clone());
        }
    }

    /// Returns why one of the pack's own files is unusable.
    pub(super) fn faults_of(&self, path: &str) -> impl Iterator<Item = &Diagnostic> {
        let shown = self.shown(path);
        self.faults.iter().filter(move |fault| fault.place.is_in(&shown))
    }

    pub(super) fn refuse(&mut self, path: &str, fault: Diagnostic) {
        self.refused.insert(path.to_owned());
        self.faults.push(fault);
    }

    fn is_of_pack(&self, file: &str) -> bool {
        let inside =
            |pack: &Arc<str>| file.strip_prefix(&**pack).is_some_and(|p| p.starts_with('/'));
        self.packs().filter_map(|pack| pack.pack.as_ref()).any(inside)
    }

    fn insert_all(&mut self, root: &str, folder: &Dir<'static>) {
        self.hash.take();
        for (path, bytes) in built_in_files(root, folder) {
            match std::str::from_utf8(bytes) {
                // A test checks that nothing else is wrong with the built-in files.
                Ok(text) => {
                    let file = TextFile::new(path.clone(), text.to_owned(), None);
                    self.files.insert(path, Arc::new(file));
                }
                Err(_) => self.insert(&path, bytes),
            }
        }
    }
}

/// Returns whether a file only says how things look, or what scripts promise.
fn has_no_rules(path: &str) -> bool {
    let is_table = |path: &str| {
        let mut parts = path.strip_prefix("content/").into_iter().flat_map(|path| path.split('/'));
        let name = parts.nth(1).and_then(|file| file.strip_suffix(".toml"));
        name.is_some_and(|name| [LOOKS, PROMISES, CLOCKS, SEASONS, TOURNAMENTS].contains(&name))
            && parts.next().is_none()
    };
    path.ends_with(".svg") || is_table(path)
}

/// Returns the table of looks of a shipped game. Older content of the game, which has no looks, uses it too.
pub(super) fn shipped_looks(game: &str) -> Option<TextFile> {
    let file = CONTENT.get_file(format!("{game}/{LOOKS}.toml"))?;
    let text = std::str::from_utf8(file.contents()).ok()?.to_owned();
    Some(TextFile::new(format!("content/{game}/{LOOKS}.toml"), text, None))
}

fn built_in_files(root: &str, folder: &Dir<'static>) -> Vec<(String, &'static [u8])> {
    let path = |path: &Path| format!("{root}/{}", path.display()).replace('\\', "/");
    let files = folder.files().map(|file| (path(file.path()), file.contents()));
    let mut found: Vec<_> = files.filter(|(path, _)| limit(path).is_some()).collect();
    let is_content = |inner: &&Dir<'static>| !NOT_CONTENT.contains(&&*path(inner.path()));
    for inner in folder.dirs().filter(is_content) {
        found.extend(built_in_files(root, inner));
    }
    found
}

#[cfg(not(target_arch = "wasm32"))]
pub(super) fn shipped_game() -> Option<String> {
    let games = CONTENT.dirs().map(Dir::path);
    let mut games = games.filter(|path| CONTENT.contains(path.join("game.toml")));
    games.next().map(|path| path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants;

    #[test]
    fn files_of_a_pack_are_forgotten_with_the_pack() {
        let game = shipped_game().unwrap();
        let path = format!("content/{game}/variants/quick.toml");
        let mut pack = Source::pack("mine");
        let manifest = "id = \"mine\"\nversion = \"0.1.0\"\nauthors = [\"Me\"]\nlicence = \"MIT\"\n\
                        extends = \"speciate\"\nengine = { from = \"0.1.0\", before = \"0.2.0\" }\n";
        pack.insert("pack.toml", manifest.as_bytes());
        pack.insert(&path, b"[variant]\nid = \"quick\"\n\n[game]\nrounds = 3\n");
        let file = pack.own_file(&path).map(Arc::downgrade).unwrap();
        let source = Source::built_in().with_packs(vec![pack]).unwrap();
        let numbers = variants::numbers(&source, &game);
        assert!(numbers.values().any(|numbers| numbers.get("rounds") == Some(&3)));
        drop(source);
        assert!(file.upgrade().is_none());
    }

    #[test]
    fn what_is_built_in_can_be_read() {
        for (root, folder) in [("content", &CONTENT), ("scripts", &SCRIPTS)] {
            for (path, bytes) in built_in_files(root, folder) {
                assert_eq!(readable(&path, bytes).map(str::len), Ok(bytes.len()), "{path}");
            }
        }
    }
}
