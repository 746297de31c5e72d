//! The contents of a running game: its own, from wherever they are kept, and what is there now.

use std::cell::RefCell;
use std::path::Path;
use std::sync::Arc;

use crate::cli::cli_context::CliContext;
use crate::cli::error::{CommandError, Outcome};
use crate::cli::setting;
use crate::cli::store::Store;
use crate::content::{Differences, Layers, Source, differences, packs};
use crate::context::Edition;
use crate::diagnostic::Diagnostics;
use crate::edition::game;
use crate::game::Editions;
use crate::log::{Log, Pack};
use crate::message;
use crate::words::{Message, Value};

/// Most different contents of one game that are loaded: each takes its time and its memory, and anybody
/// can write a log that adopts very many.
const LOADED_MAX: usize = 400;

/// The contents of a running game.
pub struct Contents<'a> {
    cli: &'a CliContext,
    log: &'a Log,
    file: &'a Path,
    store: Store,
    loaded: RefCell<Vec<Loaded<'a>>>,
}

/// A content that was loaded: its packs, and the content that was the last to bring names.
type Loaded<'a> = (&'a [Pack], usize, Arc<Edition>);

impl<'a> Contents<'a> {
    /// Returns the contents of a game.
    pub fn new(cli: &'a CliContext, log: &'a Log, file: &'a Path) -> Self {
        let (store, loaded) = (Store::beside(file), RefCell::default());
        Self { cli, log, file, store, loaded }
    }

    /// Returns the edition of one of the game's contents, numbered as [`Log::content`] does. The same
    /// packs with the same names are loaded once.
    ///
    /// # Errors
    ///
    /// A pack of it is nowhere as it was, this engine cannot play it, or there are too many others.
    pub fn edition(&self, content: usize) -> Outcome<Arc<Edition>> {
        let (packs, names) = (self.log.packs_of(content), self.log.last_names(content));
        let same = |(of, last, _): &&Loaded<'a>| *of == packs && *last == names;
        if let Some((.., edition)) = self.loaded.borrow().iter().find(same) {
            return Ok(edition.clone());
        }
        if self.loaded.borrow().len() >= LOADED_MAX {
            return Err(CommandError::new(message!("own-too-many", most = LOADED_MAX))
                .hint(message!("own-too-many.hint", file = self.file)));
        }
        let edition = self.load(content)?;
        self.loaded.borrow_mut().push((packs, names, edition.clone()));
        Ok(edition)
    }

    fn load(&self, content: usize) -> Outcome<Arc<Edition>> {
        let source = self.own(content)?;
        let names = self.log.roster_of(content);
        let rules = &self.log.opening().rules;
        crate::cli::content::check_rules(rules)?;
        let edition = crate::edition::load_for(&source, rules, &self.layers(), &names)?;
        if edition.catalog.roster != names {
            return Err(CommandError::new(message!("own-other-engine"))
                .hint(message!(
                    "own-other-engine.hint-accept",
                    file = self.cli.called(self.file),
                    options = self.cli.options()
                ))
                .hint(message!(
                    "own-other-engine.hint-replay",
                    file = self.cli.called(self.file)
                )));
        }
        self.cli.speak_of(&edition.texts);
        self.cli.warn_of_conflicts(&source, rules);
        Ok(edition)
    }

    /// Returns the edition that the game can adopt, with the files it comes from.
    ///
    /// # Errors
    ///
    /// It has faults, or names of the game are no longer in it.
    pub fn edition_now(&self) -> Outcome<(Arc<Edition>, Source)> {
        let source = self.now(self.log.content())?;
        let rules = &self.log.opening().rules;
        crate::cli::content::check_rules(rules)?;
        let edition = crate::edition::load_for(&source, rules, &self.layers(), self.log.roster())?;
        self.cli.speak_of(&edition.texts);
        self.cli.warn_of_conflicts(&source, rules);
        Ok((edition, source))
    }

    /// Returns the editions that the game may be taken back to from its head, as far as they can be
    /// found.
    pub fn editions_before(&self) -> Editions {
        let mut editions = Editions::default();
        let changes = self.log.changes_to(self.log.head());
        let before = changes.iter().rev().skip(1).map(|change| change.content);
        let first = (!changes.is_empty()).then_some(0);
        for content in before.chain(first) {
            if let Ok(edition) = self.edition(content) {
                editions.put(content, &edition);
            }
        }
        editions
    }

    /// Says once on stderr that what is there now is not what the game is played with, where that is
    /// so.
    pub fn tell_if_other(&self) {
        let own = self.log.packs_of(self.log.content());
        if own.is_empty() {
            return;
        }
        let message = match self.now(self.log.content()).map(|now| packs(&now)) {
            Ok(now) if now == own => return,
            Ok(now) => {
                let other = now.iter().filter(|pack| !own.contains(pack)).map(|pack| &pack.id);
                let options = self.cli.options();
                message!(
                    "own-differs",
                    packs = Value::names(other),
                    file = self.cli.called(self.file),
                    options = options
                )
            }
            Err(_) => message!("own-now-faults"),
        };
        self.cli.warn_once(message);
    }

    /// Returns in what the content that is there now differs from one of the game's own.
    ///
    /// # Errors
    ///
    /// The game's own is nowhere as it was, or what is there now has faults.
    pub fn differences(&self, content: usize) -> Outcome<Differences> {
        let (own, now) = (self.own(content)?, self.now(content)?);
        if packs(&own) == packs(&now) {
            return Ok(Differences::default());
        }
        let game = game(&self.log.opening().rules)?;
        Ok(differences(&own, &now, game.natives, &self.layers())?)
    }

    /// Returns whether one of the game's contents is whatever is there: the log names none.
    pub fn are_unnamed(&self) -> bool {
        (0..=self.log.acceptances().len()).any(|content| self.log.packs_of(content).is_empty())
    }

    /// Keeps the files of a content, so that the game can go on with it.
    ///
    /// # Errors
    ///
    /// A file cannot be written.
    pub fn keep(&self, content: &Source) -> Outcome {
        self.store.keep(content)
    }

    /// Returns one of the game's contents: each pack as it is there, where it is the same, else as it
    /// was kept.
    ///
    /// # Errors
    ///
    /// A pack is nowhere as it was.
    pub fn own(&self, content: usize) -> Outcome<Source> {
        let parts = self.cli.parts().map_err(Clone::clone)?;
        let mut found = Vec::new();
        for (place, pack) in self.log.packs_of(content).iter().enumerate() {
            let is_root = place == 0;
            let there = if is_root { std::slice::from_ref(&parts.root) } else { &parts.packs };
            match there.iter().find(|source| is(source, pack)) {
                Some(source) => found.push(source.clone()),
                None => found.push(self.kept(pack, is_root)?),
            }
        }
        // A log that was made up may name none.
        if found.is_empty() {
            self.cli.warn_once(message!("own-unnamed", file = self.file));
            found.push(parts.root.clone());
        }
        layered(found).map_err(CommandError::from)
    }

    /// Returns what is there now for the game: the root pack in use; of each pack that lies over it
    /// the one that is named, else the game's own; and packs that are named and new.
    ///
    /// # Errors
    ///
    /// The packs do not lie over each other, or one of the game is neither named nor kept.
    fn now(&self, content: usize) -> Outcome<Source> {
        let parts = self.cli.parts().map_err(Clone::clone)?;
        let own = self.log.packs_of(content).get(1..).unwrap_or_default();
        let mut found = vec![parts.root.clone()];
        for pack in own {
            match parts.packs.iter().find(|source| id(source) == pack.id) {
                Some(source) => found.push(source.clone()),
                None => found.push(self.kept(pack, false)?),
            }
        }
        let is_new = |source: &&Source| own.iter().all(|pack| pack.id != id(source));
        found.extend(parts.packs.iter().filter(is_new).cloned());
        layered(found).map_err(CommandError::from)
    }

    /// Returns the packs of one of the game's contents whose folders were not named, so that nobody knows
    /// what is in them now; nothing where all were.
    pub fn unnamed(&self, content: usize) -> Option<Message> {
        let named = self.cli.parts().map(|parts| parts.packs.as_slice()).unwrap_or_default();
        let own = self.log.packs_of(content).get(1..).unwrap_or_default().iter();
        let unnamed = own
            .map(|pack| pack.id.as_str())
            .filter(|own| named.iter().all(|source| id(source) != *own));
        let unnamed: Vec<&str> = unnamed.collect();
        (!unnamed.is_empty()).then(|| message!("own-unnamed-packs", packs = Value::names(&unnamed)))
    }

    /// Returns a pack of the game as it was kept.
    fn kept(&self, pack: &Pack, is_root: bool) -> Outcome<Source> {
        let lost = match self.store.find(pack, is_root) {
            Ok(Some(source)) => return Ok(source),
            Ok(None) => message!("own-not-kept", folder = self.store.folder()),
            Err(damaged) => damaged,
        };
        let parts = self.cli.parts().map_err(Clone::clone)?;
        let there = if is_root { std::slice::from_ref(&parts.root) } else { &parts.packs };
        let there = there.iter().find(|source| id(source) == pack.id);
        let there_now = match there {
            Some(source) => message!("own-there-other", hash = source.hash()),
            None => message!("own-there-none"),
        };
        let error = CommandError::new(message!(
            "own-lost",
            id = &pack.id,
            hash = &pack.hash,
            lost = lost,
            there = there_now,
        ));
        let error = error.hint(match is_root {
            true => message!("own-lost.hint-content"),
            false => message!("own-lost.hint-pack"),
        });
        Err(match there {
            Some(_) => {
                let options = self.cli.options();
                error.hint(message!(
                    "own-lost.hint-accept",
                    file = self.cli.called(self.file),
                    options = options
                ))
            }
            None => error,
        })
    }

    fn layers(&self) -> Layers {
        setting::of_opening(self.log.opening())
    }
}

fn id(source: &Source) -> String {
    packs(source).into_iter().next().map(|pack| pack.id).unwrap_or_default()
}

fn is(source: &Source, pack: &Pack) -> bool {
    packs(source).first() == Some(pack)
}

fn layered(mut found: Vec<Source>) -> Result<Source, Diagnostics> {
    if found.is_empty() {
        return Ok(Source::default());
    }
    let root = found.remove(0);
    root.with_packs(found)
}
