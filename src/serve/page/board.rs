//! The board.

use maud::{Markup, PreEscaped, html};

use super::Scene;
use speciate_model::id::CardId;
use speciate_model::message;
use speciate_model::state::Zone;
use speciate_text::drawing::{PicturePart, sheet};
use speciate_text::menu::Menu;

/// Returns the board as the reader sees it, with the possible answers marked.
pub fn board(scene: &Scene<'_>, menu: Option<&Menu>) -> Markup {
    let menus: Vec<&Menu> = menu.into_iter().collect();
    let pictures = sheet(&scene.teller(), &menus, scene.position().questions());
    html! {
        section id="board" aria-labelledby="board-heading" {
            h2 id="board-heading" { (scene.say(message!("serve-board"))) }
            // The map with its species. The other parts go beside it if there is space.
            div .ground {
                @for part in &pictures.parts { @if is_ground(part) { (PreEscaped(part.svg())) } }
            }
            @for part in &pictures.parts { @if !is_ground(part) { (PreEscaped(part.svg())) } }
            p #pointed aria-hidden="true" {}
            p #board-links .cards {
                @for card in cards(scene) {
                    @let name = scene.game.roster().name(card);
                    a id={ "to-card-" (name) } href={ "/game/" (scene.name) "/card/" (name) } { (scene.teller().name(card)) }
                    " "
                }
                a #to-rules href={ "/game/" (scene.name) "/rules" } { (scene.say(message!("serve-about-all"))) }
            }
            details #board-text {
                summary #board-summary { (scene.say(message!("serve-board-text"))) }
                @if scene.view().earth().next().is_some() {
                    ul #board-tiles {
                        @for hex in scene.view().earth() {
                            @let name = scene.teller().hex(hex);
                            li id={ "words-" (name) } {
                                a href={ "/game/" (scene.name) "/tile/" (name) } { (scene.teller().tile_said(hex)) }
                            }
                        }
                    }
                }
                pre #board-lines tabindex="0" {
                    @for (number, line) in scene.teller().board(&[], false).text().lines().enumerate() {
                        span id={ "board-line-" (number) } { (line) "\n" }
                    }
                }
            }
        }
    }
}

fn is_ground(part: &PicturePart) -> bool {
    matches!(part.id, "map" | "players")
}

fn cards(scene: &Scene<'_>) -> Vec<CardId> {
    let view = scene.view();
    let hand = view.seat().into_iter().flat_map(|seat| view.cards(Zone::Hand(seat)));
    let in_play = view.active_cards().map(|(card, _)| card);
    let mut cards: Vec<CardId> = view.cards(Zone::FaceUp).chain(hand).chain(in_play).collect();
    cards.sort_unstable();
    cards.dedup();
    cards
}
