/**
 * Lenient parsing for the first visit, without schema code: absent, null or a wrong shape mean "not provided".
 * Source: contract: Reading rules.
 */
export type UnknownRecord = Readonly<Record<string, unknown>>

/** Returns an object's fields; null for any other value. */
export const asRecord = (value: unknown): UnknownRecord | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null

/** Returns a text; undefined if empty. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export const asFiniteNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

export const isTrue = (value: unknown): boolean => value === true

/** Returns a list's valid items; an absent list is empty. */
export const asItems = <Item>(
  value: unknown,
  read: (item: unknown) => Item | undefined,
): readonly Item[] => {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return list.flatMap((item) => read(item) ?? [])
}
