import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useMemo, type ReactNode } from 'react'
import { ChoiceContext } from '#src/features/choice/index.ts'
import { ConnectDialogProvider } from '#src/features/connect/index.ts'
import { FirstRowsContext, JournalContext, type FirstRows } from '#src/features/discover/index.ts'
import { LogoProvider } from '#src/features/logos/index.ts'
import { RouterContext, type AppRouter } from '#src/router/router-context.ts'
import { WalletsContext } from '#src/wallets/wallets-context.ts'
import { LoadWordsContext } from '#src/ui/load-words-context.ts'
import type { AppParts } from './app-parts.ts'
import { AppError } from './app-error.tsx'
import { AppPartsContext } from './app-parts-context.ts'
import { loadOnce } from './load-once.ts'
import { PageBoundary } from './page-boundary.tsx'
import { SiteName } from './site-name.tsx'
import { WordsProvider } from './words-provider.tsx'

export interface AppProps {
  readonly parts: AppParts
  readonly router: AppRouter
  /** What stands around every page. */
  readonly shell: ReactNode
  /** The beginning of the list, where the page brought it. */
  readonly first?: FirstRows | null
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
