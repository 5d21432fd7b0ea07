import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Observation } from '#src/families/chain-family.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { attemptOf } from '../attempt.ts'
import { isReportable } from '../is-reportable.ts'
import type { Fact } from '../journal/fact.ts'
import { attemptName } from './attempt-name.ts'
import { asAsked } from './read-replacement.ts'
import type { RunnerParts } from './runner-parts.ts'
import { foreignHashes } from './taken-hashes.ts'
import { unknownPrompt } from './unknown-prompt.ts'

/**
 * Whether another transaction of the wallet went first, of a step of which no chain has shown anything. A wallet's own
 * numbers are not known before that, so that it takes both to call the step dead: the chain for good, and the person's
 * word that the wallet shows nothing waiting.
 * @returns what is observed by now; `dead` when that was written down
 * @throws when the journal fails; a chain or a service that can't be read has shown nothing
 * Source: decisions/012-never-twice.
 */
export async function watchNumber(
  parts: RunnerParts,
  action: Action,
  transaction: Transaction,
  facts: readonly Fact[],
  observed: Observation | null,
): Promise<Observation | 'dead' | null> {
  const attempt = attemptOf(facts, transaction.id)
  const prompted = unknownPrompt(attempt, observed, action.address)
  if (prompted === null || transaction.isMessage === true) return observed
  // What an account of another kind was given is sent by others, under their numbers.
  if (attempt.kind === 'sent' && !isReportable(attempt)) return observed
  const { family: name, depth } = findNetwork(transaction.network)
  const family = await parts.loadFamily(name)
  const asked = asAsked(transaction, prompted)
  if (!family?.overtaking) return observed
  const foreign = await foreignHashes(parts, action, transaction)
  if (foreign === null) return observed
  const overtaken = await family
    .overtaking(transaction.network, asked, prompted.point, foreign)
    .catch(() => null)
  if (overtaken === null) return observed
  const isTold = 'answered' in attempt && attempt.answered
  if (!isTold || overtaken.depth < depth) return overtaken
  // The prompt may have been answered while the chain was searched: what is dead then is not that answer.
  const latest = attemptOf(await parts.journal.ofAction(action.id), transaction.id)
  if (attemptName(latest) !== attemptName(attempt)) return observed
  const { by, cancels, nonce } = overtaken
  await parts.journal.write({
    kind: 'dead',
    action: action.id,
    transaction: transaction.id,
    at: parts.now(),
    proof: `${by} has number ${nonce}, which was the next one; the wallet shows nothing waiting`,
    by,
    cancels,
  })
  return 'dead'
}
