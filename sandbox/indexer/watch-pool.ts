import { formatTransaction } from 'viem'
import type { Chain } from '../chains/chain.ts'
import { openSteps } from '../store/open-steps.ts'
import type { StepRow } from '../store/schema.ts'
import { chainTransaction, type ChainTransaction } from './chain-transaction.ts'
import { changeStep } from './change-step.ts'
import { chooseStep } from './choose-step.ts'
import { readTransaction } from './read-transaction.ts'
import type { Tracking } from './tracking.ts'

const UNSEEN_MS = 120_000

/** Looks at what waits to be mined: steps seen there are PENDING, those unseen for two minutes NOT_FOUND. */
export async function watchPool(tracking: Tracking, chain: Chain): Promise<void> {
  const open = await openSteps(tracking.store, chain.network)
  if (open.length === 0) return
  for (const transaction of await waiting(chain)) {
    const choice = chooseStep(
      await openSteps(tracking.store, chain.network),
      transaction,
      new Set(),
    )
    if (choice) await notePending(tracking, choice.step, transaction)
  }
  for (const step of open) await expire(tracking, chain, step)
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
    matched: true,
    broadcastedAt,
    error: null,
  })
}

async function expire(tracking: Tracking, chain: Chain, step: StepRow): Promise<void> {
  const { hash, status, broadcastedAt } = step
  if (hash === null || broadcastedAt === null || status === 'NOT_FOUND') return
  if (tracking.now().getTime() - broadcastedAt.getTime() < UNSEEN_MS) return
  if ((await readTransaction(chain, hash)) === null) {
    await changeStep(tracking, step, { status: 'NOT_FOUND', matched: false })
  }
}
