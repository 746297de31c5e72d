//! Constants at the top of a script, such as `const BONUS = 3;`.
//!
//! The parser reads each use of a constant as the number, text or flag itself. So all checks of literals also apply to
//! constants, and no script keeps a value between its runs.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rhai::{AST, ASTFlags, Engine, Position, Stmt, Token};

use speciate_model::message;
use speciate_model::words::Message;

/// A constant at the top of a file.
#[derive(Clone, Debug)]
pub(super) struct Constant {
    pub(super) name: String,
    /// The first line of its file in the text. A constant belongs to its file.
    from: usize,
    value: Token,
    pub(super) position: Position,
}

/// The constants of a text of one or more files.
#[derive(Clone, Debug, Default)]
pub(super) struct Constants {
    pub(super) all: Vec<Constant>,
    /// The lines on which files begin, in order.
    files: Vec<usize>,
    /// The keys of maps, which are not uses of constants.
    keys: BTreeSet<Position>,
    /// The first name of a variable or parameter that is also the name of a constant of its file.
    local: Option<(String, Position)>,
    /// Whether the next token is the name of a property or of the constant itself.
    is_name: Arc<AtomicBool>,
}

/// Why a statement at the top of a script is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TopLevelFault {
    /// It is not a constant.
    Statement,
    /// It is a variable.
    Variable,
    /// The value of a constant is not a number, a text, `true` or `false`.
    Value,
    /// The name of a constant is not in capitals.
    Name,
    /// Another constant of the file has the same name.
    Twice,
}

impl Constants {
    /// Returns the constants of a text whose files begin on the lines `files`.
    pub(super) fn of(engine: &Engine, text: &str, files: &[usize]) -> Self {
        let mut found = Self { files: files.to_vec(), ..Self::default() };
        if !text.contains("const") {
            return found;
        }
        let tokens = tokens(engine, text);
        let mut depth = 0_usize;
        for (at, (token, position)) in tokens.iter().enumerate() {
            match token {
                Token::LeftBrace | Token::MapStart => depth += 1,
                Token::RightBrace => depth = depth.saturating_sub(1),
                Token::Const if depth == 0 => {
                    if let Some((name, value)) = constant(&tokens[at + 1..]) {
                        let from = found.file_of(*position);
                        found.all.push(Constant { name, from, value, position: *position });
                    }
                }
                _ => {}
            }
        }
        let is_key = |pair: &&[(Token, Position)]| {
            matches!(pair, [(Token::Identifier(_), _), (Token::Colon, _)])
        };
        found.keys = tokens.windows(2).filter(is_key).map(|pair| pair[0].1).collect();
        found.local = locals(&tokens).into_iter().find(|(name, position)| {
            found.in_capitals(*position).any(|constant| constant.name == *name)
        });
        found
    }

    /// Returns the first name of a variable or parameter that is also the name of a constant of its file. The name
    /// would be read as the constant.
    pub(super) fn local(&self) -> Option<(&str, Position)> {
        self.local.as_ref().map(|(name, position)| (name.as_str(), *position))
    }

    /// Returns why the first refused statement at the top of a script is refused, and its position.
    pub(super) fn refused(&self, ast: &AST) -> Option<(TopLevelFault, Position)> {
        ast.statements().iter().find_map(|statement| {
            let fault = match statement {
                Stmt::Noop(_) => return None,
                Stmt::Var(_, flags, _) if !flags.contains(ASTFlags::CONSTANT) => {
                    TopLevelFault::Variable
                }
                Stmt::Var(variable, ..) => {
                    let name = variable.0.as_str();
                    let from = self.file_of(statement.position());
                    let own = self
                        .all
                        .iter()
                        .filter(|constant| constant.name == name && constant.from == from);
                    match own.count() {
                        0 => TopLevelFault::Value,
                        1 if is_in_capitals(name) => return None,
                        1 => TopLevelFault::Name,
                        _ => TopLevelFault::Twice,
                    }
                }
                _ => TopLevelFault::Statement,
            };
            Some((fault, statement.position()))
        })
    }

    /// Returns the value of a constant if a token is its name, and any other token unchanged.
    pub(super) fn read(&self, token: Token, position: Position) -> Token {
        if self.all.is_empty() {
            return token;
        }
        let names_next = matches!(token, Token::Const | Token::Period | Token::Elvis);
        let is_name = self.is_name.swap(names_next, Ordering::Relaxed);
        let Token::Identifier(name) = &token else { return token };
        if is_name || self.keys.contains(&position) {
            return token;
        }
        let mut constants = self.in_capitals(position);
        let constant = constants.find(|constant| constant.name == name.as_str());
        constant.map_or_else(|| token.clone(), |constant| constant.value.clone())
    }

    /// Returns the constants with allowed names in the file that contains a position.
    fn in_capitals(&self, position: Position) -> impl Iterator<Item = &Constant> {
        let from = self.file_of(position);
        self.all
            .iter()
            .filter(move |constant| constant.from == from && is_in_capitals(&constant.name))
    }

    /// Returns the line on which the file that contains a position begins.
    fn file_of(&self, position: Position) -> usize {
        let line = position.line().unwrap_or_default();
        let began = self.files.iter().rev().find(|from| **from <= line);
        began.copied().unwrap_or_default()
    }
}

impl TopLevelFault {
    /// Returns what is wrong, and what to write instead.
    pub(super) fn message(self) -> (Message, Message) {
        match self {
            Self::Statement => (message!("script-statement"), message!("script-statement.hint")),
            Self::Variable => {
                (message!("script-statement"), message!("script-statement.hint-variable"))
            }
            Self::Value => {
                (message!("script-constant-kind"), message!("script-constant-kind.hint"))
            }
            Self::Name => (message!("script-constant-name"), message!("script-constant-name.hint")),
            Self::Twice => {
                (message!("script-constant-twice"), message!("script-constant-twice.hint"))
            }
        }
    }
}

/// Returns the names of the variables and parameters in functions, each with its position.
fn locals(tokens: &[(Token, Position)]) -> Vec<(String, Position)> {
    let (mut found, mut depth) = (Vec::new(), 0_usize);
    for (at, (token, _)) in tokens.iter().enumerate() {
        let after = &tokens[at + 1..];
        let until = |is_end: fn(&Token) -> bool| {
            &after[..after.iter().position(|(token, _)| is_end(token)).unwrap_or(0)]
        };
        let names = match token {
            Token::LeftBrace | Token::MapStart => {
                depth += 1;
                continue;
            }
            Token::RightBrace => {
                depth = depth.saturating_sub(1);
                continue;
            }
            Token::Let | Token::Const if depth > 0 => after.get(..1).unwrap_or_default(),
            Token::For => until(|token| matches!(token, Token::In)),
            // Without parameters, the brackets are one token.
            Token::Fn if matches!(after.get(1), Some((Token::LeftParen, _))) => {
                let params = until(|token| matches!(token, Token::RightParen));
                params.get(1..).unwrap_or_default()
            }
            Token::Catch => until(|token| matches!(token, Token::LeftBrace)),
            // After a value, `|` is an operator.
            Token::Pipe if !tokens[..at].last().is_some_and(|(before, _)| ends_value(before)) => {
                until(|token| matches!(token, Token::Pipe))
            }
            _ => continue,
        };
        found.extend(names.iter().filter_map(|(token, position)| match token {
            Token::Identifier(name) => Some((name.to_string(), *position)),
            _ => None,
        }));
    }
    found
}

/// Returns whether a value can end with a token. Names of parameters come before a comma or the end of their list.
fn ends_value(token: &Token) -> bool {
    is_literal(token)
        || matches!(
            token,
            Token::Identifier(_)
                | Token::RightParen
                | Token::RightBracket
                | Token::RightBrace
                | Token::Unit
                | Token::CharConstant(_)
        )
}

/// Returns the name and value of the constant that begins with these tokens.
fn constant(tokens: &[(Token, Position)]) -> Option<(String, Token)> {
    let [(Token::Identifier(name), _), (Token::Equals, _), rest @ ..] = tokens else { return None };
    let value = match rest {
        [(Token::Minus | Token::UnaryMinus, _), (Token::IntegerConstant(number), _), end, ..]
            if ends(end) =>
        {
            Token::IntegerConstant(number.checked_neg()?)
        }
        [(value, _), end, ..] if is_literal(value) && ends(end) => value.clone(),
        _ => return None,
    };
    Some((name.to_string(), value))
}

const fn is_literal(token: &Token) -> bool {
    matches!(
        token,
        Token::IntegerConstant(_) | Token::StringConstant(_) | Token::True | Token::False
    )
}

const fn ends((token, _): &(Token, Position)) -> bool {
    matches!(token, Token::SemiColon)
}

pub(super) fn is_in_capitals(name: &str) -> bool {
    let is_part = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
    name.starts_with(|first: char| first.is_ascii_uppercase()) && name.chars().all(is_part)
}

/// Returns the tokens of a text, each with its position.
pub(super) fn tokens(engine: &Engine, text: &str) -> Vec<(Token, Position)> {
    let texts = [text];
    let (tokens, control) = engine.lex(&texts);
    let (mut found, mut depth, mut interpolated) = (Vec::new(), 0_usize, Vec::new());
    for (token, position) in tokens {
        match token {
            Token::EOF => break,
            Token::InterpolatedString(..) => interpolated.push(depth),
            Token::LeftBrace | Token::MapStart => depth += 1,
            Token::RightBrace => {
                depth = depth.saturating_sub(1);
                if interpolated.pop_if(|outer| *outer == depth).is_some() {
                    // The rest of the string follows the value in braces.
                    control.borrow_mut().is_within_text = true;
                }
            }
            _ => {}
        }
        found.push((token, position));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::script::sandbox;
    use crate::script::tokens::TokenChanges;

    fn compiled(text: &str, files: &[usize]) -> (Engine, AST, Constants) {
        let mut engine = sandbox::engine();
        let constants = Constants::of(&engine, text, files);
        let changes = TokenChanges { constants: constants.clone(), ..TokenChanges::default() };
        let ast = changes.during(&mut engine, |engine| engine.compile(text));
        (engine, ast.expect("it parses"), constants)
    }

    fn result(text: &str) -> String {
        let (engine, ast, _) = compiled(text, &[1]);
        let ast = ast.clone_functions_only();
        let value = engine.call_fn::<rhai::Dynamic>(&mut rhai::Scope::new(), &ast, "f", ());
        value.expect("it runs").to_string()
    }

    #[test]
    fn a_constant_is_its_value_wherever_it_is_used() {
        let text = "const MOST = 3;\nconst LEAST = -2;\nconst NAME = \"sea\";\nconst IS = true;\n";
        assert_eq!(result(&format!("{text}fn f() {{ MOST - LEAST }}")), "5");
        assert_eq!(
            result(&format!("{text}fn f() {{ if IS {{ `${{NAME}}s` }} else {{ 1 }} }}")),
            "seas"
        );
        assert_eq!(
            result(&format!("{text}fn f() {{ [4, 5, 6, 7].filter(|n| n > MOST + 3).len() }}")),
            "1"
        );
        assert_eq!(result(&format!("{text}fn f() {{ let of = #{{a: 7}}; of.a + MOST }}")), "10");
    }

    #[test]
    fn map_keys_are_not_constants() {
        let text =
            "const MOST = 3;\nfn f() { let of = #{MOST: 1, LEAST: MOST}; of.MOST + of.LEAST }";
        assert_eq!(result(text), "4");
    }

    #[test]
    fn names_in_functions_that_are_constants_are_found() {
        let local = |functions: &str| {
            let text = format!("const MOST = 3;\n{functions}");
            let constants = Constants::of(&sandbox::engine(), &text, &[1]);
            constants.local().map(|(name, position)| {
                assert_eq!(name, "MOST");
                format!("{position:?}")
            })
        };
        let at = |column: usize| Some(format!("2:{column}"));
        assert_eq!(local("fn f() { const MOST = 5; MOST }"), at(16));
        assert_eq!(local("fn f() { if true { let MOST = 5; } }"), at(24));
        assert_eq!(local("fn f() { for MOST in [1] {} }"), at(14));
        assert_eq!(local("fn f() { for (item, MOST) in [1] {} }"), at(21));
        assert_eq!(local("fn f(you, MOST) { you }"), at(11));
        assert_eq!(local("fn f() { [1].filter(|MOST| true) }"), at(22));
        assert_eq!(local("fn f() { [1].reduce(|sum, MOST| sum) }"), at(27));
        assert_eq!(local("fn f() { try { } catch (MOST) { } }"), at(25));
        assert_eq!(local("fn f() { let of = 1 | MOST | 4; g(MOST, #{MOST: 1}) }"), None);
        assert_eq!(
            local("fn f() { for most in [MOST] { g(most); } } fn g(of) { of + MOST }"),
            None
        );
        let text = "const A = 1;\nfn f() { A }\nconst B = 2;\nfn g() { let A = 3; A + B }\n";
        assert_eq!(Constants::of(&sandbox::engine(), text, &[1, 3]).local(), None);
    }

    #[test]
    fn a_constant_belongs_to_its_file() {
        let text = "const A = 1;\nfn f() { A }\nconst A = 2;\nfn g() { A }\n";
        let (engine, ast, constants) = compiled(text, &[1, 3]);
        assert_eq!(constants.refused(&ast), None);
        let ast = ast.clone_functions_only();
        let value = |name| {
            let value = engine.call_fn::<i64>(&mut rhai::Scope::new(), &ast, name, ());
            value.expect("it runs")
        };
        assert_eq!((value("f"), value("g")), (1, 2));
    }

    #[test]
    fn other_statements_are_refused() {
        let refused = |text: &str| {
            let (_, ast, constants) = compiled(text, &[1]);
            constants.refused(&ast).map(|(fault, _)| fault)
        };
        assert_eq!(refused("const A = 1; fn f() {}"), None);
        assert_eq!(refused("let a = 1;"), Some(TopLevelFault::Variable));
        assert_eq!(refused("const A = [1];"), Some(TopLevelFault::Value));
        assert_eq!(refused("const A = 1 + 2;"), Some(TopLevelFault::Value));
        assert_eq!(refused("const a = 1;"), Some(TopLevelFault::Name));
        assert_eq!(refused("const A = 1; const A = 2;"), Some(TopLevelFault::Twice));
        assert_eq!(refused("1 + 1;"), Some(TopLevelFault::Statement));
    }
}
