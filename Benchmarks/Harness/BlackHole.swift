// SPDX-License-Identifier: MIT

/// Uses a value in a way the optimiser cannot see, so that the work behind it is not removed.
///
/// Costs one call: pass one value an iteration, not one an item.
@inline(never)
@_optimize(none)
public func blackHole<Value>(_ value: Value) {}

/// The same value, of which the optimiser knows nothing, so that work on it is not done beforehand.
@inline(never)
@_optimize(none)
public func opaque<Value>(_ value: Value) -> Value { value }
