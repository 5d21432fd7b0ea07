import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Counter, Gauge, type Registry } from 'prom-client'
import { withTimeout } from '../with-timeout.ts'
import type { Log } from '../log.ts'
import {
  deleteOldEvents,
  handleEvents,
  deleteOldInvalidations,
  getInvalidationsAfter,
  INVALIDATIONS_PAGE,
  getNewestOrdinal,
  deleteOldTickets,
  issueTicket,
  redeemTicket,
  type RecentInvalidation,
} from '../store/stored-events.ts'
import type { OpenedStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { groupCommits } from './group-commits.ts'
import {
  invalidationSchema,
  type InvalidationEvent,
  type ReceivedEvent,
} from './invalidation-event.ts'
import { openStreamHub, type StreamHub } from './stream-hub.ts'
import { serializeError } from '../logging/serialize-error.ts'
import { parseJson } from '../read-body.ts'

type DeliveryOutcome = 'handled' | 'repeated' | 'ignored' | 'refused' | 'unreadable' | 'failed'

interface LiveUpdatesMetrics {
  countDelivery(outcome: DeliveryOutcome): void
}

/** Registers metrics of deliveries and open streams. */
function createLiveUpdatesMetrics(
  registry: Registry,
  hub: Pick<StreamHub, 'size'>,
): LiveUpdatesMetrics {
  const deliveries = new Counter({
    name: 'sheaf_webhook_deliveries_total',
    help: 'Deliveries of the service, by what came of them; failed ones are sent again.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  })
  const open: Gauge = new Gauge({
    name: 'sheaf_open_streams',
    help: 'Open streams of live updates.',
    registers: [registry],
    collect: () => open.set(hub.size()),
  })
  return { countDelivery: (outcome) => deliveries.inc({ outcome }) }
}

/** One copy's live updates, shared with the others through the database. */
export interface LiveUpdates {
  /** Webhook secrets, and the prefix of the service's header names. */
  readonly secrets: readonly string[]
  readonly headerPrefix: string
  readonly hub: StreamHub
  readonly metrics: LiveUpdatesMetrics
  /**
   * Sends an event to the streams of all copies, once; resolves when that is committed.
   * @returns false when it was handled before
   * @throws TooLateError within ten seconds, or the database's error: it may be handled all the same
   */
  handle(event: ReceivedEvent): Promise<boolean>
  issueTicket(addresses: readonly string[]): Promise<string>
  /** Redeems a ticket for its addresses; null when it is used, expired or unknown. */
  redeemTicket(ticket: string): Promise<readonly string[] | null>
  /** Ends all streams and the polling for hints; the store stays open. */
  close(): void
}

const CHANNEL = 'gateway_hints'
const PROBE_TIMEOUT_MS = 3_000
/** With notifications, polling only covers lost ones. */
const POLL_INTERVAL_MS = { notified: 10_000, alone: 500 }
const CLEANUP_INTERVAL_MS = 30_000
/** The service waits 15 seconds for a response (contract: Receiving webhooks); five are left for the network. */
const LIMITS = { largest: 500, waiting: 5_000, deadlineMs: 10_000 }

interface LiveUpdatesDependencies {
  readonly log: Log
  readonly registry: Registry
  /** Called with events that this copy handled, once they are committed. */
  readonly onHandled: (events: readonly ReceivedEvent[]) => void
}

export async function openLiveUpdates(
  openedStore: OpenedStore,
  { secrets, headerPrefix }: Pick<LiveUpdates, 'secrets' | 'headerPrefix'>,
  { log, registry, onHandled }: LiveUpdatesDependencies,
): Promise<LiveUpdates> {
  const { store } = openedStore
  const hub = openStreamHub()
  const activeSubscription = await subscribe(openedStore, hub, log)
  const cleanupTimer = setInterval(() => {
    deleteOld(store).catch(() => log.warn('old events were not forgotten'))
  }, CLEANUP_INTERVAL_MS)
  cleanupTimer.unref()
  await deleteOld(store)
  return {
    secrets,
    headerPrefix,
    hub,
    metrics: createLiveUpdatesMetrics(registry, hub),
    handle: groupCommits((group) => handleGroup(store, group, { log, onHandled }), LIMITS),
    issueTicket: (addresses) => issueTicket(store, addresses),
    redeemTicket: (ticket) => redeemTicket(store, ticket),
    close() {
      clearInterval(cleanupTimer)
      activeSubscription.close()
      hub.close()
    },
  }
}

/** Of the same event several times in a group, one is new at most. */
async function handleGroup(
  store: Store,
  group: readonly ReceivedEvent[],
  { log, onHandled }: Pick<LiveUpdatesDependencies, 'log' | 'onHandled'>,
): Promise<(event: ReceivedEvent) => boolean> {
  const newest = new Map(group.map((event) => [event.id, event]))
  const stored = [...newest.values()].map(({ id, invalidation }) => ({
    id,
    hint: JSON.stringify(invalidation),
  }))
  const added = new Set(await handleEvents(store, stored, CHANNEL))
  onHandled([...newest.values()].filter(({ id }) => added.has(id)))
  log.info({ handled: added.size, repeated: group.length - added.size }, 'events came')
  return ({ id }) => added.delete(id)
}

async function deleteOld(store: Store): Promise<void> {
  await deleteOldEvents(store)
  await deleteOldInvalidations(store)
  await deleteOldTickets(store)
}

/** Delivers hints stored by any copy to this copy's streams. */
interface InvalidationSubscription {
  look(): void
  /** Handles a gap: pages reread what they show, and hints go on from here. */
  missed(): void
  close(): void
}

/** After a gap this long hints may have been deleted: they are kept twice as long. */
const MAX_READ_GAP_MS = 60_000
const RETRY_MS = 1_000

/**
 * Polls for hints on request and at an interval.
 * @param everyMs interval in milliseconds
 * @param now Unix milliseconds
 */
async function subscribeToInvalidations(
  store: Store,
  hub: Pick<StreamHub, 'broadcast' | 'broadcastGap'>,
  log: Log,
  everyMs: number,
  now: () => number = Date.now,
): Promise<InvalidationSubscription> {
  let last = await getNewestOrdinal(store)
  let readAt = now()
  let hasGap = false
  let isPollRequested = false
  let isReading = false
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined

  const read = async (): Promise<void> => {
    if (hasGap || now() - readAt > MAX_READ_GAP_MS) {
      hasGap = true
      last = await getNewestOrdinal(store)
      hasGap = false
      hub.broadcastGap()
    }
    for (let page: RecentInvalidation[] = []; !closing.signal.aborted;) {
      page = await getInvalidationsAfter(store, last)
      last = page.at(-1)?.ordinal ?? last
      hub.broadcast(page.flatMap(parseInvalidation))
      if (page.length < INVALIDATIONS_PAGE) break
    }
    readAt = now()
  }
  const poll = async (): Promise<void> => {
    isPollRequested = true
    if (isReading) return
    isReading = true
    clearTimeout(timer)
    let next = everyMs
    while (isPollRequested && !closing.signal.aborted) {
      isPollRequested = false
      await read().catch((error: unknown) => {
        next = RETRY_MS
        if (!closing.signal.aborted) log.warn(serializeError(error), 'new hints could not be read')
      })
    }
    isReading = false
    if (!closing.signal.aborted) timer = setTimeout(() => void poll(), next).unref()
  }
  void poll()
  return {
    look: () => void poll(),
    missed() {
      hasGap = true
      void poll()
    },
    close() {
      closing.abort()
      clearTimeout(timer)
    },
  }
}

function parseInvalidation({
  eventId,
  hint: invalidation,
}: RecentInvalidation): InvalidationEvent[] {
  const read = invalidationSchema.safeParse(parseJson(invalidation))
  return read.success ? [{ id: eventId, invalidation: read.data }] : []
}

/** Delivers hints to the streams: by notifications, else polling twice a second (decisions/005-closed-by-default). */
async function subscribe(
  openedStore: OpenedStore,
  hub: StreamHub,
  log: Log,
): Promise<{ close(): void }> {
  let activeSubscription: { look(): void; missed(): void } | null = null
  let confirmProbe = (): void => undefined
  const probe = randomUUID()
  const probeReceived = new Promise<void>((resolve) => (confirmProbe = resolve))
  const listening = openedStore.listen(
    CHANNEL,
    (message) => (message === probe ? confirmProbe() : activeSubscription?.look()),
    () => activeSubscription?.missed(),
  )
  const probing = listening.then(async () => {
    await openedStore.store.execute(sql`select pg_notify(${CHANNEL}, ${probe})`)
    await probeReceived
  })
  const isNotified = (await withTimeout(probing, PROBE_TIMEOUT_MS)) === undefined
  if (!isNotified) {
    log.warn(
      'The database at DATABASE_URL does not pass notifications on (LISTEN), as behind a transaction pooler: hints are looked for twice a second instead.',
    )
    listening.then((stop) => stop()).catch(() => undefined)
  }
  const subscription = await subscribeToInvalidations(
    openedStore.store,
    hub,
    log,
    isNotified ? POLL_INTERVAL_MS.notified : POLL_INTERVAL_MS.alone,
  )
  if (isNotified) activeSubscription = subscription
  return subscription
}
