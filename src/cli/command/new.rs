//! `speciate new`

use std::path::absolute;

use clap::Args;

use crate::changes;
use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::game_file::GameFile;
use crate::new_game::NewTable;
use crate::options::lineup;
use crate::output::{self, line, print_message};
use speciate_bots::bot::SearchPace;
use speciate_model::message;
use speciate_model::words::Value;
use speciate_table::{bots, players};
use speciate_text::story::played_with;

#[derive(Args, Debug)]
pub struct NewCommand {
    #[arg(value_name = "GAME")]
    rules: Option<String>,
    #[command(flatten)]
    table: NewTable,
}

impl NewCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let edition = self.table.edition(cli, cli.rules_or(self.rules.as_deref())?)?;
        let (mut table, players) = self.table.table(&edition, None)?;
        if self.table.has_seats() {
            let bots = lineup(&edition, bots::OTHERS, cli)?;
            table.players = players::with_bots(players, table.seats(), &bots);
        }
        let mut session = self.table.open(cli, &edition, &table)?;
        bots::resume_as_recorded(&mut session, SearchPace::FAST);
        session.save(cli)?;
        let opening = session.game.log().opening();
        for message in played_with(opening, &opening.packs) {
            cli.print(message);
        }
        let file = GameFile { cli, path: session.file() };
        let changes =
            changes::first(&file, session.game.log(), session.game.edition(), output::columns());
        if !changes.is_empty() {
            print_message(changes.trim_end());
        }
        for (index, animals) in opening.seats.iter().enumerate() {
            cli.print(message!(
                "command-seat-of",
                seat = index + 1,
                animals = Value::List(animals.iter().map(Value::from).collect())
            ));
        }
        let file = session.file();
        line(&absolute(file).unwrap_or_else(|_| file.to_owned()).display().to_string())
    }
}
