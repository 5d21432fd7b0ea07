import type { Action } from '#src/api/schemas/action.ts'
import { foldAttempt } from '../attempt.ts'
import type { Fact } from '../journal/fact.ts'
import { nextStep } from '../next-step.ts'
import type { Step } from '../step.ts'
import {
  createdHere,
  exampleAction,
  exampleStep,
  START,
  createHash,
  createStepFacts,
} from './step-facts.ts'

interface WorldPrompt {
  readonly step: string
  readonly nonce: number | null
  /** The prompting page: after a reload no one receives the answer. */
  readonly page: number
}

interface SignedStep {
  readonly step: string
  readonly nonce: number
  readonly hash: string
  landed: boolean
}

/** A wallet's cancellation belongs to no step. */
const CANCELLATION = 'cancels'

interface ReportedStep {
  readonly id: string
  status: string
  hash: string | undefined
}

/** A model of service, chain, wallet and reloading page, against which `nextStep` is tested. */
export class World {
  readonly facts: Fact[] = [...createdHere]
  readonly signed: SignedStep[] = []
  readonly reported: ReportedStep[]
  openPrompts: WorldPrompt[] = []
  page = 0
  prompting: string | null = null

  constructor(steps: number) {
    this.reported = Array.from({ length: steps }, (_, index) => ({
      id: `t${index}`,
      status: index === 0 ? 'WAITING_FOR_SIGNATURE' : 'CREATED',
      hash: undefined,
    }))
  }

  get action(): Action {
    const done = this.reported.every(({ status }) => status === 'CONFIRMED')
    const steps = this.reported.map(({ id, status, hash }, stepIndex) =>
      exampleStep(id, { status, hash, stepIndex }),
    )
    // The list's order is meaningless.
    return exampleAction(steps.reverse(), { status: done ? 'SUCCESS' : 'WAITING_FOR_NEXT' })
  }

  get next(): Step {
    return nextStep(this.action, this.facts, { now: START, prompting: this.prompting })
  }

  private write(step: string, kind: 'refused' | 'reported' | 'answered' | 'settled'): void {
    this.facts.push(createStepFacts(step)[kind]())
  }

  private get pendingNonce(): number {
    return new Set(this.signed.map(({ nonce }) => nonce)).size
  }

  private unseen(): ReportedStep | undefined {
    return this.reported.find(({ status }) => status !== 'CONFIRMED')
  }

  /** The user presses; the wallet is prompted if there is something to sign. */
  press(): void {
    const step = this.next
    if (step.kind !== 'sign') return
    const prompt = { step: step.transaction.id, nonce: step.nonce, page: this.page }
    this.facts.push(createStepFacts(prompt.step).prompted(step.nonce ?? this.pendingNonce))
    this.prompting = prompt.step
    this.openPrompts.push(prompt)
  }

  /** The wallet's oldest prompt ends; its page receives the answer if still open. */
  private answerPrompt(outcome: 'sign' | 'refuse' | 'vanish'): void {
    const [prompt, ...others] = this.openPrompts
    if (!prompt) return
    this.openPrompts = others
    const isHeard = prompt.page === this.page
    if (isHeard && others.every(({ page }) => page !== this.page)) this.prompting = null
    if (outcome === 'refuse' && isHeard) this.write(prompt.step, 'refused')
    if (outcome !== 'sign') return
    const nonce = prompt.nonce ?? this.pendingNonce
    // Nonce too low: the wallet fails without having sent anything.
    if (this.signed.some((other) => other.nonce === nonce && other.landed)) return
    const hash = createHash(this.signed.length + 1)
    this.signed.push({ step: prompt.step, nonce, hash, landed: false })
    if (isHeard) this.facts.push(createStepFacts(prompt.step).sent(hash))
  }

  readonly sign = (): void => this.answerPrompt('sign')
  readonly refuse = (): void => this.answerPrompt('refuse')
  readonly vanish = (): void => this.answerPrompt('vanish')

  /** The wallet returns a hash without having signed anything. */
  inventHash(): void {
    const [prompt, ...others] = this.openPrompts
    if (prompt?.page !== this.page) return
    this.openPrompts = others
    if (others.every(({ page }) => page !== this.page)) this.prompting = null
    this.facts.push(createStepFacts(prompt.step).sent(createHash(1000 + this.facts.length)))
  }

  /** Another party reports a hash that no chain has. */
  reportForeignHash(): void {
    const to = this.unseen()
    if (to) Object.assign(to, { status: 'NOT_FOUND', hash: createHash(999) })
  }

  /** The user answers, truly, that the wallet shows nothing. */
  answer(): void {
    const step = this.next
    if (step.kind === 'ask' && step.question !== 'disagreement' && this.openPrompts.length === 0)
      this.write(step.transaction.id, 'answered')
  }

  /** Whether another transaction has its nonce for good. */
  private isGone({ nonce, hash }: SignedStep): boolean {
    return this.signed.some((one) => one.nonce === nonce && one.landed && one.hash !== hash)
  }

  /** The user cancels a pending transaction in the wallet. */
  cancel(): void {
    const last = this.signed.findLast((one) => !one.landed && !this.isGone(one))
    if (!last) return
    const hash = createHash(this.signed.length + 1)
    this.signed.push({ step: CANCELLATION, nonce: last.nonce, hash, landed: true })
  }

  /** The page finds the anchor's next nonce used, and has the user's answer. */
  consumeNonce(): void {
    const id = this.unseen()?.id ?? ''
    const attempt = foldAttempt(this.facts, id)
    if (attempt.kind !== 'open' && attempt.kind !== 'sent') return
    const number = attempt.prompted?.point.pendingNonce
    const landed = this.signed.filter((one) => one.landed)
    const isTaken = landed.some(({ nonce, step }) => nonce === number && step === CANCELLATION)
    if (isTaken && attempt.answered && landed.every(({ step }) => step !== id))
      this.facts.push(createStepFacts(id).dead(createHash(998)))
  }

  leavePrompt(): void {
    this.prompting = null
  }

  reload(): void {
    this.page += 1
    this.prompting = null
  }

  report(arrives: boolean, answered: boolean): void {
    const step = this.next
    const to = this.unseen()
    if (step.kind !== 'report' || !to) return
    if (arrives) Object.assign(to, { status: 'BROADCASTED', hash: step.hash })
    const attempt = foldAttempt(this.facts, to.id)
    // A repeated report to a service that forgot it is not progress.
    const isNew = attempt.kind === 'sent' && !attempt.reported
    if (answered && isNew) this.write(to.id, 'reported')
  }

  /** A block: of transactions with the same nonce one lands, here the newest (replaced ones never do). */
  mine(): void {
    for (const one of this.signed.toReversed())
      one.landed ||= !this.signed.some((other) => other.nonce === one.nonce && other.landed)
  }

  /** The service's indexer reads the chain, with or without a report. */
  index(): void {
    const to = this.unseen()
    const landed = this.signed.find(({ step, landed }) => step === to?.id && landed)
    if (!to || !landed) return
    Object.assign(to, { status: 'CONFIRMED', hash: landed.hash })
    const after = this.unseen()
    if (after) after.status = 'WAITING_FOR_SIGNATURE'
  }

  /** The page observes a result on chain by itself. */
  watch(): void {
    const to = this.unseen()
    const sent = this.signed.find(({ step, landed }) => step === to?.id && landed)
    const isRecorded = this.facts.some(
      (fact) => fact.kind === 'sent' && fact.sent.id === sent?.hash,
    )
    if (to && isRecorded) this.write(to.id, 'settled')
  }

  /** The service restarts and loses reports that the chain does not show. */
  restart(): void {
    const to = this.unseen()
    if (to?.hash) Object.assign(to, { status: 'WAITING_FOR_SIGNATURE', hash: undefined })
  }

  /** The service does not find a reported transaction for a while. */
  lose(): void {
    const to = this.unseen()
    if (to?.hash) to.status = 'NOT_FOUND'
  }

  /** Two minutes pass: what no chain has counts as not found. */
  expire(): void {
    const to = this.unseen()
    const ours = this.signed.find(({ hash }) => hash === to?.hash)
    if (to?.hash && (!ours || this.isGone(ours))) to.status = 'NOT_FOUND'
  }

  /** Returns the landed steps in the order of their signatures. */
  getLanded(): string[] {
    return this.signed
      .filter((one) => one.landed && one.step !== CANCELLATION)
      .map((one) => one.step)
  }

  /** Returns violated invariants. */
  findBrokenRules(): string[] {
    const step = this.next
    const order = this.reported.map(({ id }) => id)
    const landed = this.getLanded()
    const signing = step.kind === 'sign' ? step : null
    const rules: Record<string, boolean> = {
      'the step is the lowest unfinished one':
        !('transaction' in step) || !step.transaction || step.transaction.id === this.unseen()?.id,
      'what was signed before shares its nonce with what is signed now': this.signed
        .filter((one) => one.step === signing?.transaction.id && !this.isGone(one))
        .every((one) => one.nonce === signing?.nonce),
      'nothing is offered beside an open prompt': signing === null || this.prompting === null,
      'each step lands once, in order':
        landed.toSorted().join() === order.slice(0, landed.length).join(),
    }
    return Object.keys(rules).filter((rule) => rules[rule] === false)
  }
}
