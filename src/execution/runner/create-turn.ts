import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Observation } from '#src/families/chain-family.ts'
import { intentOf } from '../intent-of.ts'
import { attemptOf } from '../attempt.ts'
import type { Fact } from '../journal/fact.ts'
import { isReportable } from '../is-reportable.ts'
import { nextStep } from '../next-step.ts'
import type { Step } from '../step.ts'
import { broadcastOnce } from './broadcast-once.ts'
import { findLost } from './find-lost.ts'
import { delayAfterReceipt, pollDelay } from './poll-delay.ts'
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

/** The service answered, or no node has to take anything any more: what they could not do before is over. */
const isPast = (trouble: Trouble | null, step: Step): boolean =>
  trouble?.kind === 'service' || (trouble?.kind === 'node' && step.kind !== 'broadcast')

/** Nothing more can be learnt of it: the service has said no, or a block that stays has it. */
function isThrough({ id, status }: Transaction, facts: readonly Fact[]): boolean {
  if (status === 'SKIPPED' || status === 'FAILED') return true
  if (status !== 'CONFIRMED') return false
  const attempt = attemptOf(facts, id)
  return attempt.kind !== 'sent' || attempt.settled !== null
}

/** A chain will show nothing new of any step. */
const isFinal = ({ transactions }: Action, facts: readonly Fact[]): boolean =>
  transactions.every((transaction) => {
    const attempt = attemptOf(facts, transaction.id)
    return isThrough(transaction, facts) || attempt.kind !== 'sent' || !isReportable(attempt.sent)
  })

function isReported({ id }: Transaction, facts: readonly Fact[]): boolean {
  const attempt = attemptOf(facts, id)
  return attempt.kind === 'sent' && attempt.reported
}

const progressOf = (step: Step, action: Action, mined: boolean): string =>
  [step.kind, action.status, mined, ...action.transactions.map((each) => each.status)].join()

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

  /** Looks at every step that was sent, as several may be on their way; the answer is the current one's. */
  async function watchAll(
    action: Action,
    current: Transaction | null,
    facts: readonly Fact[],
  ): Promise<Observation | null> {
    let ofCurrent: Observation | null = null
    for (const transaction of action.transactions) {
      if (isThrough(transaction, facts)) continue
      const observed = await watchSent(parts, action, transaction, facts)
      if (transaction.id === current?.id) ofCurrent = observed
    }
    return ofCurrent
  }

  return async function turn(running: boolean): Promise<number | null> {
    const action = await parts.fetchAction(id)
    parts.onAction(action)
    const facts = await parts.journal.ofAction(id)
    const step = nextStep(action, facts, { now: parts.now(), prompting: signing.prompting() })
    const current = 'transaction' in step ? step.transaction : null
    const observed = await watchAll(action, current, facts)
    const isAsking = signing.prompting() !== null
    if (
      running &&
      current &&
      !isAsking &&
      (await findLost(parts, action, current, facts, observed))
    )
      return 0
    const { trouble, step: before } = screen.view()
    const previous = before && 'transaction' in before ? before.transaction : null
    screen.show({
      action,
      step,
      // What was checked for one step says nothing of the next.
      ...(previous?.id !== current?.id && { gate: null }),
      intent: intentOf(facts),
      observed,
      trouble: isPast(trouble, step) ? null : trouble,
      watching: !running,
    })
    if (isOver(step)) {
      // What is done may be undone until no block takes it back.
      const isWatched = step.kind === 'done' && running && !isFinal(action, facts)
      return isWatched ? nextDelay(step, action, false) : null
    }
    if (running && step.kind === 'report') {
      const wasTold = isReported(step.transaction, facts)
      await reportOnce(parts, id, step.transaction, step.hash, wasTold)
      // A service that forgets what it is told is told again from time to time.
      return wasTold ? nextDelay(step, action, false) : 0
    }
    if (running && step.kind === 'broadcast') {
      // What the chain has shown or can't take any more was just written down, and is read anew.
      const isKnown = observed !== null && observed.kind !== 'unseen'
      return isKnown ? 0 : await broadcastOnce(parts, screen, id, step)
    }
    if (running && step.kind === 'submit') {
      await submitOnce(parts, screen, id, step.transaction, step.payload)
      return 0
    }
    if (running && step.kind === 'sign') return await signing.offer(action, step)
    signing.forgetPress()
    // What is being signed stays readable beside the wallet's prompt.
    if (step.kind !== 'wait' || step.until !== 'wallet') screen.show({ gate: null })
    return nextDelay(step, action, observed?.kind === 'mined')
  }
}
