import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { ConnectDialogContext } from '#src/features/connect/connect-dialog-provider.tsx'
import { createMemoryHistory } from '#src/router/page-history.ts'
import { RouterContext } from '#src/router/router-context.ts'
import { createRouter } from '#src/router/router.ts'
import { createWallets } from '#src/wallets/create-wallets.ts'
import { WalletsContext } from '#src/wallets/wallets-context.ts'
import action from '#src/messages/en/action.json'
import errors from '#src/messages/en/errors.json'
import activity from '#src/messages/en/activity.json'
import portfolio from '#src/messages/en/portfolio.json'
import run from '#src/messages/en/run.json'
import shell from '#src/messages/en/shell.json'
import wallet from '#src/messages/en/wallet.json'

const emptyRoute = { page: () => null }

/** Returns a router at a page of the app, whose pages are empty. */
export const createEmptyRouter = (href: string) =>
  createRouter<ComponentType>(createMemoryHistory(href), {
    '/': emptyRoute,
    '/yields/$yieldId': emptyRoute,
    '/yields/$yieldId/enter': emptyRoute,
    '/yields/$yieldId/exit': emptyRoute,
    '/yields/$yieldId/manage/$type': emptyRoute,
    '/compare': emptyRoute,
    '/move': emptyRoute,
    '/approvals': emptyRoute,
    '/portfolio': emptyRoute,
    '/claim/$network': emptyRoute,
    '/activity': emptyRoute,
    '/actions/$actionId': emptyRoute,
    '/settings': emptyRoute,
  })

const router = createEmptyRouter('/')

/** Nobody's: none is connected, and none can be. */
const wallets = createWallets({
  storage: { getItem: () => null, setItem: () => undefined },
  families: [],
  load: () => Promise.reject(new Error('no wallet')),
})

const dialog = { open: () => undefined }

const messages = { action, activity, errors, portfolio, run, shell, wallet }

/** A screen's markup in English, before anything of it was read. */
export const renderMarkup = (screen: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <IntlProvider locale="en" timeZone="UTC" messages={messages}>
        <RouterContext value={router}>
          <WalletsContext value={wallets}>
            <ConnectDialogContext value={dialog}>{screen}</ConnectDialogContext>
          </WalletsContext>
        </RouterContext>
      </IntlProvider>
    </QueryClientProvider>,
  )

/** Its text alone, as one line. */
export const renderText = (screen: ReactNode): string =>
  renderMarkup(screen)
    .replaceAll(/<\/(?:p|li|dt|dd|div|h\d)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
