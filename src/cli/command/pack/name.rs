//! Checks ids of packs and cards, and makes titles from them.

use speciate_model::roster::id_like;

/// Returns whether a name is a valid id: lowercase letters and digits, in parts joined by hyphens.
pub fn is_id(name: &str) -> bool {
    !name.is_empty() && name == id_like(name)
}

/// Returns the title for an id: `first-rain` is `First Rain`.
pub fn title(id: &str) -> String {
    let capital = |part: &str| {
        let (first, rest) = part.split_at(part.len().min(1));
        first.to_uppercase() + rest
    };
    id.split('-').map(capital).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_ids_and_ids_names() {
        for (name, id) in [
            ("my-pack", "my-pack"),
            ("My Pack!", "my-pack"),
            ("__Erste_Karte 2", "erste-karte-2"),
            ("…", ""),
        ] {
            assert_eq!(id_like(name), id);
            assert_eq!(is_id(name), name == id && !id.is_empty(), "{name}");
        }
        assert!(!is_id(&"a".repeat(65)));
        assert_eq!(id_like(&format!("{} b", "a".repeat(63))).len(), 63);
        assert_eq!(title("first-rain-2"), "First Rain 2");
    }
}
