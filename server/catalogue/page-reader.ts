import { askYields, pageOf, type YieldSource } from './ask-yields.ts'
import type { RawPage } from './read-pages.ts'

interface ReaderParts extends YieldSource {
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
interface TaggedPage {
  readonly etag: string
  readonly page: RawPage
}

/** A page that failed is asked for once more. */
const TRIES = 2
const RETRY_MS = 1_000
/** The longest wait for the budget's place; it has places for refreshes again within a window. */
const BUDGET_TRIES = 20

/**
 * Reads pages of the list of yields for refreshes. One that the service gave a tag is asked for by it the next time, so that
 * what did not change is not sent again.
 */
export function createPageReader(parts: ReaderParts): PageReader {
  const tagged = new Map<number, TaggedPage>()
  return async (offset, onRequest) => {
    const query = { limit: String(parts.pageItems), offset: String(offset) }
    const known = tagged.get(offset)
    let refused = 0
    for (let tries = 0; tries < TRIES;) {
      const asked = { importance: 'refresh', signal: parts.signal, etag: known?.etag } as const
      const result = await askYields(parts, '/v1/yields', query, asked)
      if (typeof result !== 'string' && 'retryAfter' in result) {
        refused += 1
        if (refused > BUDGET_TRIES) return null
        await parts.wait(result.retryAfter * 1_000)
        continue
      }
      onRequest()
      if (known && typeof result !== 'string' && result.status === 304) return known.page
      const page = pageOf(result, parts.key)
      if (page) {
        const etag = typeof result === 'string' ? null : result.headers.get('etag')
        if (etag === null) tagged.delete(offset)
        else tagged.set(offset, { etag, page })
        return page
      }
      tries += 1
      if (tries < TRIES) await parts.wait(RETRY_MS)
    }
    return null
  }
}
