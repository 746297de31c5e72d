//! A script as written: its functions, and what each of them calls, reads and mentions.
//!
//! This is made once from a parsed script. The compiler and all checks use it.

use std::collections::BTreeMap;

use rhai::{AST, ASTNode, Expr, FnPtr, ImmutableString, Position, Stmt};

use crate::script::source_text::header;

/// Functions by name and number of parameters.
pub type Functions = BTreeMap<(String, usize), ScriptFunction>;

/// The functions that a script can call, by name and number of parameters.
pub type FunctionsByName<'a> = BTreeMap<(&'a str, usize), &'a ScriptFunction>;

/// Verbs that take a question, with the index of that argument.
const ASKING: [(&str, usize); 6] = [
    ("ask", 1),
    ("ask_or_done", 1),
    ("ask_or_pass", 1),
    ("ask_secretly", 1),
    ("ask_secretly_or_done", 1),
    ("ask_together", 0),
];

/// A function of a script. Its lists are in the order of the text.
#[derive(Debug, Default)]
pub struct ScriptFunction {
    /// The name, which begins with `anon$` for an anonymous function.
    pub name: String,
    pub params: Vec<String>,
    pub body: Vec<Stmt>,
    /// Where its body begins.
    pub start: Position,
    /// Where the text defines the function, if found. The engine does not record this position.
    pub defined: Option<Position>,
    /// The index of its file in the prelude. `None` for a function of a script.
    pub shared_in: Option<usize>,
    pub calls: Vec<FunctionCall>,
    /// The names of the anonymous functions in it.
    pub closures: Vec<String>,
    /// The variables that it mentions, once for each mention.
    pub variables: Vec<ImmutableString>,
    pub properties: Vec<PropertyRead>,
    /// String literals that can be words. Those that name a question are not words.
    pub words: Vec<ImmutableString>,
    /// String literals that consist of two words with a colon between them.
    pub qualified: Vec<ImmutableString>,
}

/// A call of a function. Operators are not calls.
#[derive(Clone, Debug)]
pub struct FunctionCall {
    pub name: ImmutableString,
    /// The arguments in parentheses.
    pub args: Vec<Expr>,
    /// 1 for a method call, whose first argument is before the dot.
    pub receivers: usize,
    pub position: Position,
}

/// A property of a variable, as in `params.points` or `params["points"]`.
#[derive(Clone, Debug)]
pub struct PropertyRead {
    pub variable: ImmutableString,
    pub name: ImmutableString,
    pub position: Position,
    pub is_dotted: bool,
}

/// Returns the functions of a script with this text.
pub fn functions(ast: &AST, text: &str) -> Functions {
    let mut functions = Functions::new();
    for definition in ast.iter_fn_def() {
        let (name, count) = (definition.name.to_string(), definition.params.len());
        // A walk visits all functions of a script, so each function is walked in a copy that has no other function.
        let mut alone = ast.clone();
        alone
            .clear_statements()
            .retain_functions(|_, _, found, params| found == name && params == count);
        let mut function = ScriptFunction {
            params: definition.params.iter().map(ToString::to_string).collect(),
            start: definition.body.start_position(),
            defined: header(text, &name),
            name: name.clone(),
            ..ScriptFunction::default()
        };
        let mut texts = Vec::new();
        alone.walk(&mut |path: &[ASTNode<'_>]| {
            if let [ASTNode::Stmt(statement)] = path {
                function.body.push((*statement).clone());
            }
            match path.last() {
                Some(ASTNode::Expr(Expr::StringConstant(text, at))) if is_words(text) => {
                    texts.push((text.clone(), *at));
                }
                Some(node) => function.add(node),
                None => {}
            }
            true
        });
        let asked: Vec<Position> = function.questions().map(|(_, at)| at).collect();
        let words = texts.into_iter().filter(|(_, at)| !asked.contains(at));
        let words: Vec<ImmutableString> = words.map(|(text, _)| text).collect();
        (function.qualified, function.words) =
            words.into_iter().partition(|word| word.contains(':'));
        functions.insert((name, count), function);
    }
    functions
}

/// Adds the stored names of entries, e.g. `volcanoes:ash`, to the words of functions.
pub fn add_words(functions: &mut Functions, stored: &BTreeMap<String, String>) {
    for function in functions.values_mut() {
        let is_stored = |word: &&ImmutableString| {
            stored.values().any(|stored_word| stored_word == word.as_str())
        };
        let words: Vec<_> = function.qualified.iter().filter(is_stored).cloned().collect();
        function.words.extend(words);
    }
}

pub fn by_name(functions: &Functions) -> FunctionsByName<'_> {
    let all = functions.iter();
    all.map(|((name, params), function)| ((name.as_str(), *params), function)).collect()
}

/// Returns the functions that `roots` can reach by calls, including `roots`, in a fixed order.
pub fn reachable<'a>(
    functions: &FunctionsByName<'a>,
    roots: Vec<(&'a str, usize)>,
) -> Vec<(&'a str, usize)> {
    let mut found = roots;
    let mut next = 0;
    while let Some(function) = found.get(next).map(|key| functions.get(key)) {
        next += 1;
        for call in function.map_or(&[][..], |function| &function.calls) {
            let key = (call.name.as_str(), call.count());
            if functions.contains_key(&key) && !found.contains(&key) {
                found.push(key);
            }
        }
    }
    found
}

impl ScriptFunction {
    fn add(&mut self, node: &ASTNode<'_>) {
        self.calls.extend(FunctionCall::of(node));
        let (both, is_dotted) = match node {
            ASTNode::Expr(Expr::Variable(name, ..)) => return self.variables.push(name.1.clone()),
            ASTNode::Expr(Expr::DynamicConstant(value, _)) => {
                let closure = value.read_lock::<FnPtr>();
                return self.closures.extend(closure.map(|function| function.fn_name().to_owned()));
            }
            ASTNode::Expr(Expr::Dot(both, ..)) => (both, true),
            ASTNode::Expr(Expr::Index(both, ..)) => (both, false),
            _ => return,
        };
        let Expr::Variable(variable, ..) = &both.lhs else { return };
        let (name, position) = match (first(&both.rhs), is_dotted) {
            (Expr::Property(name, position), true) => (&name.2, *position),
            (Expr::StringConstant(name, position), false) => (name, *position),
            _ => return,
        };
        let (variable, name) = (variable.1.clone(), name.clone());
        self.properties.push(PropertyRead { variable, name, position, is_dotted });
    }

    /// Returns the questions that it asks, each with its position.
    pub fn questions(&self) -> impl Iterator<Item = (&ImmutableString, Position)> {
        self.calls.iter().filter_map(FunctionCall::question)
    }

    /// Returns its calls of a function.
    pub fn calls_of(&self, name: &str) -> impl Iterator<Item = &FunctionCall> {
        self.calls.iter().filter(move |call| call.name == name)
    }

    /// Returns the properties that it reads of a variable.
    pub fn properties_of(&self, variable: &str) -> impl Iterator<Item = &PropertyRead> {
        self.properties.iter().filter(move |property| property.variable == variable)
    }

    /// Returns how often it mentions a variable.
    pub fn mentions(&self, variable: &str) -> usize {
        self.variables.iter().filter(|name| *name == variable).count()
    }

    /// Returns where the text defines it, or where its body begins.
    pub fn header(&self) -> Position {
        self.defined.unwrap_or(self.start)
    }

    pub fn is_anonymous(&self) -> bool {
        self.name.starts_with("anon$")
    }
}

impl FunctionCall {
    /// Returns a node of the syntax tree as a call, if it is a call.
    pub fn of(node: &ASTNode<'_>) -> Option<Self> {
        let (call, receivers, position) = match node {
            ASTNode::Stmt(Stmt::FnCall(call, position))
            | ASTNode::Expr(Expr::FnCall(call, position)) => (call, 0, *position),
            ASTNode::Expr(Expr::MethodCall(call, position)) => (call, 1, *position),
            _ => return None,
        };
        if call.is_operator_call() {
            return None;
        }
        let (name, args) = (call.name.clone(), call.args.to_vec());
        Some(Self { name, args, receivers, position })
    }

    /// Returns the number of arguments, including the value before a dot.
    pub fn count(&self) -> usize {
        self.args.len() + self.receivers
    }

    /// Returns an argument by its index, unless it is before a dot.
    pub fn argument(&self, place: usize) -> Option<&Expr> {
        self.args.get(place.checked_sub(self.receivers)?)
    }

    /// Returns the question that the call asks, with its position, if the question is a literal.
    pub fn question(&self) -> Option<(&ImmutableString, Position)> {
        let (_, place) = ASKING.iter().find(|(name, _)| self.name == *name)?;
        match self.argument(*place)? {
            Expr::StringConstant(question, at) => Some((question, *at)),
            _ => None,
        }
    }
}

/// Returns the first link of a chain such as `points.len()`.
fn first(expression: &Expr) -> &Expr {
    match expression {
        Expr::Dot(both, ..) | Expr::Index(both, ..) => first(&both.lhs),
        other => other,
    }
}

/// Returns whether a text is a word, or the name of a pack and a word with a colon between them.
fn is_words(text: &str) -> bool {
    text.split_once(':')
        .map_or_else(|| is_word(text), |(pack, word)| is_word(pack) && is_word(word))
}

fn is_word(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}
