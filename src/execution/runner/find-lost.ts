import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Observation } from '#src/families/chain-family.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { attemptOf } from '../attempt.ts'
import type { Fact } from '../journal/fact.ts'
import { attemptName } from './attempt-name.ts'
import { asAsked } from './read-replacement.ts'
import type { RunnerParts } from './runner-parts.ts'
import { foreignHashes } from './taken-hashes.ts'
import { unknownPrompt } from './unknown-prompt.ts'

/**
 * Looks on the chain for what a wallet sent without this page hearing of it, and writes it down when it is there.
 * @returns whether it was found
 * @throws when the journal fails; a chain or a service that can't be read has shown nothing
 * Source: decisions/012-never-twice.
 */
export async function findLost(
  parts: RunnerParts,
  action: Action,
  transaction: Transaction,
  facts: readonly Fact[],
  observed: Observation | null,
): Promise<boolean> {
  const attempt = attemptOf(facts, transaction.id)
  const prompted = unknownPrompt(attempt, observed, action.address)
  if (prompted === null || transaction.isMessage === true) return false
  const { network } = transaction
  const family = await parts.loadFamily(findNetwork(network).family)
  if (!family?.find) return false
  const foreign = await foreignHashes(parts, action, transaction)
  if (foreign === null) return false
  const asked = asAsked(transaction, prompted)
  const hash = await family.find(network, asked, prompted.point, foreign).catch(() => null)
  if (hash === null) return false
  // The wallet itself may have answered while the chain was searched.
  const latest = attemptOf(await parts.journal.ofAction(action.id), transaction.id)
  if (attemptName(latest) !== attemptName(attempt) || attemptName(latest) === hash) return false
  await parts.journal.write({
    kind: 'sent',
    action: action.id,
    transaction: transaction.id,
    at: parts.now(),
    sent: { kind: 'hash', id: hash },
  })
  return true
}
