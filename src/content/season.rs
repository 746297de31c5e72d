//! Seasons: the games that count for a table of standings on a server.

/// When a season is, and which games count. The general ratings have no season.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SeasonTerms {
    /// The time in seconds since 1970 from which games count, by their ends.
    pub begin: i64,
    /// The time at which the season is over.
    pub end: i64,
    /// The numbers of rated people that count; empty if all do.
    pub people: Vec<u16>,
    /// The packs with rules that a game may have.
    pub packs: Vec<String>,
    /// The variants that a game may have.
    pub variants: Vec<String>,
}

impl SeasonTerms {
    /// Returns whether a game with these packs, variants and rated people counts. The root pack is left out.
    pub fn counts(&self, packs: &[String], variants: &[String], people: usize) -> bool {
        let is_size = |number: &u16| usize::from(*number) == people;
        packs.iter().all(|pack| self.packs.contains(pack))
            && variants.iter().all(|variant| self.variants.contains(variant))
            && (self.people.is_empty() || self.people.iter().any(is_size))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_season_counts_games_of_its_kinds() {
        let words =
            |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let (packs, variants) = (words(&["one", "two"]), words(&["short"]));
        let season = SeasonTerms { begin: 0, end: 1, people: vec![3, 4], packs, variants };
        let cases: [(&[&str], &[&str], usize, bool); 5] = [
            (&[], &[], 3, true),
            (&["two"], &["short"], 4, true),
            (&["three"], &[], 4, false),
            (&[], &["long"], 4, false),
            (&[], &[], 2, false),
        ];
        for (packs, variants, people, counts) in cases {
            assert_eq!(season.counts(&words(packs), &words(variants), people), counts);
        }
        let all = SeasonTerms { people: Vec::new(), ..season };
        assert!(all.counts(&[], &[], 2));
    }
}
