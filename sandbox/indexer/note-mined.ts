import type { Chain } from '../chains/chain.ts'
import { FINISHED_STEP } from '../store/stored-action.ts'
import { openSteps, stepOfHash } from '../store/open-steps.ts'
import type { StepRow } from '../store/schema.ts'
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
  const open = await openSteps(tracking.store, chain.network)
  const choice = await choose(chain, open, transaction)
  if (choice) await decide(tracking, chain, choice, transaction)
  const claimants = open.filter(
    ({ id, hash }) => hash === transaction.hash && id !== choice?.step.id,
  )
  for (const claimant of claimants) {
    await changeStep(tracking, claimant, unsent(choice ? DROPPED.taken : DROPPED.different))
  }
}

async function choose(
  chain: Chain,
  open: readonly StepRow[],
  transaction: ChainTransaction,
): Promise<Choice | null> {
  const ofSender = open.filter(({ sender }) => sender === transaction.sender)
  return ofSender.length === 0
    ? null
    : chooseStep(ofSender, transaction, await lostHashes(chain, ofSender))
}

async function decide(
  tracking: Tracking,
  chain: Chain,
  choice: Choice,
  transaction: ChainTransaction,
): Promise<void> {
  const { step } = choice
  const outcome = await minedOutcome(tracking, chain, choice, transaction)
  const claimed = step.hash === transaction.hash
  // An approval that nobody reported and that does not help is some other business of its sender.
  if (choice.likeness === 'edited approval' && !claimed && outcome.status === 'FAILED') return
  await changeStep(tracking, step, {
    ...outcome,
    hash: transaction.hash,
    reported: claimed && step.reported,
    matched: true,
    minedBlock: transaction.block,
    broadcastedAt: step.broadcastedAt ?? tracking.now(),
  })
}
