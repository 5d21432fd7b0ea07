import { quantity } from './quantity.ts'
import { rpc } from '../rpc.ts'

export interface Nonces {
  /** Transactions of the address in blocks. */
  readonly latest: number
  /** Those, and the ones that wait in the mempool. */
  readonly pending: number
}

/** How many transactions an address has sent. */
export async function fetchNonces(network: string, address: string): Promise<Nonces> {
  const [latest, pending] = await Promise.all([
    rpc(network, 'eth_getTransactionCount', [address, 'latest'], quantity),
    rpc(network, 'eth_getTransactionCount', [address, 'pending'], quantity),
  ])
  return { latest: Number(latest), pending: Number(pending) }
}
