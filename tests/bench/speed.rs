//! How fast the engine is. Every group times a reference loop in the same run, so that ratios can
//! be compared across machines.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    clippy::disallowed_methods,
    missing_docs,
    reason = "benches may panic, take times and tell them"
)]

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand_core::Rng as _;
use speciate::bot::{Lineup, RandomBot};
use speciate::chance::{Chance, generator};
use speciate::content::Source;
use speciate::context::{Advance, Answerer, Context, Edition, Policy};
use speciate::event::Event;
use speciate::game::{Cursor, Game, Status, Table};
use speciate::id::AnimalId;
use speciate::log::text;
use speciate::question::{Choice, Question};
use speciate::sim::{game_seed, play_one, play_unwritten};
use speciate::state::State;
use speciate::view::View;

/// The allocator of the binary.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn edition() -> Arc<Edition> {
    speciate::edition::load(&Source::built_in(), "dominant-species", &[]).expect("shipped content")
}

/// A thousand draws of the generator: the unit for all other measurements.
fn reference(criterion: &mut Criterion) {
    let mut dice = generator(1, "reference", 0);
    criterion.bench_function("reference: a thousand draws", |bench| {
        bench.iter(|| (0..1000).fold(0_u32, |sum, _| sum ^ black_box(dice.next_u32())));
    });
}

fn games(criterion: &mut Criterion) {
    let edition = edition();
    let mut index = 0;
    criterion.bench_function("game: four animals, random bots", |bench| {
        bench.iter(|| {
            index += 1;
            let table =
                Table::dealt(&edition, 4, game_seed(1, index)).expect("a valid player count");
            play_unwritten(&edition, &table, &Lineup::default())
        });
    });
    criterion.bench_function("game: four animals, random bots, to be written down", |bench| {
        bench.iter(|| {
            index += 1;
            play_one(&edition, 4, game_seed(1, index))
        });
    });
    let marine =
        speciate::edition::load(&Source::built_in(), "marine", &[]).expect("shipped content");
    // Games differ in length, so decisions are counted instead of games.
    let mut group = criterion.benchmark_group("decisions: four animals, random bots");
    for edition in [&edition, &marine] {
        let tables: Vec<Table> = (0..20)
            .map(|index| {
                Table::dealt(edition, 4, game_seed(3, index)).expect("a valid player count")
            })
            .collect();
        let play = |table: &Table| play_unwritten(edition, table, &Lineup::default());
        let answered = |fact: &Event| matches!(fact, Event::Answered { .. });
        let decisions = |game: Game| game.log().path().into_iter().filter(answered).count() as u64;
        let sum: u64 = tables.iter().map(|table| decisions(play(table))).sum();
        group.throughput(Throughput::Elements(sum));
        group.bench_function(&edition.catalog.rules, |bench| {
            bench.iter(|| {
                tables.iter().map(play).filter(|game| game.status() == &Status::Over).count()
            });
        });
    }
    group.finish();
    criterion.bench_function("start: load all content and scripts", |bench| {
        bench.iter(self::edition);
    });
}

fn folds_and_logs(criterion: &mut Criterion) {
    let edition = edition();
    let logs: Vec<_> =
        (0..20).map(|index| play_one(&edition, 4, game_seed(2, index)).log().clone()).collect();
    let paths: Vec<Vec<Event>> = logs.iter().map(speciate::log::Log::path).collect();
    let facts = paths.iter().map(Vec::len).sum::<usize>() as u64;
    let texts: Vec<String> = logs.iter().map(text::write).collect();

    let mut group = criterion.benchmark_group("log");
    group.throughput(Throughput::Elements(facts));
    group.bench_function("fold", |bench| {
        bench.iter(|| {
            for path in &paths {
                let mut state = State::default();
                for fact in path {
                    state.fold(fact);
                }
                black_box(&state);
            }
        });
    });
    group.bench_function("write", |bench| {
        bench.iter(|| logs.iter().map(text::write).map(|text| text.len()).sum::<usize>());
    });
    group.bench_function("read", |bench| {
        bench.iter(|| texts.iter().filter(|text| text::read(text.as_bytes()).is_ok()).count());
    });
    group.finish();
}

/// Going to any point of a game of about 5,000 facts, passing on new facts, and continuing from the middle.
fn points(criterion: &mut Criterion) {
    let edition = edition();
    let played = (0..40).map(|index| play_one(&edition, 6, game_seed(2, index)));
    // Take a game of typical length, so that its middle is typical too.
    let game = played.min_by_key(|game| game.log().path().len().abs_diff(5000)).unwrap();
    let facts = game.log().path().len();
    tell_percentiles("the state", facts, |point| game.log().state_at(point));
    tell_percentiles("with its questions", facts, |point| game.at(point));
    let mut points = (1..).map(|step| step * 997 % facts);
    let mut group = criterion.benchmark_group(format!("point: of a game of {facts} facts"));
    group.bench_function("state", |bench| {
        bench.iter(|| game.log().state_at(points.next().unwrap()));
    });
    group.bench_function("with its questions", |bench| {
        bench.iter(|| game.at(points.next().unwrap()));
    });
    group.finish();
    let mut early = game.clone();
    assert!(early.rewind(facts / 10));
    let mut group = criterion.benchmark_group("feed: the last twenty facts");
    for game in [&early, &game] {
        let (_, all) = game.seen_since(Cursor::default(), None);
        let path = game.log().path_entries();
        let kept = path.len() - 20;
        let before = Cursor { entry: path[kept - 1], facts: kept as u32, waiting: 0 };
        group.bench_function(format!("of {}", all.facts), |bench| {
            bench.iter(|| game.seen_since(before, None).0.len());
        });
    }
    group.finish();
    playouts(criterion, &edition, &game);
}

/// Continuing from the middle of a game, and whole games for comparison.
fn playouts(criterion: &mut Criterion, edition: &Arc<Edition>, game: &Game) {
    let middle = game.at(game.log().path().len() / 2).unwrap().at_next_question();
    let mut seed = 0;
    criterion.bench_function("playout: from the middle, random bots", |bench| {
        bench.iter(|| {
            seed += 1;
            Lineup::default().play_out(&middle.determinize(None, seed), seed, 1000)
        });
    });
    criterion.bench_function("playout: a whole game of six, random bots", |bench| {
        bench.iter(|| {
            seed += 1;
            play_unwritten(
                edition,
                &Table::dealt(edition, 6, seed).expect("a valid player count"),
                &Lineup::default(),
            )
        });
    });
}

/// Prints how long single looks at points of a game take, because a mean hides the slowest of them.
fn tell_percentiles<T>(what: &str, facts: usize, look: impl Fn(usize) -> T) {
    let one = |step: usize| {
        let start = Instant::now();
        black_box(look(step * 997 % facts));
        start.elapsed()
    };
    let mut took: Vec<Duration> = (1..=5000).map(one).collect();
    took.sort_unstable();
    let [half, most] = [50, 99].map(|percent| took[took.len() * percent / 100]);
    println!("a point of {facts} facts, {what}: p50 {half:?}, p99 {most:?}");
}

fn questions(criterion: &mut Criterion) {
    let edition = edition();
    let mut game =
        Game::open(&edition, &Table::dealt(&edition, 6, 5).expect("a valid player count"));
    let mut widest = game.position().clone();
    let mut bot = RandomBot::new(5);
    while let Some(question) = game.questions().first().cloned() {
        if question.options.len() > widest.questions()[0].options.len() {
            widest = game.position().clone();
        }
        let place = bot.answer(&game.view(None), &question).expect("bots answer");
        game.answer(question.seat, question.options[place]).expect("it is offered");
    }
    let question = widest.questions()[0].clone();
    let name =
        format!("question: the widest, {} options, cloned and answered", question.options.len());
    criterion.bench_function(&name, |bench| {
        bench.iter(|| widest.clone().answer(question.seat, question.options[0]));
    });
    criterion.bench_function("position: clone", |bench| bench.iter(|| widest.clone()));
}

/// Steps of cards with exactly two questions, as they occur in random games, played directly and question by question.
fn cards_with_two_choices(criterion: &mut Criterion) {
    let edition = edition();
    let steps = find_steps(&edition, 100);
    let key = Table::dealt(&edition, 4, 0)
        .expect("a valid player count")
        .opening(&edition)
        .fingerprint_key();
    let mut context = Context::new(edition, Box::default(), Chance::Seeded(0), key, Policy::Freeze);
    let mut group = criterion.benchmark_group("cards with two choices");
    group.throughput(Throughput::Elements(steps.len() as u64));
    group.bench_function("direct", |bench| {
        bench.iter(|| {
            for (boundary, answers) in &steps {
                context.rerun(boundary, 0, &[]);
                context.set_answerer(Some(Box::new(Recorded(answers.clone()))));
                assert_eq!(context.advance(), Advance::StepEnded);
            }
        });
    });
    // This is the work that suspending has to repeat; the difference from `suspended` is the cost of suspending itself.
    group.bench_function("direct, up to each question and to the end", |bench| {
        bench.iter(|| {
            for (boundary, answers) in &steps {
                for left in (0..=answers.len()).rev() {
                    context.rerun(boundary, 0, &[]);
                    context.set_answerer(Some(Box::new(Recorded(answers[left..].to_vec()))));
                    context.advance();
                }
            }
        });
    });
    context.set_answerer(None);
    group.bench_function("suspended", |bench| {
        bench.iter(|| {
            for (boundary, answers) in &steps {
                let mut recorded = Vec::with_capacity(64);
                for &choice in answers.iter().rev() {
                    context.rerun(boundary, 0, &recorded);
                    assert_eq!(context.advance(), Advance::Asking);
                    recorded.extend_from_slice(context.fresh());
                    recorded.push(context.answered(&context.open()[0], choice));
                }
                context.rerun(boundary, 0, &recorded);
                assert_eq!(context.advance(), Advance::StepEnded);
            }
        });
    });
    group.finish();
}

/// Finds steps of cards with two answers, the later one first, and the states before them.
fn find_steps(edition: &Arc<Edition>, most: usize) -> Vec<(Box<State>, Vec<Choice>)> {
    let mut found = Vec::new();
    for index in 0.. {
        let game = play_one(edition, 4, game_seed(9, index));
        let path = game.log().path();
        for (place, fact) in path.iter().enumerate() {
            if !matches!(fact, Event::CardPlayed { .. }) {
                continue;
            }
            let step = path[place + 1..].iter().take_while(|fact| !fact.event_type().opens_step());
            let answers = step.filter_map(|fact| match fact {
                Event::Answered { choice, .. } => Some(*choice),
                _ => None,
            });
            let answers: Vec<Choice> = answers.collect();
            // The context has a different seed, so a card that draws would give a different result.
            let draws =
                path[place..].iter().take(40).any(|fact| matches!(fact, Event::Drawn { .. }));
            if answers.len() == 2 && !draws {
                let boundary = game.log().state_at(place).expect("it is on the path");
                found.push((boundary, answers.into_iter().rev().collect()));
            }
            if found.len() == most {
                return found;
            }
        }
    }
    found
}

/// Gives recorded answers, the last one first.
#[derive(Debug)]
struct Recorded(Vec<Choice>);

impl Answerer for Recorded {
    fn answer(&mut self, _: &View<'_>, question: &Question) -> Option<usize> {
        let choice = self.0.pop()?;
        question.options.iter().position(|option| *option == choice)
    }
}

/// A thousand questions to modifiers that no card in play answers, and the same loop without them. The difference is
/// only a test of bits, because no arguments are made.
fn modifiers(criterion: &mut Criterion) {
    let edition = edition();
    let mut context =
        Context::new(edition, Box::default(), Chance::Seeded(0), [0; 32], Policy::Freeze);
    let mut group = criterion.benchmark_group("modifiers");
    group.bench_function("a thousand, no card in play", |bench| {
        bench.iter(|| {
            (0..1000_u16).fold(0_u16, |sum, animal| {
                let natural = black_box(animal);
                let slots = context.element_slots(AnimalId(animal as u8), natural);
                sum.wrapping_add(slots.expect("no card"))
            })
        });
    });
    group.bench_function("a thousand of an empty loop", |bench| {
        bench.iter(|| (0..1000_u16).fold(0_u16, |sum, animal| sum.wrapping_add(black_box(animal))));
    });
    group.finish();
}

criterion_group!(
    benches,
    reference,
    games,
    folds_and_logs,
    points,
    questions,
    cards_with_two_choices,
    modifiers
);
criterion_main!(benches);
