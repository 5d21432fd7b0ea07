import { serviceClock } from '#src/api/service-clock.ts'
import { foldAttempt } from '../attempt.ts'
import { getActionFacts } from '../journal/action-facts.ts'
import type { Fact } from '../journal/fact.ts'
import type { Journal } from '../journal/journal.ts'
import { openJournal } from '../journal/indexed-db-journal.ts'
import { getRevocationStep } from './revocation.ts'

/** The database of revocations, apart from the service's actions, none of which a revocation is. */
export const REVOCATIONS_DATABASE = 'sheaf-revocations'

/** A hash that is older counts as over: a page that is closed before finality never learns its result. Milliseconds. */
const OVER_AFTER = 24 * 3_600_000

/**
 * Whether nothing of a revocation is expected any more: without its facts it could be signed twice otherwise. An open
 * prompt and a proposal to a Safe may wait for longer than any time.
 */
function isOver(facts: readonly Fact[], id: string, now: number): boolean {
  const attempt = foldAttempt(getActionFacts(facts, id), getRevocationStep(id))
  if (attempt.kind !== 'sent') return attempt.kind !== 'open' && attempt.kind !== 'signed'
  return (
    attempt.settled !== null || (attempt.sent.kind === 'hash' && attempt.sentAt < now - OVER_AFTER)
  )
}

/**
 * Deletes the facts of revocations that are over.
 * @param now service time, milliseconds
 * @returns how many are not over, and stay
 * @throws if the journal can't be read or changed
 */
export async function forgetRevocations(
  journal: Journal,
  now: number = serviceClock.now(),
): Promise<number> {
  const facts = await journal.all()
  const created = new Set(facts.flatMap((fact) => (fact.kind === 'created' ? [fact.action] : [])))
  const over = new Set([...created].filter((id) => isOver(facts, id, now)))
  const intents = new Set(
    facts.flatMap((fact) =>
      fact.kind === 'created' && over.has(fact.action) ? [fact.intent] : [],
    ),
  )
  await journal.forget({ actions: over, intents })
  return created.size - over.size
}

/** The same of what this browser keeps. */
export const clearRevocations = async (): Promise<number> =>
  forgetRevocations(await openJournal(REVOCATIONS_DATABASE))
