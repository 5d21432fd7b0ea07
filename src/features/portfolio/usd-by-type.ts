import { BALANCE_TYPES } from './balance-type.ts'
import type { ValuedBalance } from './balance-usd.ts'
import { sumUsd, type UsdTotal } from './usd-total.ts'

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
