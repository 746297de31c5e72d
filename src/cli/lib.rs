//! The command line: data on stdout, messages on stderr.
//!
//! Exit codes: 0 on success, 1 if the input is bad or was rejected, 2 if the command itself is wrong, 130 after an
//! interrupt.
//!
//! [`run`] runs the command of the process's arguments. A command is a type in `command/` that holds its arguments,
//! with a function that runs it. What commands share is a `CliContext`: the content, the language, and where games are
//! kept. A binary needs no more than this:
//!
//! ```no_run
//! fn main() -> std::process::ExitCode {
//!     speciate_cli::run()
//! }
//! ```

mod absent_packs;
mod changes;
mod cli_context;
mod command;
mod content;
mod error;
mod fact;
mod full_screen;
mod game_file;
mod game_path;
mod help;
mod input;
mod kept;
mod locale;
mod lookup;
mod nearby;
mod new_game;
mod options;
mod output;
mod output_file;
mod packages;
mod point;
mod progress;
mod rough_time;
mod run_folder;
mod session;
#[cfg(feature = "serve")]
mod stores;
mod usage;
mod watch;
mod wording;

use std::io::IsTerminal as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory as _, Parser, Subcommand, ValueEnum};

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_path::GamePath;
use speciate_model::message;

/// The heading of options that all commands have, in the parser. In the help of a command, they come after the command's
/// own options.
const SHARED: &str = "Options of all commands";

#[derive(Parser, Debug)]
#[command(name = "speciate", bin_name = "speciate", version, arg_required_else_help = true)]
struct Cli {
    #[arg(long, global = true, help_heading = SHARED, value_name = "DIR")]
    content: Option<PathBuf>,
    #[arg(long = "pack", global = true, help_heading = SHARED, value_name = "DIR|NAME")]
    packs: Vec<PathBuf>,
    #[arg(long, global = true, help_heading = SHARED, value_name = "FILE")]
    lock: Option<PathBuf>,
    #[arg(long, global = true, help_heading = SHARED, value_name = "DIR")]
    data: Option<PathBuf>,
    #[arg(id = "of-game", long = "game", global = true, help_heading = SHARED, value_name = "NAME")]
    game: Option<String>,
    #[arg(long, global = true, help_heading = SHARED, value_name = "LOCALE")]
    locale: Option<String>,
    #[arg(long, global = true, help_heading = SHARED, value_name = "WHEN", default_value = "auto")]
    color: Colours,
    #[command(subcommand)]
    command: Command,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum Colours {
    Auto,
    Always,
    Never,
}

impl Colours {
    fn are_wanted(self) -> bool {
        let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let is_dumb = || std::env::var_os("TERM").is_some_and(|terminal| terminal == "dumb");
        match self {
            Self::Auto => std::io::stdout().is_terminal() && !is_set("NO_COLOR") && !is_dumb(),
            Self::Always => true,
            Self::Never => false,
        }
    }
}

/// Declares the commands: the name of each, in the order of the help, and the type that holds its arguments and runs.
macro_rules! commands {
    ($($(#[$condition:meta])? $name:ident($command:ty),)*) => {
        #[derive(Subcommand, Debug)]
        #[expect(clippy::large_enum_variant, reason = "there is one command")]
        enum Command {
            $($(#[$condition])? $name($command),)*
        }

        impl Command {
            fn run(&self, cli: &CliContext) -> CommandResult {
                match self {
                    $($(#[$condition])? Self::$name(command) => command.run(cli),)*
                }
            }
        }
    };
}

commands! {
    New(command::new::NewCommand),
    Show(command::show::ShowCommand),
    Questions(command::questions::QuestionsCommand),
    Answer(command::answer::AnswerCommand),
    Undo(command::undo::UndoCommand),
    Redo(command::undo::RedoCommand),
    Play(command::play::PlayCommand),
    Games(command::games::GamesCommand),
    Rename(command::rename::RenameCommand),
    Delete(command::rename::DeleteCommand),
    Branch(command::branch::BranchCommand),
    Branches(command::branches::BranchesCommand),
    Switch(command::branch::SwitchCommand),
    Mark(command::branch::MarkCommand),
    Log(command::log::LogCommand),
    Find(command::find::FindCommand),
    Diff(command::diff::DiffCommand),
    Replay(command::replay::ReplayCommand),
    Repro(command::repro::ReproCommand),
    Recover(command::recover::RecoverCommand),
    Export(command::export::ExportCommand),
    #[cfg(feature = "serve")]
    Import(command::import::ImportCommand),
    #[cfg(feature = "serve")]
    Serve(command::serve::ServeCommand),
    #[cfg(feature = "serve")]
    Store(command::store::StoreCommand),
    Verify(command::verify::VerifyCommand),
    Simulate(command::simulate::SimulateCommand),
    Analyse(command::analyse::AnalyseCommand),
    Balance(command::balance::BalanceCommand),
    Tournament(command::tournament::TournamentCommand),
    TuneBot(command::tune_bot::TuneBotCommand),
    Fuzz(command::fuzz::FuzzCommand),
    Check(command::check::CheckCommand),
    Completions(command::completions::CompletionsCommand),
    Man(command::completions::ManCommand),
    Why(command::why::WhyCommand),
    Explain(command::explain::ExplainCommand),
    Card(command::rule::CardCommand),
    Rule(command::rule::RuleCommand),
    Test(command::test::TestCommand),
    Reference(command::reference::ReferenceCommand),
    Pack(command::pack::PackCommand),
    Translate(command::translate::TranslateCommand),
    Try(command::r#try::TryCommand),
}

/// Returns the names of all commands.
fn command_names() -> Vec<String> {
    Cli::command().get_subcommands().map(|command| command.get_name().to_owned()).collect()
}

/// Runs the command of this process's arguments and returns its exit code.
pub fn run() -> ExitCode {
    output::show_panics();
    report_files_too_large();
    let typed = match Cli::try_parse() {
        Ok(typed) => typed,
        Err(error) => return written_wrongly(&error),
    };
    let mut packs = typed.packs.clone();
    for pack in typed.command.packs() {
        match packs.iter_mut().find(|named| nearby::is_same(named, &pack)) {
            Some(named) => *named = pack,
            None => packs.push(pack),
        }
    }
    let talk_options = language_options(typed.locale.as_deref(), typed.color);
    let has_colours = typed.color.are_wanted();
    let mut cli =
        CliContext::new(typed.content, packs, typed.lock, typed.data, has_colours, talk_options);
    let locale = typed.locale.map_or(Ok(()), |locale| cli.set_locale(&locale));
    let game = typed.game.map_or(Ok(()), |game| cli.set_game(&game));
    if typed.command.plays_with_packs() {
        nearby::note_unused_pack(&cli);
    }
    packages::tell_folders(&cli, &typed.packs);
    let run = |()| typed.command.must_care_for_game(&cli).and_then(|()| typed.command.run(&cli));
    match locale.and(game).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            cli.print_error(&error);
            ExitCode::from(error.exit_code())
        }
    }
}

/// Makes a write fail if the file would become larger than the system allows. Otherwise, the system sends a signal that
/// ends the process without a message.
fn report_files_too_large() {
    #[cfg(unix)]
    {
        use signal_hook::consts::SIGXFSZ;
        // If the signal cannot be caught, it still ends the process.
        let _ = signal_hook::flag::register(SIGXFSZ, std::sync::Arc::default());
    }
}

/// Returns the `--locale` and `--color` options, each after a space.
fn language_options(locale: Option<&str>, colours: Colours) -> String {
    let locale = locale.map(|locale| format!(" --locale {}", output::shell_quoted(locale)));
    let colours = match colours {
        Colours::Auto => "",
        Colours::Always => " --color always",
        Colours::Never => " --color never",
    };
    locale.unwrap_or_default() + colours
}

/// Prints what is wrong with the command, or the help or version that it asks for. Returns the exit code.
fn written_wrongly(error: &clap::Error) -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|text| text.to_string_lossy().into_owned()).collect();
    let mut cli = CliContext::default();
    if let Some(locale) = usage::locale(&arguments) {
        // An unknown locale is not the error to report here.
        let _ = cli.set_locale(locale);
    }
    let command_error =
        game_for_command(error, &cli).or_else(|| usage::explain(error, Cli::command(), &arguments));
    let Some(command_error) = command_error else {
        let help = help::asked_for(std::env::args_os(), cli.words());
        let help = help.unwrap_or_else(|| error.render());
        output::help(&help, error.use_stderr(), Colours::Auto.are_wanted());
        return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
    };
    cli.print_error(&command_error);
    ExitCode::from(2)
}

fn game_for_command(error: &clap::Error, cli: &CliContext) -> Option<CommandError> {
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidSubcommand) else {
        return None;
    };
    GamePath::find(word, cli).ok()?;
    let error = CommandError::new(message!("game-command", name = word.as_str()));
    Some(error.hint(message!("game-command.hint", name = word.as_str())))
}

impl Command {
    fn packs(&self) -> Vec<PathBuf> {
        match self {
            Self::Check(check) => check.packs(),
            Self::Test(test) => test.packs(),
            Self::Try(attempt) => attempt.packs(),
            Self::Pack(pack) => pack.packs(),
            _ => Vec::new(),
        }
    }

    /// Returns whether the command's result depends on the packs in use.
    const fn plays_with_packs(&self) -> bool {
        matches!(
            self,
            Self::New(_)
                | Self::Play(_)
                | Self::Simulate(_)
                | Self::Balance(_)
                | Self::Tournament(_)
                | Self::TuneBot(_)
                | Self::Fuzz(_)
                | Self::Card(_)
                | Self::Explain(_)
                | Self::Try(_)
        )
    }

    /// Fails if `--game` is given for a command that uses no game.
    fn must_care_for_game(&self, cli: &CliContext) -> CommandResult {
        match self {
            Self::Completions(_) | Self::Man(_) if cli.has_game_option() => {
                Err(CommandError::new(message!("game-named-for-nothing")))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
#[cfg(feature = "serve")]
mod document_tests;
#[cfg(test)]
mod test_support;
