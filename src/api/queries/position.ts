import { queryOptions } from '@tanstack/react-query'
import { request } from '../request.ts'
import { positionSchema } from '../schemas/position.ts'

/** One address in one yield, zero rows included: certain where a scan is best effort. Source: supplement, section 4. */
export const fetchPosition = (yieldId: string, address: string, signal?: AbortSignal) =>
  request(`/v1/yields/${encodeURIComponent(yieldId)}/balances`, positionSchema, {
    method: 'POST',
    body: { address },
    signal,
  })

export const positionQuery = (yieldId: string, address: string) =>
  queryOptions({
    queryKey: ['position', yieldId, address],
    queryFn: ({ signal }) => fetchPosition(yieldId, address, signal),
    staleTime: 15_000,
  })
