import { createBrowserLiveDependencies } from '#src/api/live/browser-live-dependencies.ts'
import { subscribeToLiveUpdates } from '#src/api/live/subscribe-to-live-updates.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import type { Runners } from '#src/execution/runner/create-runner.ts'
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
    // At the start of a stream, requests in flight are fresh enough.
    for (const read of refetches) read(update.kind !== 'ready')
  }
}

/**
 * Subscribes to live updates of the page's accounts and refetches what they concern.
 * @throws EarnError when live updates can't be determined
 */
export async function subscribeToAccounts({
  client,
  wallets,
  openedExecution,
}: AppDependencies): Promise<void> {
  const { liveNews: liveUpdates } = await client.ensureQueryData(siteConfigQuery())
  if (!liveUpdates) return
  const addresses = (): string[] => wallets.accounts().map(({ address }) => address)
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
  wallets.subscribe(
    subscribeToLiveUpdates(createBrowserLiveDependencies(), addresses, handleLiveUpdate).refresh,
  )
}
