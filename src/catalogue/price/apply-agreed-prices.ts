import type { CompactToken, CompactYield } from '../compact/compact-yield.ts'
import { getTokenKey } from '../logos/token-key.ts'
import { getMedianPrice, type Deposits } from './median-price.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'

/** A yield with its TVL; null if not provided. */
export interface YieldWithDeposits extends CompactYield {
  readonly deposits: Deposits | null
}

const getPriceKey = (token: CompactToken): string => `${token.network} ${getTokenKey(token)}`

/** Minimum number of agreeing yields. Source: decisions/036-prices. */
const MIN_YIELDS = 3
/** Percent, to either side of the median. */
const TOLERANCE_PERCENT = 1n

const DIGITS = 30

/** Whether a price is within tolerance of the median. */
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

/**
 * Whether three yields of a token imply prices within 2 %, so that amounts may be typed in dollars.
 * Source: decisions/036-prices.
 */
export function hasPriceConsensus(all: readonly Deposits[]): boolean {
  const median = getMedianPrice(all)
  if (median === null) return false
  const prices = all.flatMap((one) => getMedianPrice([one]) ?? [])
  return prices.filter((price) => isWithinTolerance(price, median)).length >= MIN_YIELDS
}

/** Returns the yields with the agreed prices of their tokens. Source: decisions/036-prices. */
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
