//! Aims: what a game should achieve, and which measured values show whether it does.

use super::super::compare::WHOLE;
use super::super::findings::{ComparisonSubject, Measure};
use super::super::plan::BalancePlan;
use super::super::record::GameRecord;
use super::super::verdict::Margin;
use speciate_model::id::AnimalId;
use speciate_model::message;
use speciate_model::words::errors;

/// A kind of aim, as it can be named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AimForm {
    /// Its name, e.g. `turns`.
    pub name: &'static str,
    /// How it is typed, e.g. `turns=N`.
    pub form: &'static str,
    /// An example, e.g. `turns=8`.
    pub example: &'static str,
    kind: AimKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AimKind {
    EvenWins,
    EvenSeats,
    /// The win share of one animal, in percent.
    AnimalWins,
    /// The mean of a measure over whole games.
    Mean(Measure),
}

/// The name of the aim that all animals win equally often.
pub(super) const EVEN_WINS: &str = "even-wins";

/// All kinds of aims.
pub static AIMS: [AimForm; 8] = [
    AimForm { name: EVEN_WINS, form: EVEN_WINS, example: EVEN_WINS, kind: AimKind::EvenWins },
    AimForm {
        name: "even-seats",
        form: "even-seats",
        example: "even-seats",
        kind: AimKind::EvenSeats,
    },
    AimForm {
        name: "wins",
        form: "wins:ANIMAL=N%",
        example: "wins:bird=20%",
        kind: AimKind::AnimalWins,
    },
    AimForm {
        name: "turns",
        form: "turns=N",
        example: "turns=8",
        kind: AimKind::Mean(Measure::Turns),
    },
    AimForm {
        name: "decisions",
        form: "decisions=N",
        example: "decisions=400",
        kind: AimKind::Mean(Measure::Decisions),
    },
    AimForm {
        name: "lead-changes",
        form: "lead-changes=N",
        example: "lead-changes=4",
        kind: AimKind::Mean(Measure::LeadChanges),
    },
    AimForm {
        name: "known-after",
        form: "known-after=N%",
        example: "known-after=70%",
        kind: AimKind::Mean(Measure::KnownAfter),
    },
    AimForm {
        name: "points-spread",
        form: "points-spread=N",
        example: "points-spread=30",
        kind: AimKind::Mean(Measure::Spread),
    },
];

/// The greatest number that an aim can ask for, unless it is a percentage.
const GOAL_MAX: f64 = 1e6;

/// An aim.
#[derive(Clone, PartialEq, Debug)]
pub struct BalanceAim {
    /// The aim as it was typed.
    pub given: String,
    /// The animal that the aim is about, as it was typed.
    pub animal: Option<String>,
    kind: AimKind,
    goal: f64,
}

errors! {
    /// Why a text is not an aim.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum AimFault {
        /// No aim has this name.
        UnknownName { name: String } = "balance-aim-unknown",
        /// The name is right, but the rest is not.
        WrongForm { found: String, form: &'static AimForm } => {
            message!("balance-aim-form", found = found, form = form.form)
        },
    }
}

impl BalanceAim {
    /// Reads an aim, e.g. `even-wins` or `wins:bird=20%`.
    ///
    /// # Errors
    ///
    /// Fails if no aim has this name, if the text does not have the form of the aim, or if its number is out of range.
    pub fn read(text: &str) -> Result<Self, AimFault> {
        let given = text.trim();
        let (left, goal) = match given.split_once('=') {
            Some((left, goal)) => (left, Some(goal)),
            None => (given, None),
        };
        let (name, animal) = match left.split_once(':') {
            Some((name, animal)) => (name, Some(animal.trim())),
            None => (left, None),
        };
        let name = name.trim();
        let unknown = || AimFault::UnknownName { name: name.to_owned() };
        let form = AIMS.iter().find(|form| form.name == name).ok_or_else(unknown)?;
        let wrong = || AimFault::WrongForm { found: given.to_owned(), form };
        let goal = form.kind.goal(goal).ok_or_else(wrong)?;
        let is_about_animal = form.kind == AimKind::AnimalWins;
        if animal.is_some() != is_about_animal || animal == Some("") {
            return Err(wrong());
        }
        let animal = animal.map(str::to_owned);
        Ok(Self { given: given.to_owned(), animal, kind: form.kind, goal })
    }

    /// Returns whether two aims are about the same value, so that only one of them can be met.
    pub fn is_about_the_same(&self, other: &Self) -> bool {
        self.kind == other.kind && self.animal == other.animal
    }
}

impl AimKind {
    /// Reads the goal; `None` if the text is not a goal for this kind of aim.
    fn goal(self, text: Option<&str>) -> Option<f64> {
        let is_percentage = match self {
            Self::EvenWins | Self::EvenSeats => return text.is_none().then_some(0.0),
            Self::AnimalWins | Self::Mean(Measure::KnownAfter) => true,
            Self::Mean(_) => false,
        };
        let text = text?.trim();
        let number = match is_percentage {
            true => percentage(text)?,
            false => text.parse::<f64>().ok()?,
        };
        let is_in_range = match is_percentage {
            true => (0.0..=100.0).contains(&number),
            false => (0.0..=GOAL_MAX).contains(&number),
        };
        // The tolerance of a mean is a share of the goal, so a goal of 0 would have no tolerance.
        (is_in_range && (number > 0.0 || self == Self::AnimalWins)).then_some(number)
    }
}

/// Reads a number with a percent sign or without.
pub fn percentage(text: &str) -> Option<f64> {
    let text = text.trim();
    text.strip_suffix('%').unwrap_or(text).trim_end().parse().ok()
}

/// A measured value, and where it should be.
#[derive(Clone, Debug)]
pub(super) struct AimGoal {
    pub measure: Measure,
    pub subject: ComparisonSubject,
    pub goal: f64,
    /// How far the value may be from the goal.
    pub tolerance: f64,
    reading: GoalReading,
}

/// How the value is taken from a game.
#[derive(Clone, Copy, Debug)]
enum GoalReading {
    AnimalWins(AnimalId),
    SeatWins(usize),
    Whole(fn(&GameRecord) -> f64),
}

impl AimGoal {
    /// Returns the goals of all aims. An aim for one animal replaces the fair share that `even-wins` asks for that
    /// animal.
    pub fn all(aims: &[BalanceAim], plan: &BalancePlan, margin: Margin) -> Vec<Self> {
        let has_own = |goal: &Self| {
            let ComparisonSubject::Animal(animal) = &goal.subject else { return false };
            aims.iter().any(|aim| aim.animal.as_ref() == Some(animal))
        };
        let of = |aim: &BalanceAim| {
            let mut goals = Self::of(aim, plan, margin);
            goals.retain(|goal| aim.kind != AimKind::EvenWins || !has_own(goal));
            goals
        };
        aims.iter().flat_map(of).collect()
    }

    /// Returns the goals of an aim for the games of a plan.
    fn of(aim: &BalanceAim, plan: &BalancePlan, margin: Margin) -> Vec<Self> {
        let roster = &plan.versions[0].edition.catalog.roster;
        let animals = (0..roster.animals.len()).map(AnimalId::at);
        let of_animal = |animal: AnimalId, goal: f64| Self {
            measure: Measure::Wins,
            subject: ComparisonSubject::Animal(roster.name(animal).to_owned()),
            goal,
            tolerance: margin.points,
            reading: GoalReading::AnimalWins(animal),
        };
        let of_seat = |seat: usize| Self {
            measure: Measure::Wins,
            subject: ComparisonSubject::Seat(seat + 1),
            goal: 100.0 / plan.players as f64,
            tolerance: margin.points,
            reading: GoalReading::SeatWins(seat),
        };
        match aim.kind {
            AimKind::EvenWins => {
                let fair = 100.0 / plan.in_play() as f64;
                animals.map(|animal| of_animal(animal, fair)).collect()
            }
            AimKind::EvenSeats => (0..plan.players).map(of_seat).collect(),
            AimKind::AnimalWins => {
                let named = aim.animal.as_deref().and_then(|name| roster.find::<AnimalId>(name));
                named.map(|animal| of_animal(animal, aim.goal)).into_iter().collect()
            }
            AimKind::Mean(measure) => {
                let found = WHOLE.into_iter().find(|(known, _)| *known == measure);
                let goal = |(measure, read)| Self {
                    measure,
                    subject: ComparisonSubject::Game,
                    goal: aim.goal,
                    tolerance: margin.percent / 100.0 * aim.goal,
                    reading: GoalReading::Whole(read),
                };
                found.map(goal).into_iter().collect()
            }
        }
    }

    /// Returns the tolerance as `--within` would give it: in percentage points for win shares, and in percent of the
    /// goal for other values.
    pub fn tolerance_in_percent(&self) -> f64 {
        match self.is_share() {
            true => self.tolerance,
            false => 100.0 * self.tolerance / self.goal,
        }
    }

    pub const fn is_share(&self) -> bool {
        matches!(self.reading, GoalReading::AnimalWins(_) | GoalReading::SeatWins(_))
    }

    /// Returns the value of a game; `None` if the game has none because the animal does not take part.
    pub fn value(&self, game: &GameRecord) -> Option<f64> {
        match self.reading {
            GoalReading::AnimalWins(animal) => {
                game.points.contains_key(&animal).then(|| game.win(animal))
            }
            GoalReading::SeatWins(seat) => Some(game.seat_win(seat)),
            GoalReading::Whole(read) => Some(read(game)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_is_read_and_aims_are_told_apart() {
        for form in AIMS {
            let aim = BalanceAim::read(form.example).expect("an example has the form of its aim");
            assert_eq!(aim.given, form.example);
            assert!(form.form.starts_with(form.name));
        }
        let [bird, twice, other] = ["wins:bird=20%", " wins:bird = 30 ", "wins:fish=20%"]
            .map(|text| BalanceAim::read(text).expect("this is an aim"));
        assert!(bird.is_about_the_same(&twice) && !bird.is_about_the_same(&other));
        assert_eq!((twice.goal, twice.animal.as_deref()), (30.0, Some("bird")));
    }

    #[test]
    fn a_percentage_has_at_most_one_sign() {
        for text in ["20", "20%", " 20 % "] {
            assert_eq!(percentage(text), Some(20.0), "{text}");
        }
        for wrong in ["", "%", "20%%", "20 % %", "twenty", "2 0"] {
            assert_eq!(percentage(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn other_texts_are_refused_with_the_form_that_was_meant() {
        assert!(matches!(BalanceAim::read("even-win"), Err(AimFault::UnknownName { .. })));
        assert!(matches!(BalanceAim::read(""), Err(AimFault::UnknownName { .. })));
        for text in [
            "even-wins=3",
            "even-wins:bird",
            "wins=20%",
            "wins:=20%",
            "wins:bird",
            "wins:bird=101",
            "turns",
            "turns=0",
            "turns=-3",
            "turns=eight",
            "turns=8%",
            "turns=inf",
            "known-after=120%",
        ] {
            let name = text.split(['=', ':']).next().unwrap();
            let fault = BalanceAim::read(text);
            let is_meant =
                matches!(&fault, Err(AimFault::WrongForm { form, .. }) if form.name == name);
            assert!(is_meant, "{text}");
        }
    }
}
