import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import type { Token } from '#src/api/schemas/token.ts'
import { getAgreedPrice } from '#src/catalogue/price/agreed-price.ts'
import type { Decimal } from '#src/money/decimal.ts'

/** What one of a token costs, in US dollars, where enough yields agree that an amount may be typed by it. */
export function useConsensusPrice(token: Token): Decimal | null {
  const { data } = useQuery(catalogueQuery())
  return useMemo(() => (data ? getAgreedPrice(data.rows, token) : null), [data, token])
}
