//! A game for Python: opened at a table or continued from its log, or a guess at one.

use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use serde::Serialize;

use crate::edition::PyEdition;
use crate::encoding::{VALUE, question_to};
use crate::failure::{bad_input, json};
use crate::played::{GameOrGuess, resumed, win_shares};
use speciate_bots::bot::{LineupMemory, SearchPace};
use speciate_bots::sim::TURNS_MAX;
use speciate_engine::game::{Game, Position, Status};
use speciate_engine::view::{Picture, QuestionPicture};
use speciate_model::id::Seat;
use speciate_model::question::{Choice, Question};
use speciate_table::lineup::lineup;
use speciate_text::story::Teller;

/// A game, or a guess at one. Seats are counted from 1.
#[pyclass(name = "Game", module = "speciate._speciate")]
pub struct PyGame {
    edition: Py<PyEdition>,
    played: GameOrGuess,
    /// What the bots that played last remember of the game.
    memory: LineupMemory,
}

/// An option as Python gets it.
#[derive(Serialize)]
struct WrittenOption {
    id: String,
    label: String,
    /// The number of the action.
    action: Option<usize>,
}

#[derive(Serialize)]
struct WrittenQuestion {
    #[serde(flatten)]
    question: QuestionPicture,
    /// The question in words.
    text: String,
    choices: Vec<WrittenOption>,
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (edition, animals, players, seed))]
    fn new(
        py: Python<'_>,
        edition: Py<PyEdition>,
        animals: Option<Vec<String>>,
        players: Option<usize>,
        seed: u64,
    ) -> PyResult<Self> {
        let own = edition.get();
        let game = py.detach(|| -> PyResult<Game> {
            let table = own.table(animals, players, seed)?;
            Ok(Game::open(&own.edition, &table))
        })?;
        Ok(Self::of(edition, GameOrGuess::Logged(Box::new(game))))
    }

    /// Continues a game from the text of its log. The content is the one that the log names, which must be among the
    /// packs of the edition or in the log itself.
    #[staticmethod]
    fn from_log(py: Python<'_>, edition: Py<PyEdition>, text: &str) -> PyResult<Self> {
        let own = edition.get();
        let game = py.detach(|| resumed(own, text))?;
        let edition = match game.edition().catalog.roster == own.edition.catalog.roster {
            true => edition,
            false => Py::new(py, own.with(game.edition().clone()))?,
        };
        Ok(Self::of(edition, GameOrGuess::Logged(Box::new(game))))
    }

    /// The edition that the game is played with.
    #[getter]
    fn edition(&self, py: Python<'_>) -> Py<PyEdition> {
        self.edition.clone_ref(py)
    }

    /// `asking`, `over` or `frozen`.
    #[getter]
    fn status(&self) -> &'static str {
        match self.position().status() {
            Status::Asking => "asking",
            Status::Over => "over",
            Status::Differs(_) | Status::Failed(_) => "frozen",
        }
    }

    /// The seats that are asked.
    #[getter]
    fn asked(&self) -> Vec<u16> {
        self.position().questions().iter().map(|question| question.seat.number()).collect()
    }

    /// The animals of each seat.
    #[getter]
    fn seats(&self) -> Vec<Vec<String>> {
        let (turn, roster) = (&self.position().state().turn, &self.catalog().roster);
        let mut seats: Vec<Vec<String>> = Vec::new();
        for animal in turn.animals() {
            let Some(seat) = turn.seat(animal).map(|seat| usize::from(seat.0)) else { continue };
            seats.resize_with(seats.len().max(seat + 1), Vec::new);
            seats[seat].push(roster.name(animal).to_owned());
        }
        seats
    }

    /// The animals that won.
    #[getter]
    fn winners(&self) -> Vec<String> {
        let (turn, roster) = (&self.position().state().turn, &self.catalog().roster);
        turn.winners().map(|animal| roster.name(animal).to_owned()).collect()
    }

    /// The share of the victory of each seat.
    #[getter]
    fn rewards(&self) -> Vec<f32> {
        win_shares(self.position(), self.seats().len())
    }

    /// Each animal in play with its points.
    #[getter]
    fn points(&self) -> Vec<(String, i32)> {
        let state = self.position().state();
        let of =
            |animal| (self.catalog().roster.name(animal).to_owned(), state.score.points(animal));
        state.turn.animals().map(of).collect()
    }

    /// The turn, counted from 1; 0 during setup.
    #[getter]
    fn turn(&self) -> u16 {
        self.position().state().turn.number
    }

    /// What a seat or a spectator sees, as JSON.
    #[pyo3(signature = (seat=None))]
    fn view(&self, seat: Option<u16>) -> PyResult<String> {
        let seat = seat.map(|seat| self.seat(seat)).transpose()?;
        let position = self.position();
        json(&Picture::new(&position.view(seat), position.questions()))
    }

    /// The question to a seat with its options, as JSON.
    fn question(&self, seat: u16) -> PyResult<String> {
        let (position, own) = (self.position(), self.edition.get());
        let question = self.question_to(self.seat(seat)?)?;
        let teller = Teller::new(position.view(Some(question.seat)), &own.words);
        let roster = &self.catalog().roster;
        let option = |choice: &Choice| WrittenOption {
            id: choice.id(roster),
            label: teller.option(question, *choice),
            action: own.encoding.actions.number(*choice),
        };
        json(&WrittenQuestion {
            question: QuestionPicture::new(question, roster),
            text: teller.question(question),
            choices: question.options.iter().map(option).collect(),
        })
    }

    /// The ids of the options of a seat's question.
    fn option_ids(&self, seat: u16) -> PyResult<Vec<String>> {
        let roster = &self.catalog().roster;
        let question = self.question_to(self.seat(seat)?)?;
        Ok(question.options.iter().map(|choice| choice.id(roster)).collect())
    }

    /// The numbers of the actions that a seat's question offers, in ascending order; none if it is not asked.
    fn legal_actions(&self, seat: u16) -> PyResult<Vec<usize>> {
        let seat = self.seat(seat)?;
        let Some(question) = question_to(self.position().questions(), seat) else {
            return Ok(Vec::new());
        };
        let encoding = &self.edition.get().encoding;
        let number = |choice: &Choice| encoding.number(*choice, self.catalog());
        let numbers = question.options.iter().map(number).collect::<Result<Vec<_>, _>>();
        let mut numbers = numbers.map_err(bad_input)?;
        numbers.sort_unstable();
        Ok(numbers)
    }

    /// Answers with the id of an option, and returns the number of facts that follow.
    fn answer(&mut self, py: Python<'_>, seat: u16, option: &str) -> PyResult<usize> {
        let seat = self.seat(seat)?;
        let choice = Choice::parse(option, &self.catalog().roster).map_err(bad_input)?;
        let played = &mut self.played;
        py.detach(|| played.answer(seat, choice))
    }

    /// Answers with the option at a place, counted from 0.
    fn answer_at(&mut self, py: Python<'_>, seat: u16, place: usize) -> PyResult<usize> {
        let seat = self.seat(seat)?;
        let question = self.question_to(seat)?;
        let count = question.options.len();
        let choice = question.options.get(place).copied().ok_or_else(|| {
            bad_input(format!("expected an option from 0 to {}, found {place}", count - 1))
        })?;
        let played = &mut self.played;
        py.detach(|| played.answer(seat, choice))
    }

    /// Answers with the number of an action.
    fn act(&mut self, py: Python<'_>, seat: u16, action: usize) -> PyResult<usize> {
        let seat = self.seat(seat)?;
        let choice = self.edition.get().encoding.actions.choice(action);
        let choice = choice.ok_or_else(|| bad_input(format!("there is no action {action}")))?;
        let played = &mut self.played;
        py.detach(|| played.answer(seat, choice))
    }

    /// Lets bots answer for all seats except `people`, until the game is over or only people are asked.
    #[pyo3(signature = (bots, people, seed, turns_max=TURNS_MAX))]
    fn play(
        &mut self,
        py: Python<'_>,
        bots: &str,
        people: Vec<u16>,
        seed: u64,
        turns_max: u16,
    ) -> PyResult<()> {
        let people =
            people.into_iter().map(|seat| self.seat(seat)).collect::<PyResult<Vec<_>>>()?;
        let bots = lineup(self.position().edition(), bots).map_err(bad_input)?;
        let (played, memory) = (&mut self.played, &mut self.memory);
        py.detach(|| match played {
            GameOrGuess::Logged(game) => {
                bots.play_at_pace(game, memory, &people, seed, turns_max, SearchPace::STEADY);
            }
            GameOrGuess::Guessed(position) => {
                drop(bots.play_on(position, &people, seed, turns_max));
            }
        });
        Ok(())
    }

    /// Takes back the last answer of a seat.
    fn undo(&mut self, py: Python<'_>, seat: u16) -> PyResult<usize> {
        let seat = self.seat(seat)?;
        let game = self.played.logged_mut()?;
        py.detach(|| game.undo(seat, &[])).map_err(bad_input)
    }

    /// Goes back to the position after the given number of facts.
    fn rewind(&mut self, py: Python<'_>, facts: usize) -> PyResult<bool> {
        let game = self.played.logged_mut()?;
        Ok(py.detach(|| game.rewind(facts)))
    }

    /// The number of facts that led here.
    #[getter]
    fn facts(&self) -> PyResult<usize> {
        Ok(self.played.logged()?.log().path_entries().len())
    }

    /// The text of the log. It contains everything, including what is hidden from seats.
    fn log(&self, py: Python<'_>) -> PyResult<String> {
        let game = self.played.logged()?;
        Ok(py.detach(|| game.log().to_text()))
    }

    /// The facts as a seat or a spectator sees them, each as JSON.
    #[pyo3(signature = (seat=None))]
    fn seen(&self, py: Python<'_>, seat: Option<u16>) -> PyResult<Vec<String>> {
        let seat = seat.map(|seat| self.seat(seat)).transpose()?;
        let game = self.played.logged()?;
        let roster = game.roster();
        Ok(py.detach(|| game.seen(seat).iter().map(|fact| fact.json(roster)).collect()))
    }

    /// A game that the seat cannot tell from this one: what it cannot know is dealt again, and later draws come from the
    /// seed.
    #[pyo3(signature = (seat, seed))]
    fn guess(&self, py: Python<'_>, seat: Option<u16>, seed: u64) -> PyResult<Self> {
        let seat = seat.map(|seat| self.seat(seat)).transpose()?;
        let position = self.position();
        let guess = py.detach(|| Box::new(position.determinize(seat, seed)));
        Ok(Self::of(self.edition.clone_ref(py), GameOrGuess::Guessed(guess)))
    }

    /// An independent copy.
    fn copy(&self, py: Python<'_>) -> Self {
        let memory = self.memory.clone();
        Self { memory, ..Self::of(self.edition.clone_ref(py), self.played.clone()) }
    }

    /// What a seat sees, as 32-bit floats.
    fn observe<'py>(&self, py: Python<'py>, seat: u16) -> PyResult<Bound<'py, PyByteArray>> {
        let (seat, encoding, position) =
            (self.seat(seat)?, &self.edition.get().encoding, self.position());
        let row = py.detach(|| {
            let mut row = vec![0; VALUE * encoding.layout.size()];
            encoding.observe(&position.view(Some(seat)), position.questions(), &mut row);
            row
        });
        Ok(PyByteArray::new(py, &row))
    }

    /// A byte for each action, 1 if the seat's question offers it.
    fn mask<'py>(&self, py: Python<'py>, seat: u16) -> PyResult<Bound<'py, PyByteArray>> {
        let seat = self.seat(seat)?;
        let encoding = &self.edition.get().encoding;
        let mut row = vec![0; encoding.actions.choices().len()];
        if let Some(question) = question_to(self.position().questions(), seat) {
            encoding.mask(question, &mut row, self.catalog()).map_err(bad_input)?;
        }
        Ok(PyByteArray::new(py, &row))
    }
}

impl PyGame {
    fn of(edition: Py<PyEdition>, played: GameOrGuess) -> Self {
        Self { edition, played, memory: LineupMemory::default() }
    }

    fn position(&self) -> &Position {
        self.played.position()
    }

    fn catalog(&self) -> &speciate_content::Catalog {
        self.position().catalog()
    }

    /// Returns the game of the log.
    pub fn game(&self) -> PyResult<&Game> {
        self.played.logged()
    }

    pub fn edition_ref(&self) -> &PyEdition {
        self.edition.get()
    }

    fn seat(&self, number: u16) -> PyResult<Seat> {
        let turn = &self.position().state().turn;
        let seat = number.checked_sub(1).and_then(|place| u8::try_from(place).ok()).map(Seat);
        let plays = |seat: &Seat| turn.animals().any(|animal| turn.seat(animal) == Some(*seat));
        seat.filter(plays).ok_or_else(|| bad_input(format!("there is no seat {number}")))
    }

    fn question_to(&self, seat: Seat) -> PyResult<&Question> {
        let question = question_to(self.position().questions(), seat);
        question.ok_or_else(|| bad_input(format!("seat {} is not asked", seat.number())))
    }
}
