import { infiniteQueryOptions } from '@tanstack/react-query'
import { toQueryString } from '../query-string.ts'
import { request } from '../request.ts'
import { pageSchema, type Page } from '../schemas/page.ts'
import type { ReadItems } from '../schemas/read-items.ts'
import { createReader } from '../schemas/create-reader.ts'
import { validatorSchema, type Validator } from '../schemas/validator.ts'

const PAGE_SIZE = 10
const readPage = createReader(pageSchema(validatorSchema))

/** A filter of validators; empty texts match all. */
export interface ValidatorFilter {
  /** A part of the name, or the whole address. */
  readonly text: string
  /** In the service's spelling. */
  readonly status: string
}

/** The start of a page: the preferred ones come first, then the others. */
export interface ValidatorCursor {
  readonly preferred: boolean
  readonly offset: number
}

const FIRST_CURSOR: ValidatorCursor = { preferred: true, offset: 0 }

/** Text without spaces, longer than any name, is an address, which the service compares as a whole. */
const isAddress = (text: string): boolean => text.length >= 30 && !/\s/.test(text)

/** Reads a page of a yield's validators. Source: contract: Validators. */
export function fetchValidatorPage(
  yieldId: string,
  { text, status }: ValidatorFilter,
  { preferred, offset }: ValidatorCursor,
  signal?: AbortSignal,
): Promise<Page<Validator>> {
  const search = text.trim()
  const filter = {
    limit: PAGE_SIZE,
    offset,
    preferred,
    status: status === '' ? undefined : status,
    ...(search !== '' && (isAddress(search) ? { address: search } : { name: search })),
  }
  const path = `/v1/yields/${encodeURIComponent(yieldId)}/validators`
  return request(`${path}${toQueryString(filter)}`, readPage, { signal })
}

/**
 * Returns the cursor after a page; null at the end. An empty page ends its part, whatever its total.
 * @param page the last page read
 */
export function getNextCursor(
  cursor: ValidatorCursor,
  { items, unreadable, total }: Pick<Page<unknown>, 'items' | 'unreadable' | 'total'>,
): ValidatorCursor | null {
  const read = items.length + unreadable
  const next = cursor.offset + read
  const hasMore = total === null ? read >= PAGE_SIZE : next < total
  if (read > 0 && hasMore) return { preferred: cursor.preferred, offset: next }
  return cursor.preferred ? { preferred: false, offset: 0 } : null
}

/** A batch of validators and the next cursor; null at the end. */
export interface ValidatorBatch extends ReadItems<Validator> {
  readonly next: ValidatorCursor | null
}

const compareByRate = (a: Validator, b: Validator): number =>
  Number(b.preferred) - Number(a.preferred) ||
  (b.rewardRate?.total ?? -Infinity) - (a.rewardRate?.total ?? -Infinity) ||
  0

/** Reads at least a page of validators if available, preferred first, then by rate. */
async function readBatch(
  start: ValidatorCursor,
  read: (cursor: ValidatorCursor) => Promise<Page<Validator>>,
): Promise<ValidatorBatch> {
  const items: Validator[] = []
  let unreadable = 0
  let next: ValidatorCursor | null = start
  while (next !== null && items.length < PAGE_SIZE) {
    const page = await read(next)
    items.push(...page.items)
    unreadable += page.unreadable
    next = getNextCursor(next, page)
  }
  return { items: items.toSorted(compareByRate), unreadable, next }
}

/** Reads a yield's validators incrementally. */
export const validatorPagesQuery = (yieldId: string, filter: ValidatorFilter) =>
  infiniteQueryOptions({
    queryKey: ['validator pages', yieldId, filter],
    queryFn: ({ pageParam, signal }) =>
      readBatch(pageParam, (cursor) => fetchValidatorPage(yieldId, filter, cursor, signal)),
    initialPageParam: FIRST_CURSOR,
    getNextPageParam: ({ next }) => next,
    staleTime: 5 * 60_000,
  })
