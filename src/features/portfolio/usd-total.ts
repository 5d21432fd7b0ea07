import { BALANCE_TYPES } from './balances.ts'
import type { Decimal } from '#src/money/decimal.ts'

interface ValuedBalance {
  readonly amount: string
  readonly amountUsd?: Decimal | undefined
  readonly token?: { readonly isPoints?: boolean | undefined } | undefined
}

const isZero = (amount: string): boolean => /^-?0(?:\.0+)?$/.test(amount)

/** Whether there is nothing in it. */
const isEmptyBalance = ({ amount }: ValuedBalance): boolean => isZero(amount)

/**
 * What a balance is worth in US dollars, by the service's price; null where that is unknown. Points are no money, and
 * something that is worth nothing at all has no price rather than one of 0 (decisions/036-prices).
 */
export function getBalanceUsd(balance: ValuedBalance): Decimal | null {
  const { amountUsd, token } = balance
  if (amountUsd === undefined || token?.isPoints === true) return null
  return isZero(amountUsd) && !isEmptyBalance(balance) ? null : amountUsd
}

interface TypedValue extends ValuedBalance {
  readonly type: string
}

/** What is doing what, in the order that people look for it; types that came later stand last. */
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
