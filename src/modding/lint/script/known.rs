//! What conditions reveal about texts: inside `if event.phase != "planning"`, the phase is any except `planning`.

use rhai::Expr;

use crate::lint::script::walk::FunctionWalk;

/// What is known, in part of a function, about an expression that gives the same value each time it is evaluated.
#[derive(Clone, Debug)]
pub(super) struct KnownText {
    /// The expression as it is written, e.g. `event.phase`.
    expression: String,
    word: String,
    /// Whether the expression equals the text, or differs from it.
    is: bool,
    /// Whether the variable in the expression has changed since.
    is_over: bool,
}

impl FunctionWalk<'_> {
    /// Records what is known if a condition is true, or false.
    pub(super) fn suppose(&mut self, condition: &Expr, is_true: bool) {
        match condition {
            Expr::And(parts, _) if is_true => {
                parts.iter().for_each(|part| self.suppose(part, true));
            }
            Expr::Or(parts, _) if !is_true => {
                parts.iter().for_each(|part| self.suppose(part, false));
            }
            Expr::FnCall(call, _) => match (call.name.as_str(), &call.args[..]) {
                ("!", [operand]) => self.suppose(operand, !is_true),
                (
                    "==" | "!=",
                    [operand, Expr::StringConstant(word, _)]
                    | [Expr::StringConstant(word, _), operand],
                ) => {
                    let (word, is) = (word.to_string(), (call.name.as_str() == "==") == is_true);
                    let known = self.stays(operand).map(|expression| KnownText {
                        expression,
                        word,
                        is,
                        is_over: false,
                    });
                    self.supposed.extend(known);
                }
                _ => {}
            },
            _ => {}
        }
    }

    /// Forgets what was known about a variable that is assigned a value. What is known about the value then holds for
    /// the variable.
    pub(super) fn replaced(&mut self, variable: &str, value: Option<&Expr>) {
        let value = value.and_then(|value| self.stays(value));
        let of_value =
            self.supposed.iter().filter(|known| value.as_ref() == Some(&known.expression));
        let handed: Vec<KnownText> = of_value
            .map(|known| KnownText { expression: variable.to_owned(), ..known.clone() })
            .collect();
        let is_of = |expression: &str| {
            expression == variable || expression.split('.').next() == Some(variable)
        };
        self.supposed.iter_mut().filter(|known| is_of(&known.expression)).for_each(|known| {
            known.is_over = true;
        });
        self.supposed.extend(handed);
    }

    /// Returns whether an expression can be a text here.
    pub(super) fn may_be(&self, expression: &Expr, word: &str) -> bool {
        let Some(expression) = self.stays(expression) else { return true };
        let mut known =
            self.supposed.iter().filter(|known| !known.is_over && known.expression == expression);
        known.all(|known| known.is == (known.word == word))
    }

    /// Returns an expression as it is written, if it gives the same value each time it is evaluated: a variable, its
    /// properties, or a verb that only looks.
    fn stays(&self, expression: &Expr) -> Option<String> {
        match expression {
            Expr::Variable(name, ..) => Some(name.1.to_string()),
            Expr::Dot(both, ..) => match &both.rhs {
                Expr::Property(name, _) => Some(format!("{}.{}", self.stays(&both.lhs)?, name.2)),
                _ => None,
            },
            Expr::FnCall(call, _) => {
                let is_own = self.script.function(call.name.as_str(), call.args.len()).is_some();
                let mut verbs = self.script.game.reader.verbs().iter();
                let looks = verbs.any(|verb| verb.name == call.name.as_str() && !verb.acts);
                (call.args.is_empty() && !is_own && looks).then(|| format!("{}()", call.name))
            }
            _ => None,
        }
    }
}
