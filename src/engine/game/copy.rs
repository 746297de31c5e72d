//! Copies a game for someone who may not know all of it.

use std::sync::Arc;

use crate::context::Edition;
use crate::game::accept::terms_at_head;
use crate::game::branch::{NoBranch, question_at};
use crate::game::{NotPlayed, Position, chance_at};
use speciate_model::chance::derived_seed;
use speciate_model::id::Seat;
use speciate_model::log::{EnclosedPack, Log, Opening, Player, PlayerKind, Reseeding};

/// Returns the log of a new game that begins at the question which was open after the first `facts` facts of a
/// path, or at the next one, with the packs of the edition in force there. What `seat`, or a spectator, cannot know
/// is guessed by `seed`, and later draws come from it too. So the copy reveals no more than they can see there.
///
/// If the guess rules out an answer of the open step, the copy begins at the question before that answer.
///
/// Fails if the path is shorter or this engine cannot play it.
pub fn copy_for(
    log: &Log,
    edition: &Arc<Edition>,
    packs: Vec<EnclosedPack>,
    facts: usize,
    (seat, seed): (Option<Seat>, u64),
) -> Result<Log, NoBranch> {
    let path = log.path();
    if facts > path.len() {
        return Err(NoBranch::Beyond { most: path.len(), found: facts });
    }
    let begins = &path[..question_at(&path, facts)];
    let chance = chance_at(log, log.entry_after(begins.len()));
    let chance = chance.ok_or_else(|| NotPlayed::NoSeed(log.why_no_seed()))?;
    let terms = terms_at_head(log)?;
    let (position, _) = Position::run_after(edition, log.opening(), chance, terms, begins);
    let mut copy = begun(log, edition, packs, (seat, seed))?;
    let guess = position.determinize(seat, derived_seed(seed, "guess", 0));
    copy.append(&guess.copied(edition, copy.opening(), terms));
    copy.reseed(Reseeding { seed, by: seat }).map_err(NoBranch::Log)?;
    Ok(copy)
}

/// Returns the log of a copy before its first fact.
fn begun(
    log: &Log,
    edition: &Arc<Edition>,
    packs: Vec<EnclosedPack>,
    (seat, seed): (Option<Seat>, u64),
) -> Result<Log, NoBranch> {
    let opening = Opening {
        engine: env!("CARGO_PKG_VERSION").to_owned(),
        packs: edition.packs.clone(),
        players: players(log, seat),
        seed: None,
        salt: Opening::salt_of(derived_seed(seed, "copy", 0)),
        roster: edition.catalog.roster.clone(),
        ..log.opening().clone()
    };
    let mut copy = Log::new(opening);
    packs.into_iter().try_for_each(|pack| copy.enclose(pack)).map_err(NoBranch::Log)?;
    if let Some(terms) = log.terms_at(log.head()) {
        copy.begin_with(terms);
    }
    Ok(copy)
}

/// Returns the players of a copy: bots stay bots at other seats, and all others are people.
fn players(log: &Log, seat: Option<Seat>) -> Vec<String> {
    let seats = (0..log.opening().seats.len()).map(|index| Seat(index as u8));
    let kind = |of: Seat| match log.player(of) {
        Some(player) if !player.is_person() && Some(of) != seat => player.kind,
        _ => PlayerKind::Human,
    };
    seats.map(|of| Player::unnamed(kind(of)).to_string()).collect()
}
