import type { ReadCall } from './read-calls.ts'
import type { RpcCall } from './rpc-message.ts'
import { simulatedGas } from './simulation.ts'

/** What a call costs the node, against a single read of state as one unit. */
const UNITS: Readonly<Record<string, number>> = {
  eth_call: 2,
  eth_estimateGas: 5,
  eth_feeHistory: 2,
  eth_getBlockByHash: 3,
  eth_getBlockByNumber: 3,
  eth_getLogs: 20,
  eth_getTransactionBySenderAndNonce: 5,
  eth_sendRawTransaction: 5,
  eth_simulateV1: 5,
  getMultipleAccounts: 5,
  getSignatureStatuses: 2,
  getTokenAccountsByOwner: 5,
  getTransaction: 3,
  requestAirdrop: 5,
  sendTransaction: 5,
  simulateTransaction: 20,
}

/** A simulation costs a unit more for each million gas that it may use: 55 at most. */
const GAS_OF_UNIT = 1_000_000n

const ofCall = ({ method, params }: RpcCall): number =>
  (UNITS[method] ?? 1) +
  (method === 'eth_simulateV1' ? Number(simulatedGas(params) / GAS_OF_UNIT) : 0)

/** The cost units of a batch (decisions/026-rpc). A call that is refused here costs one too: it is work all the same. */
export const costOf = (calls: readonly ReadCall[]): number =>
  calls.reduce((sum, read) => sum + ('call' in read ? ofCall(read.call) : 1), 0)

/** Methods whose cost is named; a test holds them against what is allowed. */
export const pricedMethods: readonly string[] = Object.keys(UNITS)
