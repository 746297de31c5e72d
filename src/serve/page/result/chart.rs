//! The graph of points by turn, with the same numbers as a table.

use std::fmt::Write as _;

use maud::{Markup, html};

use super::super::Scene;
use super::course::PointsCourse;
use speciate_model::message;

/// The drawing's size and the place of its plot, in units.
const WIDTH: f32 = 400.0;
const HEIGHT: f32 = 270.0;
const WEST: f32 = 34.0;
const EAST: f32 = 296.0;
const NORTH: f32 = 12.0;
const SOUTH: f32 = 240.0;
/// The smallest distance between two labels.
const LABELS_APART: f32 = 17.0;
/// How many lines there are between the lowest and the highest value, at most.
const STEPS_MAX: i64 = 5;
/// How many turns have a number.
const TURNS_NUMBERED: usize = 10;

/// Where values and turns are in the drawing.
struct PointsScale {
    low: i64,
    high: i64,
    step: i64,
    turns: usize,
}

impl PointsScale {
    fn new(course: &PointsCourse) -> Self {
        let values = || course.animals.iter().flat_map(|(_, sums)| sums.iter().copied());
        let (least, most) = (values().min().unwrap_or(0).min(0), values().max().unwrap_or(0));
        let round = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];
        let fits = |step: &&i64| (most - least).max(1) <= **step * STEPS_MAX;
        let step = round.iter().find(fits).copied().unwrap_or(5000);
        let low = least.div_euclid(step) * step;
        let high = (most + step - 1).div_euclid(step) * step;
        Self { low, high: high.max(low + step), step, turns: course.turns.len() }
    }

    fn x(&self, at: usize) -> f32 {
        WEST + (EAST - WEST) * at as f32 / self.turns.saturating_sub(1).max(1) as f32
    }

    fn y(&self, value: i64) -> f32 {
        let part = (value - self.low) as f32 / (self.high - self.low) as f32;
        SOUTH - (SOUTH - NORTH) * part
    }
}

pub fn points_chart(scene: &Scene<'_>, course: &PointsCourse) -> Markup {
    let title = scene.say(message!("result-chart"));
    if course.turns.len() < 2 {
        return html! {};
    }
    html! {
        figure .points-chart {
            figcaption { h3 { (title) } }
            (drawing(scene, course, &title))
            details {
                summary { (scene.say(message!("result-chart-table"))) }
                (numbers(scene, course, &title))
            }
        }
    }
}

fn drawing(scene: &Scene<'_>, course: &PointsCourse, title: &str) -> Markup {
    let scale = PointsScale::new(course);
    let every = course.turns.len().div_ceil(TURNS_NUMBERED).max(1);
    let values = (0..).map(|step| scale.low + step * scale.step);
    let (teller, roster) = (scene.teller(), scene.game.roster());
    let ends: Vec<f32> = course
        .animals
        .iter()
        .map(|(_, sums)| scale.y(sums.last().copied().unwrap_or_default()))
        .collect();
    let labels = apart(&ends);
    html! {
        svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(title) {
            g .grid {
                @for value in values.take_while(|value| *value <= scale.high) {
                    path d={ "M" (WEST) " " (scale.y(value)) "H" (EAST) } {}
                    text x=(WEST - 6.0) y=(scale.y(value) + 4.5) { (value) }
                }
            }
            g .turns {
                @for (at, turn) in course.turns.iter().enumerate().filter(|(at, _)| at % every == 0) {
                    text x=(scale.x(at)) y=(SOUTH + 19.0) { (turn) }
                }
            }
            // The winner's line is drawn over the others.
            @for (number, (animal, sums)) in course.animals.iter().enumerate().rev() {
                @let line = path(&scale, sums);
                g .{ "line dash-" (number % 6) " animal-" (roster.name(*animal)) } {
                    path .edge d=(line) {}
                    path .inner d=(line) {}
                    circle cx=(EAST) cy=(ends[number]) r="4.5" {}
                }
                path .lead d={ "M" (EAST + 6.0) " " (ends[number]) "L" (EAST + 14.0) " " (labels[number]) } {}
                text .label x=(EAST + 17.0) y=(labels[number] + 4.5) { (teller.name(*animal)) }
            }
        }
    }
}

fn path(scale: &PointsScale, sums: &[i64]) -> String {
    let mut path = String::new();
    for (at, value) in sums.iter().enumerate() {
        let sign = if at == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{sign}{:.1} {:.1}", scale.x(at), scale.y(*value));
    }
    path
}

/// Moves the places of labels apart, so that no two overlap. They keep their order.
fn apart(ends: &[f32]) -> Vec<f32> {
    let mut order: Vec<usize> = (0..ends.len()).collect();
    order.sort_by(|one, other| ends[*one].total_cmp(&ends[*other]));
    let mut places = ends.to_vec();
    let mut above = f32::MIN;
    for label in &order {
        places[*label] = places[*label].max(above + LABELS_APART);
        above = places[*label];
    }
    let mut below = SOUTH + LABELS_APART;
    for label in order.iter().rev() {
        places[*label] = places[*label].min(below - LABELS_APART);
        below = places[*label];
    }
    places
}

fn numbers(scene: &Scene<'_>, course: &PointsCourse, title: &str) -> Markup {
    let teller = scene.teller();
    html! {
        div .scroll tabindex="0" role="region" aria-label=(title) {
            table .course {
                thead {
                    tr {
                        td {}
                        @for (animal, _) in &course.animals { th scope="col" { (teller.name(*animal)) } }
                    }
                }
                tbody {
                    @for at in 0..course.turns.len() {
                        tr {
                            th scope="row" { (course.turn_said(scene, at)) }
                            @for (_, sums) in &course.animals { td { (sums[at]) } }
                        }
                    }
                }
            }
        }
    }
}
