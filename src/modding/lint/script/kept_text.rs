//! Finds scripts that do something different from those that they replace, while players still read the old text.

use std::collections::BTreeSet;

use crate::lint::script::Reporter;
use crate::lint::script::hooks::{finding, place};
use crate::lint::script::run::ScriptFinding;
use crate::lint::script::scripts::LintedScript;
use crate::lint::script::{promises, tables};
use speciate_content::promise::{Change, EffectKind};
use speciate_content::{ReplacedScript, ScriptSource, Scripted, Source, provenance, short_name};
use speciate_engine::script::api::Verb;
use speciate_engine::script::parsed::ScriptFunction;
use speciate_engine::script::{Hook, SUPER};
use speciate_model::diagnostic::{Code, FaultSource};
use speciate_model::message;

/// Something that a hook of a script does.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
struct HookDoing {
    hook: &'static str,
    /// What it changes; `None` for a modifier.
    change: Option<PartChange>,
}

impl HookDoing {
    fn may_be(&self, other: &Self) -> bool {
        let is_same_change = match (self.change, other.change) {
            (Some((part, kind)), Some((other_part, other_kind))) => {
                part == other_part && (kind == other_kind || kind.is_none() || other_kind.is_none())
            }
            (one, other) => one == other,
        };
        self.hook == other.hook && is_same_change
    }
}

/// The part of the game that a call changes, and what it does to species, if that is known.
type PartChange = (Change, Option<EffectKind>);

/// Returns a finding if a pack replaces the script of a card but not its text, and the text can no longer be true. The
/// text can be wrong if the pack replaces the whole card, or if the script has different hooks or changes different
/// parts of the game.
///
/// A script may change without needing a new text, so all other cases are left to the author.
pub(super) fn check(
    reporter: &Reporter<'_>,
    script: &LintedScript<'_>,
    read: &ScriptSource,
) -> Option<ScriptFinding> {
    let (source, Some(owner @ Scripted::Card(_))) = (reporter.source, script.owner) else {
        return None;
    };
    if read.replaced.is_empty() {
        return None;
    }
    let name = owner.name(&script.game.catalog.roster);
    let texts = reporter.loaded.texts.versions(&format!("card-{name}"));
    let FaultSource::File(described_in) = &texts.get(&format!("card-{name}.effect"))?.first()?.spot
    else {
        return None;
    };
    let text_place = place_of_pack(source, described_in);
    if place_of_pack(source, script.file) <= text_place {
        return None;
    }
    let is_described = |old: &ReplacedScript| place_of_pack(source, &old.file) <= text_place;
    let described = read.replaced.iter().position(is_described)?;
    let id = format!("card-{}", short_name(name));
    let key = format!("{id}.effect");
    let message = if is_of_new_entry(reporter, script) {
        message!("lint-kept-text.entry", key = &key)
    } else {
        let new = doings(script, read, &read.replaced);
        if may_be_same(&new, &doings_of_replaced(script, read, described)) {
            return None;
        }
        message!("lint-kept-text", key = &key)
    };
    let first = script.own.iter().find(|function| script.hook(function).is_some())?;
    let hint = message!("lint-kept-text.hint", id = id);
    Some(finding(Code::KeptText, place(script, first, None), message, Some(hint)))
}

/// Returns the place of a file's pack in the order of the packs. The root pack has place 0.
fn place_of_pack(source: &Source, file: &str) -> usize {
    let owner = source.pack_of(file);
    let place = owner.and_then(|owner| source.packs().position(|pack| std::ptr::eq(pack, owner)));
    place.map_or(0, |place| place + 1)
}

/// Whether the pack of the script replaces the whole entry.
fn is_of_new_entry(reporter: &Reporter<'_>, script: &LintedScript<'_>) -> bool {
    let Some(path) = tables::table(script) else { return false };
    let found = provenance(reporter.source, reporter.natives, reporter.layers, &path);
    let set = found.map(|found| found.set).unwrap_or_default();
    match set.first().map(|set| &set.place.spot) {
        Some(FaultSource::File(file)) => {
            let place = |file: &str| place_of_pack(reporter.source, file);
            set.len() > 1 && place(file) == place(script.file)
        }
        _ => false,
    }
}

/// Returns whether two scripts may have the same effects. Unknown effects on species count as the same.
fn may_be_same(one: &BTreeSet<HookDoing>, other: &BTreeSet<HookDoing>) -> bool {
    let has =
        |all: &BTreeSet<HookDoing>, doing: &HookDoing| all.iter().any(|one| one.may_be(doing));
    one.iter().all(|doing| has(other, doing)) && other.iter().all(|doing| has(one, doing))
}

/// Returns what the replaced script at an index in the list does.
fn doings_of_replaced(
    script: &LintedScript<'_>,
    read: &ScriptSource,
    at: usize,
) -> BTreeSet<HookDoing> {
    let Some(old) = read.replaced.get(at) else { return BTreeSet::new() };
    let ReplacedScript { file, text, words } = old.clone();
    let old = ScriptSource { owner: read.owner, file, text, replaced: Vec::new(), words };
    let Some(own) = script.game.reader.script(&old) else { return BTreeSet::new() };
    let old_script = LintedScript::new(script.game, &old.file, &old.text, Some(old.owner), &own);
    doings(&old_script, read, read.replaced.get(at + 1..).unwrap_or_default())
}

/// Returns what a script does. `replaced` contains the scripts that it replaces and can call, uppermost first.
fn doings(
    script: &LintedScript<'_>,
    read: &ScriptSource,
    replaced: &[ReplacedScript],
) -> BTreeSet<HookDoing> {
    let mut found = BTreeSet::new();
    for function in script.own {
        let Some(hook) = script.hook(function) else { continue };
        let name = hook.name();
        if matches!(hook, Hook::Modifier(_)) {
            found.insert(HookDoing { hook: name, change: None });
        }
        let mut reached = Reached::default();
        reached.add(script, function);
        let changes = reached.changes.into_iter();
        found.extend(changes.map(|change| HookDoing { hook: name, change: Some(change) }));
        if reached.calls_super && !replaced.is_empty() {
            let below = doings_of_replaced(script, read, read.replaced.len() - replaced.len());
            found.extend(below.into_iter().filter(|doing| doing.hook == name));
        }
    }
    found
}

/// What a function can reach by calls.
#[derive(Default)]
struct Reached {
    seen: BTreeSet<(String, usize)>,
    changes: BTreeSet<PartChange>,
    calls_super: bool,
}

impl Reached {
    fn add(&mut self, script: &LintedScript<'_>, function: &ScriptFunction) {
        if !self.seen.insert((function.name.clone(), function.params.len())) {
            return;
        }
        for call in &function.calls {
            if call.name == SUPER {
                self.calls_super = true;
            } else if let Some((other, _)) = script.function(&call.name, call.count()) {
                self.add(script, other);
            } else {
                let is_called =
                    |verb: &&Verb| call.name == verb.name && verb.params.len() == call.count();
                let verb = script.game.reader.verbs().iter().find(is_called);
                let change = verb.and_then(|verb| verb.changes);
                let kind = promises::done_to_species(script, call);
                self.changes.extend(change.map(|change| (change, kind)));
            }
        }
        for closure in function.closures.iter().filter_map(|name| script.closure(name)) {
            self.add(script, closure);
        }
    }
}
