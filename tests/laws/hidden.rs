//! Nothing hidden reaches a seat: games that differ only in what it may not know look the same.

use std::collections::BTreeMap;
use std::sync::Arc;

use pretty_assertions::assert_eq;
use speciate::chance::{Chance, Outcome, below, generator, shuffle};
use speciate::context::{Edition, Policy};
use speciate::event::Event;
use speciate::game::{Game, Position};
use speciate::id::Seat;
use speciate::question::{Choice, Rejection};
use speciate::state::{State, Zone};
use speciate::story::{Line, Teller, tell};
use speciate::view::{Picture, Seen, seen};

use crate::support::{edition, every_choice, games, play_directly};
use crate::toy;

/// Everything that reaches one seat, or a spectator.
#[derive(Clone, PartialEq, Debug)]
struct Reached {
    picture: String,
    text: String,
    debug: String,
    story: Vec<Line>,
    facts: Vec<Seen>,
    rejections: Vec<Rejection>,
    length: usize,
}

#[test]
fn twins_that_differ_in_what_is_face_down_look_alike() {
    let (mut pairs, mut differ, mut seed) = (0, 0, 800);
    while pairs < games(100) {
        seed += 1;
        let players = 2 + (seed % 5) as usize;
        let whole = play_directly(players, seed);
        let path = whole.log().path();
        let mut dice = generator(seed, "twin", 0);
        for _ in 0..5 {
            let asked: Vec<usize> = answers(&path);
            let at = asked[below(&mut dice, asked.len() as u32) as usize];
            let game = replay(&path[..at], &whole, chance_of(&path));
            let twin = replay(&path[..at], &whole, chance_of_twin(&path, game.state(), seed));
            let hidden = |game: &Game| (game.state().cards.clone(), stacks(game.state()));
            differ += u64::from(hidden(&game) != hidden(&twin));
            pairs += 1;
            for seat in seats(game.state()) {
                let facts = (game.log().path(), twin.log().path());
                assert_eq!(
                    reached(edition(), game.position(), &facts.0, seat),
                    reached(edition(), twin.position(), &facts.1, seat),
                    "seed {seed}, {seat:?}, fact {at}"
                );
            }
        }
    }
    assert!(differ * 10 > pairs * 8, "{differ} of {pairs} pairs differ in what is hidden");
}

#[test]
fn guesses_of_the_base_game_look_alike() {
    for seed in 900..900 + games(10) {
        let players = 2 + (seed % 5) as usize;
        let whole = play_directly(players, seed);
        let path = whole.log().path();
        let asked = answers(&path);
        for at in asked.iter().step_by(asked.len() / 6 + 1) {
            let game = replay(&path[..*at], &whole, chance_of(&path));
            for seat in seats(game.state()) {
                let guess = game.position().determinize(seat, seed);
                let facts = game.log().path();
                assert_eq!(
                    reached(edition(), game.position(), &facts, seat),
                    reached(edition(), &guess, &facts, seat),
                    "seed {seed}, {seat:?}"
                );
            }
        }
    }
}

#[test]
fn guesses_of_hands_and_secret_answers_look_alike() {
    let (mut guesses, mut hands, mut decks, mut step_dealt, mut secret) = (0, 0, 0, 0, 0);
    for seed in 0..games(12) {
        toy::play_suspended(2 + (seed % 3) as usize, seed, |game| {
            let path = game.log().path();
            let step = path.iter().rposition(|fact| fact.event_type().opens_step()).unwrap_or(0);
            for seat in seats(game.state()) {
                let guess = game.position().determinize(seat, seed ^ path.len() as u64);
                guesses += 1;
                let (was, is) = (&game.state().cards, &guess.state().cards);
                hands += usize::from(others(was, seat) != others(is, seat));
                decks += usize::from(was.deck() != is.deck());
                let dealt = |fact: &Event| matches!(fact, Event::CardDealt { .. });
                step_dealt += usize::from(path[step..].iter().any(dealt));
                let open = game.questions();
                secret += usize::from(speciate::view::secrets(&path, open) > 0);
                // Whoever has answered is asked no more in either.
                assert_eq!(
                    guess.status(),
                    &speciate::game::Status::Asking,
                    "seed {seed}, {seat:?}"
                );
                assert_eq!(asked(game.questions()), asked(guess.questions()), "seed {seed}");
                assert_eq!(
                    reached(toy::edition(), game.position(), &path, seat),
                    reached(toy::edition(), &guess, &path, seat),
                    "seed {seed}, {seat:?}"
                );
            }
        });
    }
    let whole = toy::play_suspended(3, 1, |game| {
        let mut guess = game.position().determinize(Some(Seat(0)), 5);
        guess.play(Box::new(speciate::bot::RandomBot::new(5)), 100);
        assert_eq!(
            guess.status(),
            &speciate::game::Status::Over,
            "a guess can be played to its end"
        );
    });
    assert!(whole.state().turn.is_over());
    let met = [guesses, hands, decks, step_dealt, secret];
    assert!(met.iter().all(|&count| count > 50), "{met:?}");
}

#[test]
fn twins_with_other_hands_see_alike_facts() {
    for seed in 0..games(12) {
        toy::play_suspended(3, seed, |game| {
            let path = game.log().path();
            for seat in seats(game.state()) {
                let twin: Vec<Event> = path.iter().map(|fact| other_hand(fact, seat)).collect();
                let open = game.questions();
                assert_eq!(seen(&path, open, seat), seen(&twin, open, seat));
            }
        });
    }
}

#[test]
fn a_view_shows_nothing_when_it_is_printed() {
    let game = play_directly(3, 1);
    assert_eq!(format!("{:?}", game.view(Some(Seat(1)))), "View { seat: Some(Seat(1)), .. }");
}

#[test]
fn a_view_has_no_way_to_hidden_parts() {
    let text = std::fs::read_to_string("src/view/mod.rs").expect("the source is there");
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
    // The parts that a view lends whole hold nothing that is hidden from anybody.
    let parts = std::fs::read_to_string("src/state/mod.rs").expect("the source is there");
    for part in ["Turn", "Elements", "Species", "Pawns", "Score", "Notes", "Tiles", "Cards"] {
        assert!(parts.contains(&format!(": {part},")), "{part}");
    }
    let bots = std::fs::read_to_string("src/context/ask.rs").expect("the source is there");
    assert!(bots.contains("fn answer(&mut self, view: &View<'_>, question: &Question)"));
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
    Reached {
        text: teller.board(position.questions(), true).text(),
        picture: serde_json::to_string(&picture).expect("pictures are plain"),
        debug: format!("{view:?}"),
        story: tell(&edition.catalog, &words, &facts, path.len().saturating_sub(60), seat),
        facts,
        rejections: rejections.collect(),
        length: path.len(),
    }
}

/// Answers as `path` has it, with chance from elsewhere.
fn replay(path: &[Event], whole: &Game, chance: Chance) -> Game {
    let opening = whole.log().opening().clone();
    let mut game = Game::open_with(edition(), opening, chance, Policy::Freeze);
    for fact in path {
        if let Event::Answered { seat, choice, .. } = *fact {
            game.answer(seat, choice).expect("it was accepted before");
        }
    }
    game
}

/// Returns chance that falls as it fell on a path.
fn chance_of(path: &[Event]) -> Chance {
    let (stacked, tiles) = orders(path);
    script(path, stacked, tiles)
}

/// Returns chance that falls as it fell on a path, except that what is face down now is shuffled.
fn chance_of_twin(path: &[Event], now: &State, seed: u64) -> Chance {
    let (mut cards, mut tiles) = orders(path);
    let mut dice = generator(seed, "hidden", 0);
    let deck = now.cards.deck().len().saturating_sub(1).min(cards.len());
    let below_top = cards.len() - deck;
    shuffle(&mut dice, &mut cards[below_top..]);
    let stacked: Vec<(u8, u16)> = path
        .iter()
        .filter_map(|fact| match *fact {
            Event::TileStacked { stack, terrain } => Some((stack.0, u16::from(terrain.0))),
            _ => None,
        })
        .collect();
    let mut hidden = Vec::new();
    for stack in 0..edition().catalog.stacks.count {
        let places = (0..stacked.len()).filter(|&place| stacked[place].0 == stack);
        let face_down = now.tiles.stack(speciate::id::StackId(stack)).face_down().len();
        let places: Vec<usize> = places.collect();
        hidden.extend_from_slice(&places[places.len() - face_down..]);
    }
    let mut mixed: Vec<u16> = hidden.iter().map(|&place| tiles[place]).collect();
    shuffle(&mut dice, &mut mixed);
    hidden.into_iter().zip(mixed).for_each(|(place, tile)| tiles[place] = tile);
    script(path, cards, tiles)
}

/// Returns the shuffled cards and tiles of a path.
fn orders(path: &[Event]) -> (Vec<u16>, Vec<u16>) {
    let catalog = &edition().catalog;
    let mut orders = (Vec::new(), Vec::new());
    for fact in path {
        match *fact {
            Event::CardStacked { card } if !catalog.card(card).last => orders.0.push(card.0),
            Event::TileStacked { terrain, .. } => orders.1.push(u16::from(terrain.0)),
            _ => {}
        }
    }
    orders
}

fn script(path: &[Event], cards: Vec<u16>, tiles: Vec<u16>) -> Chance {
    let roster = &edition().catalog.roster;
    let mut script: BTreeMap<String, Vec<Outcome>> = BTreeMap::new();
    script.insert("deck".to_owned(), vec![Outcome::Order(cards)]);
    script.insert("stacks".to_owned(), vec![Outcome::Order(tiles)]);
    for (at, fact) in path.iter().enumerate() {
        let Event::Drawn { stream, .. } = *fact else { continue };
        let outcome = path[at + 1..].iter().find_map(|fact| match *fact {
            Event::ElementSupplied { element, .. }
            | Event::ElementAdded { element, .. }
            | Event::ElementPlaced { element, .. } => Some(Outcome::Item(u16::from(element.0))),
            _ => None,
        });
        let outcomes = script.entry(roster.name(stream).to_owned()).or_default();
        outcomes.extend(outcome);
    }
    Chance::Scripted(script)
}

/// Returns the places of the answers on a path.
fn answers(path: &[Event]) -> Vec<usize> {
    let is_answer = |at: &usize| matches!(path[*at], Event::Answered { .. });
    (0..path.len()).filter(is_answer).collect()
}

fn seats(state: &State) -> Vec<Option<Seat>> {
    let seats = state.turn.animals().map(|animal| state.turn.seat(animal));
    seats.chain([None]).collect()
}

fn asked(questions: &[speciate::question::Question]) -> Vec<Seat> {
    questions.iter().map(|question| question.seat).collect()
}

fn stacks(state: &State) -> Vec<Vec<speciate::id::TerrainId>> {
    (0..4)
        .map(|stack| state.tiles.stack(speciate::id::StackId(stack)).face_down().to_vec())
        .collect()
}

fn others(cards: &speciate::state::Cards, seat: Option<Seat>) -> Vec<speciate::id::CardId> {
    let other = (0..4).map(Seat).filter(|other| Some(*other) != seat);
    other.flat_map(|other| cards.in_zone(Zone::Hand(other)).collect::<Vec<_>>()).collect()
}

/// Returns a fact as it would have been with another card in another hand.
fn other_hand(fact: &Event, seat: Option<Seat>) -> Event {
    let other = |card: speciate::id::CardId| speciate::id::CardId((card.0 + 1) % 14);
    match *fact {
        Event::CardStacked { card } => Event::CardStacked { card: other(card) },
        Event::CardDealt { card, seat: of } if Some(of) != seat => {
            Event::CardDealt { card: other(card), seat: of }
        }
        Event::Answered { seat: of, question, choice, .. } if Some(of) != seat => {
            Event::Answered { seat: of, question, choice, options: 77, fingerprint: [7; 4] }
        }
        other => other,
    }
}
