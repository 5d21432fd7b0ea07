/**
 * What a first visit reads, leniently and without a schema's code: absent, null or of a wrong shape all mean "not given".
 * Source: contract: Reading rules.
 */
export type Fields = Readonly<Record<string, unknown>>

/** The fields of an object; null for everything else. */
export const sentFields = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null

/** An empty text is not given either. */
export const sentText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export const sentNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

export const sentFlag = (value: unknown): boolean => value === true

/** The items of a list that can be read; nothing given is an empty list. */
export const sentItems = <Item>(
  value: unknown,
  read: (item: unknown) => Item | undefined,
): readonly Item[] => {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return list.flatMap((item) => read(item) ?? [])
}
