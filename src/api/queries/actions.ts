import { queryOptions } from '@tanstack/react-query'
import { toQueryString } from '../query-string.ts'
import { request } from '../request.ts'
import { actionSchema } from '../schemas/action.ts'
import { pageSchema } from '../schemas/page.ts'
import { createReader } from '../schemas/create-reader.ts'

const readPage = createReader(pageSchema(actionSchema))
const PAGE_SIZE = 50

/** Statuses of actions that can be continued, as the list accepts them. Source: contract: Polling and resuming. */
export const OPEN_STATUSES = 'CREATED,WAITING_FOR_NEXT,PROCESSING'

export interface ActionFilter {
  readonly address: string
  readonly yieldId?: string
  readonly statuses?: string
}

/** Reads the newest actions of an address, newest first. Source: contract: Listing actions. */
export const fetchActions = (filter: ActionFilter, signal?: AbortSignal) =>
  request(`/v1/actions${toQueryString({ ...filter, limit: PAGE_SIZE })}`, readPage, { signal })

export const actionsQuery = (filter: ActionFilter) =>
  queryOptions({
    queryKey: ['actions', filter],
    queryFn: ({ signal }) => fetchActions(filter, signal),
    staleTime: 5_000,
  })
