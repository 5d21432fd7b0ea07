import type { Bridge, openBridge } from '../bridge/open-bridge.ts'
import { BRIDGE_EVENT, type HostWallet } from '../bridge/host-wallet.ts'

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
export async function loadBridge(
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
