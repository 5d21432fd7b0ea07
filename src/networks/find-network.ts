import type { Network } from './network.ts'
import { networks } from './networks.ts'

const networksById = new Map(networks.map((network) => [network.id, network]))

/** The contract's values are shorter. */
const MAX_ID_LENGTH = 60

const titleCase = (id: string): string =>
  id
    .slice(0, MAX_ID_LENGTH)
    .replaceAll(/[^\w-]/g, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/**
 * Returns the network of a contract value. The enum is open: an unknown value is a network for display, without a
 * family to sign with. Source: contract: Networks.
 */
export function findNetwork(id: string): Network {
  return (
    networksById.get(id) ?? {
      id,
      name: titleCase(id),
      family: 'other',
      chainId: null,
      native: null,
      depth: 12,
    }
  )
}
