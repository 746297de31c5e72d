//! Checks of calls and params that need the whole script.

use rhai::{ASTNode, Expr, Stmt};

use super::*;
use crate::script::elsewhere::{function_instead, instead_of};

impl Compiler<'_> {
    pub(super) fn report_unused(
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
            Purpose::Bot => message!("script-stray-in-bot", name = name),
        };
        self.fault(Code::UnusedFunction, function.header(), message, Some(hint));
    }

    /// Checks that a function exists for a call in a function.
    pub(super) fn check_call(
        &mut self,
        caller: &ScriptFunction,
        call: &FunctionCall,
        functions: &FunctionsByName<'_>,
    ) {
        let name = call.name.as_str();
        if name == SUPER
            || BUILT_IN.contains(&name)
            || functions.contains_key(&(name, call.count()))
        {
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
                2 if name == "draw" => message!("script-arguments.hint-draw"),
                count => {
                    let apart = |verb: &&&Verb| verb.params.len().abs_diff(count);
                    let nearest = verbs.iter().min_by_key(apart).unwrap_or(verb);
                    message!("lint-example.hint", example = nearest.example_call())
                }
            };
            (Code::ArgumentCount, message, Some(hint))
        } else if let Some((_, own)) = functions.iter().find(|((other, _), _)| *other == name) {
            let message = message!("script-arguments", count = call.count(), name = name);
            let signature = format!("{name}({})", own.params.join(", "));
            (
                Code::ArgumentCount,
                message,
                Some(message!("script-arguments.hint", signature = signature)),
            )
        } else {
            let current = self.verbs.iter().filter(|verb| verb.renamed_to.is_none());
            let known = own.chain(current.map(|verb| verb.name)).chain(BUILT_IN.iter().copied());
            let takes_as_many = |near: &str| {
                let mut of_name = self.verbs.iter().filter(|verb| verb.name == near).peekable();
                of_name.peek().is_none() || of_name.any(|verb| verb.params.len() == call.count())
            };
            // A verb with other parameters is meant only if its name is almost the same.
            let plain = |word: &str| word.replace('_', "").to_lowercase();
            let is_meant =
                |near: &&str| takes_as_many(near) || edit_distance(&plain(name), &plain(near)) <= 1;
            let near = || {
                let near = suggest(name, known).filter(is_meant)?;
                Some(message!("hint-did-you-mean", name = near))
            };
            let hint = match declares(caller, name) {
                true => Some(message!("script-no-call.hint")),
                false if let Some(array) = drawn_from(caller, call) => {
                    Some(message!("script-no-random.hint", name = name, array = array))
                }
                false => instead_of(name).or_else(near),
            };
            (Code::UnknownFunction, message!("script-no-function", name = name), hint)
        };
        let acts = |verb: &str| self.verbs.iter().any(|known| known.name == verb && known.acts);
        let hint = match function_instead(name) {
            Some(verb) if self.is_of_bot && acts(verb) => Some(message!("lint-acts-in-bot.hint")),
            _ => hint,
        };
        self.fault(code, call.position, message, hint);
    }

    pub(super) fn check_params(
        &mut self,
        function: &ScriptFunction,
        catalog: &Catalog,
        owner: Scripted,
    ) {
        let params = owner.params(catalog);
        for PropertyRead { name, position, .. } in function.properties_of("params") {
            let name = name.as_str();
            if !params.contains_key(name) {
                let (message, hint) = match owner {
                    Scripted::Card(_) => (
                        message!("script-no-param", name = name),
                        message!("script-no-param.hint", name = name),
                    ),
                    Scripted::Section(_) => (
                        message!("script-no-section-param", name = name),
                        message!("script-no-section-param.hint", name = name),
                    ),
                    Scripted::Bot(_) => (
                        message!("script-no-bot-param", name = name),
                        message!("script-no-bot-param.hint", name = name),
                    ),
                };
                let hint = match suggest(name, params.keys().map(String::as_str)) {
                    Some(near) => message!("script-no-param.hint-near", name = near),
                    None => hint,
                };
                self.fault(Code::UnknownParam, *position, message, Some(hint));
            }
        }
    }
}

/// Returns the array from which a call would draw at random in other languages, e.g. `homes` for `homes[rand(0, 3)]`.
fn drawn_from(caller: &ScriptFunction, call: &FunctionCall) -> Option<String> {
    function_instead(call.name.as_str()).filter(|verb| *verb == "draw")?;
    let mut array = None;
    for statement in &caller.body {
        statement.walk(&mut Vec::new(), &mut |path: &[ASTNode<'_>]| {
            if let Some(ASTNode::Expr(Expr::Index(both, ..))) = path.last()
                && let (Expr::Variable(name, ..), Expr::FnCall(_, at)) = (&both.lhs, &both.rhs)
                && *at == call.position
            {
                array = Some(name.1.to_string());
            }
            true
        });
    }
    array
}

/// Returns whether a function declares a variable of this name, outside of its inner blocks.
fn declares(function: &ScriptFunction, name: &str) -> bool {
    function.body.iter().any(|statement| match statement {
        Stmt::Var(declared, ..) => declared.0.name == name,
        _ => false,
    })
}
