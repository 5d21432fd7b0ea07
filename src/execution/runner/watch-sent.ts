import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Observation } from '#src/families/chain-family.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { attemptOf } from '../attempt.ts'
import type { Fact } from '../journal/fact.ts'
import type { RunnerParts } from './runner-parts.ts'

/**
 * What the chain shows of a step that this browser sent; writes down who sent it once seen, and its outcome once final.
 * Null when nothing of ours was sent or the chain can't be read now.
 */
export async function watchSent(
  parts: RunnerParts,
  action: Action,
  transaction: Transaction,
  facts: readonly Fact[],
): Promise<Observation | null> {
  const attempt = attemptOf(facts, transaction.id)
  if (attempt.kind !== 'sent' || attempt.sent.kind !== 'hash') return null
  const network = findNetwork(transaction.network)
  const family = await parts.loadFamily(network.family)
  const observed = await family?.observe(network.id, attempt.sent.id).catch(() => null)
  if (!observed || observed.kind === 'unseen') return observed ?? null
  const step = { action: action.id, transaction: transaction.id, at: parts.now() }
  const seen = facts.some((fact) => fact.kind === 'seen' && fact.transaction === transaction.id)
  if (observed.kind === 'pending' && !seen)
    await parts.journal.write({
      kind: 'seen',
      ...step,
      sender: observed.sender,
      nonce: observed.nonce,
    })
  if (observed.kind === 'mined' && observed.depth >= network.depth && !attempt.settled)
    await parts.journal.write({ kind: 'settled', ...step, success: observed.success })
  return observed
}
