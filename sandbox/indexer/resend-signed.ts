import { sentSteps } from '../store/open-steps.ts'
import { changeStep } from './change-step.ts'
import type { Following } from './following.ts'

/**
 * Sends again what users handed in signed and the node does not know: a stop came before it was sent, or the chain lost
 * it. What the node refuses stays as it is and counts as not found in time.
 */
export async function resendSigned({ tracking, network }: Following): Promise<void> {
  for (const step of await sentSteps(tracking.store, network.id)) {
    const { hash, signedTransaction } = step
    if (hash === null || signedTransaction === null) continue
    if ((await network.transaction(hash)) !== null) continue
    const signed = await network.readSigned(signedTransaction)
    if (signed?.transaction.hash !== hash) continue
    const isSent = await network.broadcast(signed).then(
      () => true,
      () => false,
    )
    if (isSent && step.status !== 'BROADCASTED')
      await changeStep(tracking, step, { status: 'BROADCASTED', broadcastedAt: tracking.now() })
  }
}
