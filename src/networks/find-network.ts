import type { Network } from './network.ts'
import { getNetworkName, networks } from './networks.ts'

const networksById = new Map(networks.map((network) => [network.id, network]))
/** By the site's settings, which may change while a page is open. */
let addedById: ReadonlyMap<string, Network> = new Map()

/** An EVM network that the contract does not name, or names without a chain id. */
export interface AddedNetwork {
  readonly id: string
  /** Undefined: it stays what it is. */
  readonly chainId: number | undefined
}

/**
 * Returns the network of a contract value. The enum is open: an unknown value is a network for display, without a
 * family to sign with, unless the site's settings name it. Source: contract: Networks.
 */
export const findNetwork = (id: string): Network =>
  addedById.get(id) ??
  networksById.get(id) ?? {
    id,
    name: getNetworkName(id),
    family: 'other',
    chainId: null,
    native: null,
    depth: 12,
  }

/**
 * Makes EVM networks known by the site's settings, instead of those before. One of another family stays what it is, and
 * so does one whose chain id is another's: what is signed for one would hold on the other.
 */
export function setEvmNetworks(added: readonly AddedNetwork[]): void {
  const next = new Map<string, Network>()
  addedById = next
  for (const { id, chainId } of added) {
    const known = [...networksById.values(), ...next.values()]
    if (chainId === undefined || known.some((each) => each.chainId === chainId)) continue
    const network = findNetwork(id)
    if (network.chainId === null && (network.family === 'evm' || !networksById.has(id)))
      next.set(id, { ...network, family: 'evm', chainId })
  }
}
