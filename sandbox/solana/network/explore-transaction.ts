import { fromRaw } from '#src/money/units.ts'
import type { ExplorerRow } from '../../networks/local-network.ts'
import { commitmentOf } from '../chain/commitment.ts'
import type { RecordedTransaction } from '../chain/ledger.ts'
import type { SolanaChain } from '../chain/solana-chain.ts'
import { errorSentence } from '../chain/transaction-error.ts'
import { sol } from '../sol.ts'
import { recordedTransaction } from './chain-transaction.ts'

const amount = (lamports: number): string => `${fromRaw(BigInt(lamports), sol.decimals)} SOL`

/** What the chain knows of a transaction; null when it knows nothing. */
export function exploreTransaction(
  chain: SolanaChain,
  signature: string,
): readonly ExplorerRow[] | null {
  const { bank } = chain
  if (bank.queued().some((each) => each.signature === signature))
    return [['Status', 'Waiting for the next slot']]
  const found = bank.ledger.find(signature)
  if (!found) return null
  return [
    ['Status', found.err === null ? 'Success' : `Failed: ${errorSentence(found.err)}`],
    ['Confirmation', commitmentOf(found.slot, bank.slot())],
    ['Slot', String(found.slot)],
    ['Time', new Date(found.blockTime * 1_000).toISOString()],
    ['Paid by', recordedTransaction(chain, found).sender],
    ['Fee', amount(found.fee)],
    ...changes(found),
    ['Log', found.logs.join('\n')],
  ]
}

function changes({ accounts, preBalances, postBalances }: RecordedTransaction): ExplorerRow[] {
  return accounts.flatMap((address, index): ExplorerRow[] => {
    const [before, after] = [preBalances[index] ?? 0, postBalances[index] ?? 0]
    return before === after ? [] : [[address, `${amount(before)} → ${amount(after)}`]]
  })
}
