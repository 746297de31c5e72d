//! The end of a game: the final table, the points by turn, and what to do next.

mod chart;
mod course;

use maud::{Markup, html};

use super::board::player;
use super::people::copy_button;
use super::question::FORM;
use super::{Part, Scene, address};
use crate::route::assets;
use chart::points_chart;
use course::PointsCourse;
use speciate_content::catalog::GameResult;
use speciate_engine::game::Status;
use speciate_engine::view::Seen;
use speciate_model::id::{AnimalId, Seat};
use speciate_model::message;
use speciate_model::words::Message;
use speciate_text::story::{PointsOfTurn, points, ranking, standings_of};

/// The messages that name the sources of points. They end with the names of the sources.
const SOURCES: [&str; 11] = [
    "result-source-scored-tile",
    "result-source-card",
    "result-source-covered-tile",
    "result-source-new-tile",
    "result-source-survival",
    "result-source-final-scoring",
    "result-source-food-chain",
    "result-source-elements",
    "result-source-targets",
    "result-source-trait",
    "result-source-other",
];
const SOURCE: &str = "result-source-";

/// Returns the result of a game that is over, and its place on an open page before that; nothing on pages of the past.
pub fn result(scene: &Scene<'_>, seen: &[Seen]) -> Option<Part> {
    if !scene.is_now() {
        return None;
    }
    if *scene.game.status() != Status::Over {
        return Some(Part::new("result", html! { section #result hidden {} }));
    }
    let by_turn = points(&scene.game.edition().catalog, scene.words, seen);
    let course = PointsCourse::new(scene, &by_turn);
    let name = |seat| Some(player(scene, seat));
    let lines = standings_of(scene.position().view(None), scene.words, seen, &name);
    let markup = html! {
        section #result aria-labelledby="result-heading" {
            link rel="stylesheet" href=(assets::address("result.css"));
            h2 #result-heading { (scene.say(message!("result-heading"))) }
            @if let Some(line) = lines.last() { p .winner { (line.text) } }
            (next_steps(scene))
            div .result-parts {
                (final_table(scene, &by_turn))
                (points_chart(scene, &course))
                (course.turning_points(scene))
            }
        }
    };
    Some(Part::new("result", markup))
}

/// Returns the buttons for a rematch and for sharing.
fn next_steps(scene: &Scene<'_>) -> Markup {
    let to = format!("/game/{}/rematch", scene.name);
    html! {
        p .next {
            @if let Some(seat) = scene.seat {
                button #rematch .primary form=(FORM) formaction=(to) name="seat" value=(seat.number()) {
                    (scene.say(message!("result-rematch")))
                }
                " "
            }
            a #share href=(address(scene.name, None, None)) { (scene.say(message!("result-share"))) }
            (copy_button(scene.words))
            " "
            a href="/" { (scene.say(message!("result-home"))) }
        }
        @if scene.seat.is_some() { p .note { (scene.say(message!("result-rematch-how"))) } }
    }
}

/// A row of the final table: a place, and the animals of one player.
struct ResultRow {
    place: usize,
    /// The animal whose points count.
    animal: AnimalId,
    seat: Seat,
}

/// Returns the rows in the order of the places. If only a player's lowest animal counts, each player has a row.
fn rows(scene: &Scene<'_>) -> Vec<ResultRow> {
    let view = scene.position().view(None);
    let row = |(place, animal): (usize, AnimalId)| {
        Some(ResultRow { place, animal, seat: view.turn().seat(animal)? })
    };
    let mut rows: Vec<ResultRow> = ranking(&view).into_iter().filter_map(row).collect();
    if view.catalog().result == GameResult::Lowest {
        let animals: Vec<(AnimalId, Seat)> =
            rows.iter().map(|row| (row.animal, row.seat)).collect();
        let lowest = |row: &ResultRow| {
            animals.iter().rev().find(|(_, seat)| *seat == row.seat).map(|(animal, _)| *animal)
        };
        rows.retain(|row| lowest(row) == Some(row.animal));
        rows.iter_mut().zip(1..).for_each(|(row, place)| row.place = place);
    }
    rows
}

fn final_table(scene: &Scene<'_>, by_turn: &[PointsOfTurn]) -> Markup {
    let (teller, view) = (scene.teller(), scene.position().view(None));
    let turn = view.turn();
    let winners: Vec<AnimalId> = turn.winners().collect();
    let in_all = by_turn.iter().find(|points| points.turn.is_none());
    let gained = |animal: AnimalId, source: &str| {
        let of = in_all?.animals.get(scene.game.roster().name(animal))?;
        of.sources.get(source).copied()
    };
    let rows = rows(scene);
    let sources: Vec<(&str, &str)> = SOURCES
        .iter()
        .map(|id| (*id, id.trim_start_matches(SOURCE)))
        .filter(|(_, source)| rows.iter().any(|row| gained(row.animal, source).is_some()))
        .collect();
    let say = |id: &'static str| scene.say(Message::new(id));
    html! {
        div .scroll tabindex="0" role="region" aria-label=(say("result-table")) {
            table .final {
                caption .unseen { (say("result-table")) }
                thead {
                    tr {
                        th scope="col" .rank { (say("result-place")) }
                        th scope="col" .who { (say("result-player")) }
                        th scope="col" .sum { (say("result-points")) }
                        @for (id, _) in &sources { th scope="col" { (scene.say(Message::new((*id).to_owned()))) } }
                    }
                }
                tbody {
                    @for ResultRow { place, animal, seat } in &rows {
                        @let is_winner = winners.iter().any(|winner| turn.seat(*winner) == Some(*seat));
                        tr .won[is_winner] .own[scene.seat == Some(*seat)] {
                            td .rank {
                                @if turn.leaving.is_stopped() { "–" } @else { (place) }
                                @if is_winner {
                                    " " span .trophy role="img" aria-label=(say(if winners.len() > 1 { "result-shared" } else { "result-winner" })) { "★" }
                                }
                            }
                            th scope="row" .who {
                                (animal_sign(scene, *animal))
                                " " span .name { (player(scene, *seat)) }
                                " " span .animals { (teller.name(*animal)) }
                            }
                            td .sum { (view.score().points(*animal)) }
                            @for (_, source) in &sources {
                                td { @match gained(*animal, source) { Some(points) => (points), None => "–" } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Returns an animal's colour with its icon, if it has one. The icon is among those of the board.
fn animal_sign(scene: &Scene<'_>, animal: AnimalId) -> Markup {
    let name = scene.game.roster().name(animal);
    let looks = &scene.game.edition().catalog.looks.animals;
    let has_icon = looks.get(animal.index()).is_some_and(|look| look.icon.is_some());
    html! {
        svg .{ "sign animal-" (name) } viewBox="0 0 32 32" aria-hidden="true" {
            circle cx="16" cy="16" r="15" {}
            @if has_icon { use href={ "#icon-animal-" (name) } x="5" y="5" width="22" height="22" {} }
        }
    }
}
