//! Checks statements: assignments, control flow and unreachable code.

use rhai::{
    ASTFlags, Expr, FlowControl, Ident, OpAssignment, Position, Stmt, SwitchCasesCollection,
};

use crate::lint::script::expression::{begins, starts};
use crate::lint::script::kind::{Type, param_among};
use crate::lint::script::reach::leaves;
use crate::lint::script::run::ValueUse;
use crate::lint::script::walk::{FunctionWalk, VariableOrigin};
use speciate_model::diagnostic::Code;
use speciate_model::message;

impl FunctionWalk<'_> {
    pub(super) fn statement(&mut self, statement: &Stmt, last: ValueUse) -> Type {
        let value = match statement {
            Stmt::If(flow, position) => return self.choice(flow, *position, last),
            Stmt::Switch(both, position) => {
                let (expression, cases) = &**both;
                return self.switch(expression, cases, *position, last);
            }
            Stmt::Block(block) => return self.block(block.statements(), block.position(), last),
            Stmt::Expr(expression) => {
                if let (Expr::Stmt(block), ValueUse::Returned) = (&**expression, last) {
                    return self.block(block.statements(), block.position(), last);
                }
                let value_type = self.expression(expression);
                if last == ValueUse::Dropped {
                    self.dropped(expression, &value_type);
                }
                value_type
            }
            Stmt::FnCall(call, position) => {
                let value_type = self.function_call(call, *position);
                if last == ValueUse::Dropped {
                    self.call_dropped(call, 0, *position, &value_type);
                }
                value_type
            }
            Stmt::Return(value, flags, position) => {
                let value_type = match value {
                    Some(value) => self.expression(value),
                    None => Type::read("nothing"),
                };
                // A thrown value is not a result.
                if !flags.intersects(ASTFlags::BREAK) && !self.dead {
                    let place = value.as_ref().map_or(*position, |value| begins(value));
                    self.exits.push((place, value_type));
                }
                self.dead = true;
                return Type::never();
            }
            Stmt::BreakLoop(value, ..) => {
                let value_type = value.as_ref().map(|value| self.expression(value));
                self.broken =
                    self.broken.join(&value_type.unwrap_or_else(|| Type::read("nothing")));
                self.dead = true;
                return Type::never();
            }
            Stmt::While(..) | Stmt::Do(..) | Stmt::For(..) => {
                let outer = std::mem::take(&mut self.broken);
                self.plain(statement);
                let broken = std::mem::replace(&mut self.broken, outer);
                if let Stmt::While(flow, position) = statement
                    && is_endless(&flow.expr)
                    && broken == Type::never()
                {
                    if !leaves(statement) {
                        let fault = message!("lint-endless-loop");
                        self.report(Code::EndlessLoop, *position, fault).hint =
                            Some(message!("lint-endless-loop.hint"));
                    }
                    self.dead = true;
                    return Type::never();
                }
                // Only `loop` always ends with a `break`.
                match statement {
                    Stmt::While(flow, _) if is_endless(&flow.expr) => broken,
                    _ => broken.or_nothing(),
                }
            }
            other => {
                self.plain(other);
                Type::read("nothing")
            }
        };
        if last == ValueUse::Returned && !self.dead {
            self.exits.push((starts(statement), value.clone()));
        }
        value
    }

    fn plain(&mut self, statement: &Stmt) {
        match statement {
            Stmt::While(flow, _) => {
                if !is_endless(&flow.expr) {
                    self.condition(&flow.expr);
                }
                self.repeated(flow, |_| ());
            }
            Stmt::Do(flow, ..) => {
                self.repeated(flow, |_| ());
                if !matches!(flow.expr, Expr::Unit(_) | Expr::BoolConstant(..)) {
                    self.condition(&flow.expr);
                }
            }
            Stmt::For(all, _) => {
                let (name, counter, flow) = &**all;
                self.each(name, counter.as_ref(), flow);
            }
            Stmt::Var(all, ..) => {
                let (name, value, _) = &**all;
                let value_type = self.expression(value);
                if self.made_in_block(&name.name).is_some() {
                    let fault = message!("lint-shadowed", name = name.name.as_str());
                    self.report(Code::ShadowedVariable, name.pos, fault).hint =
                        Some(message!("lint-shadowed.hint", name = name.name.as_str()));
                }
                self.declare(&name.name, name.pos, VariableOrigin::Let, value_type);
                if let Some(variable) = self.variable(&name.name) {
                    variable.is_unset = matches!(value, Expr::Unit(_));
                }
                self.replaced(&name.name, Some(value));
            }
            Stmt::Assignment(both) => self.assignment(&both.0, &both.1.lhs, &both.1.rhs),
            Stmt::TryCatch(flow, _) => {
                self.block(flow.body.statements(), flow.body.position(), ValueUse::Dropped);
                self.dead = false;
                let caught = matches!(flow.expr, Expr::Variable(..));
                if let Expr::Variable(name, ..) = &flow.expr {
                    self.declare(
                        &name.1,
                        flow.expr.position(),
                        VariableOrigin::Loop,
                        Type::unknown(),
                    );
                }
                self.block(flow.branch.statements(), flow.branch.position(), ValueUse::Dropped);
                self.forget(usize::from(caught));
                self.dead = false;
            }
            _ => {}
        }
    }

    fn choice(&mut self, flow: &FlowControl, position: Position, last: ValueUse) -> Type {
        self.condition(&flow.expr);
        let (before, supposed) = (self.dead, self.supposed.len());
        self.suppose(&flow.expr, true);
        let then = self.block(flow.body.statements(), flow.body.position(), last);
        let then_ends = std::mem::replace(&mut self.dead, before);
        self.supposed.truncate(supposed);
        let other = match flow.branch.is_empty() {
            true => {
                if last == ValueUse::Returned && !before {
                    self.exits.push((position, Type::read("nothing")));
                }
                Type::read("nothing")
            }
            false => {
                self.suppose(&flow.expr, false);
                let other = self.block(flow.branch.statements(), flow.branch.position(), last);
                self.supposed.truncate(supposed);
                other
            }
        };
        // If only one branch continues, its condition also holds for the code that follows.
        if then_ends != self.dead {
            self.suppose(&flow.expr, self.dead);
        }
        self.dead = before || (then_ends && self.dead);
        then.join(&other)
    }

    fn switch(
        &mut self,
        expression: &Expr,
        cases: &SwitchCasesCollection,
        position: Position,
        last: ValueUse,
    ) -> Type {
        let value_type = self.expression(expression);
        self.cases(&value_type, position);
        let before = self.dead;
        let (mut all_end, mut value) = (cases.def_case.is_some(), Type::never());
        for case in &cases.expressions {
            self.dead = before;
            if !matches!(case.lhs, Expr::BoolConstant(..)) {
                self.condition(&case.lhs);
            }
            let value_type = match &case.rhs {
                Expr::Stmt(block) => self.block(block.statements(), block.position(), last),
                other => self.expression(other),
            };
            value = value.join(&value_type);
            all_end &= self.dead;
        }
        if cases.def_case.is_none() {
            value = value.or_nothing();
            if last == ValueUse::Returned && !before {
                self.exits.push((position, Type::read("nothing")));
            }
        }
        self.dead = before || all_end;
        value
    }

    fn repeated(&mut self, flow: &FlowControl, begin: impl Fn(&mut Self)) {
        let before = self.dead;
        self.loops += 1;
        begin(self);
        self.block(flow.body.statements(), flow.body.position(), ValueUse::Dropped);
        self.loops -= 1;
        self.dead = before;
    }

    fn each(&mut self, name: &Ident, counter: Option<&Ident>, flow: &FlowControl) {
        let over = self.expression(&flow.expr);
        let iterable = Type::read("array or range or text");
        if over.is_known() && over.without_nothing().is_disjoint(&iterable) || over.is("nothing") {
            let fault = message!("lint-not-iterable", found = over.said());
            let hint = match over.is("number") {
                true => message!("lint-not-iterable.hint-number"),
                false if over.is("map") => message!("lint-not-iterable.hint-map"),
                false => message!("lint-not-iterable.hint"),
            };
            let finding = self.report(Code::NotIterable, begins(&flow.expr), fault);
            (finding.hint, finding.param) = (Some(hint), param_among([&over]));
        }
        let item = over.item();
        self.repeated(flow, |walk| {
            walk.declare(&name.name, name.pos, VariableOrigin::Loop, item.clone());
            walk.replaced(&name.name, None);
            if let Some(counter) = counter {
                walk.declare(
                    &counter.name,
                    counter.pos,
                    VariableOrigin::Loop,
                    Type::read("number"),
                );
            }
        });
        self.forget(1 + usize::from(counter.is_some()));
    }

    fn assignment(&mut self, operator: &OpAssignment, to: &Expr, value: &Expr) {
        let mut value_type = self.expression(value);
        let is_number = value_type.is("number");
        let place = operator.position();
        if let Some((.., base)) = operator.get_op_assignment_info() {
            let old = self.expression(to);
            // `+=` also appends an item to an array.
            value_type = match base == "+" && old.can_be("array") {
                true if old.is("array") => old.with_item(&if value_type.is("array") {
                    value_type.item()
                } else {
                    value_type
                }),
                true => Type::unknown(),
                false => self.operated(base, &old, &value_type, place),
            };
        }
        match to {
            Expr::Variable(name, ..) => match self.variable(&name.1) {
                Some(variable) => {
                    let is_plain = operator.get_op_assignment_info().is_none();
                    match is_plain {
                        true => variable.is_unset = false,
                        false if is_number => {
                            variable.changed.get_or_insert_with(|| begins(to));
                        }
                        false => {}
                    }
                    self.assign(&name.1, begins(to), &value_type);
                    self.replaced(&name.1, Some(value).filter(|_| is_plain));
                }
                None => {
                    // A name that is declared outside of functions is reported there.
                    if !self.script.declares_outside(&name.1) {
                        let fault = message!("script-no-variable", name = name.1.as_str());
                        self.report(Code::UnknownVariable, begins(to), fault).hint =
                            Some(message!("script-no-variable.hint-let", name = name.1.as_str()));
                    }
                    // Declare it, so that it is only reported once.
                    self.declare(&name.1, begins(to), VariableOrigin::Loop, value_type);
                }
            },
            Expr::Dot(both, ..) | Expr::Index(both, ..) => {
                self.assigned_inside(to, both, &value_type);
            }
            _ => {}
        }
    }
}

const fn is_endless(condition: &Expr) -> bool {
    matches!(condition, Expr::Unit(_) | Expr::BoolConstant(true, _))
}
