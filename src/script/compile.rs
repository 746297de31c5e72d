//! From source texts to compiled scripts, with every fault that can be known before they run.

use indexmap::IndexMap;
use rhai::{AST, Dynamic, Engine, Map, Position};

use crate::content::catalog::Param;
use crate::content::{Catalog, ScriptSource, Scripted};
use crate::diagnostic::suggest;
use crate::id::StreamId;
use crate::script::api::Verb;
use crate::script::check::{self, Call, Function, Functions};
use crate::script::compiled::{Script, param};
use crate::script::fault::ScriptFault;
use crate::script::hook::{Hook, Hooks, Purpose};
use crate::script::sandbox::{BUILT_IN, SOURCE_MAX};

/// The prelude's lines are counted from here, so that a position tells the prelude from the card
/// whose script it is merged into. No card's script can be this long.
pub(super) const PRELUDE_LINES: usize = 40_000;

/// Compiles all scripts.
pub(super) fn all(
    engine: &Engine,
    verbs: &[Verb],
    catalog: &mut Catalog,
    sources: &[ScriptSource],
    prelude: Option<(&str, &str)>,
) -> Result<Vec<(Scripted, Script)>, Vec<ScriptFault>> {
    let mut compiler = Compiler { engine, verbs, faults: Vec::new(), prelude_file: "", file: "" };
    let mut shared = None;
    if let Some((file, text)) = prelude {
        compiler.prelude_file = file;
        shared = compiler.prelude(file, text);
    }
    let mut compiled = Vec::new();
    for source in sources {
        let script = compiler.script(catalog, source, shared.as_ref());
        compiled.extend(script.map(|script| (source.of, script)));
    }
    if compiler.faults.is_empty() { Ok(compiled) } else { Err(compiler.faults) }
}

/// Returns the file and line of a position in a script that the prelude is merged into.
pub(super) fn place<'a>(position: Position, file: &'a str, prelude: &'a str) -> (&'a str, usize) {
    match position.line().unwrap_or(0) {
        line if line > PRELUDE_LINES => (prelude, line - PRELUDE_LINES),
        line => (file, line),
    }
}

struct Compiler<'a> {
    engine: &'a Engine,
    verbs: &'a [Verb],
    faults: Vec<ScriptFault>,
    prelude_file: &'a str,
    file: &'a str,
}

impl<'a> Compiler<'a> {
    fn prelude(&mut self, file: &'a str, text: &str) -> Option<(AST, Functions)> {
        self.file = file;
        let shifted = format!("{}{text}", "\n".repeat(PRELUDE_LINES));
        let ast = self.compile(text, &shifted)?;
        let functions = check::functions(&ast);
        for function in functions.values() {
            self.check_calls(function, &functions);
        }
        Some((ast, functions))
    }

    fn script(
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
                let hint = "rename it: the prelude defines a function of this name and number of parameters";
                self.fault(
                    own.position,
                    format!("`{}` is defined twice", key.0),
                    Some(hint.to_owned()),
                );
            }
            all.entry(key.clone()).or_insert_with(|| function.clone());
        }
        let purpose = purpose(catalog, source.of);
        let hooks = self.hooks(purpose, &own);
        for function in own.values() {
            self.check_calls(function, &all);
            self.check_params(function, catalog, source);
        }
        // Functions without a name are not called by one, so all of them count as reached.
        let nameless = all.keys().filter(|(name, _)| name.starts_with("anon$"));
        let roots = own.keys().chain(nameless).cloned().collect();
        let reached = check::reachable(&all, roots);
        let functions: Vec<&Function> = reached.iter().filter_map(|key| all.get(key)).collect();
        let stream = enroll(catalog, source.of, &functions, self.verbs);
        let hook_of = |((name, _), function): (&(String, usize), &Function)| {
            Hook::find_for(purpose, name).map(|hook| (hook, function.position))
        };
        let starts = own.iter().filter_map(hook_of).collect();
        let takes_scored = own.contains_key(&("effect".to_owned(), 3));
        if let (Scripted::Section(section), true) = (source.of, hooks.has(Hook::End))
            && let Some(section) = catalog.sections.get_mut(section.index())
        {
            section.ends_by_script = true;
        }
        let params: Map = params_of(catalog, source.of)
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
            stream,
            params: Dynamic::from_map(params),
            starts,
        })
    }

    fn compile(&mut self, text: &str, shifted: &str) -> Option<AST> {
        if text.len() > SOURCE_MAX {
            let message = format!("expected at most {SOURCE_MAX} bytes, found {}", text.len());
            self.fault(
                Position::NONE,
                message,
                Some("split the card's work or shorten its script".to_owned()),
            );
            return None;
        }
        let ast = match self.engine.compile(shifted) {
            Ok(ast) => ast,
            Err(error) => {
                self.fault(error.position(), error.err_type().to_string(), None);
                return None;
            }
        };
        if let Some(statement) = ast.statements().first() {
            let hint = "put it into a function: nothing outside of functions is ever run";
            let message = "expected functions only, found a statement".to_owned();
            self.fault(statement.position(), message, Some(hint.to_owned()));
        }
        Some(ast)
    }

    fn hooks(&mut self, purpose: Purpose, own: &Functions) -> Hooks {
        let mut hooks = Hooks::default();
        for ((name, params), function) in own {
            match Hook::find_for(purpose, name) {
                Some(hook) if hook.takes(*params) => hooks.add(hook),
                Some(hook) => {
                    let message =
                        format!("`{name}` has {params} parameters, which is not how it is called");
                    let hint = format!("write it as `fn {name}({})`", hook.params());
                    self.fault(function.position, message, Some(hint));
                }
                None => self.stray(purpose, name, *params, function, own),
            }
        }
        if hooks.is_empty() && own.keys().all(|(name, _)| Hook::find_for(purpose, name).is_none()) {
            let hint = match purpose {
                Purpose::Card => "write `fn effect(you, params)`, a modifier or a trigger",
                Purpose::HouseRule => "write a modifier or a trigger",
                Purpose::Section => "write `fn act(you, params, space)`",
            };
            self.fault(
                Position::NONE,
                "nothing in it is ever called".to_owned(),
                Some(hint.to_owned()),
            );
        }
        hooks
    }

    /// Finds fault with a function that nobody calls.
    fn stray(
        &mut self,
        purpose: Purpose,
        name: &str,
        params: usize,
        function: &Function,
        own: &Functions,
    ) {
        let called = own.values().flat_map(|other| &other.calls);
        if name.starts_with("anon$")
            || called.into_iter().any(|call| call.name == name && call.arguments == params)
        {
            return;
        }
        let hint = match suggest(name, Hook::names(purpose)) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "remove it, or call it from a hook".to_owned(),
        };
        self.fault(
            function.position,
            format!("nothing calls `{name}`, and no hook {} has that name", purpose.whose()),
            Some(hint),
        );
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
            let message = format!("`{name}` does not take {} arguments", call.arguments);
            (message, Some(format!("write it as `{}`", verb.signature)))
        } else if functions.keys().any(|(other, _)| other == name) {
            (format!("`{name}` does not take {} arguments", call.arguments), None)
        } else {
            let known =
                own.chain(self.verbs.iter().map(|verb| verb.name)).chain(BUILT_IN.iter().copied());
            let hint = suggest(name, known).map(|near| format!("did you mean `{near}`?"));
            (format!("no function is called `{name}`"), hint)
        };
        self.fault(call.position, message, hint);
    }

    fn check_params(&mut self, function: &Function, catalog: &Catalog, source: &ScriptSource) {
        let params = params_of(catalog, source.of);
        let (whose, table) = match source.of {
            Scripted::Card(_) => ("the card", "the card's"),
            Scripted::Section(_) => ("the section", "the section's"),
        };
        for (name, position) in &function.card_params {
            if !params.contains_key(name) {
                let hint = match suggest(name, params.keys().map(String::as_str)) {
                    Some(near) => format!("did you mean `params.{near}`?"),
                    None => format!("add `{name}` to {table} `params` in its table"),
                };
                self.fault(*position, format!("{whose} has no param `{name}`"), Some(hint));
            }
        }
    }

    fn fault(&mut self, position: Position, message: String, hint: Option<String>) {
        let (file, line) = place(position, self.file, self.prelude_file);
        let column = position.position().unwrap_or(0);
        let fault = ScriptFault { file: file.to_owned(), line, column, message, hint };
        if !self.faults.contains(&fault) {
            self.faults.push(fault);
        }
    }
}

/// Returns what a script is for.
fn purpose(catalog: &Catalog, of: Scripted) -> Purpose {
    match of {
        Scripted::Card(card) if catalog.card(card).house_rule.is_some() => Purpose::HouseRule,
        Scripted::Card(_) => Purpose::Card,
        Scripted::Section(_) => Purpose::Section,
    }
}

fn params_of(catalog: &Catalog, of: Scripted) -> &IndexMap<String, Param> {
    match of {
        Scripted::Card(card) => &catalog.card(card).params,
        Scripted::Section(section) => &catalog.section(section).params,
    }
}

/// Adds to the roster what a script asks, says and draws from, and returns its stream of chance.
fn enroll(
    catalog: &mut Catalog,
    of: Scripted,
    functions: &[&Function],
    verbs: &[Verb],
) -> Option<StreamId> {
    let name = of.name(&catalog.roster).to_owned();
    for function in functions {
        for question in &function.questions {
            catalog.roster.questions.add(&format!("{name}.{question}"));
        }
        for word in &function.words {
            // What a verb knows by name, e.g. a procedure, is no word of the card's own.
            catalog.roster.words.add(word);
        }
        let draws = |call: &Call| verbs.iter().any(|verb| verb.draws && verb.name == call.name);
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
