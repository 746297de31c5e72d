//! Every pair of the stored packs and the examples works together, or the message says why not.

use std::collections::BTreeSet;
use std::fs;
use std::io::BufReader;
use std::path::PathBuf;

use pretty_assertions::assert_eq;
use speciate::bot::{BotKind, Lineup};
use speciate::content::Source;
use speciate::edition::load;
use speciate::game::{Status, Table, verify};
use speciate::log::Pack;
use speciate::sim::play_at;

use crate::support::{RULES, kept, sized};

/// Returns all packs, each with a name for messages.
fn all() -> Vec<(String, Source)> {
    let mut found = Vec::new();
    let shipped = fs::read_dir("content/examples").unwrap().map(|entry| entry.unwrap().path());
    let tested = ["example", "watchful", "seers"]
        .map(|name| format!("tests/packs/{name}"))
        .map(PathBuf::from);
    let mut folders: Vec<PathBuf> = shipped.chain(tested).collect();
    folders.sort();
    for folder in folders {
        let pack = Source::read_pack(&folder).expect("a pack");
        found.push((folder.file_name().unwrap().to_str().unwrap().to_owned(), pack));
    }
    let mended = kept::mended("thrower");
    found.push(("mended".to_owned(), Source::read_pack(&mended).expect("a pack")));
    let mut paths: Vec<_> = fs::read_dir(kept::folder().join("packs")).unwrap().collect();
    paths.sort_by_key(|entry| entry.as_ref().unwrap().path());
    for entry in paths {
        let mut text = Vec::new();
        let mut file = BufReader::new(fs::File::open(entry.unwrap().path()).unwrap());
        lzma_rs::xz_decompress(&mut file, &mut text).unwrap();
        let stored: serde_json::Value = serde_json::from_slice(&text).unwrap();
        let part = |key: &str| stored[key].as_str().unwrap().to_owned();
        let pack = Pack { id: part("id"), hash: part("hash") };
        if pack.id != "speciate" {
            let name = format!("{}@{}", pack.id, &pack.hash[..8]);
            found.push((
                name,
                Source::from_stored(&text, &pack, false).expect("the pack is intact"),
            ));
        }
    }
    found
}

/// Returns the games for which a pack has tables, or which its manifest names.
fn games_of(pack: &Source) -> BTreeSet<String> {
    let named = pack.package().map(|package| package.games).unwrap_or_default();
    let tables = pack.own_paths().filter_map(|path| path.strip_prefix("content/")?.split_once('/'));
    let mut games: BTreeSet<String> =
        tables.map(|(game, _)| game.to_owned()).chain(named).collect();
    if games.is_empty() {
        games.insert(RULES.to_owned());
    }
    games
}

/// Loads all games of two packs, and plays the games that both packs change. Returns why the packs cannot be used
/// together, if they cannot.
fn play(name: &str, one: &Source, other: &Source) -> Result<(), String> {
    let refused = |faults: &speciate::diagnostic::Diagnostics| {
        let first = faults.iter().next().expect("a refusal says why");
        format!("{name}: {}", first.message)
    };
    let source = Source::built_in()
        .with_packs(vec![one.clone(), other.clone()])
        .map_err(|faults| refused(&faults))?;
    let [own, others] = [one, other].map(games_of);
    for game_id in own.union(&others) {
        let edition = load(&source, game_id, &[]).map_err(|faults| refused(&faults))?;
        if !(own.contains(game_id) && others.contains(game_id)) {
            continue;
        }
        let counts = edition.catalog.seat_counts();
        for seed in 0..sized(1, 50) {
            let players = counts[seed as usize % counts.len()];
            let table = Table::dealt(&edition, players, seed).expect("a valid player count");
            let game = play_at(&edition, &table, &Lineup::of(BotKind::Random));
            assert_eq!(game.status(), &Status::Over, "{name}, {game_id}, seed {seed}");
            if seed == 0 {
                verify(&edition, game.log()).unwrap_or_else(|why| panic!("{name}: {why:?}"));
            }
        }
    }
    Ok(())
}

/// The pairs of packs that are refused, each with the reason.
const REFUSED: [&str; 9] = [
    "empty-house and example: unknown animal `amphibian`",
    "empty-house and deep-sea@3651f196: expected `terrain.sea.speciation`, found no such key",
    "empty-house and deep-sea@557f4c24: expected `terrain.sea.speciation`, found no such key",
    "empty-house and example@e2a5c415: unknown animal `amphibian`",
    "example and example@e2a5c415: two packs have the id `example`",
    "mended and thrower@be7e968f: two packs have the id `thrower`",
    "mended and thrower@fc274617: two packs have the id `thrower`",
    "deep-sea@3651f196 and deep-sea@557f4c24: two packs have the id `deep-sea`",
    "thrower@be7e968f and thrower@fc274617: two packs have the id `thrower`",
];

#[test]
fn every_pair_of_packs_can_be_played_or_is_refused_with_a_reason() {
    let packs = all();
    assert!(packs.len() > 8, "{}", packs.len());
    // In the gate, only one of three pairs that work together is played.
    let every = sized(3, 1);
    let (mut number, mut refused) = (0, Vec::new());
    for (at, (name, one)) in packs.iter().enumerate() {
        for (other_name, other) in &packs[at + 1..] {
            let pair = format!("{name} and {other_name}");
            let is_refused = REFUSED.iter().any(|known| known.starts_with(&format!("{pair}: ")));
            number += 1;
            if is_refused || number % every == 0 {
                refused.extend(play(&pair, one, other).err());
            }
        }
    }
    assert_eq!(refused, REFUSED);
}
