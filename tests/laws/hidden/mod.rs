//! No hidden information reaches a seat: games that differ only in what it may not know look the same to it.

mod copies;
pub mod dealt;
mod decks;
mod guesses;
mod redraws;
mod shuffled;
mod toys;
mod twins;

use std::sync::Arc;

use pretty_assertions::assert_eq;
use speciate::context::Edition;
use speciate::drawing::{BoardNotes, sheet_with};
use speciate::event::Event;
use speciate::explain::why;
use speciate::game::Position;
use speciate::id::Seat;
use speciate::menu::Menu;
use speciate::question::{Choice, Question, Rejection};
use speciate::state::State;
use speciate::story::{StoryLine, Teller, tell};
use speciate::view::{Picture, Seen, properties, seen};

use crate::support::{every_choice, play_directly};

/// Everything that reaches one seat, or a spectator.
#[derive(Clone, PartialEq, Debug)]
struct Reached {
    picture: String,
    text: String,
    debug: String,
    /// The aspects in which two positions are compared.
    aspects: Vec<String>,
    story: Vec<StoryLine>,
    facts: Vec<Seen>,
    rejections: Vec<Rejection>,
    menu: Option<Menu>,
    reasons: Vec<String>,
    drawing: String,
    length: usize,
}

#[test]
fn a_printed_view_reveals_nothing() {
    let game = play_directly(3, 1);
    assert_eq!(format!("{:?}", game.view(Some(Seat(1)))), "View { seat: Some(Seat(1)), .. }");
}

#[test]
fn a_view_has_no_access_to_hidden_parts() {
    let text = std::fs::read_to_string("src/engine/view/mod.rs").expect("the source exists");
    let mut accessors = 0;
    for line in text.lines().filter(|line| line.trim_start().starts_with("pub ")) {
        accessors += usize::from(line.contains("fn "));
        let gives = line.split("->").nth(1).unwrap_or_default();
        for part in
            ["State", "Tiles", "Cards", "Stack", "Edition", "Context", "Opening", "Log", "&mut"]
        {
            assert!(
                !gives.split(|c: char| !c.is_alphanumeric() && c != '&').any(|word| word == part),
                "{line}"
            );
        }
    }
    assert!(accessors > 10);
    // A view gives access to these parts as a whole, so they must not contain anything that is hidden from a seat.
    let parts = std::fs::read_to_string("src/model/state/mod.rs").expect("the source exists");
    for part in ["Turn", "Elements", "Species", "Pawns", "Score", "Notes", "Tiles", "Cards"] {
        assert!(parts.contains(&format!(": {part},")), "{part}");
    }
    let bots =
        std::fs::read_to_string("src/engine/context/answerer.rs").expect("the source exists");
    assert!(bots.contains("fn answer(&mut self, view: &View<'_>, question: &Question)"));
}

/// Compares what reaches a seat from two games, part by part, so that a reported difference is short.
fn must_look_alike(one: &Reached, other: &Reached, name: &str) {
    if one == other {
        return;
    }
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let parts = |reached: &Reached| {
        [
            ("board", lines(&reached.text)),
            ("picture", lines(&reached.picture.replace(',', ",\n"))),
            ("debug", lines(&reached.debug)),
            ("aspects", reached.aspects.clone()),
            ("story", reached.story.iter().map(|line| line.text.clone()).collect()),
            ("facts", reached.facts.iter().map(|fact| format!("{fact:?}")).collect()),
            ("rejections", reached.rejections.iter().map(|why| format!("{why:?}")).collect()),
            (
                "menu",
                lines(&reached.menu.as_ref().map_or_else(String::new, |menu| format!("{menu:#?}"))),
            ),
            ("reasons", reached.reasons.clone()),
            ("drawing", lines(&reached.drawing)),
        ]
    };
    for ((part, one), (_, other)) in parts(one).into_iter().zip(parts(other)) {
        let pairs = one.iter().zip(&other);
        let first =
            pairs.filter(|(one, other)| one != other).map(|pair| format!("{pair:?}")).next();
        assert_eq!(first, None, "{part}: {name}");
        assert_eq!(one.len(), other.len(), "{part}: {name}");
    }
    assert_eq!(one.length, other.length, "{name}");
}

fn reached(
    edition: &Arc<Edition>,
    position: &Position,
    path: &[Event],
    seat: Option<Seat>,
) -> Reached {
    let view = position.view(seat);
    let picture = Picture::new(&view, position.questions());
    let words = edition.texts.words(speciate::words::ENGLISH);
    let teller = Teller::new(view, &words);
    let facts = seen(path, position.questions(), seat);
    let mut tried = position.clone();
    let offered: Vec<Choice> = match position.questions().iter().find(|q| Some(q.seat) == seat) {
        Some(question) => question.options.clone(),
        None => Vec::new(),
    };
    let all = every_choice(&edition.catalog.roster);
    let wrong = all.into_iter().filter(|choice| !offered.contains(choice));
    let asks = seat.unwrap_or(Seat(9));
    let rejections = wrong.map(|choice| tried.answer(asks, choice).expect_err("it is not offered"));
    // Menus refer to the display, and the toy game has none.
    let has_menu = !edition.catalog.sections.is_empty();
    let own = position.questions().iter().find(|question| Some(question.seat) == seat);
    let menu_of = |question: &Question| {
        let seen = position.seen(path, seat);
        Menu::new(position, seen, question, &words)
    };
    // The reasons why a card can or cannot be chosen could reveal the most about other seats.
    let reason = |card: &str| format!("{:?}", why(position, seat, &format!("card:{card}")));
    let cards = edition
        .catalog
        .roster
        .cards
        .iter()
        .filter(|_| own.is_some() && path.len().is_multiple_of(5));
    let compared = properties(&edition.catalog, position.state(), seat, false);
    let menu = own.filter(|_| has_menu).map(menu_of);
    let menus: Vec<&Menu> = menu.iter().collect();
    let notes = BoardNotes::of(edition, position.state(), &facts, None);
    Reached {
        drawing: sheet_with(&teller, &menus, position.questions(), &notes).document(),
        menu,
        reasons: cards.map(reason).collect(),
        text: teller.board(position.questions(), true).text(),
        picture: serde_json::to_string(&picture).expect("a picture can be serialized"),
        debug: format!("{view:?}"),
        aspects: compared.iter().map(|aspect| format!("{aspect:?}")).collect(),
        story: tell(&edition.catalog, &words, &facts, path.len().saturating_sub(60), seat),
        facts,
        rejections: rejections.collect(),
        length: path.len(),
    }
}

/// Returns the indices of the answers on a path.
fn answers(path: &[Event]) -> Vec<usize> {
    let is_answer = |at: &usize| matches!(path[*at], Event::Answered { .. });
    (0..path.len()).filter(is_answer).collect()
}

/// Returns the seats of a game, and `None` for a spectator.
fn seats(state: &State) -> Vec<Option<Seat>> {
    let mut seats: Vec<_> = state.turn.animals().map(|animal| state.turn.seat(animal)).collect();
    seats.sort_unstable();
    seats.dedup();
    seats.push(None);
    seats
}
