import * as z from 'zod/mini'
import type { UpstreamResponse } from '../call-upstream.ts'
import type { EarnResult } from '../earn/earn-service.ts'
import { parseJson } from '../read-body.ts'
import { requestYields, parsePage, MAX_PAGE_ITEMS, type YieldSource } from './yield-pages.ts'

/** A yield as the service sends it now, or the service's other response; null when there was no usable one. */
export type RefetchResult =
  | { readonly item: string; readonly readAt: number }
  | { readonly answer: UpstreamResponse }
  | null

const idSchema = z.looseObject({ id: z.string() })

/** Share of the key's requests per minute for rereading single yields. */
const REFETCH_SHARE = 0.03
const MINUTE_MS = 60_000
/** The smallest limit of any plan: 10 a second (contract: Rate limits). */
const MIN_LIMIT = 600

/** Reads the service's limit per minute from a response. */
function readRateLimit(result: EarnResult): number | null {
  if (typeof result === 'string' || !('headers' in result)) return null
  const limit = Number(result.headers.get('x-ratelimit-limit') ?? Number.NaN)
  return Number.isFinite(limit) && limit >= 1 ? limit : null
}

/** Whether a response is about the yield; others say nothing of it. */
const isYieldStatus = (status: number): boolean =>
  status === 400 || status === 403 || status === 404

/** Whether the service does not support the filter by ids; then each is requested alone. */
const isFilterRejected = (result: EarnResult): boolean =>
  typeof result !== 'string' && 'status' in result && result.status === 400

/** Rereads single yields, batched when there are many. */
export interface RefetchQueue<Answer> {
  /** Reads a yield; requests for the same id share one response. */
  read(id: string): Promise<Answer>
}

interface RefetchQueueOptions<Answer> {
  /** Fetches several; ids missing in the response are fetched alone. Never rejects. */
  readonly fetchMany: (ids: readonly string[]) => Promise<ReadonlyMap<string, Answer>>
  /** Fetches one; always has a result. */
  readonly fetchOne: (id: string) => Promise<Answer>
  /** Milliseconds between two requests after the first burst. */
  readonly getIntervalMs: () => number
  /** Monotonic milliseconds. */
  readonly now: () => number
  readonly setTimer: (callback: () => void, ms: number) => void
}

/** Requests sent at once after a quiet time. */
const BURST = 5
const IDS_AT_ONCE = 60
/** Limit for all ids of a request, to keep its URL short enough for proxies. */
const CHARACTERS = 3_000

interface PendingRefetch<Answer> {
  readonly promise: Promise<Answer>
  readonly resolve: (answer: Answer) => void
  alone: boolean
}

function selectNextIds<Answer>(waiting: ReadonlyMap<string, PendingRefetch<Answer>>): string[] {
  const ids: string[] = []
  let characters = 0
  for (const [id, { alone }] of waiting) {
    if (alone && ids.length > 0) continue
    if (ids.length === IDS_AT_ONCE || characters + id.length > CHARACTERS) break
    ids.push(id)
    characters += id.length + 1
    if (alone) break
  }
  return ids
}

/** Creates a bucket of tokens that refill one by one. */
function createTokenBucket(getIntervalMs: () => number, now: () => number) {
  let tokens = BURST
  let countedAt = now()
  return {
    /** Takes a token and returns milliseconds until it is available. */
    take(): number {
      const ms = Math.max(1, getIntervalMs())
      const at = now()
      tokens = Math.min(BURST, tokens + (at - countedAt) / ms)
      countedAt = at
      if (tokens < 1) return Math.ceil((1 - tokens) * ms)
      tokens -= 1
      return 0
    },
  }
}

export function createRefetchQueue<Answer>(
  options: RefetchQueueOptions<Answer>,
): RefetchQueue<Answer> {
  const { fetchMany, fetchOne, getIntervalMs, now, setTimer } = options
  const waiting = new Map<string, PendingRefetch<Answer>>()
  const inFlight = new Map<string, PendingRefetch<Answer>>()
  const tokens = createTokenBucket(getIntervalMs, now)
  let isScheduled = false

  const schedule = (ms: number): void => {
    if (isScheduled || waiting.size === 0) return
    isScheduled = true
    setTimer(() => {
      isScheduled = false
      const delay = waiting.size === 0 ? 0 : tokens.take()
      if (delay > 0) return schedule(delay)
      void send(selectNextIds(waiting))
      schedule(0)
    }, ms)
  }

  const send = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      const entry = waiting.get(id)
      if (entry) inFlight.set(id, entry)
      waiting.delete(id)
    }
    const [onlyId] = ids
    const answers =
      ids.length === 1 && onlyId !== undefined
        ? new Map([[onlyId, await fetchOne(onlyId)]])
        : await fetchMany(ids)
    for (const id of ids) {
      const entry = inFlight.get(id)
      const answer = answers.get(id)
      inFlight.delete(id)
      if (!entry) continue
      if (answer === undefined) waiting.set(id, Object.assign(entry, { alone: true }))
      else entry.resolve(answer)
    }
    schedule(0)
  }

  return {
    read(id) {
      const known = waiting.get(id) ?? inFlight.get(id)
      if (known) return known.promise
      let resolve: (answer: Answer) => void = () => undefined
      const promise = new Promise<Answer>((settle) => {
        resolve = settle
      })
      waiting.set(id, { promise, resolve, alone: false })
      schedule(0)
      return promise
    },
  }
}

/** Creates a queue that rereads single yields, batched so that many visitors cost few requests. */
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
