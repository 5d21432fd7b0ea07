import { askTicket } from './ask-ticket.ts'
import type { NewsParts } from './follow-news.ts'
import { openStream } from './open-stream.ts'
import { openTabChannel } from './tab-channel.ts'

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
