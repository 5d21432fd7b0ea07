import { QueryClient, QueryClientProvider, skipToken, type Query } from '@tanstack/react-query'
import * as React from 'react'
import type { ComponentType } from 'react'
import { prerender } from 'react-dom/static'
import { IntlProvider } from 'use-intl'
import { vi } from 'vitest'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
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
  /** Paths of the answers that it is of. */
  readonly paths: ReadonlySet<string>
}

/** A query that a screen has, and the paths of the answers that it is of. */
interface KnownRead {
  readonly query: Query
  readonly paths: ReadonlySet<string>
}

/** Earlier renderings of a screen, which spare most of the work of the next one. */
export interface ScreenMemory {
  /** Of its first rendering, with these answers. */
  reads: readonly KnownRead[]
  answers: Answers
  /** By what was read of other answers: what was sent may differ, and be read as the same. */
  readonly rendered: Map<string, RenderedScreen>
}

export const createScreenMemory = (): ScreenMemory => ({
  reads: [],
  answers: {},
  rendered: new Map(),
})

const isWaiting = (query: Query): boolean =>
  query.state.status === 'pending' &&
  query.options.queryFn !== skipToken &&
  Reflect.get(query.options, 'enabled') !== false

/** Reads a query again, also in another client; it says itself that it failed. */
async function readQuery(client: QueryClient, { queryKey, options }: Query): Promise<Query> {
  const query = client.getQueryCache().build(client, { ...options, queryKey })
  await query.fetch({ ...options, retry: false }).catch(() => undefined)
  return query
}

/** A page's globals, and answers to requests by path, without its query; everything else is 404. */
function stubPage(answers: Answers, paths: Set<string>): void {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  const frame: { top?: unknown } = {}
  frame.top = frame
  vi.stubGlobal('window', frame)
  vi.stubGlobal('location', { origin: 'https://earn.example' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
    const [bare = ''] = path.split('?')
    paths.add(bare)
    const isKnown = Object.hasOwn(answers, bare)
    const known = isKnown ? answers[bare] : { statusCode: 404 }
    const answer: unknown =
      typeof known === 'function' ? Reflect.apply(known, undefined, [body]) : known
    const init = { status: isKnown ? 200 : 404 }
    // What is no JSON document, such as the catalogue’s lines, is sent as it is.
    const response = typeof answer === 'string' ? new Response(answer, init) : null
    return Promise.resolve(response ?? Response.json(answer, init))
  })
}

/** By path: a JSON value, a text, or a function that answers a request’s body. */
export type Answers = Readonly<Record<string, unknown>>

/**
 * Has the renderer for servers take snapshots as browsers do: screens know the accounts, and nothing waits for them.
 * @returns puts it back
 */
function renderAsBrowser(): () => void {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  const internals: unknown = Reflect.get(React, name)
  if (typeof internals !== 'object' || internals === null) throw new Error('no internals of React')
  // So many were created that no more are: who created an element takes a third of the time.
  Reflect.set(internals, 'recentlyCreatedOwnerStacks', Number.MAX_SAFE_INTEGER)
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

/** Names what is read of other answers, with all of a yield that screens read later. */
const nameOfReads = (queries: readonly Query[], run: Partial<RunView>): string =>
  JSON.stringify(
    [run, ...queries.map(({ queryHash, state: { data, error } }) => [queryHash, data, error])],
    (_, value: unknown) => {
      if (value instanceof Map || value instanceof Set) return [...value]
      if (value instanceof Error) return value.message
      if (typeof value === 'bigint' || typeof value === 'number') return String(value)
      return isYield(value) ? { ...value, ...NOT_PARSED, ...readYieldDetails(value) } : value
    },
  )

/** A yield keeps them as they were sent. */
const NOT_PARSED = { state: 0, risk: 0, investmentSchedule: 0, curator: 0, feeConfigurations: 0 }

const isYield = (value: unknown): value is Yield =>
  typeof value === 'object' &&
  value !== null &&
  'mechanics' in value &&
  'executionContracts' in value

/** Takes over what is of the same answers as in the first rendering. @returns what is not, read again */
async function readKnown(
  client: QueryClient,
  answers: Answers,
  memory: ScreenMemory,
): Promise<readonly Query[]> {
  // The settings set the clock when they are read.
  const isSame = ({ paths }: KnownRead): boolean =>
    [...paths].every((path) => answers[path] === memory.answers[path] && path !== '/config.json')
  const changed = memory.reads.filter((read) => !isSame(read))
  for (const { query } of memory.reads.filter(isSame))
    client
      .getQueryCache()
      .build(client, { ...query.options, queryKey: query.queryKey }, query.state)
  return Promise.all(changed.map(({ query }) => readQuery(client, query)))
}

/** Renders until nothing new is asked for, as what one answer brings may ask for the next. */
async function renderUntilRead(
  client: QueryClient,
  paths: Set<string>,
  render: () => Promise<string>,
) {
  const MAX_ROUNDS = 9
  const reads: KnownRead[] = []
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const markup = await render()
    const waiting = client.getQueryCache().getAll().filter(isWaiting)
    if (waiting.length === 0) return { markup, reads }
    for (const query of waiting) {
      paths.clear()
      await readQuery(client, query)
      reads.push({ query, paths: new Set(paths) })
    }
  }
  throw new Error('it asks for more and more')
}

/**
 * Renders a whole page in English with the service's answers by path, once all that it asks for is read.
 * @param accounts those of the connected wallets
 * @param memory of the same screen; with it the same is not rendered again
 */
export async function renderScreen(
  { href, page: Page, run = {} }: Screen,
  answers: Answers,
  accounts: readonly Account[],
  memory: ScreenMemory = createScreenMemory(),
): Promise<RenderedScreen> {
  const errors: string[] = []
  const paths = new Set<string>()
  const record = (error: unknown): void => void errors.push(String(error))
  // What failed is shown as failed, and not as being read once more.
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false } },
  })
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
  stubPage(answers, paths)
  const logged = vi.spyOn(console, 'error').mockImplementation(record)
  const restore = renderAsBrowser()
  try {
    const isFirst = memory.reads.length === 0
    // Rows of a catalogue are read when they are used: it is known by its text.
    const texts = Object.values(answers).filter((answer) => typeof answer === 'string')
    const name = nameOfReads(await readKnown(client, answers, memory), run) + texts.join('')
    const known = isFirst ? undefined : memory.rendered.get(name)
    if (known) return known
    const { markup, reads } = await renderUntilRead(client, paths, async () => {
      const { prelude } = await prerender(screen, { onError: record })
      return await new Response(prelude).text()
    })
    if (isFirst) Object.assign(memory, { reads, answers })
    const all = new Set<string>()
    for (const read of [...memory.reads, ...reads]) for (const path of read.paths) all.add(path)
    const rendered = { markup, errors, paths: all }
    memory.rendered.set(name, rendered)
    return rendered
  } finally {
    restore()
    logged.mockRestore()
    client.clear()
    vi.unstubAllGlobals()
    // The settings' offset would move the clock of every test after this one.
    serviceClock.setOffset(0)
  }
}
