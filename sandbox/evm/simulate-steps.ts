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
 * Adds a gas margin: gas used is net of refunds, at most a fifth, which five quarters cover; another quarter for growth
 * until mined.
 */
const withMargin = (used: bigint): bigint => (used * 5n * 5n) / (4n * 4n)

/** Enough for any sandbox call that is unchecked and reverts now. */
const DEFAULT_GAS_LIMIT = 500_000n

interface RevertReason {
  /** Decoded error, such as `ERC20InsufficientBalance(0x…, 0, 5)`. */
  readonly error: string
  /** The same in words, such as `ERC20 insufficient balance (sender 0x…, balance 0, needed 5)`. */
  readonly words: string
}

/**
 * Decodes revert data.
 * @param errors the contracts' errors; `Error` and `Panic` are always known
 * @returns null for unknown data
 */
export function revertReason(errors: readonly ContractError[], data: Hex): RevertReason | null {
  const decoded = decode(errors, data)
  if (!decoded) return null
  const { errorName, args, abiItem } = decoded
  const inputs = abiItem.type === 'error' ? abiItem.inputs : []
  // Without inputs there are no values, not even an empty list.
  const values = inputs.length === 0 ? [] : args.map(String)
  // A revert text is already readable.
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

/** Formats `ERC20InsufficientBalance` as `ERC20 insufficient balance`. */
const humanizeName = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(' ')
    .map((word, index) => (index === 0 || /^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')

/**
 * Returns the gas limit of each step, simulated in sequence by one `eth_simulateV1`: later steps need the effects of
 * earlier ones. 0 for a step that sends nothing.
 * @throws ServiceError 400 when a checked step would revert
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

/** Returns a step's calls, or its simulation calls while unwritten. */
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

/** Falls back to the node's message when it names no error. */
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
