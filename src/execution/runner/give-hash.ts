import { findNetwork } from '#src/networks/find-network.ts'
import { attemptOf } from '../attempt.ts'
import { asAsked } from './read-replacement.ts'
import type { RunnerParts } from './runner-parts.ts'
import type { Screen } from './screen.ts'

export type GivenHash = 'taken' | 'malformed' | 'unseen' | 'other'

/**
 * Takes a hash that the person found in their wallet: for a prompt whose answer was lost, or for a transaction that their
 * wallet replaced. Only one that makes the very call of the step is taken. @throws when the chain can't be read or the journal can't be written.
 */
export async function giveHash(
  parts: RunnerParts,
  screen: Screen,
  action: string,
  text: string,
): Promise<GivenHash> {
  const { step, observed } = screen.view()
  const isReplaced = step?.kind === 'wait' && observed?.kind === 'replaced'
  const transaction =
    step?.kind === 'ask' || step?.kind === 'sign' || isReplaced ? step.transaction : null
  if (transaction === null) return 'other'
  const hash = text.trim()
  const family = await parts.loadFamily(findNetwork(transaction.network).family)
  const attempt = attemptOf(await parts.journal.ofAction(action), transaction.id)
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
