import type { Action } from '#src/api/schemas/action.ts'
import type { Intent } from '#src/families/intent.ts'
import type { SendResult } from '#src/wallets/wallet.ts'
import { getIntent, foldAttempt } from '../attempt.ts'
import { findBundleExcess, getOpenMates, selectBundle } from '../bundle.ts'
import { isReportable } from '../is-reportable.ts'
import type { Fact } from '../journal/fact.ts'
import { getActionFacts } from '../journal/action-facts.ts'
import { nextStep } from '../next-step.ts'
import { findExcess } from '../purse.ts'
import type { Step } from '../step.ts'
import { getPollDelay, type InterruptibleDelay } from './poll-delay.ts'
import { persistHash, type PromptResult } from './prompt-wallet.ts'
import {
  getConfirmation,
  canAutoPrompt,
  isConfirmationValid,
  type Confirmation,
} from './confirmation.ts'
import { openPrompt, toWalletRunError } from './open-prompt.ts'
import { isFresh, prepare, PREPARATION_TTL, recheck, type Preparation } from './prepare.ts'
import type { SigningGuard, RunError, RunStore } from './run-view.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import type { ChainAnchor } from '#src/families/chain-family.ts'

type SignStep = Extract<Step, { kind: 'sign' }>

/** Whether it waits for a wallet's own reference, which others may have rejected. */
async function awaitsOthers({ journal }: RunnerDependencies, action: string, step: Step | null) {
  if (step?.kind !== 'wait' || step.until !== 'confirmation' || step.transaction === null)
    return false
  const attempt = foldAttempt(await journal.ofAction(action), step.transaction.id)
  return attempt.kind === 'sent' && !isReportable(attempt)
}

/** Records the user's confirmation that the wallet shows nothing, if that question is open. */
async function answerNothingWaiting(
  dependencies: RunnerDependencies,
  store: RunStore,
  action: string,
): Promise<void> {
  const { step } = store.view()
  const isOpenQuestion = step?.kind === 'ask' && step.question !== 'disagreement'
  const transaction = step && 'transaction' in step ? step.transaction : null
  if (transaction === null || !(isOpenQuestion || (await awaitsOthers(dependencies, action, step))))
    return
  const { journal } = dependencies
  try {
    // The wallet shows a bundle as one.
    const mates = getOpenMates(await journal.ofAction(action), transaction.id)
    await journal.writeAll(
      [transaction.id, ...mates].map((id) => ({
        kind: 'answered',
        action,
        transaction: id,
        at: dependencies.now(),
        answer: 'nothing-waiting',
      })),
    )
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    store.update({ error: { kind: 'journal', detail } })
  }
}

/** The signing half of a run. */
export interface Signing {
  /** Prepares a step and prompts the wallet if the user confirmed. Returns the milliseconds until the next tick; null ends the run. */
  readonly offer: (action: Action, step: SignStep) => Promise<number | null>
  /** The step whose prompt is open in this page. */
  readonly getPromptedStep: () => string | null
  /** The user's press: acts at once on what was prepared within `PREPARATION_TTL`, else once it is prepared again. */
  readonly confirm: () => void
  /** Discards a confirmation that is no longer valid, what was prepared for it, and a press whose prompt isn't open yet. */
  readonly resetConfirmation: () => void
  /** No further prompt opens by itself until the next press. */
  readonly endSequence: () => void
  readonly abandonPrompt: () => void
  readonly answerNothingWaiting: () => Promise<void>
}

const REFUSED: RunError = { kind: 'wallet', code: 'refused', detail: '', outcome: 'unsigned' }

/** Whether the network does not show yet a step that the service calls done. */
const isEarlierStepUnconfirmed = (guard: SigningGuard): boolean =>
  guard.kind === 'ready' && guard.inspection.verdict.warnings.includes('step-not-shown')

/** Whether a wallet's answer is the transaction's hash on chain. */
const isReportableResult = (sent: SendResult, { point: anchor }: Preparation): boolean =>
  isReportable({ sent, prompted: anchor && { point: anchor }, seen: null })

const getPromptError = (answer: PromptResult): RunError | null => {
  if (answer.kind === 'refused') return REFUSED
  return answer.kind === 'lost' ? answer.error : null
}

/** Whether a step is the one to sign by these facts. */
function isNext(action: Action, step: SignStep, facts: readonly Fact[], now: number): boolean {
  const next = nextStep(action, facts, { now, prompting: null })
  return (
    next.kind === 'sign' && next.transaction.id === step.transaction.id && next.nonce === step.nonce
  )
}

/** A run's dependencies, and whether a screen shows the action: nothing is prompted otherwise. */
interface SigningDependencies extends RunnerDependencies {
  readonly isPresented: () => boolean
}

const isOnScreen = ({ isVisible, isPresented }: SigningDependencies): boolean =>
  isVisible() && isPresented()

/** Whether a prompt's steps, those of a bundle together, are still to be signed and within the purse. */
function isWithinPurse(
  action: Action,
  step: SignStep,
  { inspection, guard }: Preparation,
  intent: Intent,
  facts: readonly Fact[],
): boolean {
  const bundle = guard.kind === 'ready' ? guard.bundle : null
  if (inspection === null) return false
  if (bundle === null) return findExcess(intent, facts, step.transaction.id, inspection) === null
  const selected = selectBundle(action, facts, step)
    ?.map(({ id }) => id)
    .join()
  return (
    selected === bundle.steps.map(({ transaction: { id } }) => id).join() &&
    findBundleExcess(intent, facts, action.id, bundle.steps) === null
  )
}

/** Whether a step is still the one to sign by the facts of all tabs, on a screen, and within the purse. */
const createPromptCheck = (
  action: Action,
  step: SignStep,
  ready: Preparation,
  intent: Intent,
  { now, isPresented }: SigningDependencies,
) => {
  const at = now()
  return (all: readonly Fact[]): boolean => {
    const facts = getActionFacts(all, action.id)
    return (
      isPresented() &&
      isNext(action, step, facts, at) &&
      isWithinPurse(action, step, ready, intent, facts)
    )
  }
}

/** How long the service may take to attribute a call sent from elsewhere, in milliseconds. */
const MAX_HOLD = 60_000

/** The chain anchor of a step's first preparation: what the account sends later may be this step. */
interface FirstPreparations {
  /** Null for a step's first preparation. */
  readonly getAnchor: (transaction: string) => ChainAnchor | null
  readonly record: (ready: Preparation, now: number) => void
  /** Number of further ticks in a row that found the step sent from elsewhere. */
  readonly countRetries: () => number
}

function createFirstPreparations(): FirstPreparations {
  let first: { readonly transaction: string; readonly point: ChainAnchor } | null = null
  // Since when the same call, sent from elsewhere, blocks the step.
  let holdStartedAt: number | null = null
  let retries = 0
  return {
    getAnchor: (transaction) => (first?.transaction === transaction ? first.point : null),
    record: ({ transaction: { id }, point: anchor, guard }, now) => {
      if (first?.transaction !== id && anchor !== null) first = { transaction: id, point: anchor }
      retries = holdStartedAt === null ? 0 : retries + 1
      holdStartedAt = guard.kind === 'sent-elsewhere' ? (holdStartedAt ?? now) : null
      if (holdStartedAt === null || now - holdStartedAt <= MAX_HOLD) return
      // The service did not attribute it to this step: it was for another one.
      first = null
      holdStartedAt = null
    },
    countRetries: () => retries,
  }
}

/** What the screen offers: a press within `PREPARATION_TTL` uses it as it is. */
interface Offer {
  readonly action: Action
  readonly ready: Preparation
  readonly intent: Intent
  readonly nonce: number | null
  readonly isAllowed: (facts: readonly Fact[]) => boolean
}

/** The steps that go out with the prepared one. */
const getOtherBundledSteps = ({ guard }: Preparation): readonly string[] =>
  guard.kind === 'ready' && guard.bundle !== null
    ? guard.bundle.steps.slice(1).map(({ transaction: { id } }) => id)
    : []

/** Executes confirmations one at a time: signature prompts and network switches. */
function createPrompts(
  id: string,
  dependencies: SigningDependencies,
  store: RunStore,
  delay: InterruptibleDelay,
) {
  // A new object per prompt: the late answer to one that was left must not close the next.
  let prompting: { readonly transaction: string } | null = null
  let isSwitching = false
  // The press whose offer is checked once more. A new object per press: one that was left must not open a prompt.
  let pressing: { readonly offer: Offer } | null = null
  let count = 0
  let signed: string | null = null

  async function prompt({ ready, intent, nonce, isAllowed }: Offer): Promise<void> {
    const ownPrompt = { transaction: ready.transaction.id }
    prompting = ownPrompt
    store.update({ promptedAt: dependencies.now(), error: null })
    const answer = await openPrompt(dependencies, id, ready, intent, nonce, isAllowed)
    if (answer.kind === 'unwritten') {
      const { sent } = answer
      store.update({ promptedAt: null, error: { kind: 'unwritten', hash: sent.id } })
      const steps = [ready.transaction.id, ...getOtherBundledSteps(ready)] as const
      await persistHash(dependencies, id, steps, sent, isReportableResult(sent, ready))
    }
    const isCurrent = prompting === ownPrompt
    if (isCurrent) prompting = null
    // What a bundle leaves over was not requested step by step: it needs a press.
    const isAlone = getOtherBundledSteps(ready).length === 0
    const canContinue = answer.kind === 'sent' && isAlone && dependencies.isPresented()
    signed = canContinue ? ownPrompt.transaction : null
    store.update({ ...(isCurrent ? { promptedAt: null } : {}), error: getPromptError(answer) })
  }

  async function switchNetwork({ wallet }: Preparation, network: string): Promise<void> {
    try {
      await wallet?.switchNetwork(network)
      store.update({ error: null })
    } catch (error) {
      store.update({ error: toWalletRunError(error) })
    }
  }

  async function open(offer: Offer): Promise<void> {
    count += 1
    const { ready } = offer
    if (ready.guard.kind !== 'switch-network') return await prompt(offer)
    isSwitching = true
    await switchNetwork(ready, ready.guard.network)
    isSwitching = false
  }

  /**
   * Opens what a press confirmed, if wallet and nonce are as they were when that was prepared.
   * @returns whether it has to be prepared again
   */
  async function press(offer: Offer): Promise<boolean> {
    if (offer.ready.guard.kind === 'switch-network') {
      await open(offer)
      return false
    }
    const ownPress = { offer }
    pressing = ownPress
    const ready = await recheck(dependencies, offer.action, offer.ready)
    if (pressing !== ownPress) return false
    pressing = null
    if (ready === null || !isFresh(ready, dependencies.now())) return true
    await open({ ...offer, ready })
    return false
  }

  return {
    open: (offer: Offer) => open(offer).finally(delay.interrupt),
    press: (offer: Offer) => press(offer).finally(delay.interrupt),
    /** Drops a press whose prompt is not open yet. */
    dropPress: () => {
      pressing = null
    },
    isBusy: () => pressing !== null || isSwitching,
    isOpen: () => prompting !== null || pressing !== null || isSwitching,
    /** How many were opened. */
    count: () => count,
    getStep: () => prompting?.transaction ?? null,
    /** The step signed last: after it the next prompt may open by itself, until the user rejects one. */
    getSigned: () => signed,
    resetSigned: () => {
      signed = null
    },
    abandon: () => {
      prompting = null
      store.update({ promptedAt: null })
      delay.interrupt()
    },
  }
}

export function createSigning(
  id: string,
  dependencies: SigningDependencies,
  store: RunStore,
  delay: InterruptibleDelay,
): Signing {
  let confirmation: Confirmation | null = null
  let offered: Offer | null = null
  // Ticks in a row that found the network behind the service.
  let earlyRetries = 0
  const firstPreparations = createFirstPreparations()
  const prompts = createPrompts(id, dependencies, store, delay)

  const isUsable = ({ ready }: Offer): boolean =>
    isFresh(ready, dependencies.now()) && isConfirmationValid(confirmation, ready)

  function confirm(): void {
    if (prompts.isOpen()) return
    const confirmed = getConfirmation(store.view())
    confirmation = confirmed
    const usable = offered !== null && isUsable(offered) ? offered : null
    offered = null
    if (usable === null) return delay.interrupt()
    confirmation = null
    void prompts.press(usable).then((isOutdated) => {
      if (isOutdated) confirmation = confirmed
    })
  }

  /** Shows what was prepared, and opens its prompt if that was confirmed or may open by itself. */
  function show(action: Action, step: SignStep, ready: Preparation, intent: Intent): number | null {
    const { guard } = ready
    const isConfirmed = isConfirmationValid(confirmation, ready)
    const signed = prompts.getSigned()
    const isContinuing = signed !== null && signed !== step.transaction.id
    const mayOpen = !step.again && isOnScreen(dependencies) && canAutoPrompt(guard)
    confirmation = null
    // A lagging node shows it a moment later, without another press.
    const isEarly = isContinuing && isEarlierStepUnconfirmed(guard)
    if (!isEarly) prompts.resetSigned()
    earlyRetries = isEarly ? earlyRetries + 1 : 0
    store.update({ guard })
    if (guard.kind === 'stale') {
      store.update({ step: { kind: 'rebuild', why: 'stale' } })
      return null
    }
    if (guard.kind === 'sent-elsewhere') return getPollDelay(firstPreparations.countRetries())
    const isAllowed = createPromptCheck(action, step, ready, intent, dependencies)
    const offer = { action, ready, intent, nonce: step.nonce, isAllowed }
    if (isConfirmed || (isContinuing && mayOpen)) {
      offered = null
      void prompts.open(offer)
      return 0
    }
    // What may have been signed before is searched for once more at the press.
    offered = step.again ? null : offer
    return isEarly ? getPollDelay(earlyRetries) : PREPARATION_TTL
  }

  async function offer(action: Action, step: SignStep): Promise<number | null> {
    // It interrupts the delay when it ends.
    if (prompts.isBusy()) return PREPARATION_TTL
    const facts = await dependencies.journal.ofAction(id)
    const intent = getIntent(facts)
    if (!intent) return PREPARATION_TTL
    // A press may have acted since the tick read the facts.
    if (!isNext(action, step, facts, dependencies.now())) return 0
    if (store.view().guard === null) store.update({ guard: { kind: 'checking' } })
    const since = firstPreparations.getAnchor(step.transaction.id)
    const opened = prompts.count()
    const ready = await prepare(dependencies, action, step, intent, facts, since)
    firstPreparations.record(ready, dependencies.now())
    // A press on the earlier preparation has acted meanwhile, so this one is outdated.
    if (prompts.isBusy()) return PREPARATION_TTL
    if (prompts.count() !== opened || prompts.isOpen()) return 0
    return show(action, step, ready, intent)
  }

  return {
    offer,
    getPromptedStep: prompts.getStep,
    confirm,
    resetConfirmation: () => {
      confirmation = null
      offered = null
      prompts.dropPress()
    },
    endSequence: prompts.resetSigned,
    abandonPrompt: prompts.abandon,
    answerNothingWaiting: () => answerNothingWaiting(dependencies, store, id),
  }
}
