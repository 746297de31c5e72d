//! The content versions of a game: the game's own versions, from wherever they are stored, and the content in use now.

use std::cell::RefCell;
use std::fmt;
use std::sync::Arc;

use crate::layers;
use crate::notice::{ContentDifference, Notice};
use crate::pack_sources::{ContentSources, EditionRequest, PackSources, SharedEditions};
use crate::packs::PackFault;
use speciate_content::{
    Differences, GameSoFar, LayerChanges, Layers, Source, changes, differences, packs,
};
use speciate_engine::context::Edition;
use speciate_engine::game::Editions;
use speciate_games as games;
use speciate_games::edition::{game, load_for, load_to_adopt};
use speciate_model::diagnostic::Diagnostics;
use speciate_model::log::{Log, Pack};
use speciate_model::message;
use speciate_model::words::Message;

/// The maximum number of different content versions loaded for one game. Each takes time and memory, and anybody can
/// write a log that adopts very many.
const LOADED_MAX: usize = 400;

#[derive(Debug)]
pub struct Contents<'a> {
    log: &'a Log,
    shelf: PackSources<'a>,
    loaded: RefCell<Vec<LoadedEdition<'a>>>,
}

/// A loaded content version: its packs, the number of the last version that added names, and the edition.
type LoadedEdition<'a> = (&'a [Pack], usize, Arc<Edition>);

/// Why a game's content is not available.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContentsError {
    /// The game has had too many content versions.
    TooMany {
        /// The maximum number of content versions loaded for one game.
        most: usize,
    },
    /// There are no rules with this name.
    UnknownRules {
        /// The unknown name.
        name: String,
    },
    /// This engine does not find the same names in the content as the engine that opened the game.
    OtherEngine,
    /// The content has faults.
    Faults(Diagnostics),
    /// A pack is not available in the version that the game used.
    Lost(Box<MissingPack>),
}

/// A pack that is not available in the version that the game used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissingPack {
    pub pack: Pack,
    /// Whether it is the root pack, which is layered over no other.
    pub is_root: bool,
    /// Why the pack store does not have it, as a sentence without its full stop.
    pub reason: Message,
    /// The hash of the pack with the same id that is in use, if any.
    pub there: Option<String>,
}

impl ContentsError {
    /// Returns the error as a sentence without its full stop. Returns `None` for faults in files, which have their own
    /// messages.
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
    /// Faults in files consist of many sentences, so their displayed text is used as it is.
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
    pub fn new(log: &'a Log, shelf: PackSources<'a>) -> Self {
        Self { log, shelf, loaded: RefCell::default() }
    }

    /// Returns the edition of one of the game's content versions, numbered as in [`Log::content`]. The same
    /// packs with the same names are loaded once. Fails if a pack is not available, if this engine
    /// cannot play the content, or if there are too many content versions.
    pub fn edition(&self, content: usize) -> Result<Arc<Edition>, ContentsError> {
        let (packs, names) = (self.log.packs_of(content), self.log.last_names(content));
        let same =
            |(own_packs, last, _): &&LoadedEdition<'a>| *own_packs == packs && *last == names;
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
        let (game, layers) = (self.game_id()?, self.layers());
        let (packs, names) = (self.log.packs_of(content), self.log.roster_of(content));
        let wanted =
            EditionRequest { game, layers: &layers, packs, names: Some(&names), whole: None };
        SharedEditions::find_or_load(self.shelf.shared.as_deref(), &wanted, || {
            let source = self.own(content)?;
            let edition = load_for(&source, game, &layers, &names)?;
            if edition.catalog.roster != names {
                return Err(ContentsError::OtherEngine);
            }
            self.note(Notice::Loaded { edition: edition.clone(), source: source.clone() });
            Ok((edition, source))
        })
    }

    /// Returns the edition that the game can adopt now, and the files it comes from. Fails if the
    /// content has faults or lacks names that the game uses.
    pub fn edition_now(&self) -> Result<(Arc<Edition>, Source), ContentsError> {
        let source = self.now(self.log.content())?;
        let game = self.game_id()?;
        let (layers, packs, names) = (self.layers(), packs(&source), self.log.roster());
        let whole = self.shelf.shared.is_some().then(|| source.whole_hash());
        let wanted = EditionRequest {
            game,
            layers: &layers,
            packs: &packs,
            names: Some(names),
            whole: whole.as_deref(),
        };
        let edition = SharedEditions::find_or_load(self.shelf.shared.as_deref(), &wanted, || {
            let own = self.log.packs_of(self.log.content());
            let own: Vec<&str> = own.iter().map(|pack| pack.id.as_str()).collect();
            let packs = (!own.is_empty()).then_some(own.as_slice());
            let edition = load_to_adopt(&source, game, &layers, GameSoFar { names, packs })?;
            Ok::<_, ContentsError>((edition, source.clone()))
        })?;
        self.note(Notice::Loaded { edition: edition.clone(), source: source.clone() });
        Ok((edition, source))
    }

    fn parts(&self) -> Result<&'a ContentSources, ContentsError> {
        self.shelf.parts.map_err(|faults| ContentsError::Faults(faults.clone()))
    }

    fn game_id(&self) -> Result<&'a str, ContentsError> {
        let name = self.log.opening().rules.as_str();
        check_rules(name).map(|()| name)
    }

    pub(super) fn note(&self, notice: Notice) {
        self.shelf.notices.receive(notice);
    }

    /// Returns the editions that undo may need when it goes back from the head. Unavailable editions are left out.
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

    /// Returns the editions that the game needs to continue with its own content. Stores that content if it is not
    /// stored yet.
    pub(super) fn own_editions(&self) -> Result<Editions, ContentsError> {
        let content = self.log.content();
        let edition = self.edition(content)?;
        self.note_if_other();
        // Store the content, because the content in use now may be gone or changed tomorrow.
        if let Ok(own) = self.own(content)
            && let Err(fault) = self.shelf.packs.keep_missing(&own)
        {
            self.note(Notice::NotKept(fault.message()));
        }
        let mut editions = self.editions_before();
        editions.put(content, &edition);
        Ok(editions)
    }

    /// Returns how the content in use differs from the game's own; `None` if they are the same, or if the log names no
    /// packs to compare with.
    fn other(&self) -> Option<ContentDifference> {
        let own = self.log.packs_of(self.log.content());
        if own.is_empty() {
            return None;
        }
        let Ok(now) = self.now(self.log.content()).map(|now| packs(&now)) else {
            return Some(ContentDifference::Faults);
        };
        let is_other = |pack: &Pack| !own.contains(pack);
        (now != own).then(|| {
            ContentDifference::Packs(now.into_iter().filter(is_other).map(|pack| pack.id).collect())
        })
    }

    /// Adds a notice if the content in use is not the game's own.
    pub fn note_if_other(&self) {
        if let Some(other) = self.other() {
            self.note(Notice::ContentDiffers(other));
        }
    }

    /// Returns the differences between one of the game's own content versions and the content in use now.
    pub fn differences(&self, content: usize) -> Result<Differences, ContentsError> {
        let (own, now) = (self.own(content)?, self.now(content)?);
        if packs(&own) == packs(&now) {
            return Ok(Differences::default());
        }
        let game = game(&self.log.opening().rules)?;
        Ok(differences(&own, &now, game.natives, &self.layers())?)
    }

    /// Returns what the packs, variants and settings of one of the game's own content versions change.
    pub fn changes(&self, content: usize) -> Result<Vec<LayerChanges>, ContentsError> {
        let natives = game(self.game_id()?)?.natives;
        let names = self.log.roster_of(content);
        Ok(changes(&self.own(content)?, natives, &self.layers(), &names)?)
    }

    /// Returns whether the log names no packs for at least one of its content versions.
    pub fn are_unnamed(&self) -> bool {
        (0..=self.log.acceptances().len()).any(|content| self.log.packs_of(content).is_empty())
    }

    /// Stores the files of a content version that the game adopts.
    pub fn keep(&self, content: &Source) -> Result<(), PackFault> {
        self.shelf.packs.keep(content)
    }

    /// Returns one of the game's content versions. Each pack comes from the packs in use if its hash
    /// matches, else from the stored packs.
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
        // A hand-written log may name no packs.
        if found.is_empty() {
            self.note(Notice::ContentUnnamed);
            found.push(parts.root.clone());
        }
        Ok(layered(found)?)
    }

    /// Returns the content that is in use now for the game. It consists of the root pack in use; then, for each other
    /// pack of the game, the named pack with the same id, or else the game's own; then the new named packs, if packs
    /// are to be added. Fails if the packs cannot be layered, or if a pack of the game is neither named nor stored.
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
        let adds = self.shelf.adds_packs;
        let is_new = |source: &&Source| adds && own.iter().all(|pack| pack.id != id(source));
        found.extend(parts.packs.iter().filter(is_new).cloned());
        Ok(layered(found)?)
    }

    /// Returns the ids of the packs above the root, in one of the game's content versions, that are not in use. Their
    /// current version is unknown.
    pub fn unnamed(&self, content: usize) -> Vec<String> {
        let named = self.shelf.parts.map(|parts| parts.packs.as_slice()).unwrap_or_default();
        let own = self.log.packs_of(content).get(1..).unwrap_or_default().iter();
        let unnamed = own.filter(|own| named.iter().all(|source| id(source) != own.id));
        unnamed.map(|pack| pack.id.clone()).collect()
    }

    /// Returns a pack from the log itself or from the pack store.
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
            Err(fault) => fault.message(),
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
