import type { Hex } from 'viem'
import { deployer } from '../chains/accounts.ts'
import type { Chain } from '../chains/chain.ts'
import { sendDeployment } from '../chains/deploy.ts'
import type { Deployment } from '../chains/deployment.ts'
import { deploymentScript } from '../chains/deployment-script.ts'
import { deployVault, type DeployedVault } from '../protocols/erc4626-vault/deploy-vault.ts'
import type { VaultPlan } from '../protocols/erc4626-vault/vault-plan.ts'

const MINED_MS = 30_000

/**
 * Puts a vault on a running chain, with the deposit of those who use it already, after everything that the deployer
 * has put there; resolves when it stands. One at a time: they share the deployer's nonces.
 * @throws Error when the chain refuses it
 */
export async function putVault(
  chain: Chain,
  { site }: Deployment,
  plan: VaultPlan,
): Promise<DeployedVault> {
  const { client } = chain
  const first = await client.getTransactionCount({ address: deployer.address, blockTag: 'pending' })
  const script = deploymentScript(first)
  const vault = deployVault({ ...site, script }, plan)
  const hashes: Hex[] = []
  for (const [index, transaction] of script.transactions.entries())
    hashes.push(await sendDeployment(chain, first + index, transaction))
  for (const hash of hashes) {
    const { status } = await client.waitForTransactionReceipt({ hash, timeout: MINED_MS })
    if (status !== 'success') throw new Error(`${plan.name} could not be put on ${chain.network}`)
  }
  return vault
}
