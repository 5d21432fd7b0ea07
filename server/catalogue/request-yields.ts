import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { EarnResult, EarnService } from '../earn/earn-service.ts'
import { createServiceUrl } from '../earn/service-url.ts'
import { parseJson } from '../read-body.ts'
import { sliceItems } from '../json/slice-items.ts'
import type { RawPage } from './read-pages.ts'

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
