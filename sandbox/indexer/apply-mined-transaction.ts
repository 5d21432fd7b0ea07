import type { ChainTransaction, LocalNetwork } from '../networks/local-network.ts'
import { findAction } from '../store/action-store.ts'
import {
  findOpenSteps,
  findOpenStepsByHash,
  findMatchedSteps,
  findOpenSenders,
} from '../store/open-steps.ts'
import { FINISHED_STEP_STATUSES } from '../store/stored-action.ts'
import { changeStep, DROP_REASONS, getUnsentChange, releaseCall } from './change-step.ts'
import { matchStep, getUnknownHashes, type StepMatch } from './match-step.ts'
import type { TrackingContext } from './tracking-context.ts'
import type { Store } from '../store/store.ts'

/**
 * Returns the calls of a mined transaction that may be steps: its own first, then inner calls of contract accounts with
 * open steps, in order.
 */
export async function getTransactionCalls(
  store: Store,
  network: Pick<LocalNetwork, 'id' | 'getInnerCalls'>,
  transaction: ChainTransaction,
): Promise<readonly ChainTransaction[]> {
  const inner = (await network.getInnerCalls?.(transaction)) ?? []
  if (inner.length === 0) return [transaction]
  const senders = [...new Set(inner.map(({ sender }) => sender))]
  const open = await findOpenSenders(store, network.id, senders)
  return [transaction, ...inner.filter(({ sender }) => open.has(sender))]
}

/**
 * Applies a mined transaction: decides the steps that its calls match; drops other steps with its hash or nonce.
 * Idempotent.
 */
export async function applyMinedTransaction(
  tracking: TrackingContext,
  network: LocalNetwork,
  transaction: ChainTransaction,
): Promise<void> {
  for (const call of await getTransactionCalls(tracking.store, network, transaction))
    await applyMinedCall(tracking, network, call)
  const matchedSteps = await findMatchedSteps(tracking.store, network.id, transaction.hash)
  const reason = matchedSteps.length > 0 ? DROP_REASONS.taken : DROP_REASONS.different
  for (const step of await findOpenStepsByHash(tracking.store, network.id, transaction.hash))
    await changeStep(tracking, step, getUnsentChange(step.reported ? reason : null))
  await dropReplacedSteps(tracking, network, transaction)
}

async function applyMinedCall(
  tracking: TrackingContext,
  network: LocalNetwork,
  call: ChainTransaction,
): Promise<void> {
  const matchedSteps = await findMatchedSteps(tracking.store, network.id, call.hash)
  const callIndex = call.call?.index ?? 0
  const isDecided = matchedSteps.some(
    ({ matchedCall, status }) =>
      matchedCall === callIndex && FINISHED_STEP_STATUSES.includes(status),
  )
  if (isDecided) return
  const open = await findOpenSteps(tracking.store, network.id, call.sender)
  if (open.length === 0) return
  const match = matchStep(network, open, call, await getUnknownHashes(network, open))
  if (match) await settleStep(tracking, network, match, call)
}

async function settleStep(
  tracking: TrackingContext,
  network: LocalNetwork,
  match: StepMatch,
  call: ChainTransaction,
): Promise<void> {
  const { step } = match
  const stored = await findAction(tracking.store, step.actionId)
  const laterSteps = stored?.steps.filter(({ stepIndex }) => stepIndex > step.stepIndex) ?? []
  const outcome = await network.getMinedOutcome({ ...match, laterSteps }, call)
  const reported = step.reported && step.hash === call.hash
  // An unreported approval that covers nothing is unrelated to the step.
  const isReportedOrMatched = reported || step.matched
  if (match.likeness === 'edited approval' && !isReportedOrMatched && outcome.status === 'FAILED')
    return
  await releaseCall(tracking, step, call)
  await changeStep(tracking, step, {
    ...outcome,
    hash: call.hash,
    reported,
    matched: true,
    matchedCall: call.call?.index ?? 0,
    minedBlock: call.block,
    broadcastedAt: step.broadcastedAt ?? tracking.now(),
  })
}

/** Drops steps that waited with the nonce of a mined transaction: cancelled in the wallet, they cannot be mined. */
async function dropReplacedSteps(
  tracking: TrackingContext,
  network: LocalNetwork,
  { sender, nonce, hash }: ChainTransaction,
): Promise<void> {
  if (nonce === undefined) return
  for (const step of await findOpenSteps(tracking.store, network.id, sender)) {
    if (step.nonce === nonce && step.hash !== null && step.hash !== hash)
      await changeStep(tracking, step, getUnsentChange(DROP_REASONS.replaced))
  }
}
