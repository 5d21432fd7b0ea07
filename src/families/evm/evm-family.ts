import { compareSent } from './compare-sent.ts'
import { fetchBlockNumber, fetchRecentBlock } from './block.ts'
import { findReplacement } from './find-replacement.ts'
import { findSent } from './find-sent/find-sent.ts'
import { fetchNonces } from './nonces.ts'
import { fetchGasReserve } from './gas-reserve.ts'
import { fetchReceipt } from './receipt.ts'
import { fetchTransaction } from './sent-transaction.ts'
import { fetchTokenBalance } from './token-balance.ts'
import { fetchTokenBalances } from './token-balances.ts'
import { rehearse } from './rehearse/rehearse.ts'
import { inspectEvm } from './verify/inspect-evm.ts'
import type { ChainFamily, NumberInUse, Observation, SignedAt } from '../chain-family.ts'

async function observe(
  network: string,
  hash: string,
  _signedAt: SignedAt | null,
  used: NumberInUse | null,
): Promise<Observation> {
  const receipt = await fetchReceipt(network, hash)
  if (receipt) {
    const newest = await fetchBlockNumber(network)
    const mined = used ? null : await fetchTransaction(network, hash)
    return {
      kind: 'mined',
      sender: receipt.from,
      ...(mined && { nonce: Number(mined.nonce) }),
      success: receipt.status === 1n,
      depth: Number(newest - receipt.blockNumber),
    }
  }
  const transaction = await fetchTransaction(network, hash)
  if (!transaction) return used ? await findReplacement(network, hash, used) : { kind: 'unseen' }
  return { kind: 'pending', sender: transaction.from, nonce: Number(transaction.nonce) }
}

/** The EVM's way of reading chains, through the gateway's nodes. */
export const evmFamily: ChainFamily = {
  observe,
  async point(network, address) {
    const [block, nonces] = await Promise.all([
      fetchRecentBlock(network),
      fetchNonces(network, address),
    ])
    return {
      block: block.number.toString(),
      blockHash: block.hash,
      latestNonce: nonces.latest,
      pendingNonce: nonces.pending,
      validUntil: null,
    }
  },
  compare: compareSent,
  find: findSent,
  async inspect(transaction, action, intent) {
    const rehearsal = await rehearse(transaction, action, intent)
    return inspectEvm(transaction, action, intent, rehearsal)
  },
  balance: fetchTokenBalance,
  balances: fetchTokenBalances,
  feeReserve: fetchGasReserve,
}
