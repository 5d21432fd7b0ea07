import type { Address } from 'viem'
import type { TestChain } from '../../../contracts/test-chain.ts'
import type { VaultVersion } from '../operator-vault-plan.ts'
import { upgradeVault } from '../upgrade-vault.ts'

/** Upgrades a vault on a test chain that mines on request only. */
export const upgradeNow = (
  { chain, artifacts }: TestChain,
  vault: Address,
  to: VaultVersion,
): Promise<VaultVersion> =>
  upgradeVault(chain, artifacts, vault, to, async (hash) => {
    await chain.testClient.mine({ blocks: 1 })
    return chain.client.getTransactionReceipt({ hash })
  })
