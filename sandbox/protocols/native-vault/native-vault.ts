import type { Chain } from '../../chains/chain.ts'
import type { DeployedEtherVault } from '../../chains/deployment.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { EvmProtocol } from '../protocol.ts'
import { describeNativeVault } from './describe-native-vault.ts'
import { enterNativeVault } from './enter-native-vault.ts'
import { exitNativeVault } from './exit-native-vault.ts'
import { readNativeVaultAccount } from './native-vault-account.ts'
import { redeemWithPermit } from './redeem-with-permit.ts'

/** A vault of wrapped coin, entered with the coin in one batch and left with a signature and a transaction. */
export function nativeVault(chain: Chain, vault: DeployedEtherVault): EvmProtocol {
  const { network } = chain
  const symbols = `eth-${vault.plan.shareSymbol.toLowerCase()}`
  const id = `${network}-${symbols}-${vault.vault.toLowerCase()}-4626-vault`
  return {
    id,
    network,
    contracts: [vault.router, vault.vault],
    describe: () => describeNativeVault(id, chain, vault),
    async positions(owner) {
      const { position: amount } = await readNativeVaultAccount(chain, vault, owner)
      return [{ type: 'active', amount, date: null, isEarning: true, pendingActions: [] }]
    },
    async enter(owner, request) {
      const account = await readNativeVaultAccount(chain, vault, owner)
      return enterNativeVault(chain, vault, owner, account, request)
    },
    async exit(owner, request) {
      const account = await readNativeVaultAccount(chain, vault, owner)
      return exitNativeVault(chain, vault, owner, account, request)
    },
    manage(_owner, action) {
      return Promise.reject(
        ServiceError.full(400, `This yield has no pending action ${action}: it is left by exit.`),
      )
    },
    async afterSignature(owner, signed) {
      const account = await readNativeVaultAccount(chain, vault, owner)
      return redeemWithPermit(chain, vault, owner, account, signed)
    },
  }
}
