//! One shape for faults in content and scripts.

/// Returns the known name nearest to `name`, where one is near enough to be meant.
pub fn suggest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    known
        .map(|known| (strsim::damerau_levenshtein(name, known), known))
        .filter(|(distance, known)| *distance * 3 <= known.len().max(name.len()))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, known)| known)
}
