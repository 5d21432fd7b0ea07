import type { TransactionStatus } from '../contract/enums.ts'
import type { ChainTransaction, LocalNetwork } from '../networks/local-network.ts'
import { findActionOfStep } from '../store/action-store.ts'
import { findMatchedSteps } from '../store/open-steps.ts'
import type { StepRow } from '../store/schema.ts'
import { FINISHED_STEP_STATUSES } from '../store/stored-action.ts'
import { changeStep, DROP_REASONS, getUnsentChange } from './change-step.ts'
import { applyMinedTransaction } from './apply-mined-transaction.ts'
import type { TrackingContext } from './tracking-context.ts'
import { markPending } from './check-mempool.ts'

/** Where a step stands that has had a hash before. */
const SENT_STATUSES: readonly TransactionStatus[] = ['BROADCASTED', 'PENDING', 'NOT_FOUND']

/**
 * Somebody says that a step was sent with this hash. It is kept as a claim, and checked against the chain at once as
 * far as the chain knows it (decisions/009-sandbox-tracking). The same hash again changes nothing but what the chain shows by now. The step
 * must not be finished.
 */
export async function reportHash(
  tracking: TrackingContext,
  network: LocalNetwork,
  step: StepRow,
  hash: string,
): Promise<void> {
  const transaction = await network.getTransaction(hash)
  if (step.hash === hash && SENT_STATUSES.includes(step.status)) {
    if (!step.reported) await changeStep(tracking, step, { reported: true })
    if (transaction && !step.matched) await checkOnChain(tracking, network, step, transaction)
    return
  }
  if (transaction && !(await isHashAvailable(tracking, network, step, transaction))) {
    await changeStep(tracking, step, getUnsentChange(DROP_REASONS.taken))
    return
  }
  await changeStep(tracking, step, {
    status: 'BROADCASTED',
    hash,
    reported: true,
    matched: false,
    matchedCall: 0,
    nonce: null,
    // What was handed in signed is replaced with its hash.
    signedTransaction: step.hash === hash ? step.signedTransaction : null,
    broadcastedAt: tracking.now(),
    error: null,
  })
  if (transaction) await checkOnChain(tracking, network, step, transaction)
}

/**
 * Another step may have been taken for this transaction because its call is the same. As long as nobody reported it
 * there and it is not mined, the report decides between the two. What is mined is judged call by call.
 */
async function isHashAvailable(
  tracking: TrackingContext,
  network: LocalNetwork,
  step: StepRow,
  transaction: ChainTransaction,
): Promise<boolean> {
  if (transaction.block !== null) return true
  const [holder] = await findMatchedSteps(tracking.store, network.id, transaction.hash)
  if (!holder || holder.id === step.id) return true
  if (holder.reported || FINISHED_STEP_STATUSES.includes(holder.status)) return false
  return network.compare(step, transaction) !== 'other'
}

async function checkOnChain(
  tracking: TrackingContext,
  network: LocalNetwork,
  { id }: StepRow,
  transaction: ChainTransaction,
): Promise<void> {
  if (transaction.block !== null) return applyMinedTransaction(tracking, network, transaction)
  const stored = await findActionOfStep(tracking.store, id)
  const step = stored?.steps.find((each) => each.id === id)
  if (step && network.compare(step, transaction) !== 'other')
    await markPending(tracking, step, transaction)
}
