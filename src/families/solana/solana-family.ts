import type { ChainFamily } from '../chain-family.ts'
import { broadcast } from './broadcast.ts'
import { compareSent } from './compare-sent.ts'
import { fetchFeeReserve } from './fee-reserve.ts'
import { observeSignature } from './observe.ts'
import { readTokens } from './mint-facts.ts'
import { fetchPoint } from './point.ts'
import { fetchTokenBalance } from './token-balance.ts'
import { fetchTokenBalances } from './token-balances.ts'
import { inspectSolana, readSolana } from './verify/inspect-solana.ts'

/** Solana's way of reading chains, through the gateway's nodes. */
export const solanaFamily: ChainFamily = {
  point: fetchPoint,
  observe: observeSignature,
  compare: compareSent,
  inspect: inspectSolana,
  read: readSolana,
  broadcast,
  balance: fetchTokenBalance,
  balances: fetchTokenBalances,
  tokens: readTokens,
  feeReserve: fetchFeeReserve,
}
