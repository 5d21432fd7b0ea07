import type { QueryClient } from '@tanstack/react-query'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { readSiteConfig } from '#src/api/schemas/site-config.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { FIRST_PAGE_ID, isFirstPage, isFirstYield } from '#src/catalogue/first-page/first-page.ts'
import { formatCatalogueQuery, type FirstRows } from '#src/features/discover/index.ts'
import { openFirstPage } from './open-first-page.ts'
import { readCatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { AppView } from '#src/router/router-context.ts'
import { selectLocale } from '#src/messages/choose-language.ts'
import type { MessageStore } from '#src/messages/message-store.ts'
import type { AppDependencies } from './app-dependencies.ts'

/** Whether the app begins with what the gateway drew: the same list, in the same language, its numbers written alike. */
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

/** A tab that a browser opens again may be of any age: so old a rate is not shown. Milliseconds. */
const MAX_AGE_MS = 5 * 60_000

/** What the page brought. */
export interface HydrationData {
  /** The beginning of the list. */
  readonly rows: FirstRows | null
  readonly language: string
  /** The locale that its numbers are written in. */
  readonly locale: string
  /** Resolves once all of it is known. */
  readonly ready: Promise<unknown>
}

/** Its schemas come with the yield's page. What can't be read there, that page asks for. */
const seedEarnYield = (client: QueryClient, earnYield: unknown): Promise<unknown> =>
  import('#src/features/yield/index.ts')
    .then(({ seedYield }) => seedYield(client, earnYield))
    .catch(() => undefined)

/** Whether the browser had the page, and nobody was asked for it: somebody comes back. */
export function isFromCache(): boolean {
  const [navigationEntry] = performance.getEntriesByType('navigation')
  return (
    navigationEntry instanceof PerformanceNavigationTiming && navigationEntry.transferSize === 0
  )
}

/**
 * What the gateway drew into the page, for the app that takes its place; its settings are known from here on. Null where it
 * drew nothing, and where that can't be read: the app then begins by itself.
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
    serviceClock.setOffset(config.sandboxTimeOffset)
    // What is set may have changed since.
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
