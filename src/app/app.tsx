import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ConnectDialogProvider } from '#src/features/connect/index.ts'
import { WalletsContext } from '#src/wallets/wallets-context.ts'
import type { AppParts } from './app-parts.ts'
import { AppPartsContext } from './app-parts-context.ts'
import type { AppRouter } from './router.ts'
import { SiteName } from './site-name.tsx'
import { WordsProvider } from './words-provider.tsx'

/** The whole page: what every screen may use, around the screens. */
export function App({ parts, router }: { parts: AppParts; router: AppRouter }) {
  const { words } = parts
  const loadWalletWords = useCallback(() => words.load(['wallet']), [words])
  return (
    <AppPartsContext value={parts}>
      <QueryClientProvider client={parts.client}>
        <WordsProvider store={words}>
          <SiteName>
            <WalletsContext value={parts.wallets}>
              <ConnectDialogProvider loadWords={loadWalletWords}>
                <RouterProvider router={router} />
              </ConnectDialogProvider>
            </WalletsContext>
          </SiteName>
        </WordsProvider>
      </QueryClientProvider>
    </AppPartsContext>
  )
}
