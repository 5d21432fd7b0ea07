import { toSupportedFamily, type SupportedFamily } from '#src/families/known-families.ts'
import type { Family } from '#src/networks/network.ts'
import type { DemoPrompts } from './demo/demo-request.ts'
import type { FamilyWallets } from './wallets.ts'

/** Dependencies of the sandbox's demo wallet: its prompts and networks. */
export interface DemoSetup {
  readonly networks: readonly string[]
  readonly prompts: DemoPrompts
}

/** In sandbox mode the demo wallet is announced before wallets are listed. */
const loaders: Readonly<
  Record<SupportedFamily, (demo: DemoSetup | null) => Promise<FamilyWallets>>
> = {
  evm: async (demo) => {
    if (demo) {
      const { startDemoWallet } = await import('./demo/evm/start-demo-wallet.ts')
      startDemoWallet(demo.networks, demo.prompts)
    }
    const { createEvmWallets } = await import('./evm/evm-wallets.ts')
    return createEvmWallets()
  },
  solana: async (demo) => {
    if (demo) {
      const { startSolanaDemoWallet } = await import('./demo/solana/start-solana-demo-wallet.ts')
      startSolanaDemoWallet(demo.prompts)
    }
    const { createSolanaWallets } = await import('./solana/solana-wallets.ts')
    return await createSolanaWallets()
  },
}

/**
 * Loads the code of a family's wallets, including the sandbox's demo wallet.
 * @param demo null outside sandbox mode: then nothing of the demo wallet is loaded
 * @throws when the family is none of `KNOWN_FAMILIES`, or its code can't be fetched
 */
export async function loadFamilyWallets(
  family: Family,
  demo: DemoSetup | null,
): Promise<FamilyWallets> {
  const supportedFamily = toSupportedFamily(family)
  if (supportedFamily === null) throw new Error(`there are no wallets for ${family}`)
  return await loaders[supportedFamily](demo)
}
