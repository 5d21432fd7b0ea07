import { QueryClient, QueryClientProvider, skipToken, type Query } from '@tanstack/react-query'
import * as React from 'react'
import type { ComponentType } from 'react'
import { prerender } from 'react-dom/static'
import { IntlProvider } from 'use-intl'
import { vi } from 'vitest'
import { serviceClock } from '#src/api/service-clock.ts'
import { createMemoryJournal } from '#src/execution/journal/journal.ts'
import { createRunStore, type RunView } from '#src/execution/runner/run-view.ts'
import type { Runner } from '#src/execution/runner/create-runner.ts'
import { ExecutionContext, type Execution } from '#src/features/action/execution-context.ts'
import { ConnectDialogContext } from '#src/features/connect/connect-dialog-provider.tsx'
import { PageContext, RouterContext } from '#src/router/router-context.ts'
import type { Account, Wallets } from '#src/wallets/wallets.ts'
import { WalletsContext } from '#src/wallets/wallets-context.ts'
import { createEmptyRouter } from './render-markup.tsx'

const messages = import.meta.glob<Readonly<Record<string, unknown>>>('../messages/en/*.json', {
  eager: true,
  import: 'default',
})
const allMessages = Object.fromEntries(
  Object.entries(messages).map(([file, texts]) => [/(\w+)\.json$/.exec(file)?.[1] ?? '', texts]),
)

export interface Screen {
  readonly href: string
  readonly page: ComponentType
  /** What its run has found so far. */
  readonly run?: Partial<RunView> | undefined
}

export interface RenderedScreen {
  readonly markup: string
  /** Errors of rendering, of formatting, and those logged. */
  readonly errors: readonly string[]
}

/** Queries that the answers belong to; all others stay unanswered. */
const ANSWERED: ReadonlySet<unknown> = new Set([
  'yield',
  'yields',
  'position',
  'balances',
  'actions',
  'open-actions',
  'action',
  'kyc',
  'validators',
  'validator pages',
  'history',
  'provider',
  'simulation',
  'site-config',
  'networks',
  'tokens',
  'options',
  'risk',
  'campaigns',
  'catalogue',
  'portfolio-index',
])

const isWaiting = (query: Query): boolean =>
  query.state.status === 'pending' &&
  query.options.queryFn !== skipToken &&
  Reflect.get(query.options, 'enabled') !== false &&
  // A portfolio waits for the receipt tokens, which no node answers here.
  (ANSWERED.has(query.queryKey[0]) || query.queryKey[1] === 'owned')

/** A page's globals, and answers to requests by path, without its query; everything else is 404. */
function stubPage(answers: Readonly<Record<string, unknown>>): void {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  const frame: { top?: unknown } = {}
  frame.top = frame
  vi.stubGlobal('window', frame)
  vi.stubGlobal('location', { origin: 'https://earn.example' })
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('fetch', (path: string) => {
    const [bare = ''] = path.split('?')
    const isKnown = Object.hasOwn(answers, bare)
    const answer = isKnown ? answers[bare] : { statusCode: 404 }
    const init = { status: isKnown ? 200 : 404 }
    // What is no JSON document, such as the catalogue's lines, is sent as it is.
    const response = typeof answer === 'string' ? new Response(answer, init) : null
    return Promise.resolve(response ?? Response.json(answer, init))
  })
}

/**
 * Has the renderer for servers take snapshots as browsers do: screens know the accounts, and nothing waits for them.
 * @returns puts it back
 */
function renderAsBrowser(): () => void {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  const internals: unknown = Reflect.get(React, name)
  if (typeof internals !== 'object' || internals === null) throw new Error('no internals of React')
  let current: unknown = null
  const useSyncExternalStore = <Value,>(_: unknown, getSnapshot: () => Value): Value =>
    getSnapshot()
  Object.defineProperty(internals, 'H', {
    configurable: true,
    get: () => current,
    set: (hooks: unknown) => {
      current =
        typeof hooks === 'object' && hooks !== null ? { ...hooks, useSyncExternalStore } : hooks
    },
  })
  return () =>
    void Object.defineProperty(internals, 'H', {
      configurable: true,
      enumerable: true,
      writable: true,
      value: null,
    })
}

function createExecution(run: Partial<RunView>): Execution {
  const store = createRunStore(true)
  store.update(run)
  const runner: Runner = {
    view: store.view,
    subscribe: store.subscribe,
    present: () => () => undefined,
    confirm: () => undefined,
    abandonPrompt: () => undefined,
    answerNothingWaiting: () => Promise.resolve(),
    provideHash: () => Promise.reject(new Error('no hash is asked for')),
    refresh: () => undefined,
    stop: () => undefined,
  }
  return {
    journal: createMemoryJournal(),
    runners: { of: () => runner, has: () => true, refreshAll: () => undefined },
    leave: () => undefined,
  }
}

const createConnectedWallets = (accounts: readonly Account[]): Wallets => ({
  subscribe: () => () => undefined,
  accounts: () => accounts,
  accountOptions: () => [],
  selectAccount: () => Promise.resolve(),
  walletOptions: () => Promise.resolve([]),
  signer: () => Promise.resolve(null),
  disconnect: () => Promise.resolve(),
})

/**
 * Renders a whole page in English with the service's answers by path, once all that it asks for is read.
 * @param accounts those of the connected wallets
 */
export async function renderScreen(
  { href, page: Page, run = {} }: Screen,
  answers: Readonly<Record<string, unknown>>,
  accounts: readonly Account[],
): Promise<RenderedScreen> {
  const errors: string[] = []
  const record = (error: unknown): void => void errors.push(String(error))
  // What failed is shown as such, not read again.
  const queries = { retry: false, retryOnMount: false }
  const client = new QueryClient({ defaultOptions: { queries } })
  const router = createEmptyRouter(href)
  const screen = (
    <QueryClientProvider client={client}>
      <IntlProvider locale="en" timeZone="UTC" messages={allMessages} onError={record}>
        <RouterContext value={router}>
          <PageContext value={router.view()}>
            <WalletsContext value={createConnectedWallets(accounts)}>
              <ConnectDialogContext value={{ open: () => undefined }}>
                <ExecutionContext value={createExecution(run)}>
                  <Page />
                </ExecutionContext>
              </ConnectDialogContext>
            </WalletsContext>
          </PageContext>
        </RouterContext>
      </IntlProvider>
    </QueryClientProvider>
  )
  stubPage(answers)
  const logged = vi.spyOn(console, 'error').mockImplementation(record)
  const restore = renderAsBrowser()
  const render = async (): Promise<string> => {
    const { prelude } = await prerender(screen, { onError: record })
    return await new Response(prelude).text()
  }
  try {
    let markup = await render()
    // What one answer brings may ask for the next.
    for (let round = 0; round < 4; round += 1) {
      const waiting = client.getQueryCache().getAll().filter(isWaiting)
      if (waiting.length === 0) break
      await Promise.allSettled(waiting.map((query) => query.fetch()))
      errors.length = 0
      markup = await render()
    }
    return { markup, errors }
  } finally {
    restore()
    logged.mockRestore()
    client.clear()
    vi.unstubAllGlobals()
    // The settings' offset would move the clock of every test after this one.
    serviceClock.setOffset(0)
  }
}
