import type { Owner } from '#src/wallets/account.ts'
import type { Holdings } from './holdings.ts'
import { joinBalances, type Answer } from './join-balances.ts'
import { readingPlaces, type ListedToken, type Place } from './reading-places.ts'

export interface HoldingsParts {
  readonly accounts: readonly Owner[]
  /** Of `GET /v1/tokens`. */
  readonly tokens: readonly ListedToken[]
  /** How many more there are that could not be read. */
  readonly unreadable: number
  /** The networks that this site has a node for. */
  readonly readable: readonly string[]
  /** @throws where a network does not answer */
  readonly readPlace: (place: Place) => Promise<Answer>
  /** Told what is known so far, from time to time until all of it is. */
  readonly onPart: (part: Holdings) => void
}

/** Milliseconds between two looks at what is there so far: each of them draws the page. */
const PACE = 300

/**
 * What addresses hold over all networks, asked at the same time: one that does not answer keeps nothing back of the others,
 * and is named. Never rejects. Source: decisions/036-prices.
 */
export async function readHoldings(parts: HoldingsParts): Promise<Holdings> {
  const { tokens, accounts, readable, unreadable, readPlace, onPart } = parts
  const { places, unread } = readingPlaces(tokens, accounts, readable)
  const answers = new Map<Place, Answer>()
  const holdings = (): Holdings => ({ ...joinBalances(places, answers), unread, unreadable })
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      onPart(holdings())
    }, PACE)
  }
  await Promise.all(
    places.map(async (place) => {
      answers.set(place, await readPlace(place).catch(() => 'failed' as const))
      tell()
    }),
  )
  clearTimeout(timer)
  return holdings()
}
