import type { Address } from 'viem'
import type { EvmNetwork } from '../../chains/chain.ts'
import type { PendingActionDescription } from '../../contract/pending-action.ts'
import { ownerPassthrough } from '../owner-passthrough.ts'
import type { Position } from '../protocol.ts'
import type { DeployedFeeVault } from './deploy-fee-vault.ts'
import type { ConfigurationAccount } from './fee-vault-account.ts'
import { feeVaultExitFields } from './fee-vault-fields.ts'
import { pendingActionOf } from './pending-action-of.ts'
import { shareTokenOf } from '../share-token-of.ts'

/** A row for each configuration that holds something; one of nothing where none does. */
export function feeVaultPositions(
  yieldId: string,
  network: EvmNetwork,
  vault: DeployedFeeVault,
  owner: Address,
  accounts: readonly ConfigurationAccount[],
): readonly Position[] {
  const held = accounts.filter(({ shares }) => shares > 0n)
  const shown = held.length > 0 ? held : accounts.slice(0, 1)
  const pending = held.length > 0 ? pendingActions(yieldId, vault, owner) : []
  return shown.map((account) => row(network, vault, account, pending))
}

function row(
  network: EvmNetwork,
  vault: DeployedFeeVault,
  { configurationId, vault: address, shares, position }: ConfigurationAccount,
  pendingActions: readonly PendingActionDescription[],
): Position {
  const plain: Position = {
    type: 'active',
    amount: position,
    date: null,
    isEarning: true,
    pendingActions,
    shares: { amount: shares, token: shareTokenOf(vault, network, address) },
  }
  return vault.vaults.length === 1 ? plain : { ...plain, feeConfigurationId: configurationId }
}

function pendingActions(
  yieldId: string,
  vault: DeployedFeeVault,
  owner: Address,
): PendingActionDescription[] {
  const type = pendingActionOf(vault)
  if (type === null) return []
  const passthrough = ownerPassthrough(yieldId, owner, type)
  const fields = type === 'WITHDRAW' ? feeVaultExitFields(vault, null) : []
  return [
    {
      intent: 'manage',
      type,
      passthrough,
      arguments: fields.length > 0 ? { fields } : null,
    },
  ]
}
