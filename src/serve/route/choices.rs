//! What the form for a new game offers: packs, variants, animals; and the content that was chosen.

use std::sync::Arc;

use axum::http::StatusCode;

use crate::client_session::Fields;
use crate::page::{Choices, PackChoice, PackNote, SEATS};
use crate::refusal::Refusal;
use crate::server_state::{LoadedSources, ServerState};
use speciate_content::{Layers, changes, conflicts, variants};
use speciate_engine::context::Edition;
use speciate_games as games;
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::words::Message;
use speciate_table::{ContentSources, NewEditionFault, OfferedPack};
use speciate_text::explain::changes::described;

/// The value of a box that is ticked.
const TICKED: &str = "on";

/// What was chosen in a form for a new game.
#[derive(Clone, Debug, Default)]
pub struct ChosenContent {
    /// The ids of packs; `None` for the packs that the server uses.
    pub packs: Option<Vec<String>>,
    pub layers: Layers,
}

/// Returns the ids of the packs that were chosen in a form; `None` if the form had no boxes for packs.
pub fn chosen_packs(fields: &Fields) -> Option<Vec<String>> {
    let ticked = fields.iter().filter(|(_, value)| *value == TICKED);
    let ids = ticked.filter_map(|(name, _)| name.strip_prefix("pack-"));
    fields.contains_key("packs").then(|| ids.map(str::to_owned).collect())
}

/// Returns the content with the chosen packs. Fails if the packs do not go together or are not offered.
pub fn content_with(
    server: &ServerState,
    rules: &str,
    packs: Option<&[String]>,
) -> Result<Arc<LoadedSources>, Refusal> {
    let content = server.content();
    let Some(packs) = packs else { return Ok(content) };
    let mut usual: Vec<String> =
        content.parts.packs.iter().filter_map(|pack| Some(pack.package().ok()?.id)).collect();
    let mut wanted = packs.to_vec();
    usual.sort();
    wanted.sort();
    if usual == wanted {
        return Ok(content);
    }
    let source = server.offer.choose(&content.parts, rules, packs)?;
    let packs = source.packs().cloned().collect();
    let parts = ContentSources { root: content.parts.root.clone(), packs };
    Ok(Arc::new(LoadedSources { parts, source, workshop: None }))
}

/// Returns the edition of a new game. Fails if the content is at fault, or too many are in use.
pub fn edition_of(
    server: &ServerState,
    content: &LoadedSources,
    rules: &str,
    layers: &Layers,
) -> Result<Arc<Edition>, Refusal> {
    server.new_edition(content, rules, layers).map_err(|fault| match fault {
        NewEditionFault::Faults(faults) => {
            Refusal::faulty(StatusCode::UNPROCESSABLE_ENTITY, &faults)
        }
        NewEditionFault::TooMany => Refusal::failed(message!("serve-too-many-editions")),
    })
}

/// Returns what the form for a game offers after `chosen`, and why that cannot be played, if so.
pub fn choices(
    server: &ServerState,
    rules: &'static str,
    locale: &str,
    chosen: &ChosenContent,
) -> Result<(Choices, Option<Refusal>), Refusal> {
    let (content, why) = match content_with(server, rules, chosen.packs.as_deref()) {
        Ok(content) => (content, None),
        // The boxes are shown all the same, so that another choice can be made.
        Err(why) => (server.content(), Some(why)),
    };
    let (edition, layers, why) = match (edition_of(server, &content, rules, &chosen.layers), why) {
        (Ok(edition), None) => (edition, Some(&chosen.layers), None),
        (Ok(edition), why) => (edition, None, why),
        (Err(fault), why) => {
            let usual = server.content();
            (edition_of(server, &usual, rules, &Layers::default())?, None, why.or(Some(fault)))
        }
    };
    let words = server.words_of(&edition, locale);
    let roster = &edition.catalog.roster;
    let name = |id: &str| (id.to_owned(), words.say(&Message::new(format!("animal-{id}"))));
    let natives = games::find(rules).ok_or_else(Refusal::no_form)?.natives;
    let changes = layers
        .and_then(|layers| changes(&content.source, natives, layers, &Roster::default()).ok());
    let warnings = match layers {
        Some(_) => {
            conflicts(&content.source, natives).iter().map(|of| of.message.clone()).collect()
        }
        None => Vec::new(),
    };
    let seats = edition.catalog.seat_counts().into_iter().max().unwrap_or(SEATS).min(SEATS);
    let choices = Choices {
        rules,
        title: server.title_of(rules, locale),
        packs: packs(server, rules, chosen.packs.as_deref())?,
        warnings,
        changes: changes.map(|changes| described(&changes, &edition, &words)).unwrap_or_default(),
        variants: variants(&content.source, rules),
        animals: roster.animals.iter().map(name).collect(),
        seats,
    };
    Ok((choices, why))
}

fn packs(
    server: &ServerState,
    rules: &str,
    chosen: Option<&[String]>,
) -> Result<Vec<PackChoice>, Refusal> {
    let content = server.content();
    let offered = server.offer.packs(&content.parts, rules)?;
    let choice = |OfferedPack { package, icon, is_usual }: OfferedPack| PackChoice {
        icon,
        note: PackNote::of_package(&package),
        requires: package.requires.keys().cloned().collect(),
        is_chosen: chosen.map_or(is_usual, |ids| ids.contains(&package.id)),
        id: package.id,
    };
    Ok(offered.into_iter().map(choice).collect())
}
