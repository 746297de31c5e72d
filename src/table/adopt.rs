//! Chooses the content that a game goes on with: its own, or the content in use now.

use crate::contents::Contents;
use crate::notice::Notice;
use crate::refused::RefusedContent;
use crate::session_error::SessionError;
use speciate_engine::game::{AcceptFrom, Editions, Game, Status};
use speciate_model::log::Log;
use speciate_model::roster::Roster;

/// Returns the editions that a game needs to go on with its own content. Stores that content if it
/// is not stored yet.
pub(super) fn own_editions(log: &Log, contents: &Contents<'_>) -> Result<Editions, SessionError> {
    let content = log.content();
    let edition = contents.edition(content).map_err(SessionError::Contents)?;
    contents.note_if_other();
    // The content in use now may be gone or changed tomorrow.
    if let Ok(own) = contents.own(content)
        && let Err(fault) = contents.keep_missing(&own)
    {
        contents.note(Notice::NotKept(fault.message().clone()));
    }
    let mut editions = contents.editions_before();
    editions.put(content, &edition);
    Ok(editions)
}

/// Returns the game after it adopts the content in use now. Returns `None` if that is already the
/// game's own content and replays the open step as recorded. A game that cannot go on otherwise
/// restarts its open step, if that helps.
pub(super) fn accept(log: &Log, contents: &Contents<'_>) -> Result<Option<Game>, SessionError> {
    let (edition, source) = contents.edition_now().map_err(SessionError::ContentsNow)?;
    let own = log.content();
    let mut editions = contents.editions_before();
    // The game's own content may be lost; that may be why it adopts other content.
    let before = contents.edition(own).ok();
    if let Some(before) = &before {
        editions.put(own, before);
    }
    let stands = Game::resume_among(editions.clone(), log.clone());
    let stands = stands.as_ref().map_or(&Status::Over, Game::status);
    let is_own = edition.packs == log.packs_of(own) && edition.catalog.roster == log.roster_of(own);
    if is_own && !matches!(stands, Status::Differs(_)) {
        contents.note(match contents.unnamed(own) {
            unnamed if unnamed.is_empty() => Notice::NothingToAccept,
            unnamed => Notice::UnnamedPacks(unnamed),
        });
        return Ok(None);
    }
    let cannot_go_on = before.is_none() || matches!(stands, Status::Differs(_) | Status::Failed(_));
    let go_over = |from| Game::resume_accepting(editions.clone(), log.clone(), &edition, from);
    let mut anew = false;
    let mut game = go_over(AcceptFrom::Here);
    if game.is_err()
        && cannot_go_on
        && let Ok(begun) = go_over(AcceptFrom::Step)
    {
        (game, anew) = (Ok(begun), true);
    }
    let game = game.map_err(|why| {
        let refused = RefusedContent { why, log: log.clone(), before, after: edition.clone() };
        SessionError::NotAccepted(Box::new(refused))
    })?;
    contents.keep(&source).map_err(SessionError::Packs)?;
    contents.note(Notice::Accepted { anew });
    let cards = new_cards_outside_decks(log.roster(), &edition.catalog.roster);
    if !cards.is_empty() {
        contents.note(Notice::CardsAside(cards));
    }
    Ok(Some(game))
}

/// Returns the cards that are new in `now`. They are in none of the game's decks.
pub fn new_cards_outside_decks(before: &Roster, now: &Roster) -> Vec<String> {
    now.new_since(before).cards.iter().map(ToString::to_string).collect()
}
