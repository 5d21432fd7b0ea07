import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { foldAttempt, type Attempt } from './attempt.ts'
import {
  afterSending,
  afterSigning,
  withoutSteps,
  canOthersSend,
  getSharedNonce,
  signAgain,
} from './after-prompt.ts'
import { isNotFound, SIGNABLE, createWaitStep, type Step } from './step.ts'
import type { Fact } from './journal/fact.ts'
import { canStillHappen } from './confirmed-on-chain.ts'
import { getDroppedSteps, getPlan, findPlanViolation } from './plan.ts'

/** BLOCKED as the first unfinished step is an error after this many milliseconds. Source: contract: Step status. */
const BLOCKED_TIMEOUT = 120_000

const FINISHED = new Set(['CONFIRMED', 'SKIPPED'])

export interface RunClock {
  /** Service time, milliseconds. */
  readonly now: number
  /** The id of the step whose prompt is open in this page. */
  readonly prompting: string | null
}

interface StepContext {
  readonly action: Action
  readonly facts: readonly Fact[]
  readonly clock: RunClock
}

/** Whether the step may be pending on a chain, according to the journal. */
const canBePending = (attempt: Attempt): boolean =>
  (attempt.kind === 'open' && !attempt.answered) ||
  attempt.kind === 'signed' ||
  attempt.kind === 'sent'

/** Returns the time of the action's last event known to the service or the journal. */
const getLastChange = (transaction: Transaction, action: Action, facts: readonly Fact[]): number =>
  [transaction.createdAt, action.createdAt]
    .map((date) => Date.parse(date ?? ''))
    .concat(facts.map((fact) => fact.at))
    .filter((at) => !Number.isNaN(at))
    .reduce((a, b) => Math.max(a, b), 0)

/** Ours was replaced, and the service can't find it: it would adopt another hash (decisions/009-sandbox-tracking). */
const isReplacedAndNotFound = (transaction: Transaction, attempt: Attempt): boolean =>
  attempt.kind === 'dead' && attempt.replacedBy !== null && isNotFound(transaction)

/** Whether the service searches for our replaced hash. */
const isOwnReplacedAndNotFound = (transaction: Transaction, attempt: Attempt): boolean =>
  isReplacedAndNotFound(transaction, attempt) &&
  'id' in attempt &&
  transaction.hash?.toLowerCase() === attempt.id?.toLowerCase()

function beforeSending(
  transaction: Transaction,
  attempt: Attempt,
  { action, facts, clock }: StepContext,
): Step {
  const { status } = transaction
  if (status === 'FAILED') return { kind: 'failed', why: 'transaction-failed', transaction }
  if (status === 'BLOCKED') {
    return clock.now - getLastChange(transaction, action, facts) > BLOCKED_TIMEOUT
      ? { kind: 'failed', why: 'blocked', transaction }
      : createWaitStep('service', transaction)
  }
  if (isNotFound(transaction) && !isOwnReplacedAndNotFound(transaction, attempt))
    return 'answered' in attempt && attempt.answered
      ? signAgain(transaction, attempt)
      : { kind: 'ask', question: 'not-found', transaction }
  if (!SIGNABLE.has(status) && !isOwnReplacedAndNotFound(transaction, attempt))
    return createWaitStep(transaction.hash ? 'elsewhere' : 'service', transaction)
  if (transaction.unsignedTransaction === undefined) return createWaitStep('payload', transaction)
  if (action.status === 'STALE') return { kind: 'rebuild', why: 'stale' }
  return {
    kind: 'sign',
    transaction,
    nonce: getSharedNonce(attempt),
    canOthersSend: canOthersSend(attempt),
    again: attempt.kind === 'open',
    replacedBy: attempt.kind === 'dead' ? attempt.replacedBy : null,
  }
}

function getStep(transaction: Transaction, attempt: Attempt, context: StepContext): Step {
  // A prompt of this page counts before it is in the journal, also one of another step.
  if (context.clock.prompting !== null && attempt.kind !== 'sent' && attempt.kind !== 'signed')
    return createWaitStep('wallet', transaction)
  switch (attempt.kind) {
    case 'signed':
      return afterSigning(attempt, transaction, context.action)
    case 'sent':
      return afterSending(attempt, transaction, context.action)
    case 'open':
      if (transaction.status === 'FAILED')
        // The wallet may still send what was prompted, whatever the service calls it.
        return canStillHappen(transaction, context.facts)
          ? { kind: 'ask', question: 'prompt-unanswered', transaction }
          : { kind: 'failed', why: 'transaction-failed', transaction }
      // The service found the transaction on chain, which resolves the lost answer.
      if (transaction.hash && !isNotFound(transaction))
        return createWaitStep('confirmation', transaction)
      if (!attempt.answered) return { kind: 'ask', question: 'prompt-unanswered', transaction }
      return beforeSending(transaction, attempt, context)
    case 'dead':
      // The service still tracks a transaction that can't land: a new action is needed.
      if (
        !SIGNABLE.has(transaction.status) &&
        transaction.hash !== undefined &&
        !isReplacedAndNotFound(transaction, attempt)
      )
        return { kind: 'rebuild', why: attempt.replacedBy ? 'replaced' : 'stale' }
      return beforeSending(transaction, attempt, context)
    case 'none':
    case 'refused':
      return beforeSending(transaction, attempt, context)
  }
}

/** Whether a step of a batch allows the next one: a chain or the service shows it. */
function allowsNextStep(transaction: Transaction, facts: readonly Fact[]): boolean {
  const attempt = foldAttempt(facts, transaction.id)
  const isReverted = attempt.kind === 'sent' && attempt.settled?.success === false
  if (transaction.status === 'FAILED' || isReverted) return false
  if (transaction.status === 'PENDING') return true
  return (
    attempt.kind === 'sent' &&
    attempt.reported &&
    (attempt.seen !== null || attempt.settled !== null)
  )
}

/** Returns the current step: the first unfinished one, or the first unsent one of a batch. */
function getCurrentTransaction(
  unfinished: readonly Transaction[],
  { executionPattern }: Action,
  facts: readonly Fact[],
): Transaction | undefined {
  const [first] = unfinished
  if (executionPattern !== 'asynchronous') return first
  return unfinished.find((transaction) => !allowsNextStep(transaction, facts)) ?? first
}

/** Returns a step that the service calls done although its transaction reverted for good. */
const findDisagreement = (
  { transactions }: Action,
  facts: readonly Fact[],
): Transaction | undefined =>
  transactions.find(({ id, status, hash }) => {
    const attempt = foldAttempt(facts, id)
    if (status !== 'CONFIRMED' || attempt.kind !== 'sent' || attempt.settled === null) return false
    return !attempt.settled.success && hash?.toLowerCase() === attempt.sent.id.toLowerCase()
  })

/**
 * The one next thing, from what the service says and what this browser wrote down; a pure function, so that a reload, a
 * second tab or a lost answer change nothing.
 *
 * | the action                                 | the first unfinished step (lowest `stepIndex`)      | next            |
 * |--------------------------------------------|-----------------------------------------------------|-----------------|
 * | any                                        | a step that is done, which the network refused      | ask             |
 * | any                                        | none left                                           | done, wait, failed |
 * | SUCCESS                                    | ours told, or nothing of ours on its way            | done            |
 * | FAILED, CANCELED                           | nothing of ours on its way                          | failed          |
 * | FAILED, CANCELED                           | ours: the chain has it                              | ask             |
 * | STALE                                      | signable, nothing of ours on its way                | rebuild         |
 * | any                                        | ours: signed, for a node to get                     | broadcast       |
 * | any                                        | ours: signed, for the service to get                | submit          |
 * | any                                        | ours: sent, not reported                            | report          |
 * | any                                        | ours: sent, and the service has lost it             | report          |
 * | any                                        | somebody's hash, not found, never seen on a chain   | ask             |
 * | any                                        | the same, the person says the wallet shows nothing  | sign, same nonce |
 * | any                                        | ours: sent and reported                             | wait            |
 * | any                                        | ours: asked, answer lost, the service knows no hash or calls it failed | ask |
 * | any                                        | signable, the person says the wallet shows nothing  | sign, same nonce |
 * | any                                        | signable, never asked, refused or dead              | sign            |
 * | any                                        | ours: replaced, and the service does not find it    | sign            |
 * | any                                        | not signable, not ours                              | wait            |
 * | any                                        | to be signed, and not the next one of the plan      | ask             |
 * | failed, rebuild                            | ours, no longer listed: the chain has it, or unanswered | ask         |
 * | failed, rebuild                            | ours, no longer listed: can still land              | failed, with it |
 *
 * Where the steps are sent together (`asynchronous`), the first unfinished step is the first that no chain has shown yet.
 *
 * Source: decisions/012-never-twice; decisions/014-next-step; decisions/020-solana.
 */
export function nextStep(action: Action, facts: readonly Fact[], clock: RunClock): Step {
  const step = afterDroppedSteps(unplannedStep(action, facts, clock), action, facts)
  if (step.kind !== 'sign') return step
  const { transaction } = step
  const violation = findPlanViolation(action, transaction, facts)
  if (violation === null) return step
  const planned = getPlan(facts)?.steps.map(({ type }) => type) ?? []
  return { kind: 'ask', question: 'plan-changed', transaction, violation, planned }
}

/**
 * Returns what is next where the service gave an action up without a step that was signed: what the chain has of it is a
 * question, and what can still land is named, so that nothing is started again meanwhile.
 */
function afterDroppedSteps(step: Step, action: Action, facts: readonly Fact[]): Step {
  if (step.kind !== 'failed' && step.kind !== 'rebuild') return step
  const dropped = getDroppedSteps(action, facts)
  const landed = dropped.find(({ id }) => {
    const attempt = foldAttempt(facts, id)
    return attempt.kind === 'sent' && attempt.settled?.success === true
  })
  if (landed) return { kind: 'ask', question: 'disagreement', transaction: landed }
  const transaction = dropped.find((each) => canStillHappen(each, facts))
  if (!transaction) return step
  return foldAttempt(facts, transaction.id).kind === 'open'
    ? { kind: 'ask', question: 'prompt-unanswered', transaction }
    : { kind: 'failed', why: 'action-failed', transaction }
}

/** Returns the next step before it is checked against the plan. */
function unplannedStep(action: Action, facts: readonly Fact[], clock: RunClock): Step {
  const disagreement = findDisagreement(action, facts)
  if (disagreement) return { kind: 'ask', question: 'disagreement', transaction: disagreement }
  const unfinished = action.transactions
    .filter((transaction) => !FINISHED.has(transaction.status))
    .toSorted((a, b) => a.stepIndex - b.stepIndex)
  const transaction = getCurrentTransaction(unfinished, action, facts)
  if (!transaction) return withoutSteps(action)
  const attempt = foldAttempt(facts, transaction.id)
  if (!canBePending(attempt)) {
    if (action.status === 'SUCCESS') return { kind: 'done' }
    if (action.status === 'CANCELED') return { kind: 'failed', why: 'canceled', transaction }
    if (action.status === 'FAILED' && transaction.status !== 'FAILED')
      return { kind: 'failed', why: 'action-failed', transaction }
  }
  return getStep(transaction, attempt, { action, facts, clock })
}
