import { findNetwork } from '#src/networks/find-network.ts'
import { attemptOf } from '../attempt.ts'
import { asAsked } from './read-replacement.ts'
import type { RunnerParts } from './runner-parts.ts'
import { isWithOthers } from '../is-with-others.ts'
import { foreignHashes, takenHashes } from './taken-hashes.ts'
import type { Screen } from './screen.ts'

export type GivenHash = 'taken' | 'malformed' | 'unseen' | 'other'

/**
 * Takes a hash that the person found in their wallet: for a prompt whose answer was lost, for a transaction that their
 * wallet replaced, or for what it named in its own way. Only one that makes the very call of the step, and is no other
 * step's, is taken.
 * @throws when the chain can't be read or the journal can't be written
 */
export async function giveHash(
  parts: RunnerParts,
  screen: Screen,
  action: string,
  text: string,
): Promise<GivenHash> {
  const { action: shown, step, observed } = screen.view()
  const isReplaced =
    step?.kind === 'wait' && (observed?.kind === 'replaced' || observed?.kind === 'overtaken')
  const transaction = step && 'transaction' in step ? step.transaction : null
  if (transaction === null || shown === null) return 'other'
  const hash = text.trim()
  const family = await parts.loadFamily(findNetwork(transaction.network).family)
  const facts = await parts.journal.all()
  const attempt = attemptOf(facts, transaction.id)
  const isCarried = attempt.kind === 'sent' && isWithOthers(attempt, shown.address, observed)
  if (step?.kind !== 'ask' && step?.kind !== 'sign' && !isReplaced && !isCarried) return 'other'
  const foreign =
    (await foreignHashes(parts, shown, transaction)) ?? takenHashes(facts, shown, transaction)
  if (foreign.has(hash.toLowerCase())) return 'other'
  const asked = asAsked(transaction, 'prompted' in attempt ? attempt.prompted : null)
  const found = (await family?.compare(transaction.network, hash, asked)) ?? 'unseen'
  if (found !== 'same') return found
  await parts.journal.write({
    kind: 'sent',
    action,
    transaction: transaction.id,
    at: parts.now(),
    sent: { kind: 'hash', id: hash },
  })
  return 'taken'
}
