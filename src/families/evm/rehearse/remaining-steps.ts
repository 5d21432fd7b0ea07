import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { EvmCall } from '../call.ts'
import { readEvmPayload } from '../payload.ts'

/** Over, one way or the other. Source: supplement, section 5. */
const OVER = ['CONFIRMED', 'SKIPPED', 'FAILED']

/** What is left of an action. */
export interface Remaining {
  readonly steps: readonly EvmCall[]
  /** How many of them are under way already and may be in a block by now. */
  readonly sent: number
  /** False where one is not written yet, is a message, or is on another network. */
  readonly isWhole: boolean
}

/** The calls from a step on, in order, after those before it that a block does not have yet. */
export function remainingSteps(transaction: Transaction, { transactions }: Action): Remaining {
  const open = transactions
    .filter(({ id, status }) => id === transaction.id || !OVER.includes(status))
    .toSorted((a, b) => a.stepIndex - b.stepIndex)
  const read = open.map((each) => {
    const isHere = each.isMessage !== true && each.network === transaction.network
    return isHere ? (readEvmPayload(each)?.call ?? null) : null
  })
  const first = read.indexOf(null)
  const steps = (first === -1 ? read : read.slice(0, first)).flatMap((each) => each ?? [])
  return {
    steps,
    sent: open.findIndex(({ id }) => id === transaction.id),
    isWhole: first === -1,
  }
}
