//! `speciate log`

use std::fmt::Write as _;

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::fact::{self, FactFilterArgs};
use crate::game_path::{GameName, GamePath, SelectedLog};
use crate::kept;
use crate::output::{self, data, json_lines};
use crate::point::ViewedPoint;
use speciate_engine::view::Seen;
use speciate_model::log::Log as Recorded;
use speciate_model::message;
use speciate_table::point::facts;
use speciate_text::story::{self, FactFilter, PointsOfTurn, wrapped};

#[derive(Args, Debug)]
pub struct LogCommand {
    game: GameName,
    #[arg(long)]
    facts: bool,
    #[command(flatten)]
    picked: FactFilterArgs,
    #[arg(long, conflicts_with = "facts")]
    story: bool,
    #[arg(
        long,
        conflicts_with_all = ["facts", "story", "turn", "animal", "tile", "card", "kind", "from", "to"]
    )]
    points: bool,
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
    #[arg(
        long,
        conflicts_with_all = ["facts", "story", "turn", "animal", "tile", "card", "kind", "from", "to"]
    )]
    json: bool,
}

impl LogCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let game = self.game.find(cli)?;
        if self.points {
            return self.list_points(&game, cli);
        }
        if self.json && self.seat.is_none() {
            let SelectedLog { read, at } = game.read(cli)?;
            let facts = facts(&read.log, at)?;
            return raw(&game, &read.log, read.kept, facts.len());
        }
        if self.json {
            return self.write_seen(&game, cli);
        }
        if self.facts && self.seat.is_none() && !self.picked.is_some() {
            return list_all(&game, cli);
        }
        self.tell(&game, cli)
    }

    fn tell(&self, game: &GamePath, cli: &CliContext) -> CommandResult {
        let at = ViewedPoint::of(game, self.seat.as_deref(), cli)?;
        let (point, log) = (&at.point, &at.log);
        let (catalog, words, seat) = (&point.edition.catalog, cli.words(), point.seat);
        let seen = at.seen();
        let story = || story::tell_game(catalog, words, log, &seen, seat);
        if !self.facts && !self.picked.is_some() {
            if game.point.is_some() {
                cli.print(message!("log-up-to", at = point.facts, when = at.when()));
            }
            return data(&wrapped(&story(), output::columns()));
        }
        let pick = self.picked.read(log, &point.edition.texts)?;
        let shown = match self.facts && seat.is_none() {
            true => at.path().into_iter().map(Seen::Fact).collect(),
            false => seen.clone(),
        };
        let places = pick.places(&catalog.board, &point.state.turn, &shown);
        if places.is_empty() {
            cli.print(message!("log-no-facts"));
        }
        if self.story {
            return data(&wrapped(&FactFilter::lines(&seen, &places, story()), output::columns()));
        }
        let line = |at: &usize| {
            let fact_text = fact::seen_words(&shown[*at], log.roster(), words);
            format!("{:5}  {fact_text}\n", at + 1)
        };
        data(&places.iter().map(line).collect::<String>())
    }

    fn write_seen(&self, game: &GamePath, cli: &CliContext) -> CommandResult {
        let at = ViewedPoint::of(game, self.seat.as_deref(), cli)?;
        let lines = at.seen().into_iter().map(|seen| seen.json(at.log.roster()) + "\n");
        json_lines(&lines.collect::<String>())
    }

    fn list_points(&self, game: &GamePath, cli: &CliContext) -> CommandResult {
        let at = ViewedPoint::of(game, self.seat.as_deref(), cli)?;
        let gained = story::points(&at.point.edition.catalog, cli.words(), &at.seen());
        if self.json {
            return output::json(&gained);
        }
        data(&gained.iter().map(|turn| points_of(turn, cli)).collect::<String>())
    }
}

fn points_of(turn: &PointsOfTurn, cli: &CliContext) -> String {
    let mut out = cli.render(&match turn.turn {
        None => message!("log-points-all"),
        Some(0) => message!("log-points-setup"),
        Some(number) => message!("log-points-turn", turn = number),
    });
    out.push('\n');
    for gain in turn.animals.values() {
        let (animal, sources) = (gain.called.clone(), gain.said.clone());
        let message =
            message!("log-points", animal = animal, points = gain.points, sources = sources);
        let _ = writeln!(out, "  {}", cli.render(&message));
    }
    output::wrapped_text(&out)
}

fn list_all(game: &GamePath, cli: &CliContext) -> CommandResult {
    let SelectedLog { read, at } = game.read(cli)?;
    let facts = facts(&read.log, at)?;
    cli.use_texts_of(&read.log.opening().rules);
    let roster = read.log.roster();
    let mut text = String::new();
    for (index, fact) in facts.iter().enumerate() {
        let _ = writeln!(text, "{:5}  {}", index + 1, fact::words(fact, roster));
    }
    data(&text)?;
    let aside = read.log.entries().len() - read.log.path_entries().len();
    if aside > 0 {
        cli.print(message!("command-entries-aside", aside = aside));
    }
    Ok(())
}

/// Writes the stored lines of a log up to the point that is named.
fn raw(game: &GamePath, log: &Recorded, kept: usize, facts: usize) -> CommandResult {
    let bytes = kept::bytes(&game.file)?;
    let text = String::from_utf8_lossy(bytes.get(..kept).unwrap_or(&bytes)).into_owned();
    if game.point.is_none() {
        return json_lines(&text);
    }
    // The opening is line 0, entry N line N.
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let numbers = [0].into_iter().chain(log.entries_before(facts));
    let chosen = numbers.filter_map(|number| lines.get(number as usize).copied());
    json_lines(&chosen.collect::<String>())
}
