import { toSupportedFamily, type SupportedFamily } from '#src/families/known-families.ts'
import type { Family } from '#src/networks/network.ts'
import type { DemoPrompts } from './demo/demo-request.ts'
import type { EvmProvider } from './evm/evm-provider.ts'
import type { WalletConnectOptions } from './evm/wallet-connect.ts'
import type { FamilyWallets } from './wallets.ts'

/** Dependencies of the sandbox's demo wallet: its prompts and networks. */
export interface DemoSetup {
  readonly networks: readonly string[]
  readonly prompts: DemoPrompts
}

/** What wallets need to know of the deployment. */
export interface WalletsSetup {
  /** Null outside sandbox mode: then nothing of the demo wallet is loaded. */
  readonly demo: DemoSetup | null
  /** Null where wallets on other devices are not offered. */
  readonly walletConnect: WalletConnectOptions | null
}

/** Where another page is around this one, the wallet of Safe's app, if it is that. */
const openSurroundingSafe = async (): Promise<EvmProvider | null> =>
  window.parent === window ? null : (await import('./safe/open-safe.ts')).openSafe(window)

/** In sandbox mode the demo wallet is announced before wallets are listed. */
const loaders: Readonly<Record<SupportedFamily, (setup: WalletsSetup) => Promise<FamilyWallets>>> =
  {
    evm: async ({ demo, walletConnect }) => {
      if (demo) {
        const { startDemoWallet } = await import('./demo/evm/start-demo-wallet.ts')
        startDemoWallet(demo.networks, demo.prompts)
      }
      const [{ createEvmWallets }, safe] = await Promise.all([
        import('./evm/evm-wallets.ts'),
        openSurroundingSafe(),
      ])
      return createEvmWallets(walletConnect, safe)
    },
    solana: async ({ demo }) => {
      if (demo) {
        const { startSolanaDemoWallet } = await import('./demo/solana/start-solana-demo-wallet.ts')
        startSolanaDemoWallet(demo.prompts)
      }
      const { createSolanaWallets } = await import('./solana/solana-wallets.ts')
      return createSolanaWallets()
    },
  }

/**
 * Loads the code of a family's wallets, including the sandbox's demo wallet.
 * @throws when the family is none of `KNOWN_FAMILIES`, or its code can't be fetched
 */
export async function loadFamilyWallets(
  family: Family,
  setup: WalletsSetup,
): Promise<FamilyWallets> {
  const supportedFamily = toSupportedFamily(family)
  if (supportedFamily === null) throw new Error(`there are no wallets for ${family}`)
  return await loaders[supportedFamily](setup)
}
