//! The error for a hex or corner that is off the board.

use crate::message;
use crate::roster::Roster;
use crate::words::Message;

/// Returns an error (a sentence without its full stop) if `name` names a hex or corner off the board. Returns `None`
/// if the hex is on the board, if `name` does not have the form `q,r` or `q,r:E`, or if the board has no hexes.
///
/// `99,0` is not a typo for `9,0`, so the error tells the limits of the board and suggests nothing.
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
