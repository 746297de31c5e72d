//! A game as all checks see it: each of its versions is loaded once.

use speciate_content::node::TableEntries;
use speciate_content::{Layers, LoadedContent, Source, layered_tables, load_with_faults, variants};
use speciate_games::GameModule;
use speciate_model::diagnostic::{Code, Diagnostics};

pub(super) struct CheckedGame<'a> {
    pub source: &'a Source,
    pub game: &'static GameModule,
    /// The game without variants.
    pub plain: GameVersion,
    /// The game with each of its variants.
    pub variants: Vec<GameVersion>,
}

/// A game without variants, or with one of them.
pub(super) struct GameVersion {
    pub layers: Layers,
    /// The tables with the variant applied; `None` if a file cannot be read.
    pub tables: Option<TableEntries>,
    /// The content, even if texts, scripts or pictures are missing or wrong; `None` if anything else is.
    pub content: Option<LoadedContent>,
    /// All faults on loading it.
    pub faults: Diagnostics,
}

impl<'a> CheckedGame<'a> {
    /// Loads a game, and the game with each of its variants.
    pub fn load(source: &'a Source, game: &'static GameModule) -> Self {
        let version =
            |variants| GameVersion::load(source, game, Layers { variants, ..Layers::default() });
        let variants = variants(source, game.natives.rules).into_iter();
        let variants = variants.map(|variant| version(vec![variant])).collect();
        Self { source, game, plain: version(Vec::new()), variants }
    }

    /// Returns the game without variants, then with each.
    pub fn versions(&self) -> impl Iterator<Item = &GameVersion> {
        std::iter::once(&self.plain).chain(&self.variants)
    }

    /// Returns the tables of each version that can be read.
    pub fn tables(&self) -> impl Iterator<Item = &TableEntries> {
        self.versions().filter_map(|version| version.tables.as_ref())
    }
}

impl GameVersion {
    fn load(source: &Source, game: &GameModule, layers: Layers) -> Self {
        let natives = game.natives;
        let tables = layered_tables(source, natives, &layers);
        let (content, faults) = load_with_faults(source, natives.rules, &layers, natives);
        Self { layers, tables, content, faults }
    }

    /// Returns the content if it has no faults.
    pub fn faultless(&self) -> Option<&LoadedContent> {
        self.content.as_ref().filter(|_| self.faults.is_empty())
    }

    /// Returns the content if it has no faults other than those of pictures.
    pub fn faultless_but_pictures(&self) -> Option<&LoadedContent> {
        let is_of_picture = self.faults.iter().all(|fault| fault.code == Code::Picture);
        self.content.as_ref().filter(|_| is_of_picture)
    }
}
