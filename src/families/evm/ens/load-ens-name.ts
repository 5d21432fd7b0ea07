import type { Hex } from 'viem'
import { fetchEnsNames } from './fetch-ens-names.ts'
import type { EnsName } from './to-ens-name.ts'

/** Milliseconds for which addresses are gathered. */
const GATHER_MS = 10

interface Gathered {
  readonly addresses: Set<Hex>
  readonly names: Promise<ReadonlyMap<string, EnsName>>
}

const gathered = new Map<string, Gathered>()

function gather(network: string): Gathered {
  const addresses = new Set<Hex>()
  const names = new Promise<void>((resolve) => void setTimeout(resolve, GATHER_MS)).then(() => {
    gathered.delete(network)
    return fetchEnsNames(network, [...addresses])
  })
  const batch = { addresses, names }
  gathered.set(network, batch)
  return batch
}

/**
 * Reads the ENS name of one address; those of one moment share requests.
 * @returns null for an address without a name
 * @throws a fetch or parse error when the node does not answer
 */
export async function loadEnsName(network: string, address: Hex): Promise<EnsName | null> {
  const { addresses, names } = gathered.get(network) ?? gather(network)
  addresses.add(address)
  return (await names).get(address) ?? null
}
