import type {
  FrameMessage,
  WalletRequestMessage,
  HostFact,
} from '#src/embed/protocol/frame-message.ts'
import {
  readInit,
  readInitVersions,
  type Ready,
  type AnnouncedWallet,
  type WidgetConfig,
} from '#src/embed/protocol/handshake.ts'
import {
  readHostMessage,
  type HostMessage,
  type PlainError,
} from '#src/embed/protocol/host-message.ts'
import { isCompatible, OLDEST_PROTOCOL, PROTOCOL } from '#src/embed/protocol/version.ts'
import type { HostBridge } from '#src/wallets/host/host-bridge.ts'
import type { EvmProvider } from '#src/wallets/evm/evm-provider.ts'
import { markNotPrompted } from '#src/wallets/host/not-prompted.ts'
import { createContext, useContext } from 'react'
import type { Fact } from '#src/execution/journal/fact.ts'

/** What a frame can know of the page around it. */
interface FrameContext {
  readonly isTop: boolean
  /** Where the browser tells: the nearest page first. */
  readonly ancestors: readonly string[]
  /** The loader has the browser send the host's origin. */
  readonly referrer: string
}

/** The origin of the page around a frame, or null where there is none or the browser does not say. */
export function getParentOrigin({ isTop, ancestors, referrer }: FrameContext): string | null {
  if (isTop) return null
  const [nearest] = ancestors
  if (nearest !== undefined) return nearest
  return URL.canParse(referrer) ? new URL(referrer).origin : null
}

/** What a window's browser says. */
export const getFrameContext = (window: Window): FrameContext => ({
  isTop: window.parent === window,
  ancestors: [...(window.location.ancestorOrigins ?? [])],
  referrer: window.document.referrer,
})

/** The chain's name for what a fact is about, where it has one. */
function getHash(fact: Fact): string | null {
  if (fact.kind === 'sent') return fact.sent.kind === 'hash' ? fact.sent.id : null
  if (fact.kind === 'reported') return fact.hash
  return fact.kind === 'signed' ? fact.id : null
}

/** A fact as a host page learns it: which action and transaction it is about, never what or whose. Source: decisions/038-widget. */
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

/** @throws when used outside the provider: a mistake of composition. */
export function useWidgetHost(): WidgetHost {
  const host = useContext(WidgetContext)
  if (!host) throw new Error('WidgetContext is missing')
  return host
}

/** After that long without an answer, a frame can be looked at; a later answer still counts. Milliseconds. */
const TIMEOUT_MS = 10_000

/** The part of a message that counts. */
interface FrameEvent {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
  readonly ports: readonly MessagePort[]
}

/** The part of a window that a frame talks through. */
export interface FrameWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  addEventListener(name: 'message', listener: (event: FrameEvent) => void): void
  removeEventListener(name: 'message', listener: (event: FrameEvent) => void): void
}

/**
 * Why a frame stays on its own: it can be looked at, and no wallet is used. `readOnly`: the page around it is not on the list;
 * `silent`: that page does not answer; `outdated`: it speaks another version; `unread`: the list could not be read.
 */
export type StandaloneReason = 'readOnly' | 'silent' | 'outdated' | 'unread'

/** How a frame stands with the page around it. */
type WidgetState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'alone'; readonly why: StandaloneReason }
  | {
      readonly kind: 'open'
      readonly config: WidgetConfig
      /** The host's, or null: those of the browser. */
      readonly wallet: AnnouncedWallet | null
    }

/** The page around the frame. */
export interface WidgetHost {
  readonly state: () => WidgetState
  readonly subscribe: (listener: () => void) => () => void
  /** Tells the host; nobody hears it before the frame was answered. */
  readonly send: (message: FrameMessage) => void
  readonly bridge: HostBridge
  /** How many messages were not understood and dropped. */
  readonly dropped: () => number
}

interface PendingRequest {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** A wallet's error as it was thrown on the other side: its code and what it wraps stay. */
const toError = ({ code, message, cause }: PlainError): Error =>
  Object.assign(new Error(message, cause ? { cause: toError(cause) } : {}), { code })

/**
 * Requests to the host's wallet, each bound to the account and chain that the host announced. None ever has a deadline: a
 * person may be asked.
 */
function createWalletRequests(
  send: (ask: WalletRequestMessage) => void,
  wallet: () => AnnouncedWallet | null,
) {
  const pending = new Map<number, PendingRequest>()
  let last = 0
  const request: EvmProvider['request'] = ({ method, params = [] }) =>
    new Promise((resolve, reject) => {
      const announced = wallet()
      if (!announced) {
        const disconnectError = {
          code: 4900,
          message: 'The wallet of this page has gone',
          cause: null,
        }
        reject(markNotPrompted(toError(disconnectError)))
        return
      }
      last += 1
      pending.set(last, { resolve, reject })
      const { accounts, chainId } = announced
      send({ type: 'ask', id: last, account: accounts[0] ?? null, chainId, method, params })
    })
  /** Takes the host's answer; one that nobody waits for is nothing. */
  const settle = (answer: Extract<HostMessage, { id: number }>): void => {
    const asked = pending.get(answer.id)
    pending.delete(answer.id)
    if (answer.type === 'answer') asked?.resolve(answer.result)
    else
      asked?.reject(answer.asked ? toError(answer.error) : markNotPrompted(toError(answer.error)))
  }
  return { request, settle }
}

/**
 * Says READY to the one origin around the frame, if it is on the list, and takes the port that comes with the answer. To
 * anybody else nothing is said. Source: decisions/038-widget.
 * @param parent the origin around the frame, or null
 * @param allowed the exact origins that may show the widget; null when they could not be read
 */
export function createWidgetHost(
  window: FrameWindow,
  parent: string | null,
  allowed: readonly string[] | null,
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
  const walletRequests = createWalletRequests(send, () =>
    state.kind === 'open' ? state.wallet : null,
  )

  const onHostMessage = ({ data }: MessageEvent): void => {
    const message = readHostMessage(data)
    if (!message || state.kind !== 'open') dropped += 1
    else if (message.type === 'config') set({ ...state, config: message.config })
    else if (message.type === 'wallet') set({ ...state, wallet: message.wallet })
    else walletRequests.settle(message)
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
    // From here on only the port counts.
    window.removeEventListener('message', onMessage)
    port = receivedPort
    port.addEventListener('message', onHostMessage)
    port.start()
    send({ type: 'open', nonce: init.nonce })
    set({ kind: 'open', config: init.config, wallet: init.wallets[0] ?? null })
  }

  if (parent !== null && allowed?.includes(parent) === true) {
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
    bridge: {
      request: walletRequests.request,
      subscribe,
      wallet: () => {
        const wallet = state.kind === 'open' ? state.wallet : null
        return { name: wallet?.name ?? '', accounts: wallet?.accounts ?? [] }
      },
    },
    dropped: () => dropped,
  }
}
