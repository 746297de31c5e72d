//! Reads scripts as they are written, to look for mistakes in them.

use std::collections::BTreeSet;

use rhai::{AST, ASTNode, Engine, Position, Stmt};

use crate::script::api::{self, Verb};
use crate::script::check;
use crate::script::compile::{self, UndefinedNames};
use crate::script::fault::ScriptFault;
use crate::script::limits::SOURCE_MAX;
use crate::script::prelude::{Prelude, SharedFile, VisibleFiles};
use crate::script::sandbox;
use speciate_content::{Catalog, ScriptSource};

#[derive(Debug)]
pub struct ScriptReader {
    engine: Engine,
    verbs: Vec<Verb>,
    prelude: Prelude,
    faults: Vec<ScriptFault>,
    unknown: Vec<ScriptFault>,
}

#[derive(Debug)]
pub struct Definition {
    /// The name, which begins with `anon$` for an anonymous function.
    pub name: String,
    pub params: Vec<String>,
    pub body: Vec<Stmt>,
    /// The index of its file in the prelude. `None` for a function of a script.
    pub shared_in: Option<usize>,
}

impl ScriptReader {
    /// Returns a reader for the scripts of a catalog and their shared functions.
    pub fn new(prelude: &[SharedFile<'_>], catalog: &Catalog, scripts: &[ScriptSource]) -> Self {
        let mut engine = sandbox::engine();
        let verbs = api::register(&mut engine);
        let prelude = Prelude::new(prelude, scripts);
        let all = (&mut engine, verbs.as_slice());
        let (mut catalog, mut unknown) = (catalog.clone(), Vec::new());
        let names = UndefinedNames::Walked(&mut unknown);
        let compiled = compile::all(all, &mut catalog, scripts, &prelude, names);
        // Compiling stops at the first unknown variable; here all of them are wanted.
        engine.set_strict_variables(false);
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

    pub fn verbs(&self) -> &[Verb] {
        &self.verbs
    }

    /// Returns the shared functions, file by file, except for files that do not parse.
    pub fn shared(&self) -> Vec<Definition> {
        let files = self.prelude.one_by_one().enumerate();
        let of_file = |(at, seen): (usize, VisibleFiles)| {
            let read = self.read(&self.prelude.shifted(&seen)).unwrap_or_default();
            read.into_iter().map(move |of| Definition { shared_in: Some(at), ..of })
        };
        files.flat_map(of_file).collect()
    }

    pub fn seen_by(&self, script: &str) -> VisibleFiles {
        self.prelude.seen_by(script)
    }

    /// Returns the functions of a script, or `None` if it does not parse.
    pub fn script(&self, text: &str) -> Option<Vec<Definition>> {
        if text.len() > SOURCE_MAX { None } else { self.read(text) }
    }

    /// Returns the string literals of a script that the game treats as words.
    pub fn words(&self, text: &str) -> Vec<String> {
        let ast = self.engine.compile(text).unwrap_or_default();
        check::functions(&ast, text).into_values().flat_map(|function| function.words).collect()
    }

    pub fn shared_words(&self) -> Vec<String> {
        let files = self.prelude.one_by_one();
        files.flat_map(|seen| self.words(&self.prelude.shifted(&seen))).collect()
    }

    /// Returns the file, line and column of a position in the script `file` or its prelude.
    pub fn place<'a>(&'a self, position: Position, file: &'a str) -> (&'a str, usize, usize) {
        let (file, line) = self.prelude.place(position, file);
        (file, line, position.position().unwrap_or(0))
    }

    fn read(&self, text: &str) -> Option<Vec<Definition>> {
        Some(definitions(&self.engine.compile(text).ok()?))
    }
}

fn definitions(ast: &AST) -> Vec<Definition> {
    let names: BTreeSet<(String, Vec<String>)> = ast
        .iter_functions()
        .map(|of| (of.name.to_owned(), of.params.iter().map(|name| (*name).to_owned()).collect()))
        .collect();
    let all = names.into_iter().map(|(name, params)| {
        // A walk visits all functions of a script, so each one is walked in a separate script.
        let mut alone = ast.clone();
        alone
            .clear_statements()
            .retain_functions(|_, _, found, count| found == name && count == params.len());
        let mut body = Vec::new();
        alone.walk(&mut |path: &[ASTNode<'_>]| {
            if let [ASTNode::Stmt(statement)] = path {
                body.push((*statement).clone());
            }
            true
        });
        Definition { name, params, body, shared_in: None }
    });
    let mut all: Vec<Definition> = all.collect();
    all.sort_by_key(|of| of.body.first().map_or(Position::NONE, Stmt::position));
    all
}
