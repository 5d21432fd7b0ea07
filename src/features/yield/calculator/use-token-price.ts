import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getTokenPrice } from '#src/catalogue/price/token-price.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { getImpliedPrice } from './implied-price.ts'

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
