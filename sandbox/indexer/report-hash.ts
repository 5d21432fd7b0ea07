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

/** Statuses of a step that had a hash before. */
const SENT_STATUSES: readonly TransactionStatus[] = ['BROADCASTED', 'PENDING', 'NOT_FOUND']

/**
 * Records a reported hash as a claim and checks it against the chain at once (decisions/009-sandbox-tracking).
 * Repeating the same hash only refreshes the step. The step must not be final.
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
    if (transaction && !step.matched)
      await checkOnChain({ ...tracking, origin: null }, network, step, transaction)
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
    // A stored signed transaction is replaced along with its hash.
    signedTransaction: step.hash === hash ? step.signedTransaction : null,
    broadcastedAt: tracking.now(),
    error: null,
  })
  // What the chain shows is not caused by the report.
  if (transaction) await checkOnChain({ ...tracking, origin: null }, network, step, transaction)
}

/**
 * Whether a hash is free: the report overrides another step's unreported guess while it is not mined. Mined calls are
 * matched one by one.
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
