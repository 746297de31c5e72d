//! What lies on the table.

use maud::{Markup, PreEscaped, html};

use super::Scene;
use crate::drawing::sheet;
use crate::menu::Menu;
use crate::message;

/// Returns the board as whoever looks sees it, with what can be answered marked on it.
pub fn board(scene: &Scene<'_>, menu: Option<&Menu>) -> Markup {
    let menus: Vec<&Menu> = menu.into_iter().collect();
    let pictures = sheet(&scene.teller(), &menus);
    html! {
        section id="board" aria-labelledby="board-heading" {
            h2 id="board-heading" { (scene.say(message!("serve-board"))) }
            @for part in &pictures.parts { (PreEscaped(part.svg())) }
            details {
                summary { (scene.say(message!("serve-board-text"))) }
                pre tabindex="0" { (scene.teller().board(&[], false).text()) }
            }
        }
    }
}
