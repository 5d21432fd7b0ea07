import { queryOptions } from '@tanstack/react-query'
import { request } from '../request.ts'
import { createReader } from '../schemas/create-reader.ts'
import { yieldSchema } from '../schemas/yield.ts'

/** Reads a yield. 404: unknown; 400: not enabled for the project. Source: contract: Single yield. */
export const fetchYield = (id: string, signal?: AbortSignal) =>
  request(`/v1/yields/${encodeURIComponent(id)}`, createReader(yieldSchema), { signal })

export const yieldQuery = (id: string) =>
  queryOptions({
    queryKey: ['yield', id],
    queryFn: ({ signal }) => fetchYield(id, signal),
    staleTime: 30_000,
  })
