import { serviceClock } from '#src/api/service-clock.ts'
import { getSharedNonce } from '../after-prompt.ts'
import { foldAttempt, type Attempt } from '../attempt.ts'
import { getActionFacts } from '../journal/action-facts.ts'
import type { Fact } from '../journal/fact.ts'
import type { Journal } from '../journal/journal.ts'
import {
  createRevocationIntent,
  getRevocationKey,
  getRevocationStep,
  type Revocation,
} from './revocation.ts'

/** Returns the ids of all revocations of one allowance, oldest first. */
const getIds = (facts: readonly Fact[], key: string): readonly string[] =>
  facts.flatMap((fact) =>
    fact.kind === 'created' && fact.action.startsWith(`${key}:`) ? [fact.action] : [],
  )

const fold = (facts: readonly Fact[], id: string): Attempt =>
  foldAttempt(getActionFacts(facts, id), getRevocationStep(id))

/** Whether a block has its final result: whatever is signed later is another revocation. */
function isSettled(facts: readonly Fact[], id: string): boolean {
  const attempt = fold(facts, id)
  return attempt.kind === 'sent' && attempt.settled !== null
}

/** Whether a wallet or a chain may have it, by this page or another tab. */
function isOpen(facts: readonly Fact[], id: string): boolean {
  const { kind } = fold(facts, id)
  return kind !== 'none' && kind !== 'refused' && kind !== 'dead' && !isSettled(facts, id)
}

/**
 * Whether it was left for another one (`leaveRevocation`), and nothing of it was heard since: no EVM transaction expires,
 * so that only what was left is dead without one in its place.
 */
export function isLeft(facts: readonly Fact[], id: string): boolean {
  const attempt = fold(facts, id)
  return attempt.kind === 'dead' && attempt.replacedBy === null
}

/** Whether it may be left: no chain shows it, the user says that the wallet doesn't either, and this was its nonce. */
function canLeave(facts: readonly Fact[], id: string, nonce: number): boolean {
  const attempt = fold(facts, id)
  const isUnknown =
    attempt.kind === 'open' ||
    (attempt.kind === 'sent' && attempt.seen === null && attempt.settled === null)
  return isUnknown && attempt.answered && getSharedNonce(attempt) === nonce
}

/** What this page knows of its own runs. */
export interface PageRuns {
  /** Whether the run of a revocation is done or failed, so that what is given later needs another one. */
  readonly hasEnded: (id: string) => boolean
  /** Whether one was closed here before anything was signed; another tab may go on with it. */
  readonly isClosed: (id: string) => boolean
}

const NO_RUNS: PageRuns = { hasEnded: () => false, isClosed: () => false }

/**
 * Returns the newest revocation of an allowance that may still have an effect; null where none was signed, or each is in
 * a final block. One that was closed here counts all the same: its prompt may be open in another tab.
 */
export const findOpenRevocation = (
  facts: readonly Fact[],
  revocation: Revocation,
  { hasEnded }: Pick<PageRuns, 'hasEnded'> = NO_RUNS,
): string | null =>
  getIds(facts, getRevocationKey(revocation)).findLast(
    (id) => isOpen(facts, id) && !hasEnded(id),
  ) ?? null

/** Returns the revocation to go on with; null where a new one is needed. */
function findCurrent(
  facts: readonly Fact[],
  revocation: Revocation,
  runs: PageRuns,
): string | null {
  const open = findOpenRevocation(facts, revocation, runs)
  if (open !== null) return open
  const last = getIds(facts, getRevocationKey(revocation)).at(-1)
  if (last === undefined || isSettled(facts, last) || isLeft(facts, last)) return null
  return runs.hasEnded(last) || runs.isClosed(last) ? null : last
}

/**
 * Leaves a revocation whose prompt was never answered, so that the next start writes down a new one. Only for one whose
 * nonce is used, by it or another transaction that nobody can tell apart: with that nonce it can't land any more. While
 * the nonce is unused, its prompt could still be answered, and nothing new may be offered.
 *
 * The worst case is `approve(spender, 0)` twice, where a wallet gave the first one another nonce or a block is
 * reorganised: the allowance is 0 all the same, and what is lost is a network fee.
 *
 * Writes nothing where it is no longer so, as after another tab's answer; then a start goes on with it.
 * @param nonce the used one
 * @throws when the journal can't be written
 */
export async function leaveRevocation(journal: Journal, id: string, nonce: number): Promise<void> {
  const proof = `nonce ${nonce} is used, the wallet shows nothing waiting, and it is revoked again`
  await journal.write(
    {
      kind: 'dead',
      action: id,
      transaction: getRevocationStep(id),
      at: serviceClock.now(),
      proof,
    },
    (all) => canLeave(all, id, nonce),
  )
}

/**
 * Returns the revocation of an allowance to go on with: the open one until a block has its result, so that no second
 * press, tab or visit sends another; else the last one, or a new one, which is written down first.
 * @throws when the journal can't be written; nothing may be signed then
 */
export async function startRevocation(
  journal: Journal,
  revocation: Revocation,
  runs: PageRuns = NO_RUNS,
): Promise<string> {
  const current = findCurrent(await journal.all(), revocation, runs)
  if (current !== null) return current
  const id = `${getRevocationKey(revocation)}:${crypto.randomUUID()}`
  const at = serviceClock.now()
  const { request, asset, place } = createRevocationIntent(revocation)
  const isWritten = await journal.writeAll(
    [
      { kind: 'intended', intent: id, at, request, asset, place },
      { kind: 'created', intent: id, action: id, at },
    ],
    (all) => findCurrent(all, revocation, runs) === null,
  )
  if (isWritten) return id
  // Another tab was first.
  const other = findCurrent(await journal.all(), revocation, runs)
  if (other === null) throw new Error('another tab changed this revocation')
  return other
}
