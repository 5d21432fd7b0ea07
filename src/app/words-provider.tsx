import { useSyncExternalStore, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type { WordStore } from '#src/words/word-store.ts'

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

/** The words that are there, for every component; more arrive with the screens that need them. */
export function WordsProvider({ store, children }: { store: WordStore; children: ReactNode }) {
  const messages = useSyncExternalStore(store.subscribe, store.snapshot)
  return (
    <IntlProvider locale={store.locale} messages={messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  )
}
