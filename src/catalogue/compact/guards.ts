/** A type guard of a value. */
export type Guard<Value> = (value: unknown) => value is Value

export const isText: Guard<string> = (value) => typeof value === 'string'

export const isNumber: Guard<number> = (value): value is number => Number.isFinite(value)

/** A whole number from 0 on. */
export const isIndex: Guard<number> = (value): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** A text, or null for none. */
export const isNullableText: Guard<string | null> = (value) => value === null || isText(value)

export const listOf =
  <Item>(isItem: Guard<Item>): Guard<Item[]> =>
  (value): value is Item[] =>
    Array.isArray(value) && value.every(isItem)

/** Returns a guard of tuples by guards of their elements. */
export const tupleOf =
  <Items extends readonly unknown[]>(guards: {
    readonly [Index in keyof Items]: Guard<Items[Index]>
  }): Guard<Items> =>
  (value): value is Items =>
    Array.isArray(value) &&
    value.length === guards.length &&
    guards.every((isItem, index) => isItem(value[index]))

export const eitherOf =
  <One, Other>(isOne: Guard<One>, isOther: Guard<Other>): Guard<One | Other> =>
  (value) =>
    isOne(value) || isOther(value)

/** Returns a guard of objects with these fields; others are ignored. */
export const shapeOf =
  <Shape>(fields: { readonly [Name in keyof Shape]: Guard<Shape[Name]> }): Guard<Shape> =>
  (value): value is Shape => {
    if (typeof value !== 'object' || value === null) return false
    const entries = new Map<string, unknown>(Object.entries(value))
    return Object.entries<Guard<unknown>>(fields).every(([name, isField]) =>
      isField(entries.get(name)),
    )
  }
