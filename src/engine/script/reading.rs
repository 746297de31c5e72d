//! Reads scripts as they are written, to look for mistakes in them.

use rhai::{Engine, Position, Stmt, Token};

use crate::script::api::{self, Verb};
use crate::script::compile::{self, UndefinedNames};
use crate::script::fault::ScriptFault;
use crate::script::limits::SOURCE_MAX;
use crate::script::parsed::{self, ScriptFunction};
use crate::script::prelude::{Prelude, PreludeView, SharedFile};
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

impl ScriptReader {
    /// Returns a reader for the scripts of a catalog and their shared functions.
    pub fn new(prelude: &[SharedFile<'_>], catalog: &Catalog, scripts: &[ScriptSource]) -> Self {
        let mut engine = sandbox::engine();
        let verbs = api::register(&mut engine);
        let prelude = Prelude::new(prelude, scripts);
        let (mut catalog, mut unknown) = (catalog.clone(), Vec::new());
        let names = UndefinedNames::Walked(&mut unknown);
        let compiled = compile::all(&mut engine, &verbs, &mut catalog, scripts, &prelude, names);
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
    pub fn shared(&self) -> Vec<ScriptFunction> {
        let files = self.prelude.one_by_one().enumerate();
        let of_file = |(at, seen): (usize, PreludeView)| {
            let read = self.read(&self.prelude.shifted(&seen)).unwrap_or_default();
            read.into_iter().map(move |of| ScriptFunction { shared_in: Some(at), ..of })
        };
        files.flat_map(of_file).collect()
    }

    /// Returns what the script in `file` sees of the prelude.
    pub fn seen_by(&self, file: &str, text: &str) -> PreludeView {
        self.prelude.seen_by(file, text)
    }

    /// Returns the functions of a script, or `None` if it does not parse.
    pub fn script(&self, text: &str) -> Option<Vec<ScriptFunction>> {
        if text.len() > SOURCE_MAX { None } else { self.read(text) }
    }

    /// Returns the tokens of a text, each with its position.
    pub fn tokens(&self, text: &str) -> Vec<(Token, Position)> {
        let texts = [text];
        let (tokens, control) = self.engine.lex(&texts);
        let (mut found, mut depth, mut interpolated) = (Vec::new(), 0_usize, Vec::new());
        for (token, position) in tokens {
            match token {
                Token::EOF => break,
                Token::InterpolatedString(..) => interpolated.push(depth),
                Token::LeftBrace | Token::MapStart => depth += 1,
                Token::RightBrace => {
                    depth = depth.saturating_sub(1);
                    if interpolated.pop_if(|outer| *outer == depth).is_some() {
                        // The rest of the string follows the value in braces.
                        control.borrow_mut().is_within_text = true;
                    }
                }
                _ => {}
            }
            found.push((token, position));
        }
        found
    }

    /// Returns the file, line and column of a position in the script `file` or its prelude.
    pub fn place<'a>(&'a self, position: Position, file: &'a str) -> (&'a str, usize, usize) {
        let (file, line) = self.prelude.place(position, file);
        (file, line, position.position().unwrap_or(0))
    }

    fn read(&self, text: &str) -> Option<Vec<ScriptFunction>> {
        let functions = parsed::functions(&self.engine.compile(text).ok()?, text);
        let mut all: Vec<ScriptFunction> = functions.into_values().collect();
        all.sort_by_key(|of| of.body.first().map_or(Position::NONE, Stmt::position));
        Some(all)
    }
}
