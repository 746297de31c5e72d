//! `pack update`, `pack remove` and the comparison with the index: versions that other packs need, texts, failures
//! during an update.

use pretty_assertions::assert_eq;

use super::pack_index::{desk, manifest, publish};
use super::{Desk, json};

/// Returns the installed packs with their versions.
fn installed(desk: &Desk) -> Vec<String> {
    let list = json(&desk.ok(&["pack", "list", "--json"]));
    let packs = list["packs"].as_array().unwrap().iter();
    let word = |pack: &serde_json::Value, key: &str| pack[key].as_str().unwrap().to_owned();
    packs.map(|pack| format!("{} {}", word(pack, "id"), word(pack, "version"))).collect()
}

#[test]
fn an_update_keeps_a_pre_release_that_another_pack_needs() {
    let desk = Desk::new();
    publish(&desk, "base", "1.2.0-alpha", "[10, 5, 3, 2]", "");
    publish(&desk, "base", "2.0.0", "[11, 5, 3, 2]", "");
    publish(&desk, "user", "1.0.0", "[12, 6, 4, 3]", "[requires]\nbase = \"^1\"\n");
    desk.ok(&["pack", "index", "use", "index"]);
    desk.ok(&["pack", "add", "user"]);
    desk.ok(&["pack", "add", "base"]);
    assert_eq!(installed(&desk), ["base 1.2.0-alpha", "base 2.0.0", "user 1.0.0"]);
    desk.ok(&["pack", "update"]);
    assert_eq!(installed(&desk), ["base 1.2.0-alpha", "base 2.0.0", "user 1.0.0"]);
    desk.ok(&["explain", "terrain.sea.scores", "--pack", "user"]);
}

#[test]
fn an_update_continues_after_a_pack_that_cannot_be_updated() {
    let desk = desk();
    publish(&desk, "ash", "1.0.0", "[9, 5, 3, 2]", "");
    desk.ok(&["pack", "index", "use", "index"]);
    for name in ["ash", "rain", "tides"] {
        desk.ok(&["pack", "add", name]);
    }
    publish(&desk, "ash", "1.1.0", "[8, 5, 3, 2]", "");
    publish(&desk, "rain", "1.1.0", "[11, 5, 3, 2]", "");
    // The archive of one pack is missing.
    std::fs::remove_file(desk.path("index/ash-1.1.0.zip")).unwrap();
    let ran = desk.run(&["pack", "update"]);
    assert_eq!(ran.code, Some(1));
    insta::assert_snapshot!(ran.stdout, @r"
    Installed `rain` 1.1.0.
    `tides` 1.0.0 is already the newest usable version.
    Removed `rain` 1.0.0, which a newer version replaces.
    ");
    assert!(ran.stderr.contains("ash-1.1.0.zip"), "{}", ran.stderr);
    assert_eq!(installed(&desk), ["ash 1.0.0", "rain 1.1.0", "tides 1.0.0"]);
}

#[test]
fn a_dry_run_says_what_an_update_would_do() {
    let desk = desk();
    desk.ok(&["pack", "index", "use", "index"]);
    desk.ok(&["pack", "add", "tides"]);
    publish(&desk, "rain", "1.1.0", "[11, 5, 3, 2]", "");
    insta::assert_snapshot!(desk.ok(&["pack", "update", "rain", "--dry-run"]).stdout, @r"
    Would install `rain` 1.1.0.
    Would remove `rain` 1.0.0, which a newer version replaces.
    ");
    // `tides` requires `rain`, which is listed only once.
    insta::assert_snapshot!(desk.ok(&["pack", "update", "--dry-run"]).stdout, @r"
    Would install `rain` 1.1.0.
    `tides` 1.0.0 is already the newest usable version.
    Would remove `rain` 1.0.0, which a newer version replaces.
    ");
    assert_eq!(installed(&desk), ["rain 1.0.0", "tides 1.0.0"]);
}

/// Returns the output of an update, and checks that a dry run before it prints the same and changes nothing.
fn updated(desk: &Desk) -> String {
    let before = installed(desk);
    let said = desk.ok(&["pack", "update", "--dry-run"]).stdout;
    assert_eq!(installed(desk), before);
    let done = desk.ok(&["pack", "update"]).stdout;
    let said = said.replace("Would install", "Installed").replace("Would remove", "Removed");
    let said = said.replace("Would repair", "Repaired").replace("is damaged", "was damaged");
    assert_eq!(said, done);
    done
}

#[test]
fn a_dry_run_names_every_version_that_would_be_installed() {
    let desk = Desk::new();
    publish(&desk, "rain", "1.0.0", "[10, 5, 3, 2]", "");
    publish(&desk, "alps", "1.0.0", "[12, 6, 4, 3]", "[requires]\nrain = \"^1\"\n");
    desk.ok(&["pack", "index", "use", "index"]);
    desk.ok(&["pack", "add", "alps"]);
    publish(&desk, "rain", "1.1.0", "[11, 5, 3, 2]", "");
    publish(&desk, "rain", "2.0.0", "[13, 5, 3, 2]", "");
    // `alps` cannot use the newest version and needs the one before it.
    insta::assert_snapshot!(updated(&desk), @r"
    Installed `rain` 1.1.0.
    Installed `rain` 2.0.0.
    Removed `rain` 1.0.0, which a newer version replaces.
    ");
    assert_eq!(installed(&desk), ["alps 1.0.0", "rain 1.1.0", "rain 2.0.0"]);
    insta::assert_snapshot!(updated(&desk), @r"
    `alps` 1.0.0 is already the newest usable version.
    `rain` 2.0.0 is already the newest usable version.
    ");
}

#[test]
fn a_version_that_only_a_replaced_version_needed_is_removed_as_well() {
    let desk = Desk::new();
    publish(&desk, "base", "1.0.0", "[10, 5, 3, 2]", "");
    publish(&desk, "user", "1.0.0", "[12, 6, 4, 3]", "[requires]\nbase = \"^1\"\n");
    desk.ok(&["pack", "index", "use", "index"]);
    desk.ok(&["pack", "add", "user"]);
    publish(&desk, "base", "2.0.0", "[11, 5, 3, 2]", "");
    publish(&desk, "user", "1.0.1", "[13, 6, 4, 3]", "[requires]\nbase = \">=1, <3\"\n");
    insta::assert_snapshot!(updated(&desk), @r"
    Installed `base` 2.0.0.
    Installed `user` 1.0.1.
    Removed `base` 1.0.0, which a newer version replaces.
    Removed `user` 1.0.0, which a newer version replaces.
    ");
    assert_eq!(installed(&desk), ["base 2.0.0", "user 1.0.1"]);
}

#[test]
fn a_dry_run_says_what_would_be_repaired() {
    let desk = desk();
    desk.ok(&["pack", "index", "use", "index"]);
    desk.ok(&["pack", "add", "tides"]);
    for pack in json(&desk.ok(&["pack", "list", "--json"]))["packs"].as_array().unwrap() {
        let hash = pack["hash"].as_str().unwrap();
        std::fs::write(desk.path(&format!("data/packs/{hash}.json")), "damaged").unwrap();
    }
    insta::assert_snapshot!(updated(&desk), @r"
    Repaired `rain` 1.0.0, which was damaged.
    Repaired `tides` 1.0.0, which was damaged.
    ");
}

#[test]
fn a_pack_that_is_not_in_the_index_is_reported() {
    let desk = desk();
    std::fs::create_dir(desk.path("own")).unwrap();
    desk.write("own/pack.toml", manifest("own", "0.1.0", ""));
    desk.ok(&["pack", "add", "./own"]);
    desk.ok(&["pack", "add", "rain", "--index", "index"]);
    insta::assert_snapshot!(desk.ok(&["pack", "update", "--index", "index"]).stdout, @r"
    `own` is not in the index `index`.
    `rain` 1.0.0 is already the newest usable version.
    ");
    let error = desk.refused(&["pack", "update", "own", "--index", "index"]);
    assert!(error.contains("the index `index` has no pack `own`"), "{error}");
}

#[test]
fn a_version_includes_its_texts() {
    let desk = desk();
    desk.ok(&["pack", "index", "use", "index"]);
    desk.ok(&["pack", "add", "rain"]);
    desk.ok(&["pack", "lock", "our.lock", "rain"]);
    // The author corrects a text and forgets to change the version.
    std::fs::create_dir_all(desk.path("made/rain-1.0.0/locale/en")).unwrap();
    desk.write("made/rain-1.0.0/locale/en/cards.ftl", "terrain-sea = Rain\n");
    let refusal = desk.refused(&["pack", "add", "./made/rain-1.0.0"]);
    assert!(
        refusal.contains("a different archive is already installed as version 1.0.0 of `rain`"),
        "{refusal}"
    );
    // A published archive is not overwritten, and the index reports it if something else overwrites it.
    let differs = "differs from the archive that the index lists for `rain` 1.0.0";
    let published = std::fs::read(desk.path("index/rain-1.0.0.zip")).unwrap();
    let refusal = desk.refused(&["pack", "build", "made/rain-1.0.0", "--out", "index"]);
    assert!(refusal.contains(differs) && refusal.contains("a new version"), "{refusal}");
    assert_eq!(std::fs::read(desk.path("index/rain-1.0.0.zip")).unwrap(), published);
    desk.ok(&["pack", "build", "made/rain-1.0.0", "--out", "changed"]);
    let [changed, listed] =
        ["changed", "index"].map(|folder| desk.path(&format!("{folder}/rain-1.0.0.zip")));
    std::fs::copy(changed, listed).unwrap();
    insta::assert_snapshot!(desk.refused(&["pack", "index", "build", "index"]), @r"
    error: `index/rain-1.0.0.zip` differs from the archive that the index lists for `rain` 1.0.0
    hint: give the changed pack a new version; if nobody has installed it yet, delete `index.toml` and build the index again
    ");
    // The author publishes the pack anyway.
    std::fs::remove_file(desk.path("index/index.toml")).unwrap();
    desk.ok(&["pack", "index", "build", "index"]);
    for command in ["update", "verify"] {
        let output = desk.ok(&["pack", command]).stderr;
        assert!(
            output.contains("lists a different archive for `rain` 1.0.0"),
            "{command}: {output}"
        );
    }
    // The lock refuses the changed texts.
    let refusal =
        desk.refused(&["pack", "add", "--lock", "our.lock", "--data", "other", "--index", "index"]);
    assert!(refusal.contains("rain-1.0.0.zip` has changed: expected the hash"), "{refusal}");
}

#[test]
fn a_damaged_index_is_rebuilt_after_it_is_deleted() {
    let desk = desk();
    let whole = desk.read("index/index.toml");
    let no_hash = whole.replacen("hash = \"", "hash = \"x", 1);
    let bad_id = whole.replacen("id = \"rain\"", "id = \"RAIN\"", 1);
    let bad_file = whole.replacen("rain-1.0.0.zip", "../rain-1.0.0.zip", 1);
    for damaged in [whole.clone() + "garbage\n", no_hash, bad_id, bad_file] {
        assert_ne!(damaged, whole);
        desk.write("index/index.toml", &damaged);
        let error = desk.refused(&["pack", "index", "build", "index"]);
        let hint = "hint: restore `index.toml` from a copy; or delete it and build the index again";
        assert!(error.contains(hint), "{error}");
        assert_eq!(desk.read("index/index.toml"), damaged);
    }
    std::fs::remove_file(desk.path("index/index.toml")).unwrap();
    desk.ok(&["pack", "index", "build", "index"]);
    assert_eq!(desk.read("index/index.toml"), whole);
}

#[test]
fn packs_that_need_each_other_are_removed_together() {
    let desk = desk();
    desk.ok(&["pack", "add", "rain", "--index", "index"]);
    for (id, other) in [("sun", "moon"), ("moon", "sun")] {
        std::fs::create_dir(desk.path(id)).unwrap();
        desk.write(
            &format!("{id}/pack.toml"),
            manifest(id, "0.1.0", &format!("[requires]\n{other} = \"*\"\n")),
        );
    }
    // A cycle can only come from an index.
    for id in ["sun", "moon"] {
        let bytes = speciate::table::package::archive::build(
            &speciate::Source::read_pack(&desk.path(id)).unwrap(),
            &[],
        );
        desk.write(&format!("index/{id}-0.1.0.zip"), bytes.unwrap());
    }
    desk.ok(&["pack", "index", "build", "index"]);
    desk.ok(&["pack", "add", "sun", "--index", "index"]);
    for id in ["sun", "moon"] {
        assert!(desk.refused(&["pack", "remove", id]).contains("needs"));
    }
    assert!(
        desk.refused(&["pack", "remove", "sun", "star"]).contains("no pack `star` is installed")
    );
    desk.ok(&["pack", "remove", "sun", "moon"]);
    assert_eq!(installed(&desk), ["rain 1.0.0"]);
}

#[test]
fn one_of_several_versions_is_used_and_removed() {
    let desk = desk();
    publish(&desk, "rain", "1.1.0", "[11, 6, 3, 2]", "");
    desk.ok(&["pack", "index", "use", "index"]);
    for version in ["rain@1.0.0", "rain@^1.0", "tides"] {
        desk.ok(&["pack", "add", version]);
    }
    assert_eq!(installed(&desk), ["rain 1.0.0", "rain 1.1.0", "tides 1.0.0"]);
    let scores = |pack: &str| desk.ok(&["explain", "terrain.sea.scores", "--pack", pack]).stdout;
    assert!(scores("rain@1.0.0").starts_with("terrain.sea.scores = [10, 5, 3, 2]"));
    assert!(scores("rain").starts_with("terrain.sea.scores = [11, 6, 3, 2]"));
    let error = desk.refused(&["explain", "terrain.sea.scores", "--pack", "rain@2.0.0"]);
    assert!(error.contains("the known versions of `rain` are `1.0.0`, `1.1.0`"), "{error}");
    let error = desk.refused(&["pack", "update", "rain@1.0.0"]);
    assert!(error.contains("write `speciate pack add rain@1.0.0`"), "{error}");
    // The remaining version satisfies `tides`.
    desk.ok(&["pack", "remove", "rain@1.0.0"]);
    assert_eq!(installed(&desk), ["rain 1.1.0", "tides 1.0.0"]);
    assert!(desk.refused(&["pack", "remove", "rain@1.1.0"]).contains("`tides` 1.0.0 needs `rain`"));
    assert!(desk.refused(&["pack", "remove", "rain@1.0.0"]).contains("no pack `rain@=1.0.0` is"));
}

#[test]
fn a_game_in_progress_keeps_names_that_an_update_changes() {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "my-pack"]);
    desk.ok(&["new", "--players", "2", "--seed", "4", "--pack", "my-pack", "--name", "ours"]);
    let opened = desk.read(&Desk::log_path("ours"));
    let change = |file: &str, from: &str, to: &str| {
        let file = format!("my-pack/{file}");
        desk.write(&file, desk.read(&file).replace(from, to));
    };
    for file in ["cards.toml", "looks.toml"] {
        change(&format!("content/dominant-species/{file}"), "card.new-growth", "card.old-growth");
    }
    change("locale/en/cards.ftl", "new-growth", "old-growth");
    change("locale/en/cards.ftl", "= New Growth", "= Old Growth");
    let [from, to] =
        ["new", "old"].map(|age| desk.path(&format!("my-pack/scripts/{age}-growth.rhai")));
    std::fs::rename(from, to).unwrap();
    let renamed = "[renamed]\n\"card.new-growth\" = \"card.old-growth\"\n";
    change("pack.toml", "[renamed]\n", renamed);
    change("pack.toml", "version = \"0.1.0\"", "version = \"0.2.0\"");
    // A new game uses the new name.
    desk.ok(&["new", "--players", "2", "--seed", "4", "--pack", "my-pack", "--name", "theirs"]);
    assert!(desk.read(&Desk::log_path("theirs")).contains("old-growth"));
    let adopt = ["play", "ours", "--auto", "--all", "--pack", "my-pack", "--accept-content"];
    let played = desk.ok(&adopt);
    assert!(played.stderr.contains("uses the current content"), "{}", played.stderr);
    let log = desk.read(&Desk::log_path("ours"));
    assert!(log.starts_with(&opened) && !log.contains("old-growth"), "the log uses the old name");
    desk.ok(&["verify", "ours"]);
    let output = desk.ok(&["log", "ours"]).stdout;
    assert!(output.contains("Old Growth") && !output.contains("⟨"), "{output}");
    let shown = desk.ok(&["show", "ours"]).stdout;
    assert!(shown.contains("Pack: my-pack 0.2.0.\n"), "{shown}");
    desk.ok(&["pack", "add", "./my-pack"]);
    change("pack.toml", "version = \"0.2.0\"", "version = \"0.3.0\"");
    desk.ok(&["pack", "add", "./my-pack"]);
    let shown = desk.ok(&["show", "ours"]).stdout;
    assert!(shown.contains("Pack: my-pack 0.2.0 (0.3.0 is installed).\n"), "{shown}");
}
