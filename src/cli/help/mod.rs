//! The help of commands, in the words of the locale.
//!
//! The texts are messages, `help-COMMAND` for each command, e.g. `help-pack-new`. What its parts are about is explained
//! at the top of `content/locale/en/help.ftl`. The parser, clap, reads arguments without these texts. They are added
//! when help, a manual page or a completion script is written.

mod screen;
#[cfg(test)]
mod tests;

use std::ffi::OsString;

use clap::builder::{PossibleValue, PossibleValuesParser, StyledStr};
use clap::{Arg, Command, CommandFactory as _};

use crate::Cli;
use speciate_model::words::{Message, Words, visible};

/// Returns the help that these arguments ask for, the program's name first, or the version.
pub fn asked_for(
    arguments: impl IntoIterator<Item = OsString>,
    words: &Words,
) -> Option<StyledStr> {
    let mut program = described(words);
    build(&mut program);
    screen::complete(&mut program, words, true);
    let help = program.try_get_matches_from(arguments).err()?;
    Some(screen::with_headings(&help.render(), words))
}

/// Returns the command line with its texts, for completions.
pub fn for_completions(words: &Words) -> Command {
    let mut program = described(words);
    program.build();
    screen::complete(&mut program, words, false);
    program
}

/// Returns the command line with its texts, for manual pages: the texts of options also name their values.
pub fn for_manual(words: &Words) -> Command {
    let mut program = described(words);
    program.build();
    screen::complete(&mut program, words, true);
    program
}

/// Builds a command and those inside it, as they are built for help. `Command::build` would also put all commands into
/// the command `help`, so that its own help lists them.
fn build(command: &mut Command) {
    // clap builds a command that it renders, and has no other function that builds only this one.
    let _ = command.render_help();
    command.get_subcommands_mut().for_each(build);
}

fn described(words: &Words) -> Command {
    with_texts(Cli::command(), "help-speciate", "help", words)
}

/// Adds the texts of a command and of those inside it. The ids of these begin with `above`.
fn with_texts(command: Command, id: &str, above: &str, words: &Words) -> Command {
    with_own_texts(command, id, words).mut_subcommands(|inner| {
        let id = format!("{above}-{}", inner.get_name());
        with_texts(inner, &id, &id, words)
    })
}

fn with_own_texts(command: Command, id: &str, words: &Words) -> Command {
    let about = text(id, words);
    let part = |name: &str| {
        let id = format!("{id}.{name}");
        words.has(&id).then(|| text(&id, words))
    };
    let mut command = command.about(&about).mut_args(|argument| {
        let id = format!("{id}.{}", name(&argument));
        argument_with_texts(argument, &id, words)
    });
    if let Some(more) = part("more") {
        command = command.long_about(format!("{about}\n\n{more}"));
    }
    match part("after") {
        Some(after) => command.after_help(after),
        None => command,
    }
}

fn argument_with_texts(argument: Arg, id: &str, words: &Words) -> Arg {
    let argument = argument.help(text(id, words));
    let mut is_any_described = false;
    let values = argument.get_possible_values().into_iter().map(|value| {
        let id = format!("{id}-{}", value.get_name());
        match words.has(&id) {
            true => {
                is_any_described = true;
                value.help(text(&id, words))
            }
            false => value,
        }
    });
    let values: Vec<PossibleValue> = values.collect();
    match is_any_described {
        true => argument.value_parser(PossibleValuesParser::new(values)),
        false => argument,
    }
}

/// Returns the name of an argument in the ids of messages.
fn name(argument: &Arg) -> String {
    match argument.get_long() {
        Some(long) => long.to_owned(),
        None => argument.get_id().as_str().replace('_', "-"),
    }
}

fn text(id: &str, words: &Words) -> String {
    said(&Message::new(id.to_owned()), words)
}

/// Returns a text without invisible characters, because it may come from a content folder of somebody else.
fn said(message: &Message, words: &Words) -> String {
    visible(&words.say(message)).into_owned()
}
