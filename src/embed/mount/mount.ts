import type { Bridge } from '../bridge/open-bridge.ts'
import { readFrameMessage } from '../protocol/frame-message.ts'
import { readReady, type Init } from '../protocol/handshake.ts'
import type { HostMessage } from '../protocol/host-message.ts'
import { OLDEST_PROTOCOL, PROTOCOL } from '../protocol/version.ts'
import { createFrame } from './create-frame.ts'
import { loadBridge } from './load-bridge.ts'
import { configOf, type SheafOptions } from './options.ts'
import type { Place } from './place.ts'

/** A mounted widget. */
export interface SheafHandle {
  readonly frame: HTMLIFrameElement
  /** Changes where the widget is or how it looks; the wallet stays. */
  readonly update: (options: SheafOptions) => void
  readonly destroy: () => void
  /** How many messages were not understood and dropped. */
  readonly dropped: () => number
}

/**
 * Mounts the widget as the element's last child. Facts of the frame's journal and trouble reach the host as the element's
 * events `sheaf:fact` and `sheaf:error`.
 * @throws TypeError when an option is none that the frame knows; `update` does the same
 */
export function mount(element: Element, options: SheafOptions, place: Place): SheafHandle {
  const { origin } = place
  let config = configOf(options)
  const frame = createFrame(origin, options)
  let port: MessagePort | undefined
  let dropped = 0

  const tell = (name: string, detail: unknown): void => {
    element.dispatchEvent(new CustomEvent(`sheaf:${name}`, { detail }))
  }
  const failed = (error: unknown): void => tell('error', error)
  const bridge: Promise<Bridge | undefined> = options.wallet
    ? loadBridge(place, options.wallet)
    : Promise.resolve(undefined)
  bridge.catch(failed)

  const send = (message: HostMessage): void => port?.postMessage(message, [])
  void bridge.then((opened) => {
    opened?.subscribe((wallet) => send({ type: 'wallet', wallet }))
  }, failed)

  /** Listens to one loaded frame; nothing counts before it has repeated its nonce. */
  const listen = (own: MessagePort, nonce: string): void => {
    let isOpen = false
    own.addEventListener('message', ({ data }) => {
      const message = readFrameMessage(data)
      if (message?.type === 'open' && message.nonce === nonce) isOpen = true
      else if (!message || !isOpen) dropped += 1
      else if (message.type === 'height') frame.style.height = `${message.height}px`
      else if (message.type === 'fact') tell('fact', message.fact)
      else if (message.type === 'ask')
        void bridge
          .then((opened) => opened?.answer(message))
          .then((answer) => {
            if (answer) own.postMessage(answer, [])
          })
          .catch(failed)
      else if (message.type === 'top' && frame.getBoundingClientRect().top < 0)
        frame.scrollIntoView()
    })
    own.start()
  }

  /** Each load of the frame gets a port of its own; the one before is closed. */
  const connect = async (): Promise<void> => {
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    const nonce = crypto.randomUUID()
    listen(channel.port1, nonce)
    const wallet = await bridge.then((opened) => opened?.announce()).catch(() => undefined)
    // The frame loaded again meanwhile, or has gone.
    if (port !== channel.port1) return
    const init: Init = {
      sheaf: 'init',
      v: PROTOCOL,
      min: OLDEST_PROTOCOL,
      nonce,
      config,
      wallets: wallet ? [wallet] : [],
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
      config = configOf({ ...config, ...changes })
      send({ type: 'config', config })
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
