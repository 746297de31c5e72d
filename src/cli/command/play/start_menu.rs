//! Chooses what to play: a game to continue, a new one, or one to learn from. Games are renamed and deleted here too.

use crate::cli_context::CliContext;
use crate::command::games::lines_of;
use crate::command::play::choice::{self, GameChoice};
use crate::command::play::scene;
use crate::command::rename::own_file;
use crate::error::CommandResult;
use crate::full_screen::scene::SceneChoice;
use crate::game_path::GamePath;
use crate::input::{Input, LineCompletions};
use crate::new_game::check_free;
use crate::output::{self, data};
use speciate_model::log::store::ListedGame;
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_text::menu::entry::{self, MenuWord, TypedInput, spellings};
use speciate_text::story::wrap_into;

/// The maximum number of games that are printed. The full screen shows all games.
const PRINTED_MAX: usize = 9;

/// Asks what to play: first the games to continue, the last played one first. If there are none, a terminal without a
/// full screen begins a new one. `None` if the player quits.
pub fn ask(cli: &CliContext, input: &Input) -> CommandResult<Option<GameChoice>> {
    // Use a separate context, because the chosen game may have different words.
    let shown = cli.reread();
    shown.use_texts_of(cli.rules());
    let mut menu = StartMenu::new(cli, &shown, input);
    if menu.open.is_empty() && !input.has_screen() {
        return Ok(Some(GameChoice::New(cli.rules().to_owned())));
    }
    menu.offer()?;
    loop {
        let Some(typed) = input.read("> ", || menu.completions())? else { return Ok(None) };
        match menu.answer(typed.trim())? {
            MenuAnswer::Chosen(choice) => return Ok(Some(choice)),
            MenuAnswer::Quit => return Ok(None),
            MenuAnswer::Again => {}
        }
    }
}

/// Returns whether the first word of a line is a spelling of the message `id`. Letter case does not matter.
pub fn is_word(id: &'static str, typed: &str, words: &Words) -> bool {
    let first = typed.split_whitespace().next().unwrap_or_default().to_lowercase();
    spellings(id, words).contains(&first)
}

struct StartMenu<'a> {
    cli: &'a CliContext,
    /// The context with the words of the menu.
    shown: &'a CliContext,
    input: &'a Input,
    /// The games that can be continued.
    open: Vec<ListedGame>,
    /// The game that the last line asked to delete, and that line.
    deleting: Option<(String, String)>,
}

enum MenuAnswer {
    Chosen(GameChoice),
    Quit,
    Again,
}

impl<'a> StartMenu<'a> {
    fn new(cli: &'a CliContext, shown: &'a CliContext, input: &'a Input) -> Self {
        let mut menu = Self { cli, shown, input, open: Vec::new(), deleting: None };
        menu.list();
        menu
    }

    fn list(&mut self) {
        let kept = self.cli.games_kept().into_iter();
        self.open = kept.filter(ListedGame::is_open).collect();
    }

    fn offered(&self) -> &[ListedGame] {
        let most = if self.input.has_screen() { usize::MAX } else { PRINTED_MAX };
        &self.open[..self.open.len().min(most)]
    }

    /// Returns everything on offer in order, each with its words.
    fn choices(&self) -> Vec<(GameChoice, String)> {
        let games = self.offered().iter().map(begun).zip(lines_of(self.offered(), self.shown));
        let mut choices: Vec<(GameChoice, String)> = games.collect();
        let say = |message: Message| self.shown.render(&message);
        if !self.input.has_screen() {
            let rules = self.cli.rules().to_owned();
            choices.push((GameChoice::New(rules.clone()), say(message!("play-which-new"))));
            choices.push((GameChoice::Lesson(rules), say(message!("play-which-learn"))));
            return choices;
        }
        let rules = || self.cli.games().into_iter().map(|game| game.natives.rules);
        let titled = rules().map(|rules| (rules.to_owned(), self.title(rules)));
        let titled: Vec<(String, String)> = titled.collect();
        for (rules, title) in titled.clone() {
            choices.push((GameChoice::New(rules), say(message!("screen-new", title = title))));
        }
        for (rules, title) in titled {
            choices.push((GameChoice::Lesson(rules), say(message!("screen-learn", title = title))));
        }
        choices
    }

    fn title(&self, rules: &str) -> String {
        self.cli.texts(rules).words(self.cli.locale()).say(&message!("game-title"))
    }

    fn offer(&self) -> CommandResult {
        let choices = (1..).zip(self.choices());
        if self.input.has_screen() {
            let choices = choices.map(|(number, (_, label)): (usize, _)| SceneChoice {
                key: number.to_string(),
                label,
                typed: number.to_string(),
                ..SceneChoice::default()
            });
            let asked = match self.open.is_empty() {
                true => message!("screen-which-new"),
                false => message!("screen-which"),
            };
            let asked = vec![self.shown.render(&asked)];
            self.input.show(scene::list(asked, choices.collect()));
            return Ok(());
        }
        if !self.open.is_empty() {
            self.say(&message!("play-which"))?;
        }
        let mut text = String::new();
        for (number, (_, label)) in choices {
            wrap_into(&mut text, &format!("{number}) {label}"), (2, 5), output::columns());
        }
        let more = self.open.len() - self.offered().len();
        if more > 0 {
            text += &self.shown.render(&message!("play-which-more", count = more));
            text += "\n";
        }
        data(&text)
    }

    fn completions(&self) -> LineCompletions {
        let names = || self.open.iter().map(|game| game.name.clone());
        let words = self.cli.words();
        let all = LineCompletions::of(names())
            .with_word(MenuWord::Quit.spellings(words), Vec::new())
            .with_word(spellings("play-word-learn", words), Vec::new());
        ["play-word-rename", "play-word-delete"]
            .into_iter()
            .fold(all, |all, id| all.with_word(spellings(id, words), names().collect()))
    }

    fn answer(&mut self, typed: &str) -> CommandResult<MenuAnswer> {
        let (words, deleting) = (self.cli.words(), self.deleting.take());
        let entry = entry::read(typed, words);
        if let Some((name, option)) = deleting {
            if entry == TypedInput::Empty || self.is_deletion(typed, &name) {
                return self.delete(&name);
            }
            self.say(&message!("play-not-confirmed", option = option))?;
        }
        let chosen = match entry {
            TypedInput::Empty => self.choices().into_iter().next().map(|(choice, _)| choice),
            TypedInput::Word(MenuWord::Quit, _) => return Ok(MenuAnswer::Quit),
            TypedInput::Word(MenuWord::Help, _) => {
                let help = match self.offered().len() {
                    0 => message!("play-which-help-new"),
                    games => message!("play-which-help", count = games + 1),
                };
                choice::help(self.input, &self.cli.render(&help))?;
                // A full screen still shows the list.
                if !self.input.has_screen() {
                    self.offer()?;
                }
                return Ok(MenuAnswer::Again);
            }
            TypedInput::Number(number) => self.numbered(number),
            TypedInput::Option(_) if is_word("play-word-rename", typed, words) => {
                return self.rename(typed);
            }
            TypedInput::Option(_) if is_word("play-word-delete", typed, words) => {
                return self.ask_to_delete(typed);
            }
            TypedInput::Option(_) if is_word("play-word-learn", typed, words) => {
                Some(GameChoice::Lesson(self.cli.rules().to_owned()))
            }
            TypedInput::Option(name) => self.named(&name).map(begun),
            TypedInput::Word(..) => None,
        };
        match chosen {
            Some(choice) => Ok(MenuAnswer::Chosen(choice)),
            None => {
                let count = self.choices().len();
                self.say(&message!("play-which-not", count = count))?;
                Ok(MenuAnswer::Again)
            }
        }
    }

    fn numbered(&self, number: usize) -> Option<GameChoice> {
        let place = number.checked_sub(1)?;
        self.choices().into_iter().nth(place).map(|(choice, _)| choice)
    }

    /// Returns the game with a name. Letter case does not matter if only one game matches.
    fn named(&self, name: &str) -> Option<&ListedGame> {
        let is_like = |game: &&ListedGame| game.name.to_lowercase() == name.to_lowercase();
        let mut like = self.open.iter().filter(is_like);
        let only = like.next().filter(|_| like.next().is_none());
        self.open.iter().find(|game| game.name == name).or(only)
    }

    /// Returns the game with this number or name.
    fn meant(&self, typed: &str) -> Option<&ListedGame> {
        let number = typed.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        number.and_then(|place| self.offered().get(place)).or_else(|| self.named(typed))
    }

    /// Renames a game: `rename GAME NAME`.
    fn rename(&mut self, typed: &str) -> CommandResult<MenuAnswer> {
        let parts: Vec<&str> = typed.split_whitespace().skip(1).collect();
        let [game, name] = parts[..] else {
            self.say(&message!("play-which-rename"))?;
            return Ok(MenuAnswer::Again);
        };
        let Some(found) = self.meant(game).map(path) else {
            return self.not_found(game);
        };
        let renamed = own_file(&found, self.cli).and_then(|(home, own)| {
            check_free(home, name)?;
            home.rename(&own, name)?;
            Ok(message!("rename-done", from = own, to = name))
        });
        self.done(renamed)
    }

    /// Returns whether a line asks to delete the game with this name.
    fn is_deletion(&self, typed: &str, name: &str) -> bool {
        let meant = typed.split_whitespace().nth(1).and_then(|game| self.meant(game));
        is_word("play-word-delete", typed, self.cli.words())
            && meant.is_some_and(|game| game.name == name)
    }

    /// Asks to confirm `delete GAME`.
    fn ask_to_delete(&mut self, typed: &str) -> CommandResult<MenuAnswer> {
        let name = typed.split_whitespace().nth(1).unwrap_or_default();
        let Some(found) = self.meant(name) else { return self.not_found(name) };
        let name = found.name.clone();
        self.say(&message!("play-which-delete", name = name.as_str()))?;
        self.input.await_confirmation();
        self.deleting = Some((name, typed.to_owned()));
        Ok(MenuAnswer::Again)
    }

    /// Removes the game with this name from the list.
    fn delete(&mut self, name: &str) -> CommandResult<MenuAnswer> {
        let Some(found) = self.named(name).map(path) else { return self.not_found(name) };
        let deleted = own_file(&found, self.cli).and_then(|(home, own)| {
            let file = home.delete(&own)?;
            Ok(message!("delete-done", name = own, file = file.as_path()))
        });
        self.done(deleted)
    }

    fn say(&self, message: &Message) -> CommandResult {
        let mut text = String::new();
        wrap_into(&mut text, &self.cli.render(message), (0, 2), self.input.columns());
        data(&text)
    }

    fn not_found(&self, name: &str) -> CommandResult<MenuAnswer> {
        self.say(&message!("play-which-unknown", name = name))?;
        Ok(MenuAnswer::Again)
    }

    /// Says what was done, or why nothing was done, and offers the games that are there now.
    fn done(&mut self, done: CommandResult<Message>) -> CommandResult<MenuAnswer> {
        match done {
            Ok(said) => self.say(&said)?,
            Err(error) => self.cli.print_error(&error),
        }
        self.list();
        self.offer()?;
        // A second Enter must not open the first game.
        self.input.require_mark();
        Ok(MenuAnswer::Again)
    }
}

fn begun(game: &ListedGame) -> GameChoice {
    GameChoice::Begun(path(game))
}

fn path(game: &ListedGame) -> GamePath {
    GamePath { file: game.file.clone(), point: None }
}
