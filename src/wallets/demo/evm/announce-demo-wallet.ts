import { DEMO_ICON, DEMO_NAME } from '../demo-wallet-face.ts'
import type { DemoProvider } from './demo-provider.ts'

/** Announces the demo wallet like any other (EIP-6963). */
export function announceDemoWallet(provider: DemoProvider): void {
  const info = { uuid: crypto.randomUUID(), name: DEMO_NAME, icon: DEMO_ICON, rdns: 'demo.sheaf' }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = (): void => {
    globalThis.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  globalThis.addEventListener('eip6963:requestProvider', announce)
  announce()
}
