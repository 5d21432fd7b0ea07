import type { NewsParts } from './follow-news.ts'
import { openStream } from './open-stream.ts'
import { openTabChannel } from './tab-channel.ts'
import * as z from 'zod/mini'
import { request } from '../request.ts'
import type { TicketBody } from '../requests/ticket-body.ts'
import { readerOf } from '../schemas/reader-of.ts'

const LOCK = 'sheaf:news'

function wait(delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, delay)
    signal.addEventListener('abort', end)
  })
}

const ticketSchema = z.looseObject({ ticket: z.string().check(z.minLength(1)) })

/**
 * A ticket for news about addresses, good for one stream and a minute. @throws EarnError: 404 where there are no live
 * news, 429 with its `retryAfter`. Source: decisions/027-events.
 */
async function askTicket(addresses: readonly string[], signal: AbortSignal): Promise<string> {
  const body: TicketBody = { addresses: [...addresses] }
  return (await request('/events', readerOf(ticketSchema), { method: 'POST', body, signal })).ticket
}

/** What following the news touches, in a real page. */
export const browserNewsParts = (): NewsParts => ({
  ticket: askTicket,
  stream: openStream,
  wait,
  now: Date.now,
  random: Math.random,
  channel: openTabChannel(),
  // A browser without locks has a stream for each visible tab.
  exclusively: async (signal, work) => {
    if ('locks' in navigator) await navigator.locks.request(LOCK, { signal }, work)
    else await work()
  },
  isVisible: () => document.visibilityState === 'visible',
  onVisibility: (listener) => {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
})
