import { isHex, ResourceNotFoundRpcError, type Hex } from 'viem'
import { z } from 'zod'
import type { Chain } from '../chains/chain.ts'
import type { ChainTransaction } from '../networks/chain-transaction.ts'

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
 * Every call within a mined transaction, in order, as if its caller had sent it (decisions/009-sandbox-tracking: for contract accounts a
 * trace that has the handed-out call from the action's address). Only real calls: delegated ones act in the caller's
 * name and move nothing of it by themselves, static ones change nothing.
 */
export async function readInnerCalls(
  { client }: Chain,
  transaction: ChainTransaction,
): Promise<readonly ChainTransaction[]> {
  const { hash, data } = transaction
  // Coins that are only sent run no code of an account.
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

/** Null when the node has none: one that came back from what it had saved knows its transactions, but not their traces. */
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

/** The frames below one, each before those below it; what is part of a refused one is refused too. */
function flattenFrames({ calls = [] }: Frame, isFailed: boolean): readonly TracedFrame[] {
  return calls.flatMap((frame) => {
    const failed = isFailed || frame.error !== undefined
    return [{ frame, failed }, ...flattenFrames(frame, failed)]
  })
}
