//! `speciate games`

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use indexmap::IndexMap;
use serde::Serialize;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_file::GameFile;
use crate::kept;
use crate::output::{self, data, json};
use crate::wording::named;
use speciate_content::Texts;
use speciate_model::id::Seat;
use speciate_model::log::file::LogFiles;
use speciate_model::log::store::{ListedGame, Store as _, last_played_first};
use speciate_model::log::text::{GameProgress, LogSummary, first_broken_line};
use speciate_model::log::{Opening, Player, PlayerKind};
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};
use speciate_text::story::wrap_into;

#[derive(Args, Debug)]
pub struct GamesCommand {
    #[arg(long)]
    here: bool,
    #[arg(long)]
    json: bool,
}

/// A seat of a game, with its player.
#[derive(Serialize)]
pub struct ShownSeat {
    /// The seat's number, counted from 1.
    seat: u16,
    animals: Vec<String>,
    /// `human`, `elsewhere` or a bot; `None` if the log does not say.
    player: Option<String>,
    name: Option<String>,
}

impl ShownSeat {
    /// Returns the seats of an opening in order, with the players that `plays` returns.
    pub fn all(opening: &Opening, plays: impl Fn(Seat) -> Option<Player>) -> Vec<Self> {
        let seats = (0..).map(Seat).zip(&opening.seats);
        let shown = |(seat, animals): (Seat, &Vec<String>)| {
            let player = plays(seat);
            Self {
                seat: seat.number(),
                animals: animals.clone(),
                player: player.as_ref().map(|player| player.kind.word().to_owned()),
                name: player.and_then(|player| player.name),
            }
        };
        seats.map(shown).collect()
    }
}

#[derive(Serialize)]
struct ShownGames {
    folder: String,
    games: Vec<ShownGame>,
}

#[derive(Serialize)]
struct ShownGame {
    /// The argument that names it.
    name: String,
    file: String,
    /// `open`, `over` or `unreadable`. An unreadable game has a `reason` and none of the fields that come from its
    /// log.
    status: &'static str,
    rules: Option<String>,
    seats: Vec<ShownSeat>,
    /// The ids of the packs over the game's own content.
    packs: Vec<String>,
    variants: Vec<String>,
    settings: IndexMap<String, String>,
    turn: Option<u16>,
    /// The animal whose step is open.
    animal: Option<String>,
    winner: Option<String>,
    /// All animals that share the victory, including the winner.
    winners: Vec<String>,
    /// Whether the game was stopped by agreement.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stopped: bool,
    /// The time of the last write, in seconds since 1970.
    played: Option<u64>,
    reason: Option<String>,
}

impl GamesCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let folder = match self.here {
            true => Path::new("."),
            false => cli.needed_home()?.folder(),
        };
        let games = LogFiles::folder(folder).list(usize::MAX).map_err(|fault| {
            let reason = fault.reason();
            CommandError::new(message!("home-unreadable", folder = folder, reason = reason))
                .hint(message!("home-elsewhere.hint-data"))
        })?;
        let mut games = checked(games, cli, |game| kept::bytes(&game.file).ok());
        if let Some(home) = cli.games_folder().filter(|_| !self.here)
            && let Some(store) = kept::server_store(home)?
        {
            let listed = store.list(kept::LISTED_MAX)?;
            games.extend(checked(listed, cli, |game| store.bytes(&game.name).ok()));
            last_played_first(&mut games);
        }
        if self.json {
            let games = games.iter().map(|game| shown(game, cli)).collect();
            return json(&ShownGames { folder: folder.display().to_string(), games });
        }
        if games.is_empty() {
            cli.print(message!("games-none", folder = folder));
        }
        let mut text = String::new();
        for line in lines_of(&games, cli) {
            wrap_into(&mut text, &line, (0, 4), output::columns());
        }
        data(&text)
    }
}

/// Marks damaged logs. Listing reads only the two ends of each log, so this function reads them in full.
fn checked(
    games: Vec<ListedGame>,
    cli: &CliContext,
    bytes: impl Fn(&ListedGame) -> Option<Vec<u8>>,
) -> Vec<ListedGame> {
    let check = |game: ListedGame| {
        let broken = bytes(&game).and_then(|bytes| first_broken_line(&bytes));
        // Without its first line a log cannot be read at all.
        let Some(line) = broken.filter(|line| *line > 1) else { return game };
        let reason = message!("games-damaged", line = line, name = cli.quoted_name(&game.file));
        ListedGame { found: Err(reason), ..game }
    };
    games.into_iter().map(check).collect()
}

/// Returns a line for each game, in the words of its rules.
pub fn lines_of(games: &[ListedGame], cli: &CliContext) -> Vec<String> {
    let game_ids =
        games.iter().filter_map(|game| Some(game.found.as_ref().ok()?.opening.rules.as_str()));
    let game_ids: BTreeSet<&str> = game_ids.collect();
    let words =
        game_ids.into_iter().map(|game_id| (game_id, cli.texts(game_id).words(cli.locale())));
    let words: BTreeMap<&str, Arc<Words>> = words.collect();
    let line = |game: &ListedGame| {
        let name = cli.quoted_name(&game.file);
        match &game.found {
            Err(reason) => {
                cli.render(&message!("games-unreadable", name = name, reason = reason.clone()))
            }
            Ok(found) => {
                let own = words_of_packs(game, found, cli);
                let words = own.as_ref().unwrap_or(&words[found.opening.rules.as_str()]);
                line_of(found, name, game.played, words)
            }
        }
    };
    games.iter().map(line).collect()
}

/// Returns the words of a game with packs; `None` if it has none, or if they cannot be read.
fn words_of_packs(game: &ListedGame, found: &LogSummary, cli: &CliContext) -> Option<Arc<Words>> {
    // The first pack is the game's own content.
    let opening = Some(&found.opening).filter(|opening| opening.packs.len() > 1)?;
    let log = kept::place_to_read(&game.file).ok()?.read().ok()?.log;
    let file = GameFile { cli, path: &game.file };
    let source = file.contents(&log).own(log.content()).ok()?;
    Some(Texts::find(&source, Some(&opening.rules)).words(cli.locale()))
}

fn line_of(found: &LogSummary, name: String, at: Option<SystemTime>, words: &Words) -> String {
    let stand = match found.branches {
        1 => stand(&found.stand, words),
        count => message!("games-branches", stand = stand(&found.stand, words), count = count),
    };
    let line = message!(
        "games-line",
        name = name,
        rules = found.opening.rules.as_str(),
        stand = stand,
        seats = seats(found, words),
        played = played(at)
    );
    let with: Vec<Value> = layers_of(&found.opening).map(Value::from).collect();
    words.say(&match with.is_empty() {
        true => line,
        false => message!("games-line-with", line = line, names = Value::All(with)),
    })
}

/// Returns the packs over the game's own content, then the variants and the settings.
fn layers_of(opening: &Opening) -> impl Iterator<Item = String> {
    let packs = opening.packs.iter().skip(1).map(|pack| pack.id.clone());
    let settings = opening.settings.iter().map(|(key, value)| format!("{key} = {value}"));
    packs.chain(opening.variants.iter().cloned()).chain(settings)
}

fn stand(stand: &GameProgress, words: &Words) -> Message {
    if !stand.winners.is_empty() {
        let winners = stand.winners.iter().map(|name| named("animal", name, words));
        let (count, winners) = (stand.winners.len(), Value::All(winners.collect()));
        return message!("games-over", count = count, animals = winners);
    }
    if stand.is_stopped {
        return Message::new("games-stopped");
    }
    match (stand.turn, &stand.animal) {
        (None, _) => message!("games-open"),
        (Some(0), _) => message!("branch-in-setup"),
        (Some(turn), None) => message!("games-turn", turn = turn),
        (Some(turn), Some(name)) => {
            message!("games-turn-of", turn = turn, animal = named("animal", name, words))
        }
    }
}

fn seats(found: &LogSummary, words: &Words) -> Value {
    let seat = |(index, animals): (usize, &Vec<String>)| {
        let animals = animals.iter().map(|name| named("animal", name, words)).collect();
        let animals = Value::All(animals);
        Value::Message(match found.player(Seat(index as u8)) {
            Some(found) => message!("games-seat-of", animals = animals, player = player(found)),
            None => message!("games-seat", animals = animals),
        })
    };
    let seats = Value::List(found.opening.seats.iter().enumerate().map(seat).collect());
    let is_named =
        (0..found.opening.seats.len()).any(|seat| found.player(Seat(seat as u8)).is_some());
    match is_named || found.stand.is_over() {
        true => seats,
        false => Value::Message(message!("games-seats-unnamed", seats = seats)),
    }
}

fn player(player: Player) -> Value {
    match (player.name, player.kind) {
        (Some(name), _) | (None, PlayerKind::Bot(name)) => name.into(),
        (None, PlayerKind::Human) => message!("games-player-human").into(),
        (None, PlayerKind::Elsewhere) => message!("play-player-elsewhere").into(),
    }
}

fn played(at: Option<SystemTime>) -> Message {
    const MINUTE: u64 = 60;
    const HOUR: u64 = 60 * MINUTE;
    const DAY: u64 = 24 * HOUR;
    #[expect(clippy::disallowed_methods, reason = "how long ago it was is told to people only")]
    let now = SystemTime::now();
    let Some(at) = at else { return message!("games-played-once") };
    // After a clock is set back, the time of a file can be in the future.
    match now.duration_since(at).map_or(0, |past| past.as_secs()) {
        past if past < MINUTE => message!("games-played-now"),
        past if past < HOUR => message!("games-played-minutes", count = past / MINUTE),
        past if past < 2 * DAY => message!("games-played-hours", count = past / HOUR),
        past => message!("games-played-days", count = past / DAY),
    }
}

fn shown(game: &ListedGame, cli: &CliContext) -> ShownGame {
    let found = game.found.as_ref().ok();
    let stand = found.map(|found| found.stand.clone()).unwrap_or_default();
    let since = game.played.and_then(|at| at.duration_since(UNIX_EPOCH).ok());
    ShownGame {
        name: cli.name_of(&game.file),
        file: game.file.display().to_string(),
        status: match (found, stand.is_over()) {
            (None, _) => "unreadable",
            (_, true) => "over",
            (_, false) => "open",
        },
        stopped: stand.is_stopped,
        rules: found.map(|found| found.opening.rules.clone()),
        seats: found
            .map(|found| ShownSeat::all(&found.opening, |seat| found.player(seat)))
            .unwrap_or_default(),
        packs: found
            .map(|found| found.opening.packs.iter().skip(1).map(|pack| pack.id.clone()).collect())
            .unwrap_or_default(),
        variants: found.map(|found| found.opening.variants.clone()).unwrap_or_default(),
        settings: found.map(|found| found.opening.settings.clone()).unwrap_or_default(),
        turn: stand.turn,
        animal: stand.animal,
        winner: stand.winner,
        winners: stand.winners,
        played: since.map(|since| since.as_secs()),
        reason: game.found.as_ref().err().map(|reason| cli.render(reason)),
    }
}
