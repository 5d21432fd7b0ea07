import * as z from 'zod/mini'
import type { UpstreamResponse } from '../call-upstream.ts'
import type { EarnResult } from '../earn/earn-service.ts'
import { parseJson } from '../read-body.ts'
import { requestYields, parsePage, MAX_PAGE_ITEMS, type YieldSource } from './request-yields.ts'
import { createRefetchQueue, type RefetchQueue } from './refetch-queue.ts'

/** A yield as the service says it now, or what it answered instead; null when it did not answer usefully. */
export type RefetchResult =
  | { readonly item: string; readonly readAt: number }
  | { readonly answer: UpstreamResponse }
  | null

const idSchema = z.looseObject({ id: z.string() })

/** Of the key's requests in a minute, how many may be spent on reading single yields again. */
const REFETCH_SHARE = 0.03
const MINUTE_MS = 60_000
/** The least that any plan has: 10 a second (contract: Rate limits). */
const MIN_LIMIT = 600

/** What the service allows in a minute, as its answers tell it. */
function readRateLimit(result: EarnResult): number | null {
  if (typeof result === 'string' || !('headers' in result)) return null
  const limit = Number(result.headers.get('x-ratelimit-limit') ?? Number.NaN)
  return Number.isFinite(limit) && limit >= 1 ? limit : null
}

/** Answers that are about the yield; any other says nothing of it. */
const isYieldStatus = (status: number): boolean =>
  status === 400 || status === 403 || status === 404

/** A service that does not know the filter by ids is asked for each alone. */
const isFilterRejected = (result: EarnResult): boolean =>
  typeof result !== 'string' && 'status' in result && result.status === 400

/** Reads single yields again, gathered so that many visitors cost few requests. */
export function createRefetchYieldQueue(
  source: YieldSource,
  now: () => number,
): RefetchQueue<RefetchResult> {
  let limit = MIN_LIMIT
  const send: typeof requestYields = async (...args) => {
    const result = await requestYields(...args)
    limit = readRateLimit(result) ?? limit
    return result
  }
  return createRefetchQueue<RefetchResult>({
    async fetchMany(ids) {
      const readAt = now()
      const query = { yieldIds: ids.join(','), limit: String(MAX_PAGE_ITEMS) }
      const result = await send(source, '/v1/yields', query, { importance: 'read' })
      const page = parsePage(result, source.key)
      if (!page && !isFilterRejected(result)) return new Map(ids.map((id) => [id, null]))
      const entries = (page?.items ?? []).flatMap((item): [string, RefetchResult][] => {
        const read = z.safeParse(idSchema, parseJson(item))
        return read.success ? [[read.data.id, { item, readAt }]] : []
      })
      return new Map(entries)
    },
    async fetchOne(id) {
      const readAt = now()
      const result = await send(
        source,
        `/v1/yields/${encodeURIComponent(id)}`,
        {},
        { importance: 'read' },
      )
      if (typeof result === 'string' || !('text' in result)) return null
      if (result.status !== 200) return isYieldStatus(result.status) ? { answer: result } : null
      const isYield = z.safeParse(idSchema, parseJson(result.text)).data?.id === id
      return isYield && !result.text.includes(source.key) ? { item: result.text, readAt } : null
    },
    getIntervalMs: () => MINUTE_MS / (limit * REFETCH_SHARE),
    now: () => performance.now(),
    setTimer: (callback, ms) => void setTimeout(callback, ms),
  })
}
