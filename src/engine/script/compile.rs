//! Compiles scripts and finds every fault that can be known before they run.

mod checks;
mod parsing;
mod replaced;

use std::collections::BTreeMap;
use std::rc::Rc;

use rhai::{AST, Dynamic, Engine, Map, ParseError, ParseErrorType, Position};

use crate::script::api::Verb;
use crate::script::compiled::{CompiledScript, HookBody, Resolved, param};
use crate::script::constants::Constants;
use crate::script::fault::ScriptFault;
use crate::script::hook::{Hook, Hooks, Purpose};
use crate::script::limits::SOURCE_MAX;
use crate::script::parsed::{
    self, FunctionCall, Functions, FunctionsByName, PropertyRead, ScriptFunction, by_name,
    reachable,
};
use crate::script::prelude::{Prelude, PreludeView};
use crate::script::sandbox::BUILT_IN;
use crate::script::tokens::{SUPER, TokenChanges};
use crate::script::typo;
use speciate_content::{Catalog, ReplacedScript, ScriptSource, Scripted};
use speciate_model::diagnostic::{Code, edit_distance, suggest};
use speciate_model::id::StreamId;
use speciate_model::message;
use speciate_model::words::Message;

/// Which part of the compiler looks for unknown names.
pub(super) enum UndefinedNames<'a> {
    /// The compiler: the first unknown name keeps a script from running.
    Compiled,
    /// Parsing for a walk, which finds all unknown names if the script parses in spite of them. The first unknown name
    /// of each script is put here.
    Walked(&'a mut Vec<ScriptFault>),
}

pub(super) fn all(
    engine: &mut Engine,
    verbs: &[Verb],
    catalog: &mut Catalog,
    sources: &[ScriptSource],
    prelude: &Prelude,
    names: UndefinedNames<'_>,
) -> Result<Vec<(Scripted, CompiledScript)>, Vec<ScriptFault>> {
    let mut compiler =
        Compiler { engine, verbs, names, faults: Vec::new(), prelude, file: "", is_of_bot: false };
    compiler.check_size();
    let mut shared = SharedFunctions::new();
    let seen_by_scripts = sources.iter().map(|source| prelude.seen_by(&source.file, &source.text));
    for seen in prelude.seen_by_files().chain(seen_by_scripts) {
        if !compiler.faults.is_empty() || !compiler.add_prelude(&mut shared, &seen) {
            // Otherwise scripts would be blamed for calling functions that did not compile.
            return Err(compiler.faults);
        }
    }
    let mut compiled = Vec::new();
    for source in sources {
        let script = compiler.script(catalog, source, &mut shared);
        compiled.extend(script.map(|script| (source.owner, script)));
    }
    if compiler.faults.is_empty() { Ok(compiled) } else { Err(compiler.faults) }
}

/// The functions of the prelude, as scripts see them.
type SharedFunctions = BTreeMap<PreludeView, Rc<(AST, Functions)>>;

/// A script, or one that a script replaces.
#[derive(Clone, Copy)]
struct ScriptText<'a> {
    owner: Scripted,
    file: &'a str,
    text: &'a str,
    /// The scripts that it replaces, uppermost first.
    replaced: &'a [ReplacedScript],
    /// Texts in the script that mean an entry with a different name, each with that name.
    words: &'a BTreeMap<String, String>,
    /// Whether no other script replaces it.
    is_in_use: bool,
}

struct Compiler<'a> {
    engine: &'a mut Engine,
    verbs: &'a [Verb],
    names: UndefinedNames<'a>,
    faults: Vec<ScriptFault>,
    prelude: &'a Prelude,
    file: &'a str,
    /// Whether the script plays a bot.
    is_of_bot: bool,
}

impl<'a> Compiler<'a> {
    /// Reports a file of the prelude that is too large, or too many lines of all files together.
    fn check_size(&mut self) {
        let large = self.prelude.sizes().find(|(_, size)| *size > SOURCE_MAX);
        if let Some((file, size)) = large {
            self.file = file;
            self.too_large(size);
        } else if !self.prelude.has_room() {
            self.file = self.prelude.file();
            let (message, hint) =
                (message!("script-too-many-lines"), message!("script-too-large.hint"));
            self.fault(Code::TooLarge, Position::NONE, message, Some(hint));
        }
    }

    /// Compiles the prelude functions that a script sees, unless they are compiled already. Returns whether this
    /// succeeded.
    fn add_prelude(&mut self, shared: &mut SharedFunctions, seen: &PreludeView) -> bool {
        if self.prelude.is_empty() || shared.contains_key(seen) {
            return true;
        }
        let read = self.prelude(seen);
        read.map(|read| shared.insert(seen.clone(), Rc::new(read))).is_some()
    }

    fn prelude(&mut self, seen: &PreludeView) -> Option<(AST, Functions)> {
        self.file = self.prelude.file();
        self.is_of_bot = false;
        let shifted = self.prelude.shifted(seen);
        let changes = self.prelude.changes(seen, &shifted);
        let words: BTreeMap<String, String> =
            changes.new_words().map(|word| (word.to_owned(), word.to_owned())).collect();
        let ast = self.compile(&shifted, changes, &self.prelude.first_lines())?;
        let mut functions = parsed::functions(&ast, &shifted);
        parsed::add_words(&mut functions, &words);
        let known = by_name(&functions);
        for function in functions.values() {
            function.calls.iter().for_each(|call| self.check_call(function, call, &known));
            self.check_super_outside(function);
        }
        Some((ast, functions))
    }

    fn script(
        &mut self,
        catalog: &mut Catalog,
        source: &'a ScriptSource,
        shared: &mut SharedFunctions,
    ) -> Option<CompiledScript> {
        let ScriptSource { owner, file, text, replaced, words } = source;
        let script = ScriptText { owner: *owner, file, text, replaced, words, is_in_use: true };
        self.script_text(catalog, script, text, shared)
    }

    /// Compiles a script whose text is moved down to `shifted`, and the scripts that it replaces and calls with
    /// `super`.
    fn script_text(
        &mut self,
        catalog: &mut Catalog,
        source: ScriptText<'a>,
        shifted: &str,
        shared: &mut SharedFunctions,
    ) -> Option<CompiledScript> {
        self.file = source.file;
        if source.text.len() > SOURCE_MAX {
            self.too_large(source.text.len());
            return None;
        }
        let view = self.prelude.seen_by(source.file, source.text);
        if !self.add_prelude(shared, &view) {
            return None;
        }
        self.file = source.file;
        let prelude = shared.get(&view).cloned();
        let prelude = prelude.as_deref();
        let changes = TokenChanges::of_words(source.words);
        let ast = self.compile(shifted, changes, &[1])?;
        let mut own = parsed::functions(&ast, shifted);
        parsed::add_words(&mut own, source.words);
        let mut all = by_name(&own);
        for (key, function) in prelude.into_iter().flat_map(|(_, functions)| functions) {
            if let Some(own) = own.get(key) {
                let hint = message!("script-defined-twice.hint");
                self.fault(
                    Code::DuplicateFunction,
                    own.header(),
                    message!("script-defined-twice", name = &key.0),
                    Some(hint),
                );
            }
            all.entry((key.0.as_str(), key.1)).or_insert(function);
        }
        let purpose = Purpose::of(catalog, source.owner);
        self.is_of_bot = purpose == Purpose::Bot;
        let hooks = self.hooks(purpose, &own);
        for function in own.values() {
            function.calls.iter().for_each(|call| self.check_call(function, call, &all));
            self.check_params(function, catalog, source.owner);
        }
        let replaced = self.replaced(catalog, source, &own, shared);
        // Anonymous functions are not called by name, so all of them count as reached.
        let nameless = all.keys().filter(|(name, _)| name.starts_with("anon$"));
        let named = own.keys().map(|(name, params)| (name.as_str(), *params));
        let reached = reachable(&all, named.chain(nameless.copied()).collect());
        let functions: Vec<&ScriptFunction> =
            reached.iter().filter_map(|key| all.get(key).copied()).collect();
        let stream = register_names(catalog, source.owner, &functions, self.verbs);
        let hook_of = |((name, _), function): (&(String, usize), &ScriptFunction)| {
            Hook::find_for(purpose, name).map(|hook| (hook, function.start))
        };
        let starts = own.iter().filter_map(hook_of).collect();
        let values = source.owner.params(catalog);
        let body_of = |((name, _), function): (&(String, usize), &ScriptFunction)| {
            let hook = Hook::find_for(purpose, name)?;
            Some((hook, HookBody::of(function, hook, values)))
        };
        let bodies = own.iter().filter_map(body_of).collect();
        let takes_scored = own.contains_key(&("effect".to_owned(), 3));
        if let (Scripted::Section(section), true) =
            (source.owner, source.is_in_use && hooks.has(Hook::End))
            && let Some(section) = catalog.sections.get_mut(section.index())
        {
            section.ends_by_script = true;
        }
        let params: Map = source
            .owner
            .params(catalog)
            .iter()
            .map(|(name, value)| (name.as_str().into(), param(value)))
            .collect();
        let ast = match prelude {
            Some((shared, _)) => shared.merge(&ast),
            None => ast,
        };
        Some(CompiledScript {
            file: source.file.to_owned(),
            ast,
            hooks,
            takes_scored,
            stream,
            params: Dynamic::from_map(params),
            starts,
            bodies,
            resolved: Resolved::default(),
            replaced,
        })
    }

    fn too_large(&mut self, found: usize) {
        let message = message!("script-too-large", found = found, most = SOURCE_MAX);
        let hint = message!("script-too-large.hint");
        self.fault(Code::TooLarge, Position::NONE, message, Some(hint));
    }

    fn hooks(&mut self, purpose: Purpose, own: &Functions) -> Hooks {
        let mut hooks = Hooks::default();
        let has_none = own.keys().all(|(name, _)| Hook::find_for(purpose, name).is_none());
        let none = match purpose {
            Purpose::Card => message!("script-never-called.hint"),
            Purpose::HouseRule => message!("script-never-called.hint-house-rule"),
            Purpose::Section => message!("script-never-called.hint-section"),
            Purpose::Bot => message!("script-never-called.hint-bot"),
        };
        let mut has_stray = false;
        for ((name, params), function) in own {
            match Hook::find_for(purpose, name) {
                Some(hook) if hook.takes(*params) => hooks.add(hook),
                Some(hook) => {
                    let message = message!("script-hook-params", name = name, params = params);
                    let hint = hook.signature_hint(name);
                    self.fault(Code::HookSignature, function.header(), message, Some(hint));
                }
                None if is_called(name, *params, own) => {}
                None => {
                    let hint = if has_none { none.clone() } else { message!("script-stray.hint") };
                    self.report_unused(purpose, name, function, hint);
                    has_stray = true;
                }
            }
        }
        // A function that is never called was already reported with the possible hooks.
        if has_none && !has_stray {
            let message = message!("script-never-called");
            self.fault(Code::NoHook, Position::NONE, message, Some(none));
        }
        hooks
    }

    fn fault(&mut self, code: Code, position: Position, message: Message, hint: Option<Message>) {
        let fault = self.fault_at(code, position, message, hint);
        if !self.faults.contains(&fault) {
            self.faults.push(fault);
        }
    }

    fn fault_at(
        &self,
        code: Code,
        position: Position,
        message: Message,
        hint: Option<Message>,
    ) -> ScriptFault {
        let (file, line) = self.prelude.place(position, self.file);
        let column = position.position().unwrap_or(0);
        ScriptFault { file: file.to_owned(), line, column, code, message, hint }
    }
}

/// Adds the questions, words and stream of a script to the roster. Returns the stream.
fn register_names(
    catalog: &mut Catalog,
    owner: Scripted,
    functions: &[&ScriptFunction],
    verbs: &[Verb],
) -> Option<StreamId> {
    let name = owner.name(&catalog.roster).to_owned();
    for function in functions {
        for (question, _) in function.questions() {
            catalog.roster.questions.add(&format!("{name}.{question}"));
        }
        for word in &function.words {
            // A name that is already known, e.g. of a procedure, is not added again.
            catalog.roster.words.add(word);
        }
        let draws =
            |call: &FunctionCall| verbs.iter().any(|verb| verb.draws && verb.name == call.name);
        if function.calls.iter().any(draws) {
            let (kind, stream) = match owner {
                Scripted::Card(card) => ("card", &mut catalog.cards[card.index()].stream),
                Scripted::Section(section) => {
                    ("section", &mut catalog.sections[section.index()].stream)
                }
                // A bot can only look.
                Scripted::Bot(_) => continue,
            };
            let added = catalog.roster.streams.add(&format!("{kind}.{name}"));
            *stream = Some(StreamId::at(added));
        }
    }
    match owner {
        Scripted::Card(card) => catalog.card(card).stream,
        Scripted::Section(section) => catalog.section(section).stream,
        Scripted::Bot(_) => None,
    }
}

/// Returns whether a function is called. A call with a number of arguments that no function of this name takes also
/// counts.
fn is_called(name: &str, params: usize, own: &Functions) -> bool {
    let takes = |count: usize| own.keys().any(|(other, params)| other == name && *params == count);
    let is_meant = |count: usize| count == params || !takes(count);
    let mut called = own.values().flat_map(|other| &other.calls);
    name.starts_with("anon$") || called.any(|call| call.name == name && is_meant(call.count()))
}
