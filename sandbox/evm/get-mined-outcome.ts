import { isHex, isAddress, toHex, ResourceNotFoundRpcError, type Hex } from 'viem'
import type { Chain } from '../chains/chain.ts'
import type { ChainTransaction, MinedOutcome, MinedStep } from '../networks/local-network.ts'
import { readApproval } from './compare-call.ts'
import { readAsOfBlock } from './read-as-of-block.ts'
import { z } from 'zod'
import type { StepRow } from '../store/schema.ts'

/** A frame of `callTracer`. */
interface Frame {
  readonly type: string
  readonly from: string
  readonly to?: string | undefined
  readonly input: string
  readonly value?: string | undefined
  readonly error?: string | undefined
  readonly calls?: readonly Frame[] | undefined
}

const frameSchema: z.ZodType<Frame> = z.lazy(() =>
  z.object({
    type: z.string(),
    from: z.string(),
    to: z.string().optional(),
    input: z.string(),
    value: z.string().optional(),
    error: z.string().optional(),
    calls: z.array(frameSchema).optional(),
  }),
)

/**
 * Returns every inner call of a mined transaction in order, as if its caller had sent it
 * (decisions/009-sandbox-tracking). Real calls only: delegate calls act in the caller's name, static calls change
 * nothing.
 */
export async function readInnerCalls(
  { client }: Chain,
  transaction: ChainTransaction,
): Promise<readonly ChainTransaction[]> {
  const { hash, data } = transaction
  // A plain coin transfer runs no account code.
  if (data === '0x' || !isHex(hash)) return []
  const outer = await traceTransaction(client, hash)
  if (!outer) return []
  return flattenFrames(outer, outer.error !== undefined)
    .filter(({ frame }) => frame.type === 'CALL')
    .map(({ frame, failed }, index) => ({
      hash,
      sender: frame.from.toLowerCase(),
      to: frame.to?.toLowerCase() ?? null,
      data: frame.input.toLowerCase(),
      value: BigInt(frame.value ?? 0),
      block: transaction.block,
      call: { index: index + 1, failed },
    }))
}

/** Null when the node has no trace: a restored anvil knows its transactions but not their traces. */
async function traceTransaction(client: Chain['client'], hash: Hex): Promise<Frame | null> {
  try {
    const answer: unknown = await client.request<{
      Method: 'debug_traceTransaction'
      Parameters: unknown
      ReturnType: unknown
    }>({ method: 'debug_traceTransaction', params: [hash, { tracer: 'callTracer' }] })
    return frameSchema.parse(answer)
  } catch (error) {
    if (error instanceof ResourceNotFoundRpcError) return null
    throw error
  }
}

interface TracedFrame {
  readonly frame: Frame
  readonly failed: boolean
}

/** Flattens the frames below one in call order; frames inside a reverted one are reverted too. */
function flattenFrames({ calls = [] }: Frame, isFailed: boolean): readonly TracedFrame[] {
  return calls.flatMap((frame) => {
    const failed = isFailed || frame.error !== undefined
    return [{ frame, failed }, ...flattenFrames(frame, failed)]
  })
}

const REVERTED =
  'The transaction was mined, but the contract refused it: only its network fee was spent.'
const INNER_CALL_REVERTED =
  'The transaction was mined, but the call of this step within it was refused by the contract: only the network fee was spent.'
const APPROVAL_TOO_SMALL =
  'The approval on the chain is for less than the next step needs. Nothing was moved: start again with the full approval.'

/**
 * Reads the outcome from the receipt; an approval with another amount counts if it covers the next step
 * (decisions/009-sandbox-tracking).
 */
export async function getMinedOutcome(
  chain: Chain,
  mined: MinedStep,
  transaction: ChainTransaction,
): Promise<MinedOutcome> {
  const { hash, call } = transaction
  if (!isHex(hash)) throw new TypeError(`not a hash: ${hash}`)
  const receipt = await chain.client.getTransactionReceipt({ hash })
  if (receipt.status === 'reverted') return { status: 'FAILED', error: REVERTED }
  // For a contract account the inner call decides, not the outer transaction.
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
 * Whether these steps would all succeed in sequence as of a block; false without a block or step, or for an unwritten
 * step.
 */
async function simulateLaterSteps(
  { client }: Chain,
  steps: readonly StepRow[],
  block: bigint | null,
): Promise<boolean> {
  if (block === null || steps.length === 0 || !steps.every(({ to }) => isAddress(to))) return false
  const calls = steps.map(({ sender, to, data, value }) => ({
    from: sender,
    to,
    data,
    value: toHex(BigInt(value)),
  }))
  const simulate = (): Promise<unknown> =>
    client.request<{ Method: 'eth_simulateV1'; Parameters: unknown; ReturnType: unknown }>({
      method: 'eth_simulateV1',
      params: [{ blockStateCalls: [{ calls }], validation: false }, toHex(block)],
    })
  const getHead = () => client.getBlockNumber({ cacheTime: 0 })
  const [{ calls: results }] = simulatedSchema.parse(await readAsOfBlock(getHead, block, simulate))
  return results.every(({ status }) => status === '0x1')
}

/** A larger approval always covers; for a smaller one the next steps are simulated as of its block. */
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

/** Returns the steps up to the one that uses the approval; further approvals may come between. */
function getStepsUntilUse(laterSteps: MinedStep['laterSteps']): MinedStep['laterSteps'] {
  const unfinished = laterSteps.filter(
    ({ status }) => status !== 'SKIPPED' && status !== 'CONFIRMED',
  )
  const use = unfinished.findIndex(({ data }) => readApproval(data) === null)
  return use === -1 ? [] : unfinished.slice(0, use + 1)
}
