//! Reports values that nothing uses.

use rhai::{Expr, FnCallExpr, Position};

use crate::lint::script::built_in;
use crate::lint::script::expression::{begins, call_begins};
use crate::lint::script::kind::Type;
use crate::lint::script::walk::FunctionWalk;
use speciate_engine::script::api::{Verb, VerbTopic};
use speciate_model::diagnostic::Code;
use speciate_model::message;

impl FunctionWalk<'_> {
    /// Reports an unused value, if its expression has no other effect.
    pub(super) fn dropped(&mut self, expression: &Expr, value_type: &Type) {
        match expression {
            Expr::FnCall(call, position) => self.call_dropped(call, 0, *position, value_type),
            Expr::Dot(both, ..) => match last_link(&both.rhs) {
                Expr::MethodCall(call, position) => {
                    self.call_dropped(call, 1, *position, value_type);
                }
                Expr::Property(..) => self.value_dropped(begins(expression)),
                _ => {}
            },
            Expr::Variable(name, ..) if self.variable(&name.1).is_none() => {}
            Expr::Variable(..) | Expr::And(..) | Expr::Or(..) | Expr::Array(..) | Expr::Map(..) => {
                self.value_dropped(begins(expression));
            }
            constant if constant.is_constant() && !matches!(constant, Expr::Unit(_)) => {
                self.value_dropped(begins(expression));
            }
            _ => {}
        }
    }

    /// Reports the unused result of a call, if the call has no other effect or asks a question.
    /// `receivers` is 1 for a method call.
    pub(super) fn call_dropped(
        &mut self,
        call: &FnCallExpr,
        receivers: usize,
        position: Position,
        value_type: &Type,
    ) {
        let name = call.name.as_str();
        if call.is_operator_call() {
            let at = call_begins(call, position);
            match name {
                "==" => {
                    let fault = message!("lint-unused-comparison");
                    self.report(Code::UnusedValue, at, fault).hint =
                        Some(message!("lint-unused-comparison.hint"));
                }
                _ => self.value_dropped(at),
            }
            return;
        }
        if self.script.function(name, call.args.len() + receivers).is_some()
            || value_type.is("nothing")
        {
            return;
        }
        let count = call.args.len() + receivers;
        let is_called = |verb: &&Verb| verb.name == name && verb.params.len() == count;
        let verb = self.script.game.reader.verbs().iter().find(is_called);
        match verb {
            Some(verb) if verb.topic == VerbTopic::Ask && verb.acts => {
                let fault = message!("lint-unused-answer", name = name);
                self.report(Code::UnusedAnswer, position, fault).hint =
                    Some(message!("lint-unused-answer.hint", name = name));
            }
            Some(verb) if !verb.acts => self.result_dropped(name, position),
            None if built_in::is_pure(name) => self.result_dropped(name, position),
            _ => {}
        }
    }

    fn result_dropped(&mut self, name: &str, position: Position) {
        let fault = message!("lint-unused-result", name = name);
        self.report(Code::UnusedValue, position, fault).hint =
            Some(message!("lint-unused-result.hint"));
    }

    fn value_dropped(&mut self, at: Position) {
        let fault = message!("lint-unused-value");
        self.report(Code::UnusedValue, at, fault).hint = Some(message!("lint-unused-value.hint"));
    }
}

/// Returns the last link of a chain such as `tiles().filter(…).len()`, in which the links before a method call are
/// already used.
fn last_link(rest: &Expr) -> &Expr {
    match rest {
        Expr::Dot(both, ..) => last_link(&both.rhs),
        other => other,
    }
}
