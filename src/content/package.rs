//! The part of a manifest that is about the pack as a package: its version, its purpose and the packs that it needs.

use std::collections::BTreeMap;

use semver::{Version, VersionReq};
use serde::{Deserialize, Serialize};

use crate::api::API;
use crate::faults::{Faults, is_translation_mistake};
use crate::node::{NodeValue, SourceOrigin};
use crate::pack::{self, check_name};
use crate::shape::{Described, KeyShape, NAME, Shape, by_any_name, by_name, described, list, may};
use crate::source::Source;
use crate::table::{TableReader, word};
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics};
use speciate_model::message;
use speciate_model::words::{Message, Value};

/// The keys of a manifest that describe a package.
pub(super) const KEYS: [KeyShape; 9] = [
    may("api", "the version of the published words that it uses", Shape::Number(1, API, 1)),
    may("title", "its name for people", Shape::Text),
    may("description", "what it does, in a sentence or two", Shape::Text),
    may("url", "where to read more about it", Shape::Text),
    may("games", "the ids of the games that it is for", list(&GAME)),
    may("requires", "packs that it needs, by id", by_name(NAME, &REQUIREMENT)),
    may("optional", "packs that it goes with if they are in use", by_name(NAME, &REQUIREMENT)),
    may("incompatible", "packs that it cannot be used with", by_name(NAME, &REQUIREMENT)),
    may("renamed", "new paths of its entries, by their old ones", by_any_name(&RENAMED)),
];

const GAME: Described = described("a game, e.g. `dominant-species`", Shape::Formed(NAME));
const REQUIREMENT: Described = described("versions, e.g. `^1.2`", Shape::Text);
const RENAMED: Described = described("e.g. `card.ashes`", Shape::Formed(ENTRY));

/// The pattern of the content path of an entry.
const ENTRY: &str = "^[a-z0-9_]+\\.[a-z0-9]+(-[a-z0-9]+)*$";

/// The versions of the engine that can load a pack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EngineVersions {
    pub from: Version,
    /// The first version that cannot load it.
    pub before: Version,
}

impl EngineVersions {
    pub(super) fn has(&self, engine: &Version) -> bool {
        self.from <= *engine && *engine < self.before
    }
}

/// Why a pack needs a different engine.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum OtherEngine {
    /// The pack is made for engines from the first version on and before the second.
    Versions { from: Version, before: Version },
    /// The pack uses words that this engine does not know yet.
    Api(u32),
}

/// The information about a pack for people who find, install and combine packs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Package {
    pub id: String,
    pub version: Version,
    /// The engine versions that can load the pack; `None` in old lists, which do not state them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine: Option<EngineVersions>,
    /// The version of the published words that the pack uses.
    #[serde(default = "first_api")]
    pub api: u32,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub authors: Vec<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub license: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub url: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<String>,
    /// The pack that it is layered over; empty for the root pack.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub extends: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub requires: BTreeMap<String, VersionReq>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub optional: BTreeMap<String, VersionReq>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub incompatible: BTreeMap<String, VersionReq>,
    /// New content paths by old ones, e.g. `card.ashes` for `card.ash`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub renamed: BTreeMap<String, String>,
}

const fn first_api() -> u32 {
    1
}

impl Default for Package {
    fn default() -> Self {
        Self {
            id: String::new(),
            version: Version::new(0, 0, 0),
            engine: None,
            api: first_api(),
            title: String::new(),
            description: String::new(),
            authors: Vec::new(),
            license: String::new(),
            url: String::new(),
            games: Vec::new(),
            extends: String::new(),
            requires: BTreeMap::new(),
            optional: BTreeMap::new(),
            incompatible: BTreeMap::new(),
            renamed: BTreeMap::new(),
        }
    }
}

impl Package {
    /// Returns its title, or its id if it has none.
    pub fn title_or_id(&self) -> &str {
        if self.title.is_empty() { &self.id } else { &self.title }
    }

    /// Returns which versions of another pack this pack needs, if it needs that pack.
    pub fn needs(&self, id: &str) -> Option<VersionReq> {
        let extended = || (self.extends == id).then_some(VersionReq::STAR);
        self.requires.get(id).cloned().or_else(extended)
    }

    /// Returns the `requires` line for this pack, with the versions that are compatible with this one, e.g. `tides =
    /// "^1.2"`.
    pub fn as_requirement(&self) -> String {
        let Self { id, version, .. } = self;
        match version.pre.is_empty() {
            true => format!("{id} = \"^{}.{}\"", version.major, version.minor),
            false => format!("{id} = \"^{version}\""),
        }
    }

    /// Returns what keeps this engine from loading the pack, if anything does.
    pub fn other_engine(&self) -> Option<OtherEngine> {
        if let Some(versions) = self.engine.as_ref().filter(|versions| !versions.has(&engine())) {
            let EngineVersions { from, before } = versions.clone();
            return Some(OtherEngine::Versions { from, before });
        }
        (i64::from(self.api) > API).then_some(OtherEngine::Api(self.api))
    }
}

/// Returns the `engine` value for a new pack: this version of the engine, and later ones before the next minor version.
pub fn engine_for_new_packs() -> String {
    let Version { major, minor, patch, .. } = engine();
    let next = minor + 1;
    format!("{{ from = \"{major}.{minor}.{patch}\", before = \"{major}.{next}.0\" }}")
}

/// Returns the version of this engine.
pub(super) fn engine() -> Version {
    let part = |text: &str| text.parse().unwrap_or_default();
    Version::new(
        part(env!("CARGO_PKG_VERSION_MAJOR")),
        part(env!("CARGO_PKG_VERSION_MINOR")),
        part(env!("CARGO_PKG_VERSION_PATCH")),
    )
}

impl Source {
    /// Returns what the manifest says about the pack. Fails if the manifest has faults, or a file of the pack that is
    /// not a translation cannot be used.
    pub fn package(&self) -> Result<Package, Diagnostics> {
        let faults = Faults::default();
        let package = self.read_alone(&faults);
        self.without_faults(package, faults.take())
    }

    /// Like [`Source::package`], but does not fail if the pack is for another engine. Such a pack can have keys that
    /// this engine does not know.
    pub fn package_of_any_engine(&self) -> Result<Package, Diagnostics> {
        let faults = Faults::default();
        let package = self.read_alone(&faults);
        let is_of_engine = |fault: &Diagnostic| {
            use Code::{EngineVersion, NumberOutOfRange, UnknownKey, WrongType};
            matches!(fault.code, EngineVersion | NumberOutOfRange | UnknownKey | WrongType)
        };
        let faults = match package.other_engine() {
            None => faults.take(),
            Some(_) => {
                let all = faults.take().into_iter();
                Diagnostics::new(all.filter(|fault| !is_of_engine(fault)).collect())
            }
        };
        self.without_faults(package, faults)
    }

    /// Returns why files of the pack cannot be used, including translations.
    pub fn unusable_files(&self) -> Diagnostics {
        let faults = Faults::default();
        self.alone().report(&faults, |_| true);
        self.located(faults.take())
    }

    /// Reads the manifest. Also reports a pack that extends itself, because this fault does not depend on other packs.
    fn read_alone(&self, faults: &Faults) -> Package {
        let manifest = pack::read(self, faults);
        if let Some((id, at)) = manifest.extends.as_ref().filter(|(id, _)| *id == manifest.id) {
            let message = message!("content-pack-cycle", id = id, packs = Value::names([id]));
            faults.error_with(Code::PackCycle, at, message, message!("content-pack-cycle.hint"));
        }
        manifest.package
    }

    /// Returns the package if no faults were found and the pack has no unusable files except translations.
    fn without_faults(&self, package: Package, found: Diagnostics) -> Result<Package, Diagnostics> {
        let faults = Faults::default();
        if found.is_empty() {
            self.alone().report(&faults, |fault| !is_translation_mistake(fault));
        }
        let all: Vec<Diagnostic> = found.into_iter().chain(faults.take()).collect();
        match all.is_empty() {
            true => Ok(package),
            false => Err(self.located(Diagnostics::new(all))),
        }
    }
}

/// Returns whether a text is a valid id of a pack.
pub fn is_pack_id(text: &str) -> bool {
    let faults = Faults::default();
    let nowhere = SourceOrigin::Whole(std::sync::Arc::from(""));
    check_name(message!("kind-pack"), text, &nowhere, &faults);
    faults.is_empty()
}

/// Reads the keys of [`KEYS`].
pub(super) fn read(table: &TableReader<'_>, package: &mut Package) {
    // A number out of range is a fault, but it still tells which engine the pack is for.
    let typed = table.node("api").map(|node| &node.value);
    package.api = match typed {
        Some(NodeValue::Number(api @ 2..)) => u32::try_from(*api).unwrap_or(u32::MAX),
        _ => first_api(),
    };
    match typed {
        Some(NodeValue::Number(api)) if *api > API => {
            let message = message!("content-newer-api", found = *api, known = API);
            let hint = message!("content-newer-api.hint", known = API);
            let at = table.node("api").map_or(table.origin(), |node| &node.origin);
            table.faults().error_with(Code::EngineVersion, at, message, hint);
        }
        _ => drop(table.number::<u32>("api")),
    }
    for (key, text) in [
        ("title", &mut package.title),
        ("description", &mut package.description),
        ("url", &mut package.url),
    ] {
        *text = table.word(key).map(|(text, _)| text.to_owned()).unwrap_or_default();
    }
    for (game, at) in pack::words(table, "games") {
        check_name(message!("kind-game"), &game, &at, table.faults());
        package.games.push(game);
    }
    package.requires = requirements(table, "requires", &package.id);
    package.optional = requirements(table, "optional", &package.id);
    package.incompatible = requirements(table, "incompatible", &package.id);
    package.renamed = renamed(table);
}

fn requirements(
    table: &TableReader<'_>,
    key: &'static str,
    own: &str,
) -> BTreeMap<String, VersionReq> {
    let Some(table) = table.table(key) else { return BTreeMap::new() };
    let mut found = BTreeMap::new();
    for (id, entry) in table.entries() {
        let (path, faults) = (table.path(id), table.faults());
        check_name(message!("kind-pack"), id, &entry.key, faults);
        if id == own {
            let message = message!("content-requires-itself", path = &path);
            faults.error_with(
                Code::PackCycle,
                &entry.key,
                message,
                message!("content-requires-itself.hint"),
            );
        }
        let text = word(&path, &entry.node, message!("expect-string"), faults);
        let Some((text, at)) = text else { continue };
        match VersionReq::parse(text) {
            Ok(versions) => drop(found.insert(id.clone(), versions)),
            Err(_) => {
                let message = message!("content-bad-requirement", path = path, text = text);
                let hint = message!("content-bad-requirement.hint", id = id);
                faults.error_with(Code::BadVersion, at, message, hint);
            }
        }
    }
    found
}

fn renamed(table: &TableReader<'_>) -> BTreeMap<String, String> {
    let Some(table) = table.table("renamed") else { return BTreeMap::new() };
    let mut found = BTreeMap::new();
    for (old, entry) in table.entries() {
        let (path, faults) = (table.path(old), table.faults());
        let new = word(&path, &entry.node, message!("expect-string"), faults);
        let Some((new, at)) = new else { continue };
        let last = table.entries().get(new).and_then(|entry| entry.node.value.word());
        let fault = match ([old, new].map(|path| kind_of_entry(path)), last) {
            ([None, _], _) => Some((&entry.key, no_entry(old))),
            ([_, None], _) => Some((at, no_entry(new))),
            ([Some(one), Some(other)], _) if one != other => {
                let message = message!("content-rename-tables", old = old, new = new);
                Some((at, (message, message!("content-bad-rename.hint"))))
            }
            (_, Some(last)) => {
                let message = message!("content-rename-chain", new = new, last = last);
                let hint = message!("content-rename-chain.hint", old = old, last = last);
                Some((at, (message, hint)))
            }
            _ => None,
        };
        if let Some((at, (message, hint))) = fault {
            faults.error_with(Code::BadName, at, message, hint);
        }
        found.insert(old.clone(), new.to_owned());
    }
    found
}

/// Returns the fault that a text is not the content path of an entry, and the hint.
fn no_entry(path: &str) -> (Message, Message) {
    let hint = match is_pack_id(path) {
        true => message!("content-bad-rename.hint-name", name = path),
        false => message!("content-bad-rename.hint"),
    };
    (message!("content-bad-rename", found = path), hint)
}

/// Returns the table of an entry's path, e.g. `card` of `card.ashes`.
fn kind_of_entry(path: &str) -> Option<&str> {
    let (kind, name) = path.split_once('.')?;
    let is_kind = kind.bytes().all(|sign| sign.is_ascii_lowercase() || sign == b'_');
    (is_kind && !kind.is_empty() && is_pack_id(name)).then_some(kind)
}
