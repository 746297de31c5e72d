//! Guesses what a script means by an unknown name.

use rhai::Position;

use crate::lint::script::scripts::LintedScript;
use speciate_engine::script::Hook;
use speciate_engine::script::api::AcceptedWords;
use speciate_engine::script::parsed::ScriptFunction;
use speciate_engine::script::typo::{self, ScriptTypo};
use speciate_model::message;
use speciate_model::roster::NameTable;
use speciate_model::words::Message;

impl<'a> LintedScript<'a> {
    /// Returns whether the script declares a name outside its functions, which is a separate fault.
    pub(super) fn declares_outside(&self, name: &str) -> bool {
        typo::is_declared_outside(name, self.text)
    }

    /// Returns the hint for an unknown name if it is a function, is similar to `near`, or comes before a dot and a
    /// function. In a closure, it probably means a variable around the closure, not a function.
    pub(super) fn instead_of_variable(
        &self,
        name: &str,
        near: Option<&str>,
        position: Position,
        is_nameless: bool,
    ) -> Option<Message> {
        let at = self.in_own_text(position);
        if near.is_none()
            && at.is_some_and(|at| typo::read_from_group(name, at, self.text).is_some())
        {
            return None;
        }
        let from_params = at.and_then(|at| typo::read_from_params(name, at, self.text));
        if near.is_none() && from_params.is_some() {
            return from_params;
        }
        let mut verbs = self.game.reader.verbs().iter();
        let mut own = self.own.iter();
        let is_function = verbs.any(|verb| verb.name == name) || own.any(|own| own.name == name);
        let is_before_dot = at.is_some_and(|at| typo::is_before_dot(at, self.text));
        typo::instead_of_variable(name, near, is_function && !is_nameless, is_before_dot)
    }

    /// Returns the hint for a name that is not a variable. The hint says how a script refers to the param, option or
    /// thing with this name, or else how to declare the name.
    pub(super) fn thing_meant(&self, name: &str, position: Position) -> Option<Message> {
        let catalog = self.game.catalog;
        let roster = &catalog.roster;
        let stored = name.replace('_', "-");
        let has = |names: &NameTable| names.find(&stored).is_some();
        let params = self.owner.map(|owner| owner.params(catalog));
        let read =
            self.in_own_text(position).and_then(|at| typo::read_from_group(name, at, self.text));
        let meant = match () {
            () if let Some(read) = read => {
                let is_param = params.is_some_and(|params| params.contains_key(read));
                return is_param
                    .then(|| message!("hint-did-you-mean", name = format!("params.{read}")));
            }
            () if params.is_some_and(|params| params.contains_key(name)) => {
                format!("params.{name}")
            }
            () if catalog.options.contains_key(&stored) => format!("option(\"{stored}\")"),
            () if has(&roster.cards) => format!("card(\"{stored}\")"),
            () if [&roster.terrains, &roster.elements, &roster.animals].into_iter().any(has) => {
                format!("\"{stored}\"")
            }
            () if let Some(function) = self.without_parameter(name, position) => {
                let function = function.name.as_str();
                let hint =
                    message!("script-no-variable.hint-pass", name = name, function = function);
                return Some(hint);
            }
            () if stored.contains('-') && self.is_accepted(&stored) => format!("\"{stored}\""),
            () if self.is_word_of_verb(position) => format!("\"{name}\""),
            () if name == "deck" => return Some(message!("script-no-deck.hint")),
            () => {
                let at = self.in_own_text(position)?;
                let can_be = typo::can_be_variable(name, at, self.text);
                return can_be.then(|| message!("script-no-variable.hint", name = name));
            }
        };
        Some(message!("hint-did-you-mean", name = meant))
    }

    /// Returns the function around a position, if it is not a hook and another function has a parameter of this name.
    fn without_parameter(&self, name: &str, position: Position) -> Option<&'a ScriptFunction> {
        let named = self.own.iter().filter(|function| !function.is_anonymous());
        let around = named
            .filter(|function| function.header() <= position)
            .max_by_key(|function| function.header())?;
        let is_hook =
            self.purpose().is_some_and(|purpose| Hook::find_for(purpose, &around.name).is_some());
        let is_passed = self.own.iter().any(|own| own.params.iter().any(|param| param == name));
        (is_passed && !is_hook).then_some(around)
    }

    /// Explains an unknown name that is a word of another language or a misspelt keyword, if it is one.
    pub(super) fn explain_unknown_name(
        &self,
        name: &str,
        position: Position,
    ) -> Option<ScriptTypo> {
        typo::explain_unknown_name(name, self.in_own_text(position)?, self.text)
    }

    /// Returns whether a verb accepts a word.
    fn is_accepted(&self, word: &str) -> bool {
        let mut takes = self.game.reader.verbs().iter().flat_map(|verb| &verb.takes);
        takes.any(
            |takes| matches!(takes.words, AcceptedWords::These(words) if words.contains(&word)),
        )
    }

    /// Returns whether a name is the first argument of a verb that takes words there, e.g. `option(tide)`.
    fn is_word_of_verb(&self, position: Position) -> bool {
        let called = self.in_own_text(position).and_then(|at| typo::called_with(at, self.text));
        let mut verbs = self.game.reader.verbs().iter().filter(|verb| Some(verb.name) == called);
        verbs.any(|verb| match verb.params.first() {
            Some((name, "text")) => verb.takes.iter().any(|takes| takes.name == *name),
            _ => false,
        })
    }

    /// Returns a position within the script's own file, or `None` if it is in a prelude.
    fn in_own_text(&self, position: Position) -> Option<Position> {
        let (file, line, column) = self.game.reader.place(position, self.file);
        let at = Position::new(u16::try_from(line).ok()?, u16::try_from(column).ok()?);
        (file == self.file).then_some(at)
    }
}
