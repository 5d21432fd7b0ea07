import { skipToken, useQuery } from '@tanstack/react-query'
import { positionQuery } from '#src/api/queries/position.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'

/** What an address has in a yield; null while that is not known, and where nobody is connected. */
export function useOwnerPosition(earnYield: Yield, owner: string | null): Position | null {
  const { queryFn, ...query } = positionQuery(earnYield, owner ?? '')
  return useQuery({ ...query, queryFn: owner === null ? skipToken : queryFn }).data ?? null
}
