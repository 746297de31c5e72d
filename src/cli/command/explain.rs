//! `speciate explain`

use clap::Args;

use crate::cli::error::Outcome;
use crate::cli::game_path::GamePath;
use crate::cli::lookup;
use crate::cli::output::{data, json};
use crate::cli::point::Point;
use crate::cli::surroundings::Surroundings;
use crate::explain::tile::tile;

/// Explain a tile: who matches what, who dominates and why, what scoring it would bring
#[derive(Args, Debug)]
pub struct Explain {
    /// The log of a game; `GAME@N` is the point after N facts
    game: GamePath,
    /// The tile or vacant hex, e.g. `0,-1`
    #[arg(allow_hyphen_values = true)]
    tile: String,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl Explain {
    /// Explains the tile.
    pub fn run(&self, around: &Surroundings) -> Outcome {
        let point = Point::of(&self.game, around)?;
        let hex = lookup::hex(&self.tile, &point.edition.catalog.roster)?;
        let page = tile(&point.edition, &point.state, hex);
        if self.json {
            return json(&page);
        }
        let words = around.words();
        data(&page.lines().iter().map(|line| words.say(line) + "\n").collect::<String>())
    }
}
