//! Reads scripts as they are written, to look for mistakes in them.

use std::cell::RefCell;

use rhai::{Engine, Position, Stmt, Token};

use crate::script::api::{self, Verb};
use crate::script::compile::{self, UndefinedNames};
use crate::script::constants::{self, Constants};
use crate::script::fault::ScriptFault;
use crate::script::limits::SOURCE_MAX;
use crate::script::parsed::{self, Functions, ScriptFunction};
use crate::script::prelude::{Prelude, PreludeView, SharedFile};
use crate::script::sandbox;
use crate::script::tokens::TokenChanges;
use speciate_content::{Catalog, ScriptSource};

#[derive(Debug)]
pub struct ScriptReader {
    engine: RefCell<Engine>,
    verbs: Vec<Verb>,
    prelude: Prelude,
    faults: Vec<ScriptFault>,
    unknown: Vec<ScriptFault>,
}

impl ScriptReader {
    /// Returns a reader for the scripts of a catalog and their shared functions.
    pub fn new(prelude: &[SharedFile<'_>], catalog: &Catalog, scripts: &[ScriptSource]) -> Self {
        let mut engine = sandbox::engine();
        let verbs = api::register(&mut engine);
        let prelude = Prelude::new(prelude, scripts);
        let (mut catalog, mut unknown) = (catalog.clone(), Vec::new());
        let names = UndefinedNames::Walked(&mut unknown);
        let compiled = compile::all(&mut engine, &verbs, &mut catalog, scripts, &prelude, names);
        // With strict variables, compiling stops at the first unknown variable, but all of them are needed here.
        engine.set_strict_variables(false);
        let engine = RefCell::new(engine);
        Self { engine, verbs, prelude, faults: compiled.err().unwrap_or_default(), unknown }
    }

    /// Returns the faults that keep scripts from running, without the names in `unknown`.
    pub fn faults(&self) -> &[ScriptFault] {
        &self.faults
    }

    /// Returns the first unknown name of each script in which a walk can find them all.
    pub fn unknown(&self) -> &[ScriptFault] {
        &self.unknown
    }

    /// Returns the verbs, those with old names last.
    pub fn verbs(&self) -> &[Verb] {
        &self.verbs
    }

    /// Returns the shared functions, file by file, except for files that do not parse.
    pub fn shared(&self) -> Vec<ScriptFunction> {
        let files = self.prelude.one_by_one().enumerate();
        let of_file = |(at, seen): (usize, PreludeView)| {
            let read = self
                .read(&self.prelude.shifted(&seen), &self.prelude.first_lines())
                .unwrap_or_default();
            read.into_iter().map(move |function| ScriptFunction { shared_in: Some(at), ..function })
        };
        files.flat_map(of_file).collect()
    }

    /// Returns what the script in `file` sees of the prelude.
    pub fn seen_by(&self, file: &str, text: &str) -> PreludeView {
        self.prelude.seen_by(file, text)
    }

    /// Returns the functions of a script, or `None` if it does not parse.
    pub fn script(&self, script: &ScriptSource) -> Option<Vec<ScriptFunction>> {
        if script.text.len() > SOURCE_MAX {
            return None;
        }
        let changes = TokenChanges::of_words(&script.words);
        let mut functions = self.functions(&script.text, &[1], changes)?;
        parsed::add_words(&mut functions, &script.words);
        Some(sorted(functions))
    }

    /// Returns the tokens of a text, each with its position.
    pub fn tokens(&self, text: &str) -> Vec<(Token, Position)> {
        constants::tokens(&self.engine.borrow(), text)
    }

    /// Returns the constants at the top of a script that it never uses, each with its position.
    pub fn unused_constants(&self, text: &str) -> Vec<(String, Position)> {
        let constants = Constants::of(&self.engine.borrow(), text, &[1]);
        if constants.all.is_empty() {
            return Vec::new();
        }
        let tokens = self.tokens(text);
        let mentions = |name: &str| {
            let is_it = |token: &Token| matches!(token, Token::Identifier(identifier) if identifier.as_str() == name);
            tokens.iter().filter(|(token, _)| is_it(token)).count()
        };
        let unused = constants.all.into_iter().filter(|constant| {
            constants::is_in_capitals(&constant.name) && mentions(&constant.name) < 2
        });
        unused.map(|constant| (constant.name, constant.position)).collect()
    }

    /// Returns the file, line and column of a position in the script `file` or its prelude.
    pub fn place<'a>(&'a self, position: Position, file: &'a str) -> (&'a str, usize, usize) {
        let (file, line) = self.prelude.place(position, file);
        (file, line, position.position().unwrap_or(0))
    }

    /// Reads a text that consists of files. They begin on the lines `files`.
    fn read(&self, text: &str, files: &[usize]) -> Option<Vec<ScriptFunction>> {
        Some(sorted(self.functions(text, files, TokenChanges::default())?))
    }

    fn functions(&self, text: &str, files: &[usize], changes: TokenChanges) -> Option<Functions> {
        let mut engine = self.engine.borrow_mut();
        let constants = Constants::of(&engine, text, files);
        if constants.local().is_some() {
            return None;
        }
        let changes = TokenChanges { constants, ..changes };
        let ast = changes.during(&mut engine, |engine| engine.compile(text)).ok()?;
        Some(parsed::functions(&ast, text))
    }
}

/// Returns functions in the order of the text.
fn sorted(functions: Functions) -> Vec<ScriptFunction> {
    let mut all: Vec<ScriptFunction> = functions.into_values().collect();
    all.sort_by_key(|function| function.body.first().map_or(Position::NONE, Stmt::position));
    all
}
