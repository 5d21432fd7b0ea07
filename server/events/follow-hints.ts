import type { Log } from '../log.ts'
import { tellError } from '../logging/tell-error.ts'
import { parseJson } from '../read-body.ts'
import { hintsAfter, HINTS_PAGE, newestHint, type RecentHint } from '../store/recent-hints.ts'
import type { Store } from '../store/store.ts'
import { hintSchema, type ToldHint } from './hint.ts'
import type { StreamHub } from './stream-hub.ts'

/** Tells the streams of this copy what any copy has left for them. */
export interface HintFollower {
  /** There may be something new: it is looked for at once. */
  look(): void
  /** Some may have been missed: pages read again what they show, and hints go on from here. */
  missed(): void
  close(): void
}

/** A copy that has not read for so long may find that some were forgotten: they are kept twice as long. */
const FRESH_MS = 60_000
const RETRY_MS = 1_000

/**
 * Looks for hints whenever it is told to, and every so often by itself.
 * @param everyMs how often by itself
 * @param now Unix milliseconds
 */
export async function followHints(
  store: Store,
  hub: Pick<StreamHub, 'tell' | 'gap'>,
  log: Log,
  everyMs: number,
  now: () => number = Date.now,
): Promise<HintFollower> {
  let last = await newestHint(store)
  let readAt = now()
  let hasGap = false
  let isAsked = false
  let isReading = false
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined

  const read = async (): Promise<void> => {
    if (hasGap || now() - readAt > FRESH_MS) {
      hasGap = true
      last = await newestHint(store)
      hasGap = false
      hub.gap()
    }
    for (let page: RecentHint[] = []; !closing.signal.aborted;) {
      page = await hintsAfter(store, last)
      last = page.at(-1)?.ordinal ?? last
      hub.tell(page.flatMap(readHint))
      if (page.length < HINTS_PAGE) break
    }
    readAt = now()
  }
  const look = async (): Promise<void> => {
    isAsked = true
    if (isReading) return
    isReading = true
    clearTimeout(timer)
    let next = everyMs
    while (isAsked && !closing.signal.aborted) {
      isAsked = false
      await read().catch((error: unknown) => {
        next = RETRY_MS
        if (!closing.signal.aborted) log.warn(tellError(error), 'new hints could not be read')
      })
    }
    isReading = false
    if (!closing.signal.aborted) timer = setTimeout(() => void look(), next).unref()
  }
  void look()
  return {
    look: () => void look(),
    missed() {
      hasGap = true
      void look()
    },
    close() {
      closing.abort()
      clearTimeout(timer)
    },
  }
}

function readHint({ eventId, hint }: RecentHint): ToldHint[] {
  const read = hintSchema.safeParse(parseJson(hint))
  return read.success ? [{ id: eventId, hint: read.data }] : []
}
