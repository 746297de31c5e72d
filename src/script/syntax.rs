//! What the script engine finds that is no script, in our words where it is common.

use rhai::{LexError, ParseErrorType};

use crate::message;
use crate::script::sandbox::FUNCTIONS_MAX;
use crate::words::Message;

/// Returns what is wrong, as a sentence without its full stop.
pub fn message(error: &ParseErrorType) -> Message {
    match error {
        ParseErrorType::UnexpectedEOF => message!("script-ends-too-soon"),
        ParseErrorType::BadInput(error) => input(error),
        ParseErrorType::UnknownOperator(name) => message!("script-no-operator", name = name),
        ParseErrorType::MissingToken(token, _) => message!("script-expected", token = token),
        ParseErrorType::ExprExpected(_) => message!("script-expression"),
        ParseErrorType::PropertyExpected => message!("script-property-name"),
        ParseErrorType::VariableExpected => message!("script-variable-name"),
        ParseErrorType::DuplicatedProperty(name) => message!("script-property-twice", name = name),
        ParseErrorType::DuplicatedVariable(name) | ParseErrorType::VariableExists(name) => {
            message!("script-variable-twice", name = name)
        }
        ParseErrorType::VariableUndefined(name) => message!("script-no-variable", name = name),
        ParseErrorType::Reserved(word) => message!("script-reserved", word = word),
        ParseErrorType::FnDuplicatedDefinition(name, _) => {
            message!("script-defined-twice", name = name)
        }
        ParseErrorType::FnMissingName => message!("script-function-name"),
        ParseErrorType::FnMissingParams(name) => message!("script-function-params", name = name),
        ParseErrorType::FnDuplicatedParam(name, param) => {
            message!("script-function-param-twice", name = name, param = param)
        }
        ParseErrorType::FnMissingBody(_) => message!("script-function-body"),
        ParseErrorType::WrongFnDefinition => message!("script-function-inside"),
        ParseErrorType::AssignmentToConstant(name) if name.is_empty() => {
            message!("script-constant-value")
        }
        ParseErrorType::AssignmentToConstant(name) => message!("script-constant", name = name),
        ParseErrorType::AssignmentToInvalidLHS(_) => message!("script-assignment"),
        ParseErrorType::LoopBreak => message!("script-break"),
        ParseErrorType::ExprTooDeep => message!("script-expression-too-deep"),
        ParseErrorType::TooManyFunctions => {
            message!("script-too-many-functions", most = FUNCTIONS_MAX)
        }
        other => message!("script-engine", reason = other.to_string()),
    }
}

fn input(error: &LexError) -> Message {
    match error {
        LexError::UnexpectedInput(text) => message!("script-unexpected", text = text),
        LexError::UnterminatedString => message!("script-string-end"),
        LexError::StringTooLong(most) => message!("script-string-too-long", most = *most),
        LexError::MalformedNumber(text) => message!("script-bad-number", text = text),
        LexError::ImproperSymbol(text, _) => message!("script-symbol", text = text),
        other => message!("script-engine", reason = other.to_string()),
    }
}
