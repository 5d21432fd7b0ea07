import { ServiceError } from '../contract/service-error.ts'
import { changeStep, getUnsentChange } from '../indexer/change-step.ts'
import { reportHash } from '../indexer/report-hash.ts'
import type { TrackingContext } from '../indexer/tracking-context.ts'
import type { LocalNetwork, SignedTransaction } from '../networks/local-network.ts'
import type { StepRow } from '../store/schema.ts'
import { SENT_STEP_STATUSES } from '../store/stored-action.ts'

/**
 * Broadcasts a signed transaction; the same bytes are broadcast again. It is stored first, so that a stop in between
 * loses nothing.
 * @throws ServiceError 400 when it is malformed, not this step, or rejected by the node
 */
export async function submitSigned(
  tracking: TrackingContext,
  network: LocalNetwork,
  step: StepRow,
  bytes: string,
): Promise<void> {
  const signed = await readSignedStep(network, step, bytes)
  const { hash } = signed.transaction
  const isStored = step.signedTransaction === bytes && step.hash === hash
  const isRepeated = isStored && SENT_STEP_STATUSES.includes(step.status)
  if (!isRepeated)
    await changeStep(tracking, step, {
      status: 'SIGNED',
      signedTransaction: bytes,
      hash,
      reported: false,
      matched: false,
      nonce: null,
      broadcastedAt: tracking.now(),
      error: null,
    })
  await broadcast(tracking, network, step, signed)
  const status = isRepeated ? step.status : 'SIGNED'
  const sent = { ...step, status, hash, signedTransaction: bytes, reported: isRepeated }
  await reportHash(tracking, network, sent, hash)
}

async function broadcast(
  tracking: TrackingContext,
  network: LocalNetwork,
  step: StepRow,
  signed: SignedTransaction,
): Promise<void> {
  try {
    await network.broadcast(signed)
  } catch (error) {
    // Rejected because the node has it already, which is fine.
    if ((await network.getTransaction(signed.transaction.hash)) !== null) return
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
    await changeStep(tracking, step, getUnsentChange(`The node refused the transaction: ${reason}`))
    throw ServiceError.full(400, `The node refused the transaction: ${reason}`)
  }
}

/** Whether the step was sent with these bytes, submitted before or reported by hash. */
export async function matchesSubmitted(
  network: LocalNetwork,
  step: StepRow,
  bytes: string,
): Promise<boolean> {
  if (step.signedTransaction === bytes) return true
  if (step.isMessage || step.hash === null) return false
  return (await network.readSigned(bytes))?.transaction.hash === step.hash
}

async function readSignedStep(
  network: LocalNetwork,
  step: StepRow,
  bytes: string,
): Promise<SignedTransaction> {
  const signed = await network.readSigned(bytes)
  if (!signed) throw ServiceError.full(400, 'The signed transaction cannot be read')
  if (network.compare(step, signed.transaction) === 'other')
    throw ServiceError.full(400, 'The signed transaction is not the one that this step asks for')
  if (signed.rejectionReason !== undefined) throw ServiceError.full(400, signed.rejectionReason)
  return signed
}
