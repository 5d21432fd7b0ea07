import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { enterVault } from '../erc4626-vault/enter-vault.ts'
import { exitVault } from '../erc4626-vault/exit-vault.ts'
import { requirePending } from '../owner-passthrough.ts'
import type { EvmProtocol } from '../protocol.ts'
import { claimVaultRewards } from './claim-vault-rewards.ts'
import type { DeployedOperatorVault } from './deploy-operator-vault.ts'
import { describeOperatorVault } from './describe-operator-vault.ts'
import { readOperatorVaultAccount } from './operator-vault-account.ts'
import { operatorVaultPositions } from './operator-vault-positions.ts'

/**
 * The operator's vault, of whatever version it is at the moment: the chain is asked, as the operator may upgrade it
 * while the service runs.
 */
export function operatorVault(chain: Chain, vault: DeployedOperatorVault): EvmProtocol {
  const { network } = chain
  const symbols = `${vault.plan.asset}-${vault.plan.shareSymbol}`.toLowerCase()
  const id = `${network}-${symbols}-${vault.address.toLowerCase()}-oav-vault`
  const account = (owner: Address) => readOperatorVaultAccount(chain, vault, owner)
  return {
    id,
    network,
    contracts: [vault.address],
    describe: () => describeOperatorVault(id, chain, vault),
    async positions(owner) {
      return operatorVaultPositions(id, network, vault, owner, await account(owner))
    },
    async enter(owner, request) {
      return enterVault(vault, owner, await account(owner), request)
    },
    async exit(owner, request) {
      return exitVault(vault, owner, await account(owner), request)
    },
    async manage(owner, action, passthrough) {
      requirePending(id, owner, ['CLAIM_REWARDS'], { action, passthrough })
      return claimVaultRewards(vault, await account(owner))
    },
  }
}
