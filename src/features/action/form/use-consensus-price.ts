import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import type { ShownToken } from '#src/api/schemas/token.ts'
import { getAgreedPrice } from '#src/catalogue/price/token-price.ts'
import type { Decimal } from '#src/money/decimal.ts'

/** Returns a token's price in US dollars if enough yields agree on it for amount input. */
export function useConsensusPrice(token: ShownToken): Decimal | null {
  const { data } = useQuery(catalogueQuery())
  return useMemo(() => (data ? getAgreedPrice(data.rows, token) : null), [data, token])
}
