import type { Chain } from '../../chains/chain.ts'
import type { DeployedNativeVault } from './deploy-native-vault.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { EvmProtocol } from '../protocol.ts'
import { describeNativeVault } from './describe-native-vault.ts'
import { enterByWrapping } from './enter-by-wrapping.ts'
import { enterNativeVault } from './enter-native-vault.ts'
import { isIndividual } from './execution-mode.ts'
import { exitByUnwrapping } from './exit-by-unwrapping.ts'
import { exitNativeVault } from './exit-native-vault.ts'
import { readNativeVaultAccount } from './native-vault-account.ts'
import { redeemWithPermit } from './redeem-with-permit.ts'

/**
 * A vault of wrapped coin, entered with the coin in one batch and left with a signature and a transaction; or, with
 * `executionMode` individual, with a transaction for each thing that happens.
 */
export function nativeVault(chain: Chain, vault: DeployedNativeVault): EvmProtocol {
  const { network } = chain
  const symbols = `eth-${vault.plan.shareSymbol.toLowerCase()}`
  const id = `${network}-${symbols}-${vault.vault.toLowerCase()}-4626-vault`
  return {
    id,
    network,
    contracts: [vault.router, vault.vault, vault.weth],
    describe: () => describeNativeVault(id, chain, vault),
    async positions(owner) {
      const { position: amount } = await readNativeVaultAccount(chain, vault, owner)
      return [{ type: 'active', amount, date: null, isEarning: true, pendingActions: [] }]
    },
    async enter(owner, request) {
      const account = await readNativeVaultAccount(chain, vault, owner)
      return isIndividual(request)
        ? enterByWrapping(chain, vault, owner, account, request)
        : enterNativeVault(chain, vault, owner, account, request)
    },
    async exit(owner, request) {
      const account = await readNativeVaultAccount(chain, vault, owner)
      return isIndividual(request)
        ? exitByUnwrapping(chain, vault, owner, account, request)
        : exitNativeVault(chain, vault, owner, account, request)
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
