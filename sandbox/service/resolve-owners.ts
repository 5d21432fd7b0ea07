import type { LocalNetworks } from '../networks/local-network.ts'

/**
 * The forms in which an address of a request may be stored: one for each family that reads it as an address. The
 * text itself when none does, which nobody owns.
 */
export function resolveOwners(networks: LocalNetworks, address: string): readonly string[] {
  const read = Object.values(networks).flatMap((network) => network.readAddress(address) ?? [])
  return read.length === 0 ? [address] : [...new Set(read)]
}
