import type { Yield } from '#src/api/schemas/yield.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { getMedianPrice } from '#src/catalogue/price/median-price.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import { getTokenPrice } from '#src/catalogue/price/token-price.ts'

/**
 * About what one of a yield's token costs, in US dollars: what all yields agree on, and what this one says until they are
 * known. Null is unknown. Source: decisions/036-prices.
 */
export function useTokenPrice(earnYield: Yield): Decimal | null {
  const { data } = useQuery(catalogueQuery())
  return useMemo(
    () => (data && getTokenPrice(data.rows, earnYield.token)) ?? getImpliedPrice(earnYield),
    [data, earnYield],
  )
}

/** Of something that costs about as much as a dollar, a thousand says more than one. */
const CHEAP_USD = '10'
const MANY = '1000'
const ONE = '1'

/** About what one of a yield's token costs, in US dollars, by what lies in it; null is unknown. */
export function getImpliedPrice({ statistics }: Pick<Yield, 'statistics'>): Decimal | null {
  const { tvlUsd, tvl } = statistics ?? {}
  return tvlUsd === undefined || tvl === undefined ? null : getMedianPrice([{ tvlUsd, tvl }])
}

/** An amount to begin with: round, and not below the smallest that can go in. */
export function getExampleAmount(earnYield: Pick<Yield, 'statistics' | 'mechanics'>): Decimal {
  const price = getImpliedPrice(earnYield)
  const { minimum } = earnYield.mechanics.entryLimits ?? {}
  const [minimumOne, round, cheap] = [ONE, MANY, CHEAP_USD].map(parseDecimal)
  if (!minimumOne || !round || !cheap) throw new Error('no amount to begin with')
  const amount = price !== null && compareDecimals(price, cheap) < 0 ? round : minimumOne
  return minimum !== undefined && compareDecimals(minimum, amount) > 0 ? minimum : amount
}
