import type { Network } from './network.ts'
import { networks } from './networks.ts'

const networksById = new Map(networks.map((network) => [network.id, network]))

/** Values of the contract are shorter, and made of nothing else. */
const MAX_ID_LENGTH = 60

const titleCase = (id: string): string =>
  id
    .slice(0, MAX_ID_LENGTH)
    .replaceAll(/[^\w-]/g, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/**
 * The network of a contract value. The enum is open: an unknown value becomes a network that can be shown and read
 * about, but has no family to sign with. Source: contract: Networks.
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
