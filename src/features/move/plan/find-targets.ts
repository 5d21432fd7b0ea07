import type { Yield } from '#src/api/schemas/yield.ts'
import { canEnter } from '#src/catalogue/availability.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { isSameToken } from '#src/families/is-same-address.ts'
import { getTokenAddress } from '#src/families/native-token.ts'

/** More are found by the search. */
const MAX_TARGETS = 10

export interface MoveTargets {
  /** Highest rate first. */
  readonly shown: readonly CatalogueRow[]
  readonly total: number
  /** Whether there are more than fit without a search. */
  readonly isSearchable: boolean
}

/** A rate that is not known is no reason to move there. */
const byRate = (a: CatalogueRow, b: CatalogueRow): number =>
  (b.paid ?? -Infinity) - (a.paid ?? -Infinity) || a.name.localeCompare(b.name, 'en')

const matches = ({ name, provider }: CatalogueRow, words: readonly string[]): boolean => {
  const text = `${name} ${provider ?? ''}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

/**
 * Returns the yields that take a yield's token on its network and are open for deposits, highest rate first.
 * @param withoutEnter ids of yields that offer no direct deposit
 * @param search words of their names
 */
export function findTargets(
  rows: readonly CatalogueRow[],
  { id, network, token }: Pick<Yield, 'id' | 'network' | 'token'>,
  withoutEnter: ReadonlySet<string>,
  search: string,
): MoveTargets {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const targets = rows.filter(
    (row) =>
      row.id !== id &&
      row.network === network &&
      isSameToken(getTokenAddress({ address: row.tokenAddress }), getTokenAddress(token)) &&
      canEnter(row.availability) &&
      !withoutEnter.has(row.id),
  )
  const found = targets.filter((row) => matches(row, words)).toSorted(byRate)
  return {
    shown: found.slice(0, MAX_TARGETS),
    total: found.length,
    isSearchable: targets.length > MAX_TARGETS,
  }
}
