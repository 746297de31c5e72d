//! From source texts to compiled scripts, with every fault that can be known before they run.

use rhai::{AST, Dynamic, Engine, Map, Position};

use crate::content::{Catalog, ScriptSource};
use crate::diagnostic::suggest;
use crate::id::StreamId;
use crate::message;
use crate::script::api::Verb;
use crate::script::check::{self, Call, Function, Functions};
use crate::script::compiled::{Script, param};
use crate::script::fault::ScriptFault;
use crate::script::hook::{Hook, Hooks};
use crate::script::prelude::Prelude;
use crate::script::sandbox::{BUILT_IN, SOURCE_MAX};
use crate::script::syntax;
use crate::words::Message;

/// Compiles all scripts.
pub(super) fn all(
    engine: &Engine,
    verbs: &[Verb],
    catalog: &mut Catalog,
    sources: &[ScriptSource],
    prelude: &Prelude,
) -> Result<Vec<Option<Script>>, Vec<ScriptFault>> {
    let mut compiler = Compiler { engine, verbs, faults: Vec::new(), prelude, file: "" };
    let shared = if prelude.is_empty() { None } else { compiler.prelude() };
    let mut cards: Vec<Option<Script>> = catalog.cards.iter().map(|_| None).collect();
    for source in sources {
        let script = compiler.card(catalog, source, shared.as_ref());
        if let Some(slot) = cards.get_mut(source.card.index()) {
            *slot = script;
        }
    }
    if compiler.faults.is_empty() { Ok(cards) } else { Err(compiler.faults) }
}

struct Compiler<'a> {
    engine: &'a Engine,
    verbs: &'a [Verb],
    faults: Vec<ScriptFault>,
    prelude: &'a Prelude,
    file: &'a str,
}

impl<'a> Compiler<'a> {
    fn prelude(&mut self) -> Option<(AST, Functions)> {
        self.file = self.prelude.file();
        let ast = self.compile(self.prelude.text(), &self.prelude.shifted())?;
        let functions = check::functions(&ast);
        for function in functions.values() {
            self.check_calls(function, &functions);
        }
        Some((ast, functions))
    }

    fn card(
        &mut self,
        catalog: &mut Catalog,
        source: &'a ScriptSource,
        prelude: Option<&(AST, Functions)>,
    ) -> Option<Script> {
        self.file = &source.file;
        let ast = self.compile(&source.text, &source.text)?;
        let own = check::functions(&ast);
        let mut all = own.clone();
        for (key, function) in prelude.into_iter().flat_map(|(_, functions)| functions) {
            if let Some(own) = own.get(key) {
                let hint = message!("script-defined-twice.hint");
                self.fault(
                    own.position,
                    message!("script-defined-twice", name = &key.0),
                    Some(hint),
                );
            }
            all.entry(key.clone()).or_insert_with(|| function.clone());
        }
        let hooks = self.hooks(&own);
        for function in own.values() {
            self.check_calls(function, &all);
            self.check_params(function, catalog, source);
        }
        // Functions without a name are not called by one, so all of them count as reached.
        let nameless = all.keys().filter(|(name, _)| name.starts_with("anon$"));
        let roots = own.keys().chain(nameless).cloned().collect();
        let reached = check::reachable(&all, roots);
        let functions: Vec<&Function> = reached.iter().filter_map(|key| all.get(key)).collect();
        enroll(catalog, source, &functions, self.verbs);
        let hook_of = |((name, _), function): (&(String, usize), &Function)| {
            Hook::find(name).map(|hook| (hook, function.position))
        };
        let starts = own.iter().filter_map(hook_of).collect();
        let takes_scored = own.contains_key(&("effect".to_owned(), 3));
        let params: Map = catalog
            .card(source.card)
            .params
            .iter()
            .map(|(name, value)| (name.as_str().into(), param(value)))
            .collect();
        let ast = match prelude {
            Some((shared, _)) => shared.merge(&ast),
            None => ast,
        };
        Some(Script {
            file: source.file.clone(),
            ast,
            hooks,
            takes_scored,
            params: Dynamic::from_map(params),
            starts,
        })
    }

    fn compile(&mut self, text: &str, shifted: &str) -> Option<AST> {
        if text.len() > SOURCE_MAX {
            let message = message!("script-too-large", found = text.len(), most = SOURCE_MAX);
            self.fault(Position::NONE, message, Some(message!("script-too-large.hint")));
            return None;
        }
        let ast = match self.engine.compile(shifted) {
            Ok(ast) => ast,
            Err(error) => {
                self.fault(error.position(), syntax::message(error.err_type()), None);
                return None;
            }
        };
        if let Some(statement) = ast.statements().first() {
            let hint = message!("script-statement.hint");
            let message = message!("script-statement");
            self.fault(statement.position(), message, Some(hint));
        }
        Some(ast)
    }

    fn hooks(&mut self, own: &Functions) -> Hooks {
        let mut hooks = Hooks::default();
        for ((name, params), function) in own {
            match Hook::find(name) {
                Some(hook) if hook.takes(*params) => hooks.add(hook),
                Some(hook) => {
                    let message = message!("script-hook-params", name = name, params = params);
                    let hint =
                        message!("script-hook-params.hint", params = hook.params(), name = name);
                    self.fault(function.position, message, Some(hint));
                }
                None => self.stray(name, *params, function, own),
            }
        }
        if hooks.is_empty() && own.keys().all(|(name, _)| Hook::find(name).is_none()) {
            let hint = message!("script-never-called.hint");
            self.fault(Position::NONE, message!("script-never-called"), Some(hint));
        }
        hooks
    }

    /// Finds fault with a function that nobody calls.
    fn stray(&mut self, name: &str, params: usize, function: &Function, own: &Functions) {
        let called = own.values().flat_map(|other| &other.calls);
        if name.starts_with("anon$")
            || called.into_iter().any(|call| call.name == name && call.arguments == params)
        {
            return;
        }
        let hint = match suggest(name, Hook::names()) {
            Some(near) => message!("hint-did-you-mean", name = near),
            None => message!("script-stray.hint"),
        };
        self.fault(function.position, message!("script-stray", name = name), Some(hint));
    }

    fn check_calls(&mut self, function: &Function, functions: &Functions) {
        for call in &function.calls {
            self.check_call(call, functions);
        }
    }

    fn check_call(&mut self, call: &Call, functions: &Functions) {
        let name = call.name.as_str();
        if BUILT_IN.contains(&name) || functions.contains_key(&(call.name.clone(), call.arguments))
        {
            return;
        }
        let verbs: Vec<&Verb> = self.verbs.iter().filter(|verb| verb.name == name).collect();
        if verbs.iter().any(|verb| verb.params.len() == call.arguments) {
            return;
        }
        let own = functions
            .keys()
            .map(|(name, _)| name.as_str())
            .filter(|name| !name.starts_with("anon$"));
        let (message, hint) = if let Some(verb) = verbs.first() {
            let message = message!("script-arguments", count = call.arguments, name = name);
            (message, Some(message!("script-arguments.hint", signature = verb.signature)))
        } else if functions.keys().any(|(other, _)| other == name) {
            (message!("script-arguments", count = call.arguments, name = name), None)
        } else {
            let known =
                own.chain(self.verbs.iter().map(|verb| verb.name)).chain(BUILT_IN.iter().copied());
            let hint = suggest(name, known).map(|near| message!("hint-did-you-mean", name = near));
            (message!("script-no-function", name = name), hint)
        };
        self.fault(call.position, message, hint);
    }

    fn check_params(&mut self, function: &Function, catalog: &Catalog, source: &ScriptSource) {
        let params = &catalog.card(source.card).params;
        for (name, position) in &function.card_params {
            if !params.contains_key(name) {
                let hint = match suggest(name, params.keys().map(String::as_str)) {
                    Some(near) => message!("script-no-param.hint-near", name = near),
                    None => message!("script-no-param.hint", name = name),
                };
                self.fault(*position, message!("script-no-param", name = name), Some(hint));
            }
        }
    }

    fn fault(&mut self, position: Position, message: Message, hint: Option<Message>) {
        let (file, line) = self.prelude.place(position, self.file);
        let column = position.position().unwrap_or(0);
        let fault = ScriptFault { file: file.to_owned(), line, column, message, hint };
        if !self.faults.contains(&fault) {
            self.faults.push(fault);
        }
    }
}

/// Adds to the roster what a card's script asks, says and draws from.
fn enroll(catalog: &mut Catalog, source: &ScriptSource, functions: &[&Function], verbs: &[Verb]) {
    let card = catalog.roster.name(source.card).to_owned();
    for function in functions {
        for question in &function.questions {
            catalog.roster.questions.add(&format!("{card}.{question}"));
        }
        for word in &function.words {
            // What a verb knows by name, e.g. a procedure, is no word of the card's own.
            catalog.roster.words.add(word);
        }
        let draws = |call: &Call| verbs.iter().any(|verb| verb.draws && verb.name == call.name);
        if function.calls.iter().any(draws) {
            let stream = catalog.roster.streams.add(&format!("card.{card}"));
            if let Some(card) = catalog.cards.get_mut(source.card.index()) {
                card.stream = Some(StreamId::at(stream));
            }
        }
    }
}
