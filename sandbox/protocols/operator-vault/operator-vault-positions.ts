import type { Address } from 'viem'
import type { EvmNetwork } from '../../chains/chain.ts'
import { ownerPassthrough } from '../owner-passthrough.ts'
import type { Position } from '../protocol.ts'
import { shareTokenOf } from '../share-token-of.ts'
import type { DeployedOperatorVault } from './deploy-operator-vault.ts'
import type { OperatorVaultAccount } from './operator-vault-account.ts'

/** What is in the vault, and what can be claimed. */
export function operatorVaultPositions(
  yieldId: string,
  network: EvmNetwork,
  vault: DeployedOperatorVault,
  owner: Address,
  { position, shares, rewards }: OperatorVaultAccount,
): readonly Position[] {
  const active: Position = {
    type: 'active',
    amount: position,
    date: null,
    isEarning: true,
    pendingActions: [],
    shares: { amount: shares, token: shareTokenOf(vault, network, vault.address) },
  }
  if (rewards === 0n) return [active]
  const type = 'CLAIM_REWARDS'
  const passthrough = ownerPassthrough(yieldId, owner, type)
  const claimable: Position = {
    type: 'claimable',
    token: vault.reward.token,
    amount: rewards,
    date: null,
    isEarning: false,
    pendingActions: [{ intent: 'manage', type, passthrough, arguments: null }],
  }
  return [active, claimable]
}
