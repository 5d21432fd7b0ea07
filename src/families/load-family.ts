import type { Family } from '#src/networks/network.ts'
import type { ChainFamily } from './chain-family.ts'
import { toSupportedFamily, type SupportedFamily } from './known-families.ts'

const loaders: Readonly<Record<SupportedFamily, () => Promise<ChainFamily>>> = {
  evm: async () => (await import('./evm/evm-family.ts')).evmFamily,
  solana: async () => (await import('./solana/solana-family.ts')).solanaFamily,
}

/** The code that reads a family's chains, loaded when it is first needed; null for families without any yet. */
export async function loadFamily(family: Family): Promise<ChainFamily | null> {
  const supported = toSupportedFamily(family)
  return supported === null ? null : await loaders[supported]()
}
