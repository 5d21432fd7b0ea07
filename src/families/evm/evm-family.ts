import { isSuccess } from './is-success.ts'
import { createActionFacts } from './chain-facts.ts'
import { accountKind } from './account-kind.ts'
import { fetchCode } from './code.ts'
import { compareSent } from './compare-sent.ts'
import { fetchBlockNumber, fetchRecentBlock } from './block.ts'
import { findReplacement } from './find-replacement.ts'
import { findOvertaking } from './find-sent/find-overtaking.ts'
import { createFindSent } from './find-sent/create-find-sent.ts'
import { fetchNonces } from './nonces.ts'
import { fetchGasReserve } from './gas-reserve.ts'
import { fetchReceipt } from './receipt.ts'
import { movedIn } from './moved-in.ts'
import { fetchTransaction } from './sent-transaction.ts'
import { fetchTokenBalance } from './token-balance.ts'
import { fetchTokenBalances } from './token-balances.ts'
import { readTokens } from './read-tokens.ts'
import { rehearse } from './rehearse/rehearse.ts'
import { roundTrip } from './rehearse/round-trip.ts'
import { inspectEvm } from './verify/inspect-evm.ts'
import { whyReverted } from './why-reverted.ts'
import { fetchWitnesses } from '../fetch-witnesses.ts'
import { sameAddress } from '../same-address.ts'
import { RpcError } from '../rpc.ts'
import type { ChainFamily, Known, Observation } from '../chain-family.ts'

async function observe(
  network: string,
  hash: string,
  { account, used }: Known,
): Promise<Observation> {
  const receipt = await fetchReceipt(network, hash)
  // The transaction around an account's call undid itself with all that it did: another one may still carry the call out.
  if (receipt?.status === 0n && !sameAddress(receipt.from, account)) return { kind: 'unseen' }
  if (receipt) {
    const newest = await fetchBlockNumber(network)
    const mined = used ? null : await fetchTransaction(network, hash)
    return {
      kind: 'mined',
      sender: receipt.from,
      ...(mined && { nonce: Number(mined.nonce) }),
      success: isSuccess(receipt, account),
      depth: Number(newest - receipt.blockNumber),
      moved: movedIn(receipt, account),
    }
  }
  const transaction = await fetchTransaction(network, hash)
  if (!transaction) return used ? await findReplacement(network, hash, used) : { kind: 'unseen' }
  return { kind: 'pending', sender: transaction.from, nonce: Number(transaction.nonce) }
}

/** JSON-RPC 2.0, section 5.1. */
const NO_SUCH_METHOD = -32_601

/** A node that does not tell code says nothing of what kind an account is. */
function unknownCode(error: unknown): null {
  if (error instanceof RpcError && error.code === NO_SUCH_METHOD) return null
  throw error
}

const factsOf = createActionFacts()

/** The EVM's way of reading chains, through the gateway's nodes. */
export const evmFamily: ChainFamily = {
  observe,
  async point(network, address) {
    const [block, nonces, code] = await Promise.all([
      fetchRecentBlock(network),
      fetchNonces(network, address),
      fetchCode(network, address).catch(unknownCode),
    ])
    return {
      block: block.number.toString(),
      blockHash: block.hash,
      latestNonce: nonces.latest,
      pendingNonce: nonces.pending,
      validUntil: null,
      account: code === null ? undefined : accountKind(code),
    }
  },
  compare: compareSent,
  find: createFindSent(),
  overtaking: findOvertaking,
  whyReverted,
  async inspect(transaction, action, intent) {
    const [rehearsal, witnesses, facts] = await Promise.all([
      rehearse(transaction, action, intent),
      fetchWitnesses(intent.request.yieldId, transaction.network),
      factsOf(transaction.network, action, intent),
    ])
    return inspectEvm(transaction, action, intent, rehearsal, witnesses, facts)
  },
  read: (transaction, action, intent) => Promise.resolve(inspectEvm(transaction, action, intent)),
  balance: fetchTokenBalance,
  balances: fetchTokenBalances,
  roundTrip,
  tokens: readTokens,
  feeReserve: fetchGasReserve,
}
