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

/** What a step does, in a word or two; a type that came later reads as it is called. */
export function useStepLabel(): (transaction: Pick<Transaction, 'type'>) => string {
  const t = useTranslations('run.step')
  return ({ type }) => {
    const known = findKnownValue(TYPES, type)
    return known === null ? humanizeValue(type) : t(known)
  }
}

/**
 * What a step is for, where its name does not say it, as a key of `run.why`: what is signed as a message says so whatever
 * the service calls it, and what is sent never does.
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
  /** By the service alone: the network has not shown it, or it was not signed here. */
  | 'reported'
  | 'skipped'
  | 'failed'
  /** The service has given it up, and the network has not decided. */
  | 'contested'
  | 'current'
  | 'later'
  | 'undone'

interface RunSteps {
  readonly action: Action
  /** The action's own. */
  readonly facts: readonly Fact[]
  /** The id of the first step that is not through. */
  readonly current: string | null
  /** Nothing more of the action will be done. */
  readonly isOver?: boolean
}

/** Whether what the service calls done is known here: the network shows it, or it was a message that was signed here. */
function isConfirmedHere({ id, isMessage }: Transaction, { action, facts }: RunSteps): boolean {
  const { kind } = foldAttempt(facts, id)
  if (isMessage === true) return kind === 'signed' || kind === 'sent'
  return kind === 'sent' && getUnconfirmedSteps(action, facts).every((step) => step.id !== id)
}

/** What the network decided for good about what was sent from here; null where it has not. */
function getSettledOutcome({ id }: Transaction, facts: readonly Fact[]): 'done' | 'failed' | null {
  const attempt = foldAttempt(facts, id)
  if (attempt.kind !== 'sent' || attempt.settled === null) return null
  return attempt.settled.success ? 'done' : 'failed'
}

/**
 * Where one step of an action stands: by the network where it has decided, else by the service; of an action that was asked
 * for here, what the service alone calls done is said to be no more than that.
 */
export function getStepState(transaction: Transaction, run: RunSteps): StepState {
  const { facts, current, isOver = false } = run
  const { status } = transaction
  const settled = getSettledOutcome(transaction, facts)
  if (status === 'CONFIRMED') {
    const isKnown = getIntent(facts) === null || isConfirmedHere(transaction, run)
    return settled ?? (isKnown ? 'done' : 'reported')
  }
  if (status === 'SKIPPED') return settled ?? 'skipped'
  if (status === 'FAILED')
    return canStillHappen(transaction, facts) ? 'contested' : (settled ?? 'failed')
  if (settled === 'failed') return 'failed'
  if (isOver) return 'undone'
  return transaction.id === current ? 'current' : 'later'
}
