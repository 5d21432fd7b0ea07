import { queryOptions } from '@tanstack/react-query'
import { EarnError } from '../earn-error.ts'
import { request } from '../request.ts'
import { createReader } from '../schemas/create-reader.ts'
import { riskSchema, type AgencyRating } from '../schemas/risk.ts'

/** Reads what agencies say about a yield's risk; empty if nobody rated it: 404. Source: contract: Risk. */
export async function fetchRisk(
  yieldId: string,
  signal?: AbortSignal,
): Promise<readonly AgencyRating[]> {
  const path = `/v1/yields/${encodeURIComponent(yieldId)}/risk`
  try {
    return await request(path, createReader(riskSchema), { signal })
  } catch (error) {
    if (error instanceof EarnError && error.details.status === 404) return []
    throw error
  }
}

export const riskQuery = (yieldId: string) =>
  queryOptions({
    queryKey: ['risk', yieldId],
    queryFn: ({ signal }) => fetchRisk(yieldId, signal),
    staleTime: 60 * 60_000,
  })
