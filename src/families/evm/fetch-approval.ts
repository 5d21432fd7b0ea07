import type { SentApproval } from '../chain-family.ts'
import { isSameAddress } from '../is-same-address.ts'
import { fetchReceipt, fetchTransaction } from './chain-reads.ts'

const APPROVE = /^0x095ea7b3(?:0{24})([\da-f]{40})([\da-f]{64})/i
const SUCCESS = 1n

/**
 * Reads what an approval in a block allows, as wallets let people edit it before they sign.
 * @returns null while no block has it, where it failed, and where it is no approval by its own sender
 * @throws if the chain can't be read
 */
export async function fetchApproval(network: string, hash: string): Promise<SentApproval | null> {
  const [sent, receipt] = await Promise.all([
    fetchTransaction(network, hash),
    fetchReceipt(network, hash),
  ])
  const [, spender, amount] = APPROVE.exec(sent?.input ?? '') ?? []
  if (!sent || sent.to === null || receipt?.status !== SUCCESS) return null
  if (spender === undefined || amount === undefined) return null
  if (!isSameAddress(sent.from, receipt.from)) return null
  return { token: sent.to, spender: `0x${spender}`, amount: BigInt(`0x${amount}`) }
}
