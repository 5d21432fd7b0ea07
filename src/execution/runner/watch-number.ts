import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Observation } from '#src/families/chain-family.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { attemptOf, type Attempt } from '../attempt.ts'
import { isReportable } from '../is-reportable.ts'
import type { Fact } from '../journal/fact.ts'
import { asAsked } from './read-replacement.ts'
import type { RunnerParts } from './runner-parts.ts'
import { unknownPrompt } from './unknown-prompt.ts'

/** What an attempt is known by: its hash, or that there is none yet and when it was asked for. */
const nameOf = (attempt: Attempt): string | number =>
  attempt.kind === 'sent'
    ? attempt.sent.id
    : attempt.kind === 'open'
      ? attempt.prompted.at
      : attempt.kind

/**
 * Whether another transaction of the wallet went first, of a step of which no chain has shown anything. A wallet's own
 * numbers are not known before that, so that it takes both to call the step dead: the chain for good, and the person's
 * word that the wallet shows nothing waiting.
 * @returns what is observed by now; `dead` when that was written down
 * @throws when the journal fails; a chain that can't be read has shown nothing
 * Source: design, section 3, Dead.
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
  const looking = family?.overtaking?.(transaction.network, asked, prompted.point)
  const overtaken = (await looking?.catch(() => null)) ?? null
  if (overtaken === null) return observed
  const isTold = 'answered' in attempt && attempt.answered
  if (!isTold || overtaken.depth < depth) return overtaken
  // The prompt may have been answered while the chain was searched: what is dead then is not that answer.
  const latest = attemptOf(await parts.journal.ofAction(action.id), transaction.id)
  if (nameOf(latest) !== nameOf(attempt)) return observed
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
