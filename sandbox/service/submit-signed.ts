import { ServiceError } from '../contract/service-error.ts'
import { changeStep } from '../indexer/change-step.ts'
import { reportHash } from '../indexer/report-hash.ts'
import type { TrackingContext } from '../indexer/tracking-context.ts'
import type { LocalNetwork, SignedTransaction } from '../networks/local-network.ts'
import type { StepChange } from '../store/change-action.ts'
import type { StepRow } from '../store/schema.ts'
import { SENT_STEP_STATUSES } from '../store/stored-action.ts'

/**
 * Broadcasts a signed transaction; the same bytes are broadcast again. It is stored first, so that a stop in between
 * loses nothing. Refused by the node, it makes step and action FAILED (contract: Reporting a step).
 * @throws ServiceError 400 when it is malformed or not this step
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
  const refusal = await broadcast(network, signed)
  if (refusal !== null)
    return changeStep({ ...tracking, origin: 'refusal' }, step, getRefusedChange(refusal))
  const status = isRepeated ? step.status : 'SIGNED'
  const sent = { ...step, status, hash, signedTransaction: bytes, reported: isRepeated }
  await reportHash(tracking, network, sent, hash)
}

/** Returns the node's reason for a refusal; null where it takes the transaction, or has it already. */
async function broadcast(network: LocalNetwork, signed: SignedTransaction): Promise<string | null> {
  const refusal = await network.broadcast(signed)
  if (refusal === null) return null
  const isKnown = (await network.getTransaction(signed.transaction.hash)) !== null
  return isKnown ? null : refusal
}

/** Nothing was sent, so there is no hash; the bytes stay, so that repeating them is safe. */
const getRefusedChange = (refusal: string): StepChange => ({
  status: 'FAILED',
  hash: null,
  broadcastedAt: null,
  error: `The node refused the transaction: ${refusal}`,
})

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
