//! Explains common typos in scripts in our words: the parser often notices them at another place.

use rhai::{LexError, ParseError, ParseErrorType, Position};

use crate::script::elsewhere::{FRACTIONS, LOOPS, instead, is_group, needless};
use crate::script::limits::FUNCTIONS_MAX;
use crate::script::source_text::{self, Neighborhood, is_part};
use speciate_model::diagnostic::{Code, suggest};
use speciate_model::message;
use speciate_model::words::Message;

const KEYWORDS: [&str; 16] = [
    "let", "if", "else", "for", "in", "while", "loop", "return", "break", "continue", "switch",
    "throw", "true", "false", "fn", "const",
];

/// Words in the names of triggers, and the words that the facts of this game use instead.
const HAPPENINGS: [(&str, &str); 8] = [
    ("killed", "eliminated"),
    ("died", "eliminated"),
    ("destroyed", "eliminated"),
    ("added", "placed"),
    ("spawned", "placed"),
    ("started", "began"),
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

/// Explains why a text does not parse. `is_function` says whether something is the name of a function.
pub(super) fn explain(
    error: &ParseError,
    text: &str,
    is_function: impl Fn(&str) -> bool,
) -> ScriptTypo {
    let position = error.position();
    let around = Neighborhood::new(text, position);
    let at = |message| ScriptTypo::new(position, message);
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
            at(message!("script-no-operator", name = name)).hint(instead(name))
        }
        ParseErrorType::MissingToken(token, why) => missing(token, why, position, &around),
        ParseErrorType::ExprExpected(_) => at(message!("script-expression")),
        ParseErrorType::PropertyExpected => {
            let is_number = around.word().starts_with(|c: char| c.is_ascii_digit());
            at(message!("script-property-name"))
                .hint(is_number.then(|| message!("script-property-name.hint")))
        }
        ParseErrorType::VariableExpected => at(message!("script-variable-name")),
        ParseErrorType::DuplicatedProperty(name) => {
            at(message!("script-property-twice", name = name))
        }
        ParseErrorType::DuplicatedVariable(name) | ParseErrorType::VariableExists(name) => {
            at(message!("script-variable-twice", name = name))
        }
        ParseErrorType::VariableUndefined(name) => undefined(name, position, &around, is_function),
        ParseErrorType::Reserved(word) if word == "--" && around.begins_line() => {
            at(message!("script-reserved", word = word)).hint(message!("script-write", name = "//"))
        }
        ParseErrorType::Reserved(word) if word == "$" => {
            at(message!("script-unexpected", text = word))
                .hint(message!("script-no-dollar.hint", name = around.next()))
        }
        ParseErrorType::Reserved(word) => at(message!("script-reserved", word = word))
            .hint(instead(word).or_else(|| Some(message!("script-reserved.hint", word = word)))),
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

fn open(brace: Position) -> ScriptTypo {
    ScriptTypo::new(brace, message!("script-open-brace")).hint(message!("script-open-brace.hint"))
}

fn open_comment(at: Position) -> ScriptTypo {
    ScriptTypo::new(at, message!("script-open-comment")).hint(message!("script-open-comment.hint"))
}

fn missing(token: &str, why: &str, position: Position, around: &Neighborhood<'_>) -> ScriptTypo {
    // The parser quotes the name of what it was reading.
    let name = why.split('\'').nth(1).unwrap_or_default();
    let found = around.word();
    let at = |message| ScriptTypo::new(position, message);
    let in_gap = |message| ScriptTypo::new(around.gap(), message);
    let after = || {
        let before = around.before();
        in_gap(message!("script-expected-after", token = token, before = before))
            .hint(message!("script-expected-after.hint", token = token))
    };
    match token {
        "}" if why.contains("block") => match around.open_brace() {
            _ if let Some(comment) = around.open_comment() => open_comment(comment),
            Some(brace) => open(brace),
            None => at(message!("script-expected", token = token)),
        },
        "}" => {
            in_gap(message!("script-expected-in-map")).hint(message!("script-expected-in-map.hint"))
        }
        "," if why.contains("arguments") => {
            in_gap(message!("script-expected-in-call", name = name))
                .hint(message!("script-expected-in-call.hint"))
        }
        "," if why.contains("parameters") => {
            in_gap(message!("script-expected-in-parameters", name = name))
                .hint(message!("script-function-params.hint", name = name))
        }
        "," if why.contains("array") => in_gap(message!("script-expected-in-array"))
            .hint(message!("script-expected-in-array.hint")),
        "in" | "," if why.contains("iteration") => {
            at(message!("script-expected-in")).hint(message!("script-expected-in.hint"))
        }
        ":" => at(message!("script-expected", token = token))
            .hint(message!("script-expected-colon.hint", name = name)),
        "{" if around.before() == "else" => at(message!("script-expected", token = token))
            .hint(message!("script-write", name = "else if")),
        "{" if around.begins_line() => after(),
        "{" if found == "=" && around.next() == ">" => {
            at(message!("script-unexpected", text = "=>"))
                .hint(message!("script-write", name = ">="))
        }
        "{" => at(message!("script-expected-block", found = found))
            .hint(instead(found).or_else(|| Some(message!("script-expected-block.hint")))),
        ";" if !around.begins_line() && matches!(found, ")" | "]") => {
            at(message!("script-not-open", token = found)).hint(message!("script-not-open.hint"))
        }
        ";" if let Some(hint) = needless(around.before()) => {
            at(message!("script-unexpected", text = around.before())).hint(hint)
        }
        ";" if let Some(name) = around.hyphenated() => {
            in_gap(message!("script-hyphen", name = name.replace('_', "-")))
                .hint(message!("script-write", name = name))
        }
        ";" if instead(found).is_some() => {
            at(message!("script-unexpected", text = found)).hint(instead(found))
        }
        ";" | ")" => after(),
        _ => at(message!("script-expected", token = token)),
    }
}

/// Explains an unknown name that is really a word of another language or a misspelt keyword.
pub fn explain_unknown_name(name: &str, position: Position, text: &str) -> Option<ScriptTypo> {
    no_name(name, position, &Neighborhood::new(text, position))
}

fn no_name(name: &str, position: Position, around: &Neighborhood<'_>) -> Option<ScriptTypo> {
    let next = around.next();
    let is_word = next.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let lower = name.to_lowercase();
    let near = || suggest(name, KEYWORDS.into_iter()).filter(|_| is_word || next == "{");
    let keyword = KEYWORDS.into_iter().find(|word| *word == lower).or_else(near);
    let stray = ScriptTypo::new(position, message!("script-unexpected", text = name));
    if let Some((called, at)) = around.called().filter(|(called, _)| LOOPS.contains(called)) {
        return Some(
            ScriptTypo::new(at, message!("script-unexpected", text = called))
                .hint(message!("script-expected-in.hint")),
        );
    }
    if let Some(hint) = instead(name).or_else(|| needless(name).filter(|_| is_word)) {
        return Some(stray.hint(hint));
    }
    if let Some(meant) = around.meant_in_quotes() {
        let unknown = ScriptTypo::new(position, message!("script-no-variable", name = name));
        return Some(
            unknown.code(Code::UnknownVariable).hint(message!("hint-did-you-mean", name = meant)),
        );
    }
    if let Some(keyword) = keyword {
        return Some(stray.hint(message!("hint-did-you-mean", name = keyword)));
    }
    (next == ":" && around.before() == "{")
        .then(|| stray.hint(message!("script-expected-colon.hint", name = name)))
}

/// Returns whether an unknown name can be a variable that was not declared. A name before another word is a word of
/// another language instead, and a name before a dot is an object of one.
pub fn can_be_variable(name: &str, position: Position, text: &str) -> bool {
    let around = Neighborhood::new(text, position);
    let next = around.next();
    let is_word = next.starts_with(|c: char| c.is_alphanumeric() || c == '_');
    name == name.to_lowercase() && !is_word && !["", ".", "{", "("].contains(&next)
}

/// Returns whether a text declares a variable or constant outside of its functions, where it cannot be read.
pub fn is_declared_outside(name: &str, text: &str) -> bool {
    source_text::declared_outside(text).any(|declared| declared == name)
}

/// Returns the name that is read from a group of another language, e.g. `species` for `self.species`, or `None` if it is
/// called.
pub fn read_from_group<'a>(name: &str, position: Position, text: &'a str) -> Option<&'a str> {
    let after = Neighborhood::new(text, position).text_after().strip_prefix('.')?;
    let read = after.split(|sign| !is_part(sign)).next()?;
    // Functions for fractions are not needed, so they are not called alone either.
    let is_called = after[read.len()..].trim_start().starts_with('(') && !FRACTIONS.contains(&read);
    (is_group(name) && !is_called).then_some(read)
}

/// Returns the function whose first argument is at a position.
pub fn called_with(position: Position, text: &str) -> Option<&str> {
    Neighborhood::new(text, position).called().map(|(name, _)| name)
}

/// Returns the hint for an unknown name, if it is a function, is like `near`, or is something before a dot and a
/// function.
pub fn instead_of_variable(name: &str, near: Option<&str>, is_function: bool) -> Option<Message> {
    match near {
        _ if is_function => Some(message!("script-no-variable.hint-call", name = name)),
        Some(near) => Some(message!("hint-did-you-mean", name = near)),
        None if is_group(name) => Some(message!("script-no-variable.hint-javascript", name = name)),
        None => None,
    }
}

fn undefined(
    name: &str,
    position: Position,
    around: &Neighborhood<'_>,
    is_function: impl Fn(&str) -> bool,
) -> ScriptTypo {
    if let Some(stray) = no_name(name, position, around) {
        return stray;
    }
    let words = around.text.split(|c| !is_part(c)).filter(|word| *word != name);
    let near = suggest(name, words);
    if near.is_none() && read_from_group(name, position, around.text).is_some() {
        return ScriptTypo::new(position, message!("script-no-variable", name = name))
            .code(Code::UnknownVariable);
    }
    let hint = match instead_of_variable(name, near, is_function(name)) {
        Some(hint) => hint,
        None if around.next() == "=" => message!("script-no-variable.hint-let", name = name),
        None if around.is_in_nameless_function() => message!("lint-nameless-sees-nothing"),
        None if can_be_variable(name, position, around.text) => {
            message!("script-no-variable.hint", name = name)
        }
        None => {
            return ScriptTypo::new(position, message!("script-no-variable", name = name))
                .code(Code::UnknownVariable);
        }
    };
    ScriptTypo::new(position, message!("script-no-variable", name = name))
        .code(Code::UnknownVariable)
        .hint(hint)
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
            at(message!("script-unexpected", text = text)).hint(instead(&both))
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

/// Returns the hook that a wrong name probably means: by meaning, else by similarity.
pub(super) fn hook_meant<'a>(
    name: &str,
    known: impl Iterator<Item = &'a str> + Clone,
) -> Option<&'a str> {
    let happenings = HAPPENINGS.iter().filter(|(other, _)| name.contains(other));
    let mut same = happenings.map(|(other, here)| name.replace(other, here));
    let found = same.find_map(|same| known.clone().find(|known| *known == same));
    found.or_else(|| suggest(name, known))
}
