import type { Action } from '#src/api/schemas/action.ts'
import type { Intent } from '#src/families/intent.ts'
import type { SendResult } from '#src/wallets/wallet.ts'
import { intentOf } from '../intent-of.ts'
import { isReportable } from '../is-reportable.ts'
import type { Fact } from '../journal/fact.ts'
import { factsOfAction } from '../journal/facts-of-action.ts'
import { nextStep } from '../next-step.ts'
import { excessOf } from '../purse.ts'
import type { Step } from '../step.ts'
import type { Alarm } from './alarm.ts'
import type { Answer } from './ask-wallet.ts'
import { answerNothingWaiting } from './answer-nothing-waiting.ts'
import { createFirstLooks } from './first-looks.ts'
import { goAheadOf, opensByItself, standsFor, type GoAhead } from './go-ahead.ts'
import { keepSent } from './keep-sent.ts'
import { openPrompt, walletTrouble } from './open-prompt.ts'
import { pollDelay } from './poll-delay.ts'
import { prepare, PREPARATION_LASTS, type Preparation } from './prepare.ts'
import type { Gate, Trouble } from './run-view.ts'
import type { RunnerParts } from './runner-parts.ts'
import type { Screen } from './screen.ts'

type Sign = Extract<Step, { kind: 'sign' }>

/** The signing half of a run. */
export interface Signing {
  /** Makes a step ready and, when the person said go, asks the wallet. Returns the milliseconds until the next turn; null ends the run. */
  readonly offer: (action: Action, step: Sign) => Promise<number | null>
  /** The step whose prompt is open in this page. */
  readonly prompting: () => string | null
  readonly press: () => void
  /** What was pressed no longer counts: the moment for it has passed. */
  readonly forgetPress: () => void
  readonly leavePrompt: () => void
  readonly answerNothingWaiting: () => Promise<void>
}

const REFUSED: Trouble = { kind: 'wallet', code: 'refused', detail: '', isUncertain: false }

/** Whether the network does not show yet what the service calls done. */
const isUnshown = (gate: Gate): boolean =>
  gate.kind === 'ready' && gate.inspection.verdict.doubts.includes('step-not-shown')

/** Whether a wallet's answer is what a chain knows the transaction by. */
const isNamed = (sent: SendResult, { point }: Preparation): boolean =>
  isReportable({ sent, prompted: point && { point }, seen: null })

const troubleOf = (answer: Answer): Trouble | null => {
  if (answer.kind === 'refused') return REFUSED
  return answer.kind === 'lost' ? answer.trouble : null
}

/** Whether a step is still the one to sign by all that any tab has written, and within the purse. */
const mayPrompt =
  (action: Action, step: Sign, { inspection }: Preparation, intent: Intent, now: number) =>
  (all: readonly Fact[]): boolean => {
    const facts = factsOfAction(all, action.id)
    const next = nextStep(action, facts, { now, prompting: null })
    return (
      next.kind === 'sign' &&
      next.transaction.id === step.transaction.id &&
      next.nonce === step.nonce &&
      inspection !== null &&
      excessOf(intent, facts, step.transaction.id, inspection) === null
    )
  }

/** Has the wallet switch; what it says to it is shown. @returns the milliseconds until the next turn */
async function switchNetwork(
  screen: Screen,
  { wallet }: Preparation,
  network: string,
): Promise<number> {
  try {
    await wallet?.switchNetwork(network)
    screen.show({ trouble: null })
    return 0
  } catch (error) {
    screen.show({ trouble: walletTrouble(error) })
    return PREPARATION_LASTS
  }
}

export function createSigning(
  id: string,
  parts: RunnerParts,
  screen: Screen,
  alarm: Alarm,
): Signing {
  // An object of its own for each prompt: the late answer to one that was left must not close the next.
  let prompting: { readonly transaction: string } | null = null
  let pressed: GoAhead | null = null
  // After one step's signature the next one's prompt may open by itself, until the person says no.
  let signed: string | null = null
  // Looks in a row that found the network behind the service.
  let early = 0
  const firstLooks = createFirstLooks()

  async function prompt(
    ready: Preparation,
    intent: Intent,
    nonce: number | null,
    isAllowed: (facts: readonly Fact[]) => boolean,
  ): Promise<void> {
    const mine = { transaction: ready.transaction.id }
    prompting = mine
    screen.show({ promptedAt: parts.now(), trouble: null })
    const answer = await openPrompt(parts, id, ready, intent, nonce, isAllowed)
    if (answer.kind === 'unwritten') {
      screen.show({ promptedAt: null, trouble: { kind: 'unwritten', hash: answer.sent.id } })
      await keepSent(parts, id, mine.transaction, answer.sent, isNamed(answer.sent, ready))
    }
    const isCurrent = prompting === mine
    if (isCurrent) prompting = null
    signed = answer.kind === 'sent' ? mine.transaction : null
    screen.show({ ...(isCurrent ? { promptedAt: null } : {}), trouble: troubleOf(answer) })
    alarm.ring()
  }

  async function offer(action: Action, step: Sign): Promise<number | null> {
    const facts = await parts.journal.ofAction(id)
    const intent = intentOf(facts)
    if (!intent) return PREPARATION_LASTS
    if (screen.view().gate === null) screen.show({ gate: { kind: 'checking' } })
    const since = firstLooks.since(step.transaction.id)
    const ready = await prepare(parts, action, step, intent, facts, since)
    firstLooks.note(ready, parts.now())
    const go = standsFor(pressed, ready)
    const goesOn = signed !== null && signed !== step.transaction.id
    const byItself = goesOn && !step.again && parts.isVisible() && opensByItself(ready.gate)
    pressed = null
    // A node that is behind shows it a moment later: the user need not press for that.
    const isEarly = goesOn && isUnshown(ready.gate)
    if (!isEarly) signed = null
    early = isEarly ? early + 1 : 0
    screen.show({ gate: ready.gate })
    if (ready.gate.kind === 'stale') {
      screen.show({ step: { kind: 'rebuild', why: 'stale' } })
      return null
    }
    if (go && ready.gate.kind === 'switch-network')
      return await switchNetwork(screen, ready, ready.gate.network)
    if (ready.gate.kind === 'sent-elsewhere') return pollDelay(firstLooks.held())
    if (!go && !byItself) return isEarly ? pollDelay(early) : PREPARATION_LASTS
    void prompt(ready, intent, step.nonce, mayPrompt(action, step, ready, intent, parts.now()))
    return 0
  }

  return {
    offer,
    prompting: () => prompting?.transaction ?? null,
    press: () => {
      if (prompting === null) pressed = goAheadOf(screen.view())
      alarm.ring()
    },
    forgetPress: () => {
      pressed = null
    },
    leavePrompt: () => {
      prompting = null
      screen.show({ promptedAt: null })
      alarm.ring()
    },
    answerNothingWaiting: () => answerNothingWaiting(parts, screen, id),
  }
}
