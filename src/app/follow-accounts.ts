import { browserNewsParts } from '#src/api/live/browser-news-parts.ts'
import { followNews } from '#src/api/live/follow-news.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import type { AppParts } from './app-parts.ts'
import { createRereader } from './create-rereader.ts'

/**
 * Follows the news about the accounts that the page looks at, and reads again what they are about.
 * @throws EarnError when the page can't learn whether there are any
 */
export async function followAccounts({
  client,
  wallets,
  openedExecution,
}: AppParts): Promise<void> {
  const { liveNews } = await client.ensureQueryData(siteConfigQuery())
  if (!liveNews) return
  const addresses = (): string[] => wallets.accounts().map(({ address }) => address)
  const refreshRuns = (): void => {
    void openedExecution()?.then(({ runners }) => runners.refreshAll())
  }
  const rereader = createRereader(client, addresses, refreshRuns)
  wallets.subscribe(followNews(browserNewsParts(), addresses, rereader).look)
}
