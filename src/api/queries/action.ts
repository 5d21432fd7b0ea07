import { queryOptions } from '@tanstack/react-query'
import { request } from '../request.ts'
import { actionSchema } from '../schemas/action.ts'
import { createReader } from '../schemas/create-reader.ts'

/** Reads an action with its transactions. Source: contract: Listing actions. */
export const fetchAction = (id: string, signal?: AbortSignal) =>
  request(`/v1/actions/${encodeURIComponent(id)}`, createReader(actionSchema), { signal })

export const actionQuery = (id: string) =>
  queryOptions({
    queryKey: ['action', id],
    queryFn: ({ signal }) => fetchAction(id, signal),
    staleTime: 1_000,
  })
