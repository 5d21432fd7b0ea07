import type { LiveUpdate } from './live-update.ts'
import type { TabChannel } from './tab-channel.ts'
import { EarnError } from '../earn-error.ts'

/** What a connection touches, so that it can be tried with a scripted service and clock. */
interface ConnectionDependencies {
  readonly requestTicket: (addresses: readonly string[], signal: AbortSignal) => Promise<string>
  readonly openStream: (ticket: string, signal: AbortSignal) => AsyncIterable<LiveUpdate>
  /** Resolves after so many milliseconds, or at once when the signal aborts. */
  readonly wait: (delay: number, signal: AbortSignal) => Promise<void>
  readonly now: () => number
  /** 0 to 1. */
  readonly random: () => number
}

const FIRST_DELAY = 1_000
const MAX_DELAY = 120_000
/** A stream that lasted so long was a good one: the next trouble is a new one. */
const STABLE_AFTER = 60_000

const getBackoff = (failures: number, random: number): number =>
  Math.min(MAX_DELAY, FIRST_DELAY * 2 ** failures) * (0.5 + random / 2)

const getErrorDetails = (error: unknown) => (error instanceof EarnError ? error.details : null)

/**
 * Keeps a stream of news open, each time with a new ticket, until the signal aborts; waits longer from failure to failure
 * and as long as it is told. The first connection says `ready`, each further one `gap`.
 * @returns whether there are live news here at all.
 */
async function stayConnected(
  addresses: readonly string[],
  dependencies: ConnectionDependencies,
  signal: AbortSignal,
  onUpdate: (update: LiveUpdate) => void,
): Promise<boolean> {
  let failures = 0
  let wasReady = false
  while (!signal.aborted) {
    const startedAt = dependencies.now()
    let retryAfter = 0
    try {
      const ticket = await dependencies.requestTicket(addresses, signal)
      for await (const update of dependencies.openStream(ticket, signal)) {
        if (signal.aborted) return true
        onUpdate(update.kind === 'ready' && wasReady ? { kind: 'gap' } : update)
        wasReady ||= update.kind === 'ready'
      }
    } catch (error) {
      const details = getErrorDetails(error)
      if (details?.status === 404) return false
      retryAfter = (details?.retryAfter ?? 0) * 1000
    }
    if (signal.aborted) return true
    if (dependencies.now() - startedAt > STABLE_AFTER) failures = 0
    await dependencies.wait(
      Math.max(retryAfter, getBackoff(failures, dependencies.random())),
      signal,
    )
    failures += 1
  }
  return true
}

/** What following the news touches, so that it can be tried with scripted tabs. */
export interface LiveUpdatesDependencies extends ConnectionDependencies {
  readonly channel: TabChannel
  /** Runs `work` while no other tab does; a tab that still waits gives up when the signal aborts. */
  readonly runExclusively: (signal: AbortSignal, work: () => Promise<void>) => Promise<void>
  readonly isVisible: () => boolean
  /** Calls back when the page is shown or hidden; returns how to stop. */
  readonly onVisibilityChange: (listener: () => void) => () => void
}

export interface LiveUpdatesSubscription {
  /** The addresses may have changed. */
  readonly refresh: () => void
  readonly stop: () => void
}

/** The most addresses that a ticket takes. */
const MAX_ADDRESSES = 20

/** Whose news the leading tab asks for: its own addresses first, then those of the other tabs. */
interface SubscribedAddresses {
  /** The addresses to ask for now. */
  readonly take: () => readonly string[]
  /** Whether they are others than those that were taken last. */
  readonly hasChanged: () => boolean
  readonly add: (others: readonly string[]) => void
  readonly forgetOthers: () => void
}

function createSubscribedAddresses(ownAddresses: () => readonly string[]): SubscribedAddresses {
  const others = new Set<string>()
  let taken: readonly string[] = []
  const current = (): readonly string[] =>
    [...new Set([...ownAddresses(), ...others])].slice(0, MAX_ADDRESSES)
  return {
    take: () => {
      taken = current()
      return taken
    },
    hasChanged: () => current().toSorted().join(' ') !== taken.toSorted().join(' '),
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
export function subscribeToLiveUpdates(
  dependencies: LiveUpdatesDependencies,
  addresses: () => readonly string[],
  onUpdate: (update: LiveUpdate) => void,
): LiveUpdatesSubscription {
  const subscribed = createSubscribedAddresses(addresses)
  let isSupported = true
  let leadership: AbortController | null = null
  let reconnect = (): void => undefined

  const broadcast = (update: LiveUpdate): void => {
    dependencies.channel.post({ kind: 'news', news: update })
    onUpdate(update)
  }

  async function lead(signal: AbortSignal): Promise<void> {
    subscribed.forgetOthers()
    dependencies.channel.post({ kind: 'who' })
    while (isSupported && !signal.aborted) {
      const connection = new AbortController()
      reconnect = () => connection.abort()
      const stopSignal = AbortSignal.any([signal, connection.signal])
      isSupported = await stayConnected(subscribed.take(), dependencies, stopSignal, broadcast)
    }
  }

  function refresh(): void {
    const isNeeded = isSupported && dependencies.isVisible() && addresses().length > 0
    if (!isNeeded) {
      leadership?.abort()
      leadership = null
    } else if (leadership) {
      if (subscribed.hasChanged()) reconnect()
    } else {
      const controller = new AbortController()
      leadership = controller
      // Only leaving the queue ends here.
      dependencies
        .runExclusively(controller.signal, () => lead(controller.signal))
        .catch(() => undefined)
    }
    if (isNeeded) dependencies.channel.post({ kind: 'watch', addresses: [...addresses()] })
  }

  const stopListening = dependencies.channel.listen((message) => {
    switch (message.kind) {
      case 'news':
        return onUpdate(message.news)
      case 'who':
        return dependencies.channel.post({ kind: 'watch', addresses: [...addresses()] })
      case 'watch':
        subscribed.add(message.addresses)
        if (subscribed.hasChanged()) reconnect()
    }
  })
  const stopWatching = dependencies.onVisibilityChange(refresh)
  refresh()
  return {
    refresh,
    stop: () => {
      leadership?.abort()
      stopListening()
      stopWatching()
    },
  }
}
