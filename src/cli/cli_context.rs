//! What every command is given: the content that is in use, and the words to speak in.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::error::{CommandError, CommandResult};
use crate::watched::WatchedPlace;
use crate::{kept, locale, output, rules};
use speciate_content::{PACK_PARTS, ROOT_PARTS, Source, Texts, conflicts};
use speciate_games as games;
use speciate_games::GameModule;
use speciate_model::diagnostic::Diagnostics;
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_table::ContentSources;
use speciate_table::games_folder::{GamesFolder, ListedGame, last_played_first};

/// What every command is given: the content that is in use, and the words to speak in.
///
/// The words are those of the content's locale files: of the game where one was loaded, else those
/// that all games share.
#[derive(Debug, Default)]
pub struct CliContext {
    /// The folder of `--content`.
    content: Option<PathBuf>,
    /// The folder of `--data`.
    data: Option<PathBuf>,
    /// Whether maps are drawn in colours.
    has_colours: bool,
    /// The options that say how it is talked, as they were given, each after a space.
    talk_options: String,
    home: OnceCell<Option<GamesFolder>>,
    /// The game of `--game`.
    game: Option<&'static GameModule>,
    /// The folders of `--pack`, and those that the command is about.
    packs: Vec<PathBuf>,
    /// The locale of `--locale`; that of the environment where it is left out.
    locale: OnceCell<String>,
    /// The folder of the root pack; nothing where it is built in.
    root: OnceCell<Option<PathBuf>>,
    parts: OnceCell<Result<ContentSources, Diagnostics>>,
    source: OnceCell<Result<Source, Diagnostics>>,
    shared: OnceCell<Words>,
    /// The locale files of the game.
    texts: OnceCell<Texts>,
    of_game: OnceCell<Words>,
    /// Whether it was said what packs differ in.
    warned: OnceCell<()>,
    /// Whether a warning that comes once was said.
    told: OnceCell<()>,
}

impl CliContext {
    /// Returns a context with the content of a folder, else that which is found, and packs
    /// layered over it.
    pub fn new(content: Option<PathBuf>, packs: Vec<PathBuf>) -> Self {
        Self { content, packs, ..Self::default() }
    }

    /// Returns them with the games of a data directory, else of that which is found.
    pub fn with_data(self, data: Option<PathBuf>) -> Self {
        Self { data, ..self }
    }

    /// Returns it with maps drawn in colours, or without.
    pub fn with_colours(self, has_colours: bool) -> Self {
        Self { has_colours, ..self }
    }

    /// Returns it with the options that said how it is talked, as they were given, each after a space.
    pub fn with_talk_options(self, talk_options: String) -> Self {
        Self { talk_options, ..self }
    }

    /// Returns the options that said how it is talked, as they were given, each after a space: whoever
    /// comes back types them again.
    pub fn talk_options(&self) -> &str {
        &self.talk_options
    }

    /// Returns whether maps are drawn in colours.
    pub const fn has_colours(&self) -> bool {
        self.has_colours
    }

    /// Has commands speak in the words of `locale`.
    pub fn speak(&mut self, locale: &str) -> CommandResult {
        let known = self.locales();
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        self.locale = OnceCell::from(locale::named(locale, &known)?);
        Ok(())
    }

    /// Has commands be about the game `name`, where they name none.
    pub fn name_game(&mut self, name: &str) -> CommandResult {
        rules::check_rules(name)?;
        self.game = games::find(name);
        Ok(())
    }

    /// Returns the name of the game that a command is about which may name it first.
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

    /// Returns whether `--game` names a game.
    pub const fn names_game(&self) -> bool {
        self.game.is_some()
    }

    /// Refuses `--game` where a game has begun, which says itself what is played.
    pub fn must_name_no_game(&self, begun: &str) -> CommandResult {
        match self.game {
            None => Ok(()),
            Some(game) => {
                let error = message!("game-named-begun", name = game.natives.rules);
                Err(CommandError::new(error).hint(message!("game-named-begun.hint", game = begun)))
            }
        }
    }

    /// Returns the game that is meant where a command names none: that of `--game`, else the one that the
    /// packs in use have tables for, else the base game.
    pub fn game(&self) -> &'static GameModule {
        self.games().first().copied().unwrap_or(games::BASE)
    }

    /// Returns the name of the game that is meant where a command names none.
    pub fn rules(&self) -> &'static str {
        self.game().natives.rules
    }

    /// Returns the games that a command is about which can be about several: that of `--game`, else those
    /// that the packs in use have tables for, else all.
    pub fn games(&self) -> Vec<&'static GameModule> {
        match self.game {
            Some(game) => vec![game],
            None => self.games_of_packs(),
        }
    }

    /// Returns the name of the game of scenarios that name none: that of the packs in use, else the base
    /// game.
    pub fn rules_of_scenarios(&self) -> &'static str {
        self.games_of_packs().first().copied().unwrap_or(games::BASE).natives.rules
    }

    /// Returns the games that the packs in use have tables for; all where there are no packs.
    fn games_of_packs(&self) -> Vec<&'static GameModule> {
        let source = self.source().ok();
        let packs: Vec<&Source> = source.into_iter().flat_map(Source::packs).collect();
        let of_packs = |game: &&GameModule| {
            let folder = format!("content/{}/", game.natives.rules);
            packs.iter().any(|pack| pack.own_paths().any(|path| path.starts_with(&folder)))
        };
        let found: Vec<&GameModule> = games::GAMES.iter().filter(of_packs).collect();
        match (found.is_empty(), packs.is_empty()) {
            (false, _) => found,
            // A pack of texts and scripts alone lies over the base game.
            (true, false) => vec![games::BASE],
            (true, true) => games::GAMES.iter().collect(),
        }
    }

    /// Returns the same context with nothing read of them yet, so that files are read as they
    /// are now.
    pub fn anew(&self) -> Self {
        // A root pack that is taken away for a moment is missing; no other is used in its place.
        self.root();
        let (content, packs) = (self.content.clone(), self.packs.clone());
        let (locale, root) = (self.locale.clone(), self.root.clone());
        let (data, home, game) = (self.data.clone(), self.home.clone(), self.game);
        let (has_colours, talk_options) = (self.has_colours, self.talk_options.clone());
        let new = Self::new(content, packs);
        Self { locale, root, data, home, game, has_colours, talk_options, ..new }
    }

    /// Returns where the games are kept, if there is a place for them.
    pub fn home(&self) -> Option<&GamesFolder> {
        self.home.get_or_init(|| GamesFolder::found_in(self.data.as_deref())).as_ref()
    }

    /// Returns the names of the games that are kept, as far as they can be listed.
    pub fn game_names(&self) -> Vec<String> {
        let Some(home) = self.home() else { return Vec::new() };
        let of_server = kept::listed(home).unwrap_or_default().into_iter().map(|game| game.name);
        home.names().into_iter().chain(of_server).collect()
    }

    /// Returns the games that are kept, as far as they can be listed, the one played last first.
    pub fn games_kept(&self) -> Vec<ListedGame> {
        let Some(home) = self.home() else { return Vec::new() };
        let mut games = home.games().unwrap_or_default();
        games.extend(kept::listed(home).unwrap_or_default());
        last_played_first(&mut games);
        games
    }

    /// Returns what is typed after these very options to name the game of a file: its name, unless a
    /// file in the working directory is called so.
    pub fn listed(&self, file: &Path) -> String {
        output::typed(&self.name_of(file))
    }

    /// As [`CliContext::listed`], for programs, which quote nothing.
    pub fn name_of(&self, file: &Path) -> String {
        let name = self.home().and_then(|home| home.name_of(file));
        match name.filter(|name| !Path::new(name).is_file()) {
            Some(name) => name.to_owned(),
            None => file.display().to_string(),
        }
    }

    /// Returns what is typed to name the game of a file, also where `--data` is left out.
    pub fn called(&self, file: &Path) -> String {
        match &self.data {
            None => self.listed(file),
            Some(_) => output::typed(&file.display().to_string()),
        }
    }

    /// Returns whether a folder is that of a pack in use.
    pub fn has_pack(&self, folder: &Path) -> bool {
        self.packs.iter().any(|pack| pack == folder)
    }

    /// Returns where the files in use are, for whoever watches them: nowhere where they are built in.
    pub fn places(&self) -> Vec<WatchedPlace> {
        let root =
            self.root().map(|path| WatchedPlace { path: path.to_owned(), names: &ROOT_PARTS });
        let packs =
            self.packs.iter().map(|path| WatchedPlace { path: path.clone(), names: &PACK_PARTS });
        root.into_iter().chain(packs).collect()
    }

    /// Returns the folders that were named, each with its option.
    pub fn folders(&self) -> impl Iterator<Item = (&'static str, &Path)> {
        let content = self.content.iter().map(|folder| ("--content", folder.as_path()));
        content.chain(self.packs.iter().map(|folder| ("--pack", folder.as_path())))
    }

    /// Returns the content in use.
    pub fn source(&self) -> Result<&Source, &Diagnostics> {
        let lay = || {
            let parts = self.parts().map_err(Clone::clone)?;
            parts.root.clone().with_packs(parts.packs.clone())
        };
        self.source.get_or_init(lay).as_ref()
    }

    /// Returns the content in use, its packs one by one.
    pub fn parts(&self) -> Result<&ContentSources, &Diagnostics> {
        let read = || {
            let root = Source::find(self.root())?;
            let packs = self.packs.iter().map(|folder| Source::read_pack(folder));
            Ok(ContentSources { root, packs: packs.collect::<Result<_, Diagnostics>>()? })
        };
        self.parts.get_or_init(read).as_ref()
    }

    fn root(&self) -> Option<&Path> {
        self.root.get_or_init(|| Source::found_in(self.content.as_deref())).as_deref()
    }

    /// Returns the options that named the content, each after a space, for commands to type.
    pub fn options(&self) -> String {
        let content = self.content.iter().map(|folder| ("content", folder));
        let packs = self.packs.iter().map(|folder| ("pack", folder));
        let options = content.chain(packs);
        let typed = |folder: &Path| output::typed(&folder.display().to_string());
        options.map(|(name, folder)| format!(" --{name} {}", typed(folder))).collect()
    }

    /// Says once on stderr what packs that know nothing of each other differ in.
    pub fn warn_of_conflicts(&self, source: &Source, rules: &str) {
        self.warned.get_or_init(|| {
            let conflicts = games::natives(rules).map(|natives| conflicts(source, natives));
            let conflicts = conflicts.unwrap_or_default();
            if !conflicts.is_empty() {
                output::talk(&conflicts.to_text(self.words(), false));
            }
        });
    }

    /// Returns the words to speak in.
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

    /// Speaks in the words of a game from now on.
    pub fn speak_of(&self, texts: &Texts) {
        self.texts.get_or_init(|| texts.clone());
    }

    /// Speaks in the words of a game from now on, as far as its locale files can be found: for
    /// commands that load no tables and scripts.
    pub fn speak_of_rules(&self, rules: &str) {
        if self.source().is_ok() {
            self.speak_of(&self.texts(rules));
        }
    }

    /// Returns the locale files that a game has in the content in use, as far as they can be found.
    pub fn texts(&self, rules: &str) -> Texts {
        let source = self.source().ok();
        source.map(|source| Texts::find(source, Some(rules))).unwrap_or_default()
    }

    /// Says a message.
    pub fn say(&self, message: &Message) -> String {
        self.words().say(message)
    }

    /// Says a message on stderr.
    pub fn talk(&self, message: impl Into<Message>) {
        output::talk(&self.say(&message.into()));
    }

    /// Says a warning on stderr.
    pub fn warn(&self, message: impl Into<Message>) {
        self.talk(message!("command-warning", message = message.into()));
    }

    /// Says a warning on stderr, the first time only: that of a game that is looked at again.
    pub fn warn_once(&self, message: impl Into<Message>) {
        self.told.get_or_init(|| self.warn(message));
    }

    /// Returns the locale to speak in.
    pub fn locale(&self) -> &str {
        self.locale.get_or_init(|| {
            let known = self.locales();
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            locale::of_environment(&known)
        })
    }

    /// Returns the locales that anything in use has words for.
    fn locales(&self) -> BTreeSet<String> {
        let source = self.source().ok();
        let found = source.map(|source| Texts::find(source, None)).unwrap_or_default();
        let found = found.locales().map(str::to_owned);
        found.chain(Words::built_in_locales().map(str::to_owned)).collect()
    }
}
