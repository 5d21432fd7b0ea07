import type { Family } from '#src/networks/network.ts'

/** The families whose chains can be read here and whose wallets can be connected; in the order in which they are offered. */
export const SUPPORTED_FAMILIES = ['evm', 'solana'] as const satisfies readonly Family[]

export type SupportedFamily = (typeof SUPPORTED_FAMILIES)[number]

/** The same family if it is one of them, else null. */
export const toSupportedFamily = (family: Family): SupportedFamily | null =>
  SUPPORTED_FAMILIES.find((known) => known === family) ?? null
