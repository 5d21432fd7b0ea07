import * as z from 'zod/mini'
import { findNetwork } from '#src/networks/find-network.ts'
import type { NetworkState, RecentBlock } from '../wallet.ts'
import type { EvmProvider } from './evm-provider.ts'

const chainIdSchema = z.union([
  z.number(),
  z.pipe(z.string().check(z.regex(/^(?:0x[0-9a-fA-F]+|\d+)$/)), z.transform(Number)),
])

const blockSchema = z.nullable(z.looseObject({ hash: z.string() }))

/** "Unsupported method", by JSON-RPC and by EIP-1193: such a wallet can't be asked about its chain. */
const UNSUPPORTED = new Set<unknown>([-32_601, 4200])

const isUnsupported = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && UNSUPPORTED.has(error.code)

/**
 * Where a wallet is. Its chain id is only a name: a block that our node has must be the same one there.
 * @throws the provider's error when it can't be asked.
 */
export async function getNetworkState(
  provider: EvmProvider,
  network: string,
  recent: RecentBlock,
): Promise<NetworkState> {
  const chainId = z.parse(chainIdSchema, await provider.request({ method: 'eth_chainId' }))
  if (chainId !== findNetwork(network).chainId) return 'elsewhere'
  const number = `0x${BigInt(recent.number).toString(16)}`
  try {
    const block = z.parse(
      blockSchema,
      await provider.request({ method: 'eth_getBlockByNumber', params: [number, false] }),
    )
    // A node that lags has not come to it; nothing is signed before it has.
    if (block === null) return 'behind'
    return block.hash.toLowerCase() === recent.hash.toLowerCase() ? 'here' : 'different-chain'
  } catch (error) {
    if (isUnsupported(error)) return 'here'
    throw error
  }
}
