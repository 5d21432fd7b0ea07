import type { ChainFamily } from '../chain-family.ts'
import { broadcast } from './broadcast.ts'
import { compareTransaction } from './compare-transaction.ts'
import { fetchFeeReserve } from './fee-reserve.ts'
import { observeSignature } from './observe.ts'
import { readTokens } from './mint-facts.ts'
import { fetchAnchor } from './fetch-anchor.ts'
import { fetchTokenBalance } from './token-balance.ts'
import { fetchTokenBalances } from './token-balances.ts'
import { inspectSolana, readSolana } from './verify/inspect-solana.ts'

/** Solana's way of reading chains, through the gateway's nodes. */
export const solanaFamily: ChainFamily = {
  fetchAnchor,
  observe: observeSignature,
  compareTransaction,
  inspect: inspectSolana,
  read: readSolana,
  broadcast,
  fetchBalance: fetchTokenBalance,
  fetchBalances: fetchTokenBalances,
  tokens: readTokens,
  fetchFeeReserve,
}
