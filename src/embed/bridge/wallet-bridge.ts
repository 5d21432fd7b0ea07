import { BRIDGE_EVENT } from './host-wallet.ts'
import { openBridge } from './open-bridge.ts'

// The second file of a host page, loaded only where the host gives a wallet.
document.currentScript?.dispatchEvent(new CustomEvent(BRIDGE_EVENT, { detail: openBridge }))
