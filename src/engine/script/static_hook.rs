//! Works out the outcome of a hook without running it, if the arguments alone decide the outcome.
//!
//! Most calls of hooks are for animals and facts that do not concern the card. Scripts test this first, e.g. with
//! `animal != you`. For such a call, this module finds the same answer and the same count of operations without
//! starting a script.

use indexmap::IndexMap;
use rhai::{ASTFlags, Expr, FnCallExpr, ImmutableString, Stmt, Token};

use crate::script::hook::Hook;
use crate::script::hook_value::{Arguments, HookValue};
use speciate_content::catalog::ParamValue;

/// The operations that the engine counts for a property in addition to its expression: one for the object and one for
/// the property itself.
const PROPERTY: usize = 2;

/// The body of a hook, translated up to the point from which its outcome depends on more than the arguments.
#[derive(Debug)]
pub(super) struct StaticHook(Vec<Statement>);

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct StaticOutcome {
    pub(super) value: HookValue,
    pub(super) operations: usize,
}

/// A statement, evaluated as the engine does.
#[derive(Debug)]
enum Statement {
    Nothing,
    Value(Term),
    Return(Option<Term>),
    Block(Vec<Self>),
    If(Term, Vec<Self>, Vec<Self>),
    /// A statement that depends on more than the arguments.
    Open,
}

/// An expression, evaluated as the engine does.
#[derive(Debug)]
enum Term {
    Constant(HookValue),
    /// An argument, by its index.
    Argument(usize),
    /// A value of `params`.
    Param(HookValue),
    /// A field of the fact that set off a trigger.
    Field(ImmutableString),
    All(Vec<Self>),
    Any(Vec<Self>),
    Not(Box<Self>),
    Compared(CompareOperator, Box<[Self; 2]>),
    Sum(Box<[Self; 2]>),
    Difference(Box<[Self; 2]>),
    Open,
}

#[derive(Clone, Copy, Debug)]
enum CompareOperator {
    Same,
    Other,
    Less,
    LessOrSame,
    More,
    MoreOrSame,
}

struct HookNames<'a> {
    hook: Hook,
    parameters: &'a [ImmutableString],
    params: &'a IndexMap<String, ParamValue>,
}

impl StaticHook {
    /// Translates the body of a modifier or trigger. Returns `None` for other hooks, or if the
    /// first statement already depends on more than the arguments.
    pub(super) fn of(
        hook: Hook,
        parameters: &[ImmutableString],
        statements: &[Stmt],
        params: &IndexMap<String, ParamValue>,
    ) -> Option<Self> {
        if !matches!(hook, Hook::Modifier(_) | Hook::Trigger(_)) {
            return None;
        }
        let names = HookNames { hook, parameters, params };
        let body = names.block(statements);
        (!matches!(body.first(), Some(Statement::Open))).then_some(Self(body))
    }

    pub(super) fn outcome(&self, arguments: &Arguments<'_>) -> Option<StaticOutcome> {
        let mut run = StaticRun { arguments, operations: 0 };
        let (Ended::Value(value) | Ended::Returned(value)) = run.block(&self.0)?;
        Some(StaticOutcome { value, operations: run.operations })
    }
}

impl HookNames<'_> {
    fn block(&self, statements: &[Stmt]) -> Vec<Statement> {
        statements.iter().map(|statement| self.statement(statement)).collect()
    }

    fn statement(&self, statement: &Stmt) -> Statement {
        match statement {
            Stmt::Noop(_) => Statement::Nothing,
            Stmt::Expr(value) => match self.term(value) {
                Term::Open => Statement::Open,
                term => Statement::Value(term),
            },
            Stmt::Return(value, flags, _) if !flags.contains(ASTFlags::BREAK) => {
                Statement::Return(value.as_ref().map(|value| self.term(value)))
            }
            Stmt::Block(block) => Statement::Block(self.block(block.statements())),
            Stmt::If(control, _) => match self.term(&control.expr) {
                Term::Open => Statement::Open,
                test => Statement::If(
                    test,
                    self.block(control.body.statements()),
                    self.block(control.branch.statements()),
                ),
            },
            _ => Statement::Open,
        }
    }

    fn term(&self, expression: &Expr) -> Term {
        match expression {
            Expr::BoolConstant(flag, _) => Term::Constant(HookValue::Flag(*flag)),
            Expr::IntegerConstant(number, _) => Term::Constant(HookValue::Number(*number)),
            Expr::StringConstant(text, _) => Term::Constant(HookValue::Text(text.clone())),
            Expr::Unit(_) => Term::Constant(HookValue::Nothing),
            Expr::Variable(..) => match (self.place(expression), self.hook) {
                // Maps are only built for scripts.
                (Some(1) | None, _) | (Some(2), Hook::Trigger(_)) => Term::Open,
                (Some(place), _) => Term::Argument(place),
            },
            Expr::Dot(chain, flags, _) if !flags.contains(ASTFlags::NEGATED) => {
                match (self.place(&chain.lhs), &chain.rhs) {
                    (Some(place), Expr::Property(property, _)) => self.property(place, &property.2),
                    _ => Term::Open,
                }
            }
            Expr::And(terms, _) => Term::All(self.terms(terms)),
            Expr::Or(terms, _) => Term::Any(self.terms(terms)),
            Expr::FnCall(call, _) => self.operator(call).unwrap_or(Term::Open),
            _ => Term::Open,
        }
    }

    fn terms(&self, expressions: &[Expr]) -> Vec<Term> {
        expressions.iter().map(|expression| self.term(expression)).collect()
    }

    fn place(&self, expression: &Expr) -> Option<usize> {
        let Expr::Variable(variable, ..) = expression else { return None };
        self.parameters.iter().position(|parameter| *parameter == variable.1)
    }

    fn property(&self, place: usize, name: &ImmutableString) -> Term {
        match (place, self.hook) {
            (1, _) => match self.params.get(name.as_str()) {
                Some(ParamValue::Number(number)) => Term::Param(HookValue::Number(*number)),
                Some(ParamValue::Flag(flag)) => Term::Param(HookValue::Flag(*flag)),
                Some(ParamValue::Word(word)) => Term::Param(HookValue::Text(word.into())),
                Some(ParamValue::List(_)) | None => Term::Open,
            },
            (2, Hook::Trigger(_)) => Term::Field(name.clone()),
            _ => Term::Open,
        }
    }

    fn operator(&self, call: &FnCallExpr) -> Option<Term> {
        let operator = call.op_token.as_ref()?;
        if let ([term], Token::Bang) = (&call.args[..], operator) {
            return Some(Term::Not(Box::new(self.term(term))));
        }
        let [one, other] = &call.args[..] else { return None };
        let both = Box::new([self.term(one), self.term(other)]);
        if both.iter().any(|term| matches!(term, Term::Open)) {
            return None;
        }
        Some(match operator {
            Token::EqualsTo => Term::Compared(CompareOperator::Same, both),
            Token::NotEqualsTo => Term::Compared(CompareOperator::Other, both),
            Token::LessThan => Term::Compared(CompareOperator::Less, both),
            Token::LessThanEqualsTo => Term::Compared(CompareOperator::LessOrSame, both),
            Token::GreaterThan => Term::Compared(CompareOperator::More, both),
            Token::GreaterThanEqualsTo => Term::Compared(CompareOperator::MoreOrSame, both),
            Token::Plus => Term::Sum(both),
            Token::Minus => Term::Difference(both),
            _ => return None,
        })
    }
}

enum Ended {
    /// With the value of its last statement.
    Value(HookValue),
    /// With `return`, which ends the whole body.
    Returned(HookValue),
}

/// An evaluation of a body, and the operations that the engine would have counted.
struct StaticRun<'a> {
    arguments: &'a Arguments<'a>,
    operations: usize,
}

impl StaticRun<'_> {
    fn block(&mut self, statements: &[Statement]) -> Option<Ended> {
        let mut last = HookValue::Nothing;
        for statement in statements {
            match self.statement(statement)? {
                Ended::Value(value) => last = value,
                returned @ Ended::Returned(_) => return Some(returned),
            }
        }
        Some(Ended::Value(last))
    }

    fn statement(&mut self, statement: &Statement) -> Option<Ended> {
        self.operations += 1;
        match statement {
            Statement::Nothing => Some(Ended::Value(HookValue::Nothing)),
            Statement::Value(term) => self.term(term).map(Ended::Value),
            Statement::Return(None) => Some(Ended::Returned(HookValue::Nothing)),
            Statement::Return(Some(term)) => self.term(term).map(Ended::Returned),
            Statement::Block(statements) => self.block(statements),
            Statement::If(test, then, otherwise) => match self.flag(test)? {
                true => self.block(then),
                false => self.block(otherwise),
            },
            Statement::Open => None,
        }
    }

    fn term(&mut self, term: &Term) -> Option<HookValue> {
        self.operations += 1;
        match term {
            Term::Constant(value) => Some(value.clone()),
            Term::Argument(place) => self.argument(*place),
            Term::Param(value) => {
                self.operations += PROPERTY;
                Some(value.clone())
            }
            Term::Field(name) => {
                self.operations += PROPERTY;
                self.field(name)
            }
            Term::All(terms) => self.until(terms, false).map(HookValue::Flag),
            Term::Any(terms) => self.until(terms, true).map(HookValue::Flag),
            Term::Not(term) => self.flag(term).map(|flag| HookValue::Flag(!flag)),
            Term::Compared(comparison, both) => {
                self.compared(*comparison, both).map(HookValue::Flag)
            }
            Term::Sum(both) => self.calculated(both, i64::checked_add),
            Term::Difference(both) => self.calculated(both, i64::checked_sub),
            Term::Open => None,
        }
    }

    fn flag(&mut self, term: &Term) -> Option<bool> {
        match self.term(term)? {
            HookValue::Flag(flag) => Some(flag),
            _ => None,
        }
    }

    /// Returns `end` if any term has this value, and the opposite otherwise. Stops at the first such term.
    fn until(&mut self, terms: &[Term], end: bool) -> Option<bool> {
        for term in terms {
            if self.flag(term)? == end {
                return Some(end);
            }
        }
        Some(!end)
    }

    fn argument(&self, place: usize) -> Option<HookValue> {
        match (self.arguments, place) {
            (Arguments::Values(_), _) => None,
            (arguments, 0) => Some(HookValue::you(arguments.animal())),
            (Arguments::Question { about, natural, .. }, _) => {
                let place = place.checked_sub(2)?;
                match place == about.len() {
                    true => Some((*natural).clone()),
                    false => about.get(place).cloned(),
                }
            }
            (Arguments::WithoutSubject { animal, .. }, 2) => Some(HookValue::Animal(*animal)),
            (Arguments::WithoutSubject { natural, count, .. }, _) => {
                (place + 1 == *count).then_some(HookValue::Flag(*natural))
            }
            (Arguments::Fact { .. }, _) => None,
        }
    }

    /// Returns a field of the fact. The fact's own fields take precedence over the fields that every fact has.
    fn field(&self, name: &str) -> Option<HookValue> {
        let Arguments::Fact { event, origin, .. } = self.arguments else { return None };
        let mut own = None;
        event.arguments(&mut |field, argument| {
            if field == name && event.event_type().is_open(name) {
                own = Some(HookValue::from_field(argument));
            }
        });
        own.unwrap_or_else(|| match name {
            "by" => Some(HookValue::you(origin.by)),
            "at" => Some(HookValue::Number(origin.at as i64)),
            "effect" => Some(HookValue::Number(origin.effect as i64)),
            _ => None,
        })
    }

    fn compared(&mut self, comparison: CompareOperator, [one, other]: &[Term; 2]) -> Option<bool> {
        let both = (self.term(one)?, self.term(other)?);
        if let (HookValue::Number(one), HookValue::Number(other)) = both {
            return Some(match comparison {
                CompareOperator::Same => one == other,
                CompareOperator::Other => one != other,
                CompareOperator::Less => one < other,
                CompareOperator::LessOrSame => one <= other,
                CompareOperator::More => one > other,
                CompareOperator::MoreOrSame => one >= other,
            });
        }
        let is_same = match &both {
            (HookValue::Flag(one), HookValue::Flag(other)) => one == other,
            (HookValue::Text(one), HookValue::Text(other)) => one == other,
            (HookValue::Nothing, HookValue::Nothing) => true,
            (one, other) => {
                // The engine compares things by calling a function that we register, which is one more operation.
                self.operations += 1;
                is_same_thing(one, other)?
            }
        };
        match comparison {
            CompareOperator::Same => Some(is_same),
            CompareOperator::Other => Some(!is_same),
            _ => None,
        }
    }

    fn calculated(
        &mut self,
        [one, other]: &[Term; 2],
        calculate: fn(i64, i64) -> Option<i64>,
    ) -> Option<HookValue> {
        match (self.term(one)?, self.term(other)?) {
            (HookValue::Number(one), HookValue::Number(other)) => {
                calculate(one, other).map(HookValue::Number)
            }
            _ => None,
        }
    }
}

/// Returns whether two things of one kind are the same. A thing never equals `()`. Returns `None`
/// if `one` is not a thing or `other` is of a different kind.
fn is_same_thing(one: &HookValue, other: &HookValue) -> Option<bool> {
    let is_thing = |value: &HookValue| {
        matches!(
            value,
            HookValue::Animal(_)
                | HookValue::Element(_)
                | HookValue::Tile(_)
                | HookValue::Corner(_)
                | HookValue::Space(_)
                | HookValue::Card(_)
                | HookValue::Terrain(_)
        )
    };
    let is_alike = std::mem::discriminant(one) == std::mem::discriminant(other);
    match other {
        HookValue::Nothing if is_thing(one) => Some(false),
        _ if is_thing(one) && is_alike => Some(one == other),
        _ => None,
    }
}
