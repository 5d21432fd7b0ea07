import type { QueryClient } from '@tanstack/react-query'
import { applySiteConfig, siteConfigQuery } from '#src/api/queries/site-config.ts'
import { readSiteConfig } from '#src/api/schemas/site-config.ts'
import { FIRST_PAGE_ID, isFirstPage, isFirstYield } from '#src/catalogue/first-page/first-page.ts'
import { formatCatalogueQuery, type FirstRows } from '#src/features/discover/index.ts'
import { openFirstPage } from './open-first-page.ts'
import { readCatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { AppView } from '#src/router/router-context.ts'
import { selectLocale } from '#src/messages/choose-language.ts'
import type { MessageStore } from '#src/messages/message-store.ts'
import type { AppDependencies } from './app-dependencies.ts'

/** Whether the app starts with the prerendered list: same query, language and number format. */
export function matchesPrerender(
  { rows, language, locale }: Pick<HydrationData, 'rows' | 'language' | 'locale'>,
  {
    messageStore,
    languages,
  }: { messageStore: Pick<MessageStore, 'snapshot'> } & Pick<AppDependencies, 'languages'>,
  { match, location, content }: Pick<AppView, 'match' | 'location' | 'content'>,
): boolean {
  const own = messageStore.snapshot().language
  return (
    rows !== null &&
    content.kind === 'page' &&
    match?.path === '/' &&
    rows.query === formatCatalogueQuery(readCatalogueQuery(location.search)) &&
    language === own &&
    locale === selectLocale(own, languages)
  )
}

/** Oldest prerendered data to use: a restored tab may be of any age. Milliseconds. */
const MAX_AGE_MS = 5 * 60_000

/** The data that the gateway embedded in the page. */
export interface HydrationData {
  /** The first rows of the list. */
  readonly rows: FirstRows | null
  readonly language: string
  /** The locale of its number format. */
  readonly locale: string
  readonly ready: Promise<unknown>
}

/** Validated by schemas that load with the yield's page, which requests the yield if it is invalid. */
const seedEarnYield = (client: QueryClient, earnYield: unknown): Promise<unknown> =>
  import('#src/features/yield/index.ts')
    .then(({ seedYield }) => seedYield(client, earnYield))
    .catch(() => undefined)

/** Whether the browser had the page cached, as for a returning visitor. */
export function isFromCache(): boolean {
  const [navigationEntry] = performance.getEntriesByType('navigation')
  return (
    navigationEntry instanceof PerformanceNavigationTiming && navigationEntry.transferSize === 0
  )
}

/**
 * Reads the prerendered data and applies its settings. Returns null where nothing was prerendered
 * or it can't be parsed: the app then starts on its own.
 */
export function readHydrationData(document: Document, client: QueryClient): HydrationData | null {
  const text = document.getElementById(FIRST_PAGE_ID)?.textContent
  if (!text) return null
  try {
    const page: unknown = JSON.parse(text)
    const list = isFirstPage(page) ? page : null
    const firstYield = isFirstYield(page) && Date.now() - page.readAt <= MAX_AGE_MS ? page : null
    const firstPage = list ?? firstYield
    if (!firstPage) return null
    const config = readSiteConfig(firstPage.config)
    const rows = list && openFirstPage(list)
    applySiteConfig(config)
    // Settings may have changed since.
    const updatedAt = isFromCache() ? 0 : Date.now()
    client.setQueryData(siteConfigQuery().queryKey, config, { updatedAt })
    const { language, locale } = firstPage
    return {
      rows,
      language,
      locale,
      ready: firstYield ? seedEarnYield(client, firstYield.found) : Promise.resolve(),
    }
  } catch {
    return null
  }
}
