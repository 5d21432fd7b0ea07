import { getBalanceUsd, isEmptyBalance, type ValuedBalance } from './balance-usd.ts'

export interface UsdTotal {
  /** US dollars, for show; null when not one value is known. */
  readonly usd: number | null
  /** Balances that hold something whose value isn't known. */
  readonly unknown: number
}

/**
 * The sum of what is known, and how much is not in it: an unknown value is never counted as 0 in silence.
 * @param unreadable balances that could not be read
 */
export function sumUsd(balances: readonly ValuedBalance[], unreadable = 0): UsdTotal {
  const nonEmpty = balances.filter((balance) => !isEmptyBalance(balance))
  const known = nonEmpty.map(getBalanceUsd).filter((usd) => usd !== null)
  const unknown = nonEmpty.length - known.length + unreadable
  return {
    usd:
      known.length === 0 && unknown > 0 ? null : known.reduce((sum, usd) => sum + Number(usd), 0),
    unknown,
  }
}
