import { isHash } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../chains/chain.ts'
import type { ExplorerRow } from '../networks/local-network.ts'
import { readTransaction } from './read-transaction.ts'

/** What an EVM chain knows of a transaction; null when it knows nothing. */
export async function exploreTransaction(
  chain: Chain,
  hash: string,
): Promise<readonly ExplorerRow[] | null> {
  const shown = await readTransaction(chain, hash)
  if (!shown || !isHash(hash)) return null
  const call: ExplorerRow[] = [
    ['From', shown.sender],
    ['To', shown.to ?? 'a new contract'],
    ['Value', `${fromRaw(shown.value, 18)} ETH`],
    ['Data', shown.data],
  ]
  if (shown.block === null) return [['Status', 'Waiting to be mined'], ...call]
  const receipt = await chain.client.getTransactionReceipt({ hash })
  const block = await chain.client.getBlock({ blockNumber: shown.block })
  return [
    ['Status', receipt.status === 'success' ? 'Success' : 'Refused by the contract'],
    ['Block', String(shown.block)],
    ['Time', new Date(Number(block.timestamp) * 1_000).toISOString()],
    ...call,
    ['Fee', `${fromRaw(receipt.gasUsed * receipt.effectiveGasPrice, 18)} ETH`],
    ['Events', String(receipt.logs.length)],
  ]
}
