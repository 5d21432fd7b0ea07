import type { LocalNetwork, LocalNetworks } from '../networks/local-network.ts'
import type { FaultBook } from './fault-book.ts'
import type { StalePayloads } from './stale-payloads.ts'

/** The networks as service and indexer see them, with the faults that are on. The chains themselves are as they are. */
export function faultyNetworks(
  networks: LocalNetworks,
  book: FaultBook,
  stale: StalePayloads,
): LocalNetworks {
  const faulty = (network: LocalNetwork): LocalNetwork => {
    const isStalled = () =>
      book.all().some(({ body }) => body.kind === 'stalled-indexer' && body.route === network.id)
    return {
      ...network,
      nextBlock: async (after) => (isStalled() ? null : network.nextBlock(after)),
      waiting: async () => (isStalled() ? [] : network.waiting()),
      // Known, so that it does not count as lost; but not that it is mined.
      async transaction(hash) {
        const shown = await network.transaction(hash)
        return shown && isStalled() ? { ...shown, block: null } : shown
      },
      buildSteps: (address, planned) =>
        network.buildSteps(address, planned, stale.areAsked() ? 'stale' : 'fresh'),
    }
  }
  return {
    'ethereum-sepolia': faulty(networks['ethereum-sepolia']),
    'base-sepolia': faulty(networks['base-sepolia']),
    'solana-devnet': faulty(networks['solana-devnet']),
  }
}
