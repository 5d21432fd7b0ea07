import { isAddress, toHex } from 'viem'
import { z } from 'zod'
import type { Chain } from '../chains/chain.ts'
import type { StepRow } from '../store/schema.ts'

const simulatedSchema = z.tuple([
  z.looseObject({ calls: z.array(z.looseObject({ status: z.enum(['0x0', '0x1']) })) }),
])

/**
 * Whether these steps would all pass, one after the other, as of a block; false when there is none, or one is not
 * written yet.
 */
export async function rehearseSteps(
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
