import type { LocalNetwork } from '../networks/local-network.ts'
import type { StepRow } from '../store/schema.ts'

/** The hashes of these steps that the node does not know: made up, dropped, or replaced. */
export async function getUnknownHashes(
  network: Pick<LocalNetwork, 'getTransaction'>,
  steps: readonly Pick<StepRow, 'hash'>[],
): Promise<ReadonlySet<string>> {
  const unknownHashes = new Set<string>()
  for (const { hash } of steps) {
    if (hash !== null && (await network.getTransaction(hash)) === null) unknownHashes.add(hash)
  }
  return unknownHashes
}
