import type { RawAmount } from '#src/money/units.ts'
import { quantity } from './quantity.ts'
import { rpc } from '../rpc.ts'

/** Enough for wrapping, approving and depositing into a costly vault. */
const GAS = 500_000n
/** The price may double before the last step is signed. */
const PRICE_MARGIN = 2n

/**
 * How much of a network's coin should stay in the wallet to pay for an action's steps, in wei: a reserve from today's gas
 * price, not an estimate of the cost. @throws like `rpc`.
 */
export async function fetchGasReserve(network: string): Promise<RawAmount> {
  const price = await rpc(network, 'eth_gasPrice', [], quantity)
  return price * GAS * PRICE_MARGIN
}
