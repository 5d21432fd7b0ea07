/**
 * The places of the best among values: none where one is unknown, which could be better, and none where all are as good.
 * @param compare above 0 where the first of two is better
 */
export function findBest<Value>(
  values: readonly (Value | null)[],
  compare: (a: Value, b: Value) => number,
): ReadonlySet<number> {
  const known = values.flatMap((value) => (value === null ? [] : [value]))
  if (known.length < Math.max(2, values.length)) return new Set()
  const indexes = known.flatMap((value, index) =>
    known.every((other) => compare(value, other) >= 0) ? [index] : [],
  )
  return new Set(indexes.length === known.length ? [] : indexes)
}
