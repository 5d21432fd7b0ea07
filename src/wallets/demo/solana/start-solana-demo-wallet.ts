import { registerWallet } from '@wallet-standard/wallet'
import type { DemoPrompts } from '../demo-request.ts'
import { createSolanaDemoWallet } from './solana-demo-wallet.ts'

/** Puts the demo wallet among the page's Solana wallets. Sandbox mode only. */
export function startSolanaDemoWallet(prompts: DemoPrompts): void {
  registerWallet(createSolanaDemoWallet(prompts, localStorage))
}
