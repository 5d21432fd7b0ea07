import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { requirePending } from '../owner-passthrough.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import type { DeployedFeeVault } from './deploy-fee-vault.ts'
import type { ConfigurationAccount } from './fee-vault-account.ts'
import { migrateVault } from './migrate-vault.ts'
import { pendingActionOf } from './pending-action-of.ts'

interface Pending {
  readonly action: string
  readonly passthrough: string
}

/**
 * MIGRATE out of a vault that has a successor; WITHDRAW out of one that is left only this way.
 * @throws ServiceError 400 for another action or a passthrough that was not handed out to this owner
 */
export async function manageFeeVault(
  yieldId: string,
  chain: Chain,
  vault: DeployedFeeVault,
  owner: Address,
  account: ConfigurationAccount,
  pending: Pending,
  exit: (owner: Address, request: Arguments) => Promise<EvmPlan>,
  request: Arguments,
): Promise<EvmPlan> {
  const known = pendingActionOf(vault)
  requirePending(yieldId, owner, known === null ? [] : [known], pending)
  if (vault.succession === null) return exit(owner, request)
  return migrateVault(chain, vault, vault.succession, owner, account)
}
