import type { ChainTransaction } from '../networks/chain-transaction.ts'
import type { LocalNetwork } from '../networks/local-network.ts'
import { findAction } from '../store/find-action.ts'
import { openSteps, stepsClaiming, stepsOfHash } from '../store/open-steps.ts'
import { FINISHED_STEP } from '../store/stored-action.ts'
import { callsOf } from './calls-of.ts'
import { changeStep, DROPPED, unsent } from './change-step.ts'
import { chooseStep, type Choice } from './choose-step.ts'
import { lostHashes } from './lost-hashes.ts'
import { releaseCall } from './release-call.ts'
import type { Tracking } from './tracking.ts'

/**
 * A transaction is in a block: the steps that its calls are, if any, are decided by it; what else was reported or seen
 * with its hash, or waited with its nonce, is dropped. Safe to repeat.
 */
export async function noteMined(
  tracking: Tracking,
  network: LocalNetwork,
  transaction: ChainTransaction,
): Promise<void> {
  for (const call of await callsOf(tracking.store, network, transaction))
    await noteCall(tracking, network, call)
  const served = await stepsOfHash(tracking.store, network.id, transaction.hash)
  const why = served.length > 0 ? DROPPED.taken : DROPPED.different
  for (const claimant of await stepsClaiming(tracking.store, network.id, transaction.hash))
    await changeStep(tracking, claimant, unsent(claimant.reported ? why : null))
  await dropReplaced(tracking, network, transaction)
}

async function noteCall(
  tracking: Tracking,
  network: LocalNetwork,
  call: ChainTransaction,
): Promise<void> {
  const served = await stepsOfHash(tracking.store, network.id, call.hash)
  const place = call.call?.place ?? 0
  const isDecided = served.some(
    ({ matchedCall, status }) => matchedCall === place && FINISHED_STEP.includes(status),
  )
  if (isDecided) return
  const open = await openSteps(tracking.store, network.id, call.sender)
  if (open.length === 0) return
  const choice = chooseStep(network, open, call, await lostHashes(network, open))
  if (choice) await decide(tracking, network, choice, call)
}

async function decide(
  tracking: Tracking,
  network: LocalNetwork,
  choice: Choice,
  call: ChainTransaction,
): Promise<void> {
  const { step } = choice
  const stored = await findAction(tracking.store, step.actionId)
  const rest = stored?.steps.filter(({ stepIndex }) => stepIndex > step.stepIndex) ?? []
  const outcome = await network.outcome({ ...choice, rest }, call)
  const reported = step.reported && step.hash === call.hash
  // An approval that nobody reported and that does not help is some other business of its sender.
  const isOwn = reported || step.matched
  if (choice.likeness === 'edited approval' && !isOwn && outcome.status === 'FAILED') return
  await releaseCall(tracking, step, call)
  await changeStep(tracking, step, {
    ...outcome,
    hash: call.hash,
    reported,
    matched: true,
    matchedCall: call.call?.place ?? 0,
    minedBlock: call.block,
    broadcastedAt: step.broadcastedAt ?? tracking.now(),
  })
}

/** Steps that waited with the nonce of what was mined: cancelled in the wallet, they can never happen any more. */
async function dropReplaced(
  tracking: Tracking,
  network: LocalNetwork,
  { sender, nonce, hash }: ChainTransaction,
): Promise<void> {
  if (nonce === undefined) return
  for (const step of await openSteps(tracking.store, network.id, sender)) {
    if (step.nonce === nonce && step.hash !== null && step.hash !== hash)
      await changeStep(tracking, step, unsent(DROPPED.replaced))
  }
}
