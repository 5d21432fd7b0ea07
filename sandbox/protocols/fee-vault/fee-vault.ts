import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { enterVault } from '../erc4626-vault/enter-vault.ts'
import type { Arguments, EvmProtocol } from '../protocol.ts'
import { chosenAccount, heldAccount } from './chosen-account.ts'
import type { DeployedFeeVault } from './deploy-fee-vault.ts'
import { describeFeeVault } from './describe-fee-vault.ts'
import { exitFeeVault } from './exit-fee-vault.ts'
import { readFeeVaultAccounts } from './fee-vault-account.ts'
import { feeVaultPositions } from './fee-vault-positions.ts'
import { manageFeeVault } from './manage-fee-vault.ts'
import { openedVault } from './opened-vault.ts'

/** A vault by ERC-4626 with fees and limits; with several fee configurations, a contract for each behind one yield. */
export function feeVault(chain: Chain, vault: DeployedFeeVault): EvmProtocol {
  const { network } = chain
  const { plan, vaults, succession } = vault
  const symbols = `${plan.asset}-${plan.shareSymbol}`.toLowerCase()
  const id = `${network}-${symbols}-${vaults[0].address.toLowerCase()}-4626-vault`
  const accounts = (owner: Address) => readFeeVaultAccounts(chain, vault, owner)
  const exit = async (owner: Address, request: Arguments) =>
    exitFeeVault(vault, owner, heldAccount(await accounts(owner), request), request)
  return {
    id,
    network,
    contracts: [
      ...vaults.map(({ address }) => address),
      ...(succession === null ? [] : [succession.migrator]),
    ],
    ...(plan.restrictions.length > 0 && { restrictions: plan.restrictions }),
    describe: () => describeFeeVault(id, chain, vault),
    async positions(owner) {
      return feeVaultPositions(id, chain.network, vault, owner, await accounts(owner))
    },
    async enter(owner, request) {
      const account = chosenAccount(await accounts(owner), request)
      return enterVault(openedVault(vault, account.vault), owner, account, request)
    },
    exit,
    async manage(owner, action, passthrough, request) {
      const [account] = await accounts(owner)
      const pending = { action, passthrough }
      return manageFeeVault(id, chain, vault, owner, account, pending, exit, request)
    },
  }
}
