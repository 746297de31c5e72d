//! Tests that every kind of chart can draw every kind of data.

use super::*;

fn labels(id: &str) -> ChartLabels {
    ChartLabels {
        id: id.to_owned(),
        title: "Points <of> \"animals\" & others".to_owned(),
        about: "What <b>animals</b> got.".to_owned(),
        across: "points & more".to_owned(),
        up: "animal".to_owned(),
        room: AxisRange::default(),
    }
}

/// Numbers that charts may have to draw.
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

/// Returns a chart of each kind with this data.
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
        class: None,
    };
    let curves: Vec<Line> = names.iter().map(line).collect();
    let bin = |from: &f64| Bin { from: *from, to: from + 1.0, count: 1 };
    let bins: Vec<Bin> = data.iter().filter(|value| value.abs() < 1e9).map(bin).collect();
    let map = HeatMap {
        value: "spread".to_owned(),
        columns: names.clone(),
        rows: names.clone(),
        cells: names.iter().map(|_| data.iter().map(|v| Some(point(v))).collect()).collect(),
        framed: vec![(0, 0)],
    };
    vec![
        intervals(&labels("a"), &series, &rows, Some(&reference), words),
        bars(&labels("b"), &names, &bar_rows, words),
        lines(&labels("c"), &curves, Some(&reference), words),
        histogram(&labels("d"), &bins, Some(&reference), words),
        heat_map(&labels("e"), &map, words),
    ]
}

/// Returns the numbers in attributes for positions and lengths.
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
            let svg = chart.svg().into_string();
            for gone in ["NaN", "inf"] {
                assert!(!svg.contains(gone), "{gone} for {data:?}: {svg}");
            }
            // Some numbers of round marks and of patterns are relative, so they can be slightly outside.
            let frame = -10.0..=WIDTH.max(chart.height) + 2.0;
            assert!(places(&svg).iter().all(|place| frame.contains(place)), "{svg}");
        }
    }
}

#[test]
fn text_is_escaped_and_nothing_is_loaded() {
    for data in DATA {
        for chart in charts(data) {
            let page = chart.figure(Words::built_in()).into_string();
            for wrong in ["<b>", "<i>", "<of>", "<share>", " & ", "<script", "href", "@import"] {
                assert!(!page.contains(wrong), "{wrong} in {page}");
            }
            let addresses = page.matches("http").count();
            assert_eq!(addresses, page.matches("xmlns=\"http://www.w3.org/2000/svg\"").count());
            assert_eq!(page.matches("role=\"img\"").count(), 1);
            assert!(page.contains("What &lt;b&gt;animals&lt;/b&gt; got.</desc>"));
        }
    }
}

#[test]
fn tables_have_the_data() {
    let row_counts = |data: &[f64]| -> Vec<usize> {
        charts(data).iter().map(|chart| chart.table.rows.len()).collect()
    };
    assert_eq!(row_counts(&[]), [0; 5]);
    // Two of three series, every part, every point, every bin, every cell.
    assert_eq!(row_counts(&[1.0, 2.0, 4.0]), [6, 9, 9, 3, 9]);
    for chart in charts(&[1.0, 2.0, 4.0]) {
        let heads = chart.table.heads.len();
        assert!(chart.table.rows.iter().all(|row| row.len() == heads), "{chart:?}");
    }
    let [low, high] = ["0.000", "3.000"].map(str::to_owned);
    let chart = &charts(&[1.0])[4];
    let [value, name] = ["1.000", "<i>0</i> & co"].map(str::to_owned);
    assert_eq!(chart.table.rows, [[name.clone(), name, value, low, high]]);
}

#[test]
fn a_chart_without_data_says_so() {
    for chart in charts(&[]).iter().chain(&charts(&[f64::NAN])) {
        let svg = chart.svg().into_string();
        assert!(svg.contains("no data"), "{svg}");
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
