//! Turns a name that a user typed into an id.

/// The maximum length of an id, in characters.
const LENGTH_MAX: usize = 64;

/// Returns the id nearest to a name. It is empty if the name has no ASCII letters or digits.
pub fn id_like(name: &str) -> String {
    let lower = name.to_lowercase();
    let parts = lower.split(|character: char| !character.is_ascii_alphanumeric());
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let id: String = parts.join("-").chars().take(LENGTH_MAX).collect();
    id.trim_end_matches('-').to_owned()
}
