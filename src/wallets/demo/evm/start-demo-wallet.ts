import { announceDemoWallet } from './announce-demo-wallet.ts'
import { createDemoProvider } from './demo-provider.ts'
import type { DemoPrompts } from '../demo-request.ts'

/** Puts the demo wallet among the page's wallets. Sandbox mode only. */
export function startDemoWallet(networks: readonly string[], prompts: DemoPrompts): void {
  announceDemoWallet(createDemoProvider(networks, prompts, localStorage))
}
