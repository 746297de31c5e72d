//! Typed input in the dialogue: commands, numbers of options, and parts of the story.

use std::ops::Range;

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::id::{AnimalId, HexId, QuestionId, Seat, SpaceId, WordId};
use speciate::menu::entry::{MenuWord, TypedInput, WORDS, read};
use speciate::menu::{self, Menu};
use speciate::question::{Choice, Question};
use speciate::view::Seen;
use speciate::words::{Message, Words};

use crate::support::open;
use speciate::story::Teller;

#[test]
fn each_command_has_its_own_message() {
    assert_eq!(MenuWord::ALL.map(MenuWord::id), WORDS);
}

#[test]
fn lines_are_numbers_words_or_options() {
    let words = Words::built_in();
    let read = |line| read(line, words);
    assert_eq!(read(" 12. "), TypedInput::Number(12));
    assert_eq!(read("  "), TypedInput::Empty);
    assert_eq!(read("?"), TypedInput::Word(MenuWord::Help, String::new()));
    assert_eq!(read("Why tile:0,0"), TypedInput::Word(MenuWord::Why, "tile:0,0".to_owned()));
    assert_eq!(read("tile:0,0"), TypedInput::Option("tile:0,0".to_owned()));
}

#[test]
fn stopping_has_the_number_0_and_a_count_its_value() {
    let game = open(3, 7);
    let numbers = |options: &[Choice]| {
        let question = Question { options: options.to_vec(), ..game.questions()[0].clone() };
        let menu = Menu::named(game.position(), &question, Words::built_in());
        menu.items.iter().map(|item| item.number).collect::<Vec<_>>()
    };
    let counts = [Choice::Count(2), Choice::Count(3), Choice::Done];
    assert_eq!(numbers(&counts), [Some(2), Some(3), Some(0)]);
    let tiles = [Choice::Pass, Choice::Tile(HexId(7)), Choice::Tile(HexId(8))];
    assert_eq!(numbers(&tiles), [Some(0), Some(1), Some(2)]);
    let both = [Choice::Count(0), Choice::Pass, Choice::Count(1)];
    assert_eq!(numbers(&both), [None, Some(0), Some(1)]);
    let way = Choice::Way(WordId(0));
    assert_eq!(numbers(&[way, Choice::Space(SpaceId(0))]), [Some(0), Some(1)]);
    assert_eq!(numbers(&[way, Choice::Tile(HexId(7))]), [Some(1), Some(2)]);
    let mixed = [Choice::Tile(HexId(7)), Choice::Count(1), Choice::Tile(HexId(8))];
    assert_eq!(numbers(&mixed), [Some(2), Some(1), Some(3)]);
}

const SEAT: Option<Seat> = Some(Seat(0));

fn turn(turn: u16) -> Seen {
    Seen::Fact(Event::TurnBegan { turn })
}

fn answered() -> Seen {
    let (question, choice) = (QuestionId(0), Choice::Pass);
    let (options, fingerprint) = (2, [0; 4]);
    Seen::Fact(Event::Answered { seat: Seat(0), question, choice, options, fingerprint })
}

fn part(path: &[Seen], about: &str) -> Result<Range<usize>, &'static str> {
    let ids = ["play-story-none-over", "play-story-unknown", "play-story-no-turn"];
    let id = |why: Message| ids.into_iter().find(|id| *id == why.id()).expect("a known message");
    menu::story_part(path, SEAT, about, Words::built_in()).map_err(id)
}

#[test]
fn the_news_includes_the_end_of_the_previous_turn() {
    let fact = || Seen::Fact(Event::PointsGained { animal: AnimalId(0), points: 1 });
    let path = [turn(1), answered(), fact(), turn(2), fact()];
    assert_eq!(part(&path, ""), Ok(1..5));
    assert_eq!(menu::story_part(&path, None, "", Words::built_in()), Ok(3..5), "a spectator");
    let path = [turn(1), turn(2), fact(), answered(), fact()];
    assert_eq!(part(&path, ""), Ok(1..5), "the whole turn is shown");
    assert_eq!(part(&[fact(), turn(1)], ""), Ok(0..2), "there is no answer yet");
}

#[test]
fn the_story_of_a_turn_can_be_chosen_by_number_or_name() {
    let path = [answered(), turn(1), answered(), turn(2), turn(3), answered()];
    assert_eq!(part(&path, "1"), Ok(1..3));
    assert_eq!(part(&path, "3"), Ok(4..6));
    assert_eq!(part(&path, "LAST"), Ok(3..4));
    assert_eq!(part(&path, "all"), Ok(0..6));
    assert_eq!(part(&path, "4"), Err("play-story-no-turn"));
    assert_eq!(part(&path, "foo"), Err("play-story-unknown"));
    assert_eq!(part(&path[..3], "last"), Err("play-story-none-over"));
    let over = [turn(1), Seen::Fact(Event::GameEnded { winner: AnimalId(0) })];
    assert_eq!(part(&over, "last"), Ok(0..2));
}

#[test]
fn a_long_repetition_of_a_call_is_not_a_name() {
    let game = open(3, 7);
    let teller = Teller::new(game.view(Some(Seat(0))), Words::built_in());
    for call in ["tie ", "tie:", "claim "] {
        assert_eq!(menu::thing(&teller, &call.repeat(4000)), None);
    }
    assert_eq!(menu::thing(&teller, "tie 0,0"), menu::thing(&teller, "tie:tile:0,0"));
    assert!(menu::thing(&teller, "tie 0,0").is_some());
}
