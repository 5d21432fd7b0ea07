import { isAddress, isHex } from 'viem'
import type { Chain } from '../chains/chain.ts'
import type { ChainTransaction } from '../networks/chain-transaction.ts'
import type { MinedOutcome, MinedStep } from '../networks/local-network.ts'
import type { StepRow } from '../store/schema.ts'
import { readApproval } from './compare-call.ts'

const REVERTED =
  'The transaction was mined, but the contract refused it: only its network fee was spent.'
const TOO_SMALL =
  'The approval on the chain is for less than the next step needs. Nothing was moved: start again with the full approval.'

/** Reads the receipt; an approval with another amount counts if it covers the next step (decision 6). */
export async function minedOutcome(
  chain: Chain,
  mined: MinedStep,
  transaction: ChainTransaction,
): Promise<MinedOutcome> {
  const hash = transaction.hash
  if (!isHex(hash)) throw new TypeError(`not a hash: ${hash}`)
  const receipt = await chain.client.getTransactionReceipt({ hash })
  if (receipt.status === 'reverted') return { status: 'FAILED', error: REVERTED }
  const covered = mined.likeness === 'same' || (await covers(chain, mined, transaction))
  return covered ? { status: 'CONFIRMED', error: null } : { status: 'FAILED', error: TOO_SMALL }
}

/** More than asked always covers; for less, the next step is rehearsed as of its block. */
async function covers(
  chain: Chain,
  { step, next }: MinedStep,
  transaction: ChainTransaction,
): Promise<boolean> {
  const [asked, sent] = [readApproval(step.data), readApproval(transaction.data)]
  if (asked && sent && asked.amount > 0n && sent.amount >= asked.amount) return true
  return next === null || rehearses(chain, next, transaction.block)
}

async function rehearses(
  { client }: Chain,
  { sender, to, data, value }: StepRow,
  blockNumber: bigint | null,
): Promise<boolean> {
  if (!isAddress(sender) || !isAddress(to) || !isHex(data)) return false
  const call = { account: sender, to, data, value: BigInt(value) }
  return client.call(blockNumber === null ? call : { ...call, blockNumber }).then(
    () => true,
    () => false,
  )
}
