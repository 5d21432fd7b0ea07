import type { ChainTransaction } from '../networks/chain-transaction.ts'
import type { LocalNetwork } from '../networks/local-network.ts'
import { openSteps, sentSteps } from '../store/open-steps.ts'
import type { StepRow } from '../store/schema.ts'
import { changeStep } from './change-step.ts'
import { chooseStep } from './choose-step.ts'
import { lostHashes } from './lost-hashes.ts'
import type { Tracking } from './tracking.ts'

const UNSEEN_MS = 120_000

/** Looks at what waits to be mined: steps seen there are PENDING, those unseen for two minutes NOT_FOUND. */
export async function watchPool(tracking: Tracking, network: LocalNetwork): Promise<void> {
  const { store } = tracking
  for (const transaction of await network.waiting()) {
    const open = await openSteps(store, network.id, transaction.sender)
    const choice = chooseStep(network, open, transaction, await lostHashes(network, open))
    // Whether an approval with another amount is this step's shows only when it is mined, unless it was reported.
    const sure = choice?.likeness === 'same' || choice?.step.hash === transaction.hash
    if (choice && sure) await notePending(tracking, choice.step, transaction)
  }
  for (const step of await sentSteps(store, network.id)) await expire(tracking, network, step)
}

/** A transaction was seen waiting: the step has its hash from now on, without anyone's report. */
export async function notePending(
  tracking: Tracking,
  step: StepRow,
  { hash }: ChainTransaction,
): Promise<void> {
  if (step.status === 'PENDING' && step.matched && step.hash === hash) return
  const broadcastedAt = step.broadcastedAt ?? tracking.now()
  await changeStep(tracking, step, {
    status: 'PENDING',
    hash,
    reported: step.reported && step.hash === hash,
    matched: true,
    broadcastedAt,
    error: null,
  })
}

async function expire(tracking: Tracking, network: LocalNetwork, step: StepRow): Promise<void> {
  const { hash, broadcastedAt } = step
  if (hash === null || broadcastedAt === null) return
  if (tracking.now().getTime() - broadcastedAt.getTime() < UNSEEN_MS) return
  if ((await network.transaction(hash)) === null) {
    await changeStep(tracking, step, { status: 'NOT_FOUND', matched: false })
  }
}
