import { BRIDGE_EVENT } from './host-wallet.ts'
import { openBridge } from './open-bridge.ts'

// The second script of a host page, loaded only if the host has a wallet.
document.currentScript?.dispatchEvent(new CustomEvent(BRIDGE_EVENT, { detail: openBridge }))
