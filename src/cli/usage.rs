//! Usage errors: what was found, what is expected and what to type instead.
//!
//! The parser of the command line, clap, only knows English. This module expresses its errors as our own messages.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};

use crate::error::CommandError;
use crate::options::WrongValue;
use crate::output::shell_quoted;
use speciate_model::diagnostic::suggest;
use speciate_model::message;
use speciate_model::words::{Message, Value};

/// The name that people use for going back. Several commands do this.
pub const REWIND: &str = "rewind";

/// The names that other programs use for options, each with our name.
const OTHER_NAMES: [(&str, &str); 8] = [
    ("animal", "seat"),
    ("grep", "filter"),
    ("lang", "locale"),
    ("language", "locale"),
    ("n", "games"),
    ("only", "filter"),
    ("output", "out"),
    ("player", "seat"),
];

struct UsageError<'a> {
    error: &'a Error,
    /// The command, e.g. `new` of `pack`.
    command: Command,
    /// Its full name, e.g. `speciate pack new`.
    name: String,
    shared: Vec<String>,
    /// The argument before an unknown one.
    before: Option<String>,
}

/// Explains a usage error in our own messages. `None` if help or the version was asked for.
pub fn explain(error: &Error, cli: Command, arguments: &[String]) -> Option<CommandError> {
    let asks_for_help = matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    (!asks_for_help).then(|| UsageError::new(error, cli, arguments).explain())
}

/// Returns the locale that a command names, even if the rest of it is wrong.
pub fn locale(arguments: &[String]) -> Option<&str> {
    let named = arguments.iter().zip(arguments.iter().skip(1));
    let mut after = named.filter(|(option, _)| *option == "--locale").map(|(_, locale)| &**locale);
    let mut within = arguments.iter().filter_map(|argument| argument.strip_prefix("--locale="));
    after.next().or_else(|| within.next())
}

impl<'a> UsageError<'a> {
    fn new(error: &'a Error, cli: Command, arguments: &[String]) -> Self {
        let shared = cli.get_arguments().filter(|argument| argument.is_global_set());
        let shared = shared.filter_map(clap::Arg::get_long).map(str::to_owned).collect();
        let (mut command, mut name) = (cli, "speciate".to_owned());
        let wrong = match error.get(ContextKind::InvalidArg) {
            Some(ContextValue::String(wrong)) if error.kind() == ErrorKind::UnknownArgument => {
                wrong
            }
            _ => "",
        };
        for argument in arguments {
            if argument.split('=').next() == Some(wrong) {
                break;
            }
            if let Some(inner) = command.find_subcommand(argument).cloned() {
                name = format!("{name} {}", inner.get_name());
                command = inner;
            }
        }
        let at = arguments.iter().position(|argument| argument == wrong);
        let before = at.and_then(|at| arguments.get(at.checked_sub(1)?)).cloned();
        Self { error, command, name, shared, before }
    }

    fn explain(&self) -> CommandError {
        match self.error.kind() {
            ErrorKind::ValueValidation => self.wrong_value(),
            ErrorKind::InvalidValue => self.unknown_value(),
            ErrorKind::UnknownArgument => self.unknown_argument(),
            ErrorKind::InvalidSubcommand => self.unknown_command(),
            ErrorKind::MissingRequiredArgument => {
                let lacking = Value::All(self.quoted(ContextKind::InvalidArg));
                let message = message!("usage-missing", command = &self.name, lacking = lacking);
                self.with_form(CommandError::new(message))
            }
            ErrorKind::ArgumentConflict => {
                let option = self.option();
                let others = Value::Any(self.quoted(ContextKind::PriorArg));
                // Bots play all seats, so the only open choice is which bot plays which animal.
                let prior = self.strings(ContextKind::PriorArg);
                let has =
                    |name: &str| option == name || prior.iter().any(|other| bare(other) == name);
                let hint = match has("--auto") && has("--seats") {
                    true => message!("usage-conflict.hint-bots"),
                    false => message!("usage-conflict.hint"),
                };
                let is_twice = prior.len() == 1 && bare(&prior[0]) == bare(&option);
                let message = match is_twice {
                    true => message!("usage-twice", option = &option),
                    false => message!("usage-conflict", option = &option, others = others),
                };
                CommandError::new(message).hint(hint)
            }
            ErrorKind::InvalidUtf8 => {
                let message = message!("usage-not-utf8", command = &self.name);
                self.with_help(CommandError::new(message))
            }
            // Errors that none of our options and commands can cause.
            _ => CommandError::new(self.as_clap_says()),
        }
    }

    fn as_clap_says(&self) -> Message {
        Message::of(Value::Said(self.error.to_string().trim_end().to_owned()))
    }

    /// Explains a value that the option's parser rejects.
    fn wrong_value(&self) -> CommandError {
        let option = self.option();
        let source = std::error::Error::source(self.error);
        let Some(wrong) = source.and_then(|source| source.downcast_ref::<WrongValue>()) else {
            return CommandError::new(self.as_clap_says());
        };
        let example = format!("{option} {}", wrong.example);
        self.expected(&wrong.expected).hint(message!("usage-wrong-value.hint", example = example))
    }

    /// Explains a value that is not one of the known values, or a missing value.
    fn unknown_value(&self) -> CommandError {
        let known = self.strings(ContextKind::ValidValue);
        let found = self.found();
        if found.is_empty() {
            let message = message!("usage-no-value", option = self.option());
            return self.with_help(CommandError::new(message));
        }
        let expected = message!("usage-one-of", names = Value::names(&known));
        match suggest(&found, known.iter().map(String::as_str)) {
            Some(near) => self.expected(&expected).hint(message!("hint-did-you-mean", name = near)),
            None => self.with_help(self.expected(&expected)),
        }
    }

    fn expected(&self, expected: &Message) -> CommandError {
        let found = match self.found() {
            found if found.is_empty() => message!("kind-nothing"),
            found => Message::verbatim(format!("`{found}`")),
        };
        CommandError::new(message!(
            "usage-wrong-value",
            expected = expected.clone(),
            option = self.option(),
            found = found,
        ))
    }

    fn unknown_argument(&self) -> CommandError {
        let found = self.option();
        let long = found.strip_prefix("--");
        let short = found.strip_prefix('-').filter(|name| name.starts_with(char::is_alphabetic));
        let Some(name) = long.or(short) else {
            let message = message!("usage-too-many", command = &self.name, found = &found);
            let error = CommandError::new(message);
            return match self.meant_by(&found) {
                Some(typed) => error.hint(message!("slip-write", typed = typed)),
                None => self.with_form(error),
            };
        };
        let message = message!("usage-unknown-option", command = &self.name, found = &found);
        let error = CommandError::new(message);
        let own = self.command.get_arguments().filter_map(clap::Arg::get_long);
        let known: Vec<&str> = own.chain(self.shared.iter().map(String::as_str)).collect();
        if name == "animal" && ["as", "animals"].iter().all(|own| known.contains(own)) {
            return error.hint(message!("usage-unknown-option.hint-animal"));
        }
        let near = long.and_then(|name| suggest(name, known.iter().copied()));
        let other = || {
            let mut named = OTHER_NAMES.iter().filter(|(other, _)| *other == name);
            named.find(|(_, own)| known.contains(own)).map(|(_, own)| *own)
        };
        let within =
            || known.iter().copied().find(|known| known.split('-').any(|part| part == name));
        if let Some(near) = near.or_else(other).or_else(within) {
            return error.hint(message!("hint-did-you-mean", name = format!("--{near}")));
        }
        let has = |command: &&Command| {
            command.get_arguments().any(|argument| argument.get_long() == Some(name))
        };
        match self.command.get_subcommands().find(has) {
            Some(owner) => error.hint(message!(
                "usage-unknown-option.hint",
                typed = format!("{} {} {found}", self.name, owner.get_name())
            )),
            None => self.with_help(error),
        }
    }

    /// Returns what was probably meant by a surplus argument.
    fn meant_by(&self, found: &str) -> Option<String> {
        let before = self.before.as_deref()?;
        let is_number = |text: &str| text.parse::<i64>().is_ok();
        match self.command.get_name() {
            "explain" if is_number(before) && is_number(found) => Some(format!("{before},{found}")),
            "branch" if found.contains('@') => Some(format!("{} {found} {before}", self.name)),
            "build" => Some(format!("--out {}", shell_quoted(found))),
            _ => None,
        }
    }

    fn unknown_command(&self) -> CommandError {
        let found = self.text(ContextKind::InvalidSubcommand);
        let error = CommandError::new(message!(
            "usage-unknown-command",
            command = &self.name,
            found = &found
        ));
        if found == REWIND {
            return error.hint(message!("usage-rewind.hint"));
        }
        let known = self.command.get_subcommands().map(Command::get_name);
        match suggest(&found, known) {
            Some(near) => {
                error.hint(message!("hint-did-you-mean", name = format!("{} {near}", self.name)))
            }
            None => self.with_help(error),
        }
    }

    fn with_help(&self, error: CommandError) -> CommandError {
        error.hint(message!("usage-help", command = &self.name))
    }

    fn with_form(&self, error: CommandError) -> CommandError {
        let usage = self.text(ContextKind::Usage);
        let forms = usage.strip_prefix("Usage:").unwrap_or(&usage).lines().map(str::trim);
        let forms: Vec<Value> =
            forms.filter(|form| !form.is_empty()).map(|form| format!("`{form}`").into()).collect();
        match forms.is_empty() {
            true => self.with_help(error),
            false => error.hint(message!("usage-form", forms = Value::Any(forms))),
        }
    }

    /// Returns the option or argument that is wrong, without the name of its value.
    fn option(&self) -> String {
        bare(&self.text(ContextKind::InvalidArg)).to_owned()
    }

    fn found(&self) -> String {
        self.text(ContextKind::InvalidValue)
    }

    fn text(&self, kind: ContextKind) -> String {
        self.strings(kind).pop().unwrap_or_default()
    }

    fn quoted(&self, kind: ContextKind) -> Vec<Value> {
        self.strings(kind).iter().map(|text| format!("`{}`", bare(text)).into()).collect()
    }

    fn strings(&self, kind: ContextKind) -> Vec<String> {
        match self.error.get(kind) {
            Some(ContextValue::String(text)) => vec![text.clone()],
            Some(ContextValue::Strings(texts)) => texts.clone(),
            Some(ContextValue::StyledStr(text)) => vec![text.to_string()],
            Some(ContextValue::StyledStrs(texts)) => {
                texts.iter().map(ToString::to_string).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Returns an option as it is typed, without the name of its value.
fn bare(written: &str) -> &str {
    written.split_once(" <").map_or(written, |(option, _)| option)
}
