import { requestYields, parsePage, type YieldSource } from './request-yields.ts'
import type { RawPage } from './read-pages.ts'

interface PageReaderDependencies extends YieldSource {
  /** Items of a page, as asked for. */
  readonly pageItems: number
  /** Waits so many milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>
  /** Ends a refresh that is under way. */
  readonly signal: AbortSignal
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
