import type { TransactionStatus } from '../contract/kinds.ts'
import type { ChainTransaction } from '../networks/chain-transaction.ts'
import type { LocalNetwork } from '../networks/local-network.ts'
import { findActionOfStep } from '../store/find-action.ts'
import { stepsOfHash } from '../store/open-steps.ts'
import type { StepRow } from '../store/schema.ts'
import { FINISHED_STEP } from '../store/stored-action.ts'
import { changeStep, DROPPED, unsent } from './change-step.ts'
import { noteMined } from './note-mined.ts'
import type { Tracking } from './tracking.ts'
import { notePending } from './watch-pool.ts'

/** Where a step stands that has had a hash before. */
const HEARD: readonly TransactionStatus[] = ['BROADCASTED', 'PENDING', 'NOT_FOUND']

/**
 * Somebody says that a step was sent with this hash. It is kept as a claim, and checked against the chain at once as
 * far as the chain knows it (decisions/009-sandbox-tracking). The same hash again changes nothing but what the chain shows by now. The step
 * must not be finished.
 */
export async function reportHash(
  tracking: Tracking,
  network: LocalNetwork,
  step: StepRow,
  hash: string,
): Promise<void> {
  const shown = await network.transaction(hash)
  if (step.hash === hash && HEARD.includes(step.status)) {
    if (!step.reported) await changeStep(tracking, step, { reported: true })
    if (shown && !step.matched) await check(tracking, network, step, shown)
    return
  }
  if (shown && !(await available(tracking, network, step, shown))) {
    await changeStep(tracking, step, unsent(DROPPED.taken))
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
  if (shown) await check(tracking, network, step, shown)
}

/**
 * Another step may have been taken for this transaction because its call is the same. As long as nobody reported it
 * there and it is not mined, the report decides between the two. What is mined is judged call by call.
 */
async function available(
  tracking: Tracking,
  network: LocalNetwork,
  step: StepRow,
  shown: ChainTransaction,
): Promise<boolean> {
  if (shown.block !== null) return true
  const [holder] = await stepsOfHash(tracking.store, network.id, shown.hash)
  if (!holder || holder.id === step.id) return true
  if (holder.reported || FINISHED_STEP.includes(holder.status)) return false
  return network.compare(step, shown) !== 'other'
}

async function check(
  tracking: Tracking,
  network: LocalNetwork,
  { id }: StepRow,
  shown: ChainTransaction,
): Promise<void> {
  if (shown.block !== null) return noteMined(tracking, network, shown)
  const stored = await findActionOfStep(tracking.store, id)
  const step = stored?.steps.find((each) => each.id === id)
  if (step && network.compare(step, shown) !== 'other') await notePending(tracking, step, shown)
}
