import type { EvmNetwork } from '../chains/chain.ts'
import type { RunningChains } from '../chains/start-chains.ts'
import { ServiceError } from '../contract/service-error.ts'
import { evmYield } from '../evm/evm-yield.ts'
import { openLane } from '../indexer/lane.ts'
import { erc4626Vault } from '../protocols/erc4626-vault/erc4626-vault.ts'
import type { VaultPlan } from '../protocols/erc4626-vault/vault-plan.ts'
import type { YieldProtocol } from '../protocols/protocol.ts'
import type { Store } from '../store/store.ts'
import { forgetVault, keepVault, readVaults } from './kept-vaults.ts'
import { putVault } from './put-vault.ts'
import type { AddedVault } from './schema.ts'

/** Yields that are added while the sandbox runs. */
export interface AddedYields {
  /** Those of earlier runs, the oldest first. */
  readonly protocols: readonly YieldProtocol[]
  /** Puts a vault on a chain; resolves when it stands. @throws ServiceError 400 for an asset that the chain has not */
  add(network: EvmNetwork, plan: VaultPlan): Promise<YieldProtocol>
}

/**
 * @param say told of what was added so shortly before a chain ended that the chain had not kept it: it is gone
 */
export async function openAdded(
  store: Store,
  { chains, deployments }: Pick<RunningChains, 'chains' | 'deployments'>,
  say: (sentence: string) => void,
): Promise<AddedYields> {
  const lane = openLane()
  const opened = ({ network, address, plan }: Omit<AddedVault, 'ordinal'>): YieldProtocol => {
    const asset = deployments[network].site.token(plan.asset)
    return evmYield(erc4626Vault(chains[network], { plan, address, asset }))
  }
  const standing: YieldProtocol[] = []
  for (const vault of await readVaults(store)) {
    if (await chains[vault.network].client.getCode({ address: vault.address }))
      standing.push(opened(vault))
    else {
      await forgetVault(store, vault)
      say(`${vault.plan.name} was added just before the chain ended, which had not kept it yet.`)
    }
  }
  return {
    protocols: standing,
    add: (network, plan) =>
      lane(async () => {
        const deployment = deployments[network]
        if (!deployment.tokens.some((token) => token.plan.symbol === plan.asset))
          throw ServiceError.validation([
            `asset must be one of the following values: ${deployment.tokens.map((token) => token.plan.symbol).join(', ')}`,
          ])
        const { address } = await putVault(chains[network], deployment, plan)
        const vault = { network, address, plan }
        await keepVault(store, vault)
        return opened(vault)
      }),
  }
}
