import { formatTransaction } from 'viem'
import type { Chain } from '../chains/chain.ts'
import { openSteps, sentSteps } from '../store/open-steps.ts'
import type { StepRow } from '../store/schema.ts'
import { chainTransaction, type ChainTransaction } from './chain-transaction.ts'
import { changeStep } from './change-step.ts'
import { chooseStep } from './choose-step.ts'
import { lostHashes, readTransaction } from './read-transaction.ts'
import type { Tracking } from './tracking.ts'

const UNSEEN_MS = 120_000

/** Looks at what waits to be mined: steps seen there are PENDING, those unseen for two minutes NOT_FOUND. */
export async function watchPool(tracking: Tracking, chain: Chain): Promise<void> {
  const { store } = tracking
  for (const transaction of await waiting(chain)) {
    const open = await openSteps(store, chain.network, transaction.sender)
    const choice = chooseStep(open, transaction, await lostHashes(chain, open))
    // Whether an approval with another amount is this step's shows only when it is mined, unless it was reported.
    const sure = choice?.likeness === 'same' || choice?.step.hash === transaction.hash
    if (choice && sure) await notePending(tracking, choice.step, transaction)
  }
  for (const step of await sentSteps(store, chain.network)) await expire(tracking, chain, step)
}

async function waiting(chain: Chain): Promise<ChainTransaction[]> {
  const pool = await chain.keeper.getTxpoolContent()
  const ofSenders = [...Object.values(pool.pending), ...Object.values(pool.queued)]
  return ofSenders.flatMap((ofSender) =>
    Object.values(ofSender).map((shown) => chainTransaction(formatTransaction(shown))),
  )
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

async function expire(tracking: Tracking, chain: Chain, step: StepRow): Promise<void> {
  const { hash, broadcastedAt } = step
  if (hash === null || broadcastedAt === null) return
  if (tracking.now().getTime() - broadcastedAt.getTime() < UNSEEN_MS) return
  if ((await readTransaction(chain, hash)) === null) {
    await changeStep(tracking, step, { status: 'NOT_FOUND', matched: false })
  }
}
