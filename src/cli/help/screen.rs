//! What clap adds to the texts of commands, in the words of the locale: headings, the values of options, and the texts of
//! its own options and of its command `help`.

use clap::builder::{StyledStr, Styles};
use clap::{Arg, Command};

use super::said;
use crate::SHARED;
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};

/// Replaces the texts that clap has added to a built command, and to the commands inside it, with ours. If `names_values`, the text
/// of an option also names its default value and possible values.
pub fn complete(command: &mut Command, words: &Words, names_values: bool) {
    let has_long_help = command
        .get_arguments()
        .any(|argument| argument.get_id() == "help" && argument.get_long_help().is_some());
    *command = std::mem::take(command).mut_args(|argument| match argument.get_id().as_str() {
        "help" if has_long_help => argument
            .help(said(&message!("help-screen.print-help-more"), words))
            .long_help(said(&message!("help-screen.print-help-summary"), words)),
        "help" => argument.help(said(&message!("help-screen.print-help"), words)),
        "version" => argument.help(said(&message!("help-screen.print-version"), words)),
        "subcommand" => argument.help(said(&message!("help-screen.help-of-command"), words)),
        _ if names_values => with_values(argument, has_long_help, words),
        _ => argument,
    });
    for inner in command.get_subcommands_mut() {
        if inner.get_name() == "help" {
            let about = said(&message!("help-screen.help-command"), words);
            *inner = std::mem::take(inner).about(about);
        }
        complete(inner, words, names_values);
    }
}

/// Adds the default value and the possible values of an option to its text, where clap would add them in English.
fn with_values(argument: Arg, has_long_help: bool, words: &Words) -> Arg {
    let default = default_value(&argument, words);
    let names = possible_values(&argument, words);
    let Some(text) = argument.get_help().map(|help| help.ansi().to_string()) else {
        return argument;
    };
    let joined = |parts: Vec<Option<String>>, separator: &str| {
        parts.into_iter().flatten().collect::<Vec<_>>().join(separator)
    };
    let short = joined(vec![Some(text.clone()), default.clone(), names.clone()], " ");
    if short == text {
        return argument;
    }
    let list = described_values(&argument, words);
    let argument = argument.hide_default_value(true).hide_possible_values(true).help(short);
    if !has_long_help {
        return argument;
    }
    let values = match list.is_some() {
        true => default,
        false => Some(joined(vec![default, names], "\n")),
    };
    argument.long_help(joined(vec![Some(text), list, values], "\n\n"))
}

fn default_value(argument: &Arg, words: &Words) -> Option<String> {
    let is_shown = argument.get_action().takes_values() && !argument.is_hide_default_value_set();
    let values = argument.get_default_values();
    let named: Vec<_> = values.iter().map(|value| value.to_string_lossy()).collect();
    let message = || message!("help-screen.default", value = Value::Said(named.join(" ")));
    (is_shown && !values.is_empty()).then(|| said(&message(), words))
}

fn possible_values(argument: &Arg, words: &Words) -> Option<String> {
    let names: Vec<Value> =
        argument.get_possible_values().iter().map(|value| value.get_name().into()).collect();
    let message = || {
        message!("help-screen.possible-values", values = Message::of(Value::List(names.clone())))
    };
    (!names.is_empty()).then(|| said(&message(), words))
}

/// Returns the list of the possible values with what each one means, if they have texts.
fn described_values(argument: &Arg, words: &Words) -> Option<String> {
    let values = argument.get_possible_values();
    let longest = values.iter().map(|value| value.get_name().len()).max()?;
    let literal = *Styles::styled().get_literal();
    let line = |value: &clap::builder::PossibleValue| {
        let (name, help) = (value.get_name(), value.get_help()?);
        Some(format!("- {literal}{name}{literal:#}: {:1$}{help}", "", longest - name.len()))
    };
    let lines: Vec<String> = values.iter().filter_map(line).collect();
    let heading = said(&message!("help-screen.described-values"), words);
    (!lines.is_empty()).then(|| format!("{heading}\n{}", lines.join("\n")))
}

/// Replaces the headings in a help text. clap has no setting for most of them, but writes each heading in a style that
/// no other text has.
pub fn with_headings(help: &StyledStr, words: &Words) -> StyledStr {
    let styles = Styles::styled();
    let (usage, header) = (styles.get_usage(), styles.get_header());
    let headings = [
        (usage, "Usage", message!("help-screen.usage")),
        (header, "Commands", message!("help-screen.commands")),
        (header, "Arguments", message!("help-screen.arguments")),
        (header, "Options", message!("help-screen.options")),
        (header, SHARED, message!("help-screen.shared-options")),
    ];
    let mut text = help.ansi().to_string();
    for (style, english, message) in headings {
        let styled = |heading: &str| format!("{style}{heading}:{style:#}");
        text = text.replace(&styled(english), &styled(&said(&message, words)));
    }
    text.into()
}
