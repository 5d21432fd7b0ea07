import type { FrameMessage } from '#src/embed/protocol/frame-message.ts'
import {
  readInit,
  readInitVersions,
  isCompatible,
  OLDEST_PROTOCOL,
  PROTOCOL,
  type Ready,
} from '#src/embed/protocol/handshake.ts'
import type { WidgetConfig } from '#src/embed/protocol/widget-config.ts'
import { readHostMessage, type HostCommand } from '#src/embed/protocol/host-message.ts'
import type { AnnouncedWallet, WalletFamily } from '#src/embed/protocol/wallet-message.ts'
import { markNotPrompted } from '#src/wallets/host/host-bridge.ts'
import type { CreateWalletRequests, WalletRequests } from './widget-wallet-requests.ts'
import type { WidgetHost, WidgetState } from './widget-context.ts'
import { createHostQuestions } from './widget-questions.ts'

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

/** What a wallet shows a prompt for: a connection, a signature, or another network. */
const PROMPTING_METHOD = /connect|request|sign|send|^wallet_(?:add|switch)/i

/**
 * Requests to the host's wallets, whose code loads with the first: most visits have none.
 * @param onPrompt called before a request that the wallet shows a prompt for
 */
function createLazyRequests(
  onPrompt: () => void,
  ...parameters: Parameters<CreateWalletRequests>
): WalletRequests {
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
    request: async (family, asked) => {
      if (PROMPTING_METHOD.test(asked.method)) onPrompt()
      return await (await load()).request(family, asked)
    },
    settle: (answer) => void loading?.then(({ settle }) => settle(answer)),
  }
}

const replaceWallet = (
  wallets: readonly AnnouncedWallet[],
  wallet: AnnouncedWallet,
): readonly AnnouncedWallet[] => [
  ...wallets.filter(({ family }) => family !== wallet.family),
  wallet,
]

const READY: Ready = { sheaf: 'ready', v: PROTOCOL, min: OLDEST_PROTOCOL }

/** Sends READY to the embedding page, and listens to its answer. */
function callHost(
  window: FrameWindow,
  parent: string,
  onMessage: (event: FrameEvent) => void,
  onSilence: () => void,
): void {
  window.addEventListener('message', onMessage)
  window.parent.postMessage(READY, parent)
  setTimeout(onSilence, TIMEOUT_MS)
}

/** Listeners, each called with what happened until it stops. */
function createListeners<T>() {
  const listeners = new Set<(value: T) => void>()
  return {
    notify: (value: T): void => {
      for (const listener of listeners) listener(value)
    },
    subscribe: (listener: (value: T) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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
  const { notify, subscribe } = createListeners<WidgetState>()
  const commands = createListeners<HostCommand>()
  const set = (next: WidgetState): void => {
    state = next
    notify(next)
  }
  const send = (message: FrameMessage): void => port?.postMessage(message, [])
  // A prompt or dialog of the page may be below the top layer: it gets room first.
  const showInFront = (isOn: boolean): void => {
    if (state.kind !== 'open' || state.isInFront !== !isOn) return
    send({ type: isOn ? 'front' : 'back' })
    set({ ...state, isInFront: isOn })
  }
  const getWallet = (family: WalletFamily): AnnouncedWallet | null =>
    (state.kind === 'open' && state.wallets.find((each) => each.family === family)) || null
  const walletRequests = createLazyRequests(() => showInFront(false), send, getWallet)
  const questions = createHostQuestions(send)

  const onHostMessage = ({ data }: MessageEvent): void => {
    const message = readHostMessage(data)
    if (!message || state.kind !== 'open') dropped += 1
    else if (message.type === 'config') set({ ...state, config: message.config })
    else if (message.type === 'wallet') {
      // A family that the host did not name first has the browser's wallets, and keeps them.
      if (getWallet(message.wallet.family) === null) dropped += 1
      else set({ ...state, wallets: replaceWallet(state.wallets, message.wallet) })
    } else if (message.type === 'reply') questions.settle(message)
    else if (message.type === 'answer' || message.type === 'failure') walletRequests.settle(message)
    else commands.notify(message)
  }

  const onMessage = (event: FrameEvent): void => {
    if (event.source !== window.parent || event.origin !== parent) return
    const versions = readInitVersions(event.data)
    if (versions && !isCompatible(versions)) return set({ kind: 'alone', why: 'outdated' })
    const init = readInit(event.data)
    const [receivedPort] = event.ports
    if (!init || !receivedPort) return void (dropped += 1)
    // From here on only messages through the port count.
    window.removeEventListener('message', onMessage)
    port = receivedPort
    port.addEventListener('message', onHostMessage)
    port.start()
    send({ type: 'open', nonce: init.nonce })
    set({ kind: 'open', config: init.config, wallets: init.wallets, isInFront: false })
  }

  const isAllowed = parent !== null && allowed?.includes(parent) === true
  if (isAllowed && urlConfig)
    state = { kind: 'open', config: urlConfig, wallets: [], isInFront: null }
  else if (isAllowed)
    callHost(window, parent, onMessage, () => {
      if (state.kind === 'waiting') set({ kind: 'alone', why: 'silent' })
    })
  else state = { kind: 'alone', why: allowed ? 'readOnly' : 'unread' }

  return {
    state: () => state,
    subscribe,
    send,
    showInFront,
    ask: (hook, detail) => {
      if (state.kind !== 'open' || !state.config.hooks.includes(hook)) return Promise.resolve(null)
      showInFront(false)
      return questions.ask(hook, detail)
    },
    onCommand: (listener) => void commands.subscribe(listener),
    bridge: (family) => ({
      request: (request) => walletRequests.request(family, request),
      subscribe,
      select: (account) => send({ type: 'select', family, account }),
      wallet: () => getWallet(family),
    }),
    dropped: () => dropped,
  }
}
