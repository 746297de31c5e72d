//! How the numbers were measured.

use maud::{Markup, html};

use super::super::statistics::SAME_MIN;
use super::names::PageWriter;
use speciate_model::message;

pub(super) fn method(w: &PageWriter<'_>) -> Markup {
    let setup = &w.result.setup;
    let comparisons = message!(
        "balance-page-method-comparisons",
        count = setup.comparisons,
        confidence = w.short(setup.confidence),
    );
    let tolerance = message!(
        "balance-page-method-tolerance",
        points = w.short(setup.tolerance),
        percent = w.short(setup.tolerance_percent),
    );
    let items = [
        w.text("balance-page-method-bots"),
        w.text("balance-page-method-pairs"),
        w.text("balance-page-method-seats"),
        w.text("balance-page-method-wins"),
        w.say(comparisons),
        w.text("balance-page-method-bounds"),
        w.say(tolerance),
        w.say(message!("balance-page-method-same", blocks = SAME_MIN)),
        w.text("balance-page-method-finished"),
        w.text("balance-page-method-usage"),
    ];
    html! {
        ul {
            @for item in items { li { (item) } }
        }
    }
}
