import type { CompactToken, CompactYield } from '../compact/compact-yield.ts'
import { getTokenKey } from '../logos/token-key.ts'
import { getMedianPrice, type Deposits } from './median-price.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'

/** A yield as it was read, with what lies in it; null where the service does not say. */
export interface YieldWithDeposits extends CompactYield {
  readonly deposits: Deposits | null
}

const getPriceKey = (token: CompactToken): string => `${token.network} ${getTokenKey(token)}`

/** So many yields have to say the same. Source: decisions/036-prices. */
const MIN_YIELDS = 3
/** Percent, to either side of the median. */
const TOLERANCE_PERCENT = 1n

const DIGITS = 30

/** Whether a price lies so near to the median that it says the same. */
function isWithinTolerance(price: Decimal, median: Decimal): boolean {
  const raw = toRaw(median, DIGITS)
  const [low, high] = [
    (raw * (100n - TOLERANCE_PERCENT)) / 100n,
    (raw * (100n + TOLERANCE_PERCENT)) / 100n,
  ]
  return (
    compareDecimals(price, fromRaw(low, DIGITS)) >= 0 &&
    compareDecimals(price, fromRaw(high, DIGITS)) <= 0
  )
}

/** Whether three yields of a token tell prices within 2 %: then an amount may be typed in dollars. Source: decisions/036-prices. */
export function hasPriceConsensus(all: readonly Deposits[]): boolean {
  const median = getMedianPrice(all)
  if (median === null) return false
  const prices = all.flatMap((one) => getMedianPrice([one]) ?? [])
  return prices.filter((price) => isWithinTolerance(price, median)).length >= MIN_YIELDS
}

/** The yields, whose tokens all have the price that the yields with that deposit token agree on. Source: decisions/036-prices. */
export function applyAgreedPrices(all: readonly YieldWithDeposits[]): CompactYield[] {
  const depositsByToken = new Map<string, Deposits[]>()
  for (const { token, deposits } of all) {
    if (!deposits) continue
    const key = getPriceKey(token)
    const known = depositsByToken.get(key)
    if (known) known.push(deposits)
    else depositsByToken.set(key, [deposits])
  }
  const prices = new Map(
    [...depositsByToken].map(([key, tokenDeposits]) => [
      key,
      { price: getMedianPrice(tokenDeposits), agreed: hasPriceConsensus(tokenDeposits) },
    ]),
  )
  const priced = (token: CompactToken): CompactToken => {
    const known = prices.get(getPriceKey(token))
    const price = known?.price ?? null
    return known?.agreed === true && price !== null
      ? { ...token, price, agreed: true }
      : { ...token, price }
  }
  return all.map((row) => ({
    ...row,
    token: priced(row.token),
    inputTokens: row.inputTokens.map(priced),
  }))
}
