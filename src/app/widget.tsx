import {
  lazy,
  StrictMode,
  Suspense,
  useMemo,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { createRoot } from 'react-dom/client'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { createMemoryHistory } from '#src/router/page-history.ts'
import type { AppRouter } from '#src/router/router-context.ts'
import '#src/ui/base.css'
import type { WidgetConfig } from '#src/embed/protocol/widget-config.ts'
import type { FamilyWallets } from '#src/wallets/wallets.ts'
import type { Family } from '#src/networks/network.ts'
import type { HostBridge } from '#src/wallets/host/host-bridge.ts'
import { chooseLanguage } from '#src/messages/choose-language.ts'
import type { Language } from '#src/messages/language.ts'
import type { MessageStore } from '#src/messages/message-store.ts'
import { createAppDependencies, type AppDependencies, type Embedding } from './app-dependencies.ts'
import { createAppRouter } from './create-app-router.ts'
import { loadFirstMessages, subscribeToLanguage } from './load-messages.ts'
import { forbidCodeFromText, keepFocus, provideStorage } from './prepare-page.ts'
import { tolerateForeignDom } from './tolerate-foreign-dom.ts'
import { startLiveUpdates } from './start-live-updates.ts'
import './widget.css'
import { WidgetContext, type WidgetHost } from './widget-context.ts'
import { getFrameContext, getParentOrigin, isParentProven } from './widget-parent.ts'
import { getWidgetStartPath, isYieldIncluded } from './widget-paths.ts'
import {
  CatalogueScopeContext,
  YieldList,
  YieldListContext,
  type CatalogueScope,
  type YieldListProps,
} from '#src/features/discover/index.ts'
import { ValidatorPolicyContext } from '#src/features/validators/index.ts'
import { App } from './app.tsx'
import { WidgetShell } from './widget-shell.tsx'

forbidCodeFromText()
provideStorage(window)
keepFocus(document)
tolerateForeignDom(document)

/** The host page decides again on each visit: a frame stores no accounts. */
const emptyStorage = { getItem: () => null, setItem: () => undefined }

async function loadHostWallets(bridge: HostBridge, family: Family): Promise<FamilyWallets> {
  if (family === 'solana') {
    const { createHostSolanaWallets } =
      await import('#src/wallets/host/create-host-solana-wallets.ts')
    return createHostSolanaWallets(bridge)
  }
  const { createHostEvmWallets } = await import('#src/wallets/host/create-host-evm-wallets.ts')
  return createHostEvmWallets(bridge)
}

const getConfig = (host: WidgetHost): WidgetConfig | null => {
  const state = host.state()
  return state.kind === 'open' ? state.config : null
}

const getStartPath = (host: WidgetHost): string => {
  const config = getConfig(host)
  return config ? getWidgetStartPath(config) : '/'
}

const getLanguage = (host: WidgetHost): Language => {
  const language = getConfig(host)?.language ?? 'auto'
  return language === 'auto' ? chooseLanguage(null, navigator.languages) : language
}

/** Navigates to what the host requests, also after a change. */
function subscribeToConfig(host: WidgetHost, router: AppRouter, words: MessageStore): void {
  let start = getStartPath(host)
  let language = getLanguage(host)
  const update = (): void => {
    const theme = getConfig(host)?.theme ?? 'auto'
    const { dataset } = document.documentElement
    if (theme === 'auto') delete dataset['theme']
    else dataset['theme'] = theme
    const spoken = getLanguage(host)
    // If the messages fail to load, the current ones stay.
    if (spoken !== language) words.choose(spoken).catch(() => undefined)
    language = spoken
    const next = getStartPath(host)
    if (next !== start) void router.navigate(next)
    start = next
  }
  update()
  host.subscribe(update)
}

/** Returns the options in the frame's own address; null for most frames, which get theirs from a script. */
const readUrlConfig = async (search: string): Promise<WidgetConfig | null> =>
  search === '' ? null : (await import('./widget-url-options.ts')).readUrlOptions(search)

/** Resolves when the host has answered or timed out. */
const waitForHost = (host: WidgetHost): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (host.state().kind !== 'waiting') resolve()
    }
    look()
    host.subscribe(look)
  })

/** Space around an open dialog, so that it does not touch the frame's edges. CSS pixels. */
const DIALOG_MARGIN = 48

/** Returns the height the frame needs: the page, or an open dialog if taller. */
function measureHeight(page: HTMLElement): number {
  const dialogs = [...document.querySelectorAll('[role="dialog"]')]
  const heights = dialogs.map((dialog) => dialog.scrollHeight + DIALOG_MARGIN)
  return Math.ceil(Math.max(page.getBoundingClientRect().height, ...heights))
}

/** Whether a page's content is there. Buttons and links are busy for other reasons. */
const isLoaded = (page: HTMLElement): boolean =>
  page.querySelector('main h1') !== null &&
  page.querySelector('main [aria-busy]:not(button, a)') === null

/**
 * Reports the page's height to the host at each change, from when the first page has loaded: until then the host's
 * skeleton has its own. CSS pixels.
 */
function subscribeToHeight(page: HTMLElement, onHeight: (height: number) => void): void {
  let last = 0
  const look = (): void => {
    const height = measureHeight(page)
    if (height === last || (last === 0 && !isLoaded(page))) return
    last = height
    onHeight(height)
  }
  new ResizeObserver(look).observe(page)
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    attributeFilter: ['open', 'aria-busy'],
    childList: true,
  })
}

const hasTheme = ({ accent, radius, themeTokens }: WidgetConfig): boolean =>
  accent !== null || radius !== null || Object.keys(themeTokens).length > 0

/**
 * Applies the host's theme, also after a change. The contrast code loads only for hosts that set
 * tokens. Resolves when the page may be rendered.
 */
async function subscribeToBrandTheme(host: WidgetHost): Promise<void> {
  let isThemed = false
  const update = async (): Promise<void> => {
    const config = getConfig(host)
    if (config === null || (!isThemed && !hasTheme(config))) return
    isThemed = true
    const { applyBrandTheme } = await import('./apply-brand-theme.ts')
    applyBrandTheme(document.documentElement, getConfig(host) ?? config)
  }
  // Without that code the page keeps its default theme.
  const tried = (): Promise<void> => update().catch(() => undefined)
  host.subscribe(() => void tried())
  await tried()
}

const NO_POLICIES = {}

const HostedList = lazy(async (): Promise<{ default: ComponentType<YieldListProps> }> => {
  const loaded = await import('./widget-list.tsx').catch(() => null)
  // Without that code the list is as by default.
  return { default: loaded?.HostedList ?? YieldList }
})

const HostedListOrRoom = (props: YieldListProps) => (
  <Suspense fallback={<div className="min-h-80" />}>
    <HostedList {...props} />
  </Suspense>
)

const hasListOptions = ({ rows, layout, preferredYields }: WidgetConfig): boolean =>
  rows !== null || layout !== 'compact' || Object.keys(preferredYields).length > 0

interface WidgetAppProps {
  readonly dependencies: AppDependencies
  readonly router: AppRouter
  readonly host: WidgetHost
}

/** The app inside a host page: the same screens, with the widget's shell and the host's yields. */
function WidgetApp({ dependencies, router, host }: WidgetAppProps) {
  const state = useSyncExternalStore(host.subscribe, host.state)
  const config = state.kind === 'open' ? state.config : null
  const scope = useMemo<CatalogueScope>(
    () => (row) => config === null || isYieldIncluded(config, row),
    [config],
  )
  return (
    <WidgetContext value={host}>
      <CatalogueScopeContext value={scope}>
        <ValidatorPolicyContext value={config?.validators ?? NO_POLICIES}>
          <YieldListContext value={config && hasListOptions(config) ? HostedListOrRoom : YieldList}>
            <App dependencies={dependencies} router={router} shell={<WidgetShell />} />
          </YieldListContext>
        </ValidatorPolicyContext>
      </CatalogueScopeContext>
    </WidgetContext>
  )
}

/** What this page's app asks and tells its host, which is known only later. */
function createLateEmbedding(embedding: () => Embedding | undefined): Embedding {
  const goOn = Promise.resolve(null)
  return {
    onFact: (fact) => embedding()?.onFact(fact),
    onConfirmed: (step) => embedding()?.onConfirmed(step),
    onConnectDialog: () => embedding()?.onConnectDialog(),
    approveCreation: (intent) => embedding()?.approveCreation(intent) ?? goOn,
    approveSignature: (family) => embedding()?.approveSignature(family) ?? goOn,
  }
}

async function startWidget(root: HTMLElement): Promise<void> {
  let host: WidgetHost | undefined
  let embedding: Embedding | undefined
  const dependencies = createAppDependencies({
    storage: emptyStorage,
    session: emptyStorage,
    // Stored like the journal, under the widget's origin.
    reminders: localStorage,
    ownWallets: (family) => {
      const state = host?.state()
      const hostWallet =
        state?.kind === 'open' ? state.wallets.find((wallet) => wallet.family === family) : null
      return host && hostWallet ? loadHostWallets(host.bridge(hostWallet.family), family) : null
    },
    embedding: createLateEmbedding(() => embedding),
  })
  void dependencies.client.prefetchQuery(catalogueQuery())
  subscribeToLanguage(dependencies.messageStore, document.documentElement)
  const words = loadFirstMessages(dependencies.messageStore).then(() =>
    dependencies.messageStore.load(['widget']),
  )
  const [runtime, config, urlConfig] = await Promise.all([
    import('./widget-runtime.ts'),
    dependencies.client.fetchQuery(siteConfigQuery()).catch(() => null),
    readUrlConfig(location.search).catch(() => null),
  ])
  const context = getFrameContext(window)
  const frameContext = runtime.createWidgetHost(
    window,
    getParentOrigin(context),
    config?.widgetOrigins ?? null,
    isParentProven(context, config?.widgetOrigins) ? urlConfig : null,
  )
  host = frameContext
  embedding = runtime.createEmbedding(frameContext)
  await Promise.all([words, waitForHost(frameContext)])
  // If the messages fail to load, the current ones stay.
  await Promise.all([
    dependencies.messageStore.choose(getLanguage(frameContext)).catch(() => undefined),
    subscribeToBrandTheme(frameContext),
  ])

  const router = createAppRouter(dependencies, createMemoryHistory(getStartPath(frameContext)))
  router.onRendered(({ isOtherPage }) => {
    if (isOtherPage) frameContext.send({ type: 'top' })
  })
  runtime.subscribeToEvents(frameContext, router, dependencies)
  runtime.subscribeToCommands(frameContext, router, dependencies)
  subscribeToConfig(frameContext, router, dependencies.messageStore)
  subscribeToHeight(root, (height) => frameContext.send({ type: 'height', height }))
  startLiveUpdates(dependencies)
  const messageStore = runtime.createHostWords(frameContext, dependencies.messageStore)
  const state = frameContext.state()
  // The host's accounts are shown at once; if their code fails to load, the next press retries.
  for (const { family } of state.kind === 'open' ? state.wallets : [])
    dependencies.wallets.signer(family).catch(() => undefined)
  createRoot(root).render(
    <StrictMode>
      <WidgetApp
        dependencies={{ ...dependencies, messageStore }}
        router={router}
        host={frameContext}
      />
    </StrictMode>,
  )
}

const root = document.getElementById('app')
if (root) void startWidget(root)
