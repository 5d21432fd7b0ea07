import type { LocalNetwork } from '../networks/local-network.ts'
import type { StepRow } from '../store/schema.ts'

/** The hashes of these steps that the node does not know: made up, dropped, or replaced. */
export async function lostHashes(
  network: Pick<LocalNetwork, 'transaction'>,
  steps: readonly Pick<StepRow, 'hash'>[],
): Promise<ReadonlySet<string>> {
  const lost = new Set<string>()
  for (const { hash } of steps) {
    if (hash !== null && (await network.transaction(hash)) === null) lost.add(hash)
  }
  return lost
}
