import type { AppParts } from './app-parts.ts'

/** Follows live news as soon as the page looks at an address; their code comes with the first one. */
export function startNews(parts: AppParts): void {
  const { wallets } = parts
  const stop = wallets.subscribe(look)
  function look(): void {
    if (wallets.accounts().length === 0) return
    stop()
    // Without this chunk pages ask from time to time, as where there are no live news.
    void import('./follow-accounts.ts').then(
      (chunk) => chunk.followAccounts(parts),
      () => undefined,
    )
  }
  look()
}
