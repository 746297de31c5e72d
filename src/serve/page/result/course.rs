//! The points of each animal after each turn as a graph, and the turns that decided.

use maud::{Markup, html};

use super::super::Scene;
use speciate_model::id::AnimalId;
use speciate_model::message;
use speciate_text::story::{PointsOfTurn, capitalized, ranking};
use speciate_tools::chart::{ChartLabels, ChartPoint, Line, Room, lines};

/// How many turning points are told.
const TURNING_POINTS_MAX: usize = 6;

/// Points after each turn.
#[derive(Debug)]
pub struct PointsCourse {
    turns: Vec<u16>,
    /// The animals, best first, each with its points after each turn.
    animals: Vec<(AnimalId, Vec<i64>)>,
}

impl PointsCourse {
    pub fn new(scene: &Scene<'_>, by_turn: &[PointsOfTurn]) -> Self {
        let last = by_turn.iter().filter_map(|points| points.turn).max().unwrap_or_default();
        let turns: Vec<u16> = (0..=last).collect();
        let course = |(_, animal): (usize, AnimalId)| {
            let name = scene.game.roster().name(animal);
            let gained = |turn: u16| -> i64 {
                let of_turn = by_turn.iter().filter(|points| points.turn == Some(turn));
                of_turn.filter_map(|points| points.animals.get(name)).map(|of| of.points).sum()
            };
            let mut sum = 0;
            let sums = turns.iter().map(|turn| {
                sum += gained(*turn);
                sum
            });
            (animal, sums.collect())
        };
        let animals = ranking(&scene.position().view(None)).into_iter().map(course).collect();
        Self { turns, animals }
    }

    /// Returns the animal with the most points after a turn, if there is only one.
    fn leader(&self, at: usize) -> Option<(AnimalId, i64)> {
        let points = |(animal, sums): &(AnimalId, Vec<i64>)| Some((*animal, *sums.get(at)?));
        let all: Vec<(AnimalId, i64)> = self.animals.iter().filter_map(points).collect();
        let most = all.iter().map(|(_, points)| *points).max()?;
        let mut leaders = all.into_iter().filter(|(_, points)| *points == most);
        leaders.next().filter(|_| leaders.next().is_none())
    }

    /// Returns the turns in which an animal took the lead, as places in `turns`.
    fn leads(&self) -> Vec<(usize, AnimalId, i64)> {
        let mut leads: Vec<(usize, AnimalId, i64)> = Vec::new();
        for at in 1..self.turns.len() {
            if let Some((animal, points)) = self.leader(at)
                && leads.last().is_none_or(|(_, before, _)| *before != animal)
            {
                leads.push((at, animal, points));
            }
        }
        leads
    }

    /// Returns the most points that an animal gained in one turn.
    fn most_gained(&self) -> Option<(usize, AnimalId, i64)> {
        let gains = self.animals.iter().flat_map(|(animal, sums)| {
            let gain = move |(at, pair): (usize, &[i64])| (at + 1, *animal, pair[1] - pair[0]);
            sums.windows(2).enumerate().map(gain)
        });
        gains.max_by_key(|(at, _, gain)| (*gain, std::cmp::Reverse(*at)))
    }

    /// Returns a turn in words, with a capital letter.
    fn turn_said(&self, scene: &Scene<'_>, at: usize) -> String {
        match self.turns.get(at).copied().unwrap_or_default() {
            0 => scene.say(message!("result-setup")),
            turn => capitalized(&scene.say(message!("serve-list-turn", turn = turn))),
        }
    }

    /// Returns the graph of the points by turn, with a line in the colour of each animal; nothing before the first turn
    /// is over.
    pub fn graph(&self, scene: &Scene<'_>) -> Markup {
        if self.turns.len() < 2 {
            return html! {};
        }
        let (teller, roster) = (scene.teller(), scene.game.roster());
        let line = |(animal, sums): &(AnimalId, Vec<i64>)| {
            let points = self.turns.iter().zip(sums);
            let point =
                |(turn, sum): (&u16, &i64)| (f64::from(*turn), ChartPoint::exact(*sum as f64));
            Line {
                name: teller.name(*animal),
                points: points.map(point).collect(),
                class: Some(format!("animal-{}", roster.name(*animal))),
            }
        };
        let curves: Vec<Line> = self.animals.iter().map(line).collect();
        let labels = ChartLabels {
            id: "points-by-turn".to_owned(),
            title: scene.say(message!("result-chart")),
            about: scene.say(message!("result-chart-about")),
            across: scene.say(message!("result-turns")),
            up: scene.say(message!("result-points")),
            room: Room { up: vec![0.0], ..Room::default() },
        };
        html! {
            div .points-chart { (lines(&labels, &curves, None, scene.words).figure(scene.words)) }
        }
    }

    pub fn turning_points(&self, scene: &Scene<'_>) -> Markup {
        let teller = scene.teller();
        let leads = self.leads();
        let late = leads.len().saturating_sub(TURNING_POINTS_MAX);
        html! {
            @if !leads.is_empty() {
                div .turning {
                    h3 { (scene.say(message!("result-turning"))) }
                    ul {
                        @for (at, animal, points) in leads.iter().skip(late) {
                            li {
                                (scene.say(message!(
                                    "result-lead",
                                    turn = self.turn_said(scene, *at),
                                    animal = teller.name(*animal),
                                    points = *points
                                )))
                            }
                        }
                        @if let Some((at, animal, points)) = self.most_gained().filter(|most| most.2 > 0) {
                            li {
                                (scene.say(message!(
                                    "result-most",
                                    turn = self.turn_said(scene, at),
                                    animal = teller.name(animal),
                                    points = points
                                )))
                            }
                        }
                    }
                }
            }
        }
    }
}
