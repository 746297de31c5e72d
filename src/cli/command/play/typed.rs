//! What a typed line means: completions, several answers on one line, and the option that is meant.

use std::collections::VecDeque;

use crate::command::play::dialogue::{AskedQuestion, Dialogue};
use crate::command::play::pages;
use crate::error::CommandResult;
use crate::input::{LineCompletions, PendingAnswers, SEPARATOR};
use crate::usage;
use speciate_engine::game::Game;
use speciate_model::message;
use speciate_model::question::{Choice, Question};
use speciate_model::words::{Message, Value, Words};
use speciate_text::explain::rule;
use speciate_text::menu::entry::MenuWord;
use speciate_text::menu::{self, Menu, MenuItem, OptionMatch};
use speciate_text::story::Teller;

impl Dialogue<'_> {
    /// Returns the id of the option that `typed` means. If there is none, says why and returns `None`.
    pub(super) fn meant(
        &self,
        game: &Game,
        asked: AskedQuestion<'_>,
        typed: &str,
    ) -> CommandResult<Option<String>> {
        let AskedQuestion { question, menu } = asked;
        let typed = typed.trim();
        match menu.find(typed) {
            OptionMatch::One(item) => return Ok(Some(item.id.clone())),
            OptionMatch::Several(items) => {
                let options = typed_for(&items);
                self.refuse(&message!("play-several", typed = typed, options = options))?;
                return Ok(None);
            }
            OptionMatch::Nothing => {}
        }
        let teller = Teller::new(game.view(Some(question.seat)), self.cli.words());
        if let Some(space) = menu::space(&teller, typed) {
            let id = space.id(game.roster());
            self.refuse_by(&pages::why(game, Some(question.seat), &id, self.cli.words()))?;
            return Ok(None);
        }
        if let Some(refusal) = of_several_words(menu, typed) {
            self.refuse(&refusal)?;
            return Ok(None);
        }
        if let Some(refusal) = of_the_shell(typed) {
            self.refuse(&refusal)?;
            return Ok(None);
        }
        // If it has the form of an id, let the game reject it: its reason is the best one.
        if typed.contains(':') {
            return Ok(Some(typed.to_owned()));
        }
        self.refuse(&match menu.near(typed) {
            Some(near) => message!("play-not-offered-near", typed = typed, near = near),
            None => message!("play-not-offered", typed = typed),
        })?;
        Ok(None)
    }

    /// Returns the first entry of a line and keeps the others for the next questions.
    pub(super) fn first_entry(&self, game: &Game, asked: AskedQuestion<'_>, line: &str) -> String {
        let AskedQuestion { question, menu } = asked;
        let mut typed = entries(line);
        let first = typed.pop_front().unwrap_or_default();
        if !typed.is_empty() {
            let numbers = menu.items.iter();
            let numbers = numbers.filter_map(|item| Some((item.number?, item.id.clone())));
            self.input.queue_answers(PendingAnswers {
                seat: Some(question.seat),
                facts: game.log().path().len(),
                question: Some(question.id),
                numbers: numbers.collect(),
                typed,
            });
        }
        first
    }

    /// Drops the answers typed ahead if something was drawn or revealed since: the player did not know it then.
    pub fn drop_stale_answers(&self, game: &Game) -> CommandResult {
        let Some(length) = self.input.ahead_since() else { return Ok(()) };
        let path = game.log().path();
        let mut since = path.iter().skip(length);
        match since.any(|fact| fact.event_type().reveals()) {
            true => self.drop_ahead(),
            false => Ok(()),
        }
    }

    pub(super) fn drop_ahead(&self) -> CommandResult {
        match self.input.drop_ahead() {
            Some(typed) => self.refuse(&message!("play-ahead-dropped", typed = typed)),
            None => Ok(()),
        }
    }
}

/// Returns where a command of the shell belongs, if one was typed.
fn of_the_shell(typed: &str) -> Option<Message> {
    let word = typed.split_whitespace().next()?;
    if word == usage::REWIND {
        return Some(message!("play-rewind"));
    }
    let is_command = crate::command_names().iter().any(|command| command == word);
    is_command.then(|| message!("play-shell-command", word = word))
}

/// Returns why several words are not an answer although the first alone would be one, or the beginning of one.
fn of_several_words(menu: &Menu, typed: &str) -> Option<Message> {
    let (first, rest) = typed.split_once(char::is_whitespace)?;
    let (rest, between) = (rest.trim(), SEPARATOR.to_string());
    // `domination 9` names a space by its section, even if only one space of the section is left.
    let is_place = |text: &str| text.parse::<u16>().is_ok();
    let not_offered = |items: &[&MenuItem]| {
        let options = typed_for(items);
        message!("play-not-offered-of", typed = typed, first = first, options = options)
    };
    match menu.find(first) {
        OptionMatch::One(item) if is_place(rest) && !is_place(first) => Some(not_offered(&[item])),
        OptionMatch::One(_) => Some(message!(
            "play-one-answer",
            typed = typed,
            separated = format!("{first}{between} {rest}"),
            separator = between
        )),
        OptionMatch::Several(items) => Some(not_offered(&items)),
        OptionMatch::Nothing => None,
    }
}

fn typed_for(items: &[&MenuItem]) -> Value {
    Value::List(
        items.iter().map(|item| item.word.as_ref().unwrap_or(&item.id).as_str().into()).collect(),
    )
}

/// Splits a line at semicolons. Empty entries are left out.
fn entries(line: &str) -> VecDeque<String> {
    let entries = line.split(SEPARATOR).map(str::trim);
    entries.filter(|entry| !entry.is_empty()).map(str::to_owned).collect()
}

/// Returns the completions at a question.
pub fn completions(game: &Game, question: &Question, words: &Words) -> LineCompletions {
    let items = Menu::named(game.position(), question, words).items;
    let options = items.into_iter().flat_map(|item| [Some(item.id), item.word]).flatten();
    let calls = game.calls();
    let calls = calls.iter().map(|call| call.id(game.roster()));
    let options = options.chain(calls);
    MenuWord::ALL.into_iter().fold(LineCompletions::of(options), |all, word| {
        all.with_word(word.spellings(words), behind(word, game))
    })
}

fn behind(word: MenuWord, game: &Game) -> Vec<String> {
    let roster = game.roster();
    let cards = || roster.cards.iter().map(str::to_owned);
    match word {
        MenuWord::Why => Choice::all_named(roster).map(|choice| choice.id(roster)).collect(),
        MenuWord::Explain => roster.hexes.iter().map(str::to_owned).collect(),
        MenuWord::Card => cards().collect(),
        MenuWord::Rule => rule::names(game.edition()).into_iter().chain(cards()).collect(),
        MenuWord::Help
        | MenuWord::Board
        | MenuWord::Map
        | MenuWord::Again
        | MenuWord::Story
        | MenuWord::Score
        | MenuWord::Undo
        | MenuWord::Redo
        | MenuWord::Quit => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use speciate_content::Source;
    use speciate_engine::game::Table;
    use speciate_games::edition;
    use speciate_text::menu::entry::{self, TypedInput};

    fn game() -> Game {
        let edition = edition::load(&Source::built_in(), "dominant-species", &[]).unwrap();
        Game::open(&edition, &Table::dealt(&edition, 3, 7).expect("the game is for so many"))
    }

    #[test]
    fn the_options_and_words_of_a_question_are_completed() {
        let game = game();
        let all = completions(&game, &game.questions()[0], Words::built_in());
        assert_eq!(all.at("space:dep").1, ["space:depletion"]);
        assert_eq!(all.at("deplet").1, ["space:depletion"]);
        assert_eq!(all.at("qu").1, ["quit"]);
        let card = game.roster().cards.name(0);
        for word in ["card", "rule"] {
            assert!(all.at(&format!("{word} {card}")).1.contains(&card), "{word}");
        }
        for (typed, found) in [
            ("rule dominat", "domination"),
            ("rule mamm", "mammal"),
            ("rule jung", "jungle"),
            ("rule su", "sun"),
            ("why animal:bi", "animal:bird"),
            ("why 0,0:e", "corner:0,0:E"),
            ("explain 0,0", "0,0"),
        ] {
            assert!(all.at(typed).1.contains(&found), "{typed}: {:?}", all.at(typed));
        }
    }

    #[test]
    fn completions_are_what_the_dialogue_accepts() {
        let game = game();
        let question = &game.questions()[0];
        for locale in ["en", "it"] {
            let words = Words::new(locale, std::iter::empty(), std::iter::empty());
            let all = completions(&game, question, &words);
            let mut seen: Vec<MenuWord> = Vec::new();
            for first in all.at("").1 {
                match entry::read(first, &words) {
                    TypedInput::Option(id) => {
                        let menu = Menu::named(game.position(), question, &words);
                        assert!(matches!(menu.find(&id), OptionMatch::One(_)), "{id}");
                    }
                    TypedInput::Word(word, _) if seen.contains(&word) => {}
                    TypedInput::Word(word, _) => seen.push(word),
                    other => panic!("{first}: {other:?}"),
                }
            }
            assert_eq!(seen.len(), MenuWord::ALL.len(), "{seen:?}");
        }
    }

    #[test]
    fn only_a_semicolon_separates_entries() {
        assert_eq!(entries(" 3; dom2 ;0 "), ["3", "dom2", "0"]);
        assert_eq!(entries("3; why ini; domination 4"), ["3", "why ini", "domination 4"]);
        assert_eq!(entries("tile:0,-1"), ["tile:0,-1"]);
        assert_eq!(entries(" ; "), [""; 0]);
    }
}
