//! Checks operators: the types of operands, and comparisons with a constant result.

use rhai::{Expr, FnCallExpr, Position};

use crate::lint::script::call::is_you;
use crate::lint::script::expression::begins;
use crate::lint::script::expression::is_same;
use crate::lint::script::kind::{Type, param_among};
use crate::lint::script::run::ScriptFinding;
use crate::lint::script::walk::FunctionWalk;
use crate::lint::script::words::is_never_equal;
use speciate_model::diagnostic::{Code, suggest};
use speciate_model::message;
use speciate_model::words::{LISTED_MAX, Value};

/// The operators with the types of the left operand, the right operand and the result. The first row that fits
/// applies.
const TABLE: &[(&str, &str, &str, &str)] = &[
    ("+", "number", "number", "number"),
    ("+", "text", "text", "text"),
    ("+", "array", "array", "array"),
    ("+", "map", "map", "map"),
    ("-", "number", "number", "number"),
    ("-", "text", "text", "text"),
    ("*", "number", "number", "number"),
    ("/", "number", "number", "number"),
    ("%", "number", "number", "number"),
    ("**", "number", "number", "number"),
    ("<<", "number", "number", "number"),
    (">>", "number", "number", "number"),
    ("..", "number", "number", "range"),
    ("..=", "number", "number", "range"),
    ("<", "number", "number", "flag"),
    ("<", "text", "text", "flag"),
    ("in", "any", "array", "flag"),
    ("in", "number", "range", "flag"),
    ("in", "text", "text or map", "flag"),
];

impl FunctionWalk<'_> {
    pub(super) fn operator(&mut self, call: &FnCallExpr, position: Position) -> Type {
        let args: Vec<Type> = call.args.iter().map(|arg| self.expression(arg)).collect();
        match (call.name.as_str(), &args[..], &call.args[..]) {
            ("==" | "!=", [left, right], [a, b]) => {
                if !self.is_denied_in_comparison(call.name.as_str(), a) {
                    self.compared(call.name.as_str(), a, left, b, right);
                }
                Type::read("flag")
            }
            ("<" | "<=" | ">" | ">=", [left, right], [a, b]) => {
                self.same_again(a, b);
                self.operated(&call.name, left, right, begins(a))
            }
            (name, [left, right], [a, b]) => {
                let (left, right) = if name == "contains" { (right, left) } else { (left, right) };
                let name = if name == "contains" { "in" } else { name };
                match name {
                    "/" | "%" if matches!(b, Expr::IntegerConstant(0, _)) => self.by_zero(a),
                    "-" | "/" | "%" if !a.is_constant() => self.same_again(a, b),
                    _ => {}
                }
                if name == "in" {
                    self.names_compared(left, &right.item(), begins(b));
                    self.names_compared(right, left, begins(a));
                }
                self.operated(name, left, right, begins(a))
            }
            ("!", [operand], _) => self.one_sided("!", operand, "flag", position),
            ("-" | "+", [operand], _) => self.one_sided(&call.name, operand, "number", position),
            _ => Type::unknown(),
        }
    }

    pub(super) fn operated(&mut self, name: &str, left: &Type, right: &Type, at: Position) -> Type {
        let row_name = if matches!(name, "<=" | ">" | ">=") { "<" } else { name };
        let rows: Vec<_> = TABLE.iter().filter(|row| row.0 == row_name).collect();
        if rows.is_empty() {
            return Type::unknown();
        }
        let fits = |row: &&&(&str, &str, &str, &str)| {
            !left.is_disjoint(&Type::read(row.1)) && !right.is_disjoint(&Type::read(row.2))
        };
        let fitting: Vec<_> = rows.iter().filter(fits).collect();
        if fitting.is_empty() && (left.is_known() || right.is_known()) {
            let fault =
                message!("lint-operand", name = name, left = left.said(), right = right.said());
            let hint = match () {
                () if matches!(name, "+" | "%" | "..") && (left.is("text") || right.is("text")) => {
                    message!("lint-operand.hint-text")
                }
                () if name == "+" && left.is("array") && !right.is("number") => {
                    message!("slip-write", typed = "push(…)")
                }
                () if left.is("array") && right.is("number")
                    || left.is("number") && right.is("array") =>
                {
                    message!("lint-operand.hint-array")
                }
                () => message!("lint-operand.hint"),
            };
            let finding = self.report(Code::OperandType, at, fault);
            (finding.hint, finding.param) = (Some(hint), param_among([left, right]));
        }
        match fitting.as_slice() {
            [row] if row.3 == "array" => left.join(right).only("array"),
            [row] => Type::read(row.3),
            [] => Type::unknown(),
            several => several.iter().fold(Type::never(), |all, row| {
                all.join(&if row.3 == "array" { Type::unknown() } else { Type::read(row.3) })
            }),
        }
    }

    fn one_sided(&mut self, name: &str, operand: &Type, wanted: &str, position: Position) -> Type {
        if operand.is_known() && operand.is_disjoint(&Type::read(wanted)) {
            let wanted = Type::read(wanted).said();
            let fault =
                message!("lint-one-sided", name = name, expected = wanted, found = operand.said());
            let hint = match name {
                "!" if operand.is("number") => message!("lint-one-sided.hint", value = "0"),
                "!" if operand.can_be("array") => message!("lint-one-sided.hint-array"),
                "!" if operand.can_be("nothing") => message!("lint-one-sided.hint", value = "()"),
                "!" => message!("lint-condition.hint"),
                _ => message!("lint-operand.hint"),
            };
            let finding = self.report(Code::OperandType, position, fault);
            (finding.hint, finding.param) = (Some(hint), param_among([operand]));
        }
        Type::read(wanted)
    }

    /// Returns whether a `!` before the left side was reported, as in `!tile == ()`. Its hint then says how to negate the
    /// comparison.
    fn is_denied_in_comparison(&mut self, comparison: &str, left: &Expr) -> bool {
        let Expr::FnCall(not, at) = left else { return false };
        let is_of_it = |one: &&mut ScriptFinding| one.position == *at && not.name == "!";
        let Some(finding) = self.found.iter_mut().find(is_of_it) else { return false };
        let meant = if comparison == "==" { "!=" } else { "==" };
        let hint = message!("lint-one-sided.hint-compared", found = comparison, name = meant);
        finding.hint = Some(hint);
        true
    }

    fn by_zero(&mut self, dividend: &Expr) {
        let fault = message!("lint-by-zero");
        self.report(Code::OperandType, begins(dividend), fault).hint =
            Some(message!("lint-by-zero.hint"));
    }

    fn same_again(&mut self, a: &Expr, b: &Expr) {
        if is_same(a, b) && !a.is_constant() {
            let fault = message!("lint-self-comparison");
            self.report(Code::SelfComparison, begins(a), fault).hint =
                Some(message!("lint-self-comparison.hint"));
        } else if a.is_constant() && b.is_constant() {
            let fault = message!("lint-constant-comparison");
            self.report(Code::ConstantCondition, begins(a), fault).hint =
                Some(message!("lint-constant-condition.hint"));
        }
    }

    fn compared(&mut self, name: &str, a: &Expr, left: &Type, b: &Expr, right: &Type) {
        self.same_again(a, b);
        if a.is_constant() && b.is_constant() {
            return;
        }
        if left.is_known() && right.is_known() && is_never_equal(left, right) {
            let outcome = if name == "==" { "false" } else { "true" };
            let fault = message!(
                "lint-never-equal",
                left = left.said(),
                right = right.said(),
                outcome = outcome
            );
            let hint = match () {
                () if is_you(Some(a)) && left.is("nothing")
                    || is_you(Some(b)) && right.is("nothing") =>
                {
                    message!("lint-no-you.hint")
                }
                () if left.is("nothing") || right.is("nothing") => {
                    message!("lint-never-equal.hint-nothing")
                }
                () if left.is("number") || right.is("number") => message!("lint-never-equal.hint"),
                () if left.is("text") || right.is("text") => message!("lint-never-equal.hint-text"),
                () => message!("lint-never-equal.hint"),
            };
            let finding = self.report(Code::NeverEqual, begins(a), fault);
            (finding.hint, finding.param) = (Some(hint), param_among([left, right]));
            return;
        }
        self.names_compared(left, right, begins(a));
        self.names_compared(right, left, begins(b));
        for (word, other) in [(a, right), (b, left)] {
            if let Expr::StringConstant(word, position) = word {
                self.word_compared(word, other, *position);
            }
        }
    }

    pub fn word_compared(&mut self, word: &str, other: &Type, position: Position) {
        // Variants and settings can change the values of params.
        if other.param.is_some() || !other.without_nothing().is("text") {
            return;
        }
        let Some(words) = other.words().filter(|words| !words.contains(word)) else { return };
        let names = || words.iter().map(String::as_str);
        let fault = match words.len() <= LISTED_MAX {
            true => {
                let known = words.iter().filter(|word| !word.is_empty());
                let known = known.map(|word| format!("`{word}`").into());
                message!("lint-never-this-word", word = word, known = Value::Any(known.collect()))
            }
            false => message!("lint-never-this-name", word = word),
        };
        let hint = suggest(word, names()).map(|near| message!("hint-did-you-mean", name = near));
        self.report(Code::NeverEqual, position, fault).hint = hint;
    }
}
