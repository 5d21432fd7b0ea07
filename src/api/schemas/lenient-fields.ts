/**
 * What a first visit reads, leniently and without a schema's code: absent, null or of a wrong shape all mean "not given".
 * Source: contract: Reading rules.
 */
export type UnknownRecord = Readonly<Record<string, unknown>>

/** The fields of an object; null for everything else. */
export const asRecord = (value: unknown): UnknownRecord | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null

/** An empty text is not given either. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export const asFiniteNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

export const isTrue = (value: unknown): boolean => value === true

/** The items of a list that can be read; nothing given is an empty list. */
export const asItems = <Item>(
  value: unknown,
  read: (item: unknown) => Item | undefined,
): readonly Item[] => {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return list.flatMap((item) => read(item) ?? [])
}
