//! A graph of the points that count for each row of the final table after each turn, and the decisive turns.

use maud::{Markup, html};

use super::super::Scene;
use super::{ResultRow, rows};
use speciate_content::catalog::GameResult;
use speciate_lab::chart::{AxisRange, ChartLabels, ChartPoint, Line, lines};
use speciate_model::id::AnimalId;
use speciate_model::message;
use speciate_text::story::{PointsOfTurn, capitalized};

/// The maximum number of turning points that are listed.
const TURNING_POINTS_MAX: usize = 6;

/// Points after each turn.
#[derive(Debug)]
pub struct PointsHistory {
    turns: Vec<u16>,
    /// The rows of the final table, best first.
    rows: Vec<SeatHistory>,
}

/// The points of an animal after each turn, or of a player if only the player's lowest animal counts.
#[derive(Debug)]
struct SeatHistory {
    name: String,
    /// The animal that gives the line its colour.
    animal: AnimalId,
    points: Vec<i64>,
}

impl PointsHistory {
    pub fn new(scene: &Scene<'_>, by_turn: &[PointsOfTurn]) -> Self {
        let last = by_turn.iter().filter_map(|points| points.turn).max().unwrap_or_default();
        let turns: Vec<u16> = (0..=last).collect();
        let gained = |animal: AnimalId, turn: u16| -> i64 {
            let name = scene.game.roster().name(animal);
            let of_turn = by_turn.iter().filter(|points| points.turn == Some(turn));
            of_turn.filter_map(|points| points.animals.get(name)).map(|of| of.points).sum()
        };
        let (teller, result) = (scene.teller(), scene.position().view(None).catalog().result);
        let course = |ResultRow { animal, seat, .. }: ResultRow| {
            let animals = match result {
                GameResult::Lowest => teller.animals_of(seat),
                GameResult::Each => vec![animal],
            };
            let names: Vec<String> = animals.iter().map(|animal| teller.name(*animal)).collect();
            let mut sums = vec![0; animals.len()];
            let after = |turn: &u16| {
                sums.iter_mut().zip(&animals).for_each(|(sum, own)| *sum += gained(*own, *turn));
                result.of_seat(sums.iter().copied()).unwrap_or_default()
            };
            SeatHistory {
                name: names.join(", "),
                animal,
                points: turns.iter().map(after).collect(),
            }
        };
        let rows = rows(scene).into_iter().map(course).collect();
        Self { turns, rows }
    }

    /// Returns the row with the most points after a turn; `None` if several rows share the lead.
    fn leader(&self, at: usize) -> Option<(&SeatHistory, i64)> {
        let all = || self.rows.iter().filter_map(|row| Some((row, *row.points.get(at)?)));
        let most = all().map(|(_, points)| points).max()?;
        let mut leaders = all().filter(|(_, points)| *points == most);
        leaders.next().filter(|_| leaders.next().is_none())
    }

    /// Returns the turns in which a row took the lead, as indices into `turns`.
    fn leads(&self) -> Vec<(usize, &SeatHistory, i64)> {
        let mut leads: Vec<(usize, &SeatHistory, i64)> = Vec::new();
        for at in 1..self.turns.len() {
            if let Some((row, points)) = self.leader(at)
                && leads.last().is_none_or(|(_, before, _)| before.animal != row.animal)
            {
                leads.push((at, row, points));
            }
        }
        leads
    }

    /// Returns the largest gain of a row in one turn.
    fn most_gained(&self) -> Option<(usize, &SeatHistory, i64)> {
        let gains = self.rows.iter().flat_map(|row| {
            let gain = move |(at, pair): (usize, &[i64])| (at + 1, row, pair[1] - pair[0]);
            row.points.windows(2).enumerate().map(gain)
        });
        gains.max_by_key(|(at, _, gain)| (*gain, std::cmp::Reverse(*at)))
    }

    /// Returns a turn in words, capitalized.
    fn turn_said(&self, scene: &Scene<'_>, at: usize) -> String {
        let turn = self.turns.get(at).copied().unwrap_or_default();
        capitalized(&scene.say(message!("serve-list-turn", turn = turn)))
    }

    /// Returns the graph of the points by turn, with a line for each row; nothing before the first turn
    /// is over.
    pub fn graph(&self, scene: &Scene<'_>) -> Markup {
        if self.turns.len() < 2 {
            return html! {};
        }
        let roster = scene.game.roster();
        let line = |row: &SeatHistory| {
            let points = self.turns.iter().zip(&row.points);
            let point =
                |(turn, sum): (&u16, &i64)| (f64::from(*turn), ChartPoint::exact(*sum as f64));
            Line {
                name: row.name.clone(),
                points: points.map(point).collect(),
                class: Some(format!("animal-{}", roster.name(row.animal))),
            }
        };
        let curves: Vec<Line> = self.rows.iter().map(line).collect();
        let labels = ChartLabels {
            id: "points-by-turn".to_owned(),
            title: scene.say(message!("result-chart")),
            about: scene.say(message!("result-chart-about")),
            across: scene.say(message!("result-turns")),
            up: scene.say(message!("result-points")),
            room: AxisRange { up: vec![0.0], ..AxisRange::default() },
        };
        html! {
            div .points-chart { (lines(&labels, &curves, None, scene.words).figure(scene.words)) }
        }
    }

    pub fn turning_points(&self, scene: &Scene<'_>) -> Markup {
        let leads = self.leads();
        let late = leads.len().saturating_sub(TURNING_POINTS_MAX);
        html! {
            @if !leads.is_empty() {
                div .turning {
                    h3 { (scene.say(message!("result-turning"))) }
                    ul {
                        @for (at, row, points) in leads.iter().skip(late) {
                            li {
                                (scene.say(message!(
                                    "result-lead",
                                    turn = self.turn_said(scene, *at),
                                    animal = row.name.as_str(),
                                    points = *points
                                )))
                            }
                        }
                        @if let Some((at, row, points)) = self.most_gained().filter(|most| most.2 > 0) {
                            li {
                                (scene.say(message!(
                                    "result-most",
                                    turn = self.turn_said(scene, at),
                                    animal = row.name.as_str(),
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
