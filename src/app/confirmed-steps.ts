import { isMined } from '#src/execution/confirmed-on-chain.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import type { Journal } from '#src/execution/journal/journal.ts'
import { getPlan } from '#src/execution/plan.ts'
import { getHash } from './host-fact.ts'

/** A step that a block has, and that succeeded there. */
export interface ConfirmedStep {
  readonly action: string
  readonly transaction: string
  /** Its position in the action, from 0. */
  readonly step: number
  readonly network: string
  /** Absent where only the service knows it. */
  readonly hash?: string
}

/** Facts with which a step may turn out to be in a block. */
const KINDS: ReadonlySet<Fact['kind']> = new Set(['seen', 'moved', 'settled'])

/**
 * Returns a function that finds the steps which a fact confirms, each once; also after a reload, as the action's facts
 * are read.
 */
export function createConfirmedSteps(
  readAction: Journal['ofAction'],
): (fact: Fact) => Promise<readonly ConfirmedStep[]> {
  const emitted = new Set<string>()
  return async (fact) => {
    if (!KINDS.has(fact.kind) || !('action' in fact)) return []
    const { action } = fact
    const facts = await readAction(action)
    const steps = getPlan(facts)?.steps ?? []
    return steps.flatMap(({ transaction, network }, step) => {
      if (emitted.has(transaction) || !isMined(facts, transaction, network)) return []
      emitted.add(transaction)
      const own = facts.filter((one) => 'transaction' in one && one.transaction === transaction)
      const hash = own.map(getHash).findLast((one) => one !== null) ?? null
      return [{ action, transaction, step, network, ...(hash !== null && { hash }) }]
    })
  }
}
