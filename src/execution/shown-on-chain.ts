import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { attemptOf } from './attempt.ts'
import type { Fact } from './journal/fact.ts'
import { planOf } from './plan.ts'

/** Whether a block has what this browser sent for a step, and it passed. */
function isMined(facts: readonly Fact[], step: string, network: string): boolean {
  const attempt = attemptOf(facts, step)
  if (attempt.kind !== 'sent' || attempt.settled?.success === false) return false
  if (attempt.settled !== null) return true
  // Only EVM nodes show what no block has yet; there the receipt tells what it moved.
  return findNetwork(network).family === 'evm'
    ? facts.some((fact) => fact.kind === 'moved' && fact.step === step)
    : attempt.seen !== null
}

/**
 * The steps that a wallet was asked to send here, and that no chain shows, whatever the service says of them.
 * Where steps are sent together it is enough that a chain has seen one.
 * @param facts the action's own
 */
export const unshownSteps = (
  { transactions, executionPattern }: Action,
  facts: readonly Fact[],
): readonly Transaction[] =>
  transactions.filter(({ id, network, isMessage }) => {
    if (isMessage === true) return false
    const attempt = attemptOf(facts, id)
    if (attempt.kind !== 'open' && attempt.kind !== 'signed' && attempt.kind !== 'sent')
      return false
    const isSeen = attempt.kind === 'sent' && attempt.seen !== null
    return !isMined(facts, id, network) && !(executionPattern === 'asynchronous' && isSeen)
  })

/**
 * Whether the chain shows that an action was carried out from this browser, whatever the service says of it: by the plan,
 * each step that sends something is in a block, and there is at least one. Only an approval may turn out not to be needed.
 * @param facts the action's own
 */
export function isShownOnChain({ transactions }: Action, facts: readonly Fact[]): boolean {
  const isSkipped = (step: string): boolean =>
    transactions.some(({ id, status }) => id === step && status === 'SKIPPED')
  const sending = (planOf(facts)?.steps ?? []).filter(
    ({ transaction, type, isMessage, isDone }) =>
      !isMessage && !isDone && !(type === 'APPROVAL' && isSkipped(transaction)),
  )
  return (
    sending.length > 0 &&
    sending.every(({ transaction, network }) => isMined(facts, transaction, network))
  )
}
