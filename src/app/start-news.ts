import type { AppParts } from './app-parts.ts'
import { whenIdle } from '#src/ui/when-idle.ts'

/**
 * Follows live news when the page looks at an address and has drawn what it has to draw; their code comes with the first
 * one. Until then it has just read everything anyway.
 */
export function startNews(parts: AppParts): void {
  const { wallets } = parts
  const stop = wallets.subscribe(look)
  function look(): void {
    if (wallets.accounts().length === 0) return
    stop()
    // Without this chunk pages ask from time to time, as where there are no live news.
    void whenIdle()
      .then(() => import('./follow-accounts.ts'))
      .then(
        (chunk) => chunk.followAccounts(parts),
        () => undefined,
      )
  }
  look()
}
