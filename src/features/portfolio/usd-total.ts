import { BALANCE_TYPES } from './balances.ts'
import { isZero, type Decimal } from '#src/money/decimal.ts'

interface ValuedBalance {
  readonly amount: string
  readonly amountUsd?: Decimal | undefined
  readonly token?: { readonly isPoints?: boolean | undefined } | undefined
}

const isEmptyBalance = ({ amount }: ValuedBalance): boolean => isZero(amount)

/**
 * Returns a balance's value in US dollars by the service's price; null if unknown. Points are no money, and a total
 * value of 0 counts as unknown (decisions/036-prices).
 */
export function getBalanceUsd(balance: ValuedBalance): Decimal | null {
  const { amountUsd, token } = balance
  if (amountUsd === undefined || token?.isPoints === true) return null
  return isZero(amountUsd) && !isEmptyBalance(balance) ? null : amountUsd
}

interface TypedValue extends ValuedBalance {
  readonly type: string
}

/** Sums values by balance type, in display order; unknown types last. */
export function sumUsdByType(
  balances: readonly TypedValue[],
): readonly (readonly [type: string, total: UsdTotal])[] {
  const types = [...new Set([...BALANCE_TYPES, ...balances.map(({ type }) => type)])]
  return types.flatMap((type) => {
    const typeBalances = balances.filter((balance) => balance.type === type)
    return typeBalances.length === 0 ? [] : [[type, sumUsd(typeBalances)] as const]
  })
}

export interface UsdTotal {
  /** US dollars, for display; null if no value is known. */
  readonly usd: number | null
  /** Number of balances with an amount but an unknown value. */
  readonly unknown: number
}

/**
 * Sums the known values and counts the unknown ones, which never count as 0.
 * @param unreadable number of balances that failed to parse
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
