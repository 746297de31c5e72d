//! The game that an option names, and the seat of the person at the terminal.

use std::path::Path;

use crate::cli_context::CliContext;
use crate::command::play::{pages, scene, start_menu};
use crate::content::check_rules;
use crate::error::CommandResult;
use crate::full_screen::scene::SceneChoice;
use crate::game_path::GamePath;
use crate::input::{Input, LineCompletions};
use crate::output::{data, line};
use speciate_engine::context::Edition;
use speciate_engine::game::Table;
use speciate_games as games;
use speciate_model::diagnostic::suggest;
use speciate_model::id::AnimalId;
use speciate_model::message;
use speciate_model::words::{Message, Value};
use speciate_table::find_by_name;
use speciate_text::menu::entry::{self, MenuWord, TypedInput};
use speciate_text::story::wrap_into;

#[derive(Clone)]
pub enum GameChoice {
    /// A new game of these rules.
    New(String),
    /// A new game in which each kind of question is explained.
    Lesson(String),
    Begun(GamePath),
}

/// Returns the game with a name. If the name is the id of rules, and no file has it, this is a new game; otherwise,
/// it is a game that has begun. `--game` is an error for a game that has begun.
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

/// Asks which seat the person plays, by default the first. `None` if the person quits. If the person wants to learn by
/// playing, `learns` becomes true.
pub fn ask_for_seat(
    cli: &CliContext,
    input: &Input,
    edition: &Edition,
    table: &Table,
    learns: &mut bool,
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
        if input.has_screen() {
            let choices = (1..).zip(table.seats()).map(|(number, animals)| SceneChoice {
                key: number.to_string(),
                label: named(animals),
                typed: roster.name(animals[0]).to_owned(),
                preview: pages::rule(edition, roster.name(animals[0]), words).unwrap_or_default(),
                ..SceneChoice::default()
            });
            let asked = vec![words.say(&message!("play-who"))];
            input.show(scene::list(asked, choices.collect()));
            return Ok(());
        }
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
                help(input, &words.say(&message!("play-who-help", example = example)))?;
                // A full screen still shows the list.
                if !input.has_screen() {
                    offer()?;
                }
                continue;
            }
            TypedInput::Word(MenuWord::Rule, about) => {
                data(
                    &pages::rule(edition, &about, words).unwrap_or_else(|why| why.to_text(words)),
                )?;
                continue;
            }
            _ if start_menu::is_word("play-word-learn", typed, words) => {
                *learns = true;
                data(&format!("{}\n", words.say(&message!("play-learning"))))?;
                continue;
            }
            _ => {}
        }
        let number = typed.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let found = match number {
            Some(index) => Some(index).filter(|index| *index < table.seats().len()),
            None => {
                let animal = find_by_name::find(typed, roster, &edition.texts);
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

pub(super) fn help(input: &Input, text: &str) -> CommandResult {
    let mut help = String::new();
    wrap_into(&mut help, text, (0, 2), input.columns());
    data(&help)
}
