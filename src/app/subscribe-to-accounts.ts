import { createBrowserLiveDependencies } from '#src/api/live/browser-live-dependencies.ts'
import { subscribeToLiveUpdates } from '#src/api/live/subscribe-to-live-updates.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import type { Runners } from '#src/execution/runner/create-runners.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { createLiveUpdateHandler } from './create-live-update-handler.ts'

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
