//! A translation gives the names of new things the forms that sentences in the language need.

use insta::assert_snapshot;

use super::together::found;

#[test]
fn a_name_needs_the_parts_that_all_shipped_names_of_its_kind_have() {
    let named = |language: &str, names: &str| {
        let english = "terrain-sea = Ocean\n    .tile = the ocean { $tile }\n    .label = ocean { $tile }\n\
                       section-abundance = Plenty\ncard-aquatic = Swimmers\n";
        let path = format!("locale/{language}/names.ftl");
        found(&[("locale/en/names.ftl", english), (path.as_str(), names)])
    };
    let names = "terrain-sea = Oceano\n    .tile = oceano { $tile }\n    .label = oceano { $tile }\n\
                 section-abundance = Copia\ncard-aquatic = Nuotatori\n";
    assert_snapshot!(named("it", names), @r"
    lacking-text names.ftl:1:1 `terrain-sea` lacks `terrain-sea.article`, `terrain-sea.noun`, so players read its name in the wrong form in sentences => write below `terrain-sea = …`:
        .article = gli | i | il | l | la | le | lo | none
        .noun = …
    lacking-text names.ftl:4:1 `section-abundance` lacks `section-abundance.article`, so players read its name in the wrong form in sentences => write below `section-abundance = …`:
        .article = gli | i | il | l | la | le | lo | none
    ");
    let whole = names
        .replacen("Oceano", "Oceano\n    .noun = oceano\n    .article = l", 1)
        .replacen("Copia", "Copia\n    .article = none", 1);
    assert_snapshot!(named("it", &whole), @"");
    // German has no forms, so a name needs no other parts.
    let german = "terrain-sea = Ozean\n    .tile = Ozean { $tile }\n    .label = Ozean { $tile }\n\
                  section-abundance = Fülle\ncard-aquatic = Schwimmer\n";
    assert_snapshot!(named("de", german), @"");
}
