//! Explains common typos in scripts in our own words, because the parser often notices them at the wrong place.

mod missing;
mod name;

use rhai::{LexError, ParseError, ParseErrorType, Position};

use crate::script::elsewhere::{instead, needless};
use crate::script::limits::FUNCTIONS_MAX;
use crate::script::source_text::{self, Neighborhood};
use speciate_model::diagnostic::{Code, suggest};
use speciate_model::message;
use speciate_model::words::Message;

pub use name::{
    called_with, can_be_variable, explain_unknown_name, instead_of_variable, is_before_dot,
    is_declared_outside, read_from_group, read_from_params,
};

const KEYWORDS: [&str; 16] = [
    "let", "if", "else", "for", "in", "while", "loop", "return", "break", "continue", "switch",
    "throw", "true", "false", "fn", "const",
];

/// Words that authors may use in the names of triggers and modifiers, each with the word that this game uses instead.
const HAPPENINGS: [(&str, &str); 10] = [
    ("killed", "eliminated"),
    ("died", "eliminated"),
    ("destroyed", "eliminated"),
    ("added", "placed"),
    ("spawned", "placed"),
    ("started", "began"),
    ("start", "began"),
    ("can_", "may_"),
    ("drawn", "turned_up"),
    ("lost", "discarded"),
];

#[derive(Debug)]
pub struct ScriptTypo {
    pub code: Code,
    pub position: Position,
    pub message: Message,
    pub hint: Option<Message>,
}

impl ScriptTypo {
    fn new(position: Position, message: Message) -> Self {
        Self { code: Code::ScriptSyntax, position, message, hint: None }
    }

    fn hint(mut self, hint: impl Into<Option<Message>>) -> Self {
        self.hint = hint.into().or(self.hint);
        self
    }

    const fn code(mut self, code: Code) -> Self {
        self.code = code;
        self
    }
}

/// Explains why a text does not parse. `is_function` returns whether a function has the name.
pub(super) fn explain(
    error: &ParseError,
    text: &str,
    is_function: impl Fn(&str) -> bool,
) -> ScriptTypo {
    let position = error.position();
    let around = Neighborhood::new(text, position);
    let at = |message| ScriptTypo::new(position, message);
    let is_of_loop =
        around.before() == "for" || around.called().is_some_and(|(name, _)| name == "for");
    if let Some(called) = name::called_loop(&around) {
        return called;
    }
    match error.err_type() {
        ParseErrorType::UnexpectedEOF => match around.open_brace() {
            Some(brace) => open(brace),
            None => match around.open_comment() {
                Some(comment) => open_comment(comment),
                None => at(message!("script-ends-too-soon")),
            },
        },
        ParseErrorType::BadInput(error) => input(error, position, &around),
        ParseErrorType::UnknownOperator(name) if name == "?" => {
            at(message!("script-no-operator", name = name))
                .hint(message!("script-no-operator.hint"))
        }
        ParseErrorType::UnknownOperator(name) => {
            let whole = format!("{name}{}", around.next());
            at(message!("script-no-operator", name = name))
                .hint(instead(name).or_else(|| instead(&whole)))
        }
        ParseErrorType::MissingToken(token, why) => missing::explain(token, why, position, &around),
        ParseErrorType::ExprExpected(_) => {
            at(message!("script-expression", found = around.word())).hint(instead(around.word()))
        }
        ParseErrorType::PropertyExpected => match around.fraction() {
            Some((fraction, start)) => fraction_found(fraction, start),
            None => at(message!("script-property-name", found = around.word())),
        },
        ParseErrorType::VariableExpected => {
            at(message!("script-variable-name", found = around.word()))
                .hint(is_of_loop.then(|| missing::form_of_loop(&around)))
        }
        ParseErrorType::Reserved(word) if is_of_loop && around.next() != "in" => {
            at(message!("script-variable-name", found = word)).hint(missing::form_of_loop(&around))
        }
        ParseErrorType::DuplicatedProperty(name) => {
            at(message!("script-property-twice", name = name))
        }
        ParseErrorType::DuplicatedVariable(name) | ParseErrorType::VariableExists(name) => {
            at(message!("script-variable-twice", name = name))
        }
        ParseErrorType::VariableUndefined(name) => {
            name::undefined(name, position, &around, is_function)
        }
        ParseErrorType::Reserved(word) if word == "$" => {
            at(message!("script-unexpected", text = word)).hint(match around.next() {
                "\"" | "`" | "'" | "{" => message!("lint-operand.hint-text"),
                name => message!("script-no-dollar.hint", name = name),
            })
        }
        ParseErrorType::Reserved(word) => {
            at(message!("script-reserved", word = word)).hint(instead_of_reserved(word, &around))
        }
        ParseErrorType::FnDuplicatedDefinition(name, _) => {
            at(message!("script-defined-twice", name = name))
                .code(Code::DuplicateFunction)
                .hint(message!("hint-remove-one"))
        }
        ParseErrorType::FnMissingName => at(message!("script-function-name")),
        ParseErrorType::FnMissingParams(name) => {
            at(message!("script-function-params", name = name))
                .hint(message!("script-function-params.hint", name = name))
        }
        ParseErrorType::FnDuplicatedParam(name, param) => {
            at(message!("script-function-param-twice", name = name, param = param))
        }
        ParseErrorType::FnMissingBody(_) if around.word() == "-" => {
            at(message!("script-unexpected", text = "->")).hint(message!("script-no-types.hint"))
        }
        ParseErrorType::FnMissingBody(_) => {
            ScriptTypo::new(around.gap(), message!("script-function-body"))
                .hint(message!("script-function-body.hint"))
        }
        ParseErrorType::WrongFnDefinition => match around.open_brace() {
            Some(brace) => open(brace),
            None => at(message!("script-function-inside")),
        },
        ParseErrorType::MismatchedType(wanted, found) => mismatch(wanted, found, position),
        ParseErrorType::AssignmentToConstant(name) if name.is_empty() => {
            at(message!("script-constant-value"))
        }
        ParseErrorType::AssignmentToConstant(name) => at(message!("script-constant", name = name)),
        ParseErrorType::AssignmentToInvalidLHS(_) => {
            at(message!("script-assignment")).hint(message!("script-assignment.hint"))
        }
        ParseErrorType::LoopBreak => at(message!("script-break")),
        ParseErrorType::ExprTooDeep => at(message!("script-expression-too-deep")),
        ParseErrorType::TooManyFunctions => {
            at(message!("script-too-many-functions", most = FUNCTIONS_MAX))
        }
        other => at(message!("script-engine", reason = other.to_string())),
    }
}

/// Returns the hint for a word or sign that the language does not use.
fn instead_of_reserved(word: &str, around: &Neighborhood<'_>) -> Option<Message> {
    let begins = around.begins_line() || matches!(around.before(), ";" | "{" | "}" | "");
    let is_before_word = around.next().starts_with(source_text::is_part);
    let is_name =
        word.starts_with(source_text::is_part) && (!is_before_word || around.next() == "in");
    let is_declared = matches!(around.before(), "let" | "const" | "fn" | "for");
    match word {
        "--" if begins => Some(message!("script-write", name = "//")),
        "#" if !begins => is_before_word.then(|| message!("lint-operand.hint-array")),
        _ => instead(word)
            .or_else(|| needless(word))
            .filter(|_| !is_declared)
            .or_else(|| is_name.then(|| message!("script-reserved.hint", word = word))),
    }
}

fn fraction_found(fraction: &str, start: Position) -> ScriptTypo {
    let decimals = fraction.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let is_whole = decimals.trim_matches(['.', '0']).is_empty();
    ScriptTypo::new(start, message!("script-fraction", found = fraction)).hint(match is_whole {
        true => message!("script-leave-out", name = decimals),
        false => message!("script-no-fraction.hint"),
    })
}

fn loop_in_array(at: Position) -> ScriptTypo {
    ScriptTypo::new(at, message!("script-unexpected", text = "for"))
        .hint(message!("script-loop-in-array.hint"))
}

fn open(brace: Position) -> ScriptTypo {
    ScriptTypo::new(brace, message!("script-open-brace")).hint(message!("script-open-brace.hint"))
}

fn open_comment(at: Position) -> ScriptTypo {
    ScriptTypo::new(at, message!("script-open-comment")).hint(message!("script-open-comment.hint"))
}

fn mismatch(wanted: &str, found: &str, position: Position) -> ScriptTypo {
    let found = match found {
        "a number" => message!("kind-number"),
        "a string" | "a character" => message!("kind-text"),
        "an array" => message!("kind-array"),
        "an object map" => message!("kind-map"),
        "()" => message!("kind-nothing"),
        "a boolean" => message!("kind-flag"),
        other => Message::verbatim(other),
    };
    let at = |message| ScriptTypo::new(position, message);
    if wanted.contains("boolean") {
        at(message!("lint-condition", found = found))
            .hint(message!("lint-condition.hint"))
            .code(Code::ConditionType)
    } else if wanted.contains("iterable") {
        at(message!("lint-not-iterable", found = found))
            .hint(message!("lint-not-iterable.hint"))
            .code(Code::NotIterable)
    } else {
        at(message!("script-type", expected = wanted, found = found))
    }
}

fn input(error: &LexError, position: Position, around: &Neighborhood<'_>) -> ScriptTypo {
    let at = |message| ScriptTypo::new(position, message);
    match error {
        LexError::UnexpectedInput(text) if matches!(text.as_str(), "}" | ")" | "]") => {
            at(message!("script-not-open", token = text)).hint(message!("script-not-open.hint"))
        }
        LexError::UnexpectedInput(text)
            if text.starts_with(['“', '”', '„', '‘', '’', '«', '»']) =>
        {
            at(message!("script-unexpected", text = text))
                .hint(message!("script-unexpected.hint-quote"))
        }
        LexError::UnexpectedInput(text)
            if let Some(sign) = text.chars().find(|c| !c.is_ascii() && c.is_whitespace()) =>
        {
            let code = format!("U+{:04X}", u32::from(sign));
            at(message!("slip-blank", code = code)).hint(message!("slip-blank.hint"))
        }
        LexError::UnexpectedInput(text) => {
            let both = format!("{}{text}", around.before());
            at(message!("script-unexpected", text = text)).hint(match text.as_str() {
                "else" => Some(message!("script-else.hint")),
                "let" => Some(message!("script-if-let.hint")),
                "&" => Some(message!("script-leave-out", name = text)),
                _ => instead(&both),
            })
        }
        LexError::UnterminatedString => {
            at(message!("script-string-end")).hint(message!("script-string-end.hint"))
        }
        LexError::StringTooLong(most) => at(message!("script-string-too-long", most = *most)),
        LexError::MalformedNumber(text) => at(message!("script-bad-number", text = text)),
        LexError::MalformedChar(text) => {
            at(message!("script-quotes")).hint(message!("script-quotes.hint", text = text))
        }
        LexError::ImproperSymbol(text, _) if text == "=" => {
            at(message!("script-assigned")).hint(message!("script-write", name = "=="))
        }
        LexError::ImproperSymbol(text, _) => {
            at(message!("script-symbol", text = text)).hint(instead(text))
        }
        other => at(message!("script-engine", reason = other.to_string())),
    }
}

/// Returns the hook that a wrong name probably means, by its meaning or else by its spelling.
pub(super) fn hook_meant<'a>(
    name: &str,
    known: impl Iterator<Item = &'a str> + Clone,
) -> Option<&'a str> {
    let happenings = HAPPENINGS.iter().filter(|(other, _)| name.contains(other));
    let mut same = happenings.map(|(other, here)| name.replace(other, here));
    let found = same.find_map(|same| known.clone().find(|known| *known == same));
    found.or_else(|| suggest(name, known))
}
