import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useCallback, type ReactNode } from 'react'
import { ConnectDialogProvider } from '#src/features/connect/index.ts'
import { WalletsContext } from '#src/wallets/wallets-context.ts'
import type { AppParts } from './app-parts.ts'
import { AppPartsContext } from './app-parts-context.ts'
import type { AppRouter } from './router.ts'
import { ShellContext } from './shell-context.ts'
import { SiteName } from './site-name.tsx'
import { WordsProvider } from './words-provider.tsx'

export interface AppProps {
  readonly parts: AppParts
  readonly router: AppRouter
  /** What stands around every page. */
  readonly shell: ReactNode
}

/** The whole page: what every screen may use, around the screens. */
export function App({ parts, router, shell }: AppProps) {
  const { words } = parts
  const loadWalletWords = useCallback(() => words.load(['wallet']), [words])
  return (
    <AppPartsContext value={parts}>
      <QueryClientProvider client={parts.client}>
        <WordsProvider store={words}>
          <SiteName>
            <WalletsContext value={parts.wallets}>
              <ConnectDialogProvider loadWords={loadWalletWords}>
                <ShellContext value={shell}>
                  <RouterProvider router={router} />
                </ShellContext>
              </ConnectDialogProvider>
            </WalletsContext>
          </SiteName>
        </WordsProvider>
      </QueryClientProvider>
    </AppPartsContext>
  )
}
