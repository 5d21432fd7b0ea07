import type { DeployedFeeVault } from './deploy-fee-vault.ts'

/** What can be done with a position beside leaving by exit; null where there is nothing. */
export function getPendingActionType({
  plan,
  succession,
}: DeployedFeeVault): 'MIGRATE' | 'WITHDRAW' | null {
  if (succession !== null) return 'MIGRATE'
  return plan.exitMethod === 'by-pending-action' ? 'WITHDRAW' : null
}
