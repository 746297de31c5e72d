//! Walks through a function and infers the types of its variables.

use rhai::{Position, Stmt};

use crate::lint::script::expression::starts;
use crate::lint::script::kind::Type;
use crate::lint::script::known::KnownText;
use crate::lint::script::run::{ScriptFinding, ValueUse, WalkResult};
use crate::lint::script::scripts::LintedScript;
use speciate_engine::script::parsed::ScriptFunction;
use speciate_model::diagnostic::{Code, suggest};
use speciate_model::message;
use speciate_model::words::Message;

#[derive(Debug)]
pub(super) struct Variable {
    pub name: String,
    /// Where the variable was declared; none for a parameter.
    pub position: Position,
    pub origin: VariableOrigin,
    pub value_type: Type,
    pub reads: usize,
    /// The position of its last assignment, unless the value was read or a loop can return to it.
    pub unread: Option<Position>,
    /// Whether the variable is declared without a value and no plain assignment gives it one.
    pub is_unset: bool,
    /// Where an operator such as `+=` first changes the variable by a number.
    pub changed: Option<Position>,
    /// Whether the code reads an unknown name that is similar to the variable's name.
    is_called: bool,
    /// The number of loops around its declaration.
    loops: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum VariableOrigin {
    Parameter,
    Let,
    Loop,
}

pub(super) struct FunctionWalk<'a> {
    pub script: &'a LintedScript<'a>,
    pub found: Vec<ScriptFinding>,
    pub dead: bool,
    pub exits: Vec<(Position, Type)>,
    /// The number of loops around the current statement.
    pub loops: usize,
    /// The type of the values of `break` in the current loop.
    pub broken: Type,
    /// The names in scope, with indices into `variables`.
    scope: Vec<(String, usize)>,
    /// The index in `scope` where the current block begins.
    block: usize,
    pub variables: Vec<Variable>,
    /// The number of variables declared so far in this round. Every round declares them in the same order.
    met: usize,
    pub is_nameless: bool,
    /// Whether the function can be called as a method, so that it has `this`.
    pub has_this: bool,
    /// What the conditions around the current statement show.
    pub supposed: Vec<KnownText>,
}

/// Keywords that can be written alone, like a variable.
const WORDS: [&str; 5] = ["return", "break", "continue", "true", "false"];

/// After this many findings in a function, no similar names are searched, because that takes time.
const MEANT_MAX: usize = 64;

/// The number of rounds. Types change as values flow around loops, and settle after a few rounds.
const ROUNDS: usize = 3;

impl<'a> FunctionWalk<'a> {
    pub(super) fn through(
        script: &'a LintedScript<'a>,
        function: &ScriptFunction,
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
            is_nameless: function.is_anonymous(),
            has_this: function.is_anonymous() || script.is_method(&function.name),
            supposed: Vec::new(),
        };
        let mut value = Type::never();
        for _ in 0..ROUNDS {
            walk.found.clear();
            walk.exits.clear();
            walk.scope.clear();
            walk.supposed.clear();
            (walk.dead, walk.met, walk.loops, walk.block) = (false, 0, 0, 0);
            for variable in &mut walk.variables {
                (variable.reads, variable.unread, variable.is_called) = (0, None, false);
            }
            for name in script.missing_parameters(function) {
                walk.declare(name, Position::NONE, VariableOrigin::Loop, Type::unknown());
            }
            for (name, arg) in function.params.iter().zip(arguments) {
                walk.declare(name, Position::NONE, VariableOrigin::Parameter, arg.clone());
            }
            value = walk.block(&function.body, Position::NONE, last);
        }
        walk.unused();
        let exits = walk.exits.iter().map(|(_, value_type)| value_type);
        let result = exits.fold(value, |all, value_type| all.join(value_type));
        let unread = walk.variables.iter();
        let unread = unread.filter(|variable| {
            variable.origin == VariableOrigin::Parameter
                && variable.reads == 0
                && !variable.is_called
        });
        let unread = unread.map(|variable| variable.name.clone()).collect();
        WalkResult { result, exits: walk.exits, found: walk.found, unread }
    }

    pub(super) fn report(
        &mut self,
        code: Code,
        position: Position,
        message: Message,
    ) -> &mut ScriptFinding {
        self.found.push(ScriptFinding { code, position, message, hint: None, param: None });
        let last = self.found.len() - 1;
        &mut self.found[last]
    }

    pub(super) fn declare(
        &mut self,
        name: &str,
        position: Position,
        origin: VariableOrigin,
        value_type: Type,
    ) {
        let place = self.met;
        self.met += 1;
        match self.variables.get_mut(place) {
            Some(known) => known.value_type = known.value_type.join(&value_type),
            None => self.variables.push(Variable {
                name: name.to_owned(),
                position,
                origin,
                value_type,
                reads: 0,
                unread: None,
                is_unset: false,
                changed: None,
                is_called: false,
                loops: self.loops,
            }),
        }
        self.scope.push((name.to_owned(), place));
    }

    pub(super) fn forget(&mut self, names: usize) {
        self.scope.truncate(self.scope.len().saturating_sub(names));
    }

    pub(super) fn variable(&mut self, name: &str) -> Option<&mut Variable> {
        let place = self.scope.iter().rev().find(|(known, _)| known == name)?.1;
        self.variables.get_mut(place)
    }

    /// Returns the position of a variable with this name declared by `let` in the same block.
    pub(super) fn made_in_block(&self, name: &str) -> Option<Position> {
        let inside = self.scope.get(self.block..)?;
        let (_, place) = inside.iter().find(|(known, _)| known == name)?;
        let variable = self.variables.get(*place)?;
        (variable.origin == VariableOrigin::Let).then_some(variable.position)
    }

    /// Reads a variable and returns its type. Reports an unknown name.
    pub fn read(&mut self, name: &str, position: Position) -> Type {
        if let Some(variable) = self.variable(name) {
            variable.reads += 1;
            variable.unread = None;
            return variable.value_type.clone();
        }
        if self.script.declares_outside(name) {
            return Type::unknown();
        }
        if let Some(stray) = self.script.explain_unknown_name(name, position) {
            self.report(stray.code, position, stray.message).hint = stray.hint;
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
        let near = near.or_else(|| suggest(name, WORDS.into_iter()));
        let hint = match self.script.instead_of_variable(name, near, position, self.is_nameless) {
            Some(hint) => hint,
            None if self.is_nameless => message!("lint-nameless-sees-nothing"),
            None => {
                let fault = message!("script-no-variable", name = name);
                let hint = self.script.thing_meant(name, position);
                self.report(Code::UnknownVariable, position, fault).hint = hint;
                return Type::unknown();
            }
        };
        let fault = message!("script-no-variable", name = name);
        self.report(Code::UnknownVariable, position, fault).hint = Some(hint);
        Type::unknown()
    }

    /// Returns the hint to remove the quotation marks of a text that is the name of a variable with a suitable type.
    pub(super) fn unquoted(&mut self, text: &Type, wanted: &Type) -> Option<Message> {
        let is_literal = text.is("text") && text.param.is_none();
        let words = text.words().filter(|words| is_literal && words.len() == 1)?;
        let name = words.first()?;
        let variable = self.variable(name)?;
        let fits = !variable.value_type.is_disjoint(wanted);
        fits.then(|| message!("lint-unquoted.hint", name = name))
    }

    /// Records that a closure tries to read the variables around it.
    pub(super) fn read_around(&mut self, nameless: &str) {
        let Some(function) = self.script.closure(nameless) else { return };
        let own = |name: &str| function.params.iter().any(|param| param == name);
        for name in function.variables.iter().filter(|name| !own(name)) {
            if let Some(variable) = self.variable(name) {
                variable.is_called = true;
                variable.unread = None;
            }
        }
    }

    pub(super) fn assign(&mut self, name: &str, position: Position, value_type: &Type) {
        let loops = self.loops;
        if let Some(variable) = self.variable(name) {
            variable.value_type = variable.value_type.join(value_type);
            variable.unread = (variable.loops == loops).then_some(position);
        }
    }

    pub(super) fn put_into(&mut self, name: &str, change: impl Fn(&Type) -> Type) {
        self.replaced(name, None);
        if let Some(variable) = self.variable(name) {
            variable.value_type = change(&variable.value_type);
            variable.is_unset = false;
        }
    }

    /// Walks through a block and returns the type of its value. `place` is the position for an empty block.
    pub(super) fn block(&mut self, statements: &[Stmt], place: Position, last: ValueUse) -> Type {
        let outer = std::mem::replace(&mut self.block, self.scope.len());
        let supposed = self.supposed.len();
        let mut value = Type::read("nothing");
        let mut is_reported = false;
        for (index, statement) in statements.iter().enumerate() {
            if self.dead && !is_reported && !matches!(statement, Stmt::Noop(..)) {
                let found = message!("lint-unreachable");
                self.report(Code::Unreachable, starts(statement), found).hint =
                    Some(message!("lint-unreachable.hint"));
                is_reported = true;
            }
            let is_last = index + 1 == statements.len();
            value = self.statement(statement, if is_last { last } else { ValueUse::Dropped });
        }
        if statements.is_empty() && last == ValueUse::Returned {
            self.exits.push((place, value.clone()));
        }
        self.scope.truncate(self.block);
        self.supposed.truncate(supposed);
        self.block = outer;
        if self.dead { Type::never() } else { value }
    }

    fn unused(&mut self) {
        let mut found = Vec::new();
        for variable in self.variables.iter().filter(|variable| !variable.name.starts_with('_')) {
            let name = variable.name.as_str();
            if let Some(position) = variable.changed.filter(|_| variable.is_unset) {
                let fault = message!("lint-unset", name = name);
                let hint = message!("lint-unset.hint", name = name);
                found.push((Code::OperandType, position, fault, hint));
            }
            // The similar unknown name is reported instead.
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
            self.report(code, position, fault).hint = Some(hint);
        }
    }
}
