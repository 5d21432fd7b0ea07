import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { ChainFamily, Observation } from '#src/families/chain-family.ts'
import type { Movement } from '#src/families/action-simulation.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { foldAttempt, type Attempt } from '../attempt.ts'
import type { Fact, FactOf } from '../journal/fact.ts'
import { getActionFacts } from '../journal/action-facts.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import type { SendResult } from '#src/wallets/wallet.ts'

type WatchedAttempt = Extract<Attempt, { kind: 'sent' | 'signed' }>

/** What a chain would know the attempt by; null when nothing of ours can be there. */
function getAttemptId(attempt: Attempt): string | null {
  if (attempt.kind === 'signed') return attempt.signed.to === 'chain' ? attempt.signed.id : null
  if (attempt.kind !== 'sent') return null
  return attempt.sent.kind === 'hash' || attempt.sent.kind === 'signature' ? attempt.sent.id : null
}

/** What the chain shows, as facts that are not written down yet. */
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
  // That is looked for apart, of what nothing is seen of.
  if (observed.kind === 'overtaken') return
  if (observed.kind === 'dead') {
    yield { kind: 'dead', proof: observed.proof }
    return
  }
  // A node had taken it when the page went away.
  if (attempt.kind === 'signed') yield { kind: 'sent', sent: { kind: 'signature', id } }
  if (attempt.kind === 'signed' || !attempt.seen) {
    const nonce = observed.nonce ?? null
    yield { kind: 'seen', sender: observed.sender, nonce }
  }
  const isSettled = attempt.kind === 'sent' && attempt.settled !== null
  if (observed.kind === 'mined' && observed.depth >= depth && !isSettled)
    yield { kind: 'settled', success: observed.success }
}

const isMovementRecorded = (facts: readonly Fact[], step: string): boolean =>
  facts.some((fact) => fact.kind === 'moved' && fact.step === step)

/** What a block shows that a step moved. */
function createMovedFact(
  { action, transaction: step }: { readonly action: string; readonly transaction: string },
  { left, arrived }: NonNullable<Extract<Observation, { kind: 'mined' }>['moved']>,
  at: number,
): FactOf<'moved'> {
  const serialize = (all: readonly Movement[]) =>
    all.map(({ token, amount }) => ({ token, amount: amount.toString() }))
  return { kind: 'moved', action, step, at, left: serialize(left), arrived: serialize(arrived) }
}

/** Time for a node's transaction to show itself, in milliseconds. */
const REBROADCAST_AFTER = 2000

/** What got lost on its way to the block makers is sent again: the same bytes, which can only happen once. */
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
  /** The same call under another hash: from here on that one is followed. */
  | { readonly kind: 'sent'; readonly sent: SendResult }
  /** Something else, in a block that stays: ours can never happen any more. */
  | {
      readonly kind: 'dead'
      readonly proof: string
      readonly by: string
      readonly cancels: boolean
    }

/** A step as the wallet was asked for it, whatever the service still says of it. */
export const asPrompted = (
  transaction: Transaction,
  prompted: FactOf<'prompted'> | null,
): Transaction =>
  prompted ? { ...transaction, unsignedTransaction: prompted.payload } : transaction

/**
 * What it means that another transaction has the number of ours; null while that is not known, or not final.
 * @param id what ours is known by
 * @param depth blocks after which a network takes nothing back
 * Source: decisions/012-never-twice.
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
 * What the chain shows of a step that this browser signed; writes down who sent it once seen, and its outcome once final.
 * Null when nothing of ours was sent or the chain can't be read now.
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
  // A wallet that sent by itself may have taken a newer blockhash than the one that we know of.
  const signedAt = attempt.signed === null ? null : (attempt.prompted?.point ?? null)
  const seen = attempt.kind === 'sent' ? attempt.seen : null
  const afterBlock = attempt.prompted?.point.block
  // A number of somebody else's, who carries out what a contract account does, says nothing of ours.
  const isOwn = seen !== null && isSameAddress(seen.sender, action.address)
  const senderNonce =
    isOwn && seen.nonce !== null
      ? {
          sender: seen.sender,
          nonce: seen.nonce,
          ...(afterBlock !== undefined && { after: afterBlock }),
        }
      : null
  const observationContext = { account: action.address, signedAt, senderNonce }
  const observed =
    (await family?.observe(network.id, id, observationContext).catch(() => null)) ?? null
  if (!family || !observed) return null
  // Another attempt may count by now, or another tab have written the same: what was seen is this one's alone.
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
    // The same call under another hash is what was waited for.
    return outcome?.kind === 'sent' ? { kind: 'unseen' } : observed
  }
  if (
    observed.kind === 'mined' &&
    observed.success &&
    observed.moved &&
    !isMovementRecorded(facts, transaction.id)
  )
    await dependencies.journal.write(
      createMovedFact(step, observed.moved, dependencies.now()),
      (all) => !isMovementRecorded(getActionFacts(all, action.id), transaction.id),
    )
  for (const found of getNewFacts(latest, observed, id, network.depth))
    await dependencies.journal.write({ ...found, ...step, at: dependencies.now() })
  return observed
}
