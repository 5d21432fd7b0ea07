import { queryOptions } from '@tanstack/react-query'
import { request } from '../request.ts'
import { providerSchema } from '../schemas/provider.ts'
import { createReader } from '../schemas/create-reader.ts'

/** Reads a provider; 404: unknown. Source: contract: Providers. */
export const fetchProvider = (id: string, signal?: AbortSignal) =>
  request(`/v1/providers/${encodeURIComponent(id)}`, createReader(providerSchema), { signal })

export const providerQuery = (id: string) =>
  queryOptions({
    queryKey: ['provider', id],
    queryFn: ({ signal }) => fetchProvider(id, signal),
    staleTime: 60 * 60_000,
  })
