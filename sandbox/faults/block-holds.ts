import type { Network } from '../contract/network.ts'
import type { LocalNetworks } from '../networks/local-network.ts'

/** Holds the blocks of networks; several holds of one network are one until the last is released. */
export interface BlockHolds {
  /** @returns how to release it */
  hold(network: Network): Promise<() => Promise<void>>
}

export function openBlockHolds(networks: LocalNetworks): BlockHolds {
  const holds = new Map<Network, number>()
  const change = (network: Network, by: 1 | -1): number => {
    const count = (holds.get(network) ?? 0) + by
    holds.set(network, count)
    return count
  }
  return {
    async hold(network) {
      change(network, 1)
      await networks[network].holdBlocks(true)
      return async () => {
        if (change(network, -1) === 0) await networks[network].holdBlocks(false)
      }
    },
  }
}
