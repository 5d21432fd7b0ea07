import type { Bridge } from '../bridge/open-bridge.ts'
import type { WidgetEvent } from '../protocol/events.ts'
import { readFrameMessage } from '../protocol/frame-message.ts'
import { readReady, OLDEST_PROTOCOL, PROTOCOL, type Init } from '../protocol/handshake.ts'
import { readFrameTarget, type FrameTarget, type HostMessage } from '../protocol/host-message.ts'
import type { AnnouncedWallet } from '../protocol/wallet-message.ts'
import { answerHook } from './answer-hook.ts'
import type { OpenBridge } from './load-bridge.ts'
import {
  DEFAULTS,
  readOptions,
  toWidgetConfig,
  type ReadOptions,
  type WidgetOptions,
} from './options.ts'

/** Where the widget comes from. */
export interface WidgetSource {
  readonly origin: string
  /** Loads the code that talks to the host's wallets, for hosts that have one. */
  readonly loadBridge: () => Promise<OpenBridge>
}

/** An event with the host's own tag, if it gave one. */
export type TaggedEvent = WidgetEvent & { readonly referrer?: string }

/** A mounted widget, with its commands. */
export interface SheafHandle {
  readonly frame: HTMLIFrameElement
  /** Called with each event of this widget; returns how to stop. */
  readonly subscribe: (listener: (event: TaggedEvent) => void) => () => void
  /** Changes options of the frame; the others stay as they were mounted. */
  readonly update: (options: WidgetOptions) => void
  /** Shows a page, also the one that is shown. */
  readonly navigate: (target: Partial<FrameTarget>) => void
  readonly setTheme: (theme: NonNullable<WidgetOptions['theme']>) => void
  readonly setLanguage: (language: NonNullable<WidgetOptions['language']>) => void
  readonly setWords: (words: NonNullable<WidgetOptions['words']>) => void
  /** Disconnects the wallets inside the frame; the host's own stays connected to its page. */
  readonly disconnect: () => void
  /** Reads again what the frame shows. */
  readonly refresh: () => void
  readonly destroy: () => void
  /** Number of invalid messages dropped. */
  readonly dropped: () => number
}

/**
 * Scripts and its own origin, forms, and links to new tabs; no navigation of the host. Source: decisions/038-widget.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** Stripes like rows, in place of what is not loaded yet. */
const SKELETON = 'repeating-linear-gradient(#8882 0 3rem,#0000 0 4rem)'

/** Keeps in the host's page how high this widget is at first. @returns how high it was the last time, if that is known */
function keepHeight({ title, yieldId }: ReadOptions, height?: string): string | undefined {
  try {
    const key = `sheaf ${location.pathname} ${title} ${yieldId}`
    if (height) localStorage[key] = height
    return localStorage[key]
  } catch {
    // A page that may store nothing.
    return undefined
  }
}

/** Creates the frame, detached. */
function createFrame(origin: string, options: ReadOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = options.title ?? 'Earn'
  frame.allow = 'clipboard-write'
  // The frame needs its host's origin, even if the host sends no referrer.
  frame.referrerPolicy = 'origin'
  frame.loading = options.loading
  frame.style.cssText = `display:block;width:100%;height:30rem;border:0;padding:0;background:${SKELETON}`
  // Set by itself: the browser leaves out what is no length.
  frame.style.height = keepHeight(options) ?? '30rem'
  frame.style.minHeight = options.minHeight ?? ''
  frame.style.maxHeight = options.maxHeight ?? '100vh'
  const load = (): void => {
    // With its page: the empty one before is the host's own, and browsers warn of a sandbox that it could leave.
    frame.setAttribute('sandbox', SANDBOX)
    frame.src ||= origin + '/widget.html'
  }
  if (options.loading === 'eager' || document.readyState === 'complete') load()
  else {
    // What the host's page shows first comes first, for as long as a visitor waits.
    addEventListener('load', load)
    setTimeout(load, 3000)
  }
  return frame
}

/** Makes the frame as high as its content, which is there by now, and keeps how high it began. */
function showHeight({ style }: HTMLElement, height: number, options: ReadOptions): WidgetEvent {
  style.height = `${height}px`
  if (style.background) keepHeight(options, style.height)
  style.background = ''
  return { type: 'resize', height }
}

/** Brings the frame's top into view, or the frame into the browser's top layer and back; older browsers have none. */
function placeFrame(frame: HTMLElement, to: 'top' | 'front' | 'back'): void {
  if (to === 'back') frame.popover = null
  else if (to === 'front') {
    frame.popover = 'manual'
    frame.showPopover?.()
  } else if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
}

// For the host page's developers.
// oxlint-disable-next-line no-console
const report = (problem: string): void => console.error(`Sheaf: ${problem}`)

const openHostBridge = async (
  { loadBridge }: WidgetSource,
  wallet: ReadOptions['wallet'],
): Promise<Bridge | undefined> => (wallet ? (await loadBridge())(wallet) : undefined)

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

/** Tells the host page what happens: listeners, and the element's own events. */
function createEmitter(
  element: Element,
  referrer: string | null,
  onEvent: (event: TaggedEvent) => void,
) {
  const listeners = new Set([onEvent])
  const dispatch = (name: string, detail: unknown): void => {
    element.dispatchEvent(new CustomEvent(`sheaf:${name}`, { detail }))
  }
  const emit = (event: WidgetEvent): void => {
    if (event.type === 'error' && event.code === 'words') report(`words: ${event.message}`)
    const tagged = referrer === null ? event : { ...event, referrer }
    for (const listener of listeners) {
      try {
        listener(tagged)
      } catch (error) {
        // A listener's own error; the others still hear of the event.
        reportError(error)
      }
    }
  }
  return {
    dispatch,
    emit,
    onError: (error: unknown): void => {
      dispatch('error', error)
      const message = error instanceof Error ? error.message.slice(0, 500) : ''
      emit({ type: 'error', code: 'host', message })
    },
    subscribe: (listener: (event: TaggedEvent) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const createInit = (
  nonce: string,
  options: ReadOptions,
  wallets: readonly AnnouncedWallet[],
): Init => ({
  sheaf: 'init',
  v: PROTOCOL,
  min: OLDEST_PROTOCOL,
  nonce,
  config: toWidgetConfig(options),
  wallets,
})

type Commands = Pick<
  SheafHandle,
  'navigate' | 'setTheme' | 'setLanguage' | 'setWords' | 'disconnect' | 'refresh'
>

const createCommands = (
  update: SheafHandle['update'],
  send: (message: HostMessage) => void,
): Commands => ({
  navigate: (to) => {
    const target = readFrameTarget(to)
    if (target) send({ type: 'navigate', ...target })
    else report('navigate takes {page, yieldId?, actionId?}')
  },
  setTheme: (theme) => update({ theme }),
  setLanguage: (language) => update({ language }),
  setWords: (words) => update({ words }),
  disconnect: () => send({ type: 'disconnect' }),
  refresh: () => send({ type: 'refresh' }),
})

/**
 * Mounts the widget as the element's last child. The frame's facts and errors are also dispatched as the element's
 * events `sheaf:fact` and `sheaf:error`. Wrong options are reported in the console and left out, so that visitors
 * still have the widget.
 * @param onEvent called with each event of this widget, before its own listeners
 */
export function mount(
  element: Element,
  given: unknown,
  source: WidgetSource,
  onEvent: (event: TaggedEvent) => void,
): SheafHandle {
  const { origin } = source
  let options: ReadOptions = { ...DEFAULTS, ...readOptions(given, report) }
  const { hooks, wallet, referrer } = options
  const frame = createFrame(origin, options)
  const { subscribe, dispatch, emit, onError } = createEmitter(element, referrer, onEvent)
  let port: MessagePort | undefined
  let dropped = 0

  const bridge = openHostBridge(source, wallet)
  bridge.catch(onError)

  const send = (message: HostMessage): void => port?.postMessage(message, [])
  void bridge.then((opened) => {
    opened?.subscribe((announced) => send({ type: 'wallet', wallet: announced }))
  }, onError)

  /** Listens to one loaded frame, once it has repeated its nonce. */
  const listen = (framePort: MessagePort, nonce: string): void => {
    let isOpen = false
    const answer = (reply: HostMessage | undefined): void => {
      if (reply) framePort.postMessage(reply, [])
    }
    framePort.addEventListener('message', ({ data }) => {
      // The last messages of a frame that was taken off the page may still be on the way.
      if (!frame.isConnected) return
      const message = readFrameMessage(data)
      if (message?.type === 'open' && message.nonce === nonce) isOpen = true
      else if (!message || !isOpen) dropped += 1
      else if (message.type === 'height') emit(showHeight(frame, message.height, options))
      else if (message.type === 'fact') dispatch('fact', message.fact)
      else if (message.type === 'event') emit(message.event)
      else if (message.type === 'question') void answerHook(hooks, message, onError).then(answer)
      else if (message.type === 'ask' || message.type === 'select')
        void forwardToWallet(bridge, data, framePort).then((isValid) => {
          if (!isValid) dropped += 1
        }, onError)
      else if (message.type !== 'open') placeFrame(frame, message.type)
    })
    framePort.start()
  }

  /** Each load of the frame gets a new port; the previous one is closed. */
  const connect = async (): Promise<void> => {
    port?.close()
    const { port1, port2 } = new MessageChannel()
    port = port1
    // A frame that was reloaded knows nothing of where it was.
    frame.popover = null
    const nonce = crypto.randomUUID()
    listen(port1, nonce)
    const wallets = await bridge.then((opened) => opened?.announce()).catch(() => undefined)
    // The frame was reloaded or removed meanwhile.
    if (port !== port1) return
    const init = createInit(nonce, options, wallets ?? [])
    frame.contentWindow?.postMessage(init, origin, [port2])
  }

  const onMessage = (event: MessageEvent): void => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return
    if (readReady(event.data)) void connect()
    else dropped += 1
  }
  addEventListener('message', onMessage)
  element.append(frame)

  const update = (changes: WidgetOptions): void => {
    options = { ...options, ...readOptions(changes, report), hooks }
    send({ type: 'config', config: toWidgetConfig(options) })
  }
  return {
    frame,
    subscribe,
    update,
    ...createCommands(update, send),
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
