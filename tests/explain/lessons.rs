//! Lessons for newcomers.

use std::collections::BTreeSet;

use speciate::{Game, Source, Table, Teller, load};

const GAMES: [&str; 3] = ["dominant-species", "marine", "card-game"];

/// Returns the ids of the messages of one file of a game.
fn ids(game: &str, locale: &str, file: &str) -> BTreeSet<String> {
    let path = format!("content/{game}/locale/{locale}/{file}.ftl");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let id = |line: &str| Some(line.split_once(" = ")?.0.to_owned());
    text.lines().filter(|line| line.starts_with(char::is_lowercase)).filter_map(id).collect()
}

#[test]
fn every_lesson_is_about_a_question_and_follows_the_one_before() {
    for game in GAMES {
        let questions = ids(game, "en", "questions");
        let lessons = ids(game, "en", "lessons");
        assert!(lessons.len() > 8, "{game}");
        for lesson in &lessons {
            let name = lesson.strip_prefix("lesson-").expect("a lesson");
            if questions.contains(&format!("question-{name}")) {
                continue;
            }
            let numbered = name.rsplit_once('-').and_then(|(name, number)| {
                Some((name, number.parse::<usize>().ok().filter(|number| *number > 1)?))
            });
            let (name, number) = numbered.unwrap_or_else(|| panic!("{game}: {lesson}"));
            let before = match number {
                2 => format!("lesson-{name}"),
                _ => format!("lesson-{name}-{}", number - 1),
            };
            assert!(lessons.contains(&before), "{game}: {lesson} without {before}");
        }
        assert_eq!(lessons, ids(game, "it", "lessons"), "{game}");
    }
}

#[test]
fn the_first_question_has_a_lesson_in_every_game_and_language() {
    for game in GAMES {
        let edition = load(&Source::built_in(), game, &[]).unwrap();
        let game = Game::open(&edition, &Table::dealt(&edition, 3, 7).expect("three can play"));
        for locale in ["en", "it"] {
            let words = edition.texts.words(locale);
            let question = &game.questions()[0];
            let teller = Teller::new(game.view(Some(question.seat)), &words);
            let lesson = teller.lesson(question, &game.log().path()).expect("a lesson");
            let animal = teller.name(question.animal);
            assert!(lesson.to_lowercase().contains(&animal.to_lowercase()), "{lesson}");
            assert!(!lesson.contains(['{', '⟨']), "{lesson}");
        }
    }
}
