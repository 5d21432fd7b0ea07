import { ServiceError } from '../contract/service-error.ts'
import { changeStep, unsent } from '../indexer/change-step.ts'
import { reportHash } from '../indexer/report-hash.ts'
import type { Tracking } from '../indexer/tracking.ts'
import type { LocalNetwork, SignedTransaction } from '../networks/local-network.ts'
import type { StepRow } from '../store/schema.ts'
import { STEP_UNDER_WAY } from '../store/stored-action.ts'

/**
 * Broadcasts what the user signed; the same bytes again are only sent again. It is written down first, so that a stop
 * in between loses nothing.
 * @throws ServiceError 400 when it is malformed, is not this step, or the node refuses it
 */
export async function submitSigned(
  tracking: Tracking,
  network: LocalNetwork,
  step: StepRow,
  bytes: string,
): Promise<void> {
  const signed = await readThisStep(network, step, bytes)
  const { hash } = signed.transaction
  const isKept = step.signedTransaction === bytes && step.hash === hash
  const isRepeated = isKept && STEP_UNDER_WAY.includes(step.status)
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
  tracking: Tracking,
  network: LocalNetwork,
  step: StepRow,
  signed: SignedTransaction,
): Promise<void> {
  try {
    await network.broadcast(signed)
  } catch (error) {
    // Refused because it has it already: then it is where it should be.
    if ((await network.transaction(signed.transaction.hash)) !== null) return
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
    await changeStep(tracking, step, unsent(`The node refused the transaction: ${reason}`))
    throw ServiceError.full(400, `The node refused the transaction: ${reason}`)
  }
}

/** Whether these bytes are what the step was sent with, handed in before or reported by their hash. */
export async function isWhatWasSent(
  network: LocalNetwork,
  step: StepRow,
  bytes: string,
): Promise<boolean> {
  if (step.signedTransaction === bytes) return true
  if (step.isMessage || step.hash === null) return false
  return (await network.readSigned(bytes))?.transaction.hash === step.hash
}

async function readThisStep(
  network: LocalNetwork,
  step: StepRow,
  bytes: string,
): Promise<SignedTransaction> {
  const signed = await network.readSigned(bytes)
  if (!signed) throw ServiceError.full(400, 'The signed transaction cannot be read')
  if (network.compare(step, signed.transaction) === 'other')
    throw ServiceError.full(400, 'The signed transaction is not the one that this step asks for')
  if (signed.flaw !== undefined) throw ServiceError.full(400, signed.flaw)
  return signed
}
