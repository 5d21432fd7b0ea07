import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { actionsQuery, PAGE_SIZE } from '#src/api/queries/actions.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Page } from '#src/api/schemas/page.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Owner } from '#src/wallets/wallets.ts'
import {
  getCreatedAt,
  getTimeRange,
  isInRange,
  toActionFilter,
  type ActivityFilter,
} from './activity-filter.ts'
import { mergeStreams, type ActionStream } from './merge-streams.ts'

/** A page's query, as far as the list needs it. */
export interface PageState {
  readonly data: Page<Action> | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** What failed to load of one address. */
export interface FeedProblem {
  readonly address: string
  readonly error: Error
  readonly isFetching: boolean
  readonly retry: () => void
}

export interface ActivityFeed {
  /** Newest first; null until the first page of each address is there, or some are and the wait for others is over. */
  readonly items: readonly Action[] | null
  /** Addresses that the list is shown without, as they are still loading. */
  readonly pending: readonly string[]
  /** Whether what is not there yet is waited for no longer. */
  readonly hasWaited: boolean
  /** Of all addresses, without regard to dates; null if unknown. */
  readonly total: number | null
  readonly unreadable: number
  readonly problems: readonly FeedProblem[]
  readonly isLoadingMore: boolean
  /** Requests the pages that the list waits for; null if there are none. */
  readonly loadMore: (() => void) | null
}

/** Pages may be shorter than requested. */
const countRead = ({ items, unreadable }: Page<Action>): number => items.length + unreadable

/** Returns where the page after an address's last one starts. */
const getNextOffset = (pages: readonly PageState[]): number =>
  pages.reduce((offset, { data }) => offset + (data ? countRead(data) : 0), 0)

const isLastPage = (page: Page<Action>, end: number): boolean => {
  const read = countRead(page)
  return read === 0 || (page.total === null ? read !== PAGE_SIZE : end >= page.total)
}

/** Accounts that can have actions which a filter lists. */
const selectOwners = (owners: readonly Owner[], { network }: ActivityFilter): readonly Owner[] =>
  network === '' ? owners : owners.filter(({ family }) => family === findNetwork(network).family)

const isPending = ([first]: readonly PageState[]): boolean => !first?.data && !first?.error

/** Joins an address's pages up to the first that is not there. */
function toStream(pages: readonly PageState[], filter: ActivityFilter): ActionStream {
  const missing = pages.findIndex(({ data }) => !data)
  const loaded = pages
    .slice(0, missing === -1 ? pages.length : missing)
    .flatMap(({ data }) => (data ? [data] : []))
  const range = getTimeRange(filter)
  const all = loaded.flatMap(({ items }) => items)
  const last = loaded.at(-1)
  // Newest first: behind an older one there are only older ones.
  const isPastRange = all.some((action) => (getCreatedAt(action) ?? Infinity) < range.start)
  const hasFailed = missing !== -1 && pages[missing]?.error != null
  return {
    items: all.filter((action) => isInRange(action, range)),
    // What is still pending must not hide the others' actions.
    isComplete:
      isPending(pages) ||
      hasFailed ||
      isPastRange ||
      (last !== undefined && isLastPage(last, getNextOffset(pages))),
  }
}

const sum = (counts: readonly (number | null)[]): number | null =>
  counts.reduce<number | null>(
    (total, count) => (total === null || count === null ? null : total + count),
    0,
  )

/**
 * Joins the pages of addresses as one list.
 * @param pages of each owner, in order
 */
export function toFeed(
  owners: readonly Pick<Owner, 'address'>[],
  pages: readonly (readonly PageState[])[],
  filter: ActivityFilter,
  hasWaited: boolean,
): Omit<ActivityFeed, 'loadMore'> & { readonly next: Readonly<Record<string, number>> } {
  const { items, waitingFor } = mergeStreams(pages.map((own) => toStream(own, filter)))
  const all = pages.flat()
  const pending = owners.filter((_, index) => isPending(pages[index] ?? []))
  const problems = pages.flatMap((own, index) => {
    const failed = own.find(({ data, error }) => error && !data)
    const address = owners[index]?.address
    if (!failed?.error || address === undefined) return []
    const { error, isFetching, refetch } = failed
    return [{ address, error, isFetching, retry: () => void refetch() }]
  })
  const isNothingRead = pages.length > 0 && pages.every(([first]) => !first?.data)
  const isReading = pending.length > 0
  const waiting = waitingFor.filter((index) => pages[index]?.every(({ data }) => data))
  return {
    items: (isReading && !hasWaited) || isNothingRead ? null : items,
    pending: hasWaited ? pending.map(({ address }) => address) : [],
    hasWaited,
    total: isReading
      ? null
      : sum(pages.flatMap(([first]) => (first?.data ? [first.data.total] : []))),
    unreadable: all.reduce((count, { data }) => count + (data?.unreadable ?? 0), 0),
    problems,
    isLoadingMore: waitingFor.length > waiting.length,
    next: Object.fromEntries(
      waiting.map((index) => [owners[index]?.address, getNextOffset(pages[index] ?? [])]),
    ),
  }
}

/** Milliseconds after the first answer for which others are waited for, so that they move nothing. */
const GATHER_MS = 1_000

/** Whether the first answer of a list was long enough ago. @param scope another list has another one */
function useHasWaited(scope: string, hasFirst: boolean): boolean {
  const [waited, setWaited] = useState<string | null>(null)
  const hasWaited = waited === scope
  useEffect(() => {
    if (!hasFirst || hasWaited) return undefined
    const timer = setTimeout(() => setWaited(scope), GATHER_MS)
    return () => clearTimeout(timer)
  }, [scope, hasFirst, hasWaited])
  return hasWaited
}

/** Reads the actions of addresses as one list, page by page: first one of each, then those that the list waits for. */
export function useActivityFeed(owners: readonly Owner[], filter: ActivityFilter): ActivityFeed {
  const selected = useMemo(() => selectOwners(owners, filter), [owners, filter])
  const scope = JSON.stringify([selected.map(({ address }) => address), filter])
  const [state, setState] = useState<{
    readonly scope: string
    readonly offsets: Readonly<Record<string, readonly number[]>>
  }>({ scope, offsets: {} })
  // Another list starts with its first page.
  const offsets = state.scope === scope ? state.offsets : {}
  const requests = selected.flatMap(({ address }) =>
    [0, ...(offsets[address] ?? [])].map((offset) => ({ address, offset })),
  )
  const results = useQueries({
    queries: requests.map(({ address, offset }) =>
      actionsQuery({ ...toActionFilter(address, filter), ...(offset > 0 && { offset }) }),
    ),
  })
  const pages = selected.map(({ address }) =>
    results.filter((_, index) => requests[index]?.address === address),
  )
  const hasWaited = useHasWaited(
    scope,
    pages.some((own) => !isPending(own)),
  )
  const { next, ...feed } = toFeed(selected, pages, filter, hasWaited)
  const loadMore = (): void => {
    const more = Object.entries(next).map(([address, offset]) => [
      address,
      [...(offsets[address] ?? []), offset],
    ])
    setState({ scope, offsets: { ...offsets, ...Object.fromEntries(more) } })
  }
  return { ...feed, loadMore: Object.keys(next).length > 0 ? loadMore : null }
}
