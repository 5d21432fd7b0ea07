import { queryOptions } from '@tanstack/react-query'
import type { Yield } from '../schemas/yield.ts'
import { fetchPosition } from './balances.ts'

export const positionQuery = (earnYield: Pick<Yield, 'id' | 'network'>, address: string) =>
  queryOptions({
    queryKey: ['position', earnYield.id, address],
    queryFn: ({ signal }) => fetchPosition(earnYield, address, signal),
    staleTime: 15_000,
  })
