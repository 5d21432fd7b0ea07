import { isHex } from 'viem'
import type { Chain } from '../chains/chain.ts'
import type { ChainTransaction } from '../networks/chain-transaction.ts'
import type { MinedOutcome, MinedStep } from '../networks/local-network.ts'
import { readApproval } from './compare-call.ts'
import { rehearseSteps } from './rehearse-steps.ts'

const REVERTED =
  'The transaction was mined, but the contract refused it: only its network fee was spent.'
const REVERTED_WITHIN =
  'The transaction was mined, but the call of this step within it was refused by the contract: only the network fee was spent.'
const TOO_SMALL =
  'The approval on the chain is for less than the next step needs. Nothing was moved: start again with the full approval.'

/** Reads the receipt; an approval with another amount counts if it covers the next step (decisions/009-sandbox-tracking). */
export async function minedOutcome(
  chain: Chain,
  mined: MinedStep,
  transaction: ChainTransaction,
): Promise<MinedOutcome> {
  const { hash, call } = transaction
  if (!isHex(hash)) throw new TypeError(`not a hash: ${hash}`)
  const receipt = await chain.client.getTransactionReceipt({ hash })
  if (receipt.status === 'reverted') return { status: 'FAILED', error: REVERTED }
  // Success of a contract account is the inner one, not that of the transaction around it.
  if (call?.failed) return { status: 'FAILED', error: REVERTED_WITHIN }
  const covered = mined.likeness === 'same' || (await covers(chain, mined, transaction))
  return covered ? { status: 'CONFIRMED', error: null } : { status: 'FAILED', error: TOO_SMALL }
}

/** More than asked always covers; for less, what it is for is rehearsed as of its block. */
async function covers(
  chain: Chain,
  { step, rest }: MinedStep,
  transaction: ChainTransaction,
): Promise<boolean> {
  const [asked, sent] = [readApproval(step.data), readApproval(transaction.data)]
  if (asked && sent && asked.amount > 0n && sent.amount >= asked.amount) return true
  return rehearseSteps(chain, untilUse(rest), transaction.block)
}

/** The steps up to the one that uses the approval: further approvals may stand between. */
function untilUse(rest: MinedStep['rest']): MinedStep['rest'] {
  const left = rest.filter(({ status }) => status !== 'SKIPPED' && status !== 'CONFIRMED')
  const use = left.findIndex(({ data }) => readApproval(data) === null)
  return use === -1 ? [] : left.slice(0, use + 1)
}
