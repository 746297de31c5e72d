//! Chooses the game to play, a new one or one to continue, and the seat of the person at the terminal.

use std::path::Path;

use crate::cli_context::CliContext;
use crate::command::games::lines_of;
use crate::command::play::pages;
use crate::content::check_rules;
use crate::error::CommandResult;
use crate::game_path::GamePath;
use crate::input::{Input, LineCompletions};
use crate::output::{data, line};
use speciate_engine::context::Edition;
use speciate_engine::game::Table;
use speciate_games as games;
use speciate_model::diagnostic::suggest;
use speciate_model::id::AnimalId;
use speciate_model::log::store::ListedGame;
use speciate_model::message;
use speciate_model::words::{Message, Value};
use speciate_table::game_title;
use speciate_text::menu::entry::{self, MenuWord, TypedInput};
use speciate_text::story::{COLUMNS, wrap_into};

const OFFERED_MAX: usize = 9;

pub enum GameChoice {
    New(String),
    Begun(GamePath),
}

/// Returns the game with a name: a new one if the name is that of rules and no file has it, else one that has
/// begun. For the latter, `--game` is an error.
pub fn named_game(target: &str, cli: &CliContext) -> CommandResult<GameChoice> {
    let names = games::names();
    if names.contains(&target) && !Path::new(target).is_file() {
        return cli.rules_or(Some(target)).map(|game| GameChoice::New(game.to_owned()));
    }
    let found = GamePath::find(target, cli).map(GameChoice::Begun);
    if found.is_ok() {
        cli.refuse_game_option(target)?;
    }
    match suggest(target, names.iter().copied()) {
        Some(_) if found.is_err() && !cli.game_names().iter().any(|name| name == target) => {
            check_rules(target).and(found)
        }
        _ => found,
    }
}

/// Asks which game to continue, the last played first, or chooses a new one if there are none. `None` if the player
/// quits.
pub fn ask_for_game(cli: &CliContext, input: &Input) -> CommandResult<Option<GameChoice>> {
    let new = || Ok(Some(GameChoice::New(cli.rules().to_owned())));
    let open: Vec<ListedGame> = cli.games_kept().into_iter().filter(ListedGame::is_open).collect();
    let offered = &open[..open.len().min(OFFERED_MAX)];
    if offered.is_empty() {
        return new();
    }
    // Use a separate context, because the chosen game may have different words.
    let words = cli.reread();
    words.use_texts_of(cli.rules());
    offer(offered, open.len() - offered.len(), &words)?;
    let names = || open.iter().map(|game| game.name.clone());
    let completions = || {
        LineCompletions::of(names()).with_word(MenuWord::Quit.spellings(cli.words()), Vec::new())
    };
    loop {
        let Some(typed) = input.read("> ", completions)? else { return Ok(None) };
        let found = match entry::read(&typed, cli.words()) {
            TypedInput::Empty => offered.first(),
            TypedInput::Word(MenuWord::Quit, _) => return Ok(None),
            TypedInput::Number(number) if number == offered.len() + 1 => return new(),
            TypedInput::Number(number) => {
                number.checked_sub(1).and_then(|place| offered.get(place))
            }
            TypedInput::Option(name) => find_game(&open, &name),
            TypedInput::Word(MenuWord::Help, _) => {
                help(&cli.render(&message!("play-which-help", count = offered.len() + 1)))?;
                offer(offered, open.len() - offered.len(), &words)?;
                continue;
            }
            TypedInput::Word(..) => None,
        };
        match found {
            Some(game) => {
                return Ok(Some(GameChoice::Begun(GamePath {
                    file: game.file.clone(),
                    point: None,
                })));
            }
            None => line(&cli.render(&message!("play-which-not", count = offered.len() + 1)))?,
        }
    }
}

/// Returns the game with a name. Letter case does not matter if only one game matches.
fn find_game<'a>(open: &'a [ListedGame], name: &str) -> Option<&'a ListedGame> {
    let is_like = |game: &&ListedGame| game.name.to_lowercase() == name.to_lowercase();
    let mut like = open.iter().filter(is_like);
    let only = like.next().filter(|_| like.next().is_none());
    open.iter().find(|game| game.name == name).or(only)
}

fn offer(offered: &[ListedGame], more: usize, cli: &CliContext) -> CommandResult {
    line(&cli.render(&message!("play-which")))?;
    let games = lines_of(offered, cli).into_iter();
    let last = [cli.render(&message!("play-which-new"))];
    let mut text = String::new();
    for (place, choice) in games.chain(last).enumerate() {
        wrap_into(&mut text, &format!("{}) {choice}", place + 1), (2, 5), COLUMNS);
    }
    if more > 0 {
        text += &cli.render(&message!("play-which-more", count = more));
        text += "\n";
    }
    data(&text)
}

/// Asks which seat the person plays, by default the first. `None` if the person quits.
pub fn ask_for_seat(
    cli: &CliContext,
    input: &Input,
    edition: &Edition,
    table: &Table,
) -> CommandResult<Option<usize>> {
    let roster = &edition.catalog.roster;
    let words = cli.words();
    let named = |animals: &[AnimalId]| {
        let names = animals
            .iter()
            .map(|animal| Value::Message(Message::new(format!("animal-{}", roster.name(*animal)))));
        words.say(&message!("play-seat", animals = Value::All(names.collect())))
    };
    let offer = || -> CommandResult {
        line(&words.say(&message!("play-who")))?;
        let mut seats = (1..).zip(table.seats());
        seats.try_for_each(|(number, animals)| line(&format!("{number:>4}  {}", named(animals))))
    };
    offer()?;
    let animals = || table.seats().iter().flatten().map(|animal| roster.name(*animal).to_owned());
    let completions =
        || LineCompletions::of(animals()).with_word(MenuWord::Quit.spellings(words), Vec::new());
    loop {
        let Some(typed) = input.read("> ", completions)? else { return Ok(None) };
        let typed = typed.trim();
        match entry::read(typed, words) {
            TypedInput::Empty => return Ok(Some(0)),
            TypedInput::Word(MenuWord::Quit, _) => return Ok(None),
            TypedInput::Word(MenuWord::Help, _) => {
                let example = animals().next().unwrap_or_default();
                help(&words.say(&message!("play-who-help", example = example)))?;
                offer()?;
                continue;
            }
            TypedInput::Word(MenuWord::Rule, about) => {
                data(
                    &pages::rule(edition, &about, words).unwrap_or_else(|why| why.to_text(words)),
                )?;
                continue;
            }
            _ => {}
        }
        let number = typed.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let found = match number {
            Some(index) => Some(index).filter(|index| *index < table.seats().len()),
            None => {
                let animal = game_title::find(typed, roster, &edition.texts);
                table.seats().iter().position(|animals| {
                    animal.is_some_and(|animal| animals.contains(&animal))
                        || named(animals).to_lowercase() == typed.to_lowercase()
                })
            }
        };
        match found {
            Some(seat) => return Ok(Some(seat)),
            None => line(&words.say(&message!("play-who-not", found = typed)))?,
        }
    }
}

fn help(text: &str) -> CommandResult {
    let mut help = String::new();
    wrap_into(&mut help, text, (0, 2), COLUMNS);
    data(&help)
}
