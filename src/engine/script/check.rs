//! What can be known of a script before it runs: calls, questions, words and params.

use std::collections::BTreeMap;

use rhai::{AST, ASTNode, Expr, Position, Stmt};

use crate::script::typos;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CalledFunction {
    pub name: String,
    /// The number of arguments, including the value before a dot.
    pub arguments: usize,
    pub position: Position,
}

/// What the text of a function says about it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FunctionSummary {
    pub params: Vec<String>,
    /// Where its first statement is. The engine has no position for the function itself.
    pub position: Position,
    /// Where it is defined, according to the text.
    pub header: Position,
    pub calls: Vec<CalledFunction>,
    pub questions: Vec<String>,
    /// Where the questions are written. The same text elsewhere is a word.
    asked_at: Vec<Position>,
    /// Other string literals that can be words.
    pub words: Vec<String>,
    /// The values of `params` that it reads.
    pub card_params: Vec<(String, Position)>,
}

/// Functions by name and number of parameters.
pub type Functions = BTreeMap<(String, usize), FunctionSummary>;

/// The same for several scripts.
pub type FunctionsByName<'a> = BTreeMap<(&'a str, usize), &'a FunctionSummary>;

pub fn known(functions: &Functions) -> FunctionsByName<'_> {
    functions
        .iter()
        .map(|((name, params), function)| ((name.as_str(), *params), function))
        .collect()
}

/// Verbs that take a question, with the index of that argument.
const ASKING: [(&str, usize); 4] =
    [("ask", 1), ("ask_or_done", 1), ("ask_or_pass", 1), ("ask_together", 0)];

pub fn functions(ast: &AST, text: &str) -> Functions {
    let mut functions = Functions::new();
    for definition in ast.iter_fn_def() {
        let mut function = FunctionSummary {
            params: definition.params.iter().map(ToString::to_string).collect(),
            ..FunctionSummary::default()
        };
        function.position = definition.body.start_position();
        function.header = typos::header(text, &definition.name).unwrap_or(function.position);
        // A walk visits all functions of a script, so each one is walked in a separate script.
        let mut alone = ast.clone();
        alone.clear_statements().retain_functions(|_, _, name, params| {
            name == definition.name && params == definition.params.len()
        });
        alone.walk(&mut |path: &[ASTNode<'_>]| {
            function.look(path);
            true
        });
        functions.insert((definition.name.to_string(), definition.params.len()), function);
    }
    functions
}

/// Returns what `roots` can reach by calls, `roots` included, in a fixed order.
pub fn reachable<'a>(
    functions: &FunctionsByName<'a>,
    roots: Vec<(&'a str, usize)>,
) -> Vec<(&'a str, usize)> {
    let mut found = roots;
    let mut next = 0;
    while let Some(function) = found.get(next).map(|key| functions.get(key)) {
        next += 1;
        for call in function.map_or(&[][..], |function| &function.calls) {
            let key = (call.name.as_str(), call.arguments);
            if functions.contains_key(&key) && !found.contains(&key) {
                found.push(key);
            }
        }
    }
    found
}

impl FunctionSummary {
    fn look(&mut self, path: &[ASTNode<'_>]) {
        let Some(node) = path.last() else { return };
        match node {
            ASTNode::Stmt(Stmt::FnCall(call, position))
            | ASTNode::Expr(Expr::FnCall(call, position)) => {
                self.called(call, 0, *position);
            }
            ASTNode::Expr(Expr::MethodCall(call, position)) => self.called(call, 1, *position),
            ASTNode::Expr(Expr::StringConstant(text, position))
                if is_word(text) && !self.asked_at.contains(position) =>
            {
                self.words.push(text.to_string());
            }
            ASTNode::Expr(Expr::Index(both, ..)) => {
                if let (Expr::Variable(variable, ..), Expr::StringConstant(name, at)) =
                    (&both.lhs, first(&both.rhs))
                    && variable.1 == "params"
                {
                    self.card_params.push((name.to_string(), *at));
                }
            }
            ASTNode::Expr(Expr::Dot(both, ..)) => {
                if let (Expr::Variable(variable, ..), Expr::Property(property, at)) =
                    (&both.lhs, first(&both.rhs))
                    && variable.1 == "params"
                {
                    self.card_params.push((property.2.to_string(), *at));
                }
            }
            _ => {}
        }
    }

    fn called(&mut self, call: &rhai::FnCallExpr, receivers: usize, position: Position) {
        if call.is_operator_call() {
            return;
        }
        let place = ASKING.iter().find(|(name, _)| *name == call.name.as_str());
        let place = place.and_then(|(_, place)| place.checked_sub(receivers));
        if let Some(Expr::StringConstant(question, at)) = place.and_then(|at| call.args.get(at)) {
            self.questions.push(question.to_string());
            self.asked_at.push(*at);
        }
        self.calls.push(CalledFunction {
            name: call.name.to_string(),
            arguments: call.args.len() + receivers,
            position,
        });
    }
}

/// Returns the first link of a chain such as `points.len()`.
fn first(expression: &Expr) -> &Expr {
    match expression {
        Expr::Dot(both, ..) | Expr::Index(both, ..) => first(&both.lhs),
        other => other,
    }
}

fn is_word(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}
