import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { ChainFamily, Observation } from '#src/families/chain-family.ts'
import type { Movement } from '#src/families/action-simulation.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { foldAttempt, type Attempt } from '../attempt.ts'
import { getBundleMates, isUnnamed } from '../bundle.ts'
import type { Fact, FactOf } from '../journal/fact.ts'
import { getActionFacts } from '../journal/action-facts.ts'
import { getMovedFact } from '../purse-limit.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import type { SendResult } from '#src/wallets/wallet.ts'

type WatchedAttempt = Extract<Attempt, { kind: 'sent' | 'signed' }>

/** Returns the chain's id of an attempt; null if nothing of it can be on chain. */
function getAttemptId(attempt: Attempt): string | null {
  if (attempt.kind === 'signed') return attempt.signed.to === 'chain' ? attempt.signed.id : null
  if (attempt.kind !== 'sent') return null
  return attempt.sent.kind === 'hash' || attempt.sent.kind === 'signature' ? attempt.sent.id : null
}

/** Yields new facts that the chain shows. */
function* getNewFacts(
  attempt: WatchedAttempt,
  observed: Observation,
  id: string,
  depth: number,
): Generator<
  | { kind: 'sent'; sent: { kind: 'signature'; id: string } }
  | { kind: 'seen'; sender: string; nonce: number | null }
  | { kind: 'settled'; success: boolean }
  | { kind: 'dead'; proof: string }
> {
  if (observed.kind === 'unseen' || observed.kind === 'replaced') return
  // That is searched for separately while nothing is seen.
  if (observed.kind === 'overtaken') return
  if (observed.kind === 'dead') {
    yield { kind: 'dead', proof: observed.proof }
    return
  }
  // A node had accepted it before the page was closed.
  if (attempt.kind === 'signed') yield { kind: 'sent', sent: { kind: 'signature', id } }
  if (attempt.kind === 'signed' || !attempt.seen) {
    const nonce = observed.nonce ?? null
    yield { kind: 'seen', sender: observed.sender, nonce }
  }
  const isSettled = attempt.kind === 'sent' && attempt.settled !== null
  if (observed.kind === 'mined' && observed.depth >= depth && !isSettled)
    yield { kind: 'settled', success: observed.success }
}

type Mined = Extract<Observation, { kind: 'mined' }>
type BlockMovements = NonNullable<Mined['moved']>
type BlockWithMovements = Pick<Mined, 'block'> & { readonly moved: BlockMovements }

const serializeMovements = (all: readonly Movement[]) =>
  all.map(({ token, amount }) => ({ token, amount: amount.toString() }))

/** Returns the fact of a step's movements in a block. */
const createMovedFact = (
  { action, transaction: step }: { readonly action: string; readonly transaction: string },
  { left, arrived }: BlockMovements,
  { block, at }: { readonly block: string | undefined; readonly at: number },
): FactOf<'moved'> => ({
  kind: 'moved',
  action,
  step,
  at,
  ...(block !== undefined && { block }),
  left: serializeMovements(left),
  arrived: serializeMovements(arrived),
})

/**
 * Whether the last movements that were recorded are these: a block may be replaced by one in which a step moves more, or
 * which comes later.
 */
function isMovementRecorded(
  facts: readonly Fact[],
  step: string,
  { moved, block }: BlockWithMovements,
): boolean {
  const last = getMovedFact(facts, step)
  return (
    last !== null &&
    (block === undefined || last.block === block) &&
    (['left', 'arrived'] as const).every(
      (side) => JSON.stringify(last[side]) === JSON.stringify(serializeMovements(moved[side])),
    )
  )
}

/**
 * Returns which movements of a transaction are a step's: of several steps of a bundle in one, they are the last one's, which
 * uses what the others prepare; null while it is unknown whether a later one is in it.
 * @param facts the action's own
 */
function getOwnMovements(
  facts: readonly Fact[],
  step: string,
  hash: string,
  moved: BlockMovements,
): BlockMovements | null {
  const mates = [...getBundleMates(facts, step)]
  const later = mates.slice(mates.indexOf(step) + 1).map((id) => foldAttempt(facts, id))
  if (mates.length === 0 || later.length === 0) return moved
  if (later.some(isUnnamed)) return null
  const isShared = later.some(
    (attempt) => attempt.kind === 'sent' && attempt.sent.id.toLowerCase() === hash.toLowerCase(),
  )
  return isShared ? { left: [], arrived: [] } : moved
}

/** Records a step's movements once. @throws when the journal fails */
async function recordMovement(
  { journal, now }: Pick<RunnerDependencies, 'journal' | 'now'>,
  step: { readonly action: string; readonly transaction: string },
  { moved, block }: BlockWithMovements,
  hash: string,
): Promise<void> {
  const read = (facts: readonly Fact[]): BlockMovements | null =>
    getOwnMovements(facts, step.transaction, hash, moved)
  const own = read(await journal.ofAction(step.action))
  if (own === null) return
  await journal.write(createMovedFact(step, own, { block, at: now() }), (all) => {
    const facts = getActionFacts(all, step.action)
    const isSame = read(facts)?.left.length === own.left.length
    return isSame && !isMovementRecorded(facts, step.transaction, { moved: own, block })
  })
}

/** Time for a node's transaction to show itself, in milliseconds. */
const REBROADCAST_AFTER = 2000

/** Sends transactions that no node shows again: the same bytes, which can land only once. */
async function rebroadcast(
  family: ChainFamily,
  attempt: WatchedAttempt,
  network: string,
  now: number,
): Promise<void> {
  if (attempt.kind !== 'sent' || attempt.signed === null) return
  if (now - attempt.sentAt < REBROADCAST_AFTER) return
  await family.broadcast?.(network, attempt.signed.payload).catch(() => undefined)
}

type ReplacementOutcome =
  /** The same call under another hash, which is tracked from here on. */
  | { readonly kind: 'sent'; readonly sent: SendResult }
  /** Another transaction in a final block: ours can never land. */
  | {
      readonly kind: 'dead'
      readonly proof: string
      readonly by: string
      readonly cancels: boolean
    }

/** Returns a step as the wallet was prompted for it, whatever the service now returns. */
export const asPrompted = (
  transaction: Transaction,
  prompted: FactOf<'prompted'> | null,
): Transaction =>
  prompted ? { ...transaction, unsignedTransaction: prompted.payload } : transaction

/**
 * Returns what a transaction with our nonce means; null if unknown or not final.
 * @param id the id of ours
 * @param depth blocks after which a network is final Source: decisions/012-never-twice.
 */
async function readReplacement(
  family: ChainFamily,
  id: string,
  transaction: Transaction,
  prompted: FactOf<'prompted'> | null,
  observed: Extract<Observation, { kind: 'replaced' }>,
  depth: number,
): Promise<ReplacementOutcome | null> {
  const { by, cancels } = observed
  if (by === null || by.toLowerCase() === id.toLowerCase()) return null
  const comparison = await family.compareTransaction(
    transaction.network,
    by,
    asPrompted(transaction, prompted),
  )
  if (comparison === 'same') return { kind: 'sent', sent: { kind: 'hash', id: by } }
  if (comparison !== 'other' || observed.depth < depth) return null
  return { kind: 'dead', proof: `${by} has its number`, by, cancels }
}

/**
 * Observes a step signed by this browser; stores its sender once seen, and its result once final.
 * Null if nothing was sent or the chain can't be read now.
 */
export async function watchSent(
  dependencies: RunnerDependencies,
  action: Action,
  transaction: Transaction,
  facts: readonly Fact[],
): Promise<Observation | null> {
  const attempt = foldAttempt(facts, transaction.id)
  const id = getAttemptId(attempt)
  if ((attempt.kind !== 'sent' && attempt.kind !== 'signed') || id === null) return null
  const network = findNetwork(transaction.network)
  const family = await dependencies.loadFamily(network.family)
  // A wallet that sends by itself may have used a newer blockhash than the known one.
  const signedAt = attempt.signed === null ? null : (attempt.prompted?.point ?? null)
  const seen = attempt.kind === 'sent' ? attempt.seen : null
  const afterBlock = attempt.prompted?.point.block
  // The nonce of another sender, who executes a contract account's call, is not ours.
  const isOwn = seen !== null && isSameAddress(seen.sender, action.address)
  const senderNonce =
    isOwn && seen.nonce !== null
      ? {
          sender: seen.sender,
          nonce: seen.nonce,
          ...(afterBlock !== undefined && { after: afterBlock }),
        }
      : null
  const observationContext = {
    account: action.address,
    signedAt,
    senderNonce,
    ...(attempt.signed && { signed: attempt.signed.payload }),
  }
  const observed =
    (await family?.observe(network.id, id, observationContext).catch(() => null)) ?? null
  if (!family || !observed) return null
  // Another attempt may be current by now, or another tab have stored the same: this applies to its own attempt only.
  const latest = foldAttempt(await dependencies.journal.ofAction(action.id), transaction.id)
  if ((latest.kind !== 'sent' && latest.kind !== 'signed') || getAttemptId(latest) !== id)
    return null
  if (observed.kind === 'unseen') await rebroadcast(family, latest, network.id, dependencies.now())
  const step = { action: action.id, transaction: transaction.id }
  if (observed.kind === 'replaced') {
    const { prompted } = attempt
    const reading = readReplacement(family, id, transaction, prompted, observed, network.depth)
    const outcome = await reading.catch(() => null)
    if (outcome) await dependencies.journal.write({ ...outcome, ...step, at: dependencies.now() })
    // The same call under another hash is the awaited one.
    return outcome?.kind === 'sent' ? { kind: 'unseen' } : observed
  }
  const mined = observed.kind === 'mined' && observed.success ? observed : undefined
  const found = mined?.moved && { moved: mined.moved, block: mined.block }
  if (found && !isMovementRecorded(facts, transaction.id, found))
    await recordMovement(dependencies, step, found, id)
  for (const fact of getNewFacts(latest, observed, id, network.depth))
    await dependencies.journal.write({ ...fact, ...step, at: dependencies.now() })
  return observed
}
