//! The deck as scripts see it: one player looks, cards are moved, and the other players do not learn anything.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::game::{Game, NoUndo, Status, verify};
use speciate::id::{CardId, Seat};
use speciate::log::{Player, PlayerKind};
use speciate::question::Choice;
use speciate::scenario::{Runner, read};
use speciate::state::{State, Zone};
use speciate::story::tell;
use speciate::view::{Seen, fold_seen, seen};
use speciate::words::ENGLISH;

use super::hooks::{RULES, source};

/// Looks at three cards and puts one at the bottom and one on top.
const SCRYING: &str = r#"
fn effect(you, params) {
    let seen = look_at_deck(you, 3);
    put_in_deck(ask_secretly(you, "below", seen), you, "bottom");
    put_in_deck(ask_secretly(you, "above", seen), you, "top");
    let way = ask(you, "way", ["place", "remove"]);
}
"#;

/// The seat of the bird and the seat of another animal.
const OWN: Seat = Seat(1);
const OTHER: Seat = Seat(0);

fn game(script: &str) -> Game {
    game_with(script, "")
}

fn game_with(script: &str, given: &str) -> Game {
    let text = "[[scenario]]\nname = \"deck\"\nanimals = \"mammal bird insect\"\n\
                given = \"\"\"\nspecies bird 1,0 1\ncard trial bird 1,0\n\
                deck biomass aquatic fertile habitat blight ice-age\nGIVEN\"\"\"\nthen = 'turn 1'\n";
    let scenarios = read("deck.toml", &text.replace("GIVEN", given));
    let scenarios = scenarios.unwrap_or_else(|faults| panic!("{faults}"));
    let source = source(&[("trial", script)], &[]);
    let runner = Runner::new(&source, RULES);
    runner.lay(&scenarios[0]).unwrap_or_else(|faults| panic!("{faults}"))
}

fn answer(game: &mut Game, answers: &[&str]) {
    for answer in answers {
        game.answer_text(OWN, answer, None).unwrap_or_else(|why| panic!("{answer}: {why:?}"));
    }
}

fn names(game: &Game, cards: &[CardId]) -> Vec<String> {
    cards.iter().map(|card| game.roster().name(*card).to_owned()).collect()
}

fn deck(game: &Game) -> Vec<String> {
    names(game, game.state().cards.deck())
}

fn fault(game: &Game) -> &str {
    match game.status() {
        Status::Failed(fault) => fault.message.id(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn cards_are_moved_and_only_their_player_sees_which() {
    let mut game = game(SCRYING);
    let question = game.questions()[0].clone();
    assert_eq!(question.seat, OWN);
    assert!(question.options.iter().all(|option| matches!(option, Choice::FaceDown(_))));
    assert!(game.view(Some(OWN)).may_see(&question));
    assert!(![Some(OTHER), None].into_iter().any(|seat| game.view(seat).may_see(&question)));
    answer(&mut game, &["face-down:biomass", "face-down:fertile"]);
    assert_eq!(deck(&game), ["fertile", "aquatic", "habitat", "blight", "biomass", "ice-age"]);
    let path = game.log().path();
    let told = |seat| {
        let facts = seen(&path, game.questions(), seat);
        let of_cards = |fact: &&Seen| match fact {
            Seen::Fact(fact) => matches!(
                fact,
                Event::CardSeen { .. }
                    | Event::CardTucked { .. }
                    | Event::Answered { choice: Choice::FaceDown(_), .. }
            ),
            Seen::Hidden(..) => false,
        };
        facts.iter().filter(of_cards).count()
    };
    assert_eq!([Some(OWN), Some(OTHER), None].map(told), [7, 0, 0]);
    let looked =
        |fact: &Event| matches!(fact, Event::DeckLookedAt { seat, count: 3 } if *seat == OWN);
    assert!(path.iter().any(|fact| looked(fact) && fact.seen_by(None, true).is_some()));
    answer(&mut game, &["way:place"]);
    verify(game.edition(), game.log()).unwrap_or_else(|why| panic!("{why:?}"));
}

#[test]
fn the_story_of_others_summarises_what_an_animal_sees_and_chooses() {
    let mut game = game(SCRYING);
    answer(&mut game, &["face-down:biomass", "face-down:fertile"]);
    let words = game.edition().texts.words(ENGLISH);
    let told = |seat| -> Vec<String> {
        let path = seen(&game.log().path(), game.questions(), seat);
        let lines = tell(&game.edition().catalog, &words, &path, 0, seat).into_iter();
        lines.map(|line| line.text).skip_while(|text| !text.contains(" looks at ")).collect()
    };
    assert_eq!(
        told(Some(OTHER)),
        [
            "Bird looks at the top cards of the deck: 3.",
            "Choices made in secret by Bird: 2.",
            "Cards put into the deck unseen: 2.",
        ]
    );
    let own = told(Some(OWN)).join("\n");
    let looked =
        "Bird looks at the top cards of the deck: 3.\nBird sees Biomass, Aquatic and Fertile.";
    assert!(own.starts_with(looked) && own.contains("\nBird puts Biomass into the deck"), "{own}");
}

#[test]
fn guesses_keep_known_cards_and_shuffle_the_rest() {
    let mut game = game(SCRYING);
    answer(&mut game, &["face-down:biomass", "face-down:fertile"]);
    let guessed = |game: &Game, seat| -> BTreeSet<Vec<String>> {
        (0..40)
            .map(|seed| {
                let guess = game.position().determinize(seat, seed);
                assert_eq!(guess.status(), game.status());
                names(game, guess.state().cards.deck())
            })
            .collect()
    };
    let check = |game: &Game| {
        let own = guessed(game, Some(OWN));
        assert_eq!(own.len(), 2, "habitat and blight are unknown: {own:?}");
        for deck in own {
            assert_eq!([&deck[0], &deck[1], &deck[4]], ["fertile", "aquatic", "biomass"]);
        }
        for seat in [Some(OTHER), None] {
            let others = guessed(game, seat);
            let tops: BTreeSet<&String> = others.iter().map(|deck| &deck[0]).collect();
            assert!(others.len() > 20 && tops.len() == 5, "{others:?}");
            assert!(others.iter().all(|deck| deck[5] == "ice-age"));
        }
    };
    check(&game);
    // The same is true after the step is over.
    answer(&mut game, &["way:place"]);
    check(&game);
}

#[test]
fn an_answer_that_revealed_a_card_cannot_be_undone() {
    let script = r#"
fn effect(you, params) {
    let way = ask(you, "way", ["place", "remove"]);
    let seen = look_at_deck(you, 2);
    put_in_deck(ask_secretly(you, "below", seen), you, "bottom");
    put_in_deck(ask_secretly(you, "below", seen), you, "bottom");
    let way = ask(you, "way", ["place", "remove"]);
}
"#;
    let mut game = game(script);
    let people = [0; 3].map(|_| Player::unnamed(PlayerKind::Human));
    answer(&mut game, &["way:place"]);
    assert_eq!(game.undo(OWN, &people), Err(NoUndo::ChanceFell));
    answer(&mut game, &["face-down:biomass"]);
    assert_eq!(game.undo(OWN, &people), Ok(0), "it only ordered cards that it had seen");
    assert_eq!(deck(&game)[0], "biomass");
}

#[test]
fn a_card_that_was_found_in_secret_is_guessed_among_matching_cards() {
    let script = r#"
fn effect(you, params) {
    let wanted = [];
    for found in look_at_deck(you, 2) { if found == "aquatic" { wanted.push(found); } }
    let found = ask_secretly_or_done(you, "card", wanted);
    if found != () { reveal(found); take_up(found, you); }
    let way = ask(you, "way", ["place", "remove"]);
}
"#;
    let mut game = game(script);
    let check = |game: &Game| {
        for seed in 0..20 {
            let guess = game.position().determinize(Some(OTHER), seed);
            assert_eq!(guess.status(), &Status::Asking);
            assert_eq!(guess.questions()[0].id, game.questions()[0].id, "seed {seed}");
        }
    };
    check(&game);
    answer(&mut game, &["face-down:aquatic"]);
    check(&game);
    let aquatic = game.roster().find::<CardId>("aquatic").expect("a card");
    assert_eq!(game.state().cards.zone(aquatic), Zone::Hand(OWN));
    assert_eq!(deck(&game).len(), 5);
}

#[test]
fn a_shuffle_is_replayed_from_the_log_and_makes_the_deck_unknown() {
    let script = r#"
fn effect(you, params) {
    look_at_deck(you, deck_length());
    shuffle_deck();
    let way = ask(you, "way", ["place", "remove"]);
}
"#;
    let mut game = game(script);
    let shuffled = deck(&game);
    assert_eq!(shuffled.last().map(String::as_str), Some("ice-age"), "the last card stays last");
    let guessed: BTreeSet<Vec<String>> = (0..40)
        .map(|seed| names(&game, game.position().determinize(Some(OWN), seed).state().cards.deck()))
        .collect();
    assert!(guessed.len() > 1, "{guessed:?}");
    answer(&mut game, &["way:place"]);
    assert_eq!(deck(&game), shuffled);
    verify(game.edition(), game.log()).unwrap_or_else(|why| panic!("{why:?}"));
}

#[test]
fn revealed_cards_stay_known_in_the_deck_and_the_last_card_stays_last() {
    let script = r#"
fn effect(you, params) {
    let shown = reveal_cards(2);
    put_in_deck(shown, you, "bottom");
    let seen = look_at_deck(you, 99);
    if seen.len() == 5 { change_points(you, seen.len()); }
    let way = ask(you, "way", ["place", "remove"]);
}
"#;
    let game = game(script);
    assert_eq!(deck(&game), ["fertile", "habitat", "blight", "biomass", "aquatic", "ice-age"]);
    let top = |seat| {
        let decks = (0..20)
            .map(|seed| names(&game, game.position().determinize(seat, seed).state().cards.deck()));
        decks.map(|deck| deck[3..].to_vec()).collect::<BTreeSet<_>>()
    };
    let known = BTreeSet::from([["biomass", "aquatic", "ice-age"].map(str::to_owned).to_vec()]);
    assert_eq!([top(Some(OTHER)), top(None)], [known.clone(), known], "every seat has seen them");
}

#[test]
fn cards_that_were_not_seen_cannot_be_moved_or_offered() {
    let cases = [
        (r#"put_in_deck(card("habitat"), you, "top");"#, "script-card-not-seen"),
        (r#"take_from_deck(card("habitat"), you);"#, "script-card-not-seen"),
        (r#"reveal(card("habitat"));"#, "script-card-not-seen"),
        (
            r#"ask_secretly(you, "card", [card("habitat"), card("blight")]);"#,
            "script-options-hidden",
        ),
        (r#"put_in_deck(card("ice-age"), you, "top");"#, "script-card-keeps-out"),
        (r#"put_in_deck(look_at_deck(you, 1), you, "middle");"#, "script-value"),
        ("look_at_deck(you, -1);", "script-count"),
        (
            r#"let other = animals()[0]; look_at_deck(other, 1); take_from_deck(card("biomass"), you);"#,
            "script-card-not-seen",
        ),
    ];
    for (statement, expected) in cases {
        let game = game(&format!("fn effect(you, params) {{ {statement} }}"));
        assert_eq!(fault(&game), expected, "{statement}");
    }
}

#[test]
fn cards_that_one_player_has_seen_are_not_offered_openly() {
    let script = "fn effect(you, params) { ask(you, \"card\", look_at_deck(you, 3)); }";
    assert_eq!(fault(&game(script)), "script-options-hidden");
    let script = "fn effect(you, params) {\n    let seen = look_at_deck(you, 3);\n    \
                  ask(animals(#{opposing: you})[0], \"card\", seen);\n}";
    assert_eq!(fault(&game(script)), "script-options-hidden");
}

#[test]
fn a_card_that_leaves_the_deck_unseen_is_found_where_it_is_next_seen() {
    let script = r#"
fn effect(you, params) {
    let seen = look_at_deck(you, 3);
    let other = animals(#{opposing: you})[0];
    take_from_deck(look_at_deck(other, 1)[0], other);
    discard(seen[0]);
    shuffle_deck();
    let way = ask(you, "way", ["place", "remove"]);
}
"#;
    let game = game(script);
    let path = game.log().path();
    for seat in [Some(OWN), Some(OTHER), None] {
        let mut state = State::default();
        for fact in seen(&path, game.questions(), seat) {
            if let Seen::Fact(fact) = fact {
                fold_seen(&mut state, &fact);
            }
        }
        let biomass = game.roster().find("biomass").expect("the card exists");
        assert_eq!(state.cards.zone(biomass), Zone::Discard, "{seat:?}");
        assert!(!state.cards.deck().contains(&biomass), "{seat:?}");
    }
}
