import type { ChainTransaction } from '../networks/local-network.ts'
import { findOpenSteps, findSentSteps } from '../store/open-steps.ts'
import type { StepRow } from '../store/schema.ts'
import { changeStep, releaseCall } from './change-step.ts'
import { matchStep, getUnknownHashes } from './match-step.ts'
import type { ChainTrackingContext, TrackingContext } from './tracking-context.ts'

const NOT_FOUND_AFTER_MS = 120_000

/** Updates steps from the mempool: seen steps are PENDING, those unseen for two minutes NOT_FOUND. */
export async function checkMempool(context: ChainTrackingContext): Promise<void> {
  const { tracking, network, lastSeen } = context
  const { store } = tracking
  for (const transaction of await network.getPendingTransactions()) {
    lastSeen.markSeen(transaction.hash)
    const open = await findOpenSteps(store, network.id, transaction.sender)
    const match = matchStep(network, open, transaction, await getUnknownHashes(network, open))
    // An unreported approval with another amount is matched only when mined.
    const isCertain = match?.likeness === 'same' || match?.step.hash === transaction.hash
    if (match && isCertain) await markPending(tracking, match.step, transaction)
  }
  for (const step of await findSentSteps(store, network.id))
    await markNotFoundIfUnseen(context, step)
  lastSeen.deleteBefore(tracking.now().getTime() - NOT_FOUND_AFTER_MS)
}

/** Marks a step as pending with the hash seen in the mempool, without a report. */
export async function markPending(
  tracking: TrackingContext,
  step: StepRow,
  transaction: ChainTransaction,
): Promise<void> {
  const { hash, nonce } = transaction
  if (step.status === 'PENDING' && step.matched && step.hash === hash) return
  await releaseCall(tracking, step, transaction)
  const broadcastedAt = step.broadcastedAt ?? tracking.now()
  await changeStep(tracking, step, {
    status: 'PENDING',
    hash,
    reported: step.reported && step.hash === hash,
    matched: true,
    nonce: nonce ?? null,
    broadcastedAt,
    error: null,
  })
}

async function markNotFoundIfUnseen(
  { tracking, network, lastSeen }: ChainTrackingContext,
  step: StepRow,
): Promise<void> {
  const { status, hash, broadcastedAt } = step
  if (status === 'NOT_FOUND' || hash === null || broadcastedAt === null) return
  const last = Math.max(broadcastedAt.getTime(), lastSeen.getLastSeen(hash))
  if (tracking.now().getTime() - last < NOT_FOUND_AFTER_MS) return
  if ((await network.getTransaction(hash)) !== null) return
  lastSeen.delete(hash)
  await changeStep(tracking, step, { status: 'NOT_FOUND', matched: false })
}
