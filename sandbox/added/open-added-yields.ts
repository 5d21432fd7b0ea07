import type { EvmNetwork, Chain } from '../chains/chain.ts'
import type { RunningChains } from '../chains/start-chains.ts'
import { ServiceError } from '../contract/service-error.ts'
import { evmYield } from '../evm/evm-yield.ts'
import { createMutex } from '../indexer/mutex.ts'
import { erc4626VaultModule } from '../protocols/erc4626-vault/erc4626-vault.ts'
import {
  deployVault,
  getVaultId,
  type VaultPlan,
  type DeployedVault,
} from '../protocols/erc4626-vault/deployed-vault.ts'
import type { YieldProtocol } from '../protocols/protocol.ts'
import type { Store } from '../store/store.ts'
import { deleteVault, saveVault, readVaults } from './vault-store.ts'
import type { AddedVault } from './schema.ts'
import type { Hex } from 'viem'
import { deployer } from '../chains/accounts.ts'
import { sendDeployment } from '../chains/deploy.ts'
import type { Deployment } from '../protocols/evm-module.ts'
import { deploymentScript } from '../chains/deployment-script.ts'

/** Yields added while the sandbox runs. */
export interface AddedYields {
  /** Those of earlier runs, oldest first. */
  readonly protocols: readonly YieldProtocol[]
  /** Deploys a vault; resolves when mined. @throws ServiceError 400 for an unknown asset */
  add(network: EvmNetwork, plan: VaultPlan): Promise<YieldProtocol>
}

const RECEIPT_TIMEOUT_MS = 30_000

/**
 * Deploys a vault with its seed deposit on a running chain; resolves when mined. One at a time: they share the
 * deployer's nonces.
 * @throws Error when the chain rejects it
 */
async function deployAddedVault(
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
    const { status } = await client.waitForTransactionReceipt({ hash, timeout: RECEIPT_TIMEOUT_MS })
    if (status !== 'success') throw new Error(`${plan.name} could not be put on ${chain.network}`)
  }
  return vault
}

/** Opens the added yields. @param notify called for a yield that the chain lost because it ended before saving */
export async function openAddedYields(
  store: Store,
  { chains, deployments }: Pick<RunningChains, 'chains' | 'deployments'>,
  notify: (sentence: string) => void,
): Promise<AddedYields> {
  const mutex = createMutex()
  const createProtocol = ({
    network,
    address,
    plan,
  }: Omit<AddedVault, 'ordinal'>): YieldProtocol => {
    const asset = deployments[network].site.token(plan.asset)
    const id = getVaultId(network, plan, address)
    return evmYield(erc4626VaultModule.open(chains[network], { id, plan, address, asset }))
  }
  const existing: YieldProtocol[] = []
  for (const vault of await readVaults(store)) {
    if (await chains[vault.network].client.getCode({ address: vault.address }))
      existing.push(createProtocol(vault))
    else {
      await deleteVault(store, vault)
      notify(`${vault.plan.name} was added just before the chain ended, which had not kept it yet.`)
    }
  }
  return {
    protocols: existing,
    add: (network, plan) =>
      mutex(async () => {
        const deployment = deployments[network]
        if (!deployment.tokens.some((token) => token.plan.symbol === plan.asset))
          throw ServiceError.validation([
            `asset must be one of the following values: ${deployment.tokens.map((token) => token.plan.symbol).join(', ')}`,
          ])
        const { address } = await deployAddedVault(chains[network], deployment, plan)
        const vault = { network, address, plan }
        await saveVault(store, vault)
        return createProtocol(vault)
      }),
  }
}
