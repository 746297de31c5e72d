//! What a manifest says about a pack as a package, and the mistakes in it.

use pretty_assertions::assert_eq;
use semver::{Version, VersionReq};
use speciate::words::Words;
use speciate::{Layers, Source, load_with};

const MANIFEST: &str = "id = \"mine\"\nversion = \"1.2.0-beta.1\"\nlicense = \"MIT\"\nextends = \"speciate\"\n\
                        engine = { from = \"0.1.0\", before = \"0.2.0\" }\n";

fn pack(more: &str) -> Source {
    let mut pack = Source::pack("mine");
    pack.insert("pack.toml", format!("{MANIFEST}{more}").as_bytes());
    pack
}

fn faults(more: &str) -> String {
    pack(more).package().unwrap_err().to_text(Words::built_in(), false)
}

#[test]
fn all_that_a_manifest_says_is_read() {
    let package = pack(
        "api = 1\ntitle = \"Mine\"\ndescription = \"About mine.\"\nauthors = [\"Me\"]\n\
         url = \"https://example.org\"\ngames = [\"marine\"]\n\
         [requires]\ntides = \"^1.2\"\n[optional]\nrain = \"*\"\n[incompatible]\nstorm = \"<2\"\n\
         [renamed]\n\"card.ash\" = \"card.ashes\"\n",
    )
    .package()
    .unwrap();
    assert_eq!(package.version, Version::parse("1.2.0-beta.1").unwrap());
    assert_eq!((package.api, package.title.as_str()), (1, "Mine"));
    assert_eq!((package.license.as_str(), package.extends.as_str()), ("MIT", "speciate"));
    assert_eq!(
        (package.authors, package.games),
        (vec!["Me".to_owned()], vec!["marine".to_owned()])
    );
    assert_eq!(package.requires["tides"], VersionReq::parse("^1.2").unwrap());
    assert_eq!(package.optional["rain"], VersionReq::STAR);
    assert_eq!(package.incompatible["storm"], VersionReq::parse("<2").unwrap());
    assert_eq!(package.renamed["card.ash"], "card.ashes");
}

#[test]
fn a_manifest_from_before_packages_means_what_it_meant() {
    let mut old = Source::pack("mine");
    let text = MANIFEST.replace("license", "licence").replace("1.2.0-beta.1", "01.2.3");
    old.insert("pack.toml", text.as_bytes());
    let package = old.package().unwrap();
    assert_eq!((package.license.as_str(), package.api), ("MIT", 1));
    assert_eq!(package.version, Version::new(1, 2, 3));
}

#[test]
fn mistakes_are_told_with_their_place() {
    for (more, wanted) in [
        ("api = 2\n", "mine/pack.toml:6:7"),
        ("games = [\"No Game\"]\n", "mine/pack.toml:6:10"),
        ("[requires]\ntides = \"newest\"\n", "mine/pack.toml:7:9"),
        ("[requires]\nmine = \"*\"\n", "mine/pack.toml:7:1"),
        ("[requires]\n\"My Tides\" = \"*\"\n", "mine/pack.toml:7:1"),
        ("[optional]\ntides = 1\n", "mine/pack.toml:7:9"),
        ("[renamed]\n\"card.ash\" = \"terrain.ash\"\n", "mine/pack.toml:7:14"),
        ("[renamed]\nash = \"ashes\"\n", "mine/pack.toml:7:7"),
        ("[renamed]\n\"card.a\" = \"card.b\"\n\"card.b\" = \"card.c\"\n", "mine/pack.toml:7:12"),
    ] {
        let told = faults(more);
        assert!(told.contains(&format!("--> {wanted}\n")), "{more}: {told}");
        assert_eq!(told.matches("error[").count(), 1, "{told}");
    }
}

#[test]
fn a_pack_above_can_name_an_entry_by_its_old_name() {
    let lower = pack("[renamed]\n\"terrain.ocean\" = \"terrain.sea\"\n");
    let mut upper = Source::pack("upper");
    let text = MANIFEST.replace("mine", "upper");
    let text = text + "replace = [\"terrain.ocean\"]\n";
    upper.insert("pack.toml", text.as_bytes());
    let table = "[terrain.ocean]\ntiles = 7\nscores = [20, 5, 3, 2]\nspeciation = 4\n";
    upper.insert("content/dominant-species/terrains.toml", table.as_bytes());
    let scores = |packs: Vec<Source>| {
        let source = Source::built_in().with_packs(packs).unwrap();
        let loaded = load_with(&source, "dominant-species", &Layers::default());
        loaded.map(|edition| {
            let mut names = edition.catalog.roster.terrains.iter();
            edition.catalog.terrains[names.position(|name| name == "sea").unwrap()].scores[0]
        })
    };
    assert_eq!(scores(vec![lower, upper.clone()]).unwrap(), 20);
    assert!(scores(vec![upper]).is_err());
}
