import type { Address, Hex } from 'viem'
import { z } from 'zod'
import type { Chain } from '../chains/chain.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { EvmStep } from '../protocols/protocol.ts'

const blocksSchema = z.tuple([
  z.looseObject({
    calls: z.array(
      z.looseObject({
        status: z.enum(['0x0', '0x1']),
        gasUsed: z.string(),
        error: z.looseObject({ message: z.string() }).optional(),
      }),
    ),
  }),
])

/**
 * What was used is told after refunds, which are at most a fifth of what the call needs while it runs: five quarters
 * cover that. A quarter on top, as it may grow until it is mined.
 */
const withMargin = (used: bigint): bigint => (used * 5n * 5n) / (4n * 4n)

/**
 * The gas limit of each step, in order, from running all of them after each other in one `eth_simulateV1`: a later
 * step needs what an earlier one does.
 * @throws ServiceError 400 when the chain says that one of them would fail
 */
export async function simulateSteps(
  { client }: Chain,
  owner: Address,
  steps: readonly EvmStep[],
): Promise<bigint[]> {
  if (steps.length === 0) return []
  const calls = steps.map(({ to, data, value }) => ({
    from: owner,
    to,
    data,
    value: hex(value),
  }))
  const answer: unknown = await client.request<{
    Method: 'eth_simulateV1'
    Parameters: unknown
    ReturnType: unknown
  }>({
    method: 'eth_simulateV1',
    params: [{ blockStateCalls: [{ calls }], validation: false }, 'latest'],
  })
  const [{ calls: results }] = blocksSchema.parse(answer)
  return results.map(({ status, gasUsed, error }, index) => {
    if (status === '0x0') throw wouldFail(steps[index], error?.message)
    return withMargin(BigInt(gasUsed))
  })
}

const hex = (value: bigint): Hex => `0x${value.toString(16)}`

function wouldFail(step: EvmStep | undefined, reason = 'it reverts'): ServiceError {
  const what = step?.title ?? 'A step'
  return ServiceError.full(400, `${what} would fail on the chain now: ${reason}`, {
    code: 'SIMULATION_FAILED',
    reason,
  })
}
