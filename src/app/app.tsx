import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { CompareSelectionContext } from '#src/features/compare-selection/index.ts'
import { ConnectDialogProvider } from '#src/features/connect/index.ts'
import { FirstRowsContext, JournalContext, type FirstRows } from '#src/features/discover/index.ts'
import { LogoProvider } from '#src/features/logos/index.ts'
import { RouterContext, type AppRouter } from '#src/router/router-context.ts'
import { WalletsContext } from '#src/wallets/wallets-context.ts'
import { LoadMessagesContext } from '#src/ui/load-messages-context.ts'
import { AppDependenciesContext, type AppDependencies } from './app-dependencies.ts'
import { loadMessagesOnce } from './load-messages.ts'
import { PageBoundary, RouteError, type RouteErrorProps } from './page-boundary.tsx'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { SiteNameContext } from '#src/ui/page-heading.tsx'
import { IntlProvider } from 'use-intl'
import { LanguageContext, type LanguageSelection } from '#src/features/settings/index.ts'
import { selectLocale } from '#src/messages/choose-language.ts'
import type { MessageStore } from '#src/messages/message-store.ts'

export interface AppProps {
  readonly dependencies: AppDependencies
  readonly router: AppRouter
  readonly shell: ReactNode
  /** The first catalogue page, if it was prerendered. */
  readonly firstRows?: FirstRows | null
}

/** Rendered in place of the whole app when its layout fails. */
function AppError(props: RouteErrorProps) {
  return (
    <main className="mx-auto w-full max-w-page px-4 py-6 sm:px-6 sm:py-9">
      <RouteError {...props} />
    </main>
  )
}

/** Adds the deployment's name to every page title. */
function SiteName({ children }: { children: ReactNode }) {
  const name = useQuery(siteConfigQuery()).data?.brand.name ?? ''
  return <SiteNameContext value={name}>{children}</SiteNameContext>
}

interface MessagesProviderProps {
  readonly store: MessageStore
  readonly choose: LanguageSelection['select']
  readonly languages: readonly string[]
  readonly children: ReactNode
}

/** Provides the loaded messages; more are added with the screens that need them. */
function MessagesProvider({ store, choose, languages, children }: MessagesProviderProps) {
  const { language, messages } = useSyncExternalStore(
    store.subscribe,
    store.snapshot,
    store.snapshot,
  )
  const languageSelection = useMemo<LanguageSelection>(
    () => ({ language, select: choose }),
    [language, choose],
  )
  return (
    <LanguageContext value={languageSelection}>
      <IntlProvider
        locale={selectLocale(language, languages)}
        messages={messages}
        // Detecting the time zone is slow, and the first screen shows no dates.
        timeZone="UTC"
      >
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}

/** Renders the app: the providers that every screen may use, and the screens. */
export function App({ dependencies, router, shell, firstRows = null }: AppProps) {
  const { messageStore, chooseLanguage } = dependencies
  const loadWalletMessages = useCallback(() => {
    dependencies.onConnectDialog?.()
    return messageStore.load(['wallet'])
  }, [dependencies, messageStore])
  const openJournal = useCallback(
    async () => (await dependencies.execution()).journal,
    [dependencies],
  )
  const loadMessages = useMemo(() => loadMessagesOnce(messageStore), [messageStore])
  return (
    <AppDependenciesContext value={dependencies}>
      <QueryClientProvider client={dependencies.client}>
        <MessagesProvider
          store={messageStore}
          choose={chooseLanguage}
          languages={dependencies.languages}
        >
          <SiteName>
            <WalletsContext value={dependencies.wallets}>
              <ConnectDialogProvider loadMessages={loadWalletMessages}>
                <RouterContext value={router}>
                  <LogoProvider>
                    <LoadMessagesContext value={loadMessages}>
                      <CompareSelectionContext value={dependencies.compareSelection}>
                        <JournalContext value={openJournal}>
                          <FirstRowsContext value={firstRows}>
                            <PageBoundary fallback={AppError}>{shell}</PageBoundary>
                          </FirstRowsContext>
                        </JournalContext>
                      </CompareSelectionContext>
                    </LoadMessagesContext>
                  </LogoProvider>
                </RouterContext>
              </ConnectDialogProvider>
            </WalletsContext>
          </SiteName>
        </MessagesProvider>
      </QueryClientProvider>
    </AppDependenciesContext>
  )
}
