import { queryOptions } from '@tanstack/react-query'
import type { RawLogoIndex } from '#src/catalogue/logos/logo-index.ts'
import { request } from '../request.ts'
import { readLogoIndex } from '../schemas/logo-index.ts'

/** Reads the list of logos. Source: decisions/029-logos. */
export const fetchLogos = (signal?: AbortSignal): Promise<RawLogoIndex> =>
  request('/logos', readLogoIndex, { signal })

/** A gateway that has just started is still loading its first logos. Milliseconds. */
const EMPTY_REFETCH_INTERVAL = 5_000

export const logosQuery = () =>
  queryOptions({
    queryKey: ['logos'],
    queryFn: ({ signal }) => fetchLogos(signal),
    staleTime: 5 * 60_000,
    refetchInterval: ({ state }) =>
      state.data?.pictures.length === 0 ? EMPTY_REFETCH_INTERVAL : false,
  })
