//! Prometheus' text format, read as strictly as its own parser does.

use std::collections::{BTreeMap, BTreeSet};

use super::Hosted;
use super::browser::Browser;

/// The metrics of a server at one moment.
#[derive(Debug, Default)]
pub struct Exposition {
    pub families: BTreeMap<String, MetricFamily>,
}

#[derive(Debug)]
pub struct MetricFamily {
    pub help: String,
    pub kind: String,
    samples: Vec<Sample>,
}

#[derive(Debug)]
struct Sample {
    name: String,
    labels: BTreeMap<String, String>,
    value: f64,
}

impl Exposition {
    /// Fetches the metrics of a server.
    pub fn of(hosted: &Hosted) -> Self {
        let reply = Browser::of(hosted.metrics).get("/metrics");
        assert_eq!(reply.status, 200, "{}", reply.body);
        assert!(reply.headers["content-type"].starts_with("text/plain; version=0.0.4"));
        Self::read(&reply.body)
    }

    pub fn read(text: &str) -> Self {
        assert!(text.ends_with('\n'), "the last line ends");
        let mut found = Self::default();
        let mut current = String::new();
        for line in text.lines() {
            if let Some(help) = line.strip_prefix("# HELP ") {
                let (name, help) = help.split_once(' ').expect(line);
                current = name.to_owned();
                let family = MetricFamily {
                    help: help.to_owned(),
                    kind: String::new(),
                    samples: Vec::new(),
                };
                assert!(found.families.insert(current.clone(), family).is_none(), "{line}");
                continue;
            }
            let family = found.families.get_mut(&current).expect("help comes first");
            if let Some(kind) = line.strip_prefix("# TYPE ") {
                let kind = kind.strip_prefix(&format!("{current} ")).expect(line);
                assert!(["counter", "gauge", "histogram"].contains(&kind), "{line}");
                family.kind = kind.to_owned();
                continue;
            }
            let sample = Sample::read(line);
            let rest = sample.name.strip_prefix(&current).expect(line);
            let endings: &[&str] = match family.kind.as_str() {
                "histogram" => &["_bucket", "_sum", "_count"],
                _ => &[""],
            };
            assert!(endings.contains(&rest), "{line}");
            family.samples.push(sample);
        }
        found
    }

    /// Returns the sum of the samples that have these labels; 0 if there is none.
    pub fn sum(&self, name: &str, labels: &[(&str, &str)]) -> f64 {
        let family = name.trim_end_matches("_count").trim_end_matches("_sum");
        let family = self.families.get(family).unwrap_or_else(|| panic!("no metric {name}"));
        let fits = |sample: &&Sample| {
            let has = |(key, value): &(&str, &str)| {
                sample.labels.get(*key).is_some_and(|found| found == value)
            };
            sample.name == name && labels.iter().all(has)
        };
        family.samples.iter().filter(fits).map(|sample| sample.value).sum()
    }

    /// Returns how many time series there are. Those that differ only by the status of replies count once: a slow machine can
    /// cause another status.
    pub fn series(&self) -> usize {
        let samples = self.families.values().flat_map(|family| &family.samples);
        let series: BTreeSet<(&str, Vec<(&str, &str)>)> = samples
            .map(|sample| {
                let labels = sample.labels.iter().filter(|(name, _)| *name != "status");
                let labels = labels.map(|(name, value)| (name.as_str(), value.as_str()));
                (sample.name.as_str(), labels.collect())
            })
            .collect();
        series.len()
    }

    /// Returns all values of labels.
    pub fn label_values(&self) -> impl Iterator<Item = (&str, &str)> {
        let samples = self.families.values().flat_map(|family| &family.samples);
        let labels = samples.flat_map(|sample| &sample.labels);
        labels.map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Fails unless names, units and buckets are as Prometheus wants them.
    pub fn must_follow_conventions(&self) {
        for (name, family) in &self.families {
            assert!(!family.samples.is_empty() && family.help.ends_with('.'), "{name}: {family:?}");
            assert!(name.starts_with("speciate_") || name.starts_with("process_"), "{name}");
            let ends = |ending: &str| name.ends_with(ending);
            assert_eq!(family.kind == "counter", ends("_total"), "{name}");
            assert!(family.kind != "histogram" || ends("_seconds"), "{name}");
            assert!(!["_ms", "_kb", "_count", "_sum"].iter().any(|wrong| ends(wrong)), "{name}");
            if family.kind == "histogram" {
                family.must_add_up(name);
            }
        }
    }
}

impl MetricFamily {
    /// Fails unless the buckets of each histogram grow up to its count.
    fn must_add_up(&self, name: &str) {
        let mut buckets = BTreeMap::<_, Vec<_>>::new();
        let mut counts = BTreeMap::new();
        for sample in &self.samples {
            let labels = sample.labels.iter().map(|(key, value)| (key.as_str(), value.as_str()));
            let own: Vec<(&str, &str)> = labels.filter(|(key, _)| *key != "le").collect();
            if sample.name.ends_with("_bucket") {
                let bound: f64 = sample.labels["le"].parse().unwrap();
                buckets.entry(own).or_default().push((bound, sample.value));
            } else if sample.name.ends_with("_count") {
                counts.insert(own, sample.value);
            }
        }
        assert_eq!(buckets.keys().collect::<Vec<_>>(), counts.keys().collect::<Vec<_>>(), "{name}");
        for (labels, buckets) in buckets {
            assert!(buckets.is_sorted(), "{name} {labels:?}: {buckets:?}");
            assert_eq!(
                buckets.last(),
                Some(&(f64::INFINITY, counts[&labels])),
                "{name} {labels:?}"
            );
        }
    }
}

impl Sample {
    fn read(line: &str) -> Self {
        let (named, value) = line.rsplit_once(' ').expect(line);
        let value = value.parse().expect(line);
        let (name, labels) = match named.split_once('{') {
            Some((name, labels)) => (name, labels.strip_suffix('}').expect(line)),
            None => (named, ""),
        };
        let is_name = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        assert!(name.bytes().all(is_name), "{line}");
        let mut read = BTreeMap::new();
        // No value of a label contains a quote, a comma or a backslash.
        for label in labels.split(',').filter(|label| !label.is_empty()) {
            let (key, value) = label.split_once("=\"").expect(line);
            let value = value.strip_suffix('"').expect(line);
            assert!(!value.contains(['"', '\\']) && key.bytes().all(is_name), "{line}");
            assert!(read.insert(key.to_owned(), value.to_owned()).is_none(), "{line}");
        }
        Self { name: name.to_owned(), labels: read, value }
    }
}
