import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Observation } from '#src/families/chain-family.ts'
import type { Fact } from '../journal/fact.ts'
import { findLostTransaction } from './find-lost-transaction.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import { watchNonceConflict } from './watch-nonce-conflict.ts'

/**
 * What a chain shows of a step beyond its name: the very call under another, or what took its place.
 * @param observed what it shows by the name
 * @returns `news` when something was written down, so that everything is to be read anew
 * @throws when the journal fails
 */
export async function searchFurther(
  dependencies: RunnerDependencies,
  action: Action,
  transaction: Transaction,
  facts: readonly Fact[],
  observed: Observation | null,
): Promise<Observation | 'news' | null> {
  if (await findLostTransaction(dependencies, action, transaction, facts, observed)) return 'news'
  const found = await watchNonceConflict(dependencies, action, transaction, facts, observed)
  return found === 'dead' ? 'news' : found
}
