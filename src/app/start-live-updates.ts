import type { AppDependencies } from './app-dependencies.ts'
import { waitForIdle } from '#src/ui/wait-for-idle.ts'

/**
 * Follows live news when the page looks at an address and has drawn what it has to draw; their code comes with the first
 * one. Until then it has just read everything anyway.
 */
export function startLiveUpdates(dependencies: AppDependencies): void {
  const { wallets } = dependencies
  const stop = wallets.subscribe(startIfNeeded)
  function startIfNeeded(): void {
    if (wallets.accounts().length === 0) return
    stop()
    // Without this chunk pages ask from time to time, as where there are no live news.
    void waitForIdle()
      .then(() => import('./subscribe-to-accounts.ts'))
      .then(
        (chunk) => chunk.subscribeToAccounts(dependencies),
        () => undefined,
      )
  }
  startIfNeeded()
}
