//! In every game, each fact is told once, in words and with its cause.

use std::collections::BTreeMap;

use pretty_assertions::assert_eq;
use speciate::event::{Event, EventType};
use speciate::game::Game;
use speciate::id::{AnimalId, Seat};
use speciate::question::Choice;
use speciate::story::{COLUMNS, NarrationStart, StoryLine, Teller, standings, wrapped};
use speciate::view::Seen;
use speciate::words::ENGLISH;

use super::{assert_readable, seen_by, text, told, variant_games, words};
use crate::support::{edition, games, play_directly, play_suspended, sized};
use crate::toy;

#[test]
fn every_fact_is_told_once() {
    let mut silent: BTreeMap<EventType, usize> = BTreeMap::new();
    for seed in 0..games(12) {
        let game = play_directly(2 + (seed % 5) as usize, seed);
        count_untold(&game, &mut silent);
    }
    for seed in 0..games(4) {
        count_untold(&toy::play_suspended(3, seed, |_| {}), &mut silent);
        for game in variant_games(seed) {
            count_untold(&game, &mut silent);
        }
    }
    for event_type in [EventType::Answered, EventType::Drawn, EventType::CardRemoved] {
        assert!(silent.contains_key(&event_type), "{event_type:?} did not occur");
    }
}

/// Checks that each fact is in at most one line, and in exactly one unless it may be left out.
fn count_untold(game: &Game, silent: &mut BTreeMap<EventType, usize>) {
    let path = game.log().path();
    let mut times = vec![0; path.len()];
    for line in told(game) {
        assert_eq!(line.facts.first(), Some(&line.first_fact));
        line.facts.iter().for_each(|at| times[*at] += 1);
    }
    for (at, fact) in path.iter().enumerate() {
        assert!(times[at] <= 1, "{fact:?} is told {} times", times[at]);
        if times[at] == 0 {
            assert!(may_go_untold(fact), "{fact:?} is not told");
            *silent.entry(fact.event_type()).or_default() += 1;
        }
    }
}

/// Returns whether the story may leave out a fact: a choice or draw whose consequences it tells, or a part of the turn
/// whose events it tells.
fn may_go_untold(fact: &Event) -> bool {
    match fact {
        Event::Answered { choice, .. } => *choice != Choice::Pass,
        Event::Drawn { .. }
        | Event::TurnBegan { .. }
        | Event::PhaseBegan { .. }
        | Event::SectionBegan { .. }
        | Event::SectionEnded { .. }
        | Event::AnimalReached { .. }
        | Event::SpaceReached { .. }
        | Event::PawnReturned { .. }
        | Event::CardRemoved { .. } => true,
        _ => false,
    }
}

#[test]
fn games_are_readable_and_points_have_causes() {
    for seed in 20..20 + games(12) {
        let game = play_directly(2 + (seed % 5) as usize, seed);
        let whole = text(&told(&game));
        assert_readable(&whole);
        let lines = standings(game.view(None), words(), &seen_by(&game, None));
        let table = wrapped(&lines, COLUMNS);
        assert_readable(&table);
        assert!(!table.contains("other"), "points without a cause: {table}");
        let winner = game.state().turn.winner.expect("the game is over");
        let name = Teller::new(game.view(None), words()).name(winner);
        assert!(table.contains(&format!("{name} (seat")) && table.contains("wins with"), "{table}");
    }
}

#[test]
fn tables_and_questions_are_readable() {
    for seed in 40..40 + games(3) {
        let mut count = 0;
        play_suspended(2 + (seed % 5) as usize, seed, |game, question| {
            let teller = Teller::new(game.view(Some(question.seat)), words());
            assert_readable(&teller.question_block(question));
            count += 1;
            if count % 40 == 0 {
                for line in teller.board(game.questions(), true).text().lines() {
                    assert!(line.chars().count() <= COLUMNS, "too long: {line}");
                    assert!(!line.contains('⟨') && !line.contains("{$"), "{line}");
                }
            }
        });
    }
}

#[test]
fn a_story_from_the_middle_contains_only_the_later_facts() {
    let game = play_directly(4, 3);
    let path = seen_by(&game, None);
    for from in (0..path.len()).step_by(97) {
        let lines = speciate::story::tell(&edition().catalog, words(), &path, from, None);
        // Headings from before that point can precede the new lines.
        let told = lines.iter().filter(|line| !is_heading(&path[line.first_fact]));
        let early = told.flat_map(|line| &line.facts).find(|at| **at < from);
        assert_eq!(early, None, "from {from}");
        assert_readable(&text(&lines));
    }
}

#[test]
fn a_story_is_the_same_wherever_its_narration_starts() {
    for (game, seat) in [(play_directly(4, 3), None), (play_directly(2, 8), Some(Seat(1)))] {
        let (path, catalog) = (seen_by(&game, seat), &edition().catalog);
        for from in (0..=path.len()).step_by(sized(179, 61) as usize) {
            let whole = NarrationStart::default().tell(catalog, words(), &path, from, seat);
            let told = speciate::story::tell(catalog, words(), &path, from, seat);
            assert_eq!(told, whole, "from {from}");
        }
    }
}

/// Returns whether a fact is told as a heading.
const fn is_heading(seen: &Seen) -> bool {
    use Event::{PhaseBegan, PositionArranged, SectionBegan, SetupBegan, TurnBegan};
    matches!(
        seen,
        Seen::Fact(
            SetupBegan {}
                | PositionArranged {}
                | TurnBegan { .. }
                | PhaseBegan { .. }
                | SectionBegan { .. }
        )
    )
}

#[test]
fn each_heading_is_shown_once_however_a_game_is_told() {
    let game = play_directly(4, 3);
    let path = seen_by(&game, None);
    let headings = |lines: &[StoryLine]| -> Vec<usize> {
        let shown = lines.iter().filter(|line| is_heading(&path[line.first_fact]));
        shown.map(|line| line.first_fact).collect()
    };
    let whole = headings(&told(&game));
    let mut parts: Vec<usize> = Vec::new();
    let (catalog, mut from) = (&edition().catalog, 0);
    for to in 1..=path.len() {
        let is_answer = matches!(path.get(to), Some(Seen::Fact(Event::Answered { .. })));
        if is_answer || to == path.len() {
            let lines = speciate::story::tell(catalog, words(), &path[..to], from, None);
            parts.extend(headings(&lines));
            from = to;
        }
    }
    assert_eq!(parts, whole);
}

#[test]
fn every_kind_of_fact_has_a_sentence() {
    for event_type in EventType::ALL {
        let id = format!("fact-{}", event_type.name().replace('_', "-"));
        assert!(words().has(&id), "{id}");
    }
    // A sentence shows only what its fact contains.
    let mut met: Vec<EventType> = Vec::new();
    let base = play_directly(6, 5);
    let hands = toy::play_suspended(4, 5, |_| {});
    for game in [&base, &hands] {
        let english = game.edition().texts.words(ENGLISH);
        let teller = Teller::new(game.view(None), &english);
        for fact in game.log().path() {
            if !met.contains(&fact.event_type()) {
                met.push(fact.event_type());
                assert_readable(&teller.fact(&fact));
            }
        }
    }
    assert!(met.len() > 45, "{} kinds of facts were met", met.len());
    let teller = Teller::new(base.view(None), words());
    let word = speciate::id::WordId(0);
    let animal = AnimalId(0);
    let marked = Choice::Animal(animal);
    let seat = speciate::id::Seat(0);
    let card = speciate::id::CardId(0);
    for fact in [
        Event::PositionArranged {},
        Event::EffectAbandoned { card, animal },
        Event::SectionAbandoned { section: speciate::id::SectionId(0) },
        Event::HookAbandoned { card },
        Event::HouseRuleActivated { card },
        Event::Noted { key: word, value: 3 },
        Event::MarkerPlaced { marker: word, on: marked },
        Event::MarkerRemoved { marker: word, on: marked },
        Event::CardTakenUp { card, seat },
        Event::CardActivated { card, animal },
        Event::CardDiscarded { card },
        Event::ProtectionEnded {},
        Event::PawnLost { animal },
        Event::PointsLost { animal, points: 2 },
    ] {
        assert_readable(&teller.fact(&fact));
    }
}
