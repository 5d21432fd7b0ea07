import type { AppDependencies } from './app-dependencies.ts'
import { waitForIdle } from '#src/ui/wait-for-idle.ts'

/**
 * Starts live updates once an address is shown and the page has rendered. Data is fresh until
 * then, so their code loads with the first address.
 */
export function startLiveUpdates(dependencies: AppDependencies): void {
  const { wallets } = dependencies
  const stop = wallets.subscribe(startIfNeeded)
  function startIfNeeded(): void {
    if (wallets.accounts().length === 0) return
    stop()
    // Without this chunk queries poll, as where there are no live updates.
    void waitForIdle()
      .then(() => import('./subscribe-to-accounts.ts'))
      .then(
        (chunk) => chunk.subscribeToAccounts(dependencies),
        () => undefined,
      )
  }
  startIfNeeded()
}
