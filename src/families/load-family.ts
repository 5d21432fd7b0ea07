import type { Family } from '#src/networks/network.ts'
import type { ChainFamily } from './chain-family.ts'

/** The code that reads a family's chains, loaded when it is first needed; null for families without any yet. */
export async function loadFamily(family: Family): Promise<ChainFamily | null> {
  if (family !== 'evm') return null
  const { evmFamily } = await import('./evm/evm-family.ts')
  return evmFamily
}
