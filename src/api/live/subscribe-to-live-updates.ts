import type { LiveUpdate } from './live-update.ts'
import type { TabChannel } from './tab-channel.ts'
import { EarnError } from '../earn-error.ts'

/** Dependencies of a connection, replaceable by a scripted service and clock. */
interface ConnectionDependencies {
  readonly requestTicket: (addresses: readonly string[], signal: AbortSignal) => Promise<string>
  readonly openStream: (ticket: string, signal: AbortSignal) => AsyncIterable<LiveUpdate>
  /** Resolves after a delay in milliseconds, or at once when the signal aborts. */
  readonly wait: (delay: number, signal: AbortSignal) => Promise<void>
  readonly now: () => number
  /** 0 to 1. */
  readonly random: () => number
}

const FIRST_DELAY = 1_000
const MAX_DELAY = 120_000
/** After this time a stream counts as stable, and the backoff restarts. Milliseconds. */
const STABLE_AFTER = 60_000

const getBackoff = (failures: number, random: number): number =>
  Math.min(MAX_DELAY, FIRST_DELAY * 2 ** failures) * (0.5 + random / 2)

const getErrorDetails = (error: unknown) => (error instanceof EarnError ? error.details : null)

/**
 * Keeps a stream of live updates open, each time with a new ticket, until the signal aborts; backs off after
 * failures, and as requested. The first connection emits `ready`, each further one `gap`.
 * @returns whether live updates are available at all
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

/** Dependencies of live updates, replaceable by scripted tabs. */
export interface LiveUpdatesDependencies extends ConnectionDependencies {
  readonly channel: TabChannel
  /** Runs `work` while no other tab does; a waiting tab gives up when the signal aborts. */
  readonly runExclusively: (signal: AbortSignal, work: () => Promise<void>) => Promise<void>
  readonly isVisible: () => boolean
  /** Calls back when the page is shown or hidden; returns how to unsubscribe. */
  readonly onVisibilityChange: (listener: () => void) => () => void
}

export interface LiveUpdatesSubscription {
  /** Call when the addresses may have changed. */
  readonly refresh: () => void
  readonly stop: () => void
}

/** Maximum addresses of a ticket. */
const MAX_ADDRESSES = 20

/** The addresses that the leading tab subscribes to: its own first, then those of other tabs. */
interface SubscribedAddresses {
  /** Returns the current addresses. */
  readonly take: () => readonly string[]
  /** Whether they differ from those last taken. */
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
 * Subscribes to live updates of the page's addresses. Of all visible tabs one leads: it has the only stream and
 * forwards its updates; a hidden tab never leads, so with all of them hidden there is no stream. Source:
 * decisions/014-next-step; decisions/027-events.
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
      // Only leaving the queue rejects here.
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
