//! Finds functions that always call themselves.

use std::collections::BTreeSet;

use rhai::{Expr, Stmt};

use crate::lint::script::hooks::{finding, place};
use crate::lint::script::scripts::LintedScript;
use crate::lint::script::visit::{Visited, visit_expression, visit_statement};
use crate::lint::script::walked::ScriptFinding;
use speciate_model::diagnostic::Code;
use speciate_model::message;

pub(super) fn endless(script: &LintedScript<'_>) -> Vec<ScriptFinding> {
    let mut found = Vec::new();
    for function in script.own.iter().filter(|of| !of.name.starts_with("anon$")) {
        let mut seen = BTreeSet::new();
        let mut next = vec![function];
        while let Some(one) = next.pop() {
            for call in sure_calls(&one.body) {
                let Some((other, _)) = script.function(&call.0, call.1) else { continue };
                if std::ptr::eq(other, function) {
                    let message = message!("lint-endless", name = &function.name);
                    let hint = message!("lint-endless.hint");
                    let at = place(script, function, None);
                    found.push(finding(Code::EndlessRecursion, at, message, Some(hint)));
                    next.clear();
                    break;
                }
                if seen.insert(call) {
                    next.push(other);
                }
            }
        }
    }
    found
}

/// Returns the calls that happen on every path through some statements.
fn sure_calls(statements: &[Stmt]) -> BTreeSet<(String, usize)> {
    let mut sure = BTreeSet::new();
    for statement in statements {
        match statement {
            Stmt::If(flow, _) => {
                calls_in(&flow.expr, &mut sure);
                let then = sure_calls(flow.body.statements());
                let other = sure_calls(flow.branch.statements());
                sure.extend(then.intersection(&other).cloned());
            }
            Stmt::Switch(both, _) => calls_in(&both.0, &mut sure),
            Stmt::For(all, _) => calls_in(&all.2.expr, &mut sure),
            Stmt::While(flow, _) => calls_in(&flow.expr, &mut sure),
            Stmt::Block(block) => sure.extend(sure_calls(block.statements())),
            Stmt::TryCatch(..) | Stmt::Do(..) => {}
            other => visit_statement(other, &mut |seen| note(seen, &mut sure)),
        }
        if leaves(statement) {
            break;
        }
    }
    sure
}

fn calls_in(expression: &Expr, sure: &mut BTreeSet<(String, usize)>) {
    // In `a && b`, only `a` is always evaluated.
    match expression {
        Expr::And(parts, _) | Expr::Or(parts, _) | Expr::Coalesce(parts, _) => {
            if let Some(first) = parts.first() {
                calls_in(first, sure);
            }
        }
        other => visit_expression(other, &mut |seen| note(seen, sure)),
    }
}

fn note(seen: &Visited<'_>, sure: &mut BTreeSet<(String, usize)>) {
    if let Visited::Call { call, behind, .. } = seen {
        sure.insert((call.name.to_string(), call.args.len() + behind));
    }
}

fn leaves(statement: &Stmt) -> bool {
    let mut leaves = false;
    statement.walk(&mut Vec::new(), &mut |path: &[rhai::ASTNode<'_>]| {
        let ends = matches!(
            path.last(),
            Some(rhai::ASTNode::Stmt(Stmt::Return(..) | Stmt::BreakLoop(..)))
        );
        leaves = leaves || ends;
        true
    });
    leaves
}
