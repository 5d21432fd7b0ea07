import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Intent } from '#src/families/intent.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Fact } from '../journal/fact.ts'
import { getPlannedCall, freezePlan, getPlan, findPlannedStep, type PlannedCall } from '../plan.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'

/** What a step is about, by its bytes alone; null where its family can't be read here. */
async function readCall(
  dependencies: Pick<RunnerDependencies, 'loadFamily'>,
  transaction: Transaction,
  action: Action,
  intent: Intent,
): Promise<PlannedCall | null> {
  const family = await dependencies.loadFamily(findNetwork(transaction.network).family)
  return family ? getPlannedCall(await family.read(transaction, action, intent)) : null
}

/** The steps that the plan has and that the service has built only now. */
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
 * Freezes the plan of an action the first time that it is looked at, before anything of it can be signed, and adds what
 * the service builds later; nothing that is frozen ever changes.
 * @param facts the action's own
 * @returns its facts by now
 * @throws when the journal can't be written or a family not be loaded: then nothing is signed
 */
export async function persistPlan(
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
