//! Many games at once, as matrices of numbers.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use rayon::prelude::*;

use crate::edition::PyEdition;
use crate::encoding::{GameEncoding, VALUE};
use crate::failure::{bad_input, cannot};
use crate::played::{bot_seed, win_shares};
use speciate_bots::bot::{Lineup, LineupMemory};
use speciate_bots::sim::game_seed;
use speciate_engine::context::{Edition, Policy};
use speciate_engine::game::{Game, Position, Status, Table};
use speciate_model::chance::Chance;
use speciate_model::id::Seat;
use speciate_model::question::Choice;
use speciate_table::lineup::repeatable_lineup;
use speciate_table::seats;

/// Many games that are stepped together. Bots can play some of the seats.
#[pyclass(name = "Batch", module = "speciate._speciate")]
pub struct PyBatch {
    rules: BatchRules,
    games: Vec<BatchGame>,
    seed: u64,
    /// How many games were started.
    begun: u64,
    pool: Option<rayon::ThreadPool>,
}

/// What all games of a batch have in common.
struct BatchRules {
    edition: Arc<Edition>,
    encoding: Arc<GameEncoding>,
    players: usize,
    /// The bots, if bots play some seats, and the seats that they do not play.
    bots: Option<(Lineup, Vec<Seat>)>,
    /// Whether a new game begins as soon as one ends.
    restarts: bool,
    turns_max: u16,
}

struct BatchGame {
    position: Position,
    /// What the bots remember of the game.
    memory: LineupMemory,
    seed: u64,
    answers: u64,
}

/// The outcome of a step for each game.
struct StepRows {
    rewards: Vec<u8>,
    terminated: Vec<u8>,
    truncated: Vec<u8>,
}

/// Whether a game is still running, or how it ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BatchEnd {
    GoesOn,
    Over,
    /// The game was given up after too many turns, or a script froze it.
    GivenUp,
}

/// Three matrices as bytes.
type ByteMatrices<'py> =
    (Bound<'py, PyByteArray>, Bound<'py, PyByteArray>, Bound<'py, PyByteArray>);

#[pymethods]
impl PyBatch {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "the Python class has defaults for them")]
    fn new(
        py: Python<'_>,
        edition: &PyEdition,
        games: usize,
        players: Option<usize>,
        seed: u64,
        threads: usize,
        restarts: bool,
        turns_max: u16,
        bots: Option<&str>,
        agents: Vec<u16>,
    ) -> PyResult<Self> {
        let (edition, encoding) = (edition.edition.clone(), edition.encoding.clone());
        let players = seats::count(&edition, players).map_err(bad_input)?;
        let agents = agents.into_iter().map(|seat| checked_seat(seat, players));
        let agents = agents.collect::<PyResult<Vec<_>>>()?;
        let bots = bots.map(|bots| repeatable_lineup(&edition, bots)).transpose();
        let bots = bots.map_err(bad_input)?.map(|bots| (bots, agents));
        let pool = match threads {
            1 => None,
            _ => {
                Some(rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(cannot)?)
            }
        };
        let rules = BatchRules { edition, encoding, players, bots, restarts, turns_max };
        let mut batch = Self { rules, games: Vec::new(), seed, begun: 0, pool };
        py.detach(|| batch.begin(games));
        Ok(batch)
    }

    /// Restarts all games with a new seed.
    fn reset(&mut self, py: Python<'_>, seed: u64) {
        let count = self.games.len();
        (self.seed, self.begun) = (seed, 0);
        py.detach(|| self.begin(count));
    }

    /// The number of seats.
    #[getter]
    const fn players(&self) -> usize {
        self.rules.players
    }

    /// The seed of each game.
    #[getter]
    fn seeds(&self) -> Vec<u64> {
        self.games.iter().map(|game| game.seed).collect()
    }

    /// For each game, the points of each seat: the sum of the points of its animals.
    fn points(&self) -> Vec<Vec<i32>> {
        self.games.iter().map(|game| game.points(self.rules.players)).collect()
    }

    /// For each game: what the seat that is asked sees, which actions it can choose, and its number, or 0 if no seat is
    /// asked.
    fn observe<'py>(&self, py: Python<'py>) -> PyResult<ByteMatrices<'py>> {
        let (observations, masks, asked) = py.detach(|| self.rows())?;
        Ok((
            PyByteArray::new(py, &observations),
            PyByteArray::new(py, &masks),
            PyByteArray::new(py, &asked),
        ))
    }

    /// Answers in each game with the number of an action, given as a little-endian 32-bit integer. Games that are over
    /// do not change. If any action is not offered, the call fails and changes no game.
    fn step<'py>(&mut self, py: Python<'py>, actions: &[u8]) -> PyResult<ByteMatrices<'py>> {
        let StepRows { rewards, terminated, truncated } = py.detach(|| self.stepped(actions))?;
        Ok((
            PyByteArray::new(py, &rewards),
            PyByteArray::new(py, &terminated),
            PyByteArray::new(py, &truncated),
        ))
    }
}

impl PyBatch {
    /// Runs work on the threads of the batch.
    fn install<T: Send>(pool: Option<&rayon::ThreadPool>, work: impl FnOnce() -> T + Send) -> T {
        match pool {
            Some(pool) => pool.install(work),
            None => work(),
        }
    }

    fn begin(&mut self, count: usize) {
        let (rules, seed) = (&self.rules, self.seed);
        let open = |index: usize| rules.open(game_seed(seed, index as u64));
        self.games = match &self.pool {
            Some(pool) => pool.install(|| (0..count).into_par_iter().map(open).collect()),
            None => (0..count).map(open).collect(),
        };
        self.begun = count as u64;
    }

    fn rows(&self) -> PyResult<(Vec<u8>, Vec<u8>, Vec<u8>)> {
        let encoding = &self.rules.encoding;
        let (size, actions) = (VALUE * encoding.layout.size(), encoding.actions.choices().len());
        let mut observations = vec![0; size * self.games.len()];
        let mut masks = vec![0; actions * self.games.len()];
        let catalog = &self.rules.edition.catalog;
        let write = |(game, (row, mask)): (&BatchGame, (&mut [u8], &mut [u8]))| {
            let asked = game.position.questions();
            let Some(question) = asked.first() else { return Ok(()) };
            encoding.observe(&game.position.view(Some(question.seat)), asked, row);
            encoding.mask(question, mask, catalog)
        };
        let written: Result<(), String> = match &self.pool {
            Some(pool) => pool.install(|| {
                let rows = observations.par_chunks_mut(size).zip(masks.par_chunks_mut(actions));
                self.games.par_iter().zip(rows).try_for_each(write)
            }),
            None => {
                let rows = observations.chunks_mut(size).zip(masks.chunks_mut(actions));
                self.games.iter().zip(rows).try_for_each(write)
            }
        };
        written.map_err(cannot)?;
        let asked = |game: &BatchGame| {
            let seat = game.position.questions().first().map(|question| question.seat.number());
            i32::from(seat.unwrap_or_default()).to_le_bytes()
        };
        Ok((observations, masks, self.games.iter().flat_map(asked).collect()))
    }

    fn stepped(&mut self, actions: &[u8]) -> PyResult<StepRows> {
        let choices = self.choices(actions)?;
        let (rules, games) = (&self.rules, &mut self.games);
        let step = |(game, choice): (&mut BatchGame, Option<Choice>)| match choice {
            Some(choice) => rules.answer(game, choice),
            None => Ok(rules.end(&game.position)),
        };
        let pool = self.pool.as_ref();
        let ends: Result<Vec<BatchEnd>, String> = Self::install(pool, || match pool {
            Some(_) => games.par_iter_mut().zip(choices).map(step).collect(),
            None => games.iter_mut().zip(choices).map(step).collect(),
        });
        let ends = ends.map_err(cannot)?;
        let byte = |wanted: BatchEnd| ends.iter().map(move |end| u8::from(*end == wanted));
        let rewards = games.iter().flat_map(|game| win_shares(&game.position, rules.players));
        let rows = StepRows {
            rewards: rewards.flat_map(f32::to_le_bytes).collect(),
            terminated: byte(BatchEnd::Over).collect(),
            truncated: byte(BatchEnd::GivenUp).collect(),
        };
        if rules.restarts {
            // The seeds of new games do not depend on which thread ends a game first.
            let mut ended = Vec::new();
            for (game, end) in games.iter_mut().zip(&ends) {
                if *end != BatchEnd::GoesOn {
                    ended.push((game, game_seed(self.seed, self.begun)));
                    self.begun += 1;
                }
            }
            let open = |(game, seed): (&mut BatchGame, u64)| *game = rules.open(seed);
            Self::install(pool, || match pool {
                Some(_) => ended.into_par_iter().for_each(open),
                None => ended.into_iter().for_each(open),
            });
        }
        Ok(rows)
    }

    /// Returns the choice in each game; `None` if no seat is asked there.
    fn choices(&self, actions: &[u8]) -> PyResult<Vec<Option<Choice>>> {
        let (numbers, rest) = actions.as_chunks::<4>();
        if numbers.len() != self.games.len() || !rest.is_empty() {
            let expected = self.games.len();
            return Err(bad_input(format!("expected {expected} actions, found {}", numbers.len())));
        }
        let choice = |(place, (game, number)): (usize, (&BatchGame, &[u8; 4]))| {
            let Some(question) = game.position.questions().first() else { return Ok(None) };
            let number = i32::from_le_bytes(*number);
            let choice = usize::try_from(number).ok();
            let choice = choice.and_then(|number| self.rules.encoding.actions.choice(number));
            let offered = choice.filter(|choice| question.options.contains(choice));
            let wrong = || bad_input(format!("action {number} is not offered in game {place}"));
            offered.map(Some).ok_or_else(wrong)
        };
        self.games.iter().zip(numbers).enumerate().map(choice).collect()
    }
}

impl BatchRules {
    /// Opens a game, and lets bots play until the first question to an agent.
    fn open(&self, seed: u64) -> BatchGame {
        let table = Table::dealt_to(&self.edition, self.players, seed);
        let opening = table.opening(&self.edition);
        let chance = Chance::Seeded(seed);
        let game = Game::open_with(&self.edition, opening, chance, Policy::Abandon);
        let memory = self.bots.as_ref().map(|(bots, _)| LineupMemory::of(bots));
        let memory = memory.unwrap_or_default();
        let mut game = BatchGame { position: game.position().clone(), memory, seed, answers: 0 };
        game.position.forget_fingerprints();
        self.play_bots(&mut game);
        game
    }

    fn answer(&self, game: &mut BatchGame, choice: Choice) -> Result<BatchEnd, String> {
        let seat = game.position.questions().first().map(|question| question.seat);
        let Some(seat) = seat else { return Ok(self.end(&game.position)) };
        game.position.answer(seat, choice).map_err(|why| why.to_string())?;
        game.answers += 1;
        self.play_bots(game);
        Ok(self.end(&game.position))
    }

    fn play_bots(&self, game: &mut BatchGame) {
        if let Some((bots, agents)) = &self.bots {
            let seed = bot_seed(game.seed, game.answers);
            let BatchGame { position, memory, .. } = game;
            drop(bots.play_on_and_remember(position, memory, agents, seed, self.turns_max));
        }
    }

    fn end(&self, position: &Position) -> BatchEnd {
        match position.status() {
            Status::Over => BatchEnd::Over,
            Status::Differs(_) | Status::Failed(_) => BatchEnd::GivenUp,
            Status::Asking if position.state().turn.number > self.turns_max => BatchEnd::GivenUp,
            Status::Asking => BatchEnd::GoesOn,
        }
    }
}

impl BatchGame {
    fn points(&self, players: usize) -> Vec<i32> {
        let state = self.position.state();
        let mut sums = vec![0; players];
        for animal in state.turn.animals() {
            let seat = state.turn.seat(animal).map(|seat| usize::from(seat.0));
            if let Some(sum) = seat.and_then(|seat| sums.get_mut(seat)) {
                *sum += state.score.points(animal);
            }
        }
        sums
    }
}

fn checked_seat(number: u16, players: usize) -> PyResult<Seat> {
    let place = number.checked_sub(1).filter(|place| usize::from(*place) < players);
    let seat = place.and_then(|place| u8::try_from(place).ok()).map(Seat);
    seat.ok_or_else(|| bad_input(format!("there is no seat {number}")))
}
