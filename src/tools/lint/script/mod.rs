//! Type-checks scripts to find code that loads but is probably a mistake.

mod begins;
mod built_in;
mod call;
mod expression;
mod hooks;
mod kind;
mod memory;
mod named;
mod operator;
mod params;
mod property;
mod questions;
mod recursion;
mod run;
mod scripts;
mod source;
mod statement;
mod triggers;
mod visit;
mod walk;
mod walked;
mod words;

use std::collections::BTreeSet;

use scripts::{GameScripts, LintedScript};
use speciate_content::{Layers, LoadedContent, Natives, Source, load_ignoring_texts, provenance};
use speciate_engine::script::reading::{Definition, ScriptReader};
use speciate_games::GameModule;
use speciate_games::edition;
use speciate_model::diagnostic::{Diagnostic, Place, Severity};
use walked::ScriptFinding;
use words::WAY;

/// Returns the findings in the scripts of a game that are not in `seen`, and adds these scripts to it. Returns none
/// if the tables have faults, which loading reports.
pub fn check(
    source: &Source,
    rules: &str,
    layers: &Layers,
    seen: &mut BTreeSet<String>,
) -> Vec<Diagnostic> {
    let Ok(GameModule { natives, .. }) = edition::game(rules) else { return Vec::new() };
    let Some(loaded) = load_ignoring_texts(source, rules, layers, natives) else {
        return Vec::new();
    };
    let prelude = edition::prelude(source);
    let reader = ScriptReader::new(&prelude, &loaded.catalog, &loaded.scripts);
    let cannot_run = edition::faults_of_scripts(source, reader.faults().to_vec());
    let mut found: Vec<Diagnostic> = cannot_run.into_iter().collect();
    let shared = reader.shared();
    let ways = loaded.texts.ids(WAY);
    let words = words_of(&loaded, &reader);
    let verbs_called = verbs_called(&loaded, &reader, &shared);
    let catalog = &loaded.catalog;
    let game = GameScripts {
        catalog,
        natives,
        reader: &reader,
        shared: &shared,
        ways: &ways,
        words: &words,
        verbs_called: &verbs_called,
    };
    let reporter = Reporter { source, natives, layers, loaded: &loaded, reader: &reader };
    let before = seen.clone();
    let mut all = Vec::new();
    if prelude.iter().all(|of| seen.insert(of.file.to_owned())) {
        let last = prelude.last().map_or(("", ""), |of| (of.file, of.text));
        let script = LintedScript::new(&game, last, None, &shared);
        found.extend(reporter.all(&script, one(&script)));
    }
    for script in &loaded.scripts {
        let Some(own) = reader.script(&script.text) else { continue };
        let is_new = seen.insert(script.file.clone());
        all.push((script, own, is_new));
    }
    for (script, own, _) in all.iter().filter(|(.., is_new)| *is_new) {
        let read = LintedScript::new(&game, (&script.file, &script.text), Some(script.of), own);
        let mut findings = one(&read);
        findings.extend(questions::wrong(&read, &loaded.texts));
        // A script with an error may read more once it is fixed.
        if findings.iter().all(|of| of.code.severity() != Severity::Error) {
            found.extend(params::unused(&reporter, &read));
        }
        found.extend(reporter.all(&read, findings));
    }
    if all.iter().any(|(.., is_new)| *is_new) {
        let scripts: Vec<LintedScript<'_>> = all
            .iter()
            .map(|(of, own, _)| LintedScript::new(&game, (&of.file, &of.text), Some(of.of), own))
            .collect();
        for (script, finding) in memory::unmatched(&scripts) {
            found.push(reporter.one(script, finding));
        }
    }
    // Report unknown names in code that no walk has reached, too.
    let is_silent = |fault: &Diagnostic| {
        let in_file = |of: &&Diagnostic| of.place.spot == fault.place.spot;
        found.iter().filter(in_file).all(|of| of.severity() != Severity::Error)
    };
    let unknown = reader.unknown().iter().filter(|fault| !before.contains(&fault.file));
    let unknown = edition::faults_of_scripts(source, unknown.cloned().collect());
    let untold: Vec<Diagnostic> = unknown.into_iter().filter(is_silent).collect();
    found.extend(untold);
    found
}

fn words_of(loaded: &LoadedContent, reader: &ScriptReader) -> BTreeSet<String> {
    let own = loaded.catalog.roster.words.iter().map(str::to_owned);
    let written = loaded.scripts.iter().flat_map(|script| reader.words(&script.text));
    own.chain(reader.shared_words()).chain(written).collect()
}

fn verbs_called(
    loaded: &LoadedContent,
    reader: &ScriptReader,
    shared: &[Definition],
) -> BTreeSet<String> {
    let scripts = loaded.scripts.iter().filter_map(|script| reader.script(&script.text));
    let own = scripts.flat_map(|script| triggers::called(&script));
    own.chain(triggers::called(shared)).collect()
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
        found.extend(triggers::unheard(script, function));
    }
    found.extend(hooks::acting(script));
    found.extend(hooks::unreached(script));
    found.extend(recursion::endless(script));
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
        let at_fault = params::at_fault(script, &found);
        let told = found.into_iter().map(|finding| match &finding.param {
            Some(param) if params::is_of_type(&finding) => {
                let place = self.param(script, param).filter(|_| at_fault.contains(&**param));
                match place {
                    Some(place) => params::wrong_type(self, script, &finding, place),
                    None => self.one(script, ScriptFinding { param: None, ..finding }),
                }
            }
            _ => self.one(script, finding),
        });
        told.collect()
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
        let table = params::table(script)?;
        let path = format!("{table}.params.{param}");
        let found = provenance(self.source, self.natives, self.layers, &path).ok()?;
        found.set.into_iter().next().map(|set| set.place)
    }
}
