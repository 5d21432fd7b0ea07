import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { createServiceUrl, type EarnResult, type EarnService } from '../earn/earn-service.ts'
import { parseJson } from '../read-body.ts'
import { sliceItems } from '../json/slice-json.ts'

interface PageReaderDependencies extends YieldSource {
  /** Items of a page, as asked for. */
  readonly pageItems: number
  /** Waits so many milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>
  /** Ends a refresh that is under way. */
  readonly signal: AbortSignal
}

/** A page as it came: the items as they are written. */
export interface RawPage {
  readonly items: readonly string[]
  /** How many the service says that there are. */
  readonly total: number
}

interface PositionedItem {
  readonly item: string
  readonly position: number
}

/** What a walk through all pages brought. */
export interface PagesRead {
  readonly items: readonly PositionedItem[]
  /** As told last; null when no page could be read. */
  readonly total: number | null
  readonly pages: number
  readonly failed: number
  /** The list kept its length from the first page to the last. */
  readonly steady: boolean
}

/** More pages than any list has: a service that never stops paging must not keep us for ever. */
const MAX_PAGES = 500
/** So many failures one after the other are an outage: asking on would only spend the budget. */
const MAX_CONSECUTIVE_FAILURES = 3

/**
 * Walks through a paged list by its `total`, which may change on the way. A page that fails is left out.
 * @param readPage the page that starts at `offset`; null when it can't be read
 * @param limit items of a page, as asked for
 * @param expected how many items there are, should the first page not say it
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
      total = page.total
      totals.add(total)
      const start = offset
      items.push(...page.items.map((item, index) => ({ item, position: start + index })))
      offset += page.items.length
      if (page.items.length === 0) break
    }
    if (offset >= (total ?? expected)) break
  }
  const isWhole = total !== null && offset >= total
  return { items, total, pages, failed, steady: isWhole && totals.size === 1 }
}

/**
 * Reads the page that begins at `offset`; null when it can't be read.
 * @param onRequest called for each request that was sent
 */
export type PageReader = (offset: number, onRequest: () => void) => Promise<RawPage | null>

/** A page as it came, and the tag by which the service knows it. */
interface CachedPage {
  readonly etag: string
  readonly page: RawPage
}

/** A page that failed is asked for once more. */
const MAX_ATTEMPTS = 2
const RETRY_MS = 1_000
/** The longest wait for the budget's place; it has places for refreshes again within a window. */
const MAX_BUDGET_WAITS = 20

/**
 * Reads pages of the list of yields for refreshes. One that the service gave a tag is asked for by it the next time, so that
 * what did not change is not sent again.
 */
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

/** The largest page that the service gives. Source: contract: Input bounds. */
export const MAX_PAGE_ITEMS = 100

/** Milliseconds for an answer, by who waits for it. */
const DEADLINE = { refresh: 25_000, read: 5_000 }

const pageSchema = z.looseObject({
  total: z.int().check(z.nonnegative()),
  items: z.array(z.unknown()),
})

/** Where and how the list of yields is asked for. */
export interface YieldSource {
  /** The Earn service without `/v1`. */
  readonly url: URL
  /** Which no answer may have. */
  readonly key: string
  readonly earn: EarnService
}

/** Names service and project without saying the key: what was read with another one is another catalogue. */
export const getSourceId = ({ url: sourceUrl, key }: YieldSource): string =>
  createHash('sha256').update(`${sourceUrl.href}\n${key}`).digest('base64url').slice(0, 22)

/** Who asks, until when, and what they know already. */
interface YieldsRequestOptions {
  readonly importance: keyof typeof DEADLINE
  readonly signal?: AbortSignal | undefined
  /** Of the answer that is known. */
  readonly etag?: string | undefined
}

/** @param path under the service's address, each part of it encoded */
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

/** The page that an answer is; null when it is none, or repeats the key. */
export function parsePage(result: EarnResult, key: string): RawPage | null {
  if (typeof result === 'string' || !('text' in result)) return null
  if (result.status !== 200 || result.text.includes(key)) return null
  const page = pageSchema.safeParse(parseJson(result.text))
  const items = page.success ? sliceItems(result.text) : null
  return page.success && items ? { items, total: page.data.total } : null
}
