import { compareDecimals } from './compare-decimals.ts'
import type { Decimal } from './decimal.ts'
import { sumDecimals } from './sum-decimals.ts'

/** Adds US dollars; null if one is unknown, or there is none. */
export const addUsd = (values: readonly (Decimal | null)[]): Decimal | null => {
  const known = values.flatMap((value) => value ?? [])
  return known.length === 0 || known.length < values.length ? null : sumDecimals(known)
}

/** Compares US dollars: the greater first, unknown ones last. */
export function compareUsd(one: Decimal | null, other: Decimal | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return compareDecimals(other, one)
}
