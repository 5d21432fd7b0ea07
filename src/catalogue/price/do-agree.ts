import { compareDecimals } from '#src/money/compare.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { medianPrice, type Deposits } from './median-price.ts'

/** So many yields have to say the same. Source: decisions/036-prices. */
const ENOUGH = 3
/** Percent, to either side of the median. */
const APART = 1n

const DIGITS = 30

/** Whether a price lies so near to the median that it says the same. */
function isNear(price: Decimal, median: Decimal): boolean {
  const raw = toRaw(median, DIGITS)
  const [low, high] = [(raw * (100n - APART)) / 100n, (raw * (100n + APART)) / 100n]
  return (
    compareDecimals(price, fromRaw(low, DIGITS)) >= 0 &&
    compareDecimals(price, fromRaw(high, DIGITS)) <= 0
  )
}

/** Whether three yields of a token tell prices within 2 %: then an amount may be typed in dollars. Source: decisions/036-prices. */
export function doAgree(all: readonly Deposits[]): boolean {
  const median = medianPrice(all)
  if (median === null) return false
  const prices = all.flatMap((one) => medianPrice([one]) ?? [])
  return prices.filter((price) => isNear(price, median)).length >= ENOUGH
}
