import { unwrapSol } from '#src/families/solana/programs.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Intent } from '#src/families/intent.ts'
import { isSameToken } from '#src/families/is-same-address.ts'
import { getRequestedAmounts } from '#src/families/requested-amount.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { foldAttempt, getIntent } from './attempt.ts'
import type { Fact } from './journal/fact.ts'
import { asSigned, getPlan, type PlannedStep } from './plan.ts'
import { getMovedFact, isRequestedAsset } from './purse-limit.ts'
import type { Step } from './step.ts'

/**
 * Whether what this browser signed, or prompted for, can still land: no final block shows its result, whatever its
 * service status. Source: decisions/014-next-step.
 */
export function canStillHappen(
  { id, status, network, isMessage }: Transaction,
  facts: readonly Fact[],
): boolean {
  const attempt = foldAttempt(facts, id)
  if (isMessage === true) return false
  if (attempt.kind === 'open') return !attempt.answered
  if (attempt.kind === 'signed') return attempt.signed.to === 'chain'
  if (attempt.kind !== 'sent' || attempt.settled !== null) return false
  // A block with what the service calls failed may still be reorganized.
  return status === 'FAILED' || !isMined(facts, id, network)
}

/** Whether it waits for a signature or for a payload to sign. */
const isBeforeSigning = (step: Step): boolean => {
  if (step.kind === 'sign') return !step.again
  if (step.kind === 'wait') return step.until === 'payload'
  if (step.kind === 'ask') return step.question === 'plan-changed'
  return step.kind === 'failed' && step.why === 'blocked'
}

/** Whether a step can't land any more, by the journal or by a block with what the service calls confirmed. */
function isSettled(facts: readonly Fact[], step: string, action: Action): boolean {
  const attempt = foldAttempt(facts, step)
  if (attempt.kind === 'none' || attempt.kind === 'refused' || attempt.kind === 'dead') return true
  if (attempt.kind === 'sent' && attempt.settled) return true
  return action.transactions.some(
    ({ id, status, network, isMessage }) =>
      id === step &&
      status === 'CONFIRMED' &&
      (isMessage === true || isMined(facts, step, network)),
  )
}

/** Whether nothing that this browser signed or prompted for can still land. @param facts the action's own */
export function hasNothingPending(facts: readonly Fact[], action: Action): boolean {
  const steps = new Set(facts.flatMap((fact) => ('transaction' in fact ? [fact.transaction] : [])))
  const signedAction = asSigned(action, facts)
  return [...steps].every((step) => isSettled(facts, step, signedAction))
}

/**
 * Whether an action can be abandoned safely: nothing is pending, and nothing happens without another signature.
 * The service has no cancellation: unsigned actions expire. Source: contract: Action status.
 */
export const canAbandon = (step: Step, facts: readonly Fact[], action: Action): boolean =>
  isBeforeSigning(step) && hasNothingPending(facts, action)

/** Whether a block has this browser's transaction for a step, and it succeeded. */
export function isMined(facts: readonly Fact[], step: string, network: string): boolean {
  const attempt = foldAttempt(facts, step)
  if (attempt.kind !== 'sent' || attempt.settled?.success === false) return false
  if (attempt.settled !== null) return true
  // Only EVM nodes show pending transactions; there the receipt has the transfers.
  return findNetwork(network).family === 'evm'
    ? facts.some((fact) => fact.kind === 'moved' && fact.step === step)
    : attempt.seen !== null
}

/**
 * Returns the steps that this browser's wallet was prompted to send and no chain shows, whatever their service status.
 * In a batch it is enough that a chain has seen one step.
 * @param facts the action's own
 */
export const getUnconfirmedSteps = (
  action: Action,
  facts: readonly Fact[],
): readonly Transaction[] => {
  const { transactions, executionPattern } = asSigned(action, facts)
  return transactions.filter(({ id, network, isMessage }) => {
    if (isMessage === true) return false
    const attempt = foldAttempt(facts, id)
    if (attempt.kind !== 'open' && attempt.kind !== 'signed' && attempt.kind !== 'sent')
      return false
    const isSeen = attempt.kind === 'sent' && attempt.seen !== null
    return !isMined(facts, id, network) && !(executionPattern === 'asynchronous' && isSeen)
  })
}

const isApproval = ({ type, call }: PlannedStep): boolean =>
  type === 'APPROVAL' || call?.method === APPROVE

/** The method of every approval of a token, as verification names it. */
const APPROVE = 'approve'

/** Whether a token is one that a deposit was requested of; any is if the request names none. */
function isOfDeposit(intent: Intent, token: string | null): boolean {
  const typed = getRequestedAmounts(intent) ?? []
  const isTyped = typed.some((each) => isSameToken(unwrapSol(each.token), unwrapSol(token)))
  return isTyped || isRequestedAsset(intent, token) || (typed.length === 0 && !intent.asset)
}

/** Whether a block shows a step's outflow of what a deposit was requested of: tokens or native coins. */
function hasTakenDeposit(
  { transaction, call }: PlannedStep,
  facts: readonly Fact[],
  intent: Intent,
): boolean {
  // Receipts of EVM networks omit native coins.
  if (BigInt(call?.value ?? 0) > 0n && isOfDeposit(intent, null)) return true
  const left = getMovedFact(facts, transaction)?.left ?? []
  return left.some(({ token, amount }) => BigInt(amount) > 0n && isOfDeposit(intent, token))
}

/**
 * Whether the chain shows that this browser completed an action, whatever its service status: by the plan,
 * each step that sends something is in a block, and one of them is no approval; a deposit has taken what was requested. Only an
 * approval may turn out not to be needed, or be done before.
 * @param facts the action's own
 */
export function isConfirmedOnChain({ transactions }: Action, facts: readonly Fact[]): boolean {
  const isSkipped = (step: string): boolean =>
    transactions.some(({ id, status }) => id === step && status === 'SKIPPED')
  const sendingSteps = (getPlan(facts)?.steps ?? []).filter(
    (step) =>
      !step.isMessage &&
      !(step.type === 'APPROVAL' && (step.isDone || isSkipped(step.transaction))),
  )
  const isInBlock = ({ transaction, network, isDone }: PlannedStep): boolean =>
    !isDone && isMined(facts, transaction, network)
  const intent = getIntent(facts)
  // A withdrawal may be only a request, which moves nothing.
  const isSufficient = (step: PlannedStep): boolean =>
    intent?.request.intent !== 'enter' || hasTakenDeposit(step, facts, intent)
  const actingSteps = sendingSteps.filter((step) => !isApproval(step))
  return sendingSteps.every(isInBlock) && actingSteps.some(isSufficient)
}
