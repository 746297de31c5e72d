//! The contents of a running game: its own, from wherever they are kept, and what is there now.

use std::cell::RefCell;
use std::fmt;
use std::sync::Arc;

use crate::layers;
use crate::notice::{Notice, Other};
use crate::pack_sources::{ContentSources, PackSources};
use crate::packs::PackFault;
use crate::shared::{EditionRequest, SharedEditions};
use speciate_content::{Differences, Layers, Source, differences, packs};
use speciate_engine::context::Edition;
use speciate_engine::game::Editions;
use speciate_games as games;
use speciate_games::edition::game;
use speciate_model::diagnostic::Diagnostics;
use speciate_model::log::{Log, Pack};
use speciate_model::message;
use speciate_model::words::Message;

/// Most different contents of one game that are loaded: each takes its time and its memory, and anybody
/// can write a log that adopts very many.
const LOADED_MAX: usize = 400;

/// The contents of a running game.
#[derive(Debug)]
pub struct Contents<'a> {
    log: &'a Log,
    shelf: PackSources<'a>,
    loaded: RefCell<Vec<LoadedEdition<'a>>>,
    notices: RefCell<Vec<Notice>>,
}

/// A content that was loaded: its packs, and the content that was the last to bring names.
type LoadedEdition<'a> = (&'a [Pack], usize, Arc<Edition>);

/// Why the content of a game cannot be had.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContentsError {
    /// The game has had more contents than are loaded.
    TooMany {
        /// How many are.
        most: usize,
    },
    /// There are no rules of that name.
    UnknownRules {
        /// The name.
        name: String,
    },
    /// This engine finds other names in it than the one that the game was opened with.
    OtherEngine,
    /// It has faults.
    Faults(Diagnostics),
    /// A pack is nowhere as it was.
    Lost(Box<MissingPack>),
}

/// A pack that is nowhere as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissingPack {
    /// The pack.
    pub pack: Pack,
    /// Whether it lies over no other.
    pub is_root: bool,
    /// Why it is not found where packs are kept, as a sentence without its full stop.
    pub reason: Message,
    /// The hash that a pack of its id has now, where one is in use.
    pub there: Option<String>,
}

impl ContentsError {
    /// Returns it as a sentence without its full stop; nothing for faults of files, which have sentences
    /// of their own.
    pub fn message(&self) -> Option<Message> {
        Some(match self {
            Self::TooMany { most } => message!("own-too-many", most = *most),
            Self::UnknownRules { name } => message!("command-game-unknown", name = name),
            Self::OtherEngine => message!("own-other-engine"),
            Self::Faults(_) => return None,
            Self::Lost(lost) => {
                let there = match &lost.there {
                    Some(hash) => message!("own-there-other", hash = hash),
                    None => message!("own-there-none"),
                };
                message!(
                    "own-lost",
                    id = &lost.pack.id,
                    hash = &lost.pack.hash,
                    lost = lost.reason.clone(),
                    there = there,
                )
            }
        })
    }
}

impl From<&ContentsError> for Message {
    /// Faults of files come as they are shown, for they are many sentences.
    fn from(error: &ContentsError) -> Self {
        error.message().unwrap_or_else(|| Self::verbatim(error.to_string()))
    }
}

impl fmt::Display for ContentsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, self.message()) {
            (Self::Faults(faults), _) => faults.fmt(f),
            (_, message) => message.iter().try_for_each(|message| message.fmt(f)),
        }
    }
}

impl std::error::Error for ContentsError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        if let Self::Faults(faults) = self { Some(faults) } else { None }
    }
}

impl From<Diagnostics> for ContentsError {
    fn from(faults: Diagnostics) -> Self {
        Self::Faults(faults)
    }
}

impl<'a> Contents<'a> {
    /// Returns the contents of a game.
    pub fn new(log: &'a Log, shelf: PackSources<'a>) -> Self {
        Self { log, shelf, loaded: RefCell::default(), notices: RefCell::default() }
    }

    /// Returns what was noticed since this was last asked, in order.
    pub fn take_notices(&self) -> Vec<Notice> {
        self.notices.take()
    }

    /// Returns the edition of one of the game's contents, numbered as [`Log::content`] does. The same
    /// packs with the same names are loaded once.
    ///
    /// # Errors
    ///
    /// A pack of it is nowhere as it was, this engine cannot play it, or there are too many others.
    pub fn edition(&self, content: usize) -> Result<Arc<Edition>, ContentsError> {
        let (packs, names) = (self.log.packs_of(content), self.log.last_names(content));
        let same = |(of, last, _): &&LoadedEdition<'a>| *of == packs && *last == names;
        if let Some((.., edition)) = self.loaded.borrow().iter().find(same) {
            return Ok(edition.clone());
        }
        if self.loaded.borrow().len() >= LOADED_MAX {
            return Err(ContentsError::TooMany { most: LOADED_MAX });
        }
        let edition = self.load(content)?;
        self.loaded.borrow_mut().push((packs, names, edition.clone()));
        Ok(edition)
    }

    fn load(&self, content: usize) -> Result<Arc<Edition>, ContentsError> {
        let (rules, layers) = (self.rules()?, self.layers());
        let (packs, names) = (self.log.packs_of(content), self.log.roster_of(content));
        let wanted = EditionRequest { rules, layers: &layers, packs, names: &names };
        SharedEditions::find_or_load(self.shelf.shared.as_deref(), &wanted, || {
            let source = self.own(content)?;
            let edition = speciate_games::edition::load_for(&source, rules, &layers, &names)?;
            if edition.catalog.roster != names {
                return Err(ContentsError::OtherEngine);
            }
            self.note(Notice::Loaded { edition: edition.clone(), source });
            Ok(edition)
        })
    }

    /// Returns the edition that the game can adopt, with the files it comes from.
    ///
    /// # Errors
    ///
    /// It has faults, or names of the game are no longer in it.
    pub fn edition_now(&self) -> Result<(Arc<Edition>, Source), ContentsError> {
        let source = self.now(self.log.content())?;
        let rules = self.rules()?;
        let (layers, packs, names) = (self.layers(), packs(&source), self.log.roster());
        let wanted = EditionRequest { rules, layers: &layers, packs: &packs, names };
        let edition = SharedEditions::find_or_load(self.shelf.shared.as_deref(), &wanted, || {
            speciate_games::edition::load_for(&source, rules, &layers, names)
        })?;
        self.note(Notice::Loaded { edition: edition.clone(), source: source.clone() });
        Ok((edition, source))
    }

    fn parts(&self) -> Result<&'a ContentSources, ContentsError> {
        self.shelf.parts.map_err(|faults| ContentsError::Faults(faults.clone()))
    }

    /// Returns the rules of the game, where there are such.
    fn rules(&self) -> Result<&'a str, ContentsError> {
        let name = self.log.opening().rules.as_str();
        check_rules(name).map(|()| name)
    }

    pub(super) fn note(&self, notice: Notice) {
        self.notices.borrow_mut().push(notice);
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

    /// Returns what is there now where that is not what the game is played with; nothing where the log
    /// names no packs to compare it with.
    fn other(&self) -> Option<Other> {
        let own = self.log.packs_of(self.log.content());
        if own.is_empty() {
            return None;
        }
        let Ok(now) = self.now(self.log.content()).map(|now| packs(&now)) else {
            return Some(Other::Faults);
        };
        let is_other = |pack: &Pack| !own.contains(pack);
        (now != own)
            .then(|| Other::Packs(now.into_iter().filter(is_other).map(|pack| pack.id).collect()))
    }

    /// Notices where what is there now is not what the game is played with.
    pub fn note_if_other(&self) {
        if let Some(other) = self.other() {
            self.note(Notice::Other(other));
        }
    }

    /// Returns in what the content that is there now differs from one of the game's own.
    ///
    /// # Errors
    ///
    /// The game's own is nowhere as it was, or what is there now has faults.
    pub fn differences(&self, content: usize) -> Result<Differences, ContentsError> {
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
    pub fn keep(&self, content: &Source) -> Result<(), PackFault> {
        self.shelf.packs.keep(content)
    }

    /// Keeps the files of a content that the game goes on with, where nothing of them is kept.
    ///
    /// # Errors
    ///
    /// A file cannot be written.
    pub(super) fn keep_missing(&self, content: &Source) -> Result<(), PackFault> {
        self.shelf.packs.keep_missing(content)
    }

    /// Returns one of the game's contents: each pack as it is there, where it is the same, else as it
    /// was kept.
    ///
    /// # Errors
    ///
    /// A pack is nowhere as it was.
    pub fn own(&self, content: usize) -> Result<Source, ContentsError> {
        let parts = self.parts()?;
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
            self.note(Notice::ContentUnnamed);
            found.push(parts.root.clone());
        }
        Ok(layered(found)?)
    }

    /// Returns what is there now for the game: the root pack in use; of each pack that lies over it
    /// the one that is named, else the game's own; and packs that are named and new.
    ///
    /// # Errors
    ///
    /// The packs do not lie over each other, or one of the game is neither named nor kept.
    fn now(&self, content: usize) -> Result<Source, ContentsError> {
        let parts = self.parts()?;
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
        Ok(layered(found)?)
    }

    /// Returns the packs of one of the game's contents, by their ids, that lie over its root and of
    /// which none is in use, so that nobody knows what is in them now.
    pub fn unnamed(&self, content: usize) -> Vec<String> {
        let named = self.shelf.parts.map(|parts| parts.packs.as_slice()).unwrap_or_default();
        let own = self.log.packs_of(content).get(1..).unwrap_or_default().iter();
        let unnamed = own.filter(|own| named.iter().all(|source| id(source) != own.id));
        unnamed.map(|pack| pack.id.clone()).collect()
    }

    /// Returns a pack of the game as it was kept.
    fn kept(&self, pack: &Pack, is_root: bool) -> Result<Source, ContentsError> {
        let packs = &self.shelf.packs;
        let enclosed = self.log.enclosed_text(pack);
        let enclosed = enclosed.map(|text| Source::from_stored(text.as_bytes(), pack, is_root));
        let unread = match enclosed {
            Some(Ok(source)) => return Ok(source),
            other => other.and_then(Result::err),
        };
        let reason = match packs.find(pack, is_root) {
            Ok(Some(source)) => return Ok(source),
            Ok(None) => unread.unwrap_or_else(|| packs.missing()),
            Err(fault) => fault.message().clone(),
        };
        let parts = self.parts()?;
        let there = if is_root { std::slice::from_ref(&parts.root) } else { &parts.packs };
        let there = there.iter().find(|source| id(source) == pack.id).map(Source::hash);
        Err(ContentsError::Lost(Box::new(MissingPack {
            pack: pack.clone(),
            is_root,
            reason,
            there,
        })))
    }

    fn layers(&self) -> Layers {
        layers::of_opening(self.log.opening())
    }
}

/// Refuses a game that there are no rules for.
///
/// # Errors
///
/// There are none of that name.
pub fn check_rules(name: &str) -> Result<(), ContentsError> {
    let unknown = || ContentsError::UnknownRules { name: name.to_owned() };
    games::find(name).map(|_| ()).ok_or_else(unknown)
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
