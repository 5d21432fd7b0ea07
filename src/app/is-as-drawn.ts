import { readCatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import { askedText } from '#src/features/discover/index.ts'
import type { AppView } from '#src/router/router-context.ts'
import { localeFor } from '#src/words/choose-language.ts'
import type { WordStore } from '#src/words/word-store.ts'
import type { AppParts } from './app-parts.ts'
import type { TakenOver } from './take-over.ts'

/** Whether the app begins with what the gateway drew: the same list, in the same language, its numbers written alike. */
export function isAsDrawn(
  { rows, language, locale }: Pick<TakenOver, 'rows' | 'language' | 'locale'>,
  { words, languages }: { words: Pick<WordStore, 'snapshot'> } & Pick<AppParts, 'languages'>,
  { match, place, content }: Pick<AppView, 'match' | 'place' | 'content'>,
): boolean {
  const own = words.snapshot().language
  return (
    rows !== null &&
    content.kind === 'page' &&
    match?.path === '/' &&
    rows.asked === askedText(readCatalogueQuery(place.search)) &&
    language === own &&
    locale === localeFor(own, languages)
  )
}
