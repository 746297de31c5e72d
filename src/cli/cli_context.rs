//! What every command works with: the options that all share, the content in use and the locale's words.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::error::{CommandError, CommandResult};
use crate::{content, kept, locale, output, packages};
use speciate_content::{PACK_PARTS, Package, ROOT_PARTS, Source, Texts, conflicts};
use speciate_games as games;
use speciate_games::GameModule;
use speciate_model::diagnostic::Diagnostics;
use speciate_model::log::store::{ListedGame, last_played_first};
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_table::ContentSources;
use speciate_table::games_folder::GamesFolder;
use speciate_table::watch::WatchedPlace;

/// The words come from the locale files of the loaded game. Before a game is loaded, they come from the files that all
/// games share.
#[derive(Debug, Default)]
pub struct CliContext {
    /// The content folder; `None` to search for it.
    content: Option<PathBuf>,
    /// The data directory; `None` for the default one.
    data: Option<PathBuf>,
    pub has_colours: bool,
    /// `--locale` and `--color` as they were given, each after a space. Commands that are suggested for resuming a
    /// game repeat them.
    pub language_options: String,
    home: OnceCell<Option<GamesFolder>>,
    game: Option<&'static GameModule>,
    /// The folders and names of `--pack`, and the folders that the command is about.
    packs: Vec<PathBuf>,
    /// The file of `--lock`.
    lock: Option<PathBuf>,
    /// The locale of `--locale`, else that of the environment.
    locale: OnceCell<String>,
    /// The folder of the root pack, or `None` if it is built in.
    root: OnceCell<Option<PathBuf>>,
    parts: OnceCell<Result<ContentSources, Diagnostics>>,
    source: OnceCell<Result<Source, Diagnostics>>,
    shared: OnceCell<Arc<Words>>,
    texts: OnceCell<Texts>,
    of_game: OnceCell<Arc<Words>>,
    /// Set once conflicts between packs have been reported.
    warned: OnceCell<()>,
    /// The warnings that were printed and must not be repeated.
    warnings: RefCell<BTreeSet<String>>,
}

impl CliContext {
    pub fn new(
        content: Option<PathBuf>,
        packs: Vec<PathBuf>,
        lock: Option<PathBuf>,
        data: Option<PathBuf>,
        has_colours: bool,
        talk_options: String,
    ) -> Self {
        Self {
            content,
            packs,
            lock,
            data,
            has_colours,
            language_options: talk_options,
            ..Self::default()
        }
    }

    /// Sets the locale. Fails if it is unknown.
    pub fn set_locale(&mut self, locale: &str) -> CommandResult {
        self.locale = OnceCell::from(locale::named(locale, &self.locales())?);
        Ok(())
    }

    /// Sets the game of `--game`, the default for commands that name no game.
    pub fn set_game(&mut self, name: &str) -> CommandResult {
        self.game = games::find(name);
        match self.game {
            Some(_) => Ok(()),
            None if self.game_names().iter().any(|saved| saved == name) => {
                let error = CommandError::new(message!("game-named-saved", name = name));
                Err(error.hint(message!("game-named-saved.hint", name = name)))
            }
            None => Err(content::unknown_rules(name)),
        }
    }

    /// Returns the rules named by the command's first argument, else by `--game`, else the default. Fails if
    /// the first two differ.
    pub fn rules_or<'a>(&self, first: Option<&'a str>) -> CommandResult<&'a str> {
        match (first, self.game.map(|game| game.natives.rules)) {
            (Some(first), Some(other)) if first != other => {
                let error = message!("game-named-twice", first = first, other = other);
                Err(CommandError::new(error).hint(message!("game-named-twice.hint")))
            }
            (Some(first), _) => Ok(first),
            (None, _) => Ok(self.rules()),
        }
    }

    pub const fn has_game_option(&self) -> bool {
        self.game.is_some()
    }

    /// Fails if `--game` is given for a game that has begun, because its log determines its rules.
    pub fn refuse_game_option(&self, begun: &str) -> CommandResult {
        match self.game {
            None => Ok(()),
            Some(game) => {
                let error = message!("game-named-begun", name = game.natives.rules);
                Err(CommandError::new(error).hint(message!("game-named-begun.hint", game = begun)))
            }
        }
    }

    /// Returns the default game: the game that `--game` names, else the first game that the packs in use have tables
    /// for, else the base game.
    pub fn game(&self) -> &'static GameModule {
        self.games().first().copied().unwrap_or(games::BASE)
    }

    pub fn rules(&self) -> &'static str {
        self.game().natives.rules
    }

    /// Returns the game of `--game`.
    pub const fn game_option(&self) -> Option<&'static GameModule> {
        self.game
    }

    /// Returns the games for a command that can handle several: that of `--game`, else those that the packs in use
    /// have tables for, else all.
    pub fn games(&self) -> Vec<&'static GameModule> {
        match self.game {
            Some(game) => vec![game],
            None => self.games_of_packs(),
        }
    }

    /// Returns the game of scenarios that name no game: the game of the packs in use, else the base game.
    pub fn rules_of_scenarios(&self) -> &'static str {
        self.games_of_packs().first().copied().unwrap_or(games::BASE).natives.rules
    }

    /// Returns the games that the packs in use have tables for, or all if there are no packs.
    fn games_of_packs(&self) -> Vec<&'static GameModule> {
        let source = self.source().ok();
        let packs: Vec<&Source> = source.into_iter().flat_map(Source::packs).collect();
        let of_packs = |game: &&GameModule| {
            let folder = format!("content/{}/", game.natives.rules);
            packs.iter().any(|pack| {
                let says =
                    |package: &Package| package.games.contains(&game.natives.rules.to_owned());
                pack.own_paths().any(|path| path.starts_with(&folder))
                    || pack.package().is_ok_and(|package| says(&package))
            })
        };
        let found: Vec<&GameModule> = games::GAMES.iter().filter(of_packs).collect();
        match (found.is_empty(), packs.is_empty()) {
            (false, _) => found,
            // A pack that has only texts and scripts extends the base game.
            (true, false) => vec![games::BASE],
            (true, true) => games::GAMES.iter().collect(),
        }
    }

    /// Returns a context with the same options that reads all files again.
    pub fn reread(&self) -> Self {
        // Resolve the root pack now: if its folder disappears later, that is an error, and no other folder replaces
        // it.
        self.root();
        let (content, packs, data) = (self.content.clone(), self.packs.clone(), self.data.clone());
        let (has_colours, talk_options) = (self.has_colours, self.language_options.clone());
        let (locale, root, home) = (self.locale.clone(), self.root.clone(), self.home.clone());
        let lock = self.lock.clone();
        let new = Self::new(content, packs, lock, data, has_colours, talk_options);
        Self { locale, root, home, game: self.game, ..new }
    }

    /// Returns the data directory, if there is one.
    pub fn games_folder(&self) -> Option<&GamesFolder> {
        self.home.get_or_init(|| GamesFolder::found_in(self.data.as_deref())).as_ref()
    }

    /// Returns the data directory. Fails if there is none.
    pub fn needed_home(&self) -> CommandResult<&GamesFolder> {
        self.games_folder().ok_or_else(|| {
            CommandError::new(message!("home-none")).hint(message!("home-elsewhere.hint-data"))
        })
    }

    /// Returns the names of all stored games. Games that cannot be listed are left out.
    pub fn game_names(&self) -> Vec<String> {
        let Some(home) = self.games_folder() else { return Vec::new() };
        let of_server = kept::listed(home).unwrap_or_default().into_iter().map(|game| game.name);
        home.names().into_iter().chain(of_server).collect()
    }

    /// Returns all stored games, the most recently played first. Games that cannot be listed are left out.
    pub fn games_kept(&self) -> Vec<ListedGame> {
        let Some(home) = self.games_folder() else { return Vec::new() };
        let mut games = home.games().unwrap_or_default();
        games.extend(kept::listed(home).unwrap_or_default());
        last_played_first(&mut games);
        games
    }

    /// Returns the argument, quoted for a shell, that names the game of a file in a command with the same options: the
    /// game's name, or its path if the working directory has a file of that name.
    pub fn quoted_name(&self, file: &Path) -> String {
        output::shell_quoted(&self.name_of(file))
    }

    /// Like [`CliContext::quoted_name`], but not quoted, for programs.
    pub fn name_of(&self, file: &Path) -> String {
        let name = self.games_folder().and_then(|home| home.name_of(file));
        match name.filter(|name| !Path::new(name).is_file()) {
            Some(name) => name.to_owned(),
            None => file.display().to_string(),
        }
    }

    /// Returns the argument, quoted for a shell, that names the game of a file even without `--data`.
    pub fn portable_name(&self, file: &Path) -> String {
        match &self.data {
            None => self.quoted_name(file),
            Some(_) => output::shell_quoted_path(file),
        }
    }

    /// Returns `--data` as it was given, after a space, for commands that are suggested; empty without it.
    pub fn data_option(&self) -> String {
        let typed =
            self.data.iter().map(|folder| format!(" --data {}", output::shell_quoted_path(folder)));
        typed.collect()
    }

    /// Returns the file of `--lock`.
    pub fn lock(&self) -> Option<&Path> {
        self.lock.as_deref()
    }

    pub fn has_pack(&self, folder: &Path) -> bool {
        self.packs.iter().any(|pack| pack == folder)
    }

    /// Returns the places of the files in use, for watching. Built-in content has none.
    pub fn watched_places(&self) -> Vec<WatchedPlace> {
        let root =
            self.root().map(|path| WatchedPlace { path: path.to_owned(), names: &ROOT_PARTS });
        let folders = self.packs.iter().filter(|path| packages::named_installed(path).is_none());
        let packs = folders.map(|path| WatchedPlace { path: path.clone(), names: &PACK_PARTS });
        root.into_iter().chain(packs).collect()
    }

    pub fn content_options(&self) -> impl Iterator<Item = (&'static str, &Path)> {
        let content = self.content.iter().map(|folder| ("--content", folder.as_path()));
        let packs = self.packs.iter().map(|folder| ("--pack", folder.as_path()));
        content.chain(packs).chain(self.lock.iter().map(|file| ("--lock", file.as_path())))
    }

    pub fn source(&self) -> Result<&Source, &Diagnostics> {
        let lay = || {
            let parts = self.content_sources().map_err(Clone::clone)?;
            parts.root.clone().with_packs(parts.packs.clone())
        };
        self.source.get_or_init(lay).as_ref()
    }

    /// Returns the root and the packs of the content in use, not yet layered.
    pub fn content_sources(&self) -> Result<&ContentSources, &Diagnostics> {
        let read = || {
            let root = Source::find(self.root())?;
            let packs = packages::read(self, &self.packs, self.lock.as_deref(), &root)?;
            Ok(ContentSources { root, packs })
        };
        self.parts.get_or_init(read).as_ref()
    }

    /// Returns whether the content and scripts are those inside the program.
    pub fn uses_built_in(&self) -> bool {
        self.root().is_none()
    }

    fn root(&self) -> Option<&Path> {
        self.root.get_or_init(|| Source::found_in(self.content.as_deref())).as_deref()
    }

    /// Returns the `--content` and `--pack` options as they are typed, each after a space.
    pub fn options(&self) -> String {
        let typed = |(option, folder)| format!(" {option} {}", output::shell_quoted_path(folder));
        self.content_options().map(typed).collect()
    }

    /// Warns, at most once, about values that several packs change independently of each other.
    pub fn warn_of_conflicts(&self, source: &Source, game: &str) {
        self.warned.get_or_init(|| {
            let conflicts = games::natives(game).map(|natives| conflicts(source, natives));
            let conflicts = conflicts.unwrap_or_default();
            if !conflicts.is_empty() {
                output::print_message(&conflicts.to_text(self.words(), false));
            }
        });
    }

    pub fn words(&self) -> &Words {
        if let Some(texts) = self.texts.get() {
            return self.of_game.get_or_init(|| texts.words(self.locale()));
        }
        self.shared.get_or_init(|| {
            let source = self.source().ok();
            let texts = source.map(|source| Texts::find(source, None)).unwrap_or_default();
            texts.words(self.locale())
        })
    }

    pub fn use_texts(&self, texts: &Texts) {
        self.texts.get_or_init(|| texts.clone());
    }

    /// Uses the words of a game from now on, if its locale files can be found. For commands that load no tables or
    /// scripts.
    pub fn use_texts_of(&self, game: &str) {
        if self.source().is_ok() {
            self.use_texts(&self.texts(game));
        }
    }

    /// Returns the locale files of a game in the content in use; empty if they cannot be found.
    pub fn texts(&self, game: &str) -> Texts {
        let source = self.source().ok();
        source.map(|source| Texts::find(source, Some(game))).unwrap_or_default()
    }

    /// Renders a message in the locale.
    pub fn render(&self, message: &Message) -> String {
        self.words().say(message)
    }

    /// Prints a message on stderr.
    pub fn print(&self, message: impl Into<Message>) {
        output::print_message(&self.render(&message.into()));
    }

    /// Prints an error with its hints on stderr.
    pub fn print_error(&self, error: &CommandError) {
        let text = error.to_text(self.words());
        if !text.is_empty() {
            output::print_message(text.trim_end());
        }
    }

    pub fn warn(&self, message: impl Into<Message>) {
        self.print(message!("command-warning", message = message.into()));
    }

    /// Prints a warning on stderr, unless the same one was printed before. Without this check, it would be repeated
    /// each time a game is read again.
    pub fn warn_once(&self, message: impl Into<Message>) {
        let message = message.into();
        if self.is_new_warning(&message) {
            self.warn(message);
        }
    }

    fn is_new_warning(&self, message: &Message) -> bool {
        self.warnings.borrow_mut().insert(self.render(message))
    }

    pub fn locale(&self) -> &str {
        self.locale.get_or_init(|| locale::of_environment(&self.locales()))
    }

    fn locales(&self) -> BTreeSet<String> {
        let source = self.source().ok();
        let found = source.map(|source| Texts::find(source, None)).unwrap_or_default();
        let found = found.locales().map(str::to_owned);
        found.chain(Words::built_in_locales().map(str::to_owned)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_warning_is_left_out() {
        let cli = CliContext::default();
        let faults = message!("own-now-faults");
        let unnamed = |file: &str| message!("own-unnamed", file = file);
        assert!(cli.is_new_warning(&faults));
        assert!(cli.is_new_warning(&unnamed("one.jsonl")));
        assert!(cli.is_new_warning(&unnamed("other.jsonl")));
        assert!(!cli.is_new_warning(&faults));
        assert!(!cli.is_new_warning(&unnamed("one.jsonl")));
    }
}
