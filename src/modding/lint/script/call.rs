//! Checks calls of verbs and of a script's own functions.

use rhai::{Expr, FnCallExpr, Position};

use crate::lint::script::expression::begins;
use crate::lint::script::kind::{Type, param_among};
use crate::lint::script::walk::FunctionWalk;
use speciate_content::catalog::Allowed;
use speciate_engine::script::SUPER;
use speciate_engine::script::api::Verb;
use speciate_model::diagnostic::{Code, Severity};
use speciate_model::message;
use speciate_model::words::Value;

/// A call. For a method call, the receiver is the first argument.
pub(super) struct CheckedCall<'c> {
    pub name: &'c str,
    pub position: Position,
    /// The expression of each argument; `None` for a receiver that is a link in a chain.
    pub written: Vec<Option<&'c Expr>>,
    pub args: Vec<Type>,
}

impl FunctionWalk<'_> {
    pub(super) fn function_call(&mut self, call: &FnCallExpr, position: Position) -> Type {
        if call.is_operator_call() {
            return self.operator(call, position);
        }
        let args = call.args.iter().map(|arg| self.expression(arg)).collect();
        let written = call.args.iter().map(Some).collect();
        self.call(&CheckedCall { name: &call.name, position, written, args })
    }

    /// Checks a method call and returns its type. `of` is the expression of the receiver.
    pub(super) fn method(
        &mut self,
        base: Type,
        receiver: Option<&Expr>,
        call: &FnCallExpr,
        position: Position,
    ) -> Type {
        let mut args = vec![base];
        args.extend(call.args.iter().map(|arg| self.expression(arg)));
        let written = std::iter::once(receiver).chain(call.args.iter().map(Some)).collect();
        self.call(&CheckedCall { name: &call.name, position, written, args })
    }

    fn call(&mut self, call: &CheckedCall<'_>) -> Type {
        // The type of `super` is unknown, because any pack can replace the script in between.
        if call.name == SUPER {
            return Type::unknown();
        }
        if self.script.function(call.name, call.args.len()).is_some() {
            return self.script_function_call(call);
        }
        let verbs = self.script.game.reader.verbs().iter();
        let is_called =
            |verb: &&Verb| verb.name == call.name && verb.params.len() == call.args.len();
        match verbs.filter(is_called).collect::<Vec<_>>().as_slice() {
            [first, ..] if let Some(meant) = self.meant_by_old_name(call, first) => {
                let found = Value::All(call.args.iter().map(Type::said).collect());
                let fault = message!("script-unusable", name = call.name, found = found);
                self.report(Code::ArgumentType, call.position, fault).hint =
                    Some(message!("hint-did-you-mean", name = meant));
                Type::unknown()
            }
            [first, others @ ..] => {
                self.check_name(call, first);
                self.verb(call, first, others)
            }
            [] => {
                // In other languages, this is how a function in a variable is called. It is reported as unknown.
                if let Some(variable) = self.variable(call.name) {
                    variable.reads += 1;
                    variable.unread = None;
                }
                let first = call.written.first().copied().flatten();
                self.built_in(call.name, &call.args, first, call.position)
            }
        }
    }

    /// Returns the verb that a call means by the old name of another one, if only that one can take the arguments, e.g.
    /// `swap_tiles` for `swap(tile, tile)`.
    fn meant_by_old_name(&self, call: &CheckedCall<'_>, old: &Verb) -> Option<&'static str> {
        let fits = |verb: &Verb| {
            let count = call.args.len();
            let is_wrong = |place| effective_type(verb, place).is_disjoint(&call.args[place]);
            verb.params.len() == count && !(0..count).any(is_wrong)
        };
        let begins = format!("{}_", call.name);
        let mut others = self.script.game.reader.verbs().iter();
        let is_meant = |verb: &&Verb| verb.name.starts_with(&begins) && fits(verb);
        old.renamed_to.filter(|_| !fits(old))?;
        others.find(is_meant).map(|verb| verb.name)
    }

    /// Reports a verb that is called by its old name.
    fn check_name(&mut self, call: &CheckedCall<'_>, verb: &Verb) {
        let Some(new) = verb.renamed_to else { return };
        let fault = message!("lint-renamed-word", old = verb.name, new = new);
        let hint = message!("lint-renamed-word.hint", new = new);
        self.report(Code::RenamedWord, call.position, fault).hint = Some(hint);
    }

    /// Checks a call of a verb and returns its type. A verb can have several signatures with the same number of
    /// parameters.
    fn verb(&mut self, call: &CheckedCall<'_>, first: &Verb, others: &[&Verb]) -> Type {
        let faults = |verb: &Verb| {
            let wrong =
                |place: &usize| effective_type(verb, *place).is_disjoint(&call.args[*place]);
            (0..call.args.len()).filter(wrong).collect::<Vec<usize>>()
        };
        let all = || std::iter::once(first).chain(others.iter().copied());
        let fitting: Vec<&Verb> = all().filter(|verb| faults(verb).is_empty()).collect();
        match fitting.as_slice() {
            [] => {
                let verb = all().min_by_key(|verb| faults(verb).len()).unwrap_or(first);
                let wrong = faults(verb);
                for place in &wrong {
                    self.wrong_argument(call, verb, *place, wrong.len() == 1);
                }
                self.result_type(verb, call)
            }
            [verb] => {
                self.check_words_and_filters(call, verb);
                self.result_type(verb, call)
            }
            several => several
                .iter()
                .fold(Type::never(), |all, verb| all.join(&self.result_type(verb, call))),
        }
    }

    /// Returns the type of a verb's result, with its possible texts or names if they are known.
    fn result_type(&self, verb: &Verb, call: &CheckedCall<'_>) -> Type {
        match self.known(verb.says) {
            Some(words) => Type::text(words.into_iter().chain([""]).map(str::to_owned)),
            None if verb.name == "option" => self.option_type(call),
            None if verb.result == "terrain" => {
                declared_result(verb, call).named_by(call.args.first())
            }
            None => declared_result(verb, call),
        }
    }

    /// Returns the type of an option that a call names, with all its possible texts.
    fn option_type(&self, call: &CheckedCall<'_>) -> Type {
        let options = &self.script.game.catalog.options;
        let option = match call.written.first() {
            Some(Some(Expr::StringConstant(name, _))) => options.get(name.as_str()),
            _ => None,
        };
        match option.map(|option| &option.allowed) {
            Some(Allowed::Numbers(..)) => Type::read("number"),
            Some(Allowed::Words(words)) => {
                match words.iter().all(|word| ["true", "false"].contains(&word.as_str())) {
                    true => Type::read("flag"),
                    false => Type::text(words.iter().cloned()),
                }
            }
            None => Type::read("text or number or flag"),
        }
    }

    /// Reports an argument of the wrong type. If several are wrong, the hint shows the form of the whole call.
    fn wrong_argument(&mut self, call: &CheckedCall<'_>, verb: &Verb, place: usize, is_only: bool) {
        let arg = &call.args[place];
        let at = call.written[place].map_or(call.position, begins);
        let expected = match arg.is("nothing") {
            true => effective_type(verb, place),
            false => argument(verb, place),
        };
        let fault = message!(
            "script-argument",
            name = verb.name,
            param = verb.params[place].0,
            expected = expected.said(),
            found = arg.said()
        );
        let unquoted = self.unquoted(arg, &expected);
        let by_name = ["element", "terrain"].into_iter().find(|kind| expected.can_be(kind));
        let hint = match by_name.filter(|_| is_only && arg.is("text") && expected.is_known()) {
            Some(kind) => message!("lint-by-name.hint", kind = kind),
            None if is_you(call.written[place]) && arg.is("nothing") => {
                message!("lint-no-you.hint")
            }
            None => message!("lint-example.hint", example = verb.example_call()),
        };
        // A verb that acts does nothing if an argument is `()`; any other call would stop the game.
        let code = match arg.is("nothing") && verb.ignores_unit() {
            true => Code::NoEffect,
            false => Code::ArgumentType,
        };
        let finding = self.report(code, at, fault);
        finding.hint = Some(unquoted.unwrap_or(hint));
        finding.param.clone_from(&arg.param);
    }

    /// Checks the filters and words of a call, which the signature does not cover.
    fn check_words_and_filters(&mut self, call: &CheckedCall<'_>, verb: &Verb) {
        for (place, (name, _)) in verb.params.iter().enumerate() {
            let at = call.written[place].map_or(call.position, begins);
            if let Some(takes) = verb.takes.iter().find(|takes| takes.name == *name) {
                self.check_accepted_words(
                    verb.name,
                    takes,
                    &call.args[place],
                    (call.written[place], at),
                );
                self.check_small_terrains(verb.name, takes, &call.args[place], at);
                self.check_known_words(verb, takes, &call.args[place], at);
                self.check_words_have_text(verb, takes, &call.args[place], at);
            }
        }
        if !verb.filters.is_empty()
            && let (Some(arg), Some(written)) = (call.args.first(), call.written.first())
        {
            self.filters(verb, arg, *written, call.position);
        }
    }

    fn script_function_call(&mut self, call: &CheckedCall<'_>) -> Type {
        let Some((function, is_shared)) = self.script.function(call.name, call.args.len()) else {
            return Type::unknown();
        };
        let mut args = call.args.clone();
        if is_shared {
            self.check_shared_call(call, &args);
        } else {
            self.check_param_names(call, &function.params, &mut args);
        }
        if let Some(Some(Expr::Variable(name, ..))) = call.written.first() {
            // A method can change its receiver.
            let reads_this = call.written.len() > function.params.len();
            if reads_this {
                self.put_into(&name.1, |_| Type::unknown());
            }
        }
        self.script.run(function, &args).result.clone()
    }

    /// Reports arguments that a function of the prelude cannot work with.
    fn check_shared_call(&mut self, call: &CheckedCall<'_>, args: &[Type]) {
        let Some((function, _)) = self.script.function(call.name, args.len()) else { return };
        let nothing_known = vec![Type::unknown(); args.len()];
        let usual = self.script.run(function, &nothing_known);
        let is_new = |finding: &&super::run::ScriptFinding| {
            let matters =
                finding.code.severity() == Severity::Error || finding.code == Code::NoEffect;
            matters && !usual.found.contains(finding)
        };
        for (place, arg) in args.iter().enumerate().filter(|(_, arg)| arg.is_known()) {
            let mut one = nothing_known.clone();
            one[place] = arg.clone();
            let walked = self.script.run(function, &one);
            if let Some(found) = walked.found.iter().find(is_new) {
                let at = call.written[place].map_or(call.position, begins);
                let (code, hint, param) = (found.code, found.hint.clone(), found.param.clone());
                let fault =
                    message!("lint-handed-on", name = call.name, fault = found.message.clone());
                let finding = self.report(code, at, fault);
                (finding.hint, finding.param) = (hint, param);
            }
        }
    }

    /// Reports arguments whose type contradicts the name of the parameter.
    fn check_param_names(&mut self, call: &CheckedCall<'_>, params: &[String], args: &mut [Type]) {
        for (place, (name, arg)) in params.iter().zip(args.iter_mut()).enumerate() {
            let named = Type::read(if name == "you" { "animal" } else { name.as_str() });
            // A terrain is often passed by its name.
            if named.is_known() && !named.is("terrain") && arg.is_known() && !named.can_be("array")
            {
                let wanted = named.join(&Type::array(named.clone())).or_nothing();
                if arg.is_disjoint(&wanted) {
                    let at = call.written[place].map_or(call.position, begins);
                    let fault = message!(
                        "script-argument",
                        name = call.name,
                        param = name,
                        expected = named.said(),
                        found = arg.said()
                    );
                    let written = format!("{}({})", call.name, params.join(", "));
                    let hint = message!("script-arguments.hint", signature = written);
                    let finding = self.report(Code::ArgumentType, at, fault);
                    (finding.hint, finding.param) = (Some(hint), param_among([&*arg]));
                    *arg = named;
                }
            }
        }
        self.script.remember_call(call.name, args);
    }
}

/// Returns whether an expression is `you`.
pub(super) fn is_you(written: Option<&Expr>) -> bool {
    matches!(written, Some(Expr::Variable(name, ..)) if name.1 == "you")
}

/// Returns the type that an argument must have for the verb to have an effect.
fn effective_type(verb: &Verb, place: usize) -> Type {
    let takes = argument(verb, place);
    if verb.ignores_unit() { takes.without_nothing() } else { takes }
}

fn argument(verb: &Verb, place: usize) -> Type {
    let Some((name, signed)) = verb.params.get(place) else { return Type::unknown() };
    let exact = verb.takes.iter().find(|takes| takes.name == *name).map(|takes| takes.types);
    Type::read(exact.unwrap_or(signed))
}

fn declared_result(verb: &Verb, call: &CheckedCall<'_>) -> Type {
    let Some(rest) = verb.gives.strip_prefix("item of ") else { return Type::read(verb.gives) };
    let (name, or) = rest.split_once(" or ").unwrap_or((rest, ""));
    let place = verb.params.iter().position(|(param, _)| *param == name);
    let item = place.and_then(|place| call.args.get(place)).map_or_else(Type::unknown, Type::item);
    // An array that starts empty and is filled elsewhere gives no information.
    let item = if item.is_known() { item } else { return Type::unknown() };
    if or.is_empty() { item } else { item.join(&Type::read(or)) }
}
