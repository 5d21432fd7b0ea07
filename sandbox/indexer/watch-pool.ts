import type { ChainTransaction } from '../networks/chain-transaction.ts'
import { openSteps, sentSteps } from '../store/open-steps.ts'
import type { StepRow } from '../store/schema.ts'
import { changeStep } from './change-step.ts'
import { chooseStep } from './choose-step.ts'
import type { Following } from './following.ts'
import { lostHashes } from './lost-hashes.ts'
import { releaseCall } from './release-call.ts'
import type { Tracking } from './tracking.ts'

const UNSEEN_MS = 120_000

/** Looks at what waits to be mined: steps seen there are PENDING, those unseen for two minutes NOT_FOUND. */
export async function watchPool(following: Following): Promise<void> {
  const { tracking, network, sightings } = following
  const { store } = tracking
  for (const transaction of await network.waiting()) {
    sightings.saw(transaction.hash)
    const open = await openSteps(store, network.id, transaction.sender)
    const choice = chooseStep(network, open, transaction, await lostHashes(network, open))
    // Whether an approval with another amount is this step's shows only when it is mined, unless it was reported.
    const sure = choice?.likeness === 'same' || choice?.step.hash === transaction.hash
    if (choice && sure) await notePending(tracking, choice.step, transaction)
  }
  for (const step of await sentSteps(store, network.id)) await expire(following, step)
  sightings.forgetBefore(tracking.now().getTime() - UNSEEN_MS)
}

/** A transaction was seen waiting: the step has its hash from now on, without anyone's report. */
export async function notePending(
  tracking: Tracking,
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

async function expire({ tracking, network, sightings }: Following, step: StepRow): Promise<void> {
  const { status, hash, broadcastedAt } = step
  if (status === 'NOT_FOUND' || hash === null || broadcastedAt === null) return
  const last = Math.max(broadcastedAt.getTime(), sightings.last(hash))
  if (tracking.now().getTime() - last < UNSEEN_MS) return
  if ((await network.transaction(hash)) !== null) return
  sightings.forget(hash)
  await changeStep(tracking, step, { status: 'NOT_FOUND', matched: false })
}
