import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { ChainAnchor } from '#src/families/chain-family.ts'
import { getBundleMates } from '../bundle.ts'
import { isEoa } from '../is-reportable.ts'
import { getActionFacts } from '../journal/action-facts.ts'
import type { Fact } from '../journal/fact.ts'
import { findPlannedStep, getPlan } from '../plan.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'

/**
 * Returns the hashes of other steps that this browser sent, in lower case; one that is of a step of the same bundle may be
 * the step's own.
 * @param facts of all actions
 */
export function getSentHashes(
  facts: readonly Fact[],
  { id }: Pick<Transaction, 'id'>,
): ReadonlySet<string> {
  const mates = getBundleMates(facts, id)
  return new Set(
    facts.flatMap((fact) =>
      fact.kind === 'sent' && fact.transaction !== id && !mates.has(fact.transaction)
        ? [fact.sent.id.toLowerCase()]
        : [],
    ),
  )
}

/**
 * Returns hashes of other steps, by this browser or the service, in lower case. A step that is not of the plan may be the
 * step itself, which the service lists under another id by now.
 * @param facts of all actions
 */
export function getOtherStepHashes(
  facts: readonly Fact[],
  { id: action, transactions }: Action,
  { id }: Transaction,
): ReadonlySet<string> {
  const mates = getBundleMates(facts, id)
  const plan = getPlan(getActionFacts(facts, action))
  const isOther = (step: string): boolean =>
    step !== id && !mates.has(step) && (plan === null || findPlannedStep(plan, step) !== null)
  const reported = transactions.flatMap((each) => (isOther(each.id) ? (each.hash ?? []) : []))
  return new Set([...getSentHashes(facts, { id }), ...reported.map((hash) => hash.toLowerCase())])
}

/**
 * Returns these, and hashes completed before the action: the same call may have been sent from another device, and a
 * lagging node shows it only now.
 * @returns null if the service does not report them
 * @throws when the journal fails
 */
export async function fetchForeignHashes(
  {
    journal,
    getEarlierHashes: earlierHashes,
  }: Pick<RunnerDependencies, 'journal' | 'getEarlierHashes'>,
  action: Action,
  transaction: Transaction,
): Promise<ReadonlySet<string> | null> {
  const otherSteps = getOtherStepHashes(await journal.all(), action, transaction)
  const earlier = await earlierHashes(action).catch(() => null)
  return earlier && new Set([...otherSteps, ...earlier])
}

/**
 * Returns the hashes that can't be of a prompted step. For an account that others send for, only this browser's own
 * count: no shared nonce keeps a second prompt from landing there, so the service's word must not hide the first one.
 * @param point where the chain stood before the prompt; null if unknown
 * @returns null if the service does not report them
 * @throws when the journal fails
 * Source: decisions/012-never-twice.
 */
export async function fetchHashesOfOthers(
  dependencies: Pick<RunnerDependencies, 'journal' | 'getEarlierHashes'>,
  action: Action,
  transaction: Transaction,
  point: Pick<ChainAnchor, 'account'> | null,
): Promise<ReadonlySet<string> | null> {
  return point === null || isEoa(point)
    ? await fetchForeignHashes(dependencies, action, transaction)
    : getSentHashes(await dependencies.journal.all(), transaction)
}
