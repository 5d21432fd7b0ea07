import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Observation } from '#src/families/chain-family.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { attemptOf, type Attempt } from '../attempt.ts'
import type { Fact, FactOf } from '../journal/fact.ts'
import { asAsked } from './read-replacement.ts'
import type { RunnerParts } from './runner-parts.ts'
import { takenHashes } from './taken-hashes.ts'

/** The prompt whose outcome nobody knows: never answered, or answered with a hash that no chain shows. */
function unknownPrompt(attempt: Attempt, observed: Observation | null): FactOf<'prompted'> | null {
  if (attempt.kind === 'open') return attempt.prompted
  const isUnseen = attempt.kind === 'sent' && attempt.seen === null && observed?.kind === 'unseen'
  return isUnseen && attempt.signed === null ? attempt.prompted : null
}

/**
 * Looks on the chain for what a wallet sent without this page hearing of it, and writes it down when it is there.
 * @returns whether it was found
 * @throws when the journal fails; a chain that can't be read has shown nothing
 * Source: design, section 3, `prompted` without an answer.
 */
export async function findLost(
  parts: RunnerParts,
  action: Action,
  transaction: Transaction,
  facts: readonly Fact[],
  observed: Observation | null,
): Promise<boolean> {
  const attempt = attemptOf(facts, transaction.id)
  const prompted = unknownPrompt(attempt, observed)
  if (prompted === null || transaction.isMessage === true) return false
  const { network } = transaction
  const family = await parts.loadFamily(findNetwork(network).family)
  if (!family?.find) return false
  const taken = takenHashes(await parts.journal.all(), action, transaction)
  const asked = asAsked(transaction, prompted)
  const hash = await family.find(network, asked, prompted.point, taken).catch(() => null)
  if (hash === null || (attempt.kind === 'sent' && attempt.sent.id === hash)) return false
  await parts.journal.write({
    kind: 'sent',
    action: action.id,
    transaction: transaction.id,
    at: parts.now(),
    sent: { kind: 'hash', id: hash },
  })
  return true
}
