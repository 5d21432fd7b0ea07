import type { NoBudget } from '../earn/earn-service.ts'

/** Somebody who wants to send a request. */
export interface Asker {
  /** The moment, as `now` tells it, after which waiting makes no sense. */
  readonly until: number
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined
}

/** Requests of one importance that wait, first come, first served. Each of them ends: let through, refused, or gone. */
export interface WaitingLine {
  readonly size: number
  /** Null once it may be sent. */
  join(asker: Asker): Promise<NoBudget | null>
  letFirstThrough(): void
  /** Refuses those who can't wait until this moment. */
  refuseBefore(moment: number): void
  /** Until when those are told to wait who are refused. */
  tell(moment: number): void
}

/** More than this many are refused at once, so that a rush can't fill the memory. */
const LINE_LIMIT = 2_000

interface Waiter extends Asker {
  end(refusal: NoBudget | null): void
}

export function createWaitingLine(now: () => number): WaitingLine {
  const waiters = new Set<Waiter>()
  let toldUntil = -Infinity
  const refusal = (): NoBudget => ({
    retryAfter: Math.max(1, Math.ceil((toldUntil - now()) / 1_000)),
  })
  return {
    get size() {
      return waiters.size
    },
    join(asker) {
      const { until, signal } = asker
      if (signal?.aborted || waiters.size >= LINE_LIMIT || until <= now())
        return Promise.resolve(refusal())
      return new Promise((resolve) => {
        const waiter: Waiter = {
          ...asker,
          end(result) {
            waiters.delete(waiter)
            clearTimeout(late)
            signal?.removeEventListener('abort', refuse)
            resolve(result)
          },
        }
        const refuse = (): void => waiter.end(refusal())
        const late = setTimeout(refuse, until - now())
        signal?.addEventListener('abort', refuse)
        waiters.add(waiter)
      })
    },
    letFirstThrough() {
      for (const waiter of waiters) return waiter.end(null)
    },
    refuseBefore(moment) {
      for (const waiter of waiters) if (waiter.until < moment) waiter.end(refusal())
    },
    tell(moment) {
      toldUntil = moment
    },
  }
}
