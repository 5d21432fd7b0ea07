import type { Hex } from 'viem'

const DEFAULT_MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Where a chain makes addresses in another way, the contract has another one. */
const MULTICALL_BY_NETWORK: Readonly<Record<string, Hex>> = {
  zksync: '0xF9cda624FBC7e059355ce98a31693d299FaCd963',
}

/** The address of Multicall3 on a network, by its contract value. */
export const getMulticallAddress = (network: string): Hex =>
  MULTICALL_BY_NETWORK[network] ?? DEFAULT_MULTICALL
