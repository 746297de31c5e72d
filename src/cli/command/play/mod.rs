//! `speciate play`: a game at the terminal, or one that bots play to its end.

mod auto;
pub mod calls;
mod choice;
pub mod dialogue;
mod edits;
mod finished;
mod look_ups;
pub mod menu;
mod pages;
pub mod people;
mod reload;
pub mod scene;
pub mod screen;
mod start_menu;
mod terminal_session;
mod typed;

use std::io::IsTerminal as _;

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_path::GamePath;
use crate::input::Input;
use crate::new_game::NewTable;
use crate::options;
use crate::output::shell_quoted;
use crate::run_folder;
use crate::session::{AcceptContentArgs, CliSession};
use speciate_bots::bot::Lineup;
use speciate_engine::context::Edition;
use speciate_engine::game::{Status, Table};
use speciate_model::log::{Log, Player, PlayerKind};
use speciate_model::message;
use speciate_model::words::Value;
use speciate_table::{bots, find_by_name, players};

use choice::GameChoice;
use edits::Edits;
use people::DisplayPrefs;
use terminal_session::TerminalSession;

#[derive(Args, Debug)]
pub struct PlayCommand {
    #[arg(value_name = "GAME")]
    target: Option<String>,
    #[command(flatten)]
    table: NewTable,
    #[arg(long = "as", value_name = "ANIMAL", conflicts_with = "seats")]
    own_animal: Option<String>,
    #[arg(long, conflicts_with_all = ["seats", "own_animal"])]
    auto: bool,
    #[arg(long, requires = "auto")]
    all: bool,
    #[arg(long, value_name = "BOTS")]
    bots: Option<String>,
    #[arg(long, conflicts_with = "auto")]
    interactive: bool,
    #[arg(long, conflicts_with = "auto")]
    plain: bool,
    #[arg(long)]
    no_map: bool,
    #[arg(long, conflicts_with = "auto")]
    no_confirm: bool,
    #[arg(long, conflicts_with = "auto")]
    learn: bool,
    #[command(flatten)]
    accepts: AcceptContentArgs,
    #[arg(long, conflicts_with = "auto")]
    watch: bool,
    #[arg(long, requires = "auto")]
    json: bool,
}

impl PlayCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        // Watch before loading, so that edits during loading are noticed.
        let input = self.input(cli);
        let edits = self.watch.then(|| Edits::new(cli, input.teller())).transpose()?;
        let Some(choice) = self.choose_game(cli, &input)? else { return Ok(()) };
        let is_new = !matches!(choice, GameChoice::Begun(_));
        let mut learns = self.learn || matches!(choice, GameChoice::Lesson(_));
        if is_new && self.accepts.accept_content {
            return Err(CommandError::new(message!("accept-new-game")));
        }
        let opened = match &choice {
            GameChoice::New(game_id) | GameChoice::Lesson(game_id) => {
                self.open(cli, &input, game_id, &mut learns)?
            }
            GameChoice::Begun(game) => self.resume(cli, &input, game)?,
        };
        let Some((session, players)) = opened else { return Ok(()) };
        let bots = self.bots(session.game.edition(), cli)?;
        if self.auto {
            return auto::play(cli, session, &bots, is_new, self.json);
        }
        let game = &session.game;
        let catalog = &game.edition().catalog;
        let bots = players::lineup(&players, &game.state().turn, &bots, catalog);
        let display_prefs = DisplayPrefs {
            draws_maps: !self.no_map,
            confirms: !self.no_confirm,
            explains: learns,
            is_trial: false,
            players,
        };
        let options = self.options_again(cli, is_new, learns);
        TerminalSession::new(cli, &input, session, bots, display_prefs, edits, options).play(is_new)
    }

    /// Opens a full screen if it is wanted and the terminal can show one.
    fn input(&self, cli: &CliContext) -> Input {
        if self.auto || self.plain || self.no_map {
            return Input::new();
        }
        Input::on_full_screen(scene::style(cli.words(), cli.has_colours))
    }

    /// Returns the options to repeat when resuming this game, each after a space. Options that describe a new game are
    /// left out, because the log of the game records them.
    fn options_again(&self, cli: &CliContext, is_new: bool, learns: bool) -> String {
        let mut options = cli.language_options.clone();
        let flags = [
            (self.interactive, "--interactive"),
            (self.plain, "--plain"),
            (self.no_map, "--no-map"),
            (self.no_confirm, "--no-confirm"),
            (learns, "--learn"),
            (self.watch, "--watch"),
        ];
        for (_, flag) in flags.iter().filter(|(is_given, _)| *is_given) {
            options += &format!(" {flag}");
        }
        if self.watch {
            options += &cli.options();
        }
        if !is_new {
            let seats = self.table.seats_as_given();
            let from_table = [("--bots", self.bots.clone()), ("--seats", seats)];
            for (name, value) in from_table {
                options += &value
                    .map_or(String::new(), |value| format!(" {name} {}", shell_quoted(&value)));
            }
        }
        options
    }

    fn bots(&self, edition: &Edition, cli: &CliContext) -> CommandResult<Lineup> {
        options::lineup(edition, self.bots.as_deref().unwrap_or(bots::OTHERS), cli)
    }

    /// Returns `None` if the player quits.
    fn choose_game(&self, cli: &CliContext, input: &Input) -> CommandResult<Option<GameChoice>> {
        let describes_new = self.table.first_given().is_some()
            || self.own_animal.is_some()
            || cli.has_game_option()
            || self.table.has_seats()
            || cli.content_options().next().is_some();
        let is_asked = !self.auto && has_terminal();
        match &self.target {
            Some(target) => choice::named_game(target, cli).map(Some),
            None if is_asked && !describes_new => start_menu::ask(cli, input),
            None => Ok(Some(GameChoice::New(cli.rules().to_owned()))),
        }
    }

    /// Returns `None` if the player quits when asked for a seat.
    fn open(
        &self,
        cli: &CliContext,
        input: &Input,
        game: &str,
        learns: &mut bool,
    ) -> CommandResult<Option<(CliSession, Vec<Player>)>> {
        let edition = self.table.edition(cli, game)?;
        cli.use_texts(&edition.texts);
        let bots = self.bots(&edition, cli)?;
        let own = self
            .own_animal
            .as_deref()
            .map(|own| speciate_table::seats::animals(&edition, own, &[]));
        let own = own.transpose()?.map(|animals| animals[0]);
        let (mut table, mut players) = self.table.table(&edition, own)?;
        if !self.auto && !self.table.has_seats() {
            let own = self.own_seat(cli, input, &edition, &table, learns)?;
            let Some(own) = own else { return Ok(None) };
            players[own] = Some(Player::unnamed(PlayerKind::Human));
        }
        self.check_reachable(&players)?;
        let players = players::with_bots(players, table.seats(), &bots);
        table.players.clone_from(&players);
        Ok(Some((self.table.open(cli, &edition, &table)?, players)))
    }

    /// Returns the person's seat: that of `--as`, the one chosen when asked, or the first. `None` if the player
    /// quits.
    fn own_seat(
        &self,
        cli: &CliContext,
        input: &Input,
        edition: &Edition,
        table: &Table,
        learns: &mut bool,
    ) -> CommandResult<Option<usize>> {
        let name = match &self.own_animal {
            Some(name) => name.clone(),
            None if self.table.says_who() || self.interactive || !has_terminal() => {
                return Ok(Some(0));
            }
            None => return choice::ask_for_seat(cli, input, edition, table, learns),
        };
        let animal = speciate_table::seats::animals(edition, &name, &[])?;
        let seat = table.seats().iter().position(|animals| animals.contains(&animal[0]));
        match seat {
            Some(seat) => Ok(Some(seat)),
            None => Err(CommandError::new(message!("play-animal-not-seated", animal = name))
                .hint(message!("play-animal-not-seated.hint"))),
        }
    }

    /// Returns `None` if the game is over and its result was shown.
    fn resume(
        &self,
        cli: &CliContext,
        input: &Input,
        path: &GamePath,
    ) -> CommandResult<Option<(CliSession, Vec<Player>)>> {
        let own = self.own_animal.as_ref().map(|_| "--as");
        if let Some(option) = self.table.first_given().or(own) {
            return Err(CommandError::new(message!("play-new-only", option = option))
                .hint(message!("play-new-only.hint")));
        }
        if run_folder::is_address(&path.file) {
            return Err(run_folder::no_change(&path.file));
        }
        if !self.auto && finished::show(path, cli, input)? {
            return Ok(None);
        }
        let mut players = self.players(cli, path)?;
        let (session, _) = CliSession::resume(path, "play", self.accepts, None, cli)?;
        session.must_not_be_frozen("play", None, cli)?;
        let game = &session.game;
        players::check(&self.table.named()?, &game.edition().catalog)?;
        let is_elsewhere = cli.games_folder().is_none_or(|home| home.name_of(&path.file).is_none());
        if is_elsewhere && !game.log().enclosed().is_empty() {
            cli.print(message!("play-handed-over", file = cli.portable_name(&path.file)));
        }
        if *game.status() == Status::Over {
            return Err(over());
        }
        let seats = game.log().opening().seats.iter().map(|animals| {
            animals.iter().filter_map(|name| game.roster().find(name)).collect::<Vec<_>>()
        });
        // If the log names no players, the seat that is asked plays here, so that no bot answers for it.
        let asked = game.questions().first().map(|question| question.seat.index());
        if let Some(asked) = asked.filter(|_| !game.log().says_players() && !self.table.has_seats())
            && asked < players.len()
        {
            players.swap(0, asked);
        }
        let bots = self.bots(game.edition(), cli)?;
        let players = players::with_bots(players, &seats.collect::<Vec<_>>(), &bots);
        Ok(Some((session, players)))
    }

    /// Returns the players of a game to continue, `None` for seats without one. Nothing is written to the file
    /// before this.
    fn players(&self, cli: &CliContext, path: &GamePath) -> CommandResult<Vec<Option<Player>>> {
        let read = path.read_as_far_as_good()?;
        path.branch(&read.log, "play", cli)?;
        let read = path.select(read)?.read;
        if read.state.turn.is_over() {
            return Err(over());
        }
        if self.auto {
            self.refuse_people(&read.log)?;
        }
        let mut named = self.table.named()?;
        let texts = cli.texts(&read.log.opening().rules);
        for seat in &mut named {
            seat.animals = find_by_name::animals(&seat.animals, read.log.roster(), &texts);
        }
        let players = players::recorded(&read.log, &named, self.bots.is_none())?;
        self.check_reachable(&players)?;
        let forgotten = players::forgotten(&read.log, &players);
        if !forgotten.is_empty() {
            cli.warn(message!("play-seats-forgotten", seats = Value::names(&forgotten)));
        }
        Ok(players)
    }

    /// Fails if bots would play for people, unless `--all` is given.
    fn refuse_people(&self, log: &Log) -> CommandResult {
        let people = log.people();
        if people.is_empty() || self.all {
            return Ok(());
        }
        let people = people.iter().map(|seat| {
            let name = log.player(*seat).and_then(|player| player.name);
            let animals = log.opening().seats.get(usize::from(seat.0));
            name.or_else(|| animals.map(|animals| animals.join("+"))).unwrap_or_default().into()
        });
        let people = Value::List(people.collect());
        Err(CommandError::new(message!("play-auto-people", people = people))
            .hint(message!("play-auto-people.hint")))
    }

    /// Fails if there are people to ask but no terminal, or if piped input would stay unread.
    fn check_reachable(&self, players: &[Option<Player>]) -> CommandResult {
        if self.auto || has_terminal() {
            return Ok(());
        }
        let has = |kind: &PlayerKind| players.iter().flatten().any(|player| player.kind == *kind);
        let waits = self.interactive || has(&PlayerKind::Elsewhere);
        match (has(&PlayerKind::Human), self.interactive) {
            (true, true) => Ok(()),
            // Bots alone need no input.
            (false, _) if !waits => Ok(()),
            (true, false) => Err(CommandError::new(message!("play-no-terminal"))
                .hint(message!("play-no-terminal.hint-auto"))
                .hint(message!("play-no-terminal.hint-interactive"))),
            (false, _) => Err(CommandError::new(message!("play-nobody-here"))
                .hint(message!("play-nobody-here.hint-seat"))
                .hint(message!("play-nobody-here.hint-auto"))),
        }
    }
}

fn over() -> CommandError {
    CommandError::new(message!("play-over")).hint(message!("play-over.hint"))
}

fn has_terminal() -> bool {
    std::io::stdin().is_terminal()
}
