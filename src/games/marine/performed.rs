//! The procedures that scripts can run for an animal.

use crate::marine::actions::tectonics;
use crate::marine::{cards, end, go, traits};
use speciate_engine::context::{Performed, names_of};

/// The procedures that are not actions of a space.
pub const PERFORMED: [(&str, Performed); 12] = [
    ("tectonics", Performed::OnTile(tectonics::make_vent)),
    ("extinction", Performed::Alone(|context, _| end::extinction(context))),
    ("survival", Performed::Alone(|context, _| end::survival(context))),
    (
        "take-back-pawns",
        Performed::Alone(|context, animal| {
            go::take_back_pawns(context, animal);
            Ok(())
        }),
    ),
    (
        "card",
        Performed::OnCard(|context, animal, card| cards::resolve_within(context, card, animal)),
    ),
    ("deal-trait", Performed::Alone(traits::deal_one)),
    ("keep-trait", Performed::OnCard(traits::keep_one)),
    ("reveal-trait", Performed::OnCard(traits::reveal_one)),
    ("start-trait", Performed::OnCard(traits::start_one)),
    ("return-trait", Performed::OnCard(traits::return_one)),
    ("copy-trait", Performed::OnCard(traits::copy)),
    ("lose-trait", Performed::OnCard(traits::lose)),
];

pub const NAMES: [&str; PERFORMED.len()] = names_of(&PERFORMED);
