//! `speciate play`: a game at the terminal, or one that bots play and that is told.

mod auto;
mod choose;
pub mod dialogue;
mod edits;
mod entry;
mod menu;
mod pages;
mod players;
mod reload;
mod sitting;
mod undo;

use std::io::IsTerminal as _;
use std::path::Path;

use clap::Args;

use crate::bot::Lineup;
use crate::cli::bots;
use crate::cli::content;
use crate::cli::error::{CommandError, Outcome};
use crate::cli::game_path::GamePath;
use crate::cli::new_table::{self, NewTable};
use crate::cli::session::{Accepts, Session};
use crate::cli::surroundings::Surroundings;
use crate::context::Edition;
use crate::game::{Status, Table};
use crate::id::AnimalId;
use crate::message;

use edits::Edits;
use players::Player;
use sitting::Sitting;

/// Play a game, a new one or one from its file, against bots or each other
///
/// The game is saved after every answer. Without a terminal, bots play every seat and the story of
/// the game is told.
#[derive(Args, Debug)]
pub struct Play {
    /// The game to open, e.g. `dominant-species`, or the log of one to go on with
    #[arg(value_name = "RULES | GAME", default_value = content::RULES)]
    target: String,
    #[command(flatten)]
    table: NewTable,
    /// The animal that you play in a new game; the bots play all others
    #[arg(long = "as", value_name = "ANIMAL", conflicts_with = "seats")]
    own: Option<String>,
    /// Who plays, seat by seat: `mammal=human,bird=greedy`; a player is `human`, `elsewhere` or a bot
    #[arg(long, value_delimiter = ',', value_name = "ANIMAL=PLAYER")]
    seats: Vec<String>,
    /// Let bots play every seat and tell the game
    #[arg(long, conflicts_with_all = ["seats", "own"])]
    auto: bool,
    /// The bots: one for all, e.g. `greedy`, or `ANIMAL=BOT,…` with the rest `random`
    #[arg(long, default_value = "greedy", value_name = "BOTS")]
    bots: String,
    /// Ask on standard input although it is no terminal
    #[arg(long, conflicts_with = "auto")]
    interactive: bool,
    /// Draw no maps, e.g. for a screen reader: what they show is listed as well
    #[arg(long)]
    no_map: bool,
    #[command(flatten)]
    accepts: Accepts,
    /// Take up edits of the content while the game is played: what differs in the open step is shown
    /// and the player chooses
    #[arg(long, conflicts_with = "auto")]
    watch: bool,
    /// Write the result as JSON instead of the story
    #[arg(long, requires = "auto")]
    json: bool,
}

impl Play {
    /// Plays until the end, or until the players leave.
    pub fn run(&self, around: &Surroundings) -> Outcome {
        let is_auto = self.auto || !self.interactive && !std::io::stdin().is_terminal();
        if self.watch && is_auto {
            return Err(CommandError::new(message!("play-watch-auto"))
                .hint(message!("play-watch-auto.hint")));
        }
        // What is edited while the game is loaded counts as well.
        let edits = self.watch.then(|| Edits::new(around)).transpose()?;
        let game = game_path(&self.target);
        let is_new = !is_file(&game.file);
        if is_new && self.accepts.accept_content {
            return Err(CommandError::new(message!("accept-new-game")));
        }
        let (session, players) = match is_new {
            true => self.open(around, is_auto)?,
            false => self.go_on(around, &game)?,
        };
        let bots = bots::lineup(session.game.edition(), &self.bots)?;
        if is_auto {
            return auto::play(around, session, &bots, is_new, self.json);
        }
        let sitting = Sitting::new(around, session, players, bots, !self.no_map);
        sitting.watching(edits).play(is_new)
    }

    /// Opens a new game.
    fn open(&self, around: &Surroundings, is_auto: bool) -> Outcome<(Session, Vec<Player>)> {
        if Path::new(&self.target).extension().is_some_and(|ending| ending == "jsonl") {
            // Who names a log does not want another game.
            game_path(&self.target).read(around)?;
        }
        let edition = self.table.edition(around, &self.target)?;
        around.speak_of(&edition.texts);
        let bots = bots::lineup(&edition, &self.bots)?;
        let named = players::named(&self.seats)?;
        if !named.is_empty() && self.table.says_who() {
            return Err(CommandError::new(message!("play-seats-twice"))
                .hint(message!("play-seats-twice.hint")));
        }
        let animals: Vec<String> = named.iter().map(|seat| seat.animals.clone()).collect();
        let mut table = self.table.table(&edition, &animals)?;
        let players: Vec<Player> = if named.is_empty() {
            // A name is looked at also where nobody plays it.
            let own = match is_auto && self.own.is_none() {
                true => None,
                false => Some(self.own_seat(around, &edition, &table)?).filter(|_| !is_auto),
            };
            (0..table.seats.len())
                .map(|seat| match own == Some(seat) {
                    true => Player::Human,
                    false => bot(&bots, &table.seats[seat]),
                })
                .collect()
        } else {
            let player = |(seat, named): (&Vec<AnimalId>, &players::Named)| {
                named.player.unwrap_or_else(|| bot(&bots, seat))
            };
            table.seats.iter().zip(&named).map(player).collect()
        };
        table.players = players.iter().map(|player| player.name().to_owned()).collect();
        Ok((new_table::open(around, &edition, &table)?, players))
    }

    /// Returns the seat that the person plays: that of `--as`, of what is answered, or the first.
    fn own_seat(&self, around: &Surroundings, edition: &Edition, table: &Table) -> Outcome<usize> {
        let name = match &self.own {
            Some(name) => name.clone(),
            None if self.table.says_who() || self.interactive => return Ok(0),
            None => return choose::choose_seat(around, edition, table),
        };
        let animal = crate::cli::seats::animals(edition, &name, &[])?;
        let seat = table.seats.iter().position(|animals| animals.contains(&animal[0]));
        seat.ok_or_else(|| CommandError::new(message!("play-animal-not-seated", animal = name)))
    }

    /// Goes on with a game.
    fn go_on(&self, around: &Surroundings, path: &GamePath) -> Outcome<(Session, Vec<Player>)> {
        path.must_be_whole("play")?;
        let own = self.own.as_ref().map(|_| "--as");
        if let Some(option) = self.table.first_given().or(own) {
            return Err(CommandError::new(message!("play-new-only", option = option))
                .hint(message!("play-new-only.hint")));
        }
        let session = Session::go_on(path, self.accepts, None, around)?;
        session.must_not_be_frozen("play", None, around)?;
        if *session.game.status() == Status::Over {
            return Err(CommandError::new(message!("play-over")).hint(message!("play-over.hint")));
        }
        let edition = session.game.edition().clone();
        let opening = session.game.log().opening();
        let bots = bots::lineup(&edition, &self.bots)?;
        let seat = |(index, animals): (usize, &Vec<String>)| {
            let recorded = opening.players.get(index).and_then(|name| Player::find(name));
            let first = animals.iter().find_map(|name| edition.catalog.roster.find(name));
            recorded.unwrap_or(match index {
                0 => Player::Human,
                _ => Player::Bot(first.map_or(bots.others, |animal| bots.kind(animal))),
            })
        };
        let mut players: Vec<Player> = opening.seats.iter().enumerate().map(seat).collect();
        let turn = &session.game.state().turn;
        players::seat_anew(&mut players, &players::named(&self.seats)?, &edition, |animal| {
            turn.seat(animal)
        })?;
        Ok((session, players))
    }
}

fn bot(bots: &Lineup, animals: &[AnimalId]) -> Player {
    Player::Bot(animals.first().map_or(bots.others, |animal| bots.kind(*animal)))
}

fn game_path(target: &str) -> GamePath {
    let Ok(path) = target.parse();
    path
}

fn is_file(path: &Path) -> bool {
    path.metadata().is_ok_and(|found| found.is_file())
}
