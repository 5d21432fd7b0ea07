import { BALANCE_TYPES } from './balance-type.ts'
import type { Valued } from './balance-usd.ts'
import { usdTotal, type UsdTotal } from './usd-total.ts'

interface TypedValue extends Valued {
  readonly type: string
}

/** What is doing what, in the order that people look for it; types that came later stand last. */
export function usdByType(
  balances: readonly TypedValue[],
): readonly (readonly [type: string, total: UsdTotal])[] {
  const types = [...new Set([...BALANCE_TYPES, ...balances.map(({ type }) => type)])]
  return types.flatMap((type) => {
    const own = balances.filter((balance) => balance.type === type)
    return own.length === 0 ? [] : [[type, usdTotal(own)] as const]
  })
}
