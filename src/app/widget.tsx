import { StrictMode, useMemo, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { createMemoryHistory } from '#src/router/memory-history.ts'
import type { AppRouter } from '#src/router/router-context.ts'
import '#src/ui/base.css'
import type { WidgetConfig } from '#src/embed/protocol/handshake.ts'
import type { FamilyWallets } from '#src/wallets/family-wallets.ts'
import type { HostBridge } from '#src/wallets/host/host-bridge.ts'
import { chooseLanguage } from '#src/words/choose-language.ts'
import type { Language } from '#src/words/language.ts'
import type { WordStore } from '#src/words/word-store.ts'
import { createAppParts, type AppParts } from './app-parts.ts'
import { createAppRouter } from './create-app-router.ts'
import { firstWords } from './first-words.ts'
import { followLanguage } from './follow-language.ts'
import { forbidCodeFromText } from './forbid-code-from-text.ts'
import { keepFocus } from './keep-focus.ts'
import { provideStorage } from './provide-storage.ts'
import { startNews } from './start-news.ts'
import './widget.css'
import { widgetFact } from './widget-fact.ts'
import { createWidgetHost, type WidgetHost } from './widget-host.ts'
import { aroundOf, parentOrigin } from './widget-parent.ts'
import { widgetStart, isChosen } from './widget-start.ts'
import type { BrandTheme } from '#src/brand/brand-tokens.ts'
import { CatalogueScopeContext, type CatalogueScope } from '#src/features/discover/index.ts'
import { App } from './app.tsx'
import { WidgetContext } from './widget-context.ts'
import { WidgetShell } from './widget-shell.tsx'

forbidCodeFromText()
provideStorage(window)
keepFocus(document)

/** The next visit's host page has the say: a frame remembers no accounts by itself. */
const nowhere = { getItem: () => null, setItem: () => undefined }

async function loadHostWallets(bridge: HostBridge): Promise<FamilyWallets> {
  const { createHostWallets } = await import('#src/wallets/host/create-host-wallets.ts')
  return createHostWallets(bridge)
}

const configOf = (host: WidgetHost): WidgetConfig | null => {
  const state = host.state()
  return state.kind === 'open' ? state.config : null
}

const startOf = (host: WidgetHost): string => {
  const config = configOf(host)
  return config ? widgetStart(config) : '/'
}

const languageOf = (host: WidgetHost): Language => {
  const language = configOf(host)?.language ?? 'auto'
  return language === 'auto' ? chooseLanguage(null, navigator.languages) : language
}

/** Shows what the host wants, also when it changes its mind. */
function followConfig(host: WidgetHost, router: AppRouter, words: WordStore): void {
  let start = startOf(host)
  let language = languageOf(host)
  const follow = (): void => {
    const theme = configOf(host)?.theme ?? 'auto'
    const { dataset } = document.documentElement
    if (theme === 'auto') delete dataset['theme']
    else dataset['theme'] = theme
    const spoken = languageOf(host)
    // Words that do not arrive leave those that are there.
    if (spoken !== language) words.choose(spoken).catch(() => undefined)
    language = spoken
    const next = startOf(host)
    if (next !== start) void router.navigate(next)
    start = next
  }
  follow()
  host.subscribe(follow)
}

/** Resolves when the page around has answered, or is not going to. */
const decided = (host: WidgetHost): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (host.state().kind !== 'waiting') resolve()
    }
    look()
    host.subscribe(look)
  })

/** Space around an open dialog, so that it never touches the frame's edges. CSS pixels. */
const AROUND_DIALOG = 48

/** What the frame needs to show everything: the page, or an open dialog where that is higher. */
function neededHeight(page: HTMLElement): number {
  const dialogs = [...document.querySelectorAll('[role="dialog"]')]
  const heights = dialogs.map((dialog) => dialog.scrollHeight + AROUND_DIALOG)
  return Math.ceil(Math.max(page.getBoundingClientRect().height, ...heights))
}

/** Tells the height that the page needs, now and at each change. CSS pixels. */
function followHeight(page: HTMLElement, tell: (height: number) => void): void {
  let last = -1
  const look = (): void => {
    const height = neededHeight(page)
    if (height === last) return
    last = height
    tell(height)
  }
  new ResizeObserver(look).observe(page)
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    attributeFilter: ['open'],
    childList: true,
  })
}

const OWN: BrandTheme = { accent: null, radius: null }

const lookOf = (host: WidgetHost): BrandTheme => {
  const state = host.state()
  return state.kind === 'open' ? state.config : OWN
}

const isSame = (one: BrandTheme, other: BrandTheme): boolean =>
  one.accent === other.accent && one.radius === other.radius

/**
 * Wears what the host chose, also when it changes its mind. What makes colours readable is loaded for hosts that choose one.
 * Resolves when the page may be drawn.
 */
async function followLook(host: WidgetHost, style: CSSStyleDeclaration): Promise<void> {
  let worn = OWN
  const follow = async (): Promise<void> => {
    if (isSame(lookOf(host), worn)) return
    const { wearLook } = await import('./wear-look.ts')
    const look = lookOf(host)
    wearLook(style, look, worn)
    worn = { accent: look.accent, radius: look.radius }
  }
  // Without that code the page looks as it does by itself.
  const tried = (): Promise<void> => follow().catch(() => undefined)
  host.subscribe(() => void tried())
  await tried()
}

interface WidgetAppProps {
  readonly parts: AppParts
  readonly router: AppRouter
  readonly host: WidgetHost
}

/** The app inside a host page: the same screens, with the widget's shell and the yields that the host chose. */
function WidgetApp({ parts, router, host }: WidgetAppProps) {
  const state = useSyncExternalStore(host.subscribe, host.state)
  const config = state.kind === 'open' ? state.config : null
  const scope = useMemo<CatalogueScope>(
    () => (row) => config === null || isChosen(config, row),
    [config],
  )
  return (
    <WidgetContext value={host}>
      <CatalogueScopeContext value={scope}>
        <App parts={parts} router={router} shell={<WidgetShell />} />
      </CatalogueScopeContext>
    </WidgetContext>
  )
}

async function startWidget(root: HTMLElement): Promise<void> {
  let host: WidgetHost | undefined
  const parts = createAppParts({
    storage: nowhere,
    // As the journal, under the widget's origin.
    reminders: localStorage,
    ownWallets: (family) => {
      const state = host?.state()
      const isHosts = state?.kind === 'open' && state.wallet?.family === family
      return host && isHosts ? loadHostWallets(host.bridge) : null
    },
    onFact: (fact) => host?.send({ type: 'fact', fact: widgetFact(fact) }),
  })
  void parts.client.prefetchQuery(catalogueQuery())
  followLanguage(parts.words, document.documentElement)
  const words = firstWords(parts.words).then(() => parts.words.load(['widget']))
  const config = await parts.client.fetchQuery(siteConfigQuery()).catch(() => null)
  const around = createWidgetHost(
    window,
    parentOrigin(aroundOf(window)),
    config?.widgetOrigins ?? null,
  )
  host = around
  await Promise.all([words, decided(around)])
  // Words that do not arrive leave those that are there.
  await Promise.all([
    parts.words.choose(languageOf(around)).catch(() => undefined),
    followLook(around, document.documentElement.style),
  ])

  const router = createAppRouter(parts, createMemoryHistory(startOf(around)))
  router.onDrawn(({ isOtherPage }) => {
    if (isOtherPage) around.send({ type: 'top' })
  })
  followConfig(around, router, parts.words)
  followHeight(root, (height) => around.send({ type: 'height', height }))
  startNews(parts)
  const state = around.state()
  // The host's account is shown at once; where its code does not come, the next press tries again.
  if (state.kind === 'open' && state.wallet)
    parts.wallets.signer(state.wallet.family).catch(() => undefined)
  createRoot(root).render(
    <StrictMode>
      <WidgetApp parts={parts} router={router} host={around} />
    </StrictMode>,
  )
}

const root = document.getElementById('app')
if (root) void startWidget(root)
