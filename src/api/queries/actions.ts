import { queryOptions } from '@tanstack/react-query'
import { toQueryString } from '../query-string.ts'
import { request } from '../request.ts'
import { actionSchema, type Action } from '../schemas/action.ts'
import { pageSchema, type Page } from '../schemas/page.ts'
import { createReader } from '../schemas/create-reader.ts'

const readLenientPage = createReader(pageSchema(actionSchema))

/** Without its list nobody knows which actions are open. @throws TypeError */
const readPage: typeof readLenientPage = (value) => {
  const page = readLenientPage(value)
  if (!page.isListed) throw new TypeError('there is no list of actions')
  return page
}
/** Actions of a page, unless more are requested. */
export const PAGE_SIZE = 50
/** Source: contract: Paging. */
export const MAX_PAGE_SIZE = 100

const OPEN_STATUSES = 'CREATED,WAITING_FOR_NEXT,PROCESSING'
/** Statuses of actions that can be gone on with, as the list accepts them. Source: contract: Polling and resuming. */
const RESUMABLE_STATUSES = `${OPEN_STATUSES},STALE`

export interface ActionFilter {
  readonly address: string
  readonly yieldId?: string
  /** Separated by commas. */
  readonly statuses?: string
  readonly intent?: string
  readonly type?: string
  readonly network?: string
  /** Number of newer actions that are left out. */
  readonly offset?: number
}

/** Reads a page of an address's actions, newest first. Source: contract: Listing actions. */
export const fetchActions = (
  filter: ActionFilter,
  signal?: AbortSignal,
  limit = PAGE_SIZE,
): Promise<Page<Action>> =>
  request(`/v1/actions${toQueryString({ ...filter, limit })}`, readPage, { signal })

/**
 * Reads the actions of an address on a yield that can be gone on with, newest first. What expired never pushes out
 * what is open: anyone can create actions for any address. @throws EarnError when the list can't be read
 */
export async function fetchResumableActions(
  account: Required<Pick<ActionFilter, 'address' | 'yieldId'>>,
): Promise<readonly Action[]> {
  const { items, total } = await fetchActions({ ...account, statuses: RESUMABLE_STATUSES })
  const isWhole = total === null ? items.length < PAGE_SIZE : total <= PAGE_SIZE
  if (isWhole) return items
  const open = await fetchActions({ ...account, statuses: OPEN_STATUSES })
  const listed = new Set(open.items.map(({ id }) => id))
  return [...open.items, ...items.filter(({ id }) => !listed.has(id))]
}

export const actionsQuery = (filter: ActionFilter) =>
  queryOptions({
    queryKey: ['actions', filter],
    queryFn: ({ signal }) => fetchActions(filter, signal),
    staleTime: 5_000,
  })
