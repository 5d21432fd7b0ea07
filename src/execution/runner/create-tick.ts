import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Observation } from '#src/families/chain-family.ts'
import { getBundleId, isUnnamed } from '../bundle.ts'
import { getIntent, foldAttempt } from '../attempt.ts'
import type { Fact } from '../journal/fact.ts'
import { isReportable } from '../is-reportable.ts'
import { canStillHappen } from '../confirmed-on-chain.ts'
import { nextStep } from '../next-step.ts'
import type { Step } from '../step.ts'
import { getDelayAfterReceipt, getDelayAfterRepeatedReport, getPollDelay } from './poll-delay.ts'
import { reportOnce } from './report-once.ts'
import type { RunError, RunStore } from './run-view.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import type { Signing } from './signing.ts'
import { submitOnce } from './submit-once.ts'
import { watchBundle } from './watch-bundle.ts'
import { watchSent } from './watch-sent.ts'
import { findLostTransaction, watchNonceConflict } from './find-lost-transaction.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Intent } from '#src/families/intent.ts'
import {
  asSigned,
  findPlannedStep,
  freezePlan,
  getPlan,
  getPlannedCall,
  type PlannedCall,
} from '../plan.ts'

/** A blocked step may be unblocked: it is polled while the page is open. */
const isOver = (step: Step): boolean =>
  step.kind === 'done' ||
  step.kind === 'rebuild' ||
  (step.kind === 'failed' && step.why !== 'blocked')

/** Nothing is left to broadcast: earlier node errors no longer apply. */
const isNodeErrorOver = (runError: RunError | null, step: Step): boolean =>
  runError?.kind === 'node' && step.kind !== 'broadcast'

/** Its state is final: the service rejected it, or a final block has it. */
function isStepSettled(transaction: Transaction, facts: readonly Fact[]): boolean {
  const { id, status, isMessage } = transaction
  if (status === 'SKIPPED' || status === 'FAILED') return !canStillHappen(transaction, facts)
  if (status !== 'CONFIRMED') return false
  const attempt = foldAttempt(facts, id)
  // The service has the transaction of a lost wallet answer, so it can be found on chain.
  if (attempt.kind === 'open') return isMessage === true
  return attempt.kind !== 'sent' || attempt.settled !== null
}

/** The chain state of every step is final. */
const isFinal = ({ transactions }: Action, facts: readonly Fact[]): boolean =>
  transactions.every((transaction) => {
    if (isStepSettled(transaction, facts)) return true
    const attempt = foldAttempt(facts, transaction.id)
    // The wallet or the chain still names the transaction that the service found.
    if (attempt.kind === 'open' || (isUnnamed(attempt) && getBundleId(attempt) !== null))
      return transaction.status !== 'CONFIRMED'
    return attempt.kind !== 'sent' || !isReportable(attempt)
  })

/** The service closed it, and the chain has no final state. */
const isContested = ({ transactions }: Action, step: Step, facts: readonly Fact[]): boolean =>
  (step.kind === 'failed' || step.kind === 'rebuild') &&
  transactions.some((transaction) => canStillHappen(transaction, facts))

function isReported({ id }: Transaction, facts: readonly Fact[]): boolean {
  const attempt = foldAttempt(facts, id)
  return attempt.kind === 'sent' && attempt.reported
}

const getProgressKey = (step: Step, action: Action, mined: boolean): string =>
  [step.kind, action.status, mined, ...action.transactions.map((each) => each.status)].join()

/**
 * Looks beyond a step's hash: for the same call under another hash, or its replacement.
 * @param observed the state found by hash
 * @returns `news` when a fact was written, so that everything has to be read again
 * @throws when the journal fails
 */
async function searchFurther(
  dependencies: RunnerDependencies,
  action: Action,
  transaction: Transaction,
  facts: readonly Fact[],
  observed: Observation | null,
): Promise<Observation | 'news' | null> {
  if (await findLostTransaction(dependencies, action, transaction, facts, observed)) return 'news'
  const found = await watchNonceConflict(dependencies, action, transaction, facts, observed)
  return found === 'dead' ? 'news' : found
}

/**
 * Observes every sent step, as several may be pending, and as the service may have advanced before a transaction was
 * found; returns the current step's state.
 * @param isSearching whether to search further for what no chain shows by hash
 */
async function watchAll(
  dependencies: RunnerDependencies,
  action: Action,
  current: Transaction | null,
  facts: readonly Fact[],
  isSearching: boolean,
): Promise<Observation | 'news' | null> {
  if (isSearching && (await watchBundle(dependencies, action, facts))) return 'news'
  const open = action.transactions.filter((transaction) => !isStepSettled(transaction, facts))
  const observed = await Promise.all(
    open.map((transaction) => watchSent(dependencies, action, transaction, facts)),
  )
  if (isSearching)
    for (const [index, transaction] of open.entries()) {
      const seen = observed[index] ?? null
      const result = await searchFurther(dependencies, action, transaction, facts, seen)
      if (result === 'news') return 'news'
      observed[index] = result
    }
  return observed[open.findIndex(({ id: each }) => each === current?.id)] ?? null
}

/**
 * Broadcasts journaled signed bytes to a node; the same bytes land at most once, however often they are sent.
 * @returns whether a node accepted it
 * @throws when the journal can't be written; a node's rejection is shown and retried.
 */
async function broadcastOnce(
  dependencies: RunnerDependencies,
  store: RunStore,
  { id: action, transactions }: Action,
  { transaction, payload, id }: Extract<Step, { kind: 'broadcast' }>,
): Promise<boolean> {
  const { network } = transactions.find((each) => each.id === transaction.id) ?? transaction
  const family = await dependencies.loadFamily(findNetwork(network).family)
  try {
    await family?.broadcast?.(network, payload)
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    store.update({ error: { kind: 'node', detail } })
    return false
  }
  const sent = { kind: 'signature', id } as const
  await dependencies.journal.write({
    kind: 'sent',
    action,
    transaction: transaction.id,
    at: dependencies.now(),
    sent,
  })
  store.update({ error: null })
  return true
}

/** Decodes a step by its bytes alone; null if its family is unsupported. */
async function readCall(
  dependencies: Pick<RunnerDependencies, 'loadFamily'>,
  transaction: Transaction,
  action: Action,
  intent: Intent,
): Promise<PlannedCall | null> {
  const family = await dependencies.loadFamily(findNetwork(transaction.network).family)
  return family ? getPlannedCall(await family.read(transaction, action, intent)) : null
}

/** Yields the planned steps that the service has built since. */
async function* readBuiltSteps(
  dependencies: Pick<RunnerDependencies, 'loadFamily'>,
  action: Action,
  intent: Intent,
  facts: readonly Fact[],
): AsyncGenerator<{ step: string; call: PlannedCall }> {
  const plan = getPlan(facts)
  for (const transaction of action.transactions) {
    const planned = plan && findPlannedStep(plan, transaction.id)
    if (!planned || planned.call !== null || transaction.unsignedTransaction === undefined) continue
    const call = await readCall(dependencies, transaction, action, intent)
    if (call !== null) yield { step: transaction.id, call }
  }
}

/**
 * Freezes an action's plan on its first tick, before anything can be signed, and adds payloads that
 * the service builds later; frozen values never change.
 * @param facts the action's own
 * @returns its current facts
 * @throws when the journal can't be written or a family not be loaded: then nothing is signed
 */
async function persistPlan(
  dependencies: Pick<RunnerDependencies, 'journal' | 'loadFamily' | 'now'>,
  action: Action,
  intent: Intent,
  facts: readonly Fact[],
): Promise<readonly Fact[]> {
  const { journal } = dependencies
  if (getPlan(facts) === null) {
    const planned = await freezePlan(action, facts, dependencies.now(), (transaction) =>
      readCall(dependencies, transaction, action, intent),
    )
    await journal.write(
      planned,
      (all) => !all.some((fact) => fact.kind === 'planned' && fact.action === action.id),
    )
    return await journal.ofAction(action.id)
  }
  let hasGrown = false
  for await (const { step, call } of readBuiltSteps(dependencies, action, intent, facts)) {
    await journal.write({ kind: 'built', action: action.id, step, at: dependencies.now(), call })
    hasGrown = true
  }
  return hasGrown ? await journal.ofAction(action.id) : facts
}

/**
 * Runs one tick: reads everything, takes at most one step, and returns the milliseconds until the next tick; null when
 * the run is over. A watching tick neither signs nor reports.
 * @throws EarnError when the service can't be read; the journal's error when nothing can be kept.
 */
export function createTick(
  id: string,
  dependencies: RunnerDependencies,
  store: RunStore,
  signing: Signing,
) {
  let polls = 0
  let progress = ''

  const nextDelay = (step: Step, action: Action, mined: boolean): number => {
    const now = getProgressKey(step, action, mined)
    polls = now === progress ? polls + 1 : 0
    progress = now
    return mined ? getDelayAfterReceipt(polls) : getPollDelay(polls)
  }

  return async function turn(isRunning: boolean, hasLock: () => boolean): Promise<number | null> {
    const action = await dependencies.fetchAction(id)
    dependencies.onAction(action)
    // A prompt that ends during the read is still open in the facts: the next tick takes its answer.
    const prompted = signing.getPromptedStep()
    const recorded = await dependencies.journal.ofAction(id)
    const intent = getIntent(recorded)
    // Without a stored plan nothing is signed; pending steps are still tracked.
    const persisted =
      isRunning && intent !== null
        ? await persistPlan(dependencies, action, intent, recorded).catch((error: unknown) => ({
            error,
          }))
        : recorded
    const facts = 'error' in persisted ? recorded : persisted
    const prompting = prompted ?? signing.getPromptedStep()
    const step = nextStep(action, facts, { now: dependencies.now(), prompting })
    const current = 'transaction' in step ? step.transaction : null
    const signed = asSigned(action, facts)
    const observed = await watchAll(
      dependencies,
      signed,
      current,
      facts,
      isRunning && prompting === null,
    )
    // The lock came since this tick began: the next one does what only its holder may, and shows it.
    if (observed === 'news' || (!isRunning && hasLock())) return 0
    const { error: runError, step: previousStep } = store.view()
    const previous = previousStep && 'transaction' in previousStep ? previousStep.transaction : null
    store.update({
      action,
      step,
      // Checks of one step don't carry over to the next.
      ...(previous?.id !== current?.id && { guard: null }),
      intent,
      observed,
      isContested: isContested(signed, step, facts),
      error: isNodeErrorOver(runError, step) ? null : runError,
      isWatching: !isRunning,
    })
    if (isOver(step)) {
      // A done step may be reorganised until final, and an abandoned one may still land.
      const isSettled =
        step.kind === 'done' ? isFinal(signed, facts) : !isContested(signed, step, facts)
      return isRunning && !isSettled ? nextDelay(step, action, false) : null
    }
    if (isRunning && step.kind === 'report') {
      const wasReported = isReported(step.transaction, facts)
      await reportOnce(dependencies, id, step.transaction, step.hash, wasReported)
      // Reports are repeated occasionally in case the service loses them.
      return wasReported ? getDelayAfterRepeatedReport() : 0
    }
    if (isRunning && step.kind === 'broadcast') {
      // A new chain fact was just written: read everything again.
      const isKnown = observed !== null && observed.kind !== 'unseen'
      const isAccepted = isKnown || (await broadcastOnce(dependencies, store, signed, step))
      return isAccepted ? 0 : nextDelay(step, action, false)
    }
    if (isRunning && step.kind === 'submit') {
      await submitOnce(dependencies, store, id, step.transaction, step.payload)
      return 0
    }
    if (isRunning && step.kind === 'sign') {
      if ('error' in persisted) throw persisted.error
      return await signing.offer(action, step)
    }
    signing.resetConfirmation()
    // The payload stays readable beside the wallet's prompt.
    if (step.kind !== 'wait' || step.until !== 'wallet') store.update({ guard: null })
    return nextDelay(step, action, observed?.kind === 'mined')
  }
}
