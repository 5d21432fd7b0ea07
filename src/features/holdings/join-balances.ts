import { fromRaw, type RawAmount } from '#src/money/units.ts'
import type { HeldToken, Holdings } from './holdings.ts'
import { ownKey } from './own-key.ts'
import type { Place } from './reading-places.ts'

/** What was read at a place, in the order of its tokens; null is unknown. `failed`: nothing was. */
export type Answer = readonly (RawAmount | null)[] | 'failed'

interface Sum {
  readonly token: Place['tokens'][number]
  raw: RawAmount
  isKnown: boolean
}

/**
 * What all places have together, of those that have answered or failed.
 * @param answers of the places that are through
 */
export function joinBalances(
  places: readonly Place[],
  answers: ReadonlyMap<Place, Answer>,
): Pick<Holdings, 'tokens' | 'failed' | 'pending'> {
  const sums = new Map<string, Sum>()
  const failed = new Set<string>()
  for (const place of places) {
    const answer = answers.get(place)
    if (answer === 'failed') failed.add(place.network)
    for (const [index, token] of place.tokens.entries()) {
      const raw = (typeof answer === 'object' ? answer[index] : null) ?? null
      const sum = sums.get(ownKey(token)) ?? { token, raw: 0n, isKnown: true }
      sums.set(ownKey(token), sum)
      if (raw === null) sum.isKnown = false
      else sum.raw += raw
    }
  }
  const tokens = [...sums].map(([key, { token, raw, isKnown }]): HeldToken => ({
    token,
    key,
    amount: fromRaw(raw, token.decimals),
    isKnown,
  }))
  return { tokens, failed: [...failed], pending: places.length - answers.size }
}
