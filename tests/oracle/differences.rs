//! Known differences between the recorded implementation and our rules. Our rules apply.

use std::collections::BTreeMap;

/// A known difference. Its place in the list is its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Difference {
    /// The reference does not allow pawns on Regression, Wasteland and Depletion while the box is empty.
    EmptyBoxBarred = 1,
    /// Habitat also takes a disk of the placed type out of the Abundance box.
    HabitatTakesAbundance,
    /// Symbiotic draws for the taker first, then in initiative order.
    SymbioticOrder,
    /// Evolution cannot stop before it has chosen two animals.
    EvolutionMustGoOn,
    /// The swap of Initiative can be declined, but the pawn must move on.
    InitiativeDeclined,
    /// Metamorphosis gains first, then discards any added disk.
    MetamorphosisGainsFirst,
    /// Ice Sheet may be skipped; Hibernation takes at least one cube.
    CardMayOrMust,
    /// Regression's savings are chosen one by one at their pawns, and may be declined.
    RegressionAtPawns,
    /// Aquatic has no effect at all without a vacant corner.
    AquaticWithoutCorner,
    /// Pawns set aside are counted from 3; saved cubes include the mammal's.
    Bookkeeping,
    /// Evolution eliminates species even if the gene pool has no cube to replace them.
    EvolutionUnreplaced,
    /// Protected cubes have numbers, and the remaining ones need not be protected (R12).
    ProtectedCubes,
}

use Difference as D;

/// Every difference with its description.
pub const ALL: [(Difference, &str); 12] = [
    (D::EmptyBoxBarred, "planning bars sections whose box is empty"),
    (D::HabitatTakesAbundance, "Habitat also empties a slot of Abundance"),
    (D::SymbioticOrder, "Symbiotic draws in another order"),
    (D::EvolutionMustGoOn, "Evolution cannot stop before two animals"),
    (D::InitiativeDeclined, "Initiative's swap may be declined, its move may not"),
    (D::MetamorphosisGainsFirst, "Metamorphosis gains before it discards"),
    (D::CardMayOrMust, "Ice Sheet may be skipped, Hibernation takes one at least"),
    (D::RegressionAtPawns, "Regression saves and returns pawns one by one"),
    (D::AquaticWithoutCorner, "Aquatic does nothing without a vacant corner"),
    (D::Bookkeeping, "pawns aside and saved cubes are counted differently"),
    (D::EvolutionUnreplaced, "Evolution eliminates without a cube to replace"),
    (D::ProtectedCubes, "a protected cube need not be the one that stays"),
];

/// How often each difference occurred, and how often it changed the state so that a patch was made.
#[derive(Clone, Debug, Default)]
pub struct Met(BTreeMap<Difference, (usize, usize)>);

impl Met {
    /// Counts a difference.
    pub fn note(&mut self, difference: Difference) {
        self.0.entry(difference).or_default().0 += 1;
    }

    /// Counts a patch.
    pub fn note_patch(&mut self, difference: Difference) {
        self.0.entry(difference).or_default().1 += 1;
    }

    /// Returns how often a difference occurred and how often it was patched.
    pub fn count(&self, difference: Difference) -> (usize, usize) {
        self.0.get(&difference).copied().unwrap_or_default()
    }

    /// Adds the counts of another record.
    pub fn add(&mut self, other: &Self) {
        for (difference, (met, patched)) in &other.0 {
            let sum = self.0.entry(*difference).or_default();
            *sum = (sum.0 + met, sum.1 + patched);
        }
    }
}
