import * as z from 'zod/mini'
import { rpc, RpcError } from '#src/families/rpc.ts'

/** Methods that a page may ask a wallet's node; everything that signs or is not known is refused. */
const READS = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByNumber',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
])

/** A read through the demo wallet's node. @throws RpcError, with 4200 for what the wallet does not do. */
export async function forwardRead(
  network: string,
  method: string,
  parameters: readonly unknown[],
): Promise<unknown> {
  if (!READS.has(method))
    throw new RpcError(4200, `The demo wallet does not do ${method}`, undefined)
  return await rpc(network, method, parameters, z.unknown())
}
