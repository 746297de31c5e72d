//! Ids as those type them who do not know yet what an id is.

/// Most characters of an id.
const LENGTH_MAX: usize = 64;

/// Returns the id that is most like a name; nothing is left of one without letters and digits.
pub fn id_like(name: &str) -> String {
    let lower = name.to_lowercase();
    let parts = lower.split(|character: char| !character.is_ascii_alphanumeric());
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let id: String = parts.join("-").chars().take(LENGTH_MAX).collect();
    id.trim_end_matches('-').to_owned()
}
