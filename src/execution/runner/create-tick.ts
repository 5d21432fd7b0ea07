import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Observation } from '#src/families/chain-family.ts'
import { getIntent } from '../get-intent.ts'
import { foldAttempt } from '../attempt.ts'
import type { Fact } from '../journal/fact.ts'
import { isReportable } from '../is-reportable.ts'
import { canStillHappen } from '../can-still-happen.ts'
import { nextStep } from '../next-step.ts'
import type { Step } from '../step.ts'
import { persistPlan } from './persist-plan.ts'
import { getDelayAfterReceipt, getDelayAfterRepeatedReport, getPollDelay } from './poll-delay.ts'
import { reportOnce } from './report-once.ts'
import type { RunError } from './run-view.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import type { RunStore } from './run-store.ts'
import type { Signing } from './signing.ts'
import { submitOnce } from './submit-once.ts'
import { watchSent } from './watch-sent.ts'
import { findLostTransaction } from './find-lost-transaction.ts'
import { watchNonceConflict } from './watch-nonce-conflict.ts'
import { findNetwork } from '#src/networks/find-network.ts'

/** A step that the service holds back may be let go again: it is looked at for as long as the page is there. */
const isOver = (step: Step): boolean =>
  step.kind === 'done' ||
  step.kind === 'rebuild' ||
  (step.kind === 'failed' && step.why !== 'blocked')

/** No node has to take anything any more: what they could not do before is over. */
const isNodeErrorOver = (runError: RunError | null, step: Step): boolean =>
  runError?.kind === 'node' && step.kind !== 'broadcast'

/** Nothing more can be learnt of it: the service has said no, or a block that stays has it. */
function isStepSettled(transaction: Transaction, facts: readonly Fact[]): boolean {
  const { id, status, isMessage } = transaction
  if (status === 'SKIPPED' || status === 'FAILED') return !canStillHappen(transaction, facts)
  if (status !== 'CONFIRMED') return false
  const attempt = foldAttempt(facts, id)
  // The service knows the transaction of a prompt whose answer was lost: it is on the chain to be found.
  if (attempt.kind === 'open') return isMessage === true
  return attempt.kind !== 'sent' || attempt.settled !== null
}

/** A chain will show nothing new of any step. */
const isFinal = ({ transactions }: Action, facts: readonly Fact[]): boolean =>
  transactions.every((transaction) => {
    if (isStepSettled(transaction, facts)) return true
    const attempt = foldAttempt(facts, transaction.id)
    if (attempt.kind === 'open') return transaction.status !== 'CONFIRMED'
    return attempt.kind !== 'sent' || !isReportable(attempt)
  })

/** The service has given it up, and the chain has not decided. */
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
 * What a chain shows of a step beyond its name: the very call under another, or what took its place.
 * @param observed what it shows by the name
 * @returns `news` when something was written down, so that everything is to be read anew
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
 * Looks at every step that was sent, as several may be on their way, and as the service may have gone on before its
 * transaction was found; the answer is the current one's.
 * @param isSearching whether what no chain shows by its name is looked for further
 */
async function watchAll(
  dependencies: RunnerDependencies,
  action: Action,
  current: Transaction | null,
  facts: readonly Fact[],
  isSearching: boolean,
): Promise<Observation | 'news' | null> {
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
 * Gives a node what was signed and is written down; the same bytes can only happen once, however often they are sent.
 * @returns whether a node took it
 * @throws when the journal can't be written; the node's no is shown, and tried again.
 */
async function broadcastOnce(
  dependencies: RunnerDependencies,
  store: RunStore,
  action: string,
  { transaction, payload, id }: Extract<Step, { kind: 'broadcast' }>,
): Promise<boolean> {
  const { network } = transaction
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

/**
 * One turn of a run: reads everything, takes at most one step, and returns the milliseconds until the next turn; null when
 * the run is over. A turn that only watches signs and reports nothing.
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

  return async function turn(isRunning: boolean): Promise<number | null> {
    const action = await dependencies.fetchAction(id)
    dependencies.onAction(action)
    // A prompt that ends while the facts are read is open in them: its answer is the next turn's.
    const prompted = signing.getPromptedStep()
    const recorded = await dependencies.journal.ofAction(id)
    const intent = getIntent(recorded)
    // Without a plan that is kept nothing is signed; what is under way goes on all the same.
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
    const observed = await watchAll(
      dependencies,
      action,
      current,
      facts,
      isRunning && prompting === null,
    )
    if (observed === 'news') return 0
    const { error: runError, step: previousStep } = store.view()
    const previous = previousStep && 'transaction' in previousStep ? previousStep.transaction : null
    store.update({
      action,
      step,
      // What was checked for one step says nothing of the next.
      ...(previous?.id !== current?.id && { guard: null }),
      intent,
      observed,
      isContested: isContested(action, step, facts),
      error: isNodeErrorOver(runError, step) ? null : runError,
      isWatching: !isRunning,
    })
    if (isOver(step)) {
      // What is done may be undone until no block takes it back, and what was given up may still happen.
      const isSettled =
        step.kind === 'done' ? isFinal(action, facts) : !isContested(action, step, facts)
      return isRunning && !isSettled ? nextDelay(step, action, false) : null
    }
    if (isRunning && step.kind === 'report') {
      const wasReported = isReported(step.transaction, facts)
      await reportOnce(dependencies, id, step.transaction, step.hash, wasReported)
      // A service that forgets what it is told is told again from time to time.
      return wasReported ? getDelayAfterRepeatedReport() : 0
    }
    if (isRunning && step.kind === 'broadcast') {
      // What the chain has shown or can't take any more was just written down, and is read anew.
      const isKnown = observed !== null && observed.kind !== 'unseen'
      const isAccepted = isKnown || (await broadcastOnce(dependencies, store, id, step))
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
    // What is being signed stays readable beside the wallet's prompt.
    if (step.kind !== 'wait' || step.until !== 'wallet') store.update({ guard: null })
    return nextDelay(step, action, observed?.kind === 'mined')
  }
}
