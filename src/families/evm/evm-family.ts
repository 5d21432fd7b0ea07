import { fetchApproval } from './fetch-approval.ts'
import { fetchPaidFees } from './fetch-paid-fees.ts'
import { createActionFactsReader } from './chain-facts.ts'
import {
  getAccountKind,
  fetchCode,
  fetchBlockNumber,
  fetchRecentBlock,
  fetchNonces,
  fetchReceipt,
  fetchTransaction,
  type Receipt,
} from './chain-reads.ts'
import { compareTransaction, decodeAccountExecution } from './compare-transaction.ts'
import { findReplacement } from './find-replacement.ts'
import { findConsumedNonce } from './find-transaction/find-consumed-nonce.ts'
import { createFindTransaction } from './find-transaction/create-find-transaction.ts'
import { getMovements } from './get-movements.ts'
import { fetchTokenBalance, fetchTokenBalances } from './token-balances.ts'
import { readBundle } from './read-bundle.ts'
import { readTokens } from './token-questions.ts'
import { simulateAction } from './simulate/simulate-action.ts'
import { simulateRoundTrip } from './simulate/simulate-worth.ts'
import { inspectEvm } from './verify/inspect-evm.ts'
import { fetchRevertReason } from './revert-reason.ts'
import { fetchWitnesses } from '../witnesses.ts'
import { isSameAddress } from '../is-same-address.ts'
import { RpcError, rpc } from '../rpc.ts'
import type { ChainFamily, ObservationContext, Observation } from '../chain-family.ts'
import type { RawAmount } from '#src/money/units.ts'
import { quantity } from './quantity.ts'

/**
 * Whether an account's part of a mined transaction succeeded: for a contract account the inner result counts, not the
 * outer one (decisions/021-contract-accounts). With several executions that did not all fail, the service decides.
 */
function isSuccess({ status, from, logs }: Receipt, account: string): boolean {
  const outcomes = isSameAddress(from, account) ? [] : decodeAccountExecution(account, logs)
  return status === 1n && (outcomes.length === 0 || outcomes.includes(true))
}

async function observe(
  network: string,
  hash: string,
  { account, senderNonce }: ObservationContext,
): Promise<Observation> {
  const receipt = await fetchReceipt(network, hash)
  // The outer transaction reverted with everything in it: another one may still execute the call.
  if (receipt?.status === 0n && !isSameAddress(receipt.from, account)) return { kind: 'unseen' }
  if (receipt) {
    const newest = await fetchBlockNumber(network)
    const mined = senderNonce ? null : await fetchTransaction(network, hash)
    return {
      kind: 'mined',
      sender: receipt.from,
      ...(mined && { nonce: Number(mined.nonce) }),
      success: isSuccess(receipt, account),
      depth: Number(newest - receipt.blockNumber),
      block: receipt.blockNumber.toString(),
      moved: getMovements(receipt, account),
    }
  }
  const transaction = await fetchTransaction(network, hash)
  if (!transaction)
    return senderNonce ? await findReplacement(network, hash, senderNonce) : { kind: 'unseen' }
  return { kind: 'pending', sender: transaction.from, nonce: Number(transaction.nonce) }
}

/** JSON-RPC 2.0, section 5.1. */
const NO_SUCH_METHOD = -32_601

/** A node without `eth_getCode` leaves the account's kind unknown. */
function ignoreUnsupportedCode(error: unknown): null {
  if (error instanceof RpcError && error.code === NO_SUCH_METHOD) return null
  throw error
}

const readFacts = createActionFactsReader()

/** Enough to wrap, approve and deposit into an expensive vault. */
const GAS = 500_000
/** The price may double before the last step is signed. */
const PRICE_MARGIN = 2n

/**
 * Returns how much native coin to keep for an action's steps, wei: a reserve by the current gas
 * price, not an estimate of the cost. @throws like `rpc`
 * @param gasLimit the gas that they may use, where known: less than usual keeps no less, as leaving costs too
 */
export async function fetchGasReserve(network: string, gasLimit = 0): Promise<RawAmount> {
  const price = await rpc(network, 'eth_gasPrice', [], quantity)
  return price * BigInt(Math.max(GAS, gasLimit)) * PRICE_MARGIN
}

/** Reads of EVM chains through the gateway's nodes. */
export const evmFamily: ChainFamily = {
  observe,
  async fetchAnchor(network, address) {
    const [block, nonces, code] = await Promise.all([
      fetchRecentBlock(network),
      fetchNonces(network, address),
      fetchCode(network, address).catch(ignoreUnsupportedCode),
    ])
    return {
      block: block.number.toString(),
      blockHash: block.hash,
      latestNonce: nonces.latest,
      pendingNonce: nonces.pending,
      validUntil: null,
      account: code === null ? undefined : getAccountKind(code),
    }
  },
  compareTransaction,
  findTransaction: createFindTransaction(),
  findConsumedNonce,
  fetchRevertReason,
  fetchApproval,
  readBundle,
  async inspect(transaction, action, intent, isTogether = false) {
    // Not all contracts are read: those of the step at hand come first.
    const fromHere = { ...action, transactions: [transaction, ...action.transactions] }
    const [simulation, witnesses, facts] = await Promise.all([
      simulateAction(transaction, action, intent, isTogether),
      fetchWitnesses(intent.request.yieldId, transaction.network),
      readFacts(transaction.network, fromHere, intent),
    ])
    return inspectEvm(transaction, action, intent, simulation, witnesses, facts)
  },
  read: (transaction, action, intent) => Promise.resolve(inspectEvm(transaction, action, intent)),
  fetchBalance: fetchTokenBalance,
  fetchBalances: fetchTokenBalances,
  simulateRoundTrip,
  tokens: readTokens,
  fetchFeeReserve: fetchGasReserve,
  fetchFeePrice: async (network) => ({
    perTransaction: 0n,
    perGas: await rpc(network, 'eth_gasPrice', [], quantity),
  }),
  fetchPaidFees,
}
