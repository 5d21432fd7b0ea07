import type { LiveUpdatesDependencies } from './subscribe-to-live-updates.ts'
import { openStream } from './open-stream.ts'
import { openTabChannel } from './tab-channel.ts'
import * as z from 'zod/mini'
import { request } from '../request.ts'
import type { TicketBody } from '../requests/request-bodies.ts'
import { createReader } from '../schemas/create-reader.ts'

const LOCK_NAME = 'sheaf:news'

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
 * Requests a ticket for live updates of addresses, valid for one stream and a minute. @throws EarnError: 404 where
 * there are no live updates, 429 with its `retryAfter`. Source: decisions/027-events.
 */
async function requestTicket(addresses: readonly string[], signal: AbortSignal): Promise<string> {
  const body: TicketBody = { addresses: [...addresses] }
  return (await request('/events', createReader(ticketSchema), { method: 'POST', body, signal }))
    .ticket
}

/** Creates the dependencies of live updates in a browser. */
export const createBrowserLiveDependencies = (): LiveUpdatesDependencies => ({
  requestTicket,
  openStream,
  wait,
  now: Date.now,
  random: Math.random,
  channel: openTabChannel(),
  // Without locks each visible tab has its own stream.
  runExclusively: async (signal, work) => {
    if ('locks' in navigator) await navigator.locks.request(LOCK_NAME, { signal }, work)
    else await work()
  },
  isVisible: () => document.visibilityState === 'visible',
  onVisibilityChange: (listener) => {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
})
