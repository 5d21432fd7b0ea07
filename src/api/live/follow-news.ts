import type { News } from './news.ts'
import type { TabChannel } from './tab-channel.ts'
import { EarnError } from '../earn-error.ts'

/** What a connection touches, so that it can be tried with a scripted service and clock. */
interface ConnectionParts {
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
async function stayConnected(
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

/** What following the news touches, so that it can be tried with scripted tabs. */
export interface NewsParts extends ConnectionParts {
  readonly channel: TabChannel
  /** Runs `work` while no other tab does; a tab that still waits gives up when the signal aborts. */
  readonly exclusively: (signal: AbortSignal, work: () => Promise<void>) => Promise<void>
  readonly isVisible: () => boolean
  /** Calls back when the page is shown or hidden; returns how to stop. */
  readonly onVisibility: (listener: () => void) => () => void
}

export interface FollowedNews {
  /** The addresses may have changed. */
  readonly look: () => void
  readonly stop: () => void
}

/** The most addresses that a ticket takes. */
const MOST = 20

/** Whose news the leading tab asks for: its own addresses first, then those of the other tabs. */
interface Watched {
  /** The addresses to ask for now. */
  readonly take: () => readonly string[]
  /** Whether they are others than those that were taken last. */
  readonly hasChanged: () => boolean
  readonly add: (others: readonly string[]) => void
  readonly forgetOthers: () => void
}

function createWatched(own: () => readonly string[]): Watched {
  const others = new Set<string>()
  let taken: readonly string[] = []
  const now = (): readonly string[] => [...new Set([...own(), ...others])].slice(0, MOST)
  return {
    take: () => {
      taken = now()
      return taken
    },
    hasChanged: () => now().toSorted().join(' ') !== taken.toSorted().join(' '),
    add: (more) => {
      for (const address of more) others.add(address)
    },
    forgetOthers: () => others.clear(),
  }
}

/**
 * Follows the news about the page's addresses. Of all visible tabs of a browser one leads: it has the one stream and
 * passes on what it hears; a hidden tab leads nothing, so that with all of them hidden there is no stream.
 * Source: decisions/014-next-step; decisions/027-events.
 */
export function followNews(
  parts: NewsParts,
  addresses: () => readonly string[],
  onNews: (news: News) => void,
): FollowedNews {
  const watched = createWatched(addresses)
  let offered = true
  let leading: AbortController | null = null
  let reconnect = (): void => undefined

  const tellAll = (news: News): void => {
    parts.channel.post({ kind: 'news', news })
    onNews(news)
  }

  async function lead(signal: AbortSignal): Promise<void> {
    watched.forgetOthers()
    parts.channel.post({ kind: 'who' })
    while (offered && !signal.aborted) {
      const turn = new AbortController()
      reconnect = () => turn.abort()
      const ends = AbortSignal.any([signal, turn.signal])
      offered = await stayConnected(watched.take(), parts, ends, tellAll)
    }
  }

  function look(): void {
    const wanted = offered && parts.isVisible() && addresses().length > 0
    if (!wanted) {
      leading?.abort()
      leading = null
    } else if (leading) {
      if (watched.hasChanged()) reconnect()
    } else {
      const mine = new AbortController()
      leading = mine
      // Only leaving the queue ends here.
      parts.exclusively(mine.signal, () => lead(mine.signal)).catch(() => undefined)
    }
    if (wanted) parts.channel.post({ kind: 'watch', addresses: [...addresses()] })
  }

  const stopListening = parts.channel.listen((message) => {
    switch (message.kind) {
      case 'news':
        return onNews(message.news)
      case 'who':
        return parts.channel.post({ kind: 'watch', addresses: [...addresses()] })
      case 'watch':
        watched.add(message.addresses)
        if (watched.hasChanged()) reconnect()
    }
  })
  const stopWatching = parts.onVisibility(look)
  look()
  return {
    look,
    stop: () => {
      leading?.abort()
      stopListening()
      stopWatching()
    },
  }
}
