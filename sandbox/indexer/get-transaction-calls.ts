import type { ChainTransaction } from '../networks/chain-transaction.ts'
import type { LocalNetwork } from '../networks/local-network.ts'
import { findOpenSenders } from '../store/open-steps.ts'
import type { Store } from '../store/store.ts'

/**
 * What a mined transaction does that may be somebody's step: its own call first, then those that a contract account with
 * open steps makes within it, in order.
 */
export async function getTransactionCalls(
  store: Store,
  network: Pick<LocalNetwork, 'id' | 'getInnerCalls'>,
  transaction: ChainTransaction,
): Promise<readonly ChainTransaction[]> {
  const inner = (await network.getInnerCalls?.(transaction)) ?? []
  if (inner.length === 0) return [transaction]
  const senders = [...new Set(inner.map(({ sender }) => sender))]
  const open = await findOpenSenders(store, network.id, senders)
  return [transaction, ...inner.filter(({ sender }) => open.has(sender))]
}
