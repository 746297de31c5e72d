//! `speciate show`

use clap::Args;
use serde::Serialize;

use crate::cli_context::CliContext;
use crate::contents::ReportingContents;
use crate::error::CommandResult;
use crate::game_path::{GameName, SelectedLog};
use crate::output::{self, data, json};
use crate::point;
use crate::shown_content::ShownContent;
use crate::shown_seat::ShownSeat;
use speciate_engine::view::{Picture, View};
use speciate_games as games;
use speciate_model::event::Event;
use speciate_model::log::Log;
use speciate_model::message;
use speciate_model::words::Words;
use speciate_table::Point;
use speciate_text::drawing::sheet;
use speciate_text::menu::Menu;
use speciate_text::story::{self, Teller, fitted};

/// Show the board as a spectator or a seat sees it
#[derive(Args, Debug)]
pub struct ShowCommand {
    /// The game: its name, or the file of its log; `GAME@POINT` is a point of it, e.g. `GAME@300` or `GAME@turn:3`
    game: GameName,
    /// Show it as a seat sees it: its number, or its animal
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
    /// Draw no map, e.g. for a screen reader: what it shows is also listed
    #[arg(long)]
    no_map: bool,
    /// Write an SVG picture that marks the possible answers
    #[arg(long, conflicts_with_all = ["json", "no_map"])]
    svg: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct ShownPosition {
    /// The number of facts before this point.
    facts: usize,
    /// The number of facts of the whole path.
    path: usize,
    /// The number of entries in the log, for `answer --at`.
    entries: usize,
    seats: Vec<ShownSeat>,
    content: ShownContent,
    #[serde(flatten)]
    picture: Picture,
}

impl ShowCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let game = self.game.find(cli)?;
        let SelectedLog { read, at } = game.read(cli)?;
        let log = read.log;
        let contents = ReportingContents::new(cli, &log, &game.file);
        let point = point::among(&contents, (&log, at), self.seat.as_deref(), cli)?;
        let content = ShownContent::of(&contents, &log, point.content, cli);
        let catalog = &point.edition.catalog;
        let view = View::new(catalog, &point.state, point.seat).with_card_effects(&point.edition);
        let Point { facts, path, entries, .. } = point;
        if self.json {
            let picture = Picture::new(&view, &point.questions);
            return json(&ShownPosition {
                facts,
                path,
                entries,
                seats: ShownSeat::all(log.opening(), |seat| log.player(seat)),
                content,
                picture,
            });
        }
        if self.svg {
            return data(&svg(&log, &point, view, cli.words()));
        }
        let board = Teller::new(view, cli.words()).board(&point.questions, !self.no_map);
        let at = message!("command-shown", facts = facts, path = path, entries = entries);
        let at = cli.words().say(&at);
        let players = story::players(&log).map(|said| fitted(&cli.say(&said)));
        let mut players = players.unwrap_or_default();
        for said in story::seat_change_messages(&log) {
            players += &fitted(&cli.say(&said));
        }
        output::drawn(&board, cli.has_colours())?;
        data(&format!("\n{at}\n{players}{}", content.text(cli)))
    }
}

fn svg(log: &Log, point: &Point, view: View<'_>, words: &Words) -> String {
    let path: Vec<Event> = log.path().into_iter().take(point.facts).collect();
    let asked = point.questions.iter().filter(|question| view.may_see(question));
    let menus: Vec<Menu> = point
        .position
        .iter()
        .flat_map(|position| {
            asked.clone().map(|question| Menu::new(position, point.seen(&path), question, words))
        })
        .collect();
    let style = games::find(&view.catalog().rules).map_or("", |game| game.style);
    let menus: Vec<&Menu> = menus.iter().collect();
    sheet(&Teller::new(view, words), &menus, &point.questions).document(style)
}
