import type { FrameMessage, HostFact } from '#src/embed/protocol/frame-message.ts'
import {
  readInit,
  readInitVersions,
  isCompatible,
  OLDEST_PROTOCOL,
  PROTOCOL,
  type Ready,
} from '#src/embed/protocol/handshake.ts'
import type { WidgetConfig } from '#src/embed/protocol/widget-config.ts'
import { readHostMessage } from '#src/embed/protocol/host-message.ts'
import type { AnnouncedWallet, WalletFamily } from '#src/embed/protocol/wallet-message.ts'
import { markNotPrompted, type HostBridge } from '#src/wallets/host/host-bridge.ts'
import type { CreateWalletRequests, WalletRequests } from './widget-wallet-requests.ts'
import { createContext, useContext } from 'react'
import type { Fact } from '#src/execution/journal/fact.ts'

/** What a frame can learn of its embedding page. */
interface FrameContext {
  readonly isTop: boolean
  readonly ancestors: readonly string[]
  /** The loader makes the browser send the host's origin as referrer. */
  readonly referrer: string
}

/** Returns the origin of the embedding page; null if there is none or it is unknown. */
export function getParentOrigin({ isTop, ancestors, referrer }: FrameContext): string | null {
  if (isTop) return null
  const [nearest] = ancestors
  if (nearest !== undefined) return nearest
  return URL.canParse(referrer) ? new URL(referrer).origin : null
}

export const getFrameContext = (window: Window): FrameContext => ({
  isTop: window.parent === window,
  ancestors: [...(window.location.ancestorOrigins ?? [])],
  referrer: window.document.referrer,
})

/** The transaction hash of a fact, if it has one. */
function getHash(fact: Fact): string | null {
  if (fact.kind === 'sent') return fact.sent.kind === 'hash' ? fact.sent.id : null
  if (fact.kind === 'reported') return fact.hash
  return fact.kind === 'signed' ? fact.id : null
}

/**
 * A fact as sent to the host: its action and transaction, without amounts and addresses. Source:
 * decisions/038-widget.
 */
export function toHostFact(fact: Fact): HostFact {
  const hash = getHash(fact)
  return {
    kind: fact.kind,
    at: fact.at,
    ...('intent' in fact && { intent: fact.intent }),
    ...('action' in fact && { action: fact.action }),
    ...('transaction' in fact && { transaction: fact.transaction }),
    ...(hash !== null && { hash }),
    ...(fact.kind === 'settled' && { success: fact.success }),
  }
}

export const WidgetContext = createContext<WidgetHost | null>(null)

/** Returns the widget's host. @throws when used outside the provider */
export function useWidgetHost(): WidgetHost {
  const host = useContext(WidgetContext)
  if (!host) throw new Error('WidgetContext is missing')
  return host
}

/** Time without an answer after which the frame is read-only; a later answer still counts. Milliseconds. */
const TIMEOUT_MS = 10_000

/** The validated part of a message. */
interface FrameEvent {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
  readonly ports: readonly MessagePort[]
}

/** The part of a window that a frame communicates through. */
export interface FrameWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  addEventListener(name: 'message', listener: (event: FrameEvent) => void): void
  removeEventListener(name: 'message', listener: (event: FrameEvent) => void): void
}

/**
 * Why a frame is read-only, without a wallet. `readOnly`: its host is not on the list; `silent`: the host does not
 * answer; `outdated`: it uses another version; `unread`: the list could not be loaded.
 */
export type StandaloneReason = 'readOnly' | 'silent' | 'outdated' | 'unread'

/** Connection status between frame and host. */
type WidgetState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'alone'; readonly why: StandaloneReason }
  | {
      readonly kind: 'open'
      readonly config: WidgetConfig
      /** The host's wallets; families without one use the browser's. */
      readonly wallets: readonly AnnouncedWallet[]
    }

export interface WidgetHost {
  readonly state: () => WidgetState
  readonly subscribe: (listener: () => void) => () => void
  /** Sends an event to the host; dropped before the handshake. */
  readonly send: (message: FrameMessage) => void
  /** The bridge to the host's wallet of a family. */
  readonly bridge: (family: WalletFamily) => HostBridge
  /** Number of invalid messages dropped. */
  readonly dropped: () => number
}

/** Requests to the host's wallets, whose code loads with the first: most visits have none. */
function createLazyRequests(...parameters: Parameters<CreateWalletRequests>): WalletRequests {
  let loading: Promise<WalletRequests> | undefined
  const load = (): Promise<WalletRequests> => {
    loading ??= import('./widget-wallet-requests.ts').then(
      ({ createWalletRequests }) => createWalletRequests(...parameters),
      (error: unknown) => {
        loading = undefined
        throw markNotPrompted(Object(error))
      },
    )
    return loading
  }
  return {
    request: async (family, asked) => (await load()).request(family, asked),
    settle: (answer) => void loading?.then(({ settle }) => settle(answer)),
  }
}

/**
 * Sends READY to the embedding origin if it is on the list, and takes the port from the answer.
 * Sends nothing to any other origin. Source: decisions/038-widget.
 * @param parent the embedding origin, or null
 * @param allowed exact origins that may embed the widget; null when they failed to load
 * @param urlConfig options in the frame's own address: then no script of the page is waited for
 */
export function createWidgetHost(
  window: FrameWindow,
  parent: string | null,
  allowed: readonly string[] | null,
  urlConfig: WidgetConfig | null = null,
): WidgetHost {
  let state: WidgetState = { kind: 'waiting' }
  let port: MessagePort | undefined
  let dropped = 0
  const listeners = new Set<() => void>()
  const set = (next: WidgetState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const send = (message: FrameMessage): void => port?.postMessage(message, [])
  const getWallet = (family: WalletFamily): AnnouncedWallet | null =>
    (state.kind === 'open' && state.wallets.find((each) => each.family === family)) || null
  const walletRequests = createLazyRequests(send, getWallet)

  const onHostMessage = ({ data }: MessageEvent): void => {
    const message = readHostMessage(data)
    if (!message || state.kind !== 'open') dropped += 1
    else if (message.type === 'config') set({ ...state, config: message.config })
    else if (message.type === 'wallet') {
      const { wallet } = message
      // A family that the host did not name first has the browser's wallets, and keeps them.
      if (getWallet(wallet.family) === null) dropped += 1
      else {
        const others = state.wallets.filter(({ family }) => family !== wallet.family)
        set({ ...state, wallets: [...others, wallet] })
      }
    } else walletRequests.settle(message)
  }

  const onMessage = (event: FrameEvent): void => {
    if (event.source !== window.parent || event.origin !== parent) return
    const versions = readInitVersions(event.data)
    if (versions && !isCompatible(versions)) return set({ kind: 'alone', why: 'outdated' })
    const init = readInit(event.data)
    const [receivedPort] = event.ports
    if (!init || !receivedPort) {
      dropped += 1
      return
    }
    // From here on only messages through the port count.
    window.removeEventListener('message', onMessage)
    port = receivedPort
    port.addEventListener('message', onHostMessage)
    port.start()
    send({ type: 'open', nonce: init.nonce })
    set({ kind: 'open', config: init.config, wallets: init.wallets })
  }

  const isAllowed = parent !== null && allowed?.includes(parent) === true
  if (isAllowed && urlConfig) state = { kind: 'open', config: urlConfig, wallets: [] }
  else if (isAllowed) {
    window.addEventListener('message', onMessage)
    const ready: Ready = { sheaf: 'ready', v: PROTOCOL, min: OLDEST_PROTOCOL }
    window.parent.postMessage(ready, parent)
    setTimeout(() => {
      if (state.kind === 'waiting') set({ kind: 'alone', why: 'silent' })
    }, TIMEOUT_MS)
  } else state = { kind: 'alone', why: allowed ? 'readOnly' : 'unread' }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    state: () => state,
    subscribe,
    send,
    bridge: (family) => ({
      request: (request) => walletRequests.request(family, request),
      subscribe,
      select: (account) => send({ type: 'select', family, account }),
      wallet: () => getWallet(family),
    }),
    dropped: () => dropped,
  }
}
