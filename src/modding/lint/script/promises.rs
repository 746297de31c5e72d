//! Compares the promises of a card or section with the calls that its script can make.
//!
//! Only calls that break a promise whenever they have an effect are reported. What depends on the course of a game is
//! left to scenarios and to `fuzz`.

use std::collections::BTreeSet;

use rhai::{ASTNode, Expr, Position, Stmt};

use crate::lint::script::Reporter;
use crate::lint::script::scripts::LintedScript;
use crate::promise;
use speciate_content::catalog::ParamValue;
use speciate_content::promise::{AffectedAnimals, Change, EffectKind, Promises};
use speciate_content::{Scripted, provenance};
use speciate_engine::script::Hook;
use speciate_engine::script::parsed::{FunctionCall, ScriptFunction};
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;

/// An effect that a call has whenever it does anything.
#[derive(Clone, Copy, Debug)]
struct CallEffect {
    kind: EffectKind,
    /// Whether it affects the animal that the script runs for; `None` if that is unknown.
    is_own: Option<bool>,
    count: Option<i64>,
}

/// Returns the calls of a script, including calls through shared functions, that break promises of its card or section.
pub(super) fn broken(reporter: &Reporter<'_>, script: &LintedScript<'_>) -> Vec<Diagnostic> {
    let Some(owner) = script.owner else { return Vec::new() };
    let promises = script.game.catalog.promises(owner);
    if promises.are_none() {
        return Vec::new();
    }
    let mut walk =
        PromiseWalk { script, owner, promises, seen: BTreeSet::new(), found: Vec::new() };
    for function in script.own {
        let Some(hook) = script.hook(function).filter(|hook| !matches!(hook, Hook::Modifier(_)))
        else {
            continue;
        };
        let names = hook.params().split(", ").zip(&function.params);
        let own = names.filter(|(handed, _)| *handed == "you").map(|(_, name)| name.clone());
        walk.through(function, own.collect(), None);
    }
    let mut found = walk.found;
    found.sort_by_key(|call| (call.position.line(), call.position.position()));
    found.dedup_by_key(|call| (call.position, call.key));
    found.into_iter().map(|call| call.diagnostic(reporter, script, owner)).collect()
}

/// Returns what a script's call does to species: it places them on a tile, eliminates them or returns them to a gene
/// pool; `None` if its arguments do not show this.
pub(super) fn done_to_species(
    script: &LintedScript<'_>,
    call: &FunctionCall,
) -> Option<EffectKind> {
    let (own, owner) = (BTreeSet::new(), script.owner?);
    let kind = CallArguments { script, call, own: &own, owner }.effect()?.kind;
    let is_of_species =
        matches!(kind, EffectKind::Places | EffectKind::Eliminates | EffectKind::Moves);
    is_of_species.then_some(kind)
}

struct BreakingCall {
    position: Position,
    /// The function that the script calls there.
    call: String,
    key: &'static str,
    /// What the call does instead, if the promise lists parts of the game.
    change: Option<Change>,
}

struct PromiseWalk<'a> {
    script: &'a LintedScript<'a>,
    owner: Scripted,
    promises: &'a Promises,
    seen: BTreeSet<(String, usize, BTreeSet<String>)>,
    found: Vec<BreakingCall>,
}

impl<'a> PromiseWalk<'a> {
    /// Checks a function. `own` contains the names of those parameters whose value is the animal that the script runs
    /// for. `from` is the script's call that led here, if the function is shared.
    fn through(
        &mut self,
        function: &'a ScriptFunction,
        own: BTreeSet<String>,
        from: Option<(Position, &str)>,
    ) {
        let own: BTreeSet<String> =
            own.into_iter().filter(|name| !is_assigned(function, name)).collect();
        if !self.seen.insert((function.name.clone(), function.params.len(), own.clone())) {
            return;
        }
        for call in &function.calls {
            let at = from.unwrap_or((call.position, call.name.as_str()));
            if let Some((other, is_shared)) = self.script.function(&call.name, call.count()) {
                let is_passed = |place: usize| {
                    call.argument(place)
                        .is_some_and(|argument| is_own(argument, &own) == Some(true))
                };
                let params = other.params.iter().enumerate();
                let passed = params.filter(|(place, _)| is_passed(*place));
                let passed = passed.map(|(_, name)| name.clone()).collect();
                let from = if is_shared { Some(at) } else { from };
                // A shared function is reported at every call of it.
                let seen = self.seen.clone();
                self.through(other, passed, from);
                if is_shared {
                    self.seen = seen;
                }
                continue;
            }
            self.call(call, &own, at);
        }
        for closure in &function.closures {
            if let Some(closure) = self.script.closure(closure) {
                self.through(closure, BTreeSet::new(), from);
            }
        }
    }

    fn call(&mut self, call: &FunctionCall, own: &BTreeSet<String>, at: (Position, &str)) {
        let mut verbs = self.script.game.reader.verbs().iter();
        let verb = verbs.find(|verb| call.name == verb.name && verb.params.len() == call.count());
        let change = verb.and_then(|verb| verb.changes);
        if let (Some(changes), Some(change)) = (&self.promises.changes, change)
            && !changes.contains(&change)
        {
            self.add(at, "changes", Some(change));
        }
        let arguments = CallArguments { script: self.script, call, own, owner: self.owner };
        let Some(CallEffect { kind, is_own, count }) = arguments.effect() else { return };
        let breaks = self.promises.whose(kind).is_some_and(|whose| match (whose, is_own) {
            (AffectedAnimals::None, _) => true,
            (whose, Some(is_own)) => !whose.includes(is_own),
            (_, None) => false,
        });
        if breaks {
            self.add(at, kind.key(), None);
        }
        if let (Some(most), Some(key), Some(count)) =
            (self.promises.most(kind), kind.limit_key(), count)
            && count > i64::from(most)
        {
            self.add(at, key, None);
        }
    }

    fn add(
        &mut self,
        (position, call): (Position, &str),
        key: &'static str,
        change: Option<Change>,
    ) {
        self.found.push(BreakingCall { position, call: call.to_owned(), key, change });
    }
}

/// The arguments of a call of a verb.
struct CallArguments<'a> {
    script: &'a LintedScript<'a>,
    call: &'a FunctionCall,
    own: &'a BTreeSet<String>,
    owner: Scripted,
}

impl CallArguments<'_> {
    fn effect(&self) -> Option<CallEffect> {
        let is_own_at = |place: usize| is_own(self.call.argument(place)?, self.own);
        let effect = |kind, is_own| Some(CallEffect { kind, is_own, count: None });
        let is_mine = |place: usize| is_own_at(place) == Some(true);
        match (self.call.name.as_str(), self.call.count()) {
            (
                "ask" | "ask_or_done" | "ask_or_pass" | "ask_secretly" | "ask_secretly_or_done",
                _,
            ) => effect(EffectKind::Asks, is_own_at(0)),
            ("ask_together", _) => effect(EffectKind::Asks, None),
            ("place_species", _) => {
                let count = self.number(2).filter(|count| *count > 0);
                Some(CallEffect { kind: EffectKind::Places, is_own: is_own_at(0), count })
            }
            ("move_species", _) => match self.call.argument(1)? {
                Expr::StringConstant(to, _) if to == "eliminated" => {
                    effect(EffectKind::Eliminates, self.whose_species())
                }
                Expr::StringConstant(to, _) if to == "gene-pool" => {
                    effect(EffectKind::Moves, self.whose_species())
                }
                _ => None,
            },
            ("change_points", 3) => match self.call.argument(2)? {
                Expr::StringConstant(..) => effect(EffectKind::Gains, is_own_at(0)),
                _ => None,
            },
            ("change_points", _) => self.points(is_own_at(0)),
            ("change_pawns", _) => {
                let count = self.number(1).map(i64::abs);
                Some(CallEffect { kind: EffectKind::Pawns, is_own: is_own_at(0), count })
            }
            ("take_control" | "place_pawn", _) => effect(EffectKind::Pawns, is_own_at(0)),
            ("take_back" | "move_pawn" | "swap_pawns", _) => effect(EffectKind::Pawns, None),
            ("place_element", _) if is_mine(0) => effect(EffectKind::Elements, Some(true)),
            ("remove_element", 2) => effect(EffectKind::Elements, is_own_at(0)),
            ("move_element", 2) if is_mine(1) => effect(EffectKind::Elements, Some(true)),
            ("move_element", 3) => {
                let is_mine = is_mine(0) || is_mine(1);
                effect(EffectKind::Elements, is_mine.then_some(true))
            }
            ("suppress" | "heal" | "swap", _) => effect(EffectKind::Rows, None),
            ("draw_cards", _) => effect(EffectKind::Hands, is_own_at(0)),
            ("take_up" | "take_from_deck", _) => effect(EffectKind::Hands, is_own_at(1)),
            ("pass_on", _) => effect(EffectKind::Hands, None),
            _ => None,
        }
    }

    /// Returns what a change of points does, if it is known to be a gain or a loss.
    fn points(&self, is_own: Option<bool>) -> Option<CallEffect> {
        // The number taken from an animal is often a signed param.
        let lost = match self.call.argument(1)? {
            Expr::FnCall(negated, _) if negated.name == "-" && negated.args.len() == 1 => {
                self.number_of(negated.args.first()?)
            }
            _ => None,
        };
        let count = lost.map_or_else(|| self.number(1), |lost| Some(-lost))?;
        let kind = match count {
            0 => return None,
            1.. => EffectKind::Gains,
            _ => EffectKind::Loses,
        };
        Some(CallEffect { kind, is_own, count: Some(count.abs()) })
    }

    /// Returns whose species an argument such as `species(#{on: tile, opposing: you})` selects.
    fn whose_species(&self) -> Option<bool> {
        let Expr::FnCall(query, _) = self.call.argument(0)? else { return None };
        let Expr::Map(filters, _) = query.args.first().filter(|_| query.name == "species")? else {
            return None;
        };
        filters.0.iter().find_map(|(name, value)| match name.as_str() {
            "of" => is_own(value, self.own),
            "opposing" if is_own(value, self.own) == Some(true) => Some(false),
            _ => None,
        })
    }

    fn number(&self, place: usize) -> Option<i64> {
        self.number_of(self.call.argument(place)?)
    }

    /// Returns the value of a number that is a literal or is in the params.
    fn number_of(&self, expression: &Expr) -> Option<i64> {
        let both = match expression {
            Expr::IntegerConstant(number, _) => return Some(*number),
            Expr::Dot(both, ..) => both,
            _ => return None,
        };
        let (Expr::Variable(variable, ..), Expr::Property(name, _)) = (&both.lhs, &both.rhs) else {
            return None;
        };
        let params = self.script.game.catalog.params_of(self.owner);
        match params.get(name.2.as_str()).filter(|_| variable.1 == "params")? {
            ParamValue::Number(number) => Some(*number),
            _ => None,
        }
    }
}

/// Returns whether an expression is the animal that the script runs for; `None` if that is unknown.
fn is_own(expression: &Expr, own: &BTreeSet<String>) -> Option<bool> {
    match expression {
        Expr::Variable(name, ..) if own.contains(name.1.as_str()) => Some(true),
        _ => None,
    }
}

/// Returns whether a function assigns a new value to a name.
fn is_assigned(function: &ScriptFunction, name: &str) -> bool {
    let is_it = |expression: &Expr| match expression {
        Expr::Variable(variable, ..) => variable.1 == name,
        _ => false,
    };
    let mut is_assigned = false;
    for statement in &function.body {
        statement.walk(&mut Vec::new(), &mut |path: &[ASTNode<'_>]| {
            is_assigned |= match path.last() {
                Some(ASTNode::Stmt(Stmt::Var(variable, ..))) => variable.0.name == name,
                Some(ASTNode::Stmt(Stmt::For(all, _))) => all.0.name == name,
                Some(ASTNode::Stmt(Stmt::Assignment(both))) => is_it(&both.1.lhs),
                _ => false,
            };
            true
        });
    }
    is_assigned
}

impl BreakingCall {
    fn diagnostic(
        &self,
        reporter: &Reporter<'_>,
        script: &LintedScript<'_>,
        owner: Scripted,
    ) -> Diagnostic {
        let catalog = &script.game.catalog;
        let path = promise::path(catalog, owner, self.key);
        let promises = promise::stated(catalog.promises(owner), catalog);
        let stated = promises.iter().find(|(key, _)| *key == self.key);
        let stated = stated.map_or("", |(_, stated)| stated);
        let promise = format!("{path} = {stated}");
        let place = reporter.place(script, self.position);
        let message = match self.change {
            Some(change) => {
                let change = change.word();
                message!(
                    "lint-promise-changes",
                    call = &self.call,
                    promise = promise,
                    change = change
                )
            }
            None => message!("lint-promise", call = &self.call, promise = promise),
        };
        let fault = Diagnostic::new(Code::BrokenPromise, place, message);
        let Reporter { source, natives, layers, .. } = reporter;
        let made = provenance(source, natives, layers, &path).ok();
        let made = made.and_then(|made| made.set.into_iter().next()).map(|set| set.place);
        let fault = match made {
            Some(place) => {
                let (file, line) = (place.spot.message(), place.line);
                fault.note(message!("lint-promise.note", file = file, line = line))
            }
            None => fault,
        };
        fault.hint(message!("lint-promise.hint"))
    }
}
