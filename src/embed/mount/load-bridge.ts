import type { openBridge } from '../bridge/open-bridge.ts'
import { BRIDGE_EVENT } from '../bridge/host-wallet.ts'

export type OpenBridge = typeof openBridge

/** A script set by the build. */
export interface BuiltFile {
  /** A path on the widget's origin. */
  readonly path: string
  readonly integrity: string
}

/** Loads the second script with integrity check. @throws if it fails to load */
export const loadBridge = (
  { path, integrity }: BuiltFile,
  origin: string,
  nonce: string,
): Promise<OpenBridge> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = origin + path
    script.integrity = integrity
    script.crossOrigin = 'anonymous'
    script.nonce = nonce
    script.addEventListener(BRIDGE_EVENT, (event) => {
      if (event instanceof CustomEvent && typeof event.detail === 'function') resolve(event.detail)
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
