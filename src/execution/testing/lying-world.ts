import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { exampleAction, exampleStep, START } from './step-facts.ts'
import { World } from './world.ts'

/** The id of a step of the plan. */
const getStepId = (at: number): string => `t${at}`

/** The same page, wallet and chain, with a service that lies about steps. */
export class LyingWorld extends World {
  readonly planned: readonly string[]
  private pattern = 'synchronous'
  private status = 'WAITING_FOR_NEXT'
  private shown: Transaction[]

  constructor(steps: number) {
    super(steps)
    this.planned = Array.from({ length: steps }, (_, at) => getStepId(at))
    this.shown = this.planned.map((id, stepIndex) => exampleStep(id, { stepIndex }))
    this.facts.push({
      kind: 'planned',
      action: 'a',
      at: START,
      pattern: this.pattern,
      steps: this.planned.map((transaction) => ({
        transaction,
        type: 'SUPPLY',
        network: 'base-sepolia',
        isMessage: false,
        isDone: false,
        call: null,
      })),
    })
  }

  override get action(): Action {
    return exampleAction(this.shown, { status: this.status, executionPattern: this.pattern })
  }

  private change(at: number, changes: Partial<Transaction>): void {
    this.shown = this.shown.map((each, index) =>
      index === at % this.shown.length ? { ...each, ...changes } : each,
    )
  }

  /** Gives a step a new id, or that of another step. */
  rename(at: number, to: string): void {
    this.change(at, { id: to })
  }

  reindex(at: number, stepIndex: number): void {
    this.change(at, { stepIndex })
  }

  restate(at: number, status: string, hash: string | undefined): void {
    this.change(at, { status, hash })
  }

  retype(at: number, changes: Pick<Transaction, 'type' | 'network'>): void {
    this.change(at, changes)
  }

  add(id: string, stepIndex: number): void {
    this.shown = [...this.shown, exampleStep(id, { stepIndex })]
  }

  remove(at: number): void {
    if (this.shown.length > 1)
      this.shown = this.shown.filter((_, index) => index !== at % this.shown.length)
  }

  repattern(pattern: string): void {
    this.pattern = pattern
  }

  relabel(status: string): void {
    this.status = status
  }

  /** Resets all steps to their initial state, as an honest service would show them. */
  recant(): void {
    this.shown = this.planned.map((id, stepIndex) => exampleStep(id, { stepIndex }))
    this.pattern = 'synchronous'
    this.status = 'WAITING_FOR_NEXT'
  }

  /** Returns violated invariants that must hold whatever the service sends. */
  findViolatedRules(): string[] {
    const landed = this.getLanded()
    const rules: Record<string, boolean> = {
      'only what was planned is signed': this.signed.every(
        ({ step }) => step === 'cancels' || this.planned.includes(step),
      ),
      'nothing lands twice': new Set(landed).size === landed.length,
      'nothing that was not planned is offered':
        this.next.kind !== 'sign' || this.planned.includes(this.next.transaction.id),
    }
    return Object.keys(rules).filter((rule) => rules[rule] === false)
  }
}
