import { queryOptions } from '@tanstack/react-query'
import { EarnError } from '../earn-error.ts'
import type { Position } from '../schemas/position.ts'
import type { Yield } from '../schemas/yield.ts'
import { fetchBalances } from './balances.ts'

type YieldReference = Pick<Yield, 'id' | 'network'>

/**
 * Reads an address's position in a yield; without balances it is empty. By id, which is reliable where a scan is best
 * effort, and in the form that the gateway merges (decisions/025-shared-reads). Source: contract: Balance queries.
 * @throws EarnError, also when the service could not read this yield
 */
export async function fetchPosition(
  { id, network }: YieldReference,
  address: string,
  signal?: AbortSignal,
): Promise<Position> {
  const query = { yieldId: id, address, network }
  const { positions, errors, unreadable } = await fetchBalances([query], signal)
  const position = positions.find(({ yieldId }) => yieldId === id)
  const [failure] = errors
  if (failure || (!position && unreadable > 0)) {
    const kind = failure ? 'unavailable' : 'unreadable'
    const details = { kind, status: null, code: null, constraints: [], retryAfter: null } as const
    throw new EarnError(failure?.error ?? 'No position that can be read', details)
  }
  return position ?? { yieldId: id, balances: [], unreadable: 0 }
}

export const positionQuery = (earnYield: YieldReference, address: string) =>
  queryOptions({
    queryKey: ['position', earnYield.id, address],
    queryFn: ({ signal }) => fetchPosition(earnYield, address, signal),
    staleTime: 15_000,
  })
