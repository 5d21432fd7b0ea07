import type { Bridge, openBridge } from '../bridge/open-bridge.ts'
import { readFrameMessage } from '../protocol/frame-message.ts'
import { readReady, OLDEST_PROTOCOL, PROTOCOL, type Init } from '../protocol/handshake.ts'
import type { HostMessage } from '../protocol/host-message.ts'
import {
  DEFAULTS,
  readOptions,
  toWidgetConfig,
  type ReadOptions,
  type WidgetOptions,
} from './options.ts'
import { BRIDGE_EVENT, type HostWallet } from '../bridge/host-wallet.ts'

export interface SheafHandle {
  readonly frame: HTMLIFrameElement
  /** Changes the widget's page or theme; the wallet stays. */
  readonly update: (options: WidgetOptions) => void
  readonly destroy: () => void
  /** Number of invalid messages dropped. */
  readonly dropped: () => number
}

/**
 * Scripts and its own origin, forms, and links to new tabs; no navigation of the host. Source: decisions/038-widget.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** Creates the frame, detached. */
function createFrame(origin: string, options: ReadOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', SANDBOX)
  frame.title = options.title ?? 'Earn'
  frame.allow = 'clipboard-write'
  // The frame needs its host's origin, even if the host sends no referrer.
  frame.referrerPolicy = 'origin'
  frame.style.cssText = 'display:block;width:100%;height:30rem;border:0'
  frame.style.maxHeight = options.maxHeight ?? '100vh'
  frame.src = `${origin}/widget.html`
  return frame
}

/** The second script, set by the build. */
export interface BuiltFile {
  /** A path on the widget's origin. */
  readonly path: string
  readonly integrity: string
}

type OpenBridge = typeof openBridge

/** The widget's source. */
export interface WidgetSource {
  readonly origin: string
  /** The host's CSP nonce, if any, also for the second script. */
  readonly nonce: string
  /** A script of the widget's origin, or how a page that brings the bridge along loads it. */
  readonly bridge: BuiltFile | (() => Promise<OpenBridge>)
}

/** Loads the second script with integrity check, and opens the bridge. @throws if it fails to load */
async function loadBridge(
  { origin, nonce, bridge }: WidgetSource,
  wallet: HostWallet,
): Promise<Bridge> {
  if (typeof bridge === 'function') return (await bridge())(wallet)
  return await new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = origin + bridge.path
    script.integrity = bridge.integrity
    script.crossOrigin = 'anonymous'
    script.nonce = nonce
    script.addEventListener(BRIDGE_EVENT, (event) => {
      if (!(event instanceof CustomEvent) || typeof event.detail !== 'function') return
      // An exception in a listener would reach no caller.
      try {
        resolve(event.detail(wallet))
      } catch (error) {
        reject(error)
      }
    })
    const reportError = (): void => reject(new Error('The wallet bridge did not load'))
    script.addEventListener('error', reportError)
    document.head.append(script)
    script.addEventListener('load', () => {
      script.remove()
      // It has passed itself by now, or never will.
      reportError()
    })
  })
}

/** Passes a frame's message to the host's wallet, and its answer back. Resolves to whether the message is valid. */
async function forwardToWallet(
  bridge: Promise<Bridge | undefined>,
  message: unknown,
  port: MessagePort,
): Promise<boolean> {
  const answer = await (await bridge)?.answer(message)
  if (answer === 'invalid') return false
  if (answer) port.postMessage(answer, [])
  return true
}

/**
 * Mounts the widget as the element's last child. The frame's facts and errors are dispatched as the element's events
 * `sheaf:fact` and `sheaf:error`. Wrong options are reported in the console and left out, so that visitors still have
 * the widget.
 */
export function mount(element: Element, given: unknown, source: WidgetSource): SheafHandle {
  const { origin } = source
  // For the host page's developers.
  // oxlint-disable-next-line no-console
  const report = (problem: string): void => console.error(`Sheaf: ${problem}`)
  let options: ReadOptions = { ...DEFAULTS, ...readOptions(given, report) }
  const frame = createFrame(origin, options)
  let port: MessagePort | undefined
  let dropped = 0

  const emit = (name: string, detail: unknown): void => {
    element.dispatchEvent(new CustomEvent(`sheaf:${name}`, { detail }))
  }
  const reportError = (error: unknown): void => emit('error', error)
  const bridge: Promise<Bridge | undefined> = options.wallet
    ? loadBridge(source, options.wallet)
    : Promise.resolve(undefined)
  bridge.catch(reportError)

  const send = (message: HostMessage): void => port?.postMessage(message, [])
  void bridge.then((opened) => {
    opened?.subscribe((wallet) => send({ type: 'wallet', wallet }))
  }, reportError)

  /** Listens to one loaded frame, once it has repeated its nonce. */
  const listen = (framePort: MessagePort, nonce: string): void => {
    let isOpen = false
    framePort.addEventListener('message', ({ data }) => {
      const message = readFrameMessage(data)
      if (message?.type === 'open' && message.nonce === nonce) isOpen = true
      else if (!message || !isOpen) dropped += 1
      else if (message.type === 'height') frame.style.height = `${message.height}px`
      else if (message.type === 'fact') emit('fact', message.fact)
      else if (message.type === 'ask' || message.type === 'select')
        void forwardToWallet(bridge, data, framePort).then((isValid) => {
          if (!isValid) dropped += 1
        }, reportError)
      else if (message.type === 'top' && frame.getBoundingClientRect().top < 0)
        frame.scrollIntoView()
    })
    framePort.start()
  }

  /** Each load of the frame gets a new port; the previous one is closed. */
  const connect = async (): Promise<void> => {
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    const nonce = crypto.randomUUID()
    listen(channel.port1, nonce)
    const wallets = await bridge.then((opened) => opened?.announce()).catch(() => undefined)
    // The frame was reloaded or removed meanwhile.
    if (port !== channel.port1) return
    const init: Init = {
      sheaf: 'init',
      v: PROTOCOL,
      min: OLDEST_PROTOCOL,
      nonce,
      config: toWidgetConfig(options),
      wallets: wallets ?? [],
    }
    frame.contentWindow?.postMessage(init, origin, [channel.port2])
  }

  const onMessage = (event: MessageEvent): void => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return
    if (readReady(event.data)) void connect()
    else dropped += 1
  }
  addEventListener('message', onMessage)
  element.append(frame)

  return {
    frame,
    update: (changes) => {
      options = { ...options, ...readOptions(changes, report) }
      send({ type: 'config', config: toWidgetConfig(options) })
    },
    destroy: () => {
      removeEventListener('message', onMessage)
      port?.close()
      port = undefined
      void bridge.then((opened) => opened?.close()).catch(() => undefined)
      frame.remove()
    },
    dropped: () => dropped,
  }
}
