import { browserNewsParts } from '#src/api/live/browser-news-parts.ts'
import { followNews } from '#src/api/live/follow-news.ts'
import type { AppParts } from './app-parts.ts'
import { createRereader } from './create-rereader.ts'

/** Follows the news about the accounts that the page looks at, and reads again what they are about. */
export function followAccounts({ client, wallets, openedExecution }: AppParts): void {
  const addresses = (): string[] => wallets.accounts().map(({ address }) => address)
  const refreshRuns = (): void => {
    void openedExecution()?.then(({ runners }) => runners.refreshAll())
  }
  const rereader = createRereader(client, addresses, refreshRuns)
  wallets.subscribe(followNews(browserNewsParts(), addresses, rereader).look)
}
