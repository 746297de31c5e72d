//! Compiles scripts and finds every fault that can be known before they run.

use std::collections::BTreeMap;

use rhai::{AST, Dynamic, Engine, Map, ParseError, ParseErrorType, Position, Stmt};

use crate::script::api::Verb;
use crate::script::compiled::{CompiledScript, HookBody, Resolved, param};
use crate::script::fault::ScriptFault;
use crate::script::hook::{Hook, Hooks, Purpose};
use crate::script::limits::SOURCE_MAX;
use crate::script::parsed::{
    self, FunctionCall, Functions, FunctionsByName, PropertyRead, ScriptFunction, by_name,
    reachable,
};
use crate::script::prelude::{Prelude, VisibleFiles};
use crate::script::sandbox::BUILT_IN;
use crate::script::typo;
use speciate_content::{Catalog, ScriptSource, Scripted};
use speciate_model::diagnostic::{Code, suggest};
use speciate_model::id::StreamId;
use speciate_model::message;
use speciate_model::words::Message;

/// Who looks for unknown names.
pub(super) enum UndefinedNames<'a> {
    /// The compiler: the first unknown name keeps a script from running.
    Compiled,
    /// A walk, which finds all of them if the script parses with them in it. The first one of each
    /// script is put here.
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
    let mut compiler = Compiler { engine, verbs, names, faults: Vec::new(), prelude, file: "" };
    let mut shared: BTreeMap<VisibleFiles, (AST, Functions)> = BTreeMap::new();
    let seen_by_scripts = sources.iter().map(|source| prelude.seen_by(&source.file));
    for seen in prelude.seen_by_files().chain(seen_by_scripts) {
        if prelude.is_empty() || shared.contains_key(&seen) {
            continue;
        }
        let Some(read) = compiler.prelude(&seen) else {
            // Otherwise scripts would be blamed for calling functions that did not compile.
            return Err(compiler.faults);
        };
        shared.insert(seen, read);
    }
    let mut compiled = Vec::new();
    for source in sources {
        let script = compiler.script(catalog, source, shared.get(&prelude.seen_by(&source.file)));
        compiled.extend(script.map(|script| (source.of, script)));
    }
    if compiler.faults.is_empty() { Ok(compiled) } else { Err(compiler.faults) }
}

struct Compiler<'a> {
    engine: &'a mut Engine,
    verbs: &'a [Verb],
    names: UndefinedNames<'a>,
    faults: Vec<ScriptFault>,
    prelude: &'a Prelude,
    file: &'a str,
}

impl<'a> Compiler<'a> {
    fn prelude(&mut self, seen: &[bool]) -> Option<(AST, Functions)> {
        self.file = self.prelude.file();
        let shifted = self.prelude.shifted(seen);
        let ast = self.compile(self.prelude.text(), &shifted)?;
        let functions = parsed::functions(&ast, &shifted);
        let known = by_name(&functions);
        for function in functions.values() {
            function.calls.iter().for_each(|call| self.check_call(call, &known));
        }
        Some((ast, functions))
    }

    fn script(
        &mut self,
        catalog: &mut Catalog,
        source: &'a ScriptSource,
        prelude: Option<&(AST, Functions)>,
    ) -> Option<CompiledScript> {
        self.file = &source.file;
        let ast = self.compile(&source.text, &source.text)?;
        let own = parsed::functions(&ast, &source.text);
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
        let purpose = Purpose::of(catalog, source.of);
        let hooks = self.hooks(purpose, &own);
        for function in own.values() {
            function.calls.iter().for_each(|call| self.check_call(call, &all));
            self.check_params(function, catalog, source);
        }
        // Anonymous functions are not called by name, so all of them count as reached.
        let nameless = all.keys().filter(|(name, _)| name.starts_with("anon$"));
        let named = own.keys().map(|(name, params)| (name.as_str(), *params));
        let reached = reachable(&all, named.chain(nameless.copied()).collect());
        let functions: Vec<&ScriptFunction> =
            reached.iter().filter_map(|key| all.get(key).copied()).collect();
        let stream = register_names(catalog, source.of, &functions, self.verbs);
        let hook_of = |((name, _), function): (&(String, usize), &ScriptFunction)| {
            Hook::find_for(purpose, name).map(|hook| (hook, function.start))
        };
        let starts = own.iter().filter_map(hook_of).collect();
        let values = source.of.params(catalog);
        let body_of = |((name, _), function): (&(String, usize), &ScriptFunction)| {
            let hook = Hook::find_for(purpose, name)?;
            Some((hook, HookBody::of(function, hook, values)))
        };
        let bodies = own.iter().filter_map(body_of).collect();
        let takes_scored = own.contains_key(&("effect".to_owned(), 3));
        if let (Scripted::Section(section), true) = (source.of, hooks.has(Hook::End))
            && let Some(section) = catalog.sections.get_mut(section.index())
        {
            section.ends_by_script = true;
        }
        let params: Map = source
            .of
            .params(catalog)
            .iter()
            .map(|(name, value)| (name.as_str().into(), param(value)))
            .collect();
        let ast = match prelude {
            Some((shared, _)) => shared.merge(&ast),
            None => ast,
        };
        Some(CompiledScript {
            file: source.file.clone(),
            ast,
            hooks,
            takes_scored,
            stream,
            params: Dynamic::from_map(params),
            starts,
            bodies,
            resolved: Resolved::default(),
        })
    }

    fn compile(&mut self, text: &str, shifted: &str) -> Option<AST> {
        if text.len() > SOURCE_MAX {
            let message = message!("script-too-large", found = text.len(), most = SOURCE_MAX);
            self.fault(
                Code::TooLarge,
                Position::NONE,
                message,
                Some(message!("script-too-large.hint")),
            );
            return None;
        }
        let ast = match self.engine.compile(shifted) {
            Ok(ast) => ast,
            Err(error) => {
                let typo = typo::explain(&error, shifted);
                let fault = self.fault_at(typo.code, typo.position, typo.message, typo.hint);
                let Some(ast) = self.read_with_unknown(&error, shifted) else {
                    self.faults.push(fault);
                    return None;
                };
                if let UndefinedNames::Walked(unknown) = &mut self.names {
                    unknown.push(fault);
                }
                ast
            }
        };
        if let Some(statement) = ast.statements().first() {
            let hint = match statement {
                Stmt::Var(..) => message!("script-statement.hint-variable"),
                _ => message!("script-statement.hint"),
            };
            let message = message!("script-statement");
            self.fault(Code::StatementOutside, statement.position(), message, Some(hint));
        }
        Some(ast)
    }

    /// Compiles a script that only unknown names keep from compiling, if a walk is to find them.
    fn read_with_unknown(&mut self, error: &ParseError, text: &str) -> Option<AST> {
        let is_unknown = matches!(error.err_type(), ParseErrorType::VariableUndefined(_));
        if !is_unknown || matches!(self.names, UndefinedNames::Compiled) {
            return None;
        }
        self.engine.set_strict_variables(false);
        let read = self.engine.compile(text);
        self.engine.set_strict_variables(true);
        read.ok()
    }

    fn hooks(&mut self, purpose: Purpose, own: &Functions) -> Hooks {
        let mut hooks = Hooks::default();
        let has_none = own.keys().all(|(name, _)| Hook::find_for(purpose, name).is_none());
        let none = match purpose {
            Purpose::Card => message!("script-never-called.hint"),
            Purpose::HouseRule => message!("script-never-called.hint-house-rule"),
            Purpose::Section => message!("script-never-called.hint-section"),
        };
        let mut has_stray = false;
        for ((name, params), function) in own {
            match Hook::find_for(purpose, name) {
                Some(hook) if hook.takes(*params) => hooks.add(hook),
                Some(hook) => {
                    let message = message!("script-hook-params", name = name, params = params);
                    let hint =
                        message!("script-hook-params.hint", params = hook.params(), name = name);
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

    fn report_unused(
        &mut self,
        purpose: Purpose,
        name: &str,
        function: &ScriptFunction,
        hint: Message,
    ) {
        let known: Vec<&str> = Hook::names(purpose).collect();
        let hint = match typo::hook_meant(name, known.iter().copied()) {
            Some(near) => message!("hint-did-you-mean", name = near),
            None => hint,
        };
        let message = match purpose {
            Purpose::Card => message!("script-stray", name = name),
            Purpose::HouseRule => message!("script-stray-in-house-rule", name = name),
            Purpose::Section => message!("script-stray-in-section", name = name),
        };
        self.fault(Code::UnusedFunction, function.header(), message, Some(hint));
    }

    fn check_call(&mut self, call: &FunctionCall, functions: &FunctionsByName<'_>) {
        let name = call.name.as_str();
        if BUILT_IN.contains(&name) || functions.contains_key(&(name, call.count())) {
            return;
        }
        let verbs: Vec<&Verb> = self.verbs.iter().filter(|verb| verb.name == name).collect();
        if verbs.iter().any(|verb| verb.params.len() == call.count()) {
            return;
        }
        let own = functions.keys().map(|(name, _)| *name).filter(|name| !name.starts_with("anon$"));
        let (code, message, hint) = if let Some(verb) = verbs.first() {
            let message = message!("script-arguments", count = call.count(), name = name);
            let hint = match call.count() {
                // In other languages this returns the length of an array.
                1 if name == "count" => message!("script-arguments.hint-count"),
                _ => message!("script-arguments.hint", signature = verb.signature),
            };
            (Code::ArgumentCount, message, Some(hint))
        } else if functions.keys().any(|(other, _)| *other == name) {
            let message = message!("script-arguments", count = call.count(), name = name);
            (Code::ArgumentCount, message, None)
        } else {
            let known =
                own.chain(self.verbs.iter().map(|verb| verb.name)).chain(BUILT_IN.iter().copied());
            let near =
                || suggest(name, known).map(|near| message!("hint-did-you-mean", name = near));
            let hint = typo::instead_of(name).or_else(near);
            (Code::UnknownFunction, message!("script-no-function", name = name), hint)
        };
        self.fault(code, call.position, message, hint);
    }

    fn check_params(
        &mut self,
        function: &ScriptFunction,
        catalog: &Catalog,
        source: &ScriptSource,
    ) {
        let params = source.of.params(catalog);
        let is_section = matches!(source.of, Scripted::Section(_));
        for PropertyRead { name, position, .. } in function.properties_of("params") {
            let name = name.as_str();
            if !params.contains_key(name) {
                let hint = match suggest(name, params.keys().map(String::as_str)) {
                    Some(near) => message!("script-no-param.hint-near", name = near),
                    None if is_section => message!("script-no-section-param.hint", name = name),
                    None => message!("script-no-param.hint", name = name),
                };
                let message = match is_section {
                    true => message!("script-no-section-param", name = name),
                    false => message!("script-no-param", name = name),
                };
                self.fault(Code::UnknownParam, *position, message, Some(hint));
            }
        }
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
    of: Scripted,
    functions: &[&ScriptFunction],
    verbs: &[Verb],
) -> Option<StreamId> {
    let name = of.name(&catalog.roster).to_owned();
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
            let stream = match of {
                Scripted::Card(_) => format!("card.{name}"),
                Scripted::Section(_) => format!("section.{name}"),
            };
            let stream = StreamId::at(catalog.roster.streams.add(&stream));
            match of {
                Scripted::Card(card) => catalog.cards[card.index()].stream = Some(stream),
                Scripted::Section(section) => {
                    catalog.sections[section.index()].stream = Some(stream);
                }
            }
        }
    }
    match of {
        Scripted::Card(card) => catalog.card(card).stream,
        Scripted::Section(section) => catalog.section(section).stream,
    }
}

fn is_called(name: &str, params: usize, own: &Functions) -> bool {
    let mut called = own.values().flat_map(|other| &other.calls);
    name.starts_with("anon$") || called.any(|call| call.name == name && call.count() == params)
}
