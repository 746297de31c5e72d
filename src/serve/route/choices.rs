//! What the form for a new game offers: packs, variants, animals; and the content that was chosen.

use std::sync::Arc;

use axum::http::StatusCode;

use crate::client_session::Fields;
use crate::page::{
    Choices, ClockChoice, OptionChoice, OptionValues, PackChoice, PackNote, SEATS, clock_name,
};
use crate::request_error::RequestError;
use crate::server_state::{LoadedSources, ServerState};
use speciate_bots::bot::BotKind;
use speciate_content::catalog::{Allowed, Ruling};
use speciate_content::{Layers, changes, conflicts, variants};
use speciate_engine::context::Edition;
use speciate_games as games;
use speciate_model::clock::ClockTerms;
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::words::{Message, Words};
use speciate_table::{ContentSources, NewEditionFault, OfferedPack, layers};
use speciate_text::explain::changes::described;
use speciate_text::explain::names::variant_title;
use speciate_text::explain::rule::gloss;

/// The value of a box that is ticked.
const TICKED: &str = "on";
/// The beginning of the names of fields for setup options of packs.
const OPTION_FIELD: &str = "option-";

/// What was chosen in a form for a new game.
#[derive(Clone, Debug, Default)]
pub struct ChosenContent {
    /// The ids of packs; `None` for the packs that the server uses.
    pub packs: Option<Vec<String>>,
    pub layers: Layers,
    /// The setup options of packs that differ from their default: names with values.
    pub options: Vec<(String, String)>,
}

/// Returns the ids of the packs that were chosen in a form; `None` if the form had no boxes for packs.
pub fn chosen_packs(fields: &Fields) -> Option<Vec<String>> {
    let ticked = fields.iter().filter(|(_, value)| *value == TICKED);
    let ids = ticked.filter_map(|(name, _)| name.strip_prefix("pack-"));
    fields.contains_key("packs").then(|| ids.map(str::to_owned).collect())
}

/// Returns the setup options that were chosen in a form. Options left at their default are omitted.
pub fn chosen_options(fields: &Fields) -> Vec<(String, String)> {
    let options = fields.iter().filter(|(_, value)| !value.is_empty());
    let named = options.filter_map(|(name, value)| Some((name.strip_prefix(OPTION_FIELD)?, value)));
    named.map(|(name, value)| (name.to_owned(), value.clone())).collect()
}

/// Returns the content with the chosen packs. Fails if the packs cannot be combined or are not offered.
pub fn content_with(
    server: &ServerState,
    game: &str,
    packs: Option<&[String]>,
) -> Result<Arc<LoadedSources>, RequestError> {
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
    let source = server.offer.choose(&content.parts, game, packs)?;
    let packs = source.packs().cloned().collect();
    let parts = ContentSources { root: content.parts.root.clone(), packs };
    Ok(Arc::new(LoadedSources { parts, source, workshop: None }))
}

/// Returns the edition of a new game. Fails if the content has faults, or if too many editions are in use.
pub fn edition_of(
    server: &ServerState,
    content: &LoadedSources,
    game: &str,
    layers: &Layers,
) -> Result<Arc<Edition>, RequestError> {
    server.new_edition(content, game, layers).map_err(|fault| match fault {
        NewEditionFault::Faults(faults) => {
            RequestError::faulty(StatusCode::UNPROCESSABLE_ENTITY, &faults)
        }
        NewEditionFault::TooMany => RequestError::failed(message!("serve-too-many-editions")),
    })
}

/// Returns the edition of a new game with everything that was chosen, and its layers. Options of packs that are no longer
/// ticked are ignored: the browser sends them until the form is shown again.
pub fn chosen_edition(
    server: &ServerState,
    content: &LoadedSources,
    game: &str,
    chosen: &ChosenContent,
) -> Result<(Arc<Edition>, Layers), RequestError> {
    let edition = edition_of(server, content, game, &chosen.layers)?;
    let mut layers = chosen.layers.clone();
    for (name, value) in &chosen.options {
        if edition.catalog.options.contains_key(name) {
            layers.settings.push((format!("option.{name}"), value.clone()));
        }
    }
    if layers == chosen.layers {
        return Ok((edition, layers));
    }
    layers::check(&layers).map_err(|why| RequestError::unfit(why.message()))?;
    Ok((edition_of(server, content, game, &layers)?, layers))
}

/// Returns what the form for a game offers after `chosen`. If that cannot be played, also returns the reason.
pub fn choices(
    server: &ServerState,
    game: &'static str,
    locale: &str,
    chosen: &ChosenContent,
) -> Result<(Choices, Option<RequestError>), RequestError> {
    let (content, why) = match content_with(server, game, chosen.packs.as_deref()) {
        Ok(content) => (content, None),
        // Show the boxes anyway, so that the visitor can choose differently.
        Err(why) => (server.content(), Some(why)),
    };
    let (edition, layers, why) = match (chosen_edition(server, &content, game, chosen), why) {
        (Ok((edition, layers)), None) => (edition, Some(layers), None),
        (Ok((edition, _)), why) => (edition, None, why),
        (Err(fault), why) => {
            // The packs may be playable without the setup options. If so, keep showing the options' fields.
            let edition = edition_of(server, &content, game, &chosen.layers)
                .or_else(|_| edition_of(server, &server.content(), game, &Layers::default()))?;
            (edition, None, why.or(Some(fault)))
        }
    };
    let words = edition.texts.words(locale);
    let roster = &edition.catalog.roster;
    let name = |id: &str| (id.to_owned(), words.say(&Message::new(format!("animal-{id}"))));
    let natives = games::find(game).ok_or_else(RequestError::no_form)?.natives;
    let changes = layers
        .as_ref()
        .and_then(|layers| changes(&content.source, natives, layers, &Roster::default()).ok());
    let option = |(name, option): (&String, &Ruling)| option_choice(&words, name, option);
    let clock = |(name, terms): (&String, &ClockTerms)| ClockChoice {
        name: name.clone(),
        label: clock_name(&words, name),
        terms: terms.clone(),
    };
    let variant = |id: String| (id.clone(), words.say(&variant_title(&words, &id)));
    let warnings = match layers {
        Some(_) => conflicts(&content.source, natives)
            .iter()
            .map(|conflict| conflict.message.clone())
            .collect(),
        None => Vec::new(),
    };
    let seats = edition.catalog.seat_counts().into_iter().max().unwrap_or(SEATS).min(SEATS);
    let choices = Choices {
        game,
        title: server.title_of(game, locale),
        packs: packs(server, game, chosen.packs.as_deref())?,
        warnings,
        changes: changes.map(|changes| described(&changes, &edition, &words)).unwrap_or_default(),
        variants: variants(&content.source, game).into_iter().map(variant).collect(),
        options: edition.catalog.options.iter().map(option).collect(),
        animals: roster.animals.iter().map(name).collect(),
        bots: BotKind::all_in(&edition.catalog),
        seats,
        clocks: edition.catalog.clocks.iter().map(clock).collect(),
    };
    Ok((choices, why))
}

fn option_choice(words: &Words, name: &str, option: &Ruling) -> OptionChoice {
    let id = format!("{OPTION_FIELD}{name}");
    let label = |value: &String| (value.clone(), words.say(&gloss(words, &id, value)));
    let values = match &option.allowed {
        Allowed::Words(allowed) => OptionValues::Words(allowed.iter().map(label).collect()),
        Allowed::Numbers(from, to) => OptionValues::Numbers(*from, *to),
    };
    OptionChoice { title: words.say(&Message::new(id.clone())), field: id, values }
}

fn packs(
    server: &ServerState,
    game: &str,
    chosen: Option<&[String]>,
) -> Result<Vec<PackChoice>, RequestError> {
    let content = server.content();
    let offered = server.offer.packs(&content.parts, game)?;
    let choice = |OfferedPack { package, icon, is_usual }: OfferedPack| PackChoice {
        icon,
        note: PackNote::of_package(&package),
        requires: package.requires.keys().cloned().collect(),
        is_chosen: chosen.map_or(is_usual, |ids| ids.contains(&package.id)),
        id: package.id,
    };
    Ok(offered.into_iter().map(choice).collect())
}
