//! Infers the types of expressions and checks them.

use std::collections::BTreeMap;

use rhai::{ASTFlags, BinaryExpr, Expr, FnCallExpr, FnPtr, Position, Stmt};

use crate::lint::script::kind::{Type, param_among};
use crate::lint::script::run::ValueUse;
use crate::lint::script::walk::FunctionWalk;
use speciate_model::diagnostic::Code;
use speciate_model::message;
use speciate_model::words::Message;

impl FunctionWalk<'_> {
    pub(super) fn expression(&mut self, expression: &Expr) -> Type {
        match expression {
            Expr::Unit(_) => Type::read("nothing"),
            Expr::BoolConstant(..) => Type::read("flag"),
            Expr::IntegerConstant(..) => Type::read("number"),
            Expr::CharConstant(..) => Type::read("text"),
            Expr::StringConstant(text, position) => {
                self.quoted_value(text, *position);
                Type::text([text.to_string()])
            }
            Expr::InterpolatedString(parts, _) => {
                for part in &**parts {
                    self.expression(part);
                }
                Type::read("text")
            }
            Expr::DynamicConstant(value, _) => match value.read_lock::<FnPtr>() {
                Some(function) => {
                    self.read_around(function.fn_name());
                    Type::nameless(function.fn_name())
                }
                None => Type::unknown(),
            },
            Expr::Array(items, _) => {
                let most = items.len();
                let items = items.iter().map(|item| self.expression(item));
                Type::array(items.fold(Type::never(), |all, item| all.join(&item))).at_most(most)
            }
            Expr::Map(entries, _) => {
                let fields: BTreeMap<String, Type> = entries
                    .0
                    .iter()
                    .map(|(key, value)| (key.name.to_string(), self.expression(value)))
                    .collect();
                Type::map(fields)
            }
            Expr::ThisPtr(position) if !self.has_this => {
                self.no_this(*position, message!("script-write", name = "you"))
            }
            Expr::Variable(name, _, position) => self.read(&name.1, *position),
            Expr::Stmt(block) => self.block(block.statements(), block.position(), ValueUse::Taken),
            Expr::FnCall(call, position) => self.function_call(call, *position),
            Expr::Dot(both, flags, _) => self.dotted(both, *flags),
            Expr::Index(both, flags, _) => self.indexed(both, *flags),
            Expr::And(parts, _) => {
                for part in parts.iter() {
                    self.condition(part);
                }
                self.repeats(parts);
                Type::read("flag")
            }
            Expr::Or(parts, _) => self.alternatives(parts),
            Expr::Coalesce(parts, _) => {
                let mut all = Type::never();
                for part in parts.iter() {
                    all = all.without_nothing().join(&self.expression(part));
                }
                all
            }
            _ => Type::unknown(),
        }
    }

    /// Reports a value in a text that is shown only between backticks.
    fn quoted_value(&mut self, text: &str, position: Position) {
        if text.split_once("${").is_some_and(|(_, rest)| rest.contains('}')) {
            self.report(Code::NoEffect, position, message!("lint-quoted-value")).hint =
                Some(message!("lint-operand.hint-text"));
        }
    }

    fn no_this(&mut self, position: Position, hint: Message) -> Type {
        let fault = message!("script-no-variable", name = "this");
        self.report(Code::UnknownVariable, position, fault).hint = Some(hint);
        Type::unknown()
    }

    /// Checks the operands of `||`, which in other languages can also give a default for a missing value.
    fn alternatives(&mut self, parts: &[Expr]) -> Type {
        let types: Vec<Type> = parts.iter().map(|part| self.expression(part)).collect();
        let flag = Type::read("flag");
        let is_value = |one: &Type| one.is_known() && one.is_disjoint(&flag);
        if let ([first, ..], [found, .., last]) = (parts, &types[..])
            && types.iter().all(is_value)
            && types.iter().any(|one| one.can_be("nothing"))
            && !last.can_be("nothing")
        {
            let fault = message!("lint-condition", found = found.said());
            self.report(Code::ConditionType, begins(first), fault).hint =
                Some(message!("lint-condition.hint-default"));
            return types.iter().fold(last.clone(), |all, one| all.join(&one.without_nothing()));
        }
        for (part, value_type) in parts.iter().zip(&types) {
            self.chosen_by(part, value_type);
        }
        self.repeats(parts);
        flag
    }

    pub(super) fn condition(&mut self, expression: &Expr) {
        let value_type = self.expression(expression);
        self.chosen_by(expression, &value_type);
    }

    /// Checks that a value of this type can be a condition.
    fn chosen_by(&mut self, expression: &Expr, value_type: &Type) {
        let place = begins(expression);
        if value_type.is_known() && value_type.is_disjoint(&Type::read("flag")) {
            let fault = message!("lint-condition", found = value_type.said());
            let hint = match () {
                () if value_type.is("number") => message!("lint-condition.hint-number"),
                () if value_type.can_be("array") => message!("lint-condition.hint-array"),
                () if value_type.can_be("nothing") => message!("lint-condition.hint-nothing"),
                () => message!("lint-condition.hint"),
            };
            let finding = self.report(Code::ConditionType, place, fault);
            (finding.hint, finding.param) = (Some(hint), param_among([value_type]));
        } else if let Expr::BoolConstant(value, _) = expression {
            let fault = message!("lint-constant-condition", value = value.to_string());
            self.report(Code::ConstantCondition, place, fault).hint =
                Some(message!("lint-constant-condition.hint"));
        }
    }

    fn repeats(&mut self, parts: &[Expr]) {
        for (index, part) in parts.iter().enumerate() {
            if parts.iter().take(index).any(|before| is_same(before, part)) {
                let fault = message!("lint-said-twice");
                self.report(Code::SelfComparison, begins(part), fault).hint =
                    Some(message!("lint-self-comparison.hint"));
            }
        }
    }

    fn dotted(&mut self, both: &BinaryExpr, flags: ASTFlags) -> Type {
        let base = match (&both.lhs, &both.rhs) {
            (Expr::ThisPtr(position), Expr::MethodCall(..)) if !self.has_this => self
                .no_this(*position, message!("script-no-variable.hint-javascript", name = "this")),
            (receiver, _) => self.expression(receiver),
        };
        let base = if flags.intersects(ASTFlags::NEGATED) { base.without_nothing() } else { base };
        self.after_dot(base, Some(&both.lhs), &both.rhs)
    }

    fn indexed(&mut self, both: &BinaryExpr, flags: ASTFlags) -> Type {
        let base = self.expression(&both.lhs);
        self.after_bracket(base, &both.lhs, &both.rhs, flags)
    }

    /// Returns the type of a chain after a dot. `of` is the expression before the dot, or `None` if that is a link
    /// of the chain.
    fn after_dot(&mut self, base: Type, receiver: Option<&Expr>, rest: &Expr) -> Type {
        match rest {
            Expr::Property(name, position) => self.property(&base, receiver, &name.2, *position),
            Expr::MethodCall(call, position) => self.method(base, receiver, call, *position),
            Expr::Dot(both, ..) => {
                let link = self.after_dot(base, receiver, &both.lhs);
                self.after_dot(link, None, &both.rhs)
            }
            Expr::Index(both, flags, _) => {
                let link = self.after_dot(base, receiver, &both.lhs);
                self.after_bracket(link, &both.lhs, &both.rhs, *flags)
            }
            _ => Type::unknown(),
        }
    }

    fn after_bracket(&mut self, base: Type, receiver: &Expr, rest: &Expr, flags: ASTFlags) -> Type {
        match rest {
            Expr::Dot(both, ..) if !flags.intersects(ASTFlags::BREAK) => {
                let item = self.at(&base, receiver, &both.lhs);
                self.after_dot(item, None, &both.rhs)
            }
            Expr::Index(both, inner, _) if !flags.intersects(ASTFlags::BREAK) => {
                let item = self.at(&base, receiver, &both.lhs);
                self.after_bracket(item, receiver, &both.rhs, *inner)
            }
            index => self.at(&base, receiver, index),
        }
    }

    fn at(&mut self, base: &Type, receiver: &Expr, index: &Expr) -> Type {
        let by = self.expression(index);
        let place = begins(index);
        if base.is_known()
            && base.without_nothing().is_disjoint(&Type::read("array or map or text or number"))
        {
            let fault = message!("lint-not-indexable", found = base.said());
            self.report(Code::NotIndexable, begins(receiver), fault).hint =
                Some(message!("lint-not-indexable.hint"));
            return Type::unknown();
        }
        let wanted = match () {
            () if base.is("array") => "number or range",
            () if base.is("map") => "text",
            () => return Type::unknown(),
        };
        if by.is_known() && by.is_disjoint(&Type::read(wanted)) {
            let wanted = Type::read(wanted).said();
            let fault = message!("lint-index", expected = wanted, found = by.said());
            self.report(Code::NotIndexable, place, fault);
        }
        if let (Some(most), Expr::IntegerConstant(place, _)) = (base.most(), index) {
            self.within(most, *place, begins(index));
        }
        if let (Some(_), Expr::StringConstant(name, position)) = (base.fields(), index) {
            return self.property(base, Some(receiver), name, *position);
        }
        if base.is("array") && by.is("number") { base.item() } else { Type::unknown() }
    }

    fn within(&mut self, most: usize, place: i64, at: Position) {
        let is_inside = match usize::try_from(place) {
            Ok(place) => place < most,
            Err(_) => place.unsigned_abs() as usize <= most,
        };
        if !is_inside {
            let fault = message!("lint-index-range", index = place, most = most);
            self.report(Code::NotIndexable, at, fault).hint =
                Some(message!("lint-index-range.hint"));
        }
    }
}

/// Whether two expressions are written the same and always have the same value.
pub(super) fn is_same(one: &Expr, other: &Expr) -> bool {
    let both = |one: &BinaryExpr, other: &BinaryExpr| {
        is_same(&one.lhs, &other.lhs) && is_same(&one.rhs, &other.rhs)
    };
    match (one, other) {
        (Expr::Variable(one, ..), Expr::Variable(other, ..)) => one.1 == other.1,
        (Expr::Property(one, _), Expr::Property(other, _)) => one.2 == other.2,
        (Expr::IntegerConstant(one, _), Expr::IntegerConstant(other, _)) => one == other,
        (Expr::StringConstant(one, _), Expr::StringConstant(other, _)) => one == other,
        (Expr::BoolConstant(one, _), Expr::BoolConstant(other, _)) => one == other,
        (Expr::Unit(_), Expr::Unit(_)) => true,
        (Expr::Dot(one, ..), Expr::Dot(other, ..))
        | (Expr::Index(one, ..), Expr::Index(other, ..)) => both(one, other),
        (Expr::FnCall(one, _), Expr::FnCall(other, _))
        | (Expr::MethodCall(one, _), Expr::MethodCall(other, _)) => {
            // Verbs that ask a question or draw at random return something different each time.
            !one.name.starts_with("ask")
                && one.name != "draw"
                && one.name == other.name
                && one.args.len() == other.args.len()
                && one.args.iter().zip(&other.args).all(|(one, other)| is_same(one, other))
        }
        _ => false,
    }
}

/// Returns where a statement begins.
pub(super) fn starts(statement: &Stmt) -> Position {
    match statement {
        Stmt::Expr(expression) => begins(expression),
        Stmt::Assignment(both) => begins(&both.1.lhs),
        Stmt::FnCall(call, position) => call_begins(call, *position),
        other => other.position(),
    }
}

pub(super) fn begins(expression: &Expr) -> Position {
    match expression {
        Expr::FnCall(call, position) => call_begins(call, *position),
        Expr::Dot(both, ..) | Expr::Index(both, ..) => begins(&both.lhs),
        Expr::And(parts, position)
        | Expr::Or(parts, position)
        | Expr::Coalesce(parts, position) => parts.first().map_or(*position, begins),
        other => other.start_position(),
    }
}

/// Returns where a call begins. An infix operator begins at its left operand.
pub(super) fn call_begins(call: &FnCallExpr, position: Position) -> Position {
    match (&call.op_token, call.args.first()) {
        (Some(_), Some(first)) if call.args.len() == 2 => begins(first),
        _ => position,
    }
}
