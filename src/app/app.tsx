import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { ChoiceContext } from '#src/features/choice/index.ts'
import { ConnectDialogProvider } from '#src/features/connect/index.ts'
import { FirstRowsContext, JournalContext, type FirstRows } from '#src/features/discover/index.ts'
import { LogoProvider } from '#src/features/logos/index.ts'
import { RouterContext, type AppRouter } from '#src/router/router-context.ts'
import { WalletsContext } from '#src/wallets/wallets-context.ts'
import { LoadWordsContext } from '#src/ui/load-words-context.ts'
import type { AppParts } from './app-parts.ts'
import { AppPartsContext } from './app-parts-context.ts'
import { loadOnce } from './load-once.ts'
import { PageBoundary } from './page-boundary.tsx'
import { RouteError, type RouteErrorProps } from './route-error.tsx'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { SiteNameContext } from '#src/ui/document-title.ts'
import { IntlProvider } from 'use-intl'
import { LanguageContext, type LanguageChoice } from '#src/features/settings/index.ts'
import { localeFor } from '#src/words/choose-language.ts'
import type { WordStore } from '#src/words/word-store.ts'

export interface AppProps {
  readonly parts: AppParts
  readonly router: AppRouter
  /** What stands around every page. */
  readonly shell: ReactNode
  /** The beginning of the list, where the page brought it. */
  readonly first?: FirstRows | null
}

/** In place of everything, where what stands around the pages broke. */
function AppError(props: RouteErrorProps) {
  return (
    <main className="mx-auto w-full max-w-page px-4 py-6 sm:px-6 sm:py-9">
      <RouteError {...props} />
    </main>
  )
}

/** Gives every page's title the deployment's name. */
function SiteName({ children }: { children: ReactNode }) {
  const name = useQuery(siteConfigQuery()).data?.brand.name ?? ''
  return <SiteNameContext value={name}>{children}</SiteNameContext>
}

interface WordsProviderProps {
  readonly store: WordStore
  readonly choose: LanguageChoice['choose']
  /** The browser's, the dearest first. */
  readonly languages: readonly string[]
  readonly children: ReactNode
}

/** The words that are there, for every component; more arrive with the screens that need them. */
function WordsProvider({ store, choose, languages, children }: WordsProviderProps) {
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

/** The whole page: what every screen may use, around the screens. */
export function App({ parts, router, shell, first = null }: AppProps) {
  const { words, chooseLanguage } = parts
  const loadWalletWords = useCallback(() => words.load(['wallet']), [words])
  const openJournal = useCallback(async () => (await parts.execution()).journal, [parts])
  const loadWords = useMemo(() => loadOnce(words), [words])
  return (
    <AppPartsContext value={parts}>
      <QueryClientProvider client={parts.client}>
        <WordsProvider store={words} choose={chooseLanguage} languages={parts.languages}>
          <SiteName>
            <WalletsContext value={parts.wallets}>
              <ConnectDialogProvider loadWords={loadWalletWords}>
                <RouterContext value={router}>
                  <LogoProvider>
                    <LoadWordsContext value={loadWords}>
                      <ChoiceContext value={parts.choice}>
                        <JournalContext value={openJournal}>
                          <FirstRowsContext value={first}>
                            <PageBoundary fallback={AppError}>{shell}</PageBoundary>
                          </FirstRowsContext>
                        </JournalContext>
                      </ChoiceContext>
                    </LoadWordsContext>
                  </LogoProvider>
                </RouterContext>
              </ConnectDialogProvider>
            </WalletsContext>
          </SiteName>
        </WordsProvider>
      </QueryClientProvider>
    </AppPartsContext>
  )
}
