//! Results of pairs of bots, and the Elo that fits them by the Bradley–Terry model.

/// The maximum number of steps in a fit.
const STEPS_MAX: usize = 1000;
/// A fit ends when no strength changes by more than this fraction, which is less than a hundredth of an Elo point.
const CHANGE_MIN: f64 = 1e-5;

/// How often each bot did better than each other bot, row by row. A tie counts as one half.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct PairResults {
    bots: usize,
    better: Vec<f64>,
}

impl PairResults {
    pub fn none(bots: usize) -> Self {
        Self { bots, better: vec![0.0; bots * bots] }
    }

    /// Adds results in which the first bot did better than the second.
    pub fn add(&mut self, one: usize, other: usize, count: f64) {
        self.better[one * self.bots + other] += count;
    }

    /// Adds results, multiplied by `times`.
    pub fn add_all(&mut self, results: &Self, times: f64) {
        for (sum, count) in self.better.iter_mut().zip(&results.better) {
            *sum += times * count;
        }
    }

    pub fn sum(&self) -> f64 {
        self.better.iter().sum()
    }

    fn of(&self, one: usize, other: usize) -> f64 {
        self.better[one * self.bots + other]
    }

    /// Returns for each pair, row by row, whether the first bot did better than the second at least once. A chain of
    /// bots counts too: the first did better than a bot that did better than the second. Without a chain, the results
    /// do not show how much weaker the first bot is.
    pub fn chains(&self) -> Vec<bool> {
        let mut chains: Vec<bool> = self.better.iter().map(|count| *count > 0.0).collect();
        for middle in 0..self.bots {
            for one in 0..self.bots {
                for other in 0..self.bots {
                    chains[one * self.bots + other] |=
                        chains[one * self.bots + middle] && chains[middle * self.bots + other];
                }
            }
        }
        chains
    }

    /// Returns the most likely Elo of each bot for these results, with a mean of 0. Each pair is assumed to have drawn
    /// `drawn` additional games, which makes every Elo finite. `start` is a first guess.
    pub fn elos(&self, drawn: f64, start: &[f64]) -> Vec<f64> {
        let mut strengths: Vec<f64> = start.iter().map(|elo| 10_f64.powf(elo / 400.0)).collect();
        for _ in 0..STEPS_MAX {
            let mut change = 0.0_f64;
            for bot in 0..self.bots {
                let new = self.strength(bot, &strengths, drawn);
                change = change.max((new / strengths[bot] - 1.0).abs());
                strengths[bot] = new;
            }
            let logarithms = strengths.iter().map(|strength| strength.ln());
            let mean = (logarithms.sum::<f64>() / self.bots as f64).exp();
            strengths.iter_mut().for_each(|strength| *strength /= mean);
            if change < CHANGE_MIN {
                break;
            }
        }
        strengths.iter().map(|strength| 400.0 * strength.log10()).collect()
    }

    /// Returns the strength of a bot that best fits its results, given the strengths of the others. The step is from
    /// Newman (2023) and needs far fewer iterations than Zermelo's.
    fn strength(&self, bot: usize, strengths: &[f64], drawn: f64) -> f64 {
        let (mut won, mut lost) = (0.0, 0.0);
        for other in (0..self.bots).filter(|other| *other != bot) {
            let both = strengths[bot] + strengths[other];
            won += (self.of(bot, other) + drawn / 2.0) * strengths[other] / both;
            lost += (self.of(other, bot) + drawn / 2.0) / both;
        }
        match won > 0.0 && lost > 0.0 {
            true => won / lost,
            false => strengths[bot],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fit_makes_the_expected_results_those_that_were_found() {
        let mut results = PairResults::none(4);
        let counts = [(0, 1, 30.0), (1, 2, 25.0), (2, 3, 40.0), (3, 0, 2.0), (0, 2, 9.0)];
        counts.into_iter().for_each(|(one, other, count)| results.add(one, other, count));
        let elos = results.elos(1.0, &[0.0; 4]);
        assert!(elos.iter().sum::<f64>().abs() < 1e-6, "{elos:?}");
        for bot in 0..4 {
            let others = (0..4).filter(|other| *other != bot);
            let (mut found, mut expected) = (0.0, 0.0);
            for other in others {
                let games = results.of(bot, other) + results.of(other, bot) + 1.0;
                found += results.of(bot, other) + 0.5;
                expected += games / (1.0 + 10_f64.powf((elos[other] - elos[bot]) / 400.0));
            }
            assert!((found - expected).abs() < 0.01, "{bot}: {found} {expected}");
        }
    }

    #[test]
    fn a_bot_that_never_did_better_cannot_be_rated_against_the_others() {
        let mut results = PairResults::none(3);
        results.add(0, 1, 1.0);
        results.add(1, 0, 1.0);
        results.add(1, 2, 1.0);
        let chains = results.chains();
        assert!(chains[2] && chains[5] && !chains[6] && !chains[7]);
    }
}
