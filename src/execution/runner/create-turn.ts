import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Observation } from '#src/families/chain-family.ts'
import { intentOf } from '../intent-of.ts'
import { attemptOf } from '../attempt.ts'
import type { Fact } from '../journal/fact.ts'
import { isReportable } from '../is-reportable.ts'
import { mayStillHappen } from '../may-still-happen.ts'
import { nextStep } from '../next-step.ts'
import type { Step } from '../step.ts'
import { broadcastOnce } from './broadcast-once.ts'
import { keepPlan } from './keep-plan.ts'
import { lookFurther } from './look-further.ts'
import { delayAfterReceipt, delayAfterTelling, pollDelay } from './poll-delay.ts'
import { reportOnce } from './report-once.ts'
import type { Trouble } from './run-view.ts'
import type { RunnerParts } from './runner-parts.ts'
import type { Screen } from './screen.ts'
import type { Signing } from './signing.ts'
import { submitOnce } from './submit-once.ts'
import { watchSent } from './watch-sent.ts'

/** A step that the service holds back may be let go again: it is looked at for as long as the page is there. */
const isOver = (step: Step): boolean =>
  step.kind === 'done' ||
  step.kind === 'rebuild' ||
  (step.kind === 'failed' && step.why !== 'blocked')

/** No node has to take anything any more: what they could not do before is over. */
const isPast = (trouble: Trouble | null, step: Step): boolean =>
  trouble?.kind === 'node' && step.kind !== 'broadcast'

/** Nothing more can be learnt of it: the service has said no, or a block that stays has it. */
function isThrough(transaction: Transaction, facts: readonly Fact[]): boolean {
  const { id, status, isMessage } = transaction
  if (status === 'SKIPPED' || status === 'FAILED') return !mayStillHappen(transaction, facts)
  if (status !== 'CONFIRMED') return false
  const attempt = attemptOf(facts, id)
  // The service knows the transaction of a prompt whose answer was lost: it is on the chain to be found.
  if (attempt.kind === 'open') return isMessage === true
  return attempt.kind !== 'sent' || attempt.settled !== null
}

/** A chain will show nothing new of any step. */
const isFinal = ({ transactions }: Action, facts: readonly Fact[]): boolean =>
  transactions.every((transaction) => {
    if (isThrough(transaction, facts)) return true
    const attempt = attemptOf(facts, transaction.id)
    if (attempt.kind === 'open') return transaction.status !== 'CONFIRMED'
    return attempt.kind !== 'sent' || !isReportable(attempt)
  })

/** The service has given it up, and the chain has not decided. */
const isContested = ({ transactions }: Action, step: Step, facts: readonly Fact[]): boolean =>
  (step.kind === 'failed' || step.kind === 'rebuild') &&
  transactions.some((transaction) => mayStillHappen(transaction, facts))

function isReported({ id }: Transaction, facts: readonly Fact[]): boolean {
  const attempt = attemptOf(facts, id)
  return attempt.kind === 'sent' && attempt.reported
}

const progressOf = (step: Step, action: Action, mined: boolean): string =>
  [step.kind, action.status, mined, ...action.transactions.map((each) => each.status)].join()

/**
 * Looks at every step that was sent, as several may be on their way, and as the service may have gone on before its
 * transaction was found; the answer is the current one's.
 * @param looks whether what no chain shows by its name is looked for further
 */
async function watchAll(
  parts: RunnerParts,
  action: Action,
  current: Transaction | null,
  facts: readonly Fact[],
  looks: boolean,
): Promise<Observation | 'news' | null> {
  const open = action.transactions.filter((transaction) => !isThrough(transaction, facts))
  const observed = await Promise.all(
    open.map((transaction) => watchSent(parts, action, transaction, facts)),
  )
  if (looks)
    for (const [at, transaction] of open.entries()) {
      const seen = observed[at] ?? null
      const found = await lookFurther(parts, action, transaction, facts, seen)
      if (found === 'news') return 'news'
      observed[at] = found
    }
  return observed[open.findIndex(({ id: each }) => each === current?.id)] ?? null
}

/**
 * One turn of a run: reads everything, takes at most one step, and returns the milliseconds until the next turn; null when
 * the run is over. A turn that only watches signs and reports nothing.
 * @throws EarnError when the service can't be read; the journal's error when nothing can be kept.
 */
export function createTurn(id: string, parts: RunnerParts, screen: Screen, signing: Signing) {
  let polls = 0
  let progress = ''

  const nextDelay = (step: Step, action: Action, mined: boolean): number => {
    const now = progressOf(step, action, mined)
    polls = now === progress ? polls + 1 : 0
    progress = now
    return mined ? delayAfterReceipt(polls) : pollDelay(polls)
  }

  return async function turn(running: boolean): Promise<number | null> {
    const action = await parts.fetchAction(id)
    parts.onAction(action)
    // A prompt that ends while the facts are read is open in them: its answer is the next turn's.
    const prompted = signing.prompting()
    const known = await parts.journal.ofAction(id)
    const intent = intentOf(known)
    // Without a plan that is kept nothing is signed; what is under way goes on all the same.
    const kept =
      running && intent !== null
        ? await keepPlan(parts, action, intent, known).catch((error: unknown) => ({ error }))
        : known
    const facts = 'error' in kept ? known : kept
    const prompting = prompted ?? signing.prompting()
    const step = nextStep(action, facts, { now: parts.now(), prompting })
    const current = 'transaction' in step ? step.transaction : null
    const observed = await watchAll(parts, action, current, facts, running && prompting === null)
    if (observed === 'news') return 0
    const { trouble, step: before } = screen.view()
    const previous = before && 'transaction' in before ? before.transaction : null
    screen.show({
      action,
      step,
      // What was checked for one step says nothing of the next.
      ...(previous?.id !== current?.id && { gate: null }),
      intent,
      observed,
      isContested: isContested(action, step, facts),
      trouble: isPast(trouble, step) ? null : trouble,
      watching: !running,
    })
    if (isOver(step)) {
      // What is done may be undone until no block takes it back, and what was given up may still happen.
      const isSettled =
        step.kind === 'done' ? isFinal(action, facts) : !isContested(action, step, facts)
      return running && !isSettled ? nextDelay(step, action, false) : null
    }
    if (running && step.kind === 'report') {
      const wasTold = isReported(step.transaction, facts)
      await reportOnce(parts, id, step.transaction, step.hash, wasTold)
      // A service that forgets what it is told is told again from time to time.
      return wasTold ? delayAfterTelling() : 0
    }
    if (running && step.kind === 'broadcast') {
      // What the chain has shown or can't take any more was just written down, and is read anew.
      const isKnown = observed !== null && observed.kind !== 'unseen'
      const isTaken = isKnown || (await broadcastOnce(parts, screen, id, step))
      return isTaken ? 0 : nextDelay(step, action, false)
    }
    if (running && step.kind === 'submit') {
      await submitOnce(parts, screen, id, step.transaction, step.payload)
      return 0
    }
    if (running && step.kind === 'sign') {
      if ('error' in kept) throw kept.error
      return await signing.offer(action, step)
    }
    signing.forgetPress()
    // What is being signed stays readable beside the wallet's prompt.
    if (step.kind !== 'wait' || step.until !== 'wallet') screen.show({ gate: null })
    return nextDelay(step, action, observed?.kind === 'mined')
  }
}
