//! A walk through a function with the types of what it works with.

use rhai::{Position, Stmt};

use crate::lint::script::begins::starts;
use crate::lint::script::kind::Type;
use crate::lint::script::scripts::LintedScript;
use crate::lint::script::walked::{ScriptFinding, ValueUse, WalkResult};
use speciate_engine::script::reading::Definition;
use speciate_model::diagnostic::{Code, suggest};
use speciate_model::message;
use speciate_model::words::Message;

/// A variable of a function.
#[derive(Debug)]
pub(super) struct Variable {
    pub name: String,
    /// Where it was made; nowhere for a parameter.
    pub position: Position,
    pub origin: VariableOrigin,
    pub of: Type,
    /// How often it was read.
    pub reads: usize,
    /// The value it got last, unless that was read or a loop can come back to it.
    pub unread: Option<Position>,
    /// Whether a name much like its own is read and stands for nothing.
    is_called: bool,
    /// How many loops were open where it was made.
    loops: usize,
}

/// Where a variable comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum VariableOrigin {
    Parameter,
    Let,
    Loop,
}

/// A walk through a function.
pub(super) struct FunctionWalk<'a> {
    pub script: &'a LintedScript<'a>,
    pub found: Vec<ScriptFinding>,
    /// Whether nothing after this is reached.
    pub dead: bool,
    pub exits: Vec<(Position, Type)>,
    /// How many loops are open.
    pub loops: usize,
    /// What breaks out of the loop that is walked through, with what value.
    pub broken: Type,
    /// Names in scope, with the places of their variables.
    scope: Vec<(String, usize)>,
    /// Where the scope of the block begins.
    block: usize,
    pub variables: Vec<Variable>,
    /// The variables that were met in this round, which come in the same order in every one.
    met: usize,
    pub is_nameless: bool,
}

/// Words of the language that stand alone, like a variable.
const WORDS: [&str; 5] = ["return", "break", "continue", "true", "false"];

/// Of how many findings in a function a name that was meant is looked for: after so many, nobody reads
/// them, and looking takes time.
const MEANT_MAX: usize = 64;

/// Types settle as values flow round loops; more rounds would tell nothing new of short scripts.
const ROUNDS: usize = 3;

impl<'a> FunctionWalk<'a> {
    /// Walks through a function that gets arguments of these types.
    pub(super) fn through(
        script: &'a LintedScript<'a>,
        function: &Definition,
        arguments: &[Type],
        last: ValueUse,
    ) -> WalkResult {
        let mut walk = Self {
            script,
            found: Vec::new(),
            dead: false,
            exits: Vec::new(),
            loops: 0,
            broken: Type::never(),
            scope: Vec::new(),
            block: 0,
            variables: Vec::new(),
            met: 0,
            is_nameless: function.name.starts_with("anon$"),
        };
        let mut value = Type::never();
        for _ in 0..ROUNDS {
            walk.found.clear();
            walk.exits.clear();
            walk.scope.clear();
            (walk.dead, walk.met, walk.loops, walk.block) = (false, 0, 0, 0);
            for variable in &mut walk.variables {
                (variable.reads, variable.unread, variable.is_called) = (0, None, false);
            }
            for name in script.lost_parameters(function) {
                walk.declare(name, Position::NONE, VariableOrigin::Loop, Type::unknown());
            }
            for (name, of) in function.params.iter().zip(arguments) {
                walk.declare(name, Position::NONE, VariableOrigin::Parameter, of.clone());
            }
            value = walk.block(&function.body, Position::NONE, last);
        }
        walk.unused();
        let exits = walk.exits.iter().map(|(_, of)| of);
        let result = exits.fold(value, |all, of| all.join(of));
        let unread = walk.variables.iter();
        let unread = unread
            .filter(|of| of.origin == VariableOrigin::Parameter && of.reads == 0 && !of.is_called);
        let unread = unread.map(|of| of.name.clone()).collect();
        WalkResult { result, exits: walk.exits, found: walk.found, unread }
    }

    /// Reports something.
    pub(super) fn find(
        &mut self,
        code: Code,
        position: Position,
        message: Message,
    ) -> &mut ScriptFinding {
        self.found.push(ScriptFinding { code, position, message, hint: None, param: None });
        let last = self.found.len() - 1;
        &mut self.found[last]
    }

    /// Makes a variable.
    pub(super) fn declare(
        &mut self,
        name: &str,
        position: Position,
        origin: VariableOrigin,
        of: Type,
    ) {
        let place = self.met;
        self.met += 1;
        match self.variables.get_mut(place) {
            Some(known) => known.of = known.of.join(&of),
            None => self.variables.push(Variable {
                name: name.to_owned(),
                position,
                origin,
                of,
                reads: 0,
                unread: None,
                is_called: false,
                loops: self.loops,
            }),
        }
        self.scope.push((name.to_owned(), place));
    }

    /// Takes the names that were made last out of scope.
    pub(super) fn forget(&mut self, names: usize) {
        self.scope.truncate(self.scope.len().saturating_sub(names));
    }

    pub(super) fn variable(&mut self, name: &str) -> Option<&mut Variable> {
        let place = self.scope.iter().rev().find(|(known, _)| known == name)?.1;
        self.variables.get_mut(place)
    }

    /// Returns the place where a variable of this name was made in the same block.
    pub(super) fn made_in_block(&self, name: &str) -> Option<Position> {
        let inside = self.scope.get(self.block..)?;
        let (_, place) = inside.iter().find(|(known, _)| known == name)?;
        let variable = self.variables.get(*place)?;
        (variable.origin == VariableOrigin::Let).then_some(variable.position)
    }

    /// Reads a variable.
    pub fn read(&mut self, name: &str, position: Position) -> Type {
        if let Some(variable) = self.variable(name) {
            variable.reads += 1;
            variable.unread = None;
            return variable.of.clone();
        }
        if let Some(stray) = self.script.stray(name, position) {
            self.find(stray.code, position, stray.message).hint = stray.hint;
            return Type::unknown();
        }
        let is_looked_for = self.found.len() < MEANT_MAX;
        let known = self.scope.iter().filter(|_| is_looked_for);
        let known: Vec<String> = known.map(|(name, _)| name.clone()).collect();
        let near = suggest(name, known.iter().map(String::as_str));
        if let Some(meant) = near.and_then(|near| self.variable(near)) {
            meant.is_called = true;
            meant.unread = None;
        }
        let hint = match near.or_else(|| suggest(name, WORDS.into_iter())) {
            Some(near) => message!("hint-did-you-mean", name = near),
            None if self.is_nameless => message!("lint-nameless-sees-nothing"),
            None => message!("script-no-variable.hint", name = name),
        };
        let fault = message!("script-no-variable", name = name);
        self.find(Code::UnknownVariable, position, fault).hint = Some(hint);
        Type::unknown()
    }

    /// Gives a variable another value.
    pub(super) fn assign(&mut self, name: &str, position: Position, of: &Type) {
        let loops = self.loops;
        if let Some(variable) = self.variable(name) {
            variable.of = variable.of.join(of);
            variable.unread = (variable.loops == loops).then_some(position);
        }
    }

    /// Puts something into what a variable holds.
    pub(super) fn put_into(&mut self, name: &str, change: impl Fn(&Type) -> Type) {
        if let Some(variable) = self.variable(name) {
            variable.of = change(&variable.of);
        }
    }

    /// Walks through a block and returns its value; `place` is where it is, for what has none.
    pub(super) fn block(&mut self, statements: &[Stmt], place: Position, last: ValueUse) -> Type {
        let outer = std::mem::replace(&mut self.block, self.scope.len());
        let mut value = Type::read("nothing");
        let mut told = false;
        for (index, statement) in statements.iter().enumerate() {
            if self.dead && !told && !matches!(statement, Stmt::Noop(..)) {
                let found = message!("lint-unreachable");
                self.find(Code::Unreachable, starts(statement), found).hint =
                    Some(message!("lint-unreachable.hint"));
                told = true;
            }
            let is_last = index + 1 == statements.len();
            value = self.statement(statement, if is_last { last } else { ValueUse::Dropped });
        }
        if statements.is_empty() && last == ValueUse::Returned {
            self.exits.push((place, value.clone()));
        }
        self.scope.truncate(self.block);
        self.block = outer;
        if self.dead { Type::never() } else { value }
    }

    /// Reports variables that nothing reads.
    fn unused(&mut self) {
        let mut found = Vec::new();
        for variable in self.variables.iter().filter(|of| !of.name.starts_with('_')) {
            let name = variable.name.as_str();
            // Where a name much like it stands for nothing, that is what is told.
            if variable.reads == 0 && variable.is_called {
                continue;
            }
            match variable.origin {
                VariableOrigin::Let if variable.reads == 0 => {
                    let unused = message!("lint-unused-variable.hint");
                    let fault = message!("lint-unused-variable", name = name);
                    found.push((Code::UnusedVariable, variable.position, fault, unused));
                }
                _ => {
                    let Some(position) = variable.unread else { continue };
                    let useless = message!("lint-useless-assignment.hint");
                    let fault = message!("lint-useless-assignment", name = name);
                    found.push((Code::UselessAssignment, position, fault, useless));
                }
            }
        }
        for (code, position, fault, hint) in found {
            self.find(code, position, fault).hint = Some(hint);
        }
    }
}
