import { BRIDGE_EVENT } from '../bridge/bridge-event.ts'
import type { HostWallet } from '../bridge/host-wallet.ts'
import type { Bridge } from '../bridge/open-bridge.ts'
import type { Place } from './place.ts'

/** Loads the second file, checked by the browser against its hash, and opens the bridge. @throws when it does not come */
export function loadBridge({ origin, nonce, bridge }: Place, wallet: HostWallet): Promise<Bridge> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = origin + bridge.path
    script.integrity = bridge.integrity
    script.crossOrigin = 'anonymous'
    script.nonce = nonce
    script.addEventListener(BRIDGE_EVENT, (event) => {
      if (!(event instanceof CustomEvent) || typeof event.detail !== 'function') return
      // What is thrown in a listener reaches nobody who waits.
      try {
        resolve(event.detail(wallet))
      } catch (error) {
        reject(error)
      }
    })
    const failed = (): void => reject(new Error('The wallet bridge did not load'))
    script.addEventListener('error', failed)
    document.head.append(script)
    script.addEventListener('load', () => {
      script.remove()
      // It has handed itself over by now, or never will.
      failed()
    })
  })
}
