//! Array and map functions that replace the language's own functions. The language's functions hide errors of the
//! functions that they call, or do much work for one operation.

use std::cmp::Ordering;

use rhai::{
    Array, Dynamic, Engine, EvalAltResult, FnPtr, FuncRegistration, ImmutableString, Map,
    NativeCallContext,
};

use crate::script::meter::charge_at;

type Result<T> = std::result::Result<T, Box<EvalAltResult>>;

pub(super) fn register(engine: &mut Engine) {
    let pair = ["array: &mut Array", "comparer: FnPtr"];
    named("sort", &pair).register_into_engine(engine, sort_by);
    named("order", &pair).register_into_engine(
        engine,
        |call: NativeCallContext<'_>, array: &mut Array, comparer: FnPtr| {
            let mut ordered = array.clone();
            sort_by(call, &mut ordered, comparer).map(|()| ordered)
        },
    );
    named("dedup", &pair).register_into_engine(engine, dedup_by);
    let one = ["array: &mut Array"];
    named("sort", &one).register_into_engine(engine, sort);
    named("order", &one).register_into_engine(
        engine,
        |call: NativeCallContext<'_>, array: &mut Array| {
            let mut ordered = array.clone();
            sort(call, &mut ordered).map(|()| ordered)
        },
    );
    named("dedup", &one).register_into_engine(engine, dedup);
    let value = ["array: &mut Array", "value: Dynamic"];
    named("contains", &value).register_into_engine(
        engine,
        |call: NativeCallContext<'_>, array: &mut Array, value: Dynamic| {
            place_of(&call, array, &value, 0).map(|place| place.is_some())
        },
    );
    named("index_of", &value).register_into_engine(
        engine,
        |call: NativeCallContext<'_>, array: &mut Array, value: Dynamic| {
            index_of(call, array, value, 0)
        },
    );
    let start = ["array: &mut Array", "value: Dynamic", "start: i64"];
    named("index_of", &start).register_into_engine(engine, index_of);
    named("==", &[]).register_into_engine(
        engine,
        |call: NativeCallContext<'_>, one: &mut Array, other: Array| are_equal(&call, one, &other),
    );
    named("!=", &[]).register_into_engine(
        engine,
        |call: NativeCallContext<'_>, one: &mut Array, other: Array| {
            are_equal(&call, one, &other).map(|equal| !equal)
        },
    );
    named("==", &[])
        .register_into_engine(engine, |call: NativeCallContext<'_>, one: &mut Map, other: Map| {
            are_equal_maps(&call, one, &other)
        });
    named("!=", &[]).register_into_engine(
        engine,
        |call: NativeCallContext<'_>, one: &mut Map, other: Map| {
            are_equal_maps(&call, one, &other).map(|equal| !equal)
        },
    );
}

fn named(name: &'static str, params: &[&'static str]) -> FuncRegistration {
    FuncRegistration::new(name).with_params_info(params)
}

/// Sorts by a comparer of the script. If the comparer fails, the array is unchanged.
fn sort_by(call: NativeCallContext<'_>, array: &mut Array, comparer: FnPtr) -> Result<()> {
    let is_less = |one: &Dynamic, other: &Dynamic| {
        let answer = comparer.call_raw(&call, None, [one.clone(), other.clone()])?;
        match (answer.as_int(), answer.as_bool()) {
            (Ok(order), _) => Ok(order < 0),
            (_, Ok(is_less)) => Ok(is_less),
            _ => Err(wrong_type(&call, "number", &answer)),
        }
    };
    let order = merge_sorted((0..array.len()).collect(), &mut |one, other| {
        is_less(&array[one], &array[other])
    })?;
    *array = order.into_iter().map(|place| array[place].clone()).collect();
    Ok(())
}

/// Sorts places by their values, stably. Which pairs are compared depends only on the number of
/// values and the earlier comparisons.
fn merge_sorted(
    mut places: Vec<usize>,
    is_less: &mut impl FnMut(usize, usize) -> Result<bool>,
) -> Result<Vec<usize>> {
    if places.len() < 2 {
        return Ok(places);
    }
    let second = places.split_off(places.len() / 2);
    let first = merge_sorted(places, is_less)?;
    let second = merge_sorted(second, is_less)?;
    let mut merged = Vec::with_capacity(first.len() + second.len());
    let (mut first, mut second) = (first.into_iter().peekable(), second.into_iter().peekable());
    while let (Some(&one), Some(&other)) = (first.peek(), second.peek()) {
        let comes_first = is_less(other, one)?;
        merged.extend(if comes_first { second.next() } else { first.next() });
    }
    merged.extend(first.chain(second));
    Ok(merged)
}

/// Removes each value that the script's comparer finds equal to the value before it.
fn dedup_by(call: NativeCallContext<'_>, array: &mut Array, comparer: FnPtr) -> Result<()> {
    keep_first(array, |last, next| {
        let answer = comparer.call_raw(&call, None, [last.clone(), next.clone()])?;
        answer.as_bool().map_err(|_| wrong_type(&call, "bool", &answer))
    })
}

fn dedup(call: NativeCallContext<'_>, array: &mut Array) -> Result<()> {
    charge_at(array.len(), call.call_position())?;
    keep_first(array, |last, next| is_equal(&call, last, next))
}

/// Keeps the first of adjacent values that are the same.
fn keep_first(
    array: &mut Array,
    is_same: impl Fn(&Dynamic, &Dynamic) -> Result<bool>,
) -> Result<()> {
    let mut kept = Array::with_capacity(array.len());
    for next in array.iter() {
        let repeats = match kept.last() {
            Some(last) => is_same(last, next)?,
            None => false,
        };
        if !repeats {
            kept.push(next.clone());
        }
    }
    *array = kept;
    Ok(())
}

fn sort(call: NativeCallContext<'_>, array: &mut Array) -> Result<()> {
    charge_at(array.len(), call.call_position())?;
    let Some(first) = array.first() else { return Ok(()) };
    let is_odd = |value: &&Dynamic| compare(first, value).is_none();
    if let (Some(odd), true) = (array.iter().find(is_odd), array.len() > 1) {
        let call_of = format!("sort ({})", call.engine().map_type_name(odd.type_name()));
        return Err(Box::new(EvalAltResult::ErrorFunctionNotFound(call_of, call.call_position())));
    }
    array.sort_by(|one, other| compare(one, other).unwrap_or(Ordering::Equal));
    Ok(())
}

fn compare(one: &Dynamic, other: &Dynamic) -> Option<Ordering> {
    let text = |value: &Dynamic| value.clone().into_immutable_string().ok();
    if one.is_unit() && other.is_unit() {
        return Some(Ordering::Equal);
    }
    None.or_else(|| Some(one.as_int().ok()?.cmp(&other.as_int().ok()?)))
        .or_else(|| Some(one.as_bool().ok()?.cmp(&other.as_bool().ok()?)))
        .or_else(|| Some(one.as_char().ok()?.cmp(&other.as_char().ok()?)))
        .or_else(|| Some(text(one)?.cmp(&text(other)?)))
}

fn index_of(
    call: NativeCallContext<'_>,
    array: &mut Array,
    value: Dynamic,
    start: i64,
) -> Result<i64> {
    let from_end = usize::try_from(start.unsigned_abs()).unwrap_or(usize::MAX);
    let start = usize::try_from(start).unwrap_or_else(|_| array.len().saturating_sub(from_end));
    Ok(place_of(&call, array, &value, start)?.map_or(-1, |place| place as i64))
}

/// Returns the place of the first value from `start` on that equals `value`.
fn place_of(
    call: &NativeCallContext<'_>,
    array: &Array,
    value: &Dynamic,
    start: usize,
) -> Result<Option<usize>> {
    for (place, item) in array.iter().enumerate().skip(start) {
        charge_at(1, call.call_position())?;
        if is_equal(call, item, value)? {
            return Ok(Some(place));
        }
    }
    Ok(None)
}

fn are_equal(call: &NativeCallContext<'_>, one: &Array, other: &Array) -> Result<bool> {
    if one.len() != other.len() {
        return Ok(false);
    }
    for (one, other) in one.iter().zip(other) {
        charge_at(1, call.call_position())?;
        if !is_equal(call, one, other)? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn are_equal_maps(call: &NativeCallContext<'_>, one: &Map, other: &Map) -> Result<bool> {
    if one.len() != other.len() {
        return Ok(false);
    }
    for ((key, one), (other_key, other)) in one.iter().zip(other) {
        charge_at(1, call.call_position())?;
        if key != other_key || !is_equal(call, one, other)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns whether two values are equal by `==`: a thing equals its name, and other values of
/// different types are never equal.
fn is_equal(call: &NativeCallContext<'_>, one: &Dynamic, other: &Dynamic) -> Result<bool> {
    if let (Ok(one), Ok(other)) = (one.as_int(), other.as_int()) {
        return Ok(one == other);
    }
    let is_text = |value: &Dynamic| value.is_string() || value.is_char();
    if one.type_id() != other.type_id() && !is_text(one) && !is_text(other) {
        return Ok(false);
    }
    match call.call_native_fn_raw("==", true, &mut [&mut one.clone(), &mut other.clone()]) {
        Ok(equal) => equal.as_bool().map_err(|_| wrong_type(call, "bool", &equal)),
        Err(error) if is_not_comparable(call, &error, [one, other]) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Returns whether no `==` exists for the two values. An error inside a comparer is a fault.
fn is_not_comparable(
    call: &NativeCallContext<'_>,
    error: &EvalAltResult,
    pair: [&Dynamic; 2],
) -> bool {
    let [one, other] = pair.map(|value| call.engine().map_type_name(value.type_name()));
    match error {
        EvalAltResult::ErrorFunctionNotFound(signature, _) => {
            *signature == format!("== ({one}, {other})")
        }
        _ => false,
    }
}

fn wrong_type(call: &NativeCallContext<'_>, expected: &str, found: &Dynamic) -> Box<EvalAltResult> {
    let found: ImmutableString = call.engine().map_type_name(found.type_name()).into();
    Box::new(EvalAltResult::ErrorMismatchDataType(
        expected.to_owned(),
        found.to_string(),
        call.call_position(),
    ))
}

#[cfg(test)]
mod tests {
    use rhai::Engine;

    use super::*;

    #[derive(Clone)]
    struct Odd;

    /// Compares the two types below in a script, by `comparer`.
    fn compared(comparer: impl Fn() -> Result<Dynamic> + Send + Sync + 'static) -> Result<bool> {
        let mut engine = Engine::new();
        register(&mut engine);
        engine.register_fn("odd", || Odd);
        engine.register_fn("==", move |_: Odd, _: ImmutableString| comparer());
        engine.eval("[odd()] == [\"x\"]")
    }

    #[test]
    fn values_that_cannot_be_compared_are_not_equal() {
        let mut engine = Engine::new();
        register(&mut engine);
        engine.register_fn("odd", || Odd);
        for pair in ["[odd()] == [odd()]", "odd() in [odd()]", "[|x| x] == [|x| x]", "[1] == [()]"]
        {
            assert_eq!(engine.eval::<bool>(pair).ok(), Some(false), "{pair}");
        }
    }

    #[test]
    fn faults_in_a_comparison_function_are_reported() {
        assert_eq!(compared(|| Ok(true.into())).ok(), Some(true));
        let lacks = || {
            let signature = "looked_up (text)".to_owned();
            Err(EvalAltResult::ErrorFunctionNotFound(signature, rhai::Position::NONE).into())
        };
        let error = compared(lacks).expect_err("its fault");
        assert!(error.to_string().contains("looked_up (text)"), "{error}");
        let error = compared(|| Ok(1.into())).expect_err("no answer");
        assert!(error.to_string().contains("bool"), "{error}");
    }
}
