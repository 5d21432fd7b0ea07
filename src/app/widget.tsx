import { createMemoryHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { yieldsQuery } from '#src/api/queries/yields.ts'
import '#src/ui/base.css'
import type { WidgetConfig } from '#src/embed/protocol/handshake.ts'
import type { FamilyWallets } from '#src/wallets/family-wallets.ts'
import type { HostBridge } from '#src/wallets/host/host-bridge.ts'
import { createAppParts } from './app-parts.ts'
import { createAppRouter, type AppRouter } from './router.ts'
import { startNews } from './start-news.ts'
import { WidgetApp } from './widget-app.tsx'
import './widget.css'
import { widgetFact } from './widget-fact.ts'
import { followHeight } from './widget-height.ts'
import { createWidgetHost, type WidgetHost } from './widget-host.ts'
import { aroundOf, parentOrigin } from './widget-parent.ts'
import { widgetStart } from './widget-start.ts'

// The page's content policy forbids code from text, even the probing for it.
z.config({ jitless: true })

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

/** Shows what the host wants, also when it changes its mind. */
function followConfig(host: WidgetHost, router: AppRouter): void {
  let start = startOf(host)
  const follow = (): void => {
    const theme = configOf(host)?.theme ?? 'auto'
    const { dataset } = document.documentElement
    if (theme === 'auto') delete dataset['theme']
    else dataset['theme'] = theme
    const next = startOf(host)
    if (next !== start) router.history.push(next)
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

async function startWidget(root: HTMLElement): Promise<void> {
  let host: WidgetHost | undefined
  const parts = createAppParts({
    storage: nowhere,
    ownWallets: (family) => {
      const state = host?.state()
      const isHosts = state?.kind === 'open' && state.wallet?.family === family
      return host && isHosts ? loadHostWallets(host.bridge) : null
    },
    onFact: (fact) => host?.send({ type: 'fact', fact: widgetFact(fact) }),
  })
  void parts.client.prefetchQuery(yieldsQuery())
  const words = parts.words.load(['widget'])
  const config = await parts.client.fetchQuery(siteConfigQuery()).catch(() => null)
  const around = createWidgetHost(
    window,
    parentOrigin(aroundOf(window)),
    config?.widgetOrigins ?? null,
  )
  host = around
  await Promise.all([words, decided(around)])

  const history = createMemoryHistory({ initialEntries: [startOf(around)] })
  const router = createAppRouter(parts, history)
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) around.send({ type: 'top' })
  })
  followConfig(around, router)
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
