//! Finds where statements and expressions begin.

use rhai::{Expr, FnCallExpr, Position, Stmt};

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
