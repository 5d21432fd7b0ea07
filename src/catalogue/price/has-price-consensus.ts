import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { getMedianPrice, type Deposits } from './median-price.ts'

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
