import type { Chain } from '../chains/chain.ts'
import { FINISHED_STEP } from '../store/stored-action.ts'
import { openSteps, stepOfHash, stepsClaiming } from '../store/open-steps.ts'
import type { ChainTransaction } from './chain-transaction.ts'
import { changeStep, DROPPED, unsent } from './change-step.ts'
import { chooseStep, type Choice } from './choose-step.ts'
import { minedOutcome } from './mined-outcome.ts'
import { lostHashes } from './read-transaction.ts'
import type { Tracking } from './tracking.ts'

/** A transaction is in a block: the step that it is, if any, is decided by it. Safe to repeat. */
export async function noteMined(
  tracking: Tracking,
  chain: Chain,
  transaction: ChainTransaction,
): Promise<void> {
  const holder = await stepOfHash(tracking.store, chain.network, transaction.hash)
  if (holder && FINISHED_STEP.includes(holder.status)) return
  const open = await openSteps(tracking.store, chain.network, transaction.sender)
  const choice = chooseStep(open, transaction, await lostHashes(chain, open))
  if (choice) await decide(tracking, chain, choice, transaction)
  for (const claimant of await stepsClaiming(tracking.store, chain.network, transaction.hash)) {
    await changeStep(tracking, claimant, unsent(choice ? DROPPED.taken : DROPPED.different))
  }
}

async function decide(
  tracking: Tracking,
  chain: Chain,
  choice: Choice,
  transaction: ChainTransaction,
): Promise<void> {
  const { step } = choice
  const outcome = await minedOutcome(tracking, chain, choice, transaction)
  const reported = step.reported && step.hash === transaction.hash
  // An approval that nobody reported and that does not help is some other business of its sender.
  if (choice.likeness === 'edited approval' && !reported && outcome.status === 'FAILED') return
  await changeStep(tracking, step, {
    ...outcome,
    hash: transaction.hash,
    reported,
    matched: true,
    minedBlock: transaction.block,
    broadcastedAt: step.broadcastedAt ?? tracking.now(),
  })
}
