import { foldAttempt } from '#src/execution/attempt.ts'
import { isReportable } from '#src/execution/is-reportable.ts'
import { awaitsExternalExecution } from '#src/execution/awaits-external-execution.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import type { RunView } from '#src/execution/runner/run-view.ts'

/** Whose name a wallet gave in the place of a transaction's: a Safe's, a bundle of calls', perhaps a smart account's own, or nobody knows whose; `gone` is what others sent, and is not to be seen any more. */
export type PendingWalletReference = 'safe' | 'calls' | 'account' | 'gone' | 'unknown'

/** What the current step was named by, where others are to carry it out and no chain shows it; null where that is not so. */
export function getPendingWalletReference(
  { action, step, intent, observed }: RunView,
  facts: readonly Fact[],
): PendingWalletReference | null {
  const transaction = step && 'transaction' in step ? step.transaction : null
  if (action === null || transaction === null) return null
  const account = intent?.request.address ?? action.address
  const attempt = foldAttempt(facts, transaction.id)
  if (attempt.kind !== 'sent' || !awaitsExternalExecution(attempt, account, observed)) return null
  if (isReportable(attempt)) return 'gone'
  const { kind } = attempt.sent
  if (kind === 'hash') return 'account'
  return kind === 'safe' || kind === 'calls' ? kind : 'unknown'
}
