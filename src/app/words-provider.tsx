import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { LanguageContext, type LanguageChoice } from '#src/features/settings/index.ts'
import { localeFor } from '#src/words/choose-language.ts'
import type { WordStore } from '#src/words/word-store.ts'

export interface WordsProviderProps {
  readonly store: WordStore
  readonly choose: LanguageChoice['choose']
  /** The browser's, the dearest first. */
  readonly languages: readonly string[]
  readonly children: ReactNode
}

/** The words that are there, for every component; more arrive with the screens that need them. */
export function WordsProvider({ store, choose, languages, children }: WordsProviderProps) {
  const { language, messages } = useSyncExternalStore(
    store.subscribe,
    store.snapshot,
    store.snapshot,
  )
  const choice = useMemo<LanguageChoice>(() => ({ language, choose }), [language, choose])
  return (
    <LanguageContext value={choice}>
      <IntlProvider
        locale={localeFor(language, languages)}
        messages={messages}
        // Dates name the reader's own: a browser takes its time to find that out, and the first screen needs none.
        timeZone="UTC"
      >
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}
