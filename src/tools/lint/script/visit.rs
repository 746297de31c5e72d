//! Visits calls and variables anywhere in a function.

use rhai::{ASTNode, Expr, FnCallExpr, FnPtr, Position, Stmt};

use speciate_engine::script::reading::Definition;

pub(super) enum Visited<'a> {
    /// A call. `behind` is 1 for a method call, whose receiver is not among the arguments.
    Call { call: &'a FnCallExpr, behind: usize, position: Position },
    /// A closure.
    Nameless(&'a str),
    /// A property of a variable, as in `params.points` or `params["points"]`.
    Property { of: &'a str, name: &'a str },
    /// A variable.
    Variable(&'a str),
}

/// Visits a function in the order of its text.
pub(super) fn visit(function: &Definition, mut see: impl FnMut(&Visited<'_>)) {
    for statement in &function.body {
        visit_statement(statement, &mut see);
    }
}

pub(super) fn visit_statement(statement: &Stmt, see: &mut impl FnMut(&Visited<'_>)) {
    statement.walk(&mut Vec::new(), &mut |path: &[ASTNode<'_>]| {
        if let Some(node) = path.last() {
            look(node, see);
        }
        true
    });
}

pub(super) fn visit_expression(expression: &Expr, see: &mut impl FnMut(&Visited<'_>)) {
    expression.walk(&mut Vec::new(), &mut |path: &[ASTNode<'_>]| {
        if let Some(node) = path.last() {
            look(node, see);
        }
        true
    });
}

fn look(node: &ASTNode<'_>, see: &mut impl FnMut(&Visited<'_>)) {
    match node {
        ASTNode::Stmt(Stmt::FnCall(call, position))
        | ASTNode::Expr(Expr::FnCall(call, position)) => {
            see(&Visited::Call { call, behind: 0, position: *position });
        }
        ASTNode::Expr(Expr::MethodCall(call, position)) => {
            see(&Visited::Call { call, behind: 1, position: *position });
        }
        ASTNode::Expr(Expr::DynamicConstant(value, _)) => {
            if let Some(function) = value.read_lock::<FnPtr>() {
                see(&Visited::Nameless(function.fn_name()));
            }
        }
        ASTNode::Expr(Expr::Variable(name, ..)) => see(&Visited::Variable(&name.1)),
        ASTNode::Expr(Expr::Dot(both, ..)) => {
            if let (Expr::Variable(of, ..), Expr::Property(name, _)) = (&both.lhs, first(&both.rhs))
            {
                see(&Visited::Property { of: &of.1, name: &name.2 });
            }
        }
        ASTNode::Expr(Expr::Index(both, ..)) => {
            if let (Expr::Variable(of, ..), Expr::StringConstant(name, _)) =
                (&both.lhs, first(&both.rhs))
            {
                see(&Visited::Property { of: &of.1, name });
            }
        }
        _ => {}
    }
}

/// Returns the first link of a chain such as `points.len()`.
fn first(expression: &Expr) -> &Expr {
    match expression {
        Expr::Dot(both, ..) | Expr::Index(both, ..) => first(&both.lhs),
        other => other,
    }
}
