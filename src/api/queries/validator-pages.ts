import { infiniteQueryOptions } from '@tanstack/react-query'
import { queryString } from '../query-string.ts'
import { request } from '../request.ts'
import { pageSchema, type Page } from '../schemas/page.ts'
import type { ReadItems } from '../schemas/read-items.ts'
import { readerOf } from '../schemas/reader-of.ts'
import { validatorSchema, type Validator } from '../schemas/validator.ts'

/** Few enough to look at. */
const PAGE = 10
const readPage = readerOf(pageSchema(validatorSchema))

/** What validators are looked for by; empty texts look for all. */
export interface ValidatorsAsked {
  /** A part of the name, or the whole address. */
  readonly text: string
  /** As the service writes it. */
  readonly status: string
}

/** Where a page begins: the preferred ones come first, then the others. */
export interface ValidatorsPlace {
  readonly preferred: boolean
  readonly offset: number
}

const FIRST: ValidatorsPlace = { preferred: true, offset: 0 }

/** Texts without a space that are longer than any name are addresses, which the service compares whole. */
const isAddress = (text: string): boolean => text.length >= 30 && !/\s/.test(text)

/** One page of a yield's validators. Source: contract: Validators. */
export function fetchValidatorPage(
  yieldId: string,
  { text, status }: ValidatorsAsked,
  { preferred, offset }: ValidatorsPlace,
  signal?: AbortSignal,
): Promise<Page<Validator>> {
  const wanted = text.trim()
  const asked = {
    limit: PAGE,
    offset,
    preferred,
    status: status === '' ? undefined : status,
    ...(wanted !== '' && (isAddress(wanted) ? { address: wanted } : { name: wanted })),
  }
  const path = `/v1/yields/${encodeURIComponent(yieldId)}/validators`
  return request(`${path}${queryString(asked)}`, readPage, { signal })
}

/**
 * What to read after a page; null where that was all. An empty page ends its part, whatever its total says.
 * @param page what was read at `place`
 */
export function placeAfter(
  place: ValidatorsPlace,
  { items, unreadable, total }: Pick<Page<unknown>, 'items' | 'unreadable' | 'total'>,
): ValidatorsPlace | null {
  const read = items.length + unreadable
  const next = place.offset + read
  if (read > 0 && next < total) return { preferred: place.preferred, offset: next }
  return place.preferred ? { preferred: false, offset: 0 } : null
}

/** Some validators, and where to go on; null where these were the last. */
export interface ReadValidators extends ReadItems<Validator> {
  readonly next: ValidatorsPlace | null
}

const byRate = (a: Validator, b: Validator): number =>
  Number(b.preferred) - Number(a.preferred) ||
  (b.rewardRate?.total ?? -Infinity) - (a.rewardRate?.total ?? -Infinity) ||
  0

/** At least a page of them where there are so many, the preferred first, then by rate. */
async function readSome(
  start: ValidatorsPlace,
  read: (place: ValidatorsPlace) => Promise<Page<Validator>>,
): Promise<ReadValidators> {
  const items: Validator[] = []
  let unreadable = 0
  let next: ValidatorsPlace | null = start
  while (next !== null && items.length < PAGE) {
    const page = await read(next)
    items.push(...page.items)
    unreadable += page.unreadable
    next = placeAfter(next, page)
  }
  return { items: items.toSorted(byRate), unreadable, next }
}

/** A yield's validators, read as far as somebody asks. */
export const validatorPagesQuery = (yieldId: string, asked: ValidatorsAsked) =>
  infiniteQueryOptions({
    queryKey: ['validator pages', yieldId, asked],
    queryFn: ({ pageParam, signal }) =>
      readSome(pageParam, (place) => fetchValidatorPage(yieldId, asked, place, signal)),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
    staleTime: 5 * 60_000,
  })
