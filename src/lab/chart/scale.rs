//! The scale of an axis: from a round number to a round number, with ticks at round numbers.

/// Larger numbers are drawn as this number, so that differences between numbers stay finite.
const LARGEST: f64 = 1e300;
/// Numbers whose difference is a smaller fraction of their size are drawn as one number.
const LEAST_SPREAD: f64 = 1e-9;

/// A linear scale.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Scale {
    from: f64,
    to: f64,
    step: f64,
}

impl Scale {
    /// Returns a scale that contains these numbers, with about as many steps as `wanted`. Numbers that are not
    /// finite are ignored. Without any number, the scale goes from 0 to 1.
    pub(super) fn around(numbers: impl IntoIterator<Item = f64>, wanted: u8) -> Self {
        let (low, high) = ends(numbers);
        let step = round_step((high - low) / f64::from(wanted.max(1)));
        let from = (low / step + LEAST_SPREAD).floor() * step;
        let to = (high / step - LEAST_SPREAD).ceil() * step;
        Self { from, to, step }
    }

    /// Returns a scale from the least of these numbers to the greatest, with ticks at the round numbers between them.
    pub(super) fn within(numbers: impl IntoIterator<Item = f64>, wanted: u8) -> Self {
        let (from, to) = ends(numbers);
        let step = round_step((to - from) / f64::from(wanted.max(1)));
        Self { from, to, step }
    }

    /// Returns the scale with ticks at whole numbers only.
    pub(super) fn whole(self) -> Self {
        Self { step: self.step.max(1.0), ..self }
    }

    /// Returns the position of a number between `start` and `end`. A number outside the scale is placed at the nearer
    /// end.
    pub(super) fn place(&self, number: f64, start: f64, end: f64) -> f64 {
        let part = (number - self.from) / (self.to - self.from);
        start + part.clamp(0.0, 1.0) * (end - start)
    }

    pub(super) fn ticks(&self) -> impl Iterator<Item = f64> + use<> {
        let step = self.step;
        let first = (self.from / step - LEAST_SPREAD).ceil();
        let last = (self.to / step + LEAST_SPREAD).floor();
        let steps = (last - first).max(0.0) as u32;
        (0..=steps).map(move |tick| (first + f64::from(tick)) * step)
    }

    /// Returns the number of decimals that its ticks need.
    pub(super) fn decimals(&self) -> usize {
        (-self.step.log10() - LEAST_SPREAD).ceil().max(0.0) as usize
    }
}

/// Returns the least and the greatest of the numbers, moved apart if they are equal.
fn ends(numbers: impl IntoIterator<Item = f64>) -> (f64, f64) {
    let finite = numbers.into_iter().filter(|number| number.is_finite());
    let finite = finite.map(|number| number.clamp(-LARGEST, LARGEST));
    let ends = finite.map(|number| (number, number));
    let ends = ends.reduce(|(low, high), (number, _)| (low.min(number), high.max(number)));
    ends.map_or((0.0, 1.0), apart)
}

/// Moves two numbers apart if they are almost the same.
fn apart((low, high): (f64, f64)) -> (f64, f64) {
    let size = low.abs().max(high.abs());
    if high - low > size * LEAST_SPREAD {
        return (low, high);
    }
    let reach = if size > 0.0 { size / 10.0 } else { 0.5 };
    (low - reach, high + reach)
}

/// Returns the smallest of 1, 2 and 5 times a power of ten that is not less than `step`.
fn round_step(step: f64) -> f64 {
    // The smallest positive numbers have no exact powers.
    let power = 10_f64.powf(step.max(1e-290).log10().floor());
    let times = [1.0, 2.0, 5.0].into_iter().find(|times| power * times >= step * (1.0 - 1e-9));
    power * times.unwrap_or(10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ticks(numbers: &[f64], wanted: u8) -> Vec<f64> {
        Scale::around(numbers.iter().copied(), wanted).ticks().collect()
    }

    #[test]
    fn ticks_are_round_numbers_around_the_data() {
        assert_eq!(ticks(&[0.0, 9.4], 5), [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]);
        assert_eq!(ticks(&[-7.0, 12.0], 4), [-10.0, -5.0, 0.0, 5.0, 10.0, 15.0]);
        assert_eq!(ticks(&[113.0, 118.0], 5), [113.0, 114.0, 115.0, 116.0, 117.0, 118.0]);
        let small = Scale::around([0.0, 0.29], 3);
        assert_eq!((small.ticks().count(), small.decimals()), (4, 1));
    }

    #[test]
    fn a_scale_without_a_spread_has_room_on_both_sides() {
        assert_eq!(ticks(&[], 5).first().zip(ticks(&[], 5).last()), Some((&0.0, &1.0)));
        assert_eq!(ticks(&[f64::NAN, f64::INFINITY], 5), ticks(&[], 5));
        for one in [0.0, 5.0, -5.0, 1e-12, 1e12, -3e299, 1e308] {
            let ticks = ticks(&[one, one], 4);
            let placed = one.clamp(-LARGEST, LARGEST);
            assert!(ticks[0] < placed && placed < ticks[ticks.len() - 1], "{one}: {ticks:?}");
        }
    }

    #[test]
    fn ticks_are_few_and_contain_the_data_at_every_size() {
        let sizes = (-280..300).step_by(7).map(|power| 10_f64.powi(power));
        for (size, wanted) in sizes.zip([3, 4, 5, 6].into_iter().cycle()) {
            for (low, high) in [(0.0, 1.0), (-1.0, 0.3), (0.017, 0.93), (-9.0, -8.9)] {
                let (low, high) = (low * size, high * size);
                let ticks = ticks(&[low, high], wanted);
                let (first, last) = (ticks[0], ticks[ticks.len() - 1]);
                let fuzz = (high - low) * 1e-6;
                assert!(first <= low + fuzz && high - fuzz <= last, "{low} … {high}: {ticks:?}");
                assert!((2..=usize::from(wanted) + 3).contains(&ticks.len()), "{ticks:?}");
                assert!(ticks.is_sorted() && ticks.iter().all(|tick| tick.is_finite()));
            }
        }
    }

    #[test]
    fn ticks_are_within_a_scale_that_ends_with_the_data() {
        let within =
            |numbers: &[f64]| Scale::within(numbers.iter().copied(), 5).ticks().collect::<Vec<_>>();
        assert_eq!(within(&[-0.5, 6.5]), [0.0, 2.0, 4.0, 6.0]);
        assert_eq!(within(&[5.0, 12.0]), [6.0, 8.0, 10.0, 12.0]);
        assert_eq!(within(&[7.0]), [6.5, 7.0, 7.5]);
        assert_eq!(Scale::within([5.0, 12.0], 5).place(5.0, 0.0, 1.0), 0.0);
    }

    #[test]
    fn a_scale_of_whole_numbers_has_no_ticks_between_them() {
        let whole = |numbers: [f64; 2]| {
            let scale = Scale::within(numbers, 5).whole();
            (scale.ticks().collect::<Vec<_>>(), scale.decimals())
        };
        assert_eq!(whole([0.0, 2.0]), (vec![0.0, 1.0, 2.0], 0));
        assert_eq!(whole([0.0, 10.0]), (vec![0.0, 2.0, 4.0, 6.0, 8.0, 10.0], 0));
    }

    #[test]
    fn places_stay_on_the_drawing() {
        let scale = Scale::around([0.0, 10.0], 5);
        assert_eq!(scale.place(5.0, 100.0, 200.0), 150.0);
        assert_eq!(scale.place(5.0, 200.0, 100.0), 150.0);
        assert_eq!(scale.place(1e308, 100.0, 200.0), 200.0);
        assert_eq!(scale.place(f64::NEG_INFINITY, 100.0, 200.0), 100.0);
    }
}
