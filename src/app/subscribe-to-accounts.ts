import * as z from 'zod/mini'
import { createBrowserLiveDependencies } from '#src/api/live/browser-live-dependencies.ts'
import { subscribeToLiveUpdates } from '#src/api/live/subscribe-to-live-updates.ts'
import { SINGLE_BALANCE_KEY } from '#src/api/queries/balance-query.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import type { Runners } from '#src/execution/runner/create-runner.ts'
import { SUPPORTED_FAMILIES } from '#src/families/known-families.ts'
import type { Wallets } from '#src/wallets/wallets.ts'
import type { AppDependencies } from './app-dependencies.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { LiveUpdate } from '#src/api/live/live-update.ts'
import { INVALIDATED_QUERIES } from './invalidated-queries.ts'

type Client = Pick<QueryClient, 'invalidateQueries'>

/** Compares addresses: EVM ones ignoring case, those of other families exactly. */
const normalizeAddress = (address: string): string =>
  /^0x/i.test(address) ? address.toLowerCase() : address

type QueryFilters = NonNullable<Parameters<Client['invalidateQueries']>[0]>

/** Refetches one kind of query; requests during a refetch cause one more, so a burst costs two. */
function createRefetch(client: Client, filters: QueryFilters): (cancelRefetch: boolean) => void {
  let reading = false
  let again = false
  const read = (cancelRefetch: boolean): void => {
    again = reading
    if (reading) return
    reading = true
    void client.invalidateQueries(filters, { cancelRefetch }).finally(() => {
      reading = false
      if (again) read(true)
    })
  }
  return read
}

type InvalidationHint = Extract<LiveUpdate, { kind: 'hint' }>['hint']

const singleBalanceSchema = z.tuple([
  z.literal('balances'),
  z.literal(SINGLE_BALANCE_KEY),
  z.object({ address: z.string(), network: z.string(), yieldId: z.optional(z.string()) }),
])

/** Whether a query may read what an event is about: those that read one thing are compared, others always may. */
export function concernsQuery(hint: InvalidationHint, queryKey: readonly unknown[]): boolean {
  const { data: single } = z.safeParse(singleBalanceSchema, queryKey)
  if (!single) return true
  const [, , { address, network, yieldId }] = single
  return (
    normalizeAddress(address) === normalizeAddress(hint.address) &&
    network === hint.network &&
    (hint.resource !== 'position' || yieldId === undefined || yieldId === hint.yieldId)
  )
}

/** Refetches what events are about, each thing by itself. */
function createEventRefetch(client: Client): (hint: InvalidationHint) => void {
  const refetches = new Map<string, (() => void)[]>()
  return (hint) => {
    const yieldId = hint.resource === 'position' ? hint.yieldId : ''
    const key = [hint.network, normalizeAddress(hint.address), yieldId].join(' ')
    const known = refetches.get(key)
    const reads =
      known ??
      INVALIDATED_QUERIES.map((kind) => {
        const read = createRefetch(client, {
          queryKey: [kind],
          predicate: ({ queryKey }) => concernsQuery(hint, queryKey),
        })
        return () => read(true)
      })
    refetches.set(key, reads)
    for (const read of reads) read()
  }
}

/**
 * Handles invalidation events: refetches what is on screen and wakes the runs; trusts no content.
 * @param runs the page's runs; an action without a run is refetched for the bar that shows it
 */
export function createLiveUpdateHandler(
  client: Client,
  addresses: () => readonly string[],
  runs: Pick<Runners, 'has' | 'refreshAll'>,
): (update: LiveUpdate) => void {
  const refetches = INVALIDATED_QUERIES.map((key) => createRefetch(client, { queryKey: [key] }))
  const staleRefetches = INVALIDATED_QUERIES.map((key) =>
    createRefetch(client, { queryKey: [key], stale: true }),
  )
  const readEvent = createEventRefetch(client)
  const readActions = createRefetch(client, {
    queryKey: ['action'],
    predicate: ({ queryKey: [, id] }) => typeof id === 'string' && !runs.has(id),
  })
  const isOurs = (address: string): boolean =>
    addresses().some((current) => normalizeAddress(current) === normalizeAddress(address))
  return (update) => {
    if (update.kind === 'hint' && !isOurs(update.hint.address)) return
    if (update.kind !== 'hint' || update.hint.resource === 'transaction') {
      runs.refreshAll()
      readActions(update.kind !== 'ready')
    }
    if (update.kind === 'hint') return readEvent(update.hint)
    // At the start of a stream, requests in flight are fresh enough, and so is what was just read.
    if (update.kind === 'ready') for (const read of staleRefetches) read(false)
    else for (const read of refetches) read(true)
  }
}

/**
 * Returns the addresses whose updates are requested: selected accounts first, then all others of the wallets. Watched
 * addresses are polled by the pages that show them, so that no other page tells whom the user watches.
 */
export function listLiveAddresses(wallets: Pick<Wallets, 'accounts' | 'accountOptions'>): string[] {
  const options = SUPPORTED_FAMILIES.flatMap((family) => wallets.accountOptions(family))
  const all = [...wallets.accounts(), ...options]
  return [...new Map(all.map(({ address }) => [normalizeAddress(address), address])).values()]
}

/** Reads whether there are live updates; where that can't be read, as without a network, again once there is one. */
async function readLiveNews(client: AppDependencies['client']): Promise<boolean> {
  try {
    return (await client.ensureQueryData(siteConfigQuery())).liveNews
  } catch {
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true })
    })
    return await readLiveNews(client)
  }
}

/** Subscribes to live updates of the page's accounts and refetches what they concern. */
export async function subscribeToAccounts({
  client,
  wallets,
  openedExecution,
}: AppDependencies): Promise<void> {
  if (!(await readLiveNews(client))) return
  const addresses = (): string[] => listLiveAddresses(wallets)
  let opened: Runners | null = null
  // Nothing runs while no execution is open.
  const runs = {
    has: (id: string): boolean => opened?.has(id) === true,
    refreshAll: (): void => {
      void openedExecution()?.then(({ runners }) => {
        opened = runners
        runners.refreshAll()
      })
    },
  }
  const handleLiveUpdate = createLiveUpdateHandler(client, addresses, runs)
  const { refresh } = subscribeToLiveUpdates(
    createBrowserLiveDependencies(),
    addresses,
    handleLiveUpdate,
  )
  wallets.subscribe(refresh)
}
