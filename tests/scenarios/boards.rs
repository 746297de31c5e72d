//! Boards that are drawn can be read back as the same boards.

use std::sync::LazyLock;

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::game::Game;
use speciate::id::{AnimalId, CornerId, HexId};
use speciate::question::Question;
use speciate::scenario::{Runner, read};
use speciate::story::Teller;
use speciate::words::Words;

use super::shipped;
use crate::support::{RULES, games, play_suspended};

/// Sets up a scenario that has only a board. Returns the faults as text if it is impossible.
fn lay(animals: &str, board: &str) -> Result<Game, String> {
    static SHIPPED: LazyLock<Source> = LazyLock::new(shipped);
    static RUNNER: LazyLock<Runner<'static>> = LazyLock::new(|| Runner::new(&SHIPPED, RULES));
    let text = format!(
        "[[scenario]]\nname = 'Mine'\nanimals = '{animals}'\nboard = '''\n{board}'''\nthen = 'turn 1'"
    );
    let scenarios = read("mine.toml", &text).map_err(|faults| faults.to_string())?;
    RUNNER.lay(&scenarios[0]).map_err(|faults| faults.to_string())
}

/// Returns what the map of a game shows: terrains, species and scored tiles, then disks.
fn shown(game: &Game) -> Vec<String> {
    let (state, roster) = (game.state(), game.roster());
    let animals: Vec<AnimalId> = state.turn.animals().collect();
    let tiles = state.tiles.earth().map(|tile| {
        let species = animals.iter().map(|animal| state.species.count(*animal, tile));
        let terrain = roster.name(state.tiles.terrain(tile).unwrap());
        let species: Vec<u8> = species.collect();
        let scored = state.tiles.is_scored(tile);
        format!("{} {terrain} {species:?} {scored}", roster.name::<HexId>(tile))
    });
    let disks = (0..roster.corners.len()).map(CornerId::at).filter_map(|corner| {
        let element = state.elements.on_corner(corner)?;
        Some(format!("{} {}", roster.name(corner), roster.name(element)))
    });
    tiles.chain(disks).collect()
}

/// Returns the map of `speciate show`, without the lines above it.
fn map(game: &Game, question: &Question) -> String {
    let teller = Teller::new(game.view(None), Words::built_in());
    let map = teller.map(std::slice::from_ref(question)).text();
    let lines = map.lines().skip_while(|line| !line.contains("--------"));
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn drawn_boards_are_read_back() {
    let (mut laid, mut scored) = (0, 0);
    for seed in 0..games(3) {
        let mut asked = 0;
        play_suspended(3 + seed as usize % 3, seed, |game, question| {
            asked += 1;
            let is_scored =
                game.state().tiles.earth().any(|tile| game.state().tiles.is_scored(tile));
            if asked % 97 != 0 && !(is_scored && asked % 7 == 0) {
                return;
            }
            let animals = game.state().turn.animals();
            let animals: Vec<&str> = animals.map(|animal| game.roster().name(animal)).collect();
            let map = map(game, question);
            let copied: String = map.lines().map(|line| format!("      {line}\n")).collect();
            for board in [&map, &copied] {
                let read =
                    lay(&animals.join(" "), board).unwrap_or_else(|why| panic!("{why}\n{map}"));
                assert_eq!(shown(&read), shown(game), "\n{map}");
            }
            laid += 1;
            scored += usize::from(map.contains(" #"));
        });
    }
    assert!(laid > 5 && scored > 0, "{laid} maps, {scored} with a scored tile");
}

#[test]
fn the_map_of_the_readme_can_be_read() {
    let text = std::fs::read_to_string("tests/scenarios/README.md").unwrap();
    let (_, rest) = text.split_once("board = '''\n").expect("a board");
    let (board, _) = rest.split_once("'''").expect("the map ends");
    let game = lay("mammal bird insect", board).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(shown(&game).len(), 4 + 3, "{:?}", shown(&game));
}

#[test]
fn unreadable_boards_are_explained() {
    let good = r"
  +--------m
 /   0,-1   \
+  wetland   +
 \  *B2M1   /
  +--------+
";
    let fault = |from: &str, to: &str| {
        assert!(good.contains(from), "{from}");
        lay("mammal bird", &good.replacen(from, to, 1)).map_or_else(|why| why, |_| String::new())
    };
    assert_eq!(fault("+", "+"), "");
    assert_eq!(fault("wetland", "wetl   "), "");
    assert_snapshot!(fault("wetland", "wettest"), @r"
    error[unknown-name]: unknown terrain `wettest`
     --> mine.toml:8:4
      |
    8 | +  wettest   +
      |    ^^^^^^^
      |
      = help: use one of `sea`, `wetland`, `savannah`, `jungle`, `forest`, `desert`, `mountain`, `tundra`
      = why: a line with an unknown name cannot be checked
    ");
    assert_snapshot!(fault("wetland", "       "), @r"
    error[scenario-map]: expected a terrain below `0,-1`, found nothing
     --> mine.toml:7:6
      |
    7 |  /   0,-1   \
      |      ^^^^
      |
      = why: a map that is misread would test another position
    ");
    assert_snapshot!(fault("*B2M1", "*X2M1"), @r"
    error[scenario-map]: expected species such as `B2`, found `*X2M1`; the letters are `M mammal`, `B bird`
     --> mine.toml:9:5
      |
    9 |  \  *X2M1   /
      |     ^^^^^
      |
      = why: a map that is misread would test another position
    ");
    assert_snapshot!(fault("*B2M1", "*B2M "), @r"
    error[scenario-map]: expected species such as `B2`, found `*B2M`; the letters are `M mammal`, `B bird`
     --> mine.toml:9:5
      |
    9 |  \  *B2M    /
      |     ^^^^
      |
      = why: a map that is misread would test another position
    ");
    assert_snapshot!(fault("---m", "---x"), @r"
    error[scenario-map]: expected the letter of a disk or `+`, found `x`; the letters are `m meat`, `s sun`, `e seed`, `w water`, `g grub`, `r grass`
     --> mine.toml:6:12
      |
    6 |   +--------x
      |            ^
      |
      = why: a map that is misread would test another position
    ");
    assert_snapshot!(fault("---m", "---+ x"), @r"
    error[scenario-map]: unexpected `x` here
     --> mine.toml:6:14
      |
    6 |   +--------+ x
      |              ^
      |
      = why: a map that is misread would test another position
    ");
    assert_snapshot!(fault("0,-1", "9,-1"), @r"
    error[scenario-map]: unexpected `m` here
     --> mine.toml:6:12
      |
    6 |   +--------m
      |            ^
      |
      = why: a map that is misread would test another position
    ");
    assert_snapshot!(fault("0,-1", "hex "), @r"
    error[scenario-map]: expected hexes as `speciate show` draws them, found no tile such as `0,-1`
     --> mine.toml:4:12
      |
    4 | board = '''
      |            ^
      |
      = why: a map that is misread would test another position
    ");
    assert_snapshot!(lay("mammal bird", &format!("{good} 1,0\n")).unwrap_err(), @r"
    error[scenario-map]: `1,0` is not where that hex lies on the map
      --> mine.toml:11:2
       |
    11 |  1,0
       |  ^^^
       |
       = why: a map that is misread would test another position
    ");
}
