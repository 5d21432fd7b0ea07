import { createHmac, ECDH } from 'node:crypto'
import { Counter, type Registry } from 'prom-client'
import { PUSH_KINDS, type PushKind, type SubscriptionBody } from '#src/api/requests/push-bodies.ts'
import type { ReceivedEvent } from '../events/invalidation-event.ts'
import type { Log } from '../log.ts'
import { serializeError } from '../logging/serialize-error.ts'
import { normalizeAddress } from '../normalize-address.ts'
import { resolveTarget, type OutboundNetwork } from '../outbound/resolve-target.ts'
import type { Store } from '../store/store.ts'
import {
  deleteOldSubscriptions,
  deleteSubscription,
  findSubscriptions,
  saveSubscription,
  type StoredSubscription,
} from '../store/stored-subscriptions.ts'
import { createPushRequest } from './create-push-request.ts'
import type { PushConfig } from './read-push-config.ts'
import { sendPush, type PushOutcome } from './send-push.ts'

/** `bad-endpoint`: no public https address of a push service, or no key of a browser. */
export type SubscribeOutcome = 'subscribed' | 'bad-endpoint' | 'full'

/** Web push to the browsers that subscribed at any copy. Source: decisions/060-web-push. */
export interface Push {
  readonly publicKey: string
  subscribe(body: SubscriptionBody): Promise<SubscribeOutcome>
  unsubscribe(endpoint: string): Promise<void>
  /** Sends what subscribers selected of events that are new, in the background. What can't be sent is lost. */
  notify(events: readonly ReceivedEvent[]): void
  /** Gives up what waits. */
  close(): void
}

export interface PushDependencies {
  readonly store: Store
  readonly network: OutboundNetwork
  readonly log: Log
  readonly registry: Registry
}

/** Rows of the table, so that nobody fills the database. */
const MAX_SUBSCRIPTIONS = 100_000
const MAX_WAITING = 5_000
const CONCURRENCY = 8
const CONCURRENCY_OF_HOST = 4
const DEADLINE_MS = 10_000
const CLEANUP_INTERVAL_MS = 3_600_000

/** A push that waits to be sent. */
interface WaitingPush {
  /** Of its push service. */
  readonly host: string
  readonly subscription: StoredSubscription
  readonly kind: PushKind
}

/** Whether a browser's public key can be encrypted for: a point of the curve. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** Returns the events' kinds by the name of the address that they are about. */
function getKindsByName(
  events: readonly ReceivedEvent[],
  getName: (address: string) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const kinds = new Map<string, Set<string>>()
  for (const { invalidation, pushKind } of events) {
    if (pushKind === null) continue
    const name = getName(invalidation.address)
    kinds.set(name, (kinds.get(name) ?? new Set()).add(pushKind))
  }
  return kinds
}

/**
 * Creates a queue that sends a few pushes at once, and few of them to the same host: a slow one keeps no other waiting.
 * @param send never throws
 */
function createSendQueue(send: (push: WaitingPush) => Promise<void>, onDropped: () => void) {
  const waiting: WaitingPush[] = []
  const running = new Map<string, number>()
  const count = (host: string): number => running.get(host) ?? 0
  const take = (): WaitingPush | undefined => {
    const next = waiting.findIndex(({ host }) => count(host) < CONCURRENCY_OF_HOST)
    return next < 0 ? undefined : waiting.splice(next, 1)[0]
  }
  const work = async (): Promise<void> => {
    const push = take()
    if (!push) return
    const { host } = push
    running.set(host, count(host) + 1)
    await send(push)
    if (count(host) === 1) running.delete(host)
    else running.set(host, count(host) - 1)
    await work()
  }
  const countAll = (): number => [...running.values()].reduce((sum, each) => sum + each, 0)
  return {
    add(push: WaitingPush): void {
      if (waiting.length >= MAX_WAITING) return onDropped()
      waiting.push(push)
      // Of a busy host it waits for the next that ends: to look through all that wait for each would take long.
      if (count(push.host) < CONCURRENCY_OF_HOST && countAll() < CONCURRENCY) void work()
    },
    clear: () => void waiting.splice(0),
  }
}

/** Opens web push; old subscriptions are deleted at once and every hour. */
export async function openPush(
  config: PushConfig,
  { store, network, log, registry }: PushDependencies,
): Promise<Push> {
  const pushes = new Counter({
    name: 'sheaf_pushes_total',
    help: 'Pushes to browsers, by what came of them; none is sent again.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  })
  const count = (outcome: PushOutcome | 'dropped'): void => pushes.inc({ outcome })
  const closing = new AbortController()
  const getName = (address: string): string =>
    createHmac('sha256', config.privateKey)
      .update(`address ${normalizeAddress(address)}`)
      .digest('base64url')
  const warn = (error: unknown): void =>
    log.warn(serializeError(error), 'subscriptions could not be read or changed')
  const queue = createSendQueue(
    async ({ subscription, kind }) => {
      const { endpoint } = subscription
      const outcome = await sendPush(
        endpoint,
        () => createPushRequest(subscription, kind, config),
        {
          network,
          deadline: DEADLINE_MS,
          signal: closing.signal,
        },
      )
      count(outcome)
      if (outcome === 'gone') await deleteSubscription(store, endpoint).catch(warn)
    },
    () => count('dropped'),
  )
  const send = async (kindsByName: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> => {
    for (const subscription of await findSubscriptions(
      store,
      [...kindsByName.keys()],
      MAX_WAITING,
    )) {
      const kinds = PUSH_KINDS.filter(
        (kind) =>
          subscription.kinds.includes(kind) &&
          subscription.addresses.some((name) => kindsByName.get(name)?.has(kind) === true),
      )
      const { host } = new URL(subscription.endpoint)
      for (const kind of kinds) queue.add({ host, subscription, kind })
    }
  }
  const timer = setInterval(
    () => void deleteOldSubscriptions(store).catch(warn),
    CLEANUP_INTERVAL_MS,
  )
  timer.unref()
  await deleteOldSubscriptions(store)
  return {
    publicKey: config.publicKey,
    async subscribe({ endpoint, keys, addresses, kinds, language }) {
      const target = await resolveTarget(endpoint, network).catch(() => 'unreachable' as const)
      // Another reader of the text must find the same host in it: the push is signed for its origin.
      if (typeof target === 'string' || target.url.href !== endpoint) return 'bad-endpoint'
      if (!isPoint(keys.p256dh)) return 'bad-endpoint'
      const names = [...new Set(addresses.map(getName))]
      const subscription = { endpoint, ...keys, addresses: names, kinds: [...kinds], language }
      return (await saveSubscription(store, subscription, MAX_SUBSCRIPTIONS))
        ? 'subscribed'
        : 'full'
    },
    unsubscribe: (endpoint) => deleteSubscription(store, endpoint),
    notify(events) {
      const kindsByName = getKindsByName(events, getName)
      if (kindsByName.size > 0) void send(kindsByName).catch(warn)
    },
    close() {
      clearInterval(timer)
      queue.clear()
      closing.abort()
    },
  }
}
