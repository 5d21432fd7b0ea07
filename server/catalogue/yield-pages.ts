import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { createServiceUrl, type EarnResult, type EarnService } from '../earn/earn-service.ts'
import type { RateUnit } from '../earn/convert-rates.ts'
import { parseJson } from '../read-body.ts'
import { sliceItems } from '../json/slice-json.ts'

interface PageReaderDependencies extends YieldSource {
  /** Requested items per page. */
  readonly pageItems: number
  readonly wait: (ms: number) => Promise<unknown>
  readonly signal: AbortSignal
}

/** A page with its items as raw JSON. */
export interface RawPage {
  readonly items: readonly string[]
  /** Number of items that the service reports; null if it reports none. */
  readonly total: number | null
}

interface PositionedItem {
  readonly item: string
  readonly position: number
}

/** Result of a walk through all pages. */
export interface PagesRead {
  readonly items: readonly PositionedItem[]
  /** The last reported total; null when no page could be read. */
  readonly total: number | null
  readonly pages: number
  readonly failed: number
  /** Whether the list kept its length from the first page to the last. */
  readonly steady: boolean
}

/** Upper bound against a service that never stops paging. */
const MAX_PAGES = 500
/** Consecutive failures that count as an outage; more requests would only spend the budget. */
const MAX_CONSECUTIVE_FAILURES = 3

/**
 * Walks through a paged list by its `total`, which may change on the way. Failed pages are left out.
 * @param readPage reads the page at `offset`; null on failure
 * @param limit requested items per page
 * @param expected number of items, should the first page not have it
 */
export async function readPages(
  readPage: (offset: number) => Promise<RawPage | null>,
  limit: number,
  expected: number,
): Promise<PagesRead> {
  const items: PositionedItem[] = []
  const totals = new Set<number>()
  let total = null as number | null
  let offset = 0
  let pages = 0
  let failed = 0
  for (
    let consecutiveFailures = 0;
    pages < MAX_PAGES && consecutiveFailures < MAX_CONSECUTIVE_FAILURES;
  ) {
    const page = await readPage(offset)
    pages += 1
    if (page === null) {
      failed += 1
      consecutiveFailures += 1
      offset += limit
    } else {
      consecutiveFailures = 0
      const start = offset
      const isLast = page.items.length < limit
      // Without a total, a page that is not full is the last one.
      total = page.total ?? start + page.items.length + (isLast ? 0 : 1)
      if (page.total !== null) totals.add(total)
      items.push(...page.items.map((item, index) => ({ item, position: start + index })))
      offset += page.items.length
      if (page.items.length === 0) {
        if (page.total === null) total = offset
        break
      }
    }
    if (offset >= (total ?? expected)) break
  }
  const isWhole = total !== null && offset >= total
  return { items, total, pages, failed, steady: isWhole && totals.size <= 1 }
}

/** Reads the page at `offset`; null on failure. @param onRequest called for each request that was sent */
export type PageReader = (offset: number, onRequest: () => void) => Promise<RawPage | null>

interface CachedPage {
  readonly etag: string
  readonly page: RawPage
}

/** A failed page is retried once. */
const MAX_ATTEMPTS = 2
const RETRY_MS = 1_000
/** Maximum waits for the budget, which has room for refreshes again within a window. */
const MAX_BUDGET_WAITS = 20

/** Creates a reader of the yield list's pages for refreshes. Pages with an ETag are requested conditionally. */
export function createPageReader(dependencies: PageReaderDependencies): PageReader {
  const cachedPages = new Map<number, CachedPage>()
  return async (offset, onRequest) => {
    const query = { limit: String(dependencies.pageItems), offset: String(offset) }
    const cached = cachedPages.get(offset)
    let budgetWaits = 0
    for (let attempts = 0; attempts < MAX_ATTEMPTS;) {
      const options = {
        importance: 'refresh',
        signal: dependencies.signal,
        etag: cached?.etag,
      } as const
      const result = await requestYields(dependencies, '/v1/yields', query, options)
      if (typeof result !== 'string' && 'retryAfter' in result) {
        budgetWaits += 1
        if (budgetWaits > MAX_BUDGET_WAITS) return null
        await dependencies.wait(result.retryAfter * 1_000)
        continue
      }
      onRequest()
      if (cached && typeof result !== 'string' && result.status === 304) return cached.page
      const page = parsePage(result, dependencies.key)
      if (page) {
        const etag = typeof result === 'string' ? null : result.headers.get('etag')
        if (etag === null) cachedPages.delete(offset)
        else cachedPages.set(offset, { etag, page })
        return page
      }
      attempts += 1
      if (attempts < MAX_ATTEMPTS) await dependencies.wait(RETRY_MS)
    }
    return null
  }
}

/** Maximum page size of the service. Source: contract: Input bounds. */
export const MAX_PAGE_ITEMS = 100

/** Milliseconds for a response, by purpose. */
const DEADLINE = { refresh: 25_000, read: 5_000 }

const pageSchema = z.looseObject({
  total: z.catch(z.nullable(z.int().check(z.nonnegative())), null),
  items: z.array(z.unknown()),
})

/** Where the yield list comes from, and the key for it. */
export interface YieldSource {
  /** The Earn service without `/v1`. */
  readonly url: URL
  /** No response may contain it. */
  readonly key: string
  readonly earn: EarnService
  /** In which the service sends rates; `earn` has them as fractions. */
  readonly rateUnit: RateUnit
}

/**
 * Returns an id of service and project that does not reveal the key: another key has another catalogue, and so has
 * another unit of rates, since what is stored was converted.
 */
export function getSourceId({ url: sourceUrl, key, rateUnit }: Omit<YieldSource, 'earn'>): string {
  const source = [sourceUrl.href, key, ...(rateUnit === 'fraction' ? [] : [rateUnit])]
  return createHash('sha256').update(source.join('\n')).digest('base64url').slice(0, 22)
}

interface YieldsRequestOptions {
  readonly importance: keyof typeof DEADLINE
  readonly signal?: AbortSignal | undefined
  /** ETag of the known response. */
  readonly etag?: string | undefined
}

/** @param path under the service's address, each segment encoded */
export function requestYields(
  { url: sourceUrl, earn }: YieldSource,
  path: string,
  query: Readonly<Record<string, string>>,
  { importance, signal, etag }: YieldsRequestOptions,
): Promise<EarnResult> {
  const url = createServiceUrl(sourceUrl, path, new URLSearchParams(query))
  return earn.send({
    method: 'GET',
    url,
    importance,
    deadline: DEADLINE[importance],
    ...(signal && { signal }),
    ...(etag !== undefined && { etag }),
  })
}

/** Parses a page; null when it is invalid or contains the key. */
export function parsePage(result: EarnResult, key: string): RawPage | null {
  if (typeof result === 'string' || !('text' in result)) return null
  if (result.status !== 200 || result.text.includes(key)) return null
  const page = pageSchema.safeParse(parseJson(result.text))
  const items = page.success ? sliceItems(result.text) : null
  return page.success && items ? { items, total: page.data.total } : null
}
