import { findNetwork } from '#src/networks/find-network.ts'
import type { RunnerParts } from './runner-parts.ts'
import type { Screen } from './screen.ts'

export type GivenHash = 'taken' | 'malformed' | 'unseen' | 'other'

/**
 * Takes a hash that the person found in their wallet for a prompt whose answer was lost. Only a transaction that makes
 * the very call of the step is taken. @throws when the chain can't be read or the journal can't be written.
 */
export async function giveHash(
  parts: RunnerParts,
  screen: Screen,
  action: string,
  text: string,
): Promise<GivenHash> {
  const { step } = screen.view()
  if (step?.kind !== 'ask' && step?.kind !== 'sign') return 'other'
  const { transaction } = step
  const hash = text.trim()
  const family = await parts.loadFamily(findNetwork(transaction.network).family)
  const found = (await family?.compare(transaction.network, hash, transaction)) ?? 'unseen'
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
