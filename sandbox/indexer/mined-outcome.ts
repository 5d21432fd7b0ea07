import { isAddress, isHex } from 'viem'
import type { Chain } from '../chains/chain.ts'
import { findAction } from '../store/find-action.ts'
import type { StepRow } from '../store/schema.ts'
import type { ChainTransaction } from './chain-transaction.ts'
import type { Choice } from './choose-step.ts'
import { readApproval } from './compare-call.ts'
import type { Tracking } from './tracking.ts'

/** What a mined transaction means for its step. */
export interface MinedOutcome {
  readonly status: 'CONFIRMED' | 'FAILED'
  readonly error: string | null
}

const REVERTED =
  'The transaction was mined, but the contract refused it: only its network fee was spent.'
const TOO_SMALL =
  'The approval on the chain is for less than the next step needs. Nothing was moved: start again with the full approval.'

/** Reads the receipt; an approval with another amount counts if it covers the next step (decision 6). */
export async function minedOutcome(
  tracking: Tracking,
  chain: Chain,
  { step, likeness }: Choice,
  transaction: ChainTransaction,
): Promise<MinedOutcome> {
  const hash = transaction.hash
  if (!isHex(hash)) throw new TypeError(`not a hash: ${hash}`)
  const receipt = await chain.client.getTransactionReceipt({ hash })
  if (receipt.status === 'reverted') return { status: 'FAILED', error: REVERTED }
  const covered = likeness === 'same' || (await covers(tracking, chain, step, transaction))
  return covered ? { status: 'CONFIRMED', error: null } : { status: 'FAILED', error: TOO_SMALL }
}

/** More than asked always covers; for less, the next step is rehearsed as of its block. */
async function covers(
  { store }: Tracking,
  chain: Chain,
  step: StepRow,
  transaction: ChainTransaction,
): Promise<boolean> {
  const [asked, sent] = [readApproval(step.data), readApproval(transaction.data)]
  if (asked && sent && asked.amount > 0n && sent.amount >= asked.amount) return true
  const stored = await findAction(store, step.actionId)
  const next = stored?.steps.find(({ stepIndex }) => stepIndex === step.stepIndex + 1)
  return next === undefined || rehearses(chain, next, transaction.block)
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
