//! Every kind of chart draws every kind of data.

use super::*;

fn labels(id: &str) -> ChartLabels {
    ChartLabels {
        id: id.to_owned(),
        title: "Points <of> \"animals\" & others".to_owned(),
        about: "What <b>animals</b> got.".to_owned(),
        across: "points & more".to_owned(),
        up: "animal".to_owned(),
        room: Room::default(),
    }
}

/// Numbers that charts may get.
const DATA: [&[f64]; 9] = [
    &[],
    &[0.0],
    &[7.0],
    &[-3.0],
    &[1.0, 2.5, 9.0],
    &[-4.0, 0.0, 4.0],
    &[1e12, -1e300, 1e300, f64::MAX],
    &[f64::NAN, 1.0, f64::INFINITY],
    &[1e-9, 2e-9],
];

/// Returns the charts of this data, of each kind.
fn charts(data: &[f64]) -> Vec<Chart> {
    let words = Words::built_in();
    let point = |value: &f64| ChartPoint::between(*value, value - 1.0, value + 2.0);
    let name = |index: usize| format!("<i>{index}</i> & co");
    let names: Vec<String> = (0..data.len()).map(name).collect();
    let reference = ReferenceLine { value: 2.0, label: "fair <share>".to_owned() };
    let row = |(label, value): (&String, &f64)| IntervalRow {
        label: label.clone(),
        points: vec![Some(point(value)), None, Some(ChartPoint::exact(*value))],
    };
    let rows: Vec<IntervalRow> = names.iter().zip(data).map(row).collect();
    let series = ["a", "b", "c"].map(str::to_owned);
    let bar = |label: &String| BarRow { label: label.clone(), parts: data.to_vec() };
    let bar_rows: Vec<BarRow> = names.iter().map(bar).collect();
    let line = |name: &String| Line {
        name: name.clone(),
        points: data.iter().enumerate().map(|(x, value)| (x as f64, point(value))).collect(),
    };
    let curves: Vec<Line> = names.iter().map(line).collect();
    let bins = data.iter().filter(|value| value.abs() < 1e9);
    let bins = Bin::of(bins.map(|value| *value as i64));
    let map = HeatMap {
        value: "spread".to_owned(),
        columns: names.clone(),
        rows: names.clone(),
        cells: names.iter().map(|_| data.iter().map(|v| Some(point(v))).collect()).collect(),
    };
    vec![
        intervals(&labels("a"), &series, &rows, Some(&reference), words),
        bars(&labels("b"), &names, &bar_rows, words),
        lines(&labels("c"), &curves, Some(&reference), Some(&reference), words),
        histogram(&labels("d"), &bins, Some(&reference), words),
        heat_map(&labels("e"), &map, words),
    ]
}

/// Returns the numbers of attributes with places and lengths.
fn places(svg: &str) -> Vec<f64> {
    let names = [" x=\"", " y=\"", " width=\"", " height=\"", " d=\""];
    let values = names.iter().flat_map(|name| svg.split(name).skip(1));
    let values = values.map(|rest| rest.split('"').next().unwrap());
    let is_part_of_number = |sign: char| sign.is_ascii_digit() || matches!(sign, '.' | '-');
    values
        .flat_map(|value| value.split(move |sign| !is_part_of_number(sign)))
        .filter(|number| !number.is_empty())
        .map(|number| number.parse().unwrap())
        .collect()
}

#[test]
fn drawings_stay_within_their_frame() {
    for data in DATA {
        for chart in charts(data) {
            let svg = chart.svg();
            for gone in ["NaN", "inf"] {
                assert!(!svg.contains(gone), "{gone} for {data:?}: {svg}");
            }
            let (low, high) = (-2.0, WIDTH.max(chart.height) + 2.0);
            let mut places = places(&svg);
            places.retain(|place| !(low..=high).contains(place));
            // The upper half of a round mark, and the patterns, are relative.
            assert!(places.iter().all(|place| place.abs() < 10.0), "{places:?} in {svg}");
        }
    }
}

#[test]
fn text_is_escaped_and_nothing_is_loaded() {
    for data in DATA {
        for chart in charts(data) {
            let page = chart.figure(Words::built_in()).into_string() + chart.document().as_str();
            for wrong in ["<b>", "<i>", "<of>", "<share>", " & ", "<script", "href", "@import"] {
                assert!(!page.contains(wrong), "{wrong} in {page}");
            }
            let addresses = page.matches("http").count();
            assert_eq!(addresses, page.matches("xmlns=\"http://www.w3.org/2000/svg\"").count());
            assert_eq!(page.matches("role=\"img\"").count(), 2);
            assert!(page.contains("What &lt;b&gt;animals&lt;/b&gt; got.</desc>"));
        }
    }
}

#[test]
fn tables_have_the_data() {
    let row_counts = |data: &[f64]| charts(data).iter().map(|c| c.table().rows().len()).collect();
    assert_eq!(Vec::<usize>::from_iter(row_counts(&[])), [0; 5]);
    let counts: Vec<usize> = row_counts(&[1.0, 2.0, 4.0]);
    // Two of three series, every part, every point, every bin, every cell.
    assert_eq!(counts, [6, 9, 9, 4, 9]);
    for chart in charts(&[1.0, 2.0, 4.0]) {
        let heads = chart.table().heads().len();
        assert!(chart.table().rows().iter().all(|row| row.len() == heads), "{chart:?}");
    }
    let [low, high] = ["0.000", "3.000"].map(str::to_owned);
    let chart = &charts(&[1.0])[4];
    let [value, name] = ["1.000", "<i>0</i> & co"].map(str::to_owned);
    assert_eq!(chart.table().rows(), [[name.clone(), name, value, low, high]]);
}

#[test]
fn a_chart_without_data_says_so() {
    for chart in charts(&[]).iter().chain(&charts(&[f64::NAN])) {
        assert!(chart.svg().contains("no data"), "{}", chart.svg());
    }
}

#[test]
fn series_differ_without_colour() {
    let shape = |series| marks::mark(series, 50.0, 50.0, true, "").into_string();
    let uncoloured =
        |series: usize| shape(series).replace(&marks::colour(series), "") + marks::dash(series);
    for one in 0..8 {
        for other in 0..one {
            assert_ne!(uncoloured(one), uncoloured(other), "{one} and {other}");
        }
    }
    assert_ne!(shape(1), shape(9));
}

#[test]
fn bins_count_every_number_once() {
    for numbers in [vec![3], vec![0, 0, 1], vec![-500, 9, 12_000], vec![i64::MIN, i64::MAX]] {
        let bins = Bin::of(numbers.iter().copied());
        assert_eq!(bins.iter().map(|bin| bin.count).sum::<u64>(), numbers.len() as u64);
        assert!(bins.len() <= 26, "{} bins", bins.len());
        assert!(bins.windows(2).all(|pair| pair[0].to <= pair[1].from));
    }
    let single = Bin::of([4, 6, 6]);
    assert_eq!(single.iter().map(|bin| bin.count).collect::<Vec<_>>(), [1, 0, 2]);
    assert_eq!(single[0], Bin { from: 4.0, to: 5.0, count: 1 });
}
