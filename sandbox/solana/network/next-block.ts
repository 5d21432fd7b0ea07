import type { BlockMark, ChainBlock } from '../../networks/local-network.ts'
import { slotAt } from '../chain/commitment.ts'
import type { SolanaChain } from '../chain/solana-chain.ts'
import { recordedTransaction } from './chain-transaction.ts'

/** How far an empty chain goes on before its head is noted again: about half a minute. */
const EMPTY_SLOTS = 75

/**
 * The next confirmed slot with transactions after one that was read; `gone` when that slot has another hash now. Of
 * empty slots only one now and then: there are two and a half a second.
 */
export function nextBlock(
  chain: SolanaChain,
  { number, hash }: BlockMark,
): ChainBlock | 'gone' | null {
  const { bank } = chain
  chain.advance()
  if (bank.hashAt(Number(number)) !== hash) return 'gone'
  const head = slotAt('confirmed', bank.slot())
  const found = bank.ledger.next(Number(number), head)
  const slot = found?.[0]?.slot ?? head
  if (!found && slot < Number(number) + EMPTY_SLOTS) return null
  const transactions = found?.map((each) => recordedTransaction(chain, each)) ?? []
  return { number: BigInt(slot), hash: bank.hashAt(slot) ?? '', transactions }
}
