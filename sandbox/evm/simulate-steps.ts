import { isHex, decodeErrorResult, type Address, type Hex } from 'viem'
import { z } from 'zod'
import type { Chain } from '../chains/chain.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { EvmCall, PlannedStep } from '../protocols/protocol.ts'
import type { ContractError } from '../contracts/artifact.ts'

const blocksSchema = z.tuple([
  z.looseObject({
    calls: z.array(
      z.looseObject({
        status: z.enum(['0x0', '0x1']),
        gasUsed: z.string(),
        returnData: z.string(),
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

/** Enough for any call of the sandbox's contracts: for one that fails now and is handed out all the same. */
const DEFAULT_GAS_LIMIT = 500_000n

/** Why a call reverts. */
interface RevertReason {
  /** As the contract names it, such as `ERC20InsufficientBalance(0x…, 0, 5)`. */
  readonly error: string
  /** The same in words, such as `ERC20 insufficient balance (sender 0x…, balance 0, needed 5)`. */
  readonly words: string
}

/**
 * Reads what a reverted call gave back.
 * @param errors what the contracts revert with; texts (`Error`) and failed checks of the compiler (`Panic`) are known
 * @returns null when it says nothing that is known
 */
export function revertReason(errors: readonly ContractError[], data: Hex): RevertReason | null {
  const decoded = decode(errors, data)
  if (!decoded) return null
  const { errorName, args, abiItem } = decoded
  const inputs = abiItem.type === 'error' ? abiItem.inputs : []
  // Without inputs there are no values, not even an empty list.
  const values = inputs.length === 0 ? [] : args.map(String)
  // What somebody wrote to be read is its own best words.
  if (errorName === 'Error') return { error: `Error(${values.join(', ')})`, words: values.join() }
  const named = values.map((value, index) =>
    `${humanizeName(inputs[index]?.name ?? '')} ${value}`.trim(),
  )
  return {
    error: `${errorName}(${values.join(', ')})`,
    words:
      named.length === 0
        ? humanizeName(errorName)
        : `${humanizeName(errorName)} (${named.join(', ')})`,
  }
}

function decode(errors: readonly ContractError[], data: Hex) {
  try {
    return decodeErrorResult({ abi: errors, data })
  } catch {
    return null
  }
}

/** `ERC20InsufficientBalance` as `ERC20 insufficient balance`. */
const humanizeName = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(' ')
    .map((word, index) => (index === 0 || /^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')

/**
 * The gas limit of each step, in order, from running all of them after each other in one `eth_simulateV1`: a later
 * step needs what an earlier one does. 0 for a step that sends nothing.
 * @throws ServiceError 400 when the chain says that one of them would fail, unless it goes out unchecked
 */
export async function simulateSteps(
  { client, errors }: Chain,
  owner: Address,
  steps: readonly PlannedStep[],
): Promise<bigint[]> {
  const calls = steps.flatMap((step) => getStepCalls(step).map((call) => ({ step, call })))
  if (calls.length === 0) return steps.map(() => 0n)
  const answer: unknown = await client.request<{
    Method: 'eth_simulateV1'
    Parameters: unknown
    ReturnType: unknown
  }>({
    method: 'eth_simulateV1',
    params: [
      {
        blockStateCalls: [{ calls: calls.map(({ call }) => request(owner, call)) }],
        validation: false,
      },
      'latest',
    ],
  })
  const [{ calls: results }] = blocksSchema.parse(answer)
  const used = results.map(({ status, gasUsed, returnData, error }, index) => {
    const step = calls[index]?.step
    if (status === '0x1') return { step, gas: withMargin(BigInt(gasUsed)) }
    if (step?.kind === 'call' && step.unchecked) return { step, gas: DEFAULT_GAS_LIMIT }
    const reason = isHex(returnData) ? revertReason(errors, returnData) : null
    throw createSimulationError(step, reason ?? toRevertReason(error?.message))
  })
  return steps.map((step) =>
    used.reduce((sum, each) => (each.step === step ? sum + each.gas : sum), 0n),
  )
}

/** What a step does on the chain, or what stands for it until it is written. */
function getStepCalls(step: PlannedStep): readonly EvmCall[] {
  if (step.skipped) return []
  switch (step.kind) {
    case 'call':
      return [step]
    case 'unwritten':
      return step.simulationCalls
    case 'message':
      return []
    case 'instructions':
      throw new TypeError('an EVM chain runs no instructions')
  }
}

const request = (from: Address, { to, data, value }: EvmCall) => ({
  from,
  to,
  data,
  value: hex(value),
})

const hex = (value: bigint): Hex => `0x${value.toString(16)}`

/** Where the chain names no error, its own words stand. */
const toRevertReason = (message = 'it reverts'): RevertReason => ({
  error: message,
  words: message,
})

function createSimulationError(
  step: PlannedStep | undefined,
  { error, words }: RevertReason,
): ServiceError {
  const what = step?.title ?? 'A step'
  return ServiceError.full(400, `${what} would fail on the chain now: ${words}`, {
    code: 'SIMULATION_FAILED',
    reason: error,
  })
}
