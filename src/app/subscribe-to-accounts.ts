import { createBrowserLiveDependencies } from '#src/api/live/browser-live-dependencies.ts'
import { subscribeToLiveUpdates } from '#src/api/live/subscribe-to-live-updates.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import type { Runners } from '#src/execution/runner/create-runners.ts'
import type { AppDependencies } from './app-dependencies.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { LiveUpdate } from '#src/api/live/live-update.ts'
import { INVALIDATED_QUERIES } from './invalidated-queries.ts'

type Client = Pick<QueryClient, 'invalidateQueries'>

/** EVM addresses are the same whatever their case, those of other families exactly. */
const normalizeAddress = (address: string): string =>
  /^0x/i.test(address) ? address.toLowerCase() : address

type QueryFilters = NonNullable<Parameters<Client['invalidateQueries']>[0]>

/** Reads one kind of query again; asked while that is under way, once more after it: a burst of news costs two readings. */
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
 * What the page does on news: it reads again what is on the screen and has its runs look, and believes nothing.
 * @param runs of this page; an action that none of them carries out is read again for the bar that tells of it
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
    // At the start of a stream, what is on its way already is new enough.
    for (const read of refetches) read(update.kind !== 'ready')
  }
}

/**
 * Follows the news about the accounts that the page looks at, and reads again what they are about.
 * @throws EarnError when the page can't learn whether there are any
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
  // Where nothing was opened yet, nothing runs.
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
