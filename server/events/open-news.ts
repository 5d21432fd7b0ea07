import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Counter, Gauge, type Registry } from 'prom-client'
import { within } from '../within.ts'
import type { Log } from '../log.ts'
import { forgetOldEvents, handleEvents } from '../store/handled-events.ts'
import type { OpenedStore } from '../store/open-store.ts'
import {
  forgetOldHints,
  hintsAfter,
  HINTS_PAGE,
  newestHint,
  type RecentHint,
} from '../store/recent-hints.ts'
import type { Store } from '../store/store.ts'
import { forgetOldTickets, issueTicket, redeemTicket } from '../store/stream-tickets.ts'
import { groupCommits } from './group-commits.ts'
import { hintSchema, type ToldHint } from './hint.ts'
import { openStreamHub, type StreamHub } from './stream-hub.ts'
import { tellError } from '../logging/tell-error.ts'
import { parseJson } from '../read-body.ts'

/** What came of a delivery. */
type DeliveryOutcome = 'handled' | 'repeated' | 'ignored' | 'refused' | 'unreadable' | 'failed'

interface NewsMeter {
  delivery(outcome: DeliveryOutcome): void
}

/** Counts deliveries and open streams. */
function measureNews(registry: Registry, hub: Pick<StreamHub, 'size'>): NewsMeter {
  const deliveries = new Counter({
    name: 'sheaf_webhook_deliveries_total',
    help: 'Deliveries of the service, by what came of them; failed ones are sent again.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  })
  const open: Gauge = new Gauge({
    name: 'sheaf_open_streams',
    help: 'Open streams of live news.',
    registers: [registry],
    collect: () => open.set(hub.size()),
  })
  return { delivery: (outcome) => deliveries.inc({ outcome }) }
}

/** Live news of one copy, shared with the others through the database. */
export interface News {
  /** What the service signs with, and how its headers begin. */
  readonly secrets: readonly string[]
  readonly headerPrefix: string
  readonly hub: StreamHub
  readonly meter: NewsMeter
  /**
   * Tells an event to the streams of all copies, once; resolves when that is committed.
   * @returns false when it was handled before
   * @throws TooLateError within ten seconds, or what the database failed with: it may be handled all the same
   */
  handle(told: ToldHint): Promise<boolean>
  issueTicket(addresses: readonly string[]): Promise<string>
  /** The ticket's addresses; null when it is used, old or none. */
  redeemTicket(ticket: string): Promise<readonly string[] | null>
  /** Ends all streams and stops looking for hints; the store stays open. */
  close(): void
}

const CHANNEL = 'gateway_hints'
const PROOF_MS = 3_000
/** Where notifications come, this is only for those that are lost on their way. */
const LOOK_MS = { notified: 10_000, alone: 500 }
const FORGET_MS = 30_000
/** An answer is due within 15 seconds (contract: Receiving webhooks); five are left for the way. */
const LIMITS = { largest: 500, waiting: 5_000, deadlineMs: 10_000 }

export async function openNews(
  opened: OpenedStore,
  { secrets, headerPrefix }: Pick<News, 'secrets' | 'headerPrefix'>,
  log: Log,
  registry: Registry,
): Promise<News> {
  const { store } = opened
  const hub = openStreamHub()
  const following = await follow(opened, hub, log)
  const forgetting = setInterval(() => {
    forgetOld(store).catch(() => log.warn('old events were not forgotten'))
  }, FORGET_MS)
  forgetting.unref()
  await forgetOld(store)
  return {
    secrets,
    headerPrefix,
    hub,
    meter: measureNews(registry, hub),
    handle: groupCommits((told) => handleGroup(store, told, log), LIMITS),
    issueTicket: (addresses) => issueTicket(store, addresses),
    redeemTicket: (ticket) => redeemTicket(store, ticket),
    close() {
      clearInterval(forgetting)
      following.close()
      hub.close()
    },
  }
}

/** Of the same event several times in a group, one is new at most. */
async function handleGroup(
  store: Store,
  group: readonly ToldHint[],
  log: Log,
): Promise<(told: ToldHint) => boolean> {
  const byId = new Map(group.map(({ id, hint }) => [id, { id, hint: JSON.stringify(hint) }]))
  const added = new Set(await handleEvents(store, [...byId.values()], CHANNEL))
  log.info({ handled: added.size, repeated: group.length - added.size }, 'events came')
  return ({ id }) => added.delete(id)
}

async function forgetOld(store: Store): Promise<void> {
  await forgetOldEvents(store)
  await forgetOldHints(store)
  await forgetOldTickets(store)
}

/** Tells the streams of this copy what any copy has left for them. */
interface HintFollower {
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
async function followHints(
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

/** Passes hints on to the streams: at once where notifications come, else by looking twice a second (decisions/005-closed-by-default). */
async function follow(opened: OpenedStore, hub: StreamHub, log: Log): Promise<{ close(): void }> {
  let following: { look(): void; missed(): void } | null = null
  let prove = (): void => undefined
  const proof = randomUUID()
  const proven = new Promise<void>((resolve) => (prove = resolve))
  const listening = opened.listen(
    CHANNEL,
    (message) => (message === proof ? prove() : following?.look()),
    () => following?.missed(),
  )
  const proving = listening.then(async () => {
    await opened.store.execute(sql`select pg_notify(${CHANNEL}, ${proof})`)
    await proven
  })
  const isNotified = (await within(proving, PROOF_MS)) === undefined
  if (!isNotified) {
    log.warn(
      'The database at DATABASE_URL does not pass notifications on (LISTEN), as behind a transaction pooler: hints are looked for twice a second instead.',
    )
    listening.then((stop) => stop()).catch(() => undefined)
  }
  const follower = await followHints(
    opened.store,
    hub,
    log,
    isNotified ? LOOK_MS.notified : LOOK_MS.alone,
  )
  if (isNotified) following = follower
  return follower
}
