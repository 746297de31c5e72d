//! `speciate pack index`

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::place::{self, OpenIndex};
use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::output::data;
use speciate_model::message;
use speciate_table::package::Index;

#[derive(Args, Debug)]
pub struct PackIndexCommand {
    #[command(subcommand)]
    what: Option<PackIndexSubcommand>,
}

#[derive(Subcommand, Debug)]
enum PackIndexSubcommand {
    Build {
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    Use {
        #[arg(value_name = "DIR|URL", required_unless_present = "none")]
        index: Option<String>,
        #[arg(long, conflicts_with = "index")]
        none: bool,
    },
}

impl PackIndexCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let message = match &self.what {
            None => match place::installed(cli)?.index() {
                Some(index) => message!("pack-index-now", index = index),
                None => message!("pack-index-cleared"),
            },
            Some(PackIndexSubcommand::Build { folder }) => {
                let count = Index::build(folder)?.packs.len();
                message!("pack-index-built", count = count, folder = folder.as_path())
            }
            Some(PackIndexSubcommand::Use { index: None, .. }) => {
                place::installed_to_change(cli)?.set_index(None)?;
                message!("pack-index-cleared")
            }
            Some(PackIndexSubcommand::Use { index: Some(index), .. }) => {
                let whole = place::absolute(place::folder_of(index));
                OpenIndex::read(&whole)?;
                place::installed_to_change(cli)?.set_index(Some(&whole))?;
                message!("pack-index-used", index = whole)
            }
        };
        data(&format!("{}\n", cli.render(&message)))
    }
}
