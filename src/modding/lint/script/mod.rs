//! Type-checks scripts to find code that loads but is probably a mistake.

pub(crate) mod built_in;
mod call;
mod dropped;
mod expression;
mod hooks;
mod kept_text;
mod kind;
mod known;
mod memory;
mod operator;
mod promises;
mod property;
mod reach;
mod run;
mod scripts;
mod statement;
mod tables;
mod unknown;
mod walk;
mod words;

use std::collections::BTreeSet;

use crate::lint::checked_game::{CheckedGame, GameVersion};
use run::ScriptFinding;
use scripts::{GameScripts, LintedScript};
use speciate_content::{Layers, LoadedContent, Natives, ScriptSource, Source, provenance};
use speciate_engine::script::Purpose;
use speciate_engine::script::parsed::ScriptFunction;
use speciate_engine::script::reading::ScriptReader;
use speciate_games::edition;
use speciate_model::diagnostic::{Diagnostic, Place, Severity};
use words::WAY;

/// Returns the findings in the scripts of a game that are not in `seen`, and adds these scripts to it. Returns none
/// if the tables have faults, which loading reports.
pub(super) fn check(
    checked: &CheckedGame<'_>,
    version: &GameVersion,
    seen: &mut BTreeSet<String>,
) -> Vec<Diagnostic> {
    let (source, natives) = (checked.source, checked.game.natives);
    let Some(loaded) = &version.content else { return Vec::new() };
    let prelude = edition::prelude(source, natives, &loaded.catalog.roster);
    let reader = ScriptReader::new(&prelude, &loaded.catalog, &loaded.scripts);
    let cannot_run = edition::faults_of_scripts(source, reader.faults().to_vec());
    let mut found: Vec<Diagnostic> = cannot_run.into_iter().collect();
    let shared = reader.shared();
    let parsed: Vec<(&ScriptSource, Vec<ScriptFunction>)> = (loaded.scripts.iter())
        .filter_map(|script| Some((script, reader.script(script)?)))
        .collect();
    let functions = || parsed.iter().flat_map(|(_, own)| own).chain(&shared);
    let words = functions().flat_map(|function| &function.words).map(ToString::to_string);
    let catalog = &loaded.catalog;
    let game = GameScripts {
        catalog,
        natives,
        reader: &reader,
        shared: &shared,
        ways: &loaded.texts.ids(WAY),
        words: &catalog.roster.words.iter().map(str::to_owned).chain(words).collect(),
        called: &functions()
            .flat_map(|function| &function.calls)
            .map(|call| call.name.to_string())
            .collect(),
        questions: &questions(loaded, &parsed, &shared),
    };
    let layers = &version.layers;
    let reporter = Reporter { source, natives, layers, loaded, reader: &reader };
    let before = seen.clone();
    if prelude.iter().all(|file| seen.insert(file.file.to_owned())) {
        let (file, text) = prelude.last().map_or(("", ""), |file| (file.file, file.text));
        let script = LintedScript::new(&game, file, text, None, &shared);
        found.extend(reporter.all(&script, one(&script)));
    }
    let scripts: Vec<LintedScript<'_>> = parsed
        .iter()
        .map(|(source, own)| {
            LintedScript::new(&game, &source.file, &source.text, Some(source.owner), own)
        })
        .collect();
    let faulty = reader.faults().iter().chain(reader.unknown());
    let faulty: BTreeSet<&str> = faulty.map(|fault| fault.file.as_str()).collect();
    let mut has_new = false;
    for (script, (read, _)) in scripts.iter().zip(&parsed) {
        // Promises are checked for every card, because cards that share a script have different promises.
        found.extend(promises::broken(&reporter, script));
        if !seen.insert(script.file.to_owned()) {
            continue;
        }
        has_new = true;
        let mut findings = one(script);
        findings.extend(hooks::unused_constants(script));
        findings.extend(hooks::calls_of_super(script, read));
        findings.extend(tables::wrong_questions(script, &loaded.texts));
        // A script with an error may read more once it is fixed.
        let is_sound = findings.iter().all(|finding| finding.code.severity() != Severity::Error);
        if is_sound && !faulty.contains(script.file) {
            found.extend(tables::unused_params(&reporter, script));
            findings.extend(kept_text::check(&reporter, script, read));
        }
        found.extend(reporter.all(script, findings));
    }
    if has_new {
        for (script, finding) in memory::unmatched(&scripts) {
            found.push(reporter.one(script, finding));
        }
    }
    // Also report unknown names in code that no walk has reached.
    let is_silent = |fault: &Diagnostic| {
        let in_file = |other: &&Diagnostic| other.place.spot == fault.place.spot;
        found.iter().filter(in_file).all(|other| other.severity() != Severity::Error)
    };
    let unknown = reader.unknown().iter().filter(|fault| !before.contains(&fault.file));
    let unknown = edition::faults_of_scripts(source, unknown.cloned().collect());
    let untold: Vec<Diagnostic> = unknown.into_iter().filter(is_silent).collect();
    found.extend(untold);
    found
}

/// Returns whether two versions of a game have the same scripts for the same cards and sections, with the same params
/// and promises.
pub(super) fn are_alike(one: &GameVersion, other: &GameVersion) -> bool {
    let (Some(one), Some(other)) = (&one.content, &other.content) else { return false };
    let (first, second) = (&one.catalog, &other.catalog);
    let has_same = |ScriptSource { owner, .. }: &ScriptSource| {
        owner.params(first) == owner.params(second)
            && first.promises(*owner) == second.promises(*owner)
            && Purpose::of(first, *owner) == Purpose::of(second, *owner)
    };
    one.scripts == other.scripts
        && first.roster == second.roster
        && one.scripts.iter().all(has_same)
}

/// Returns the names of all questions that a game and its scripts can ask. Replaced scripts are included.
fn questions(
    loaded: &LoadedContent,
    parsed: &[(&ScriptSource, Vec<ScriptFunction>)],
    shared: &[ScriptFunction],
) -> BTreeSet<String> {
    let roster = &loaded.catalog.roster;
    let mut found: BTreeSet<String> = roster.questions.iter().map(str::to_owned).collect();
    for (source, own) in parsed {
        let name = source.owner.name(roster);
        for function in own.iter().chain(shared) {
            found.extend(function.questions().map(|(question, _)| format!("{name}.{question}")));
        }
        let prefix = format!("question-{name}-");
        for id in loaded.texts.ids(&prefix) {
            found.extend(id.strip_prefix(&prefix).map(|question| format!("{name}.{question}")));
        }
    }
    found
}

fn one(script: &LintedScript<'_>) -> Vec<ScriptFinding> {
    let mut found = Vec::new();
    for (function, walked) in script.walk_all() {
        found.extend(walked.found.iter().cloned());
        found.extend(hooks::wrong_answers(script, function, &walked));
        found.extend(hooks::unread_parameters(script, function, &walked));
    }
    for function in script.own {
        found.extend(hooks::misplaced_parameter(script, function));
        found.extend(hooks::never_asked(script, function));
        found.extend(hooks::unheard(script, function));
    }
    found.extend(reach::acting(script));
    found.extend(reach::prying(script));
    found.extend(reach::not_kept(script));
    found.extend(reach::unreached(script));
    found.extend(reach::endless(script));
    found
}

struct Reporter<'a> {
    source: &'a Source,
    natives: &'a Natives,
    layers: &'a Layers,
    loaded: &'a LoadedContent,
    reader: &'a ScriptReader,
}

impl Reporter<'_> {
    fn all(&self, script: &LintedScript<'_>, found: Vec<ScriptFinding>) -> Vec<Diagnostic> {
        let at_fault = tables::at_fault(script, &found);
        let diagnostics = found.into_iter().map(|finding| match &finding.param {
            Some(param) if tables::is_of_type(&finding) => {
                let place = self.param(script, param).filter(|_| at_fault.contains(&**param));
                match place {
                    Some(place) => tables::wrong_type(self, script, &finding, place),
                    None => self.one(script, ScriptFinding { param: None, ..finding }),
                }
            }
            _ => self.one(script, finding),
        });
        diagnostics.collect()
    }

    fn one(&self, script: &LintedScript<'_>, finding: ScriptFinding) -> Diagnostic {
        let in_table = finding.param.as_deref().and_then(|param| self.param(script, param));
        let place = in_table.unwrap_or_else(|| self.place(script, finding.position));
        let diagnostic = Diagnostic::new(finding.code, place, finding.message);
        match finding.hint {
            Some(hint) => diagnostic.hint(hint),
            None => diagnostic,
        }
    }

    fn place(&self, script: &LintedScript<'_>, position: rhai::Position) -> Place {
        let (file, line, column) = self.reader.place(position, script.file);
        let text = self.source.text_shown(file).unwrap_or_default();
        let place = Place::line(file, text, line, column).word();
        self.source.located_place(place)
    }

    fn param(&self, script: &LintedScript<'_>, param: &str) -> Option<Place> {
        let table = tables::table(script)?;
        let path = format!("{table}.params.{param}");
        let found = provenance(self.source, self.natives, self.layers, &path).ok()?;
        found.set.into_iter().next().map(|set| set.place)
    }
}
