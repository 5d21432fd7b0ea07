import * as z from 'zod/mini'
import type { RevertReason } from '../revert-reason.ts'
import { rpc, RpcError } from '../rpc.ts'
import { toQuantity } from './quantity.ts'
import { readRevert } from './read-revert.ts'
import { fetchReceipt } from './receipt.ts'
import { getRevertData } from './get-revert-data.ts'
import { fetchTransaction } from './fetch-transaction.ts'

/**
 * Why the network refused a transaction that a block has: nodes keep no reason, so the call is made once more as of the block
 * before. Changes nothing.
 * @returns null where it did not fail, fails for nothing that can be read, or would pass by itself
 * @throws where the chain can't be read
 */
export async function fetchRevertReason(
  network: string,
  hash: string,
): Promise<RevertReason | null> {
  const [receipt, sent] = await Promise.all([
    fetchReceipt(network, hash),
    fetchTransaction(network, hash),
  ])
  if (!receipt || !sent || sent.to === null || receipt.status === 1n) return null
  if (sent.gas !== undefined && receipt.gasUsed === sent.gas)
    return { code: 'gas', text: String(sent.gas), account: null, has: null, needs: null }
  const { from, to, input: data, value } = sent
  const previousBlock = toQuantity(receipt.blockNumber - 1n)
  try {
    await rpc(
      network,
      'eth_call',
      [{ from, to, data, value: toQuantity(value) }, previousBlock],
      z.string(),
    )
    return null
  } catch (error) {
    if (error instanceof RpcError) return readRevert(getRevertData(error))
    throw error
  }
}
