import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { ChainFamily, ChainPoint } from '#src/families/chain-family.ts'
import { hashesOfOthers } from './hashes-of-others.ts'
import type { RunnerParts } from './runner-parts.ts'
import { takenHashes } from './taken-hashes.ts'

/**
 * What the chain has of an account since a moment that is a step's very call and belongs to nothing else. An earlier action
 * may have made the same call on another device, and a node that is behind shows it only now: the service is asked whose
 * it is, once something is found.
 * @param asked the step as the wallet was asked for it
 * @returns its hash; null while there is none, and where the chain can't be read
 * @throws EarnError when the service can't be read; the journal's error
 */
export async function findUnclaimed(
  parts: Pick<RunnerParts, 'journal' | 'fetchActions'>,
  family: ChainFamily,
  action: Action,
  asked: Transaction,
  since: ChainPoint,
): Promise<string | null> {
  const find = async (known: ReadonlySet<string>): Promise<string | null> =>
    (await family.find?.(asked.network, asked, since, known).catch(() => null)) ?? null
  const taken = takenHashes(await parts.journal.all(), action, asked)
  const hash = await find(taken)
  if (hash === null) return null
  const others = await hashesOfOthers(parts, action)
  return others.has(hash.toLowerCase()) ? await find(new Set([...taken, ...others])) : hash
}
