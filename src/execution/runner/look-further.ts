import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Observation } from '#src/families/chain-family.ts'
import type { Fact } from '../journal/fact.ts'
import { findLost } from './find-lost.ts'
import type { RunnerParts } from './runner-parts.ts'
import { watchNumber } from './watch-number.ts'

/**
 * What a chain shows of a step beyond its name: the very call under another, or what took its place.
 * @param observed what it shows by the name
 * @returns `news` when something was written down, so that everything is to be read anew
 * @throws when the journal fails
 */
export async function lookFurther(
  parts: RunnerParts,
  action: Action,
  transaction: Transaction,
  facts: readonly Fact[],
  observed: Observation | null,
): Promise<Observation | 'news' | null> {
  if (await findLost(parts, action, transaction, facts, observed)) return 'news'
  const found = await watchNumber(parts, action, transaction, facts, observed)
  return found === 'dead' ? 'news' : found
}
