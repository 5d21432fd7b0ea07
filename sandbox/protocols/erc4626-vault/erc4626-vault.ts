import type { Chain } from '../../chains/chain.ts'
import type { DeployedVault } from './deploy-vault.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { EvmProtocol } from '../protocol.ts'
import { describeVault } from './describe-vault.ts'
import { enterVault } from './enter-vault.ts'
import { exitVault } from './exit-vault.ts'
import { readVaultAccount } from './vault-account.ts'

/** A tokenised vault by ERC-4626: put the asset in, hold shares that grow in worth, take the asset out at any time. */
export function erc4626Vault(chain: Chain, vault: DeployedVault): EvmProtocol {
  const { network } = chain
  const symbols = `${vault.plan.asset}-${vault.plan.shareSymbol}`.toLowerCase()
  const id = `${network}-${symbols}-${vault.address.toLowerCase()}-4626-vault`
  return {
    id,
    network,
    contracts: [vault.address],
    describe: () => describeVault(id, chain, vault),
    async positions(owner) {
      const account = await readVaultAccount(chain, vault, owner)
      return [
        {
          type: 'active',
          amount: account.position,
          date: null,
          isEarning: true,
          pendingActions: [],
        },
      ]
    },
    async enter(owner, request) {
      return enterVault(vault, owner, await readVaultAccount(chain, vault, owner), request)
    },
    async exit(owner, request) {
      return exitVault(vault, owner, await readVaultAccount(chain, vault, owner), request)
    },
    manage(_owner, action) {
      return Promise.reject(
        ServiceError.full(400, `This yield has no pending action ${action}: it is left by exit.`),
      )
    },
  }
}
