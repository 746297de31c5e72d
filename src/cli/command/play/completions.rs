//! Completions at a question.

use crate::input::LineCompletions;
use speciate_engine::game::Game;
use speciate_model::question::{Choice, Question};
use speciate_model::words::Words;
use speciate_text::explain::rule;
use speciate_text::menu::Menu;
use speciate_text::menu::entry::MenuWord;

pub fn at(game: &Game, question: &Question, words: &Words) -> LineCompletions {
    let items = Menu::named(game.position(), question, words).items;
    let options = items.into_iter().flat_map(|item| [Some(item.id), item.word]).flatten();
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
    use speciate_text::menu::OptionMatch;
    use speciate_text::menu::entry::{self, TypedInput};

    fn game() -> Game {
        let edition = edition::load(&Source::built_in(), "dominant-species", &[]).unwrap();
        Game::open(&edition, &Table::dealt(&edition, 3, 7).expect("the game is for so many"))
    }

    #[test]
    fn the_options_and_words_of_a_question_are_completed() {
        let game = game();
        let all = at(&game, &game.questions()[0], Words::built_in());
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
    fn what_is_completed_is_what_the_dialogue_reads() {
        let game = game();
        let question = &game.questions()[0];
        for locale in ["en", "it"] {
            let words = Words::new(locale, std::iter::empty(), std::iter::empty());
            let all = at(&game, question, &words);
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
}
