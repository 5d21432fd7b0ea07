import * as z from 'zod/mini'
import type { UpstreamAnswer } from '../call-upstream.ts'
import type { EarnResult } from '../earn/earn-service.ts'
import { parseJson } from '../read-body.ts'
import { askYields, pageOf, PAGE_ITEMS, type YieldSource } from './ask-yields.ts'
import { createRereadQueue, type RereadQueue } from './reread-queue.ts'

/** A yield as the service says it now, or what it answered instead; null when it did not answer usefully. */
export type Reread =
  | { readonly item: string; readonly readAt: number }
  | { readonly answer: UpstreamAnswer }
  | null

const idSchema = z.looseObject({ id: z.string() })

/** Of the key's requests in a minute, how many may be spent on reading single yields again. */
const SHARE = 0.03
const MINUTE_MS = 60_000
/** The least that any plan has: 10 a second (contract: Rate limits). */
const LEAST_LIMIT = 600

/** What the service allows in a minute, as its answers tell it. */
function limitOf(result: EarnResult): number | null {
  if (typeof result === 'string' || !('headers' in result)) return null
  const limit = Number(result.headers.get('x-ratelimit-limit') ?? Number.NaN)
  return Number.isFinite(limit) && limit >= 1 ? limit : null
}

/** Answers that are about the yield; any other says nothing of it. */
const isAbout = (status: number): boolean => status === 400 || status === 403 || status === 404

/** A service that does not know the filter by ids is asked for each alone. */
const isRefused = (result: EarnResult): boolean =>
  typeof result !== 'string' && 'status' in result && result.status === 400

/** Reads single yields again, gathered so that many visitors cost few requests. */
export function createReread(source: YieldSource, now: () => number): RereadQueue<Reread> {
  let limit = LEAST_LIMIT
  const send: typeof askYields = async (...asked) => {
    const result = await askYields(...asked)
    limit = limitOf(result) ?? limit
    return result
  }
  return createRereadQueue<Reread>({
    async ask(ids) {
      const readAt = now()
      const query = { yieldIds: ids.join(','), limit: String(PAGE_ITEMS) }
      const result = await send(source, '/v1/yields', query, { importance: 'read' })
      const page = pageOf(result, source.key)
      if (!page && !isRefused(result)) return new Map(ids.map((id) => [id, null]))
      const known = (page?.items ?? []).flatMap((item): [string, Reread][] => {
        const read = z.safeParse(idSchema, parseJson(item))
        return read.success ? [[read.data.id, { item, readAt }]] : []
      })
      return new Map(known)
    },
    async askAlone(id) {
      const readAt = now()
      const result = await send(
        source,
        `/v1/yields/${encodeURIComponent(id)}`,
        {},
        { importance: 'read' },
      )
      if (typeof result === 'string' || !('text' in result)) return null
      if (result.status !== 200) return isAbout(result.status) ? { answer: result } : null
      const isYield = z.safeParse(idSchema, parseJson(result.text)).data?.id === id
      return isYield && !result.text.includes(source.key) ? { item: result.text, readAt } : null
    },
    pace: () => MINUTE_MS / (limit * SHARE),
    now: () => performance.now(),
    later: (callback, ms) => void setTimeout(callback, ms),
  })
}
