import { ServiceError } from '../contract/service-error.ts'
import { changeStep, unsent } from '../indexer/change-step.ts'
import { reportHash } from '../indexer/report-hash.ts'
import type { Tracking } from '../indexer/tracking.ts'
import type { LocalNetwork, SignedTransaction } from '../networks/local-network.ts'
import type { StepRow } from '../store/schema.ts'

/**
 * Broadcasts what the user signed. It is written down first, so that a stop in between loses nothing.
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
  await changeStep(tracking, step, {
    status: 'SIGNED',
    signedTransaction: bytes,
    hash,
    reported: false,
    matched: false,
    broadcastedAt: tracking.now(),
    error: null,
  })
  try {
    await network.broadcast(signed)
  } catch (error) {
    // Refused because it has it already: then it is where it should be.
    if ((await network.transaction(hash)) === null) {
      const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
      await changeStep(tracking, step, unsent(`The node refused the transaction: ${reason}`))
      throw ServiceError.full(400, `The node refused the transaction: ${reason}`)
    }
  }
  await reportHash(tracking, network, { ...step, hash, reported: false }, hash)
}

async function readThisStep(
  network: LocalNetwork,
  step: StepRow,
  bytes: string,
): Promise<SignedTransaction> {
  const signed = await network.readSigned(bytes)
  if (!signed) throw ServiceError.full(400, 'The signed transaction cannot be read')
  if (network.compare(step, signed.transaction) !== 'other') return signed
  throw ServiceError.full(400, 'The signed transaction is not the one that this step asks for')
}
