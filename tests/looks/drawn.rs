//! How the looks of the pack are drawn.

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::content::look::Look;
use speciate::drawing::sheet;
use speciate::game::{Game, Table};
use speciate::lint;
use speciate::scenario::{Runner, read};
use speciate::story::Teller;
use speciate::view::map::{self, Ink, Labels, TerrainMark};
use speciate::words::Words;

use super::{RULES, edition, over, volcano, with_looks};

/// Returns a new game.
fn game(source: &Source) -> Game {
    let edition = edition(source).unwrap_or_else(|faults| panic!("{faults}"));
    Game::open(&edition, &Table::dealt(&edition, 3, 7).unwrap())
}

fn document(game: &Game) -> String {
    sheet(&Teller::new(game.view(None), Words::built_in()), &[], game.questions()).document()
}

/// Returns the elements of a picture with this class, as text.
pub(super) fn elements(document: &str, class: &str) -> Vec<String> {
    let read = roxmltree::Document::parse(document).unwrap();
    let has = |node: &roxmltree::Node<'_, '_>| {
        let classes = node.attribute("class").unwrap_or_default();
        classes.split_whitespace().any(|one| one == class)
    };
    read.descendants().filter(has).map(|node| document[node.range()].to_owned()).collect()
}

#[test]
fn a_picture_shows_the_markers_on_a_tile() {
    let pack = Source::read_pack("content/examples/alarm-calls".as_ref()).unwrap();
    let source = over(pack);
    let text = "[[scenario]]\nname = \"A\"\nanimals = \"mammal bird\"\n\
                given = \"\"\"\nmarker fed 0,0\n\"\"\"\nfacts = \"\"\n";
    let scenario = read("trial", text).unwrap_or_else(|faults| panic!("{faults}")).remove(0);
    let game = Runner::new(&source, RULES).lay(&scenario);
    let document = document(&game.unwrap_or_else(|faults| panic!("{faults}")));
    let marked = elements(&document, "marker");
    insta::assert_snapshot!(marked.join("\n"), @r#"<g class="marker" aria-hidden="true" transform="translate(-25 -32)"><rect x="-17.25" y="-10" width="34.5" height="20" rx="5"></rect><text y="5.5">fed</text></g>"#);
    assert!(document.contains("; marked: fed"));
}

#[test]
fn a_picture_shows_the_icon_the_pattern_and_the_colour_of_a_tile() {
    let document = document(&game(&over(volcano())));
    let tile = elements(&document, "terrain-volcano");
    insta::assert_snapshot!(tile.join("\n"), @r##"
    <g class="tile terrain terrain-volcano" id="tile-1,1" data-tile="1,1" role="img" aria-label="volcano 1,1: no species; meat" transform="translate(90.0 155.9)"><use href="#tile-shadow"></use><polygon points="58.5,0.0 29.2,50.7 -29.2,50.7 -58.5,0.0 -29.2,-50.7 29.2,-50.7"></polygon><path class="pattern" d="M-19 -43m-5 3l5 -7l5 7M19 -43m-5 3l5 -7l5 7M-36 -22m-5 3l5 -7l5 7M0 -22m-5 3l5 -7l5 7M36 -22m-5 3l5 -7l5 7M-50 2m-5 3l5 -7l5 7M-18 6m-5 3l5 -7l5 7M18 6m-5 3l5 -7l5 7M50 2m-5 3l5 -7l5 7M-36 30m-5 3l5 -7l5 7M0 31m-5 3l5 -7l5 7M36 30m-5 3l5 -7l5 7M22 46m-5 3l5 -7l5 7"></path><use href="#icon-terrain-volcano" x="-26" y="-22" width="52" height="52"></use><use href="#tile-gloss"></use><text class="name" aria-hidden="true" y="-30">volcano</text></g>
    <g class="tile terrain terrain-volcano" transform="translate(40 36)"><polygon points="38.0,0.0 19.0,32.9 -19.0,32.9 -38.0,0.0 -19.0,-32.9 19.0,-32.9"></polygon><g transform="scale(0.6333333)"><use href="#tile-gloss"></use></g><use href="#icon-terrain-volcano" x="-11" y="-31" width="22" height="22"></use><text class="name" aria-hidden="true" y="2">volcano</text><text class="place small" aria-hidden="true" y="18">7 below</text></g>
    "##);
    let css = document.lines().filter(|line| line.contains("terrain-volcano {"));
    insta::assert_snapshot!(css.collect::<Vec<_>>().join("\n"), @r"
    .terrain-volcano { fill: #8a2f1d; color: #ffffff; }
    .terrain-volcano { --look: #8a2f1d; --on: #ffffff; }
    .terrain-volcano { --look: #b5452c; --on: #ffffff; }
    ");
    let read = roxmltree::Document::parse(&document).unwrap();
    let symbols = read.descendants().filter(|node| node.tag_name().name() == "symbol");
    // The pack has these two; all others are shipped.
    let own = ["\"icon-terrain-volcano\"", "\"icon-element-sun\""];
    let symbols = symbols.map(|node| &document[node.range()]);
    let symbols: Vec<&str> =
        symbols.filter(|symbol| own.iter().any(|id| symbol.contains(id))).collect();
    insta::assert_snapshot!(symbols.join("\n"), @r##"
    <symbol id="icon-terrain-volcano" viewBox="0 0 48 48"><g><g stroke="none"><path fill="#3a140a" d="M2 44 18 16h12l16 28z"></path><path fill="#ff9a3c" d="M18 16h12l-2 6 3 9-5-4-2 8-3-9-4 3z"></path></g><g fill="none" stroke="#d8d2cc" stroke-width="3" stroke-linecap="round"><path d="M20 11q-4-4 0-8"></path><path d="M28 11q4-4 0-8"></path></g></g></symbol>
    <symbol id="icon-element-sun" viewBox="0 0 24 24"><g><circle cx="12" cy="12" r="5" fill="#c97a00"></circle><path fill="none" stroke="#c97a00" stroke-width="2" d="M12 1v4M12 19v4M1 12h4M19 12h4M4 4l3 3M17 17l3 3M20 4l-3 3M7 17l-3 3"></path></g></symbol>
    "##);
    // The picture contains every icon that it uses, and refers to no other file.
    for node in read.descendants().filter(|node| node.tag_name().name() == "use") {
        let named = node.attribute("href").unwrap().strip_prefix('#').unwrap();
        assert!(read.descendants().any(|node| node.attribute("id") == Some(named)), "{named}");
    }
    assert!(!document.contains("example.org") && !document.contains("draw-note"));
}

#[test]
fn viewers_without_css_variables_show_the_light_colours() {
    let document = document(&game(&over(volcano())));
    let (plain, modern) = document.split_once("@supports (fill: var(--look)) {").unwrap();
    assert!(!plain.contains("var(") && !plain.contains("@media"), "{plain}");
    for rule in [".paper {fill: #fffdf6;}", ".element > circle, .element > polygon {fill: inherit;"]
    {
        assert!(plain.contains(rule), "{rule}: {plain}");
    }
    assert!(modern.contains("@media (prefers-color-scheme: dark)"));
    // A thing's shape inherits the colour from the group of the thing.
    let read = roxmltree::Document::parse(&document).unwrap();
    let classes =
        |node: &roxmltree::Node<'_, '_>| node.attribute("class").unwrap_or_default().to_owned();
    let is_thing = |node: &roxmltree::Node<'_, '_>| {
        classes(node).split(' ').any(|one| ["terrain", "element", "animal"].contains(&one))
    };
    let things: Vec<_> = read.descendants().filter(is_thing).collect();
    assert!(things.len() > 20 && things.iter().all(|node| node.tag_name().name() == "g"));
}

#[test]
fn the_dots_of_a_pattern_are_round() {
    let table = "[look.terrain.volcano]\npattern = \"dots\"\n";
    let document = document(&game(&over(with_looks(table))));
    assert!(elements(&document, "pattern")[0].contains("M0 -22m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"));
}

#[test]
fn a_tile_shows_its_shape_beside_its_icon() {
    let tile = |look: &str| {
        let table = format!("[look.terrain.volcano]\n{look}\n");
        let document = document(&game(&over(with_looks(&table))));
        elements(&document, "terrain-volcano")
    };
    let icon = "icon = \"assets/volcano.svg\"";
    let tiles = tile(&format!("{icon}\nshape = \"square\""));
    let (both, small) = (&tiles[0], &tiles[1]);
    // On a small tile, the shape stays above the name.
    assert!(
        small.contains("<g class=\"emblem\" transform=\"translate(16.5 -20)\"><polygon"),
        "{small}"
    );
    assert!(both.contains("\"#icon-terrain-volcano\" x=\"-26\" y=\"-22\""), "{both}");
    assert!(both.contains("<g class=\"emblem\" transform=\"translate(26 30)\"><polygon"), "{both}");
    let plain = tile("shape = \"square\"").remove(0);
    assert!(plain.contains("<g class=\"emblem\" transform=\"translate(0 4)\"><polygon"), "{plain}");
    assert!(tile(icon).iter().all(|tile| !tile.contains("emblem")));
}

#[test]
fn animals_pawns_elements_cards_and_boards_have_looks() {
    let game = game(&over(volcano()));
    let document = document(&game);
    let looks = &game.edition().catalog.looks;
    let roster = &game.edition().catalog.roster;
    let bird = roster.find("bird").unwrap();
    assert_ne!(looks.pawn(bird), looks.animal(bird));
    assert_eq!(
        looks.pawn(bird).map(|look| look.colour),
        looks.animal(bird).map(|look| look.colour)
    );
    let mammal = roster.find("mammal").unwrap();
    assert_eq!(looks.pawn(mammal), looks.animal(mammal));
    assert!(elements(&document, "element-sun")[0].contains("\"#icon-element-sun\""));
    assert!(elements(&document, "board-ground")[0].contains("<rect"));
    assert!(document.contains(".card-fertile { --look: #cfe6b8; --on: #1d1d1b; }"));
}

#[test]
fn the_terminal_shows_a_terrain_in_its_colour_and_by_its_letter() {
    let game = game(&over(volcano()));
    let teller = Teller::new(game.view(None), Words::built_in());
    let drawing = teller.drawing(&[], &Labels::default());
    let inked = drawing.lines().iter().flatten().filter_map(|(sign, ink)| match ink {
        Some(Ink::Terrain { colour, on }) => Some((*sign, *colour, *on)),
        _ => None,
    });
    let red = |(_, colour, on): &(char, u8, u8)| (*colour, *on) == (88, 231);
    let volcano: String = inked.filter(red).map(|(sign, ..)| sign).collect();
    assert_eq!(volcano, "volcano");
    insta::assert_snapshot!(drawing.text(), @r"
                 +--------+
                /   0,-1   \
      +--------w  wetland   r--------+
     /   -1,0   \   *A2    /   1,-1   \
    +   jungle   g--------w  savannah  +
     \  *A1B1   /   0,0    \  *A1R1   /
      g--------e   tundra   r--------s
     /   -1,1   \          /   1,0    \
    +   forest   m--------s   desert   +
     \   *B2    /   0,1    \   *R2    /
      +--------e  mountain  m--------+
                \   R1B1   /   1,1    \
                 +--------+  volcano   +
                           \          /
                            +--------+
    ");
    // If there is no room for the name, the letter is drawn.
    let Some(mut crowded) = speciate::view::Picture::new(&game.view(None), &[]).tiles.pop() else {
        panic!("earth has tiles");
    };
    crowded.terrain = "volcano".to_owned();
    let species = [("reptile", 10_000), ("bird", 1_000), ("amphibian", 100)];
    crowded.species =
        species.map(|(animal, count)| (animal.to_owned(), count)).into_iter().collect();
    let mut picture = speciate::view::Picture::new(&game.view(None), &[]);
    picture.tiles = vec![crowded];
    let ink = Ink::Terrain { colour: 88, on: 231 };
    let mark = TerrainMark { name: "volcano".to_owned(), letter: 'V', ink };
    let labels = Labels { terrains: vec![mark], ..Labels::default() };
    let text = map::draw(&picture, &labels).text();
    assert!(text.contains("V B1000A100"), "{text}");
}

#[test]
fn a_terrain_without_a_look_gets_a_unique_colour() {
    let edition = edition(&over(with_looks(""))).unwrap_or_else(|faults| panic!("{faults}"));
    let (looks, roster) = (&edition.catalog.looks, &edition.catalog.roster);
    let place = roster.terrains.find("volcano").unwrap();
    let all: Vec<(usize, &Look)> = looks.terrains.iter().enumerate().collect();
    let nearest = all
        .iter()
        .filter(|(at, _)| *at != place)
        .map(|(_, look)| look.colour.distance(looks.terrains[place].colour))
        .fold(1.0, f32::min);
    assert!(nearest > 0.08, "{nearest}");
    assert_eq!(looks.terrains[place].letter, 'V');
}

#[test]
fn a_file_of_looks_contains_no_rules() {
    let pack = with_looks("[terrain.sea]\nscores = [20]\n");
    let faults = edition(&over(pack)).map(drop).expect_err("no hash covers the file");
    assert!(
        faults.to_string().contains("expected only `look` in `looks.toml`, found `terrain`"),
        "{faults}"
    );
}

#[test]
fn looks_do_not_change_games() {
    let (plain, other) = (with_looks(""), with_looks("[look.terrain.sea]\ncolour = \"#123456\"\n"));
    assert_eq!(volcano().hash(), plain.hash());
    assert_eq!(volcano().hash(), other.hash());
    let mut pictured = volcano();
    pictured.insert("assets/volcano.svg", b"<svg/>");
    assert_eq!(volcano().hash(), pictured.hash());
    let [one, other] = [volcano(), other].map(|pack| game(&over(pack)));
    assert_eq!(one.edition().packs, other.edition().packs);
    assert_eq!(one.log().path(), other.log().path());
}

#[test]
fn spaces_say_what_a_pawn_does_on_them() {
    let edition = speciate::edition::load(&Source::built_in(), "marine", &[]).unwrap();
    let game = Game::open(&edition, &Table::dealt(&edition, 3, 7).unwrap());
    for (locale, special) in
        [("en", "Only for special pawns: "), ("it", "Solo per pedine speciali: ")]
    {
        let words = edition.texts.words(locale);
        let document = sheet(&Teller::new(game.view(None), &words), &[], &[]).document();
        let read = roxmltree::Document::parse(&document).unwrap();
        let sections = read.descendants().filter(|node| node.has_attribute("data-section"));
        assert!(sections.clone().count() > 10);
        for section in sections {
            assert!(section.has_attribute("data-does"), "{:?}", section.attribute("id"));
        }
        let spaces = read.descendants().filter(|node| node.attribute("class") == Some("space"));
        let does = spaces.filter_map(|node| node.attribute("data-does"));
        let does: Vec<&str> = does.collect();
        assert_eq!(does.len(), 6, "{does:?}");
        assert!(does.iter().all(|text| text.starts_with(special)), "{does:?}");
    }
}

#[test]
fn nothing_is_wrong_with_the_pack() {
    let found = lint::check(&over(volcano()), RULES);
    assert!(found.is_empty(), "{found}");
}

#[test]
fn a_terrain_that_two_packs_add_has_a_colour_for_each() {
    let packs = ["volcano", "other"].map(|id| {
        let mut pack = Source::pack(id);
        let mut copy = |path: &str| {
            let text = volcano().text(path).expect("the file exists").to_owned();
            let text = text.replace("id = \"volcano\"", &format!("id = \"{id}\""));
            // Both together have as many tiles as the original.
            let text =
                text.replace("before = \"tundra\"\ntiles = 4", "before = \"tundra\"\ntiles = 2");
            pack.insert(path, text.as_bytes());
        };
        copy("pack.toml");
        for table in ["board.toml", "looks.toml", "terrains.toml"] {
            copy(&format!("content/{RULES}/{table}"));
        }
        copy("locale/en/names.ftl");
        for picture in ["paw.svg", "sun.svg", "volcano.svg"] {
            copy(&format!("assets/{picture}"));
        }
        pack
    });
    let source =
        Source::built_in().with_packs(packs.into()).unwrap_or_else(|faults| panic!("{faults}"));
    let document = document(&game(&source));
    for pack in ["volcano", "other"] {
        assert!(document.contains(&format!(".terrain-{pack}\\:volcano {{ --look:")), "{pack}");
    }
}
