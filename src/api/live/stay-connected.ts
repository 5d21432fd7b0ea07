import { EarnError } from '../earn-error.ts'
import type { News } from './news.ts'

/** What a connection touches, so that it can be tried with a scripted service and clock. */
export interface ConnectionParts {
  readonly ticket: (addresses: readonly string[], signal: AbortSignal) => Promise<string>
  readonly stream: (ticket: string, signal: AbortSignal) => AsyncIterable<News>
  /** Resolves after so many milliseconds, or at once when the signal aborts. */
  readonly wait: (delay: number, signal: AbortSignal) => Promise<void>
  readonly now: () => number
  /** 0 to 1. */
  readonly random: () => number
}

const FIRST = 1_000
const LONGEST = 120_000
/** A stream that lasted so long was a good one: the next trouble is a new one. */
const LASTED = 60_000

const backoff = (failures: number, random: number): number =>
  Math.min(LONGEST, FIRST * 2 ** failures) * (0.5 + random / 2)

const detailsOf = (error: unknown) => (error instanceof EarnError ? error.details : null)

/**
 * Keeps a stream of news open, each time with a new ticket, until the signal aborts; waits longer from failure to failure
 * and as long as it is told. The first connection says `ready`, each further one `gap`.
 * @returns whether there are live news here at all.
 */
export async function stayConnected(
  addresses: readonly string[],
  parts: ConnectionParts,
  signal: AbortSignal,
  onNews: (news: News) => void,
): Promise<boolean> {
  let failures = 0
  let wasReady = false
  while (!signal.aborted) {
    const began = parts.now()
    let told = 0
    try {
      const ticket = await parts.ticket(addresses, signal)
      for await (const news of parts.stream(ticket, signal)) {
        if (signal.aborted) return true
        onNews(news.kind === 'ready' && wasReady ? { kind: 'gap' } : news)
        wasReady ||= news.kind === 'ready'
      }
    } catch (error) {
      const details = detailsOf(error)
      if (details?.status === 404) return false
      told = (details?.retryAfter ?? 0) * 1000
    }
    if (signal.aborted) return true
    if (parts.now() - began > LASTED) failures = 0
    await parts.wait(Math.max(told, backoff(failures, parts.random())), signal)
    failures += 1
  }
  return true
}
