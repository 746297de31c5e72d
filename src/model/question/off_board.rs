//! What has the form of a hex and lies off the board.

use crate::message;
use crate::roster::Roster;
use crate::words::Message;

/// Returns that no hex of the board lies at a place, as a sentence without its full stop; nothing where
/// `name` is not of the form `q,r` or `q,r:E`, or the board has no hexes.
///
/// Whoever types `99,0` made no typo for `9,0`, and is told how far the board goes.
pub fn off_board(name: &str, roster: &Roster) -> Option<Message> {
    let place = name.split(':').next()?;
    let read = |name: &str| -> Option<(i32, i32)> {
        let (q, r) = name.split_once(',')?;
        Some((q.parse().ok()?, r.parse().ok()?))
    };
    let at = read(place)?;
    let hexes: Vec<(i32, i32)> = roster.hexes.iter().filter_map(read).collect();
    if hexes.contains(&at) {
        return None;
    }
    let (q, r) = (|| hexes.iter().map(|hex| hex.0), || hexes.iter().map(|hex| hex.1));
    Some(message!(
        "rejection-off-board",
        place = place,
        west = q().min()?,
        east = q().max()?,
        north = r().min()?,
        south = r().max()?
    ))
}
