//! The page that asks for confirmation before a final answer.

use maud::{Markup, html};

use super::address;
use crate::forms::NeedsConfirmation;
use speciate_model::message;
use speciate_model::words::Words;

/// Returns the page with the answer, why it is final, the form that gives it, and a link back.
pub fn asking(words: &Words, table: &str, unsure: &NeedsConfirmation, token: &str) -> Markup {
    let given = &unsure.given;
    html! {
        main {
            h1 { (words.say(&message!("serve-asking"))) }
            p { (unsure.text) }
            form method="post" action={ "/game/" (table) "/answer" } {
                input type="hidden" name="token" value=(token);
                input type="hidden" name="head" value=(given.head);
                input type="hidden" name="seat" value=(given.seat.number());
                input type="hidden" name="id" value=(unsure.id);
                input type="hidden" name="option" value=(unsure.option);
                input type="hidden" name="sure" value="1";
                p {
                    input type="checkbox" id="asking-no-more" name="asking" value="off"; " "
                    label for="asking-no-more" { (words.say(&message!("serve-asking-off"))) }
                }
                button #give { (words.say(&message!("serve-give"))) }
            }
            p { a #back href=(address(table, Some(given.seat), None)) { (words.say(&message!("serve-back"))) } }
        }
    }
}
