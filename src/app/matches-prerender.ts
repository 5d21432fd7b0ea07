import { readCatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import { formatCatalogueQuery } from '#src/features/discover/index.ts'
import type { AppView } from '#src/router/router-context.ts'
import { selectLocale } from '#src/messages/choose-language.ts'
import type { MessageStore } from '#src/messages/message-store.ts'
import type { AppDependencies } from './app-dependencies.ts'
import type { HydrationData } from './hydration-data.ts'

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
