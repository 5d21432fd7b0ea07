import { rpc } from '../rpc.ts'
import type { EvmCall } from './call.ts'
import { quantity, toQuantity } from './quantity.ts'

/**
 * Estimates the network fee of a call by the node's gas estimate and its current gas price.
 * @returns wei @throws like `rpc`, also where the call would revert
 */
export async function estimateFee(
  network: string,
  { from, to, data, value }: Pick<EvmCall, 'from' | 'to' | 'data' | 'value'>,
): Promise<bigint> {
  const [gas, price] = await Promise.all([
    rpc(network, 'eth_estimateGas', [{ from, to, data, value: toQuantity(value) }], quantity),
    rpc(network, 'eth_gasPrice', [], quantity),
  ])
  return gas * price
}
