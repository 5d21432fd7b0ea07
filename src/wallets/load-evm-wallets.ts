import type { DemoPrompts } from './demo/demo-request.ts'
import type { FamilyWallets } from './family-wallets.ts'

/** The sandbox's part: where the demo wallet asks, and the networks that it knows. Null outside sandbox mode. */
export interface DemoSetup {
  readonly networks: readonly string[]
  readonly prompts: DemoPrompts
}

/** Loads the code of EVM wallets; in sandbox mode the demo wallet announces itself before the others are listed. */
export async function loadEvmWallets(demo: DemoSetup | null): Promise<FamilyWallets> {
  if (demo) {
    const { startDemoWallet } = await import('./demo/start-demo-wallet.ts')
    startDemoWallet(demo.networks, demo.prompts)
  }
  const { createEvmWallets } = await import('./evm/evm-wallets.ts')
  return createEvmWallets()
}
