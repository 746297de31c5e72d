//! The command line: data on stdout, talk on stderr.
//!
//! Exit codes: 0 where all went well, 1 where the input is bad or was turned down, 2 where the
//! command itself is written wrongly.

mod bots;
mod command;
mod content;
mod error;
mod fact;
mod game_path;
mod output;
mod point;
mod seat;
mod seats;
mod session;
mod setting;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::cli::error::Outcome;

/// Play, replay, verify and simulate Dominant Species.
#[derive(Parser, Debug)]
#[command(name = "speciate", version, arg_required_else_help = true)]
struct Cli {
    /// Folder that holds `content/` and `scripts/`
    #[arg(long, global = true, value_name = "DIR")]
    content: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    New(command::new::New),
    Show(command::show::Show),
    Questions(command::questions::Questions),
    Answer(command::answer::Answer),
    Play(command::play::Play),
    Log(command::log::Log),
    Replay(command::replay::Replay),
    Verify(command::verify::Verify),
    Simulate(command::simulate::Simulate),
    Check(command::check::Check),
    Test(command::test::Test),
}

/// Runs the command that the process was started with and returns its exit code.
#[must_use]
pub fn run() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Nobody reads what cannot be printed; the exit code tells it.
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
        }
    };
    match cli.command.run(cli.content.as_deref()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            output::talk(error.to_text().trim_end());
            ExitCode::FAILURE
        }
    }
}

impl Command {
    fn run(&self, content: Option<&Path>) -> Outcome {
        match self {
            Self::New(new) => new.run(content),
            Self::Show(show) => show.run(content),
            Self::Questions(questions) => questions.run(content),
            Self::Answer(answer) => answer.run(content),
            Self::Play(play) => play.run(content),
            Self::Log(log) => log.run(),
            Self::Replay(replay) => replay.run(),
            Self::Verify(verify) => verify.run(content),
            Self::Simulate(simulate) => simulate.run(content),
            Self::Check(check) => check.run(content),
            Self::Test(test) => test.run(content),
        }
    }
}
