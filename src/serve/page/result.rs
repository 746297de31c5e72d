//! The end of a game: the final table, the points by turn, and what to do next.

mod history;

use maud::{Markup, html};

use super::board::{player, token};
use super::people::copy_button;
use super::question::FORM;
use super::text::with_minus;
use super::{Part, Scene, address, table_called};
use crate::route::assets;
use history::PointsHistory;
use speciate_content::catalog::GameResult;
use speciate_engine::game::Status;
use speciate_engine::view::Seen;
use speciate_model::id::{AnimalId, Seat};
use speciate_model::message;
use speciate_model::words::Message;
use speciate_text::story::{PointsOfTurn, points, points_sources, ranking, standings_of};

/// Returns the result of a game that is over. Before that, returns an empty part in its place; `None` on pages of the
/// past.
pub fn result(scene: &Scene<'_>, seen: &[Seen]) -> Option<Part> {
    if !scene.is_now() {
        return None;
    }
    if *scene.game.status() != Status::Over {
        return Some(Part::new("result", html! { section #result hidden {} }));
    }
    let by_turn = points(&scene.game.edition().catalog, scene.words, seen);
    let course = PointsHistory::new(scene, &by_turn);
    let name = |seat| Some(player(scene, seat));
    let lines = standings_of(scene.position().view(None), scene.words, seen, &name);
    let markup = html! {
        section #result aria-labelledby="result-heading" {
            @for style in ["chart.css", "result.css"] { link rel="stylesheet" href=(assets::address(style)); }
            h2 #result-heading { (scene.say(message!("result-heading"))) }
            @if let Some(winner) = winner_on_board(scene) { p .winner { (scene.say(winner)) } }
            @else if let Some(line) = lines.last() { p .winner { (line.text) } }
            (next_steps(scene))
            div .result-parts {
                (final_table(scene, &by_turn))
                (course.graph(scene))
                (course.turning_points(scene))
            }
        }
    };
    Some(Part::new("result", markup))
}

/// Returns who has won on an analysis board, where one person plays all seats. `None` at other tables.
fn winner_on_board(scene: &Scene<'_>) -> Option<Message> {
    let winner =
        scene.position().view(None).turn().winner.filter(|_| scene.extras.board.is_some())?;
    Some(scene.teller().ended(winner))
}

/// Returns the buttons for a rematch and for sharing. An analysis board has neither.
fn next_steps(scene: &Scene<'_>) -> Markup {
    if scene.extras.board.is_some() {
        return html! { p .next { a href="/" { (scene.say(message!("result-home"))) } } };
    }
    let to = format!("/game/{}/rematch", scene.name);
    // Spectators do not see the rematch.
    let made = scene.seat.and_then(|_| scene.extras.news?.rematch.as_deref());
    let label = match made {
        Some(_) => message!("rematch-enter"),
        None => message!("result-rematch"),
    };
    html! {
        @if let Some(made) = made {
            p #rematch-made role="status" {
                (scene.say(message!("rematch-made", game = table_called(made))))
            }
        }
        p .next {
            @if let Some(seat) = scene.seat {
                button #rematch .primary form=(FORM) formaction=(to) name="seat" value=(seat.number()) {
                    (scene.say(label))
                }
                " "
            }
            a #share href=(address(scene.name, None, None)) { (scene.say(message!("result-share"))) }
            (copy_button(scene.words))
            " "
            a href="/" { (scene.say(message!("result-home"))) }
        }
        @if scene.seat.is_some() && made.is_none() { p .note { (scene.say(message!("result-rematch-how"))) } }
    }
}

/// A row of the final table: a place, and the animal whose points count for it.
struct ResultRow {
    place: usize,
    /// The animal whose points count.
    animal: AnimalId,
    seat: Seat,
}

/// Returns the rows in order of place. If only a player's lowest animal counts, each player has a row; otherwise each
/// animal has one.
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
    let is_used = |source: &&str| rows.iter().any(|row| gained(row.animal, source).is_some());
    let sources: Vec<&str> = points_sources().filter(is_used).collect();
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
                        @for source in &sources { th scope="col" { (scene.say(Message::new(format!("result-source-{source}")))) } }
                    }
                }
                tbody {
                    @for ResultRow { place, animal, seat } in &rows {
                        @let is_winner = winners.iter().any(|winner| turn.seat(*winner) == Some(*seat));
                        @let is_own = scene.seat == Some(*seat) && scene.extras.board.is_none();
                        tr .won[is_winner] .own[is_own] {
                            td .rank {
                                @if turn.leaving.is_stopped() { "–" } @else { (place) }
                                @if is_winner {
                                    " " span .trophy role="img" aria-label=(say(if winners.len() > 1 { "result-shared" } else { "result-winner" })) { "★" }
                                }
                            }
                            th scope="row" .who {
                                (token(scene, *animal))
                                @if scene.extras.board.is_some() { " " span .name { (teller.name(*animal)) } }
                                @else {
                                    " " span .name { (player(scene, *seat)) }
                                    " " span .animals { (teller.name(*animal)) }
                                }
                            }
                            td .sum { (with_minus(view.score().points(*animal))) }
                            @for source in &sources {
                                td { @match gained(*animal, source) { Some(points) => (with_minus(points)), None => "–" } }
                            }
                        }
                    }
                }
            }
        }
    }
}
