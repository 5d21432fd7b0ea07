/** Values by the order in which they were first seen. */
export interface Dictionary<Value> {
  readonly values: readonly Value[]
  /** The value's place, which it takes now if it is new. */
  indexOf(value: Value): number
}

/** @param keyOf what makes two values the same */
export function createDictionary<Value>(
  keyOf: (value: Value) => unknown = (value) => value,
): Dictionary<Value> {
  const places = new Map<unknown, number>()
  const values: Value[] = []
  return {
    values,
    indexOf(value) {
      const key = keyOf(value)
      const known = places.get(key)
      if (known !== undefined) return known
      places.set(key, values.length)
      return values.push(value) - 1
    },
  }
}
