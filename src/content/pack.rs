//! Reads `pack.toml`, the manifest of a pack.

use std::sync::Arc;

use semver::{BuildMetadata, Version};

use crate::faults::Faults;
use crate::node::SourceOrigin;
use crate::package::{self, EngineVersions, Package};
use crate::shape::{Described, KeyShape, NAME, Shape, described, list, may, must, set, with};
use crate::source::Source;
use crate::table::{TableReader, missing_key};
use speciate_model::diagnostic::{Code, Diagnostic, Place};
use speciate_model::log::Pack;
use speciate_model::message;
use speciate_model::words::Message;

/// The manifest of the root pack.
const ROOT_FILE: &str = "content/pack.toml";
/// The manifest of any other pack.
pub const FILE: &str = "pack.toml";
/// The files and folders of a pack that are read.
pub const PACK_PARTS: [&str; 6] = [FILE, "content", "scripts", "scenarios", "locale", ASSETS];
/// The folder of pictures.
pub(super) const ASSETS: &str = "assets";

const VERSION: &str = "^[0-9]+\\.[0-9]+\\.[0-9]+$";
/// The pattern of a pack's own version, which can be a pre-release.
const OWN_VERSION: &str = "^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?$";

pub const KEYS: [KeyShape; 18] = with(MAIN_KEYS, package::KEYS);

const MAIN_KEYS: [KeyShape; 9] = [
    must("id", "its id", Shape::Formed(NAME)),
    must("version", "its version, e.g. `1.2.3`", Shape::Formed(OWN_VERSION)),
    may("license", "its license, which it needs", Shape::Text),
    may("licence", "another spelling of `license`", Shape::Text),
    may("authors", "who made it", list(&AUTHOR)),
    must(
        "engine",
        "versions of the engine that can load it",
        Shape::Table(&[
            must("from", "the first version", Shape::Formed(VERSION)),
            must("before", "the first version that cannot", Shape::Formed(VERSION)),
        ]),
    ),
    may("extends", "the id of the pack that it is layered over", Shape::Formed(NAME)),
    may("remove", "content paths that it takes away", set(&REMOVED)),
    may("replace", "content paths whose entries it replaces as a whole", set(&REPLACED)),
];

/// The number of leading [`KEYS`] that the root pack can have. It extends no other pack.
const KEYS_OF_ROOT: usize = 7;

const AUTHOR: Described = described("an author", Shape::Text);
const REMOVED: Described = described("e.g. `card.biomass`", Shape::Text);
const REPLACED: Described = described("e.g. `card.aquatic`", Shape::Text);

/// Returns the packs as a log records them, root pack first.
pub(super) fn record(source: &Source, faults: &Faults) -> Vec<Pack> {
    let root = Pack { id: read(source, faults).id, hash: source.hash() };
    let over = source
        .layers
        .iter()
        .map(|layer| Pack { id: layer.manifest.id.clone(), hash: layer.files.hash() });
    std::iter::once(root).chain(over).collect()
}

pub(super) fn read(source: &Source, faults: &Faults) -> Manifest {
    let name = if source.is_pack() { FILE } else { ROOT_FILE };
    let shown = source.shown(name);
    let origin = SourceOrigin::Whole(Arc::from(&*shown));
    let mut manifest = Manifest {
        id: String::new(),
        at: origin.clone(),
        package: Package::default(),
        extends: None,
        remove: Vec::new(),
        replace: Vec::new(),
    };
    let Some(file) = source.own_file(name) else {
        // The file is also missing if the path of its folder is a file.
        let above = name.split('/').next().unwrap_or(name);
        let mut refused: Vec<_> = source.faults_of(name).cloned().collect();
        refused.extend(source.faults_of(above).cloned());
        if refused.is_empty() {
            let message = message!("content-file-missing", path = &shown);
            faults.add(
                Diagnostic::new(Code::MissingFile, Place::file(&shown), message)
                    .hint(message!("content-file-missing.hint")),
            );
        }
        refused.into_iter().for_each(|fault| faults.add(fault));
        return manifest;
    };
    let Some(entries) = source.tables_in(file, faults) else { return manifest };
    let keys = if source.is_pack() { &KEYS[..] } else { &KEYS[..KEYS_OF_ROOT] };
    let table = TableReader::of_file(&entries, &origin, keys, faults);
    if let Some((id, at)) = table.word("id") {
        check_name(message!("kind-pack"), id, at, faults);
        id.clone_into(&mut manifest.id);
        manifest.at = at.clone();
    }
    let package = &mut manifest.package;
    package.id.clone_from(&manifest.id);
    if let Some((text, at)) = table.word("version") {
        match own_version(text) {
            Some(version) if !version.build.is_empty() => {
                let message = message!("content-version-build", text = text);
                let plain = Version { build: BuildMetadata::EMPTY, ..version };
                let typed = format!("version = \"{plain}\"");
                faults.error_with(
                    Code::BadVersion,
                    at,
                    message,
                    message!("slip-write", typed = typed),
                );
            }
            Some(version) => package.version = version,
            None => drop(parse_version("version", text, at, faults)),
        }
    }
    package.license = license(&table);
    package.authors = words(&table, "authors").into_iter().map(|(author, _)| author).collect();
    if let Some(engine) = table.table("engine") {
        package.engine = engine_versions(&engine);
        engine.report_unknown_keys();
    }
    if source.is_pack() {
        if table.node("extends").is_none() {
            missing_key("", "extends", &origin, faults);
        }
        manifest.extends = table.word("extends").map(|(id, at)| (id.to_owned(), at.clone()));
        package.extends = manifest.extends.as_ref().map(|(id, _)| id.clone()).unwrap_or_default();
        package::read(&table, package);
        manifest.remove = words(&table, "remove");
        manifest.replace = words(&table, "replace");
    } else if table.node("extends").is_some() {
        let at = entries.get("extends").map_or(&origin, |entry| &entry.key);
        let hint = message!("content-extends.hint");
        faults.error_with(Code::UnknownKey, at, message!("content-extends"), hint);
    }
    table.report_unknown_keys();
    manifest
}

/// Returns the license, under either spelling of the key. Kept packs have the other one.
fn license(table: &TableReader<'_>) -> String {
    let found = table.word("license").or_else(|| table.word("licence"));
    if table.node("license").is_none() && table.node("licence").is_none() {
        missing_key("", "license", table.origin(), table.faults());
    }
    found.map(|(text, _)| text.to_owned()).unwrap_or_default()
}

pub(super) fn words(table: &TableReader<'_>, key: &'static str) -> Vec<NameWithOrigin> {
    let word = |node| super::table::word(key, node, message!("expect-string"), table.faults());
    let words = table.list(key).iter().filter_map(word);
    words.map(|(word, at)| (word.to_owned(), at.clone())).collect()
}

/// Reports a name that is not kebab-case.
pub(super) fn check_name(kind: Message, name: &str, at: &SourceOrigin, faults: &Faults) {
    const LENGTH_MAX: usize = 64;
    let part = |part: &str| {
        !part.is_empty()
            && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    if name.len() > LENGTH_MAX || !name.split('-').all(part) {
        let shown: String = name.chars().take(LENGTH_MAX).collect();
        let message = message!("content-bad-name", most = LENGTH_MAX, kind = kind, shown = &shown);
        let mut fault = Diagnostic::new(Code::BadName, at.place(), message);
        let plain = Some(plain(&shown)).filter(|plain| !plain.is_empty());
        fault.hints.extend(plain.map(|plain| message!("hint-did-you-mean", name = plain)));
        faults.add(fault);
    }
}

/// Returns the kebab-case name nearest to `name`.
fn plain(name: &str) -> String {
    let plain = name.to_ascii_lowercase();
    let parts = plain.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-")
}

/// Reads the engine versions that the pack supports. Reports a fault if this engine is not one of them.
fn engine_versions(table: &TableReader<'_>) -> Option<EngineVersions> {
    let faults = table.faults();
    let bound = |key| {
        let (text, at) = table.word(key)?;
        let [major, minor, patch] = parse_version(key, text, at, faults)?;
        Some(Version::new(major.into(), minor.into(), patch.into()))
    };
    let (from, before) = (bound("from"), bound("before"));
    let versions = EngineVersions { from: from?, before: before? };
    if !versions.has(&package::engine()) {
        let EngineVersions { from, before } = &versions;
        let [engine, from, before] = [&package::engine(), from, before].map(ToString::to_string);
        let message =
            message!("content-engine-version", engine = engine, from = from, before = before);
        let fault = Diagnostic::new(Code::EngineVersion, table.origin().place(), message);
        faults.add(fault.hint(message!("content-engine-version.hint")));
    }
    Some(versions)
}

fn parse_version(path: &str, text: &str, at: &SourceOrigin, faults: &Faults) -> Option<[u32; 3]> {
    let found = version(text);
    if found.is_none() {
        let message = message!("content-bad-version", path = path, text = text);
        let typed = format!("{path} = \"{}\"", whole_version(text));
        faults.error_with(Code::BadVersion, at, message, message!("slip-write", typed = typed));
    }
    found
}

/// Completes a text to a version of three numbers, keeping the numbers that it has.
fn whole_version(text: &str) -> String {
    let numbers =
        text.split(|sign: char| !sign.is_ascii_digit()).filter_map(|part| part.parse().ok());
    let mut numbers: Vec<u32> = numbers.take(3).collect();
    if numbers.is_empty() {
        numbers.push(1);
    }
    numbers.resize(3, 0);
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(".")
}

/// Returns the version of a pack. Numbers may begin with zeros, because this was allowed before versions were compared.
fn own_version(text: &str) -> Option<Version> {
    let plain = || {
        version(text)
            .map(|[major, minor, patch]| Version::new(major.into(), minor.into(), patch.into()))
    };
    Version::parse(text).ok().or_else(plain)
}

fn version(text: &str) -> Option<[u32; 3]> {
    let mut parts = text.split('.').map(|part| part.parse::<u32>().ok());
    let version = [parts.next()??, parts.next()??, parts.next()??];
    parts.next().is_none().then_some(version)
}

/// The part of a pack's manifest that layering needs.
#[derive(Clone, Debug)]
pub(super) struct Manifest {
    /// The id of the pack; empty if it is missing.
    pub id: String,
    pub at: SourceOrigin,
    pub package: Package,
    /// The id of the pack that it extends; `None` for the root pack.
    pub extends: Option<NameWithOrigin>,
    pub remove: Vec<NameWithOrigin>,
    /// Content paths whose entries the pack replaces as a whole.
    pub replace: Vec<NameWithOrigin>,
}

pub(super) type NameWithOrigin = (String, SourceOrigin);
