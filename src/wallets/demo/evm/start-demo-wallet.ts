import { createDemoProvider, type DemoProvider } from './demo-provider.ts'
import type { DemoPrompts } from '../demo-request.ts'
import { visitStorage } from '../../visit-storage.ts'
import { DEMO_WALLET_ICON, DEMO_WALLET_NAME } from '../demo-wallet-info.ts'

/** Announces the demo wallet (EIP-6963). */
function announceDemoWallet(provider: DemoProvider): void {
  const info = {
    uuid: crypto.randomUUID(),
    name: DEMO_WALLET_NAME,
    icon: DEMO_WALLET_ICON,
    rdns: 'demo.sheaf',
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = (): void => {
    globalThis.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  globalThis.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** Adds the demo wallet to the page's wallets. Sandbox mode only. */
export function startDemoWallet(networks: readonly string[], prompts: DemoPrompts): void {
  announceDemoWallet(createDemoProvider(networks, prompts, visitStorage))
}
