//! Findings about a pack that is for several games: a file is unused only if none of them uses it.

use speciate_content::Source;
use speciate_games as games;
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics, Place};

use crate::lint::check;

/// The findings that are true only if they occur in each game of the pack.
const OF_ALL_GAMES: [Code; 3] = [Code::UnusedText, Code::UnusedScript, Code::UselessIgnore];

/// The findings of games, in the order in which they were checked.
pub(super) struct FindingsOfGames<'a> {
    source: &'a Source,
    games: Vec<(&'a str, Diagnostics)>,
}

impl<'a> FindingsOfGames<'a> {
    pub(super) fn of(source: &'a Source, games: impl IntoIterator<Item = &'a str>) -> Self {
        let games = games.into_iter().map(|game| (game, check(source, game))).collect();
        Self { source, games }
    }

    /// Returns each finding once, without those about files that another game of their pack uses.
    pub(super) fn all(mut self) -> Diagnostics {
        let mut found: Vec<Diagnostic> = Vec::new();
        for one in self.games.iter().flat_map(|(_, of_game)| of_game.iter()) {
            if !found.iter().any(|other| is_same(one, other)) {
                found.push(one.clone());
            }
        }
        found.retain(|one| !OF_ALL_GAMES.contains(&one.code) || self.is_in_all_games(one));
        Diagnostics::new(found)
    }

    fn is_in_all_games(&mut self, finding: &Diagnostic) -> bool {
        let spot = |path| self.source.located_place(Place::file(path)).spot;
        let has_file = |pack: &&Source| {
            pack.own_paths().any(|path| spot(pack.shown(path)) == finding.place.spot)
        };
        let of_pack = self.source.all().find(has_file).map(Source::games).unwrap_or_default();
        let is_of_pack = |game_id: &str| of_pack.iter().any(|game| game == game_id);
        for game_id in games::names().into_iter().filter(|game_id| is_of_pack(game_id)) {
            if !self.games.iter().any(|(checked, _)| *checked == game_id) {
                self.games.push((game_id, check(self.source, game_id)));
            }
        }
        let mut concerned =
            self.games.iter().filter(|(game_id, _)| of_pack.is_empty() || is_of_pack(game_id));
        concerned.all(|(_, of_game)| of_game.iter().any(|one| is_same(one, finding)))
    }
}

fn is_same(one: &Diagnostic, other: &Diagnostic) -> bool {
    (one.code, &one.place, &one.message) == (other.code, &other.place, &other.message)
}
