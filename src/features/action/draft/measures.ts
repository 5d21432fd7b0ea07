import type { Position } from '#src/api/schemas/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import { getTokenKey } from '#src/catalogue/logos/token-key.ts'
import type { FormContext, OwnedToken } from '#src/arguments/form-context.ts'
import { parseDecimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'

/** What a form has to know beside the one asset: several tokens, shares, and the price in a pool. */
export type Measures = Pick<FormContext, 'amountTokens' | 'shareToken' | 'price'>

/** The price in a pool of two tokens. */
export function getPoolPrice(earnYield: Yield): Measures['price'] {
  const pool = readYieldDetails(earnYield).state?.concentratedLiquidityPoolState
  if (!pool) return { value: null, pair: null }
  const { price, baseToken, quoteToken } = pool
  return {
    value: price === undefined ? null : parseDecimal(String(price)),
    pair: baseToken && quoteToken ? { base: baseToken.symbol, quote: quoteToken.symbol } : null,
  }
}

/** The shares of a position that can be given back; null where the service does not say. */
export function getOwnedShares(
  earnYield: Yield,
  { balances }: Pick<Position, 'balances'>,
): OwnedToken | null {
  const rows = balances.filter(({ type, shareAmount }) => type === 'active' && shareAmount)
  const token = rows[0]?.shareToken ?? earnYield.outputToken
  if (!token) return null
  const { symbol, decimals } = token
  // Shares of different contracts are no sum.
  const kinds = new Set(rows.map(({ shareToken }) => getTokenKey(shareToken ?? token)))
  if (kinds.size !== 1) return { symbol, decimals, available: null, spendable: null }
  try {
    const raw = rows.reduce((sum, row) => sum + toRaw(row.shareAmount ?? '0', decimals), 0n)
    const available = fromRaw(raw, decimals)
    return { symbol, decimals, available, spendable: available }
  } catch {
    return { symbol, decimals, available: null, spendable: null }
  }
}
