import type { ChainTransaction } from '../networks/chain-transaction.ts'
import type { LocalNetwork } from '../networks/local-network.ts'
import { findAction } from '../store/find-action.ts'
import { FINISHED_STEP } from '../store/stored-action.ts'
import { openSteps, stepOfHash, stepsClaiming } from '../store/open-steps.ts'
import { changeStep, DROPPED, unsent } from './change-step.ts'
import { chooseStep, type Choice } from './choose-step.ts'
import { lostHashes } from './lost-hashes.ts'
import type { Tracking } from './tracking.ts'

/** A transaction is in a block: the step that it is, if any, is decided by it. Safe to repeat. */
export async function noteMined(
  tracking: Tracking,
  network: LocalNetwork,
  transaction: ChainTransaction,
): Promise<void> {
  const holder = await stepOfHash(tracking.store, network.id, transaction.hash)
  if (holder && FINISHED_STEP.includes(holder.status)) return
  const open = await openSteps(tracking.store, network.id, transaction.sender)
  const choice = chooseStep(network, open, transaction, await lostHashes(network, open))
  if (choice) await decide(tracking, network, choice, transaction)
  for (const claimant of await stepsClaiming(tracking.store, network.id, transaction.hash)) {
    await changeStep(tracking, claimant, unsent(choice ? DROPPED.taken : DROPPED.different))
  }
}

async function decide(
  tracking: Tracking,
  network: LocalNetwork,
  choice: Choice,
  transaction: ChainTransaction,
): Promise<void> {
  const { step } = choice
  const stored = await findAction(tracking.store, step.actionId)
  const next = stored?.steps.find(({ stepIndex }) => stepIndex === step.stepIndex + 1) ?? null
  const outcome = await network.outcome({ ...choice, next }, transaction)
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
