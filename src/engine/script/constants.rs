//! Constants at the top of a script, such as `const BONUS = 3;`.
//!
//! The parser reads each use of a constant as the number, text or flag itself. So everything that
//! is checked of literals is checked of constants, and no script keeps a value between its runs.

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
    /// Whether the next token is the name of a property or of the constant itself.
    is_name: Arc<AtomicBool>,
}

/// Why a statement at the top of a script is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TopLevelFault {
    /// It is no constant.
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
        found
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
                    let own = self.all.iter().filter(|of| of.name == name && of.from == from);
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

    /// Returns the value of a constant for its name, and any other token as it is.
    pub(super) fn read(&self, token: Token, position: Position) -> Token {
        if self.all.is_empty() {
            return token;
        }
        let names_next = matches!(token, Token::Const | Token::Period | Token::Elvis);
        let is_name = self.is_name.swap(names_next, Ordering::Relaxed);
        let Token::Identifier(name) = &token else { return token };
        let from = self.file_of(position);
        let is_it = |of: &&Constant| of.name == name.as_str() && of.from == from;
        match self.all.iter().find(is_it) {
            Some(constant) if !is_name && is_in_capitals(&constant.name) => constant.value.clone(),
            _ => token,
        }
    }

    /// Returns the line on which the file of a position begins.
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
