import { isHex, isAddress, toHex } from 'viem'
import type { Chain } from '../chains/chain.ts'
import type { ChainTransaction } from '../networks/chain-transaction.ts'
import type { MinedOutcome, MinedStep } from '../networks/local-network.ts'
import { readApproval } from './compare-call.ts'
import { z } from 'zod'
import type { StepRow } from '../store/schema.ts'

const REVERTED =
  'The transaction was mined, but the contract refused it: only its network fee was spent.'
const INNER_CALL_REVERTED =
  'The transaction was mined, but the call of this step within it was refused by the contract: only the network fee was spent.'
const APPROVAL_TOO_SMALL =
  'The approval on the chain is for less than the next step needs. Nothing was moved: start again with the full approval.'

/** Reads the receipt; an approval with another amount counts if it covers the next step (decisions/009-sandbox-tracking). */
export async function getMinedOutcome(
  chain: Chain,
  mined: MinedStep,
  transaction: ChainTransaction,
): Promise<MinedOutcome> {
  const { hash, call } = transaction
  if (!isHex(hash)) throw new TypeError(`not a hash: ${hash}`)
  const receipt = await chain.client.getTransactionReceipt({ hash })
  if (receipt.status === 'reverted') return { status: 'FAILED', error: REVERTED }
  // Success of a contract account is the inner one, not that of the transaction around it.
  if (call?.failed) return { status: 'FAILED', error: INNER_CALL_REVERTED }
  const covered = mined.likeness === 'same' || (await coversNextStep(chain, mined, transaction))
  return covered
    ? { status: 'CONFIRMED', error: null }
    : { status: 'FAILED', error: APPROVAL_TOO_SMALL }
}

const simulatedSchema = z.tuple([
  z.looseObject({ calls: z.array(z.looseObject({ status: z.enum(['0x0', '0x1']) })) }),
])

/**
 * Whether these steps would all pass, one after the other, as of a block; false when there is none, or one is not
 * written yet.
 */
async function simulateLaterSteps(
  { client }: Chain,
  steps: readonly StepRow[],
  block: bigint | null,
): Promise<boolean> {
  if (steps.length === 0 || !steps.every(({ to }) => isAddress(to))) return false
  const calls = steps.map(({ sender, to, data, value }) => ({
    from: sender,
    to,
    data,
    value: toHex(BigInt(value)),
  }))
  const answer: unknown = await client.request<{
    Method: 'eth_simulateV1'
    Parameters: unknown
    ReturnType: unknown
  }>({
    method: 'eth_simulateV1',
    params: [
      { blockStateCalls: [{ calls }], validation: false },
      block === null ? 'latest' : toHex(block),
    ],
  })
  const [{ calls: results }] = simulatedSchema.parse(answer)
  return results.every(({ status }) => status === '0x1')
}

/** More than asked always covers; for less, what it is for is rehearsed as of its block. */
async function coversNextStep(
  chain: Chain,
  { step, laterSteps }: MinedStep,
  transaction: ChainTransaction,
): Promise<boolean> {
  const [requestedApproval, sentApproval] = [
    readApproval(step.data),
    readApproval(transaction.data),
  ]
  if (
    requestedApproval &&
    sentApproval &&
    requestedApproval.amount > 0n &&
    sentApproval.amount >= requestedApproval.amount
  )
    return true
  return simulateLaterSteps(chain, getStepsUntilUse(laterSteps), transaction.block)
}

/** The steps up to the one that uses the approval: further approvals may stand between. */
function getStepsUntilUse(laterSteps: MinedStep['laterSteps']): MinedStep['laterSteps'] {
  const unfinished = laterSteps.filter(
    ({ status }) => status !== 'SKIPPED' && status !== 'CONFIRMED',
  )
  const use = unfinished.findIndex(({ data }) => readApproval(data) === null)
  return use === -1 ? [] : unfinished.slice(0, use + 1)
}
