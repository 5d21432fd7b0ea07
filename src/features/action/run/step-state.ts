import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { foldAttempt, getIntent } from '#src/execution/attempt.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { canStillHappen, getUnconfirmedSteps } from '#src/execution/confirmed-on-chain.ts'
import { useTranslations } from 'use-intl'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'

const TYPES = [
  'APPROVAL',
  'SUPPLY',
  'DEPOSIT',
  'STAKE',
  'UNSTAKE',
  'WITHDRAW',
  'CLAIM_UNSTAKED',
  'CLAIM_REWARDS',
  'BATCH',
  'PERMIT',
  'SPLIT',
] as const

/** Returns a step's label; an unknown type keeps its own name. */
export function useStepLabel(): (transaction: Pick<Transaction, 'type'>) => string {
  const t = useTranslations('run.step')
  return ({ type }) => {
    const known = findKnownValue(TYPES, type)
    return known === null ? humanizeValue(type) : t(known)
  }
}

/**
 * Returns a step's purpose as a key of `run.why` if its name is not clear. Whether it is a message
 * is decided by what is signed, not by the service's name.
 */
export function explainStep({
  type,
  isMessage,
}: Pick<Transaction, 'type' | 'isMessage'>): 'message' | 'approval' | null {
  if (isMessage === true) return 'message'
  return type === 'APPROVAL' ? 'approval' : null
}

export type StepState =
  | 'done'
  /** Reported by the service only: not confirmed by the network, or not signed here. */
  | 'reported'
  | 'skipped'
  | 'failed'
  /** The service gave it up, and the network has not decided. */
  | 'contested'
  | 'current'
  | 'later'
  | 'undone'

interface RunSteps {
  readonly action: Action
  /** The action's facts. */
  readonly facts: readonly Fact[]
  /** The id of the first unfinished step. */
  readonly current: string | null
  /** No step will be executed any more. */
  readonly isOver?: boolean
}

/** Whether a step that the service reports as done is confirmed: by the network, or as a message signed here. */
function isConfirmedHere({ id, isMessage }: Transaction, { action, facts }: RunSteps): boolean {
  const { kind } = foldAttempt(facts, id)
  if (isMessage === true) return kind === 'signed' || kind === 'sent'
  return kind === 'sent' && getUnconfirmedSteps(action, facts).every((step) => step.id !== id)
}

/** Returns the network's final result for a transaction sent from here; null without one. */
function getSettledOutcome({ id }: Transaction, facts: readonly Fact[]): 'done' | 'failed' | null {
  const attempt = foldAttempt(facts, id)
  if (attempt.kind !== 'sent' || attempt.settled === null) return null
  return attempt.settled.success ? 'done' : 'failed'
}

/**
 * Returns a step's state: by the network if it has decided, else by the service. For actions requested here, what
 * only the service reports stays `reported`, or is `current` if it was sent from here and no other step is current.
 */
export function getStepState(transaction: Transaction, run: RunSteps): StepState {
  const { facts, current, isOver = false } = run
  const { status } = transaction
  const settled = getSettledOutcome(transaction, facts)
  if (status === 'CONFIRMED') {
    const isKnown = getIntent(facts) === null || isConfirmedHere(transaction, run)
    if (settled !== null || isKnown) return settled ?? 'done'
    const isSettling = foldAttempt(facts, transaction.id).kind === 'sent' && !isOver
    return isSettling && (current === null || current === transaction.id) ? 'current' : 'reported'
  }
  if (status === 'SKIPPED') return settled ?? 'skipped'
  if (status === 'FAILED')
    return canStillHappen(transaction, facts) ? 'contested' : (settled ?? 'failed')
  if (settled === 'failed') return 'failed'
  if (isOver) return 'undone'
  return transaction.id === current ? 'current' : 'later'
}
