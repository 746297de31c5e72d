//! `speciate man`

use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, CommandFactory as _};
use clap_mangen::Man as Page;

use crate::Cli;
use crate::error::{CommandError, CommandResult};
use crate::output::data;
use speciate_model::message;

/// Print the manual page; with `--out`, write the pages of all commands into a folder
#[derive(Args, Debug)]
pub struct ManCommand {
    /// The folder to write `speciate.1`, `speciate-play.1` and so on into
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl ManCommand {
    pub fn run(&self) -> CommandResult {
        let mut program = Cli::command();
        program.build();
        match &self.out {
            None => {
                let text = render(program).map_err(unwritten)?;
                data(&String::from_utf8_lossy(&text))
            }
            Some(folder) => write_all(program, folder).map_err(unwritten),
        }
    }
}

fn write_all(program: clap::Command, folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    write_below(&program, "speciate", folder)?;
    std::fs::write(folder.join("speciate.1"), render(program)?)
}

fn write_below(program: &clap::Command, above: &str, folder: &Path) -> io::Result<()> {
    for command in program.get_subcommands().filter(|command| !command.is_hide_set()) {
        let name = format!("{above}-{}", command.get_name());
        let text = render(command.clone().display_name(name.clone()))?;
        std::fs::write(folder.join(format!("{name}.1")), text)?;
        if command.get_name() != "help" {
            write_below(command, &name, folder)?;
        }
    }
    Ok(())
}

fn render(command: clap::Command) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    Page::new(command).render(&mut text)?;
    Ok(text)
}

fn unwritten(error: io::Error) -> CommandError {
    CommandError::new(message!("command-man-unwritten", reason = error.to_string()))
        .hint(message!("command-new.hint-directory"))
}
