//! `pack add`, `pack build` and `--pack` with folders, names, locks and faulty packs.

use pretty_assertions::assert_eq;

use super::pack_index::{desk, manifest};
use super::packs::desk_with_pack;
use super::{Desk, json};

/// Returns a desk whose index can no longer be read; `rain` and `tides` are installed and locked in `our.lock`.
fn desk_without_index() -> Desk {
    let desk = desk();
    desk.ok(&["pack", "index", "use", "index"]);
    desk.ok(&["pack", "add", "tides"]);
    desk.ok(&["pack", "lock", "our.lock"]);
    std::fs::remove_dir_all(desk.path("index")).unwrap();
    desk
}

fn make(desk: &Desk, id: &str, more: &str) {
    std::fs::create_dir_all(desk.path(id)).unwrap();
    desk.write(&format!("{id}/pack.toml"), manifest(id, "0.1.0", more));
}

#[test]
fn commands_that_need_no_index_work_without_one() {
    let desk = desk_without_index();
    make(&desk, "mine", "[requires]\nrain = \"^1\"\n");
    desk.ok(&["pack", "add", "./mine"]);
    let all = desk.ok(&["pack", "add", "--lock", "our.lock"]).stdout;
    assert_eq!(all, "All packs of `our.lock` are installed.\n");
    let output = desk.ok(&["pack", "verify"]).stderr;
    assert!(output.contains("cannot be read, so the packs are not compared with it"), "{output}");
    make(&desk, "other", "[requires]\nsnow = \"^1\"\n");
    assert!(desk.refused(&["pack", "add", "./other"]).contains("index.toml"));
}

#[test]
fn a_pack_with_mistakes_in_a_translation_is_not_built_but_can_be_used() {
    let desk = desk();
    for (id, folder) in [("flat", "locale/it"), ("deep", "locale/it/cards")] {
        make(&desk, id, "");
        std::fs::create_dir_all(desk.path(id).join(folder)).unwrap();
        let file = format!("{id}/{folder}/x.ftl");
        desk.write(&file, "broken\n");
        let refused = desk.refused(&["pack", "build", id]);
        assert!(refused.contains("[syntax]") && refused.contains(&file), "{refused}");
        desk.ok(&["pack", "add", &format!("./{id}")]);
    }
}

#[test]
fn a_pack_with_a_translation_in_another_encoding_is_not_built_but_can_be_played() {
    let desk = desk();
    make(&desk, "latin", "");
    std::fs::create_dir_all(desk.path("latin/locale/it")).unwrap();
    let file = "latin/locale/it/cards.ftl";
    desk.write(file, b"# uno\ncard-predator = Citt\xe0\n");
    for command in [&["pack", "build", "latin"], &["pack", "add", "./latin"]] {
        let refused = desk.refused(command);
        assert!(refused.contains("[not-utf-8]") && refused.contains(file), "{refused}");
    }
    let told = desk.run(&["check", "latin"]);
    assert_eq!(told.code, Some(1), "{}", told.stderr);
    for wanted in ["[not-utf-8]", &format!("{file}:2"), "save the file as UTF-8"] {
        assert!(told.stdout.contains(wanted), "{wanted}: {}", told.stdout);
    }
    let played = desk.ok(&["simulate", "--games", "1", "--pack", "latin", "--locale", "it"]);
    assert!(!played.stdout.contains('⟨'), "{}", played.stdout);
}

#[test]
fn a_pack_that_cannot_be_used_is_not_installed() {
    let desk = desk();
    make(&desk, "speciate", "");
    let over =
        desk.read("speciate/pack.toml").replace("extends = \"speciate\"", "extends = \"rain\"");
    desk.write("speciate/pack.toml", over);
    insta::assert_snapshot!(desk.refused(&["pack", "add", "./speciate"]), @r"
    error: `speciate` is the id of the game's own content, which is not installed
    hint: give the pack another `id`, or use the folder with `--content DIR`
    ");
    std::fs::remove_dir_all(desk.path("speciate")).unwrap();
    let error = desk.refused(&["pack", "add", "speciate", "--index", "index", "--data", "other"]);
    assert!(error.contains("`speciate` is the id of the game's own content"), "{error}");
    make(&desk, "itself", "");
    let circle = desk.read("itself/pack.toml").replace("\"speciate\"", "\"itself\"");
    desk.write("itself/pack.toml", circle);
    assert!(desk.refused(&["pack", "add", "./itself"]).contains("error[pack-cycle]"));
    make(&desk, "build", "");
    let build = desk.read("build/pack.toml").replace("\"0.1.0\"\nlicense", "\"0.1.0+b1\"\nlicense");
    desk.write("build/pack.toml", build);
    let error = desk.refused(&["pack", "add", "./build"]);
    assert!(
        error.contains("without build metadata") && error.contains("version = \"0.1.0\""),
        "{error}"
    );
    assert_eq!(desk.ok(&["pack", "list"]).stdout, "");
}

#[test]
fn a_pack_for_another_engine_is_listed_and_not_installed() {
    let desk = desk();
    make(&desk, "later", "");
    let later = desk
        .read("later/pack.toml")
        .replace("0.1.0\", before = \"0.2.0", "98.0.0\", before = \"99.0.0");
    std::fs::remove_dir_all(desk.path("later")).unwrap();
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    archive.start_file("pack.toml", zip::write::SimpleFileOptions::default()).unwrap();
    std::io::Write::write_all(&mut archive, later.as_bytes()).unwrap();
    desk.write("index/later-0.1.0.zip", archive.finish().unwrap().into_inner());
    desk.ok(&["pack", "index", "build", "index"]);
    let found = desk.ok(&["pack", "search", "--index", "index"]).stdout;
    assert!(found.contains("later 0.1.0\n      made for another version of Speciate"), "{found}");
    assert!(found.contains("tides 1.0.0"), "{found}");
    insta::assert_snapshot!(desk.refused(&["pack", "add", "later", "--index", "index"]), @r"
    error: no versions of these packs work together
    note: `later` was requested
    note: `later` `0.1.0` is made for another version of Speciate; this is 0.1.0
    hint: use the version of Speciate that the pack is made for, or another version of the pack
    ");
    let error = desk.refused(&["pack", "add", "index/later-0.1.0.zip"]);
    assert!(error.contains("is made for another version of Speciate"), "{error}");
}

#[test]
fn a_damaged_pack_is_repaired_from_the_index() {
    let desk = desk();
    desk.ok(&["pack", "index", "use", "index"]);
    desk.ok(&["pack", "add", "rain"]);
    let list = json(&desk.ok(&["pack", "list", "--json"]));
    let stored = format!("data/packs/{}.json", list["packs"][0]["hash"].as_str().unwrap());
    let whole = desk.read(&stored);
    desk.write(&stored, whole.replace("[10, 5, 3, 2]", "[90, 5, 3, 2]"));
    let error = desk.refused(&["pack", "verify"]);
    assert!(error.contains("speciate pack add rain@1.0.0"), "{error}");
    let mended = desk.ok(&["pack", "add", "rain@1.0.0"]).stdout;
    assert!(mended.starts_with("Repaired `rain` 1.0.0, which was damaged.\n"), "{mended}");
    assert_eq!(desk.read(&stored), whole);
    std::fs::remove_file(desk.path(&stored)).unwrap();
    let mended = desk.ok(&["pack", "update"]).stdout;
    assert!(mended.starts_with("Repaired `rain` 1.0.0"), "{mended}");
    desk.ok(&["pack", "verify"]);
}

#[test]
fn a_name_that_is_also_a_folder_is_reported() {
    let desk = desk();
    desk.ok(&["pack", "index", "use", "index"]);
    // A folder without a manifest is not a pack.
    std::fs::create_dir(desk.path("rain")).unwrap();
    desk.ok(&["pack", "add", "rain"]);
    let play = ["explain", "terrain.sea.scores", "--pack", "rain"];
    assert!(desk.ok(&play).stdout.contains("set in rain@"));
    make(&desk, "rain", "");
    insta::assert_snapshot!(desk.ok(&play).stderr, @"`--pack rain` uses the folder `./rain`, not the installed pack of this name.");
    assert!(desk.ok(&play).stdout.contains("[9, 5, 3, 2]"));
    assert_eq!(desk.ok(&["explain", "terrain.sea.scores", "--pack", "./rain"]).stderr, "");
    desk.ok(&["pack", "remove", "rain"]);
    let added = desk.ok(&["pack", "add", "rain", "--index", "index"]).stdout;
    assert!(added.starts_with("Installed `rain` 1.0.0"), "{added}");
    make(&desk, "fog", "");
    let added = desk.ok(&["pack", "add", "fog"]).stdout;
    assert!(
        added.starts_with("The pack comes from the folder `./fog`.\nInstalled `fog` 0.1.0.\n"),
        "{added}"
    );
    assert!(desk.ok(&["pack", "add", "./fog"]).stdout.starts_with("`fog` 0.1.0 is already"));
}

#[test]
fn overriding_a_lock_is_reported() {
    let desk = desk_without_index();
    make(&desk, "rain", "");
    insta::assert_snapshot!(desk.refused(&["new", "--lock", "our.lock", "--pack", "./rain"]), @r"
    error[unknown-pack]: the pack `rain` is in `our.lock`, and `--pack` names a folder with the same pack
    --> our.lock ./rain
     = help: leave out `--lock` to use the folder, or `--pack` to use the locked pack
     = why: a pack contains only changes; without the packs that it extends or requires, it is not complete
    ");
    insta::assert_snapshot!(desk.refused(&["pack", "lock", "new.lock", "--pack", "./rain"]), @r"
    error: `pack lock` locks installed packs and does not use `--pack`
    hint: name installed packs after the file: `speciate pack lock our.lock tides`
    ");
    assert!(!desk.path("new.lock").exists());
}

#[test]
fn a_pack_is_built_only_if_others_can_use_it() {
    let desk = desk_with_pack("[4, 2, 1, 0]");
    desk.write("mine/README.md", "Hello.");
    desk.write("mine/LICENSE", "MIT");
    desk.ok(&["pack", "build", "mine", "--out", "one.ZIP"]);
    let bytes = std::fs::read(desk.path("one.ZIP")).unwrap();
    let archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let mut names: Vec<_> = archive.file_names().map(Result::unwrap).collect();
    names.sort_unstable();
    let wanted = ["LICENSE", "README.md", "content/dominant-species/terrains.toml", "pack.toml"];
    assert_eq!(names, wanted);
    std::fs::create_dir(desk.path("index")).unwrap();
    std::fs::copy(desk.path("one.ZIP"), desk.path("index/one.ZIP")).unwrap();
    assert!(desk.ok(&["pack", "index", "build", "index"]).stdout.contains("lists one archive"));
    desk.ok(&["pack", "add", "mine@0.1.0", "--index", "index"]);

    desk.write("mine/README?.md", "Hello.");
    let refusal = desk.refused(&["pack", "build", "mine"]);
    assert!(refusal.contains("some file systems do not allow the path `README?.md`"), "{refusal}");
    std::fs::remove_file(desk.path("mine/README?.md")).unwrap();
    desk.write("mine/LICENSE", "x".repeat(64 * 1024 + 1));
    assert!(desk.refused(&["pack", "build", "mine"]).contains("LICENSE"));
    desk.write("mine/LICENSE", "MIT");

    let scenario = "[[scenario]]\nname = \"A\"\nanimals = \"mammal bird\"\n\
                    given = \"species bird 0,0 1\"\nthen = \"species bird 0,0 2\"\n";
    desk.write("mine/scenarios/first.toml", scenario);
    let refusal = desk.refused(&["pack", "build", "mine"]);
    assert!(refusal.contains("1 failed") || refusal.contains("one failed"), "{refusal}");
    assert!(!desk.path("mine-0.1.0.zip").exists());
    desk.ok(&["pack", "build", "mine", "--no-test"]);

    desk.ok(&["pack", "new", "fresh"]);
    insta::assert_snapshot!(desk.ok(&["pack", "build", "fresh"]).stderr, @r"
    one scenario passed, none failed
    warning: `description` in `pack.toml` is still the placeholder that `speciate pack new` wrote; replace it with your own text
    warning: `authors` in `pack.toml` is still the placeholder that `speciate pack new` wrote; replace it with your own text
    ");
}

#[test]
fn the_list_of_installed_packs_cannot_point_outside_its_folder() {
    let desk = desk_with_pack("[4, 2, 1, 0]");
    desk.ok(&["pack", "add", "./mine"]);
    let file = "data/packs/installed.toml";
    let text = desk.read(file);
    let line = text.lines().find(|line| line.starts_with("hash = ")).unwrap().to_owned();
    desk.write("data/keep.json", "{}");
    for hash in ["../keep", "1234567\u{e9}", ""] {
        desk.write(file, text.replace(&line, &format!("hash = \"{hash}\"")));
        for command in [&["pack", "list"][..], &["pack", "remove", "mine"], &["pack", "verify"]] {
            let error = desk.refused(command);
            assert!(error.contains("lists the pack `mine` without a valid hash"), "{error}");
        }
    }
    assert!(desk.path("data/keep.json").exists());
}

#[test]
fn an_index_is_shown_and_cleared() {
    let desk = desk();
    let said = |arguments: &[&str]| desk.ok(arguments).stdout;
    assert_eq!(said(&["pack", "index"]), "No index is set.\n");
    desk.ok(&["pack", "index", "use", "index"]);
    let shown = said(&["pack", "index"]);
    assert!(
        shown.starts_with("Packs come from the index `/") && shown.ends_with("/index`.\n"),
        "{shown}"
    );
    assert_eq!(said(&["pack", "search"]).matches(" 1.0.0").count(), 2);
    assert_eq!(said(&["pack", "index", "use", "--none"]), "No index is set.\n");
    assert!(desk.refused(&["pack", "search"]).contains("no index was given"));
}

#[test]
fn info_shows_what_a_pack_is() {
    let desk = desk();
    insta::assert_snapshot!(desk.ok(&["pack", "info", "rain", "--index", "index"]).stdout, @r"
    rain 1.0.0  Rain
          The sea is worth more.
          license: MIT
          for `dominant-species`
          extends `speciate`
          for Speciate 0.1.0 or later, but before 0.2.0
    The index `index` lists `1.0.0`.
    ");
    desk.ok(&["pack", "add", "tides", "--index", "index"]);
    let output = desk.ok(&["pack", "info", "rain"]).stdout;
    assert!(
        output.contains("needed by `tides`") && output.contains("extends `speciate`"),
        "{output}"
    );
    let output = json(&desk.ok(&["pack", "info", "rain@1.0.0", "--json"]));
    assert_eq!(output["installed"][0]["title"], "Rain");
    assert!(desk.refused(&["pack", "info", "snow"]).contains("no pack `snow` is installed"));
}

#[test]
fn an_index_that_is_too_long_is_not_partly_read() {
    let desk = desk();
    let long = desk.read("index/index.toml") + "# \n".repeat(6 * 1024 * 1024).as_str();
    desk.write("index/index.toml", long);
    let error = desk.refused(&["pack", "search", "--index", "index"]);
    assert!(error.contains("index.toml") && error.contains("16777216"), "{error}");
}
