//! Looks and pictures that are refused or cause a warning.

use speciate::diagnostic::Diagnostic;
use speciate::lint;
use speciate::words::Words;

use super::{RULES, over, volcano, with_looks};
use crate::content::shown;

/// Returns what `check` says about a table of looks, one finding per line.
fn said(table: &str) -> String {
    lines(lint::check(&over(with_looks(table)), RULES).iter().cloned())
}

fn lines(found: impl Iterator<Item = Diagnostic>) -> String {
    let unused = |one: &Diagnostic| one.code.name() == "unused-picture";
    let line = |one: Diagnostic| {
        let hints = one.hints.iter().map(|hint| Words::built_in().say(hint));
        format!("{}; {}", shown(&one), hints.collect::<Vec<_>>().join("; "))
    };
    found.filter(|one| !unused(one)).map(line).collect::<Vec<_>>().join("\n")
}

/// Returns the message about a picture.
fn refused(picture: &str) -> String {
    let mut pack = volcano();
    pack.insert("assets/volcano.svg", picture.as_bytes());
    match super::edition(&over(pack)) {
        Ok(_) => "nothing".to_owned(),
        Err(faults) => lines(faults.into_iter()),
    }
}

/// Returns the message about the content of a picture.
fn refused_within(inner: &str) -> String {
    refused(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" \
         xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 9 9\">\n\
         <path d=\"M0 0h9v9z\"/>\n{inner}\n</svg>\n"
    ))
}

#[test]
fn a_wrong_value_is_reported_with_the_expected_one() {
    let tables = [
        "[look.terrain.volcano]\ncolour = \"b5452c\"\n",
        "[look.terrain.volcano]\ncolour = \"red\"\n",
        "[look.terrain.volcano]\ncolour = \"lava\"\n",
        "[look.terrain.volcano]\ncolour = 7\n",
        "[look.terrain.volcano]\ncolor = \"#b5452c\"\n",
        "[look.terrain.volcano]\nletter = \"Vo\"\n",
        "[look.terrain.volcano]\nletter = \"7\"\n",
        "[look.terrain.volcano]\nshape = \"triangel\"\n",
        "[look.terrain.volcano]\npattern = \"stars\"\n",
        "[look.terrain.volcano]\nicon = \"volcano.svg\"\n",
        "[look.terrain.volcano]\nicon = \"assets/../../volcano.svg\"\n",
        "[look.terrain.volcano]\nicon = \"https://example.org/volcano.svg\"\n",
        "[look.terrain.volcano]\nicon = \"assets/vulcano.svg\"\n",
        "[look.terrain.volcano]\nicon = \"assets/x.svg\"\n",
        "[look.terrain.vulcano]\ncolour = \"#b5452c\"\n",
        "[look.card.volcano]\ncolour = \"#b5452c\"\n",
        "[look.tile.volcano]\ncolour = \"#b5452c\"\n",
        "[look.element.sun]\npattern = \"dots\"\n",
        "[look]\nterrain = \"#b5452c\"\n",
        "[looks.terrain.volcano]\ncolour = \"#b5452c\"\n",
    ];
    let all: Vec<String> = tables.into_iter().map(said).collect();
    insta::assert_snapshot!(all.join("\n\n"), @r##"
    value-not-allowed tests/packs/volcano/content/dominant-species/looks.toml:2:10 expected a colour such as `#b5452c` for `look.terrain.volcano.colour`, found string `"b5452c"`; write `colour = "#b5452c"`

    value-not-allowed tests/packs/volcano/content/dominant-species/looks.toml:2:10 expected a colour such as `#b5452c` for `look.terrain.volcano.colour`, found string `"red"`; write `colour = "#d04a3a"`

    value-not-allowed tests/packs/volcano/content/dominant-species/looks.toml:2:10 expected a colour such as `#b5452c` for `look.terrain.volcano.colour`, found string `"lava"`; write `colour = "#b5452c"`: red, green and blue, two digits each, from 00 to ff

    wrong-type tests/packs/volcano/content/dominant-species/looks.toml:2:10 expected a string for `look.terrain.volcano.colour`, found `7`; write `"7"`

    unknown-key tests/packs/volcano/content/dominant-species/looks.toml:2:1 unknown key `color` in `look.terrain.volcano`; did you mean `colour`?

    value-not-allowed tests/packs/volcano/content/dominant-species/looks.toml:2:10 expected one letter from A to Z for `look.terrain.volcano.letter`, found string `"Vo"`; write `letter = "V"`

    value-not-allowed tests/packs/volcano/content/dominant-species/looks.toml:2:10 expected one letter from A to Z for `look.terrain.volcano.letter`, found string `"7"`; 

    value-not-allowed tests/packs/volcano/content/dominant-species/looks.toml:2:9 expected one of `circle`, `square`, `triangle`, `diamond`, `hexagon`, `wedge`, `pentagon`, `bowl` for `look.terrain.volcano.shape`, found `triangel`; did you mean `triangle`?

    value-not-allowed tests/packs/volcano/content/dominant-species/looks.toml:2:11 expected one of `dots`, `dashes`, `waves`, `peaks`, `crosses` for `look.terrain.volcano.pattern`, found `stars`; 

    value-not-allowed tests/packs/volcano/content/dominant-species/looks.toml:2:8 expected an SVG file in `assets/` for `look.terrain.volcano.icon`, found string `"volcano.svg"`; put the picture into the folder `assets` of the pack, and write `icon = "assets/NAME.svg"`

    value-not-allowed tests/packs/volcano/content/dominant-species/looks.toml:2:8 expected an SVG file in `assets/` for `look.terrain.volcano.icon`, found string `"assets/../../volcano.svg"`; put the picture into the folder `assets` of the pack, and write `icon = "assets/NAME.svg"`

    value-not-allowed tests/packs/volcano/content/dominant-species/looks.toml:2:8 expected an SVG file in `assets/` for `look.terrain.volcano.icon`, found string `"https://example.org/volcano.svg"`; put the picture into the folder `assets` of the pack, and write `icon = "assets/NAME.svg"`

    missing-file tests/packs/volcano/content/dominant-species/looks.toml:2:8 expected a picture of the pack, found no file `assets/vulcano.svg`; did you mean `assets/volcano.svg`?

    missing-file tests/packs/volcano/content/dominant-species/looks.toml:2:8 expected a picture of the pack, found no file `assets/x.svg`; did you mean `assets/paw.svg`?

    unknown-name tests/packs/volcano/content/dominant-species/looks.toml:1:15 unknown terrain `vulcano`; did you mean `volcano`?

    unknown-name tests/packs/volcano/content/dominant-species/looks.toml:1:12 unknown card `volcano`; use one of `evolution`, `biomass`, `blight`, `cold-snap`, `disease`, `ice-age`, `predator`, `aquatic`, `fertile`, `habitat`, `instinct`, `nocturnal`, and 14 more

    unknown-key tests/packs/volcano/content/dominant-species/looks.toml:1:7 unknown key `tile` in `look`; use one of `terrain`, `element`, `animal`, `pawn`, `card`, `board`, `section`, `class`, `count`

    unknown-key tests/packs/volcano/content/dominant-species/looks.toml:2:1 unknown key `pattern` in `look.element.sun`; use one of `colour`, `dark`, `letter`, `shape`, `icon`

    wrong-type tests/packs/volcano/content/dominant-species/looks.toml:2:11 expected a table for `look.terrain`, found string `"#b5452c"`; write `[look.terrain]` on its own line, and its entries on the lines below

    unknown-key tests/packs/volcano/content/dominant-species/looks.toml:1:2 expected only `look` in `looks.toml`, found `looks`; did you mean `look`?
    "##);
}

#[test]
fn looks_in_other_tables_get_a_hint_where_they_belong() {
    let mut pack = with_looks("");
    let table = "[terrain.volcano]\nbefore = \"tundra\"\ntiles = 4\nscores = [5, 1]\n\
        speciation = 1\ncolour = \"#b5452c\"\nicon = \"assets/volcano.svg\"\nlook = { letter = \"V\" }\n";
    pack.insert(
        &format!("content/{RULES}/terrains.toml"),
        format!("[terrain.sea]\ntiles = 4\n\n{table}").as_bytes(),
    );
    insta::assert_snapshot!(lines(lint::check(&over(pack), RULES).into_iter()), @r#"
    unknown-key tests/packs/volcano/content/dominant-species/terrains.toml:9:1 unknown key `colour` in `terrain.volcano`; looks are in another table: write this key below `[look.terrain.volcano]` in `looks.toml`
    unknown-key tests/packs/volcano/content/dominant-species/terrains.toml:10:1 unknown key `icon` in `terrain.volcano`; looks are in another table: write this key below `[look.terrain.volcano]` in `looks.toml`
    unknown-key tests/packs/volcano/content/dominant-species/terrains.toml:11:1 unknown key `look` in `terrain.volcano`; looks are in another table: write this key below `[look.terrain.volcano]` in `looks.toml`
    "#);
}

#[test]
fn things_that_look_alike_are_reported() {
    let tables = [
        "[look.terrain]\nvolcano = { colour = \"#7fb6dd\", letter = \"S\", texture = \"assets/tile-sea.svg\" }\n",
        // Brown and green, which look alike to people who cannot see green.
        "[look.terrain]\nvolcano = { colour = \"#b08a2c\", letter = \"J\", texture = \"assets/tile-jungle.svg\" }\njungle = { colour = \"#8aa02c\" }\n",
        "[look.terrain]\nvolcano = { colour = \"#7fb6dd\", letter = \"S\", pattern = \"peaks\", texture = \"assets/tile-sea.svg\" }\n",
        "[look.element]\nsun = { letter = \"m\" }\nmeat = { letter = \"m\" }\n",
        "[look.terrain]\nvolcano = { colour = \"#8a2f1d\", dark = \"#401008\" }\n",
    ];
    let all: Vec<String> = tables.into_iter().map(said).collect();
    insta::assert_snapshot!(all.join("\n\n"), @r##"
    alike-looks tests/packs/volcano/content/dominant-species/looks.toml:2:1 terrain `volcano` can hardly be distinguished from `sea`: its colour is almost the same, also for colour-blind people, and its letter, shape, pattern and icon are the same; give one of them another `colour`, `letter`, `shape`, `pattern` or `icon` in `looks.toml`

    alike-looks tests/packs/volcano/content/dominant-species/looks.toml:2:1 terrain `volcano` can hardly be distinguished from `jungle`: its colour is almost the same, also for colour-blind people, and its letter, shape, pattern and icon are the same; give one of them another `colour`, `letter`, `shape`, `pattern` or `icon` in `looks.toml`



    look-letter tests/packs/volcano/content/dominant-species/looks.toml:2:18 letter `m` of `sun` is already used, so `s` is drawn; choose a letter that no other thing of its kind uses

    faint-look tests/packs/volcano/content/dominant-species/looks.toml:2:40 `#401008` can hardly be seen on the dark paper `#1b1c1e`; write `dark = "#945c51"`, or leave out `dark`
    "##);
    let mut pack = volcano();
    pack.insert("assets/more/lava.svg", b"");
    let found = lint::check(&over(pack), RULES);
    let found: Vec<String> = found.iter().map(shown).collect();
    insta::assert_snapshot!(found.join("\n"), @"unused-picture tests/packs/volcano/assets/more/lava.svg:0:0 no table of looks shows this picture");
}

#[test]
fn letters_do_not_distinguish_terrains_that_look_alike_to_everybody() {
    let findings = |look: &str| {
        // The texture of a tile would distinguish it as well.
        said(&format!(
            "[look.terrain]\nvolcano = {{ texture = \"assets/tile-sea.svg\", {look} }}\n"
        ))
    };
    assert_eq!(
        findings("colour = \"#7fb6dd\""),
        "alike-looks tests/packs/volcano/content/dominant-species/looks.toml:2:1 terrain `volcano` can hardly be \
         distinguished from `sea` in the browser: its colour is almost the same, its shape, pattern and icon are the \
         same, and letters are not drawn on tiles; give one of them another `colour`, `shape`, `pattern` or `icon` in \
         `looks.toml`"
    );
    assert_eq!(findings("colour = \"#7fb6dd\", shape = \"diamond\""), "");
    // Only people who cannot see green mistake this for the sea.
    assert_eq!(findings("colour = \"#b49cd8\""), "");
}

#[test]
fn only_harmless_shapes_are_drawn() {
    let pictures = [
        "<script>alert(1)</script>",
        "<a href=\"https://example.org\"><path d=\"M0 0\"/></a>",
        "<a xlink:href=\"javascript:alert(1)\"><path d=\"M0 0\"/></a>",
        "<path xlink:href=\"#x\" d=\"M0 0\"/>",
        "<image href=\"https://example.org/x.png\"/>",
        "<use href=\"other.svg#x\"/>",
        "<foreignObject><p xmlns=\"http://www.w3.org/1999/xhtml\">x</p></foreignObject>",
        "<p xmlns=\"http://www.w3.org/1999/xhtml\">x</p>",
        "<style>path { fill: red }</style>",
        "<text>Volcano</text>",
        "<font/>",
        "<animate attributeName=\"d\"/>",
        "<filter/>",
        "<linearGradient id=\"x\"/>",
        "<defs><path d=\"M0 0\"/></defs>",
        "<path d=\"M0 0\" onload=\"alert(1)\"/>",
        "<path d=\"M0 0\" fill=\"url(#x)\"/>",
        "<path d=\"M0 0\" fill=\"url(https://example.org/x)\"/>",
        "<path d=\"M0 0\" style=\"fill: url(https://example.org/x)\"/>",
        "<path d=\"M0 0\" style=\"background-image: URL(https://example.org/x)\"/>",
        "<path d=\"M0 0\" style=\"fill: u\\72l(x)\"/>",
        "<path d=\"M0 0\" filter=\"none\"/>",
        "<path d=\"&quot;/>\"/>",
        "<path d=\"M0 0\" transform=\"evil(1)\"/>",
        "<path d=\"M0 0\" fill=\"&#106;avascript:x\"/>",
        "<circle cx=\"var(--x)\" r=\"1\"/>",
        "Volcano",
        "<?xml-stylesheet href=\"x.css\"?>",
    ];
    let all = pictures.map(|inner| format!("{inner}\n    {}", refused_within(inner)));
    insta::assert_snapshot!(all.join("\n"), @r##"
    <script>alert(1)</script>
        picture tests/packs/volcano/assets/volcano.svg:3:1 expected `<g>`, `<path>`, `<circle>`, `<ellipse>`, `<rect>`, `<line>`, `<polyline>`, `<polygon>`, found `<script>`; other people see the pictures of packs in their browsers, so pictures may contain no scripts, links, texts, styles, gradients or other pictures; convert text and effects to paths, and save it as plain SVG
    <a href="https://example.org"><path d="M0 0"/></a>
        picture tests/packs/volcano/assets/volcano.svg:3:1 expected `<g>`, `<path>`, `<circle>`, `<ellipse>`, `<rect>`, `<line>`, `<polyline>`, `<polygon>`, found `<a>`; other people see the pictures of packs in their browsers, so pictures may contain no scripts, links, texts, styles, gradients or other pictures; convert text and effects to paths, and save it as plain SVG
    <a xlink:href="javascript:alert(1)"><path d="M0 0"/></a>
        picture tests/packs/volcano/assets/volcano.svg:3:1 expected `<g>`, `<path>`, `<circle>`, `<ellipse>`, `<rect>`, `<line>`, `<polyline>`, `<polygon>`, found `<a>`; other people see the pictures of packs in their browsers, so pictures may contain no scripts, links, texts, styles, gradients or other pictures; convert text and effects to paths, and save it as plain SVG
    <path xlink:href="#x" d="M0 0"/>
        picture tests/packs/volcano/assets/volcano.svg:3:7 expected `d`, `fill`, `fill-opacity`, `fill-rule`, `opacity`, `stroke`, `stroke-dasharray`, `stroke-linecap`, `stroke-linejoin`, `stroke-miterlimit`, `stroke-opacity`, `stroke-width`, `color`, `transform` in `<path>`, found `href`; remove it: pictures of packs may have no events, links, filters, gradients or animations
    <image href="https://example.org/x.png"/>
        picture tests/packs/volcano/assets/volcano.svg:3:1 expected `<g>`, `<path>`, `<circle>`, `<ellipse>`, `<rect>`, `<line>`, `<polyline>`, `<polygon>`, found `<image>`; other people see the pictures of packs in their browsers, so pictures may contain no scripts, links, texts, styles, gradients or other pictures; convert text and effects to paths, and save it as plain SVG
    <use href="other.svg#x"/>
        picture tests/packs/volcano/assets/volcano.svg:3:1 expected `<g>`, `<path>`, `<circle>`, `<ellipse>`, `<rect>`, `<line>`, `<polyline>`, `<polygon>`, found `<use>`; other people see the pictures of packs in their browsers, so pictures may contain no scripts, links, texts, styles, gradients or other pictures; convert text and effects to paths, and save it as plain SVG
    <foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>
        picture tests/packs/volcano/assets/volcano.svg:3:1 expected `<g>`, `<path>`, `<circle>`, `<ellipse>`, `<rect>`, `<line>`, `<polyline>`, `<polygon>`, found `<foreignObject>`; other people see the pictures of packs in their browsers, so pictures may contain no scripts, links, texts, styles, gradients or other pictures; convert text and effects to paths, and save it as plain SVG
    <p xmlns="http://www.w3.org/1999/xhtml">x</p>
        picture tests/packs/volcano/assets/volcano.svg:3:1 expected `<g>`, `<path>`, `<circle>`, `<ellipse>`, `<rect>`, `<line>`, `<polyline>`, `<polygon>`, found `<p>`; other people see the pictures of packs in their browsers, so pictures may contain no scripts, links, texts, styles, gradients or other pictures; convert text and effects to paths, and save it as plain SVG
    <style>path { fill: red }</style>
        picture tests/packs/volcano/assets/volcano.svg:3:1 expected `<g>`, `<path>`, `<circle>`, `<ellipse>`, `<rect>`, `<line>`, `<polyline>`, `<polygon>`, found `<style>`; other people see the pictures of packs in their browsers, so pictures may contain no scripts, links, texts, styles, gradients or other pictures; convert text and effects to paths, and save it as plain SVG
    <text>Volcano</text>
        picture tests/packs/volcano/assets/volcano.svg:3:1 expected `<g>`, `<path>`, `<circle>`, `<ellipse>`, `<rect>`, `<line>`, `<polyline>`, `<polygon>`, found `<text>`; other people see the pictures of packs in their browsers, so pictures may contain no scripts, links, texts, styles, gradients or other pictures; convert text and effects to paths, and save it as plain SVG
    <font/>
        picture tests/packs/volcano/assets/volcano.svg:3:1 expected `<g>`, `<path>`, `<circle>`, `<ellipse>`, `<rect>`, `<line>`, `<polyline>`, `<polygon>`, found `<font>`; other people see the pictures of packs in their browsers, so pictures may contain no scripts, links, texts, styles, gradients or other pictures; convert text and effects to paths, and save it as plain SVG
    <animate attributeName="d"/>
        picture tests/packs/volcano/assets/volcano.svg:3:1 expected `<g>`, `<path>`, `<circle>`, `<ellipse>`, `<rect>`, `<line>`, `<polyline>`, `<polygon>`, found `<animate>`; other people see the pictures of packs in their browsers, so pictures may contain no scripts, links, texts, styles, gradients or other pictures; convert text and effects to paths, and save it as plain SVG
    <filter/>
        picture tests/packs/volcano/assets/volcano.svg:3:1 expected `<g>`, `<path>`, `<circle>`, `<ellipse>`, `<rect>`, `<line>`, `<polyline>`, `<polygon>`, found `<filter>`; other people see the pictures of packs in their browsers, so pictures may contain no scripts, links, texts, styles, gradients or other pictures; convert text and effects to paths, and save it as plain SVG
    <linearGradient id="x"/>
        picture tests/packs/volcano/assets/volcano.svg:3:1 expected `<g>`, `<path>`, `<circle>`, `<ellipse>`, `<rect>`, `<line>`, `<polyline>`, `<polygon>`, found `<linearGradient>`; other people see the pictures of packs in their browsers, so pictures may contain no scripts, links, texts, styles, gradients or other pictures; convert text and effects to paths, and save it as plain SVG
    <defs><path d="M0 0"/></defs>
        picture tests/packs/volcano/assets/volcano.svg:3:1 expected `<g>`, `<path>`, `<circle>`, `<ellipse>`, `<rect>`, `<line>`, `<polyline>`, `<polygon>`, found `<defs>`; other people see the pictures of packs in their browsers, so pictures may contain no scripts, links, texts, styles, gradients or other pictures; convert text and effects to paths, and save it as plain SVG
    <path d="M0 0" onload="alert(1)"/>
        picture tests/packs/volcano/assets/volcano.svg:3:16 expected `d`, `fill`, `fill-opacity`, `fill-rule`, `opacity`, `stroke`, `stroke-dasharray`, `stroke-linecap`, `stroke-linejoin`, `stroke-miterlimit`, `stroke-opacity`, `stroke-width`, `color`, `transform` in `<path>`, found `onload`; remove it: pictures of packs may have no events, links, filters, gradients or animations
    <path d="M0 0" fill="url(#x)"/>
        picture tests/packs/volcano/assets/volcano.svg:3:16 expected a colour such as `#b5452c` or `none` for `fill`, found `url(#x)`; pictures of packs use plain colours and numbers; they cannot load other files
    <path d="M0 0" fill="url(https://example.org/x)"/>
        picture tests/packs/volcano/assets/volcano.svg:3:16 expected a colour such as `#b5452c` or `none` for `fill`, found `url(https://example.org/x)`; pictures of packs use plain colours and numbers; they cannot load other files
    <path d="M0 0" style="fill: url(https://example.org/x)"/>
        picture tests/packs/volcano/assets/volcano.svg:3:16 expected a colour such as `#b5452c` or `none` for `fill`, found `url(https://example.org/x)`; pictures of packs use plain colours and numbers; they cannot load other files
    <path d="M0 0" style="background-image: URL(https://example.org/x)"/>
        picture tests/packs/volcano/assets/volcano.svg:3:16 expected `d`, `fill`, `fill-opacity`, `fill-rule`, `opacity`, `stroke`, `stroke-dasharray`, `stroke-linecap`, `stroke-linejoin`, `stroke-miterlimit`, `stroke-opacity`, `stroke-width`, `color`, `transform` in `<path>`, found `background-image`; remove it: pictures of packs may have no events, links, filters, gradients or animations
    <path d="M0 0" style="fill: u\72l(x)"/>
        picture tests/packs/volcano/assets/volcano.svg:3:16 expected a colour such as `#b5452c` or `none` for `fill`, found `u\72l(x)`; pictures of packs use plain colours and numbers; they cannot load other files
    <path d="M0 0" filter="none"/>
        picture tests/packs/volcano/assets/volcano.svg:3:16 expected `d`, `fill`, `fill-opacity`, `fill-rule`, `opacity`, `stroke`, `stroke-dasharray`, `stroke-linecap`, `stroke-linejoin`, `stroke-miterlimit`, `stroke-opacity`, `stroke-width`, `color`, `transform` in `<path>`, found `filter`; remove it: pictures of packs may have no events, links, filters, gradients or animations
    <path d="&quot;/>"/>
        picture tests/packs/volcano/assets/volcano.svg:3:7 expected commands and numbers of a path for `d`, found `"/>`; pictures of packs use plain colours and numbers; they cannot load other files
    <path d="M0 0" transform="evil(1)"/>
        picture tests/packs/volcano/assets/volcano.svg:3:16 expected transforms such as `rotate(45)` for `transform`, found `evil(1)`; pictures of packs use plain colours and numbers; they cannot load other files
    <path d="M0 0" fill="&#106;avascript:x"/>
        picture tests/packs/volcano/assets/volcano.svg:3:16 expected a colour such as `#b5452c` or `none` for `fill`, found `javascript:x`; pictures of packs use plain colours and numbers; they cannot load other files
    <circle cx="var(--x)" r="1"/>
        picture tests/packs/volcano/assets/volcano.svg:3:9 expected numbers for `cx`, found `var(--x)`; pictures of packs use plain colours and numbers; they cannot load other files
    Volcano
        picture tests/packs/volcano/assets/volcano.svg:3:1 expected shapes, found text; convert the text to paths in an SVG editor
    <?xml-stylesheet href="x.css"?>
        picture tests/packs/volcano/assets/volcano.svg:3:1 expected shapes, found `<?…?>`; remove it
    "##);
}

#[test]
fn all_faults_of_a_picture_are_reported_and_hide_no_others() {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\n\
         <path d=\"M0 0\" onload=\"alert(1)\" filter=\"none\"/>\n\
         <script>alert(1)</script>\n\
         <a href=\"x\"><path d=\"M0 0\"/></a>\n\
         <text>Lava</text>\n\
         <path d=\"M0 0\" fill=\"url(#x)\" style=\"fill: url(#y); stroke: url(#z)\"/>\n\
         Lava\n\
         </svg>\n";
    let mut pack = volcano();
    pack.insert("assets/volcano.svg", picture.as_bytes());
    let script = "fn effect(you, params) { frobnicate(you); }\n";
    pack.insert(&format!("scripts/{RULES}/cards/biodiversity.rhai"), script.as_bytes());
    let found = lint::check(&over(pack), RULES);
    let of_picture = found.iter().filter(|one| one.code.name() == "picture");
    let lines: Vec<usize> = of_picture.map(|one| one.place.line).collect();
    assert_eq!(lines, [2, 2, 3, 4, 5, 6, 6, 6, 7], "{found}");
    assert!(found.iter().any(|one| one.code.name() == "unknown-function"), "{found}");
}

#[test]
fn a_picture_must_be_svg_of_a_limited_size() {
    let svg = "xmlns=\"http://www.w3.org/2000/svg\"";
    let entities = (1..9).map(|at| {
        let inner = format!("&e{};", at - 1).repeat(10);
        format!("<!ENTITY e{at} \"{inner}\">")
    });
    let bomb = format!(
        "<!DOCTYPE svg [<!ENTITY e0 \"lava\">{}]>\n<svg {svg}>&e8;</svg>",
        entities.collect::<String>()
    );
    let many = format!("<svg {svg} viewBox=\"0 0 1 1\">{}</svg>", "<g/>".repeat(1000));
    let deep = format!(
        "<svg {svg} viewBox=\"0 0 1 1\">{}<path/>{}</svg>",
        "<g>".repeat(13),
        "</g>".repeat(13)
    );
    let long =
        format!("<svg {svg} viewBox=\"0 0 1 1\"><path d=\"{}\"/></svg>", "M0 0".repeat(5000));
    let pictures = [
        String::new(),
        "lava".to_owned(),
        "<svg><path d=\"M0 0\"/>".to_owned(),
        "<svg viewBox=\"0 0 1 1\"><path d=\"M0 0\"/></svg>".to_owned(),
        "<html><script/></html>".to_owned(),
        format!("<svg {svg}><path d=\"M0 0\"/></svg>"),
        format!("<svg {svg} viewBox=\"0 0 0 1\"><path d=\"M0 0\"/></svg>"),
        format!("<svg {svg} viewBox=\"0 0 1 1\" onload=\"x()\"><path d=\"M0 0\"/></svg>"),
        format!("<svg {svg} viewBox=\"0 0 1 1\"><g/></svg>"),
        bomb,
        many,
        deep,
        long,
    ];
    let all: Vec<String> = pictures.iter().map(|picture| refused(picture)).collect();
    insta::assert_snapshot!(all.join("\n"), @r#"
    picture tests/packs/volcano/assets/volcano.svg:0:0 expected an SVG picture, found broken XML: "the document does not have a root node"; open the file in an SVG editor, and save it as plain SVG
    picture tests/packs/volcano/assets/volcano.svg:1:1 expected an SVG picture, found broken XML: "unknown token at 1:1"; open the file in an SVG editor, and save it as plain SVG
    picture tests/packs/volcano/assets/volcano.svg:1:1 expected an SVG picture, found broken XML: "the root node was opened but never closed"; open the file in an SVG editor, and save it as plain SVG
    picture tests/packs/volcano/assets/volcano.svg:1:1 expected `<svg xmlns="http://www.w3.org/2000/svg">` around the picture, found `<svg>`; begin the file with `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">`
    picture tests/packs/volcano/assets/volcano.svg:1:1 expected `<svg xmlns="http://www.w3.org/2000/svg">` around the picture, found `<html>`; begin the file with `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">`
    picture tests/packs/volcano/assets/volcano.svg:1:1 expected the size of the picture in `viewBox`, found none; write `viewBox="0 0 24 24"` into `<svg …>`: left, top, width and height
    picture tests/packs/volcano/assets/volcano.svg:1:1 expected the size of the picture in `viewBox`, found none; write `viewBox="0 0 24 24"` into `<svg …>`: left, top, width and height
    picture tests/packs/volcano/assets/volcano.svg:1:59 expected `viewBox`, `width`, `height`, `x`, `y`, `fill`, `fill-opacity`, `fill-rule`, `opacity`, `stroke`, `stroke-dasharray`, `stroke-linecap`, `stroke-linejoin`, `stroke-miterlimit`, `stroke-opacity`, `stroke-width`, `color`, `transform` in `<svg>`, found `onload`; remove it: pictures of packs may have no events, links, filters, gradients or animations
    picture tests/packs/volcano/assets/volcano.svg:0:0 expected at least one shape in the picture, found none; draw it with `<path>`, `<circle>`, `<rect>` and the like
    picture tests/packs/volcano/assets/volcano.svg:1:1 expected a picture without `<!DOCTYPE …>`, found one; remove the line with `<!DOCTYPE …>` and everything in its brackets
    picture tests/packs/volcano/assets/volcano.svg:1:1 expected a picture of at most 1000 elements and attributes, found more; an icon needs a few shapes; simplify the picture in an editor, and save it as plain SVG
    picture tests/packs/volcano/assets/volcano.svg:1:95 expected groups nested at most 12 deep, found deeper nesting; ungroup shapes in an SVG editor
    too-large tests/packs/volcano/assets/volcano.svg:0:0 expected at most 16384 bytes, found more; split the file or remove unneeded parts
    "#);
    assert_eq!(
        refused(&format!("<svg {svg} width=\"8\" height=\"8px\"><path d=\"M0 0\"/></svg>")),
        "nothing"
    );
}
