//! Follows function calls to find modifiers that act, functions that are never called, and functions that never end.

use std::collections::BTreeSet;

use rhai::{ASTNode, Expr, Stmt};

use crate::lint::script::hooks::{finding, place};
use crate::lint::script::run::ScriptFinding;
use crate::lint::script::scripts::LintedScript;
use speciate_content::Scripted;
use speciate_engine::script::parsed::{FunctionCall, ScriptFunction};
use speciate_engine::script::{Hook, Purpose, SUPER};
use speciate_model::diagnostic::Code;
use speciate_model::message;

/// Reports calls in modifiers and bots that ask, draw or change the state, directly or indirectly.
pub(super) fn acting(script: &LintedScript<'_>) -> Vec<ScriptFinding> {
    let mut found = Vec::new();
    for function in script.own {
        let Some(hook @ (Hook::Modifier(_) | Hook::Worth)) = script.hook(function) else {
            continue;
        };
        let mut parts = vec![function];
        let mut next = 0;
        while let Some(part) = parts.get(next).copied() {
            next += 1;
            for call in &part.calls {
                if acts(script, call, &mut BTreeSet::new()) {
                    let name = call.name.as_str();
                    let (message, hint) = match hook {
                        Hook::Worth => (
                            message!("lint-acts-in-bot", name = name),
                            message!("lint-acts-in-bot.hint"),
                        ),
                        _ => (
                            message!("lint-acts", name = name, hook = hook.name()),
                            message!("lint-acts.hint"),
                        ),
                    };
                    found.push(finding(Code::ActsInModifier, call.position, message, Some(hint)));
                }
            }
            parts.extend(part.closures.iter().filter_map(|name| script.closure(name)));
        }
    }
    found
}

/// Functions that a bot can call only for its own animal, because other players do not see what they return.
const OWN: [&str; 3] = ["hand", "held", "secrets"];

/// Reports calls in bots that read what only other players can see. A variable can hold the bot's own animal, so calls
/// with a variable are not reported.
pub(super) fn prying(script: &LintedScript<'_>) -> Vec<ScriptFinding> {
    if script.purpose() != Some(Purpose::Bot) {
        return Vec::new();
    }
    let calls = script.own.iter().flat_map(|function| &function.calls);
    let is_of_other = |call: &&FunctionCall| {
        OWN.contains(&call.name.as_str())
            && script.function(&call.name, call.count()).is_none()
            && call.argument(0).is_some_and(|argument| !matches!(argument, Expr::Variable(..)))
    };
    let report = |call: &FunctionCall| {
        let name = call.name.as_str();
        let (message, hint) =
            (message!("lint-prying", name = name), message!("lint-prying.hint", name = name));
        finding(Code::ArgumentType, call.position, message, Some(hint))
    };
    calls.filter(is_of_other).map(report).collect()
}

fn acts(script: &LintedScript<'_>, call: &FunctionCall, seen: &mut BTreeSet<String>) -> bool {
    let (name, count) = (call.name.as_str(), call.count());
    let Some((function, _)) = script.function(name, count) else {
        return script.game.reader.verbs().iter().any(|verb| verb.name == name && verb.acts);
    };
    seen.insert(format!("{name}/{count}"))
        && function.calls.iter().any(|call| acts(script, call, seen))
}

/// Reports a modifier or trigger of a card that nothing keeps in play: by the time it would run, the card is in the
/// discard pile.
pub(super) fn not_kept(script: &LintedScript<'_>) -> Option<ScriptFinding> {
    let Some(Scripted::Card(card)) = script.owner else { return None };
    let row = script.game.catalog.card(card);
    let lies_there = row.creature.is_some() || row.is_trait || row.ongoing || row.in_play;
    if lies_there || row.house_rule.is_some() {
        return None;
    }
    let is_lasting = |function: &&ScriptFunction| {
        matches!(script.hook(function), Some(Hook::Modifier(_) | Hook::Trigger(_)))
    };
    let lasting = script.own.iter().find(is_lasting)?;
    let keeps = |function: &ScriptFunction| {
        function.calls.iter().any(|call| keeps(script, call, &mut BTreeSet::new()))
    };
    if script.own.iter().any(keeps) {
        return None;
    }
    let message = message!("lint-not-kept", hook = &lasting.name);
    let hint = message!("lint-not-kept.hint");
    Some(finding(Code::NoEffect, place(script, lasting, None), message, Some(hint)))
}

/// Returns whether a call keeps the card in play. A replaced script may, so `super` counts.
fn keeps(script: &LintedScript<'_>, call: &FunctionCall, seen: &mut BTreeSet<String>) -> bool {
    let (name, count) = (call.name.as_str(), call.count());
    let Some((function, _)) = script.function(name, count) else {
        return [KEEPING, SUPER].contains(&name);
    };
    seen.insert(format!("{name}/{count}"))
        && function.calls.iter().any(|call| keeps(script, call, seen))
}

/// The verb that keeps the running card in play.
const KEEPING: &str = "keep_in_play";

/// Reports functions that are only called by unreachable functions. Loading reports those that are not called at
/// all.
pub(super) fn unreached(script: &LintedScript<'_>) -> Vec<ScriptFinding> {
    if script.owner.is_none() {
        return Vec::new();
    }
    let hooks = script.own.iter().filter(|function| script.hook(function).is_some());
    let mut reached: Vec<&ScriptFunction> = hooks.collect();
    let mut next = 0;
    let mut called = BTreeSet::new();
    while let Some(function) = reached.get(next).copied() {
        next += 1;
        for other in callees(script, function) {
            if !reached.iter().any(|known| std::ptr::eq(*known, other)) {
                reached.push(other);
            }
        }
    }
    for function in script.own {
        called.extend(callees(script, function).map(|callee| &callee.name));
    }
    let lost = script.own.iter().filter(|function| {
        !reached.iter().any(|reached| std::ptr::eq(*reached, *function))
            && called.contains(&function.name)
    });
    let findings = lost.filter(|function| !function.is_anonymous()).map(|function| {
        let message = message!("lint-unreached", name = &function.name);
        let hint = message!("script-stray.hint");
        finding(Code::UnusedFunction, place(script, function, None), message, Some(hint))
    });
    findings.collect()
}

fn callees<'a>(
    script: &LintedScript<'a>,
    function: &ScriptFunction,
) -> impl Iterator<Item = &'a ScriptFunction> {
    let own = |call: &FunctionCall| {
        let mut own = script.own.iter();
        own.find(|function| call.name == function.name && function.params.len() == call.count())
    };
    let closures = function.closures.iter().filter_map(|name| script.closure(name));
    function.calls.iter().filter_map(own).chain(closures)
}

/// Reports functions that always call themselves.
pub(super) fn endless(script: &LintedScript<'_>) -> Vec<ScriptFinding> {
    let mut found = Vec::new();
    for function in script.own.iter().filter(|function| !function.is_anonymous()) {
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
            other => {
                other.walk(&mut Vec::new(), &mut |path: &[ASTNode<'_>]| note(path, &mut sure));
            }
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
        other => {
            other.walk(&mut Vec::new(), &mut |path: &[ASTNode<'_>]| note(path, sure));
        }
    }
}

fn note(path: &[ASTNode<'_>], sure: &mut BTreeSet<(String, usize)>) -> bool {
    let call = path.last().and_then(FunctionCall::of);
    sure.extend(call.map(|call| (call.name.to_string(), call.count())));
    true
}

/// Returns whether a statement contains a `return`, `throw` or `break`.
pub(super) fn leaves(statement: &Stmt) -> bool {
    let mut leaves = false;
    statement.walk(&mut Vec::new(), &mut |path: &[ASTNode<'_>]| {
        let ends =
            matches!(path.last(), Some(ASTNode::Stmt(Stmt::Return(..) | Stmt::BreakLoop(..))));
        leaves = leaves || ends;
        true
    });
    leaves
}
