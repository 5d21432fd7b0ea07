import type { ShownToken } from '#src/api/schemas/token.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { getMedianPrice } from '#src/catalogue/price/median-price.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import { getTokenPrice } from '#src/catalogue/price/token-price.ts'

/** Returns a token's estimated price in US dollars, from all yields; null if unknown. Source: decisions/036-prices. */
export function useCataloguePrice(token: ShownToken): Decimal | null {
  const { data } = useQuery(catalogueQuery())
  return useMemo(() => (data ? getTokenPrice(data.rows, token) : null), [data, token])
}

/** Returns the yield's token price in US dollars: what all yields agree on, else this yield's own. Null if unknown. */
export const useTokenPrice = (earnYield: Yield): Decimal | null =>
  useCataloguePrice(earnYield.token) ?? getImpliedPrice(earnYield)

/** Below this price 1000 tokens are a better example than one. */
const CHEAP_USD = '10'
const MANY = '1000'
const ONE = '1'

/** Returns a token's price in US dollars, implied by the yield's TVL; null if unknown. */
export function getImpliedPrice({ statistics }: Pick<Yield, 'statistics'>): Decimal | null {
  const { tvlUsd, tvl } = statistics ?? {}
  return tvlUsd === undefined || tvl === undefined ? null : getMedianPrice([{ tvlUsd, tvl }])
}

/** Returns a round initial amount, at least the minimum deposit. */
export function getExampleAmount(earnYield: Pick<Yield, 'statistics' | 'mechanics'>): Decimal {
  const price = getImpliedPrice(earnYield)
  const { minimum } = earnYield.mechanics.entryLimits ?? {}
  const [minimumOne, round, cheap] = [ONE, MANY, CHEAP_USD].map(parseDecimal)
  if (!minimumOne || !round || !cheap) throw new Error('no amount to begin with')
  const amount = price !== null && compareDecimals(price, cheap) < 0 ? round : minimumOne
  return minimum !== undefined && compareDecimals(minimum, amount) > 0 ? minimum : amount
}
