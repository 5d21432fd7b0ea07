import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Movement } from '#src/families/action-simulation.ts'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { foldAttempt, type Attempt } from './attempt.ts'
import type { Fact, FactOf } from './journal/fact.ts'
import { findPlannedStep, findPlanViolation, getPlan } from './plan.ts'
import { createPromptedFact } from './prompted-fact.ts'
import { findExcess } from './purse.ts'
import type { Excess } from './purse-takings.ts'
import { SIGNABLE, type Step } from './step.ts'

/** A step of a bundle of calls, verified as it will be executed. */
export interface BundledStep {
  readonly transaction: Transaction
  readonly inspection: Inspection
}

/** More than any service's action has; wallets have limits of their own. */
const MAX_STEPS = 6

const FINISHED = new Set(['CONFIRMED', 'SKIPPED'])

/** Returns the id of the bundle in which a step was prompted last; null for a request of its own. */
export const getBundleId = (attempt: Attempt): string | null =>
  'prompted' in attempt ? (attempt.prompted?.bundle ?? null) : null

/**
 * Returns the steps that were prompted last in the same bundle as a step, with itself, in execution order.
 * @param facts of any actions
 */
export function getBundleMates(facts: readonly Fact[], step: string): ReadonlySet<string> {
  const bundles = new Map<string, string | undefined>()
  for (const fact of facts) if (fact.kind === 'prompted') bundles.set(fact.transaction, fact.bundle)
  const own = bundles.get(step)
  return new Set(
    own === undefined ? [] : [...bundles].flatMap(([id, bundle]) => (bundle === own ? [id] : [])),
  )
}

/** Whether only the wallet has named it: nothing of it is known to be on a chain. */
export const isUnnamed = (attempt: Attempt): boolean =>
  attempt.kind === 'open' || (attempt.kind === 'sent' && attempt.sent.kind === 'calls')

/** Returns the other steps of a step's bundle of which no transaction is known either. */
export const getOpenMates = (facts: readonly Fact[], step: string): readonly string[] =>
  isUnnamed(foldAttempt(facts, step))
    ? [...getBundleMates(facts, step)].filter(
        (id) => id !== step && isUnnamed(foldAttempt(facts, id)),
      )
    : []

/** A prompt of a bundle of which only the wallet knows more. */
export interface OpenBundle {
  /** The wallet's id of it. */
  readonly id: string
  readonly isAnswered: boolean
  /** Of the first of its steps. */
  readonly prompted: FactOf<'prompted'>
  /** Of each of its steps, by id. */
  readonly promptedSteps: ReadonlyMap<string, FactOf<'prompted'>>
  /** In execution order. */
  readonly steps: readonly Transaction[]
}

/** Returns the bundle of an action that the wallet may know more of; null if none is open. @param facts the action's own */
export function findOpenBundle(
  { transactions }: Action,
  facts: readonly Fact[],
): OpenBundle | null {
  const steps = transactions
    .filter(({ id }) => {
      const attempt = foldAttempt(facts, id)
      return getBundleId(attempt) !== null && isUnnamed(attempt)
    })
    .toSorted((a, b) => a.stepIndex - b.stepIndex)
  const [first] = steps
  const attempt = first ? foldAttempt(facts, first.id) : null
  if (attempt === null || (attempt.kind !== 'open' && attempt.kind !== 'sent')) return null
  const { prompted } = attempt
  if (prompted?.bundle === undefined) return null
  const promptedSteps = new Map(
    steps.flatMap(({ id }) => {
      const each = foldAttempt(facts, id)
      return 'prompted' in each && each.prompted ? [[id, each.prompted] as const] : []
    }),
  )
  const isAnswered = attempt.kind === 'sent'
  const id = isAnswered ? attempt.sent.id : prompted.bundle
  return { id, isAnswered, prompted, promptedSteps, steps }
}

/** Returns an action as it is once these steps are done. */
const asDone = (action: Action, done: readonly Transaction[]): Action => ({
  ...action,
  transactions: action.transactions.map((each) =>
    done.some(({ id }) => id === each.id) ? { ...each, status: 'CONFIRMED' } : each,
  ),
})

/**
 * Returns all remaining steps of an action, in order, if a wallet may be asked for them together: each is built, planned,
 * and was never signed, and no bundle of the action was prompted before; null otherwise.
 * @param facts the action's own
 */
export function selectBundle(
  action: Action,
  facts: readonly Fact[],
  { transaction, nonce, again, replacedBy }: Extract<Step, { kind: 'sign' }>,
): readonly Transaction[] | null {
  if (nonce !== null || again || replacedBy !== null) return null
  if (action.executionPattern !== 'synchronous') return null
  // After a bundle that came to nothing, steps go one by one.
  if (facts.some((fact) => fact.kind === 'prompted' && fact.bundle !== undefined)) return null
  const steps = action.transactions
    .filter(({ status }) => !FINISHED.has(status))
    .toSorted((a, b) => a.stepIndex - b.stepIndex)
  if (steps[0]?.id !== transaction.id || steps.length < 2 || steps.length > MAX_STEPS) return null
  const plan = getPlan(facts)
  const canBeSigned = (step: Transaction, index: number): boolean => {
    const { kind } = foldAttempt(facts, step.id)
    return (
      (kind === 'none' || kind === 'refused') &&
      SIGNABLE.has(step.status) &&
      step.network === transaction.network &&
      step.isMessage !== true &&
      step.hash === undefined &&
      step.unsignedTransaction !== undefined &&
      step.stepIndex !== steps[index + 1]?.stepIndex &&
      plan !== null &&
      findPlannedStep(plan, step.id)?.call != null &&
      findPlanViolation(asDone(action, steps.slice(0, index)), step, facts) === null
    )
  }
  return steps.every(canBeSigned) ? steps : null
}

const toText = (moves: readonly Movement[]): FactOf<'moved'>['left'] =>
  moves.map(({ token, amount }) => ({ token, amount: amount.toString() }))

/** Returns the facts of a step as if it had been executed as simulated. */
function createSimulatedFacts(
  action: string,
  { transaction: { id }, inspection }: BundledStep,
  intent: Intent,
): readonly Fact[] {
  const point = { block: '', blockHash: '', latestNonce: 0, pendingNonce: 0, validUntil: null }
  const step = { action, transaction: id, at: 0, inspection, point, wallet: '' }
  const prompted = createPromptedFact({ ...step, bundle: null, onlySigns: false }, intent)
  if (inspection.simulation?.kind !== 'passed') return [prompted]
  const { left, arrived } = inspection.simulation.next
  const moved = { left: toText(left), arrived: toText(arrived) }
  return [prompted, { kind: 'moved', action, step: id, at: 0, ...moved }]
}

/** A later step of a deposit: the whole simulation is compared with the request once, by the first step. */
function withOwnOutflow(inspection: Inspection): Inspection {
  const { simulation } = inspection
  if (simulation?.kind !== 'passed') return inspection
  return { ...inspection, simulation: { ...simulation, left: simulation.next.left } }
}

/**
 * Returns by what the steps of a bundle would take more than was requested, each after those before it; null if by
 * nothing.
 * @param facts the action's own
 */
export function findBundleExcess(
  intent: Intent,
  facts: readonly Fact[],
  action: string,
  steps: readonly BundledStep[],
): Excess | null {
  const known = [...facts]
  for (const [index, step] of steps.entries()) {
    const isLater = index > 0 && intent.request.intent === 'enter'
    const inspection = isLater ? withOwnOutflow(step.inspection) : step.inspection
    const excess = findExcess(intent, known, step.transaction.id, inspection)
    if (excess) return excess
    known.push(...createSimulatedFacts(action, step, intent))
  }
  return null
}
