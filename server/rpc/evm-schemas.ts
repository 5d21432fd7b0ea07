import * as z from 'zod'

/** `abort`: later checks, such as a comparison of bigints, see well-formed text only. */
const hex = (digits: string, max: number) =>
  z
    .string()
    .max(max, { abort: true })
    .regex(new RegExp(`^0x${digits}$`, 'i'), { abort: true })

/** "0x" and an even number of hexadecimal digits; up to 64 KB of bytes. */
export const bytes = hex('(?:[\\da-f]{2})*', 131_074)
export const address = hex('[\\da-f]{40}', 42)
export const word = hex('[\\da-f]{64}', 66)
/** A JSON-RPC quantity: "0x" and at most 64 digits. */
export const quantity = hex('[\\da-f]{1,64}', 66)
const tag = z.enum(['latest', 'pending', 'safe', 'finalized', 'earliest'])
export const block = z.union([quantity, tag])
export const blockOrHash = z.union([
  block,
  z.strictObject({ blockHash: word, requireCanonical: z.boolean().optional() }),
  z.strictObject({ blockNumber: quantity }),
])

const GAS_CAP = 50_000_000n

const gas = quantity.refine((text) => BigInt(text) <= GAS_CAP, 'more gas than a read may use')
const accessList = z
  .array(z.strictObject({ address, storageKeys: z.array(word).max(100) }))
  .max(100)

/** A call of `eth_call`. Unknown fields are rejected rather than dropped: dropping one would change the call. */
export const call = z.strictObject({
  from: address.optional(),
  to: address.nullish(),
  gas: gas.optional(),
  gasPrice: quantity.optional(),
  maxFeePerGas: quantity.optional(),
  maxPriorityFeePerGas: quantity.optional(),
  value: quantity.optional(),
  nonce: quantity.optional(),
  data: bytes.optional(),
  input: bytes.optional(),
  type: quantity.optional(),
  chainId: quantity.optional(),
  accessList: accessList.optional(),
})

/** State overrides of a simulation: balance, nonce, code and storage. */
export const stateOverrides = z.record(
  address,
  z.strictObject({
    balance: quantity.optional(),
    nonce: quantity.optional(),
    code: bytes.optional(),
    state: z.record(word, word).optional(),
    stateDiff: z.record(word, word).optional(),
  }),
)

export const blockOverrides = z.strictObject({
  number: quantity.optional(),
  time: quantity.optional(),
  gasLimit: gas.optional(),
  feeRecipient: address.optional(),
  prevRandao: word.optional(),
  baseFeePerGas: quantity.optional(),
  blobBaseFee: quantity.optional(),
})

const MAX_BLOCKS = 6
const MAX_CALLS = 96

/** Gas limit of all simulations of a request, geth's default. */
export const MAX_SIMULATION_GAS = 50_000_000n

/** Without a limit a call may use its whole block. */
const callWithGas = call.required({ gas: true })

/**
 * The first parameter of `eth_simulateV1`: few blocks of calls, each with a gas limit, as a simulation has one
 * action's steps and a few reads. Its cost to a node is its gas, whatever the number of calls.
 */
export const simulation = z
  .strictObject({
    blockStateCalls: z
      .array(
        z.strictObject({
          blockOverrides: blockOverrides.optional(),
          stateOverrides: stateOverrides.optional(),
          calls: z.array(callWithGas).max(MAX_CALLS).optional(),
        }),
      )
      .min(1)
      .max(MAX_BLOCKS),
    traceTransfers: z.boolean().optional(),
    validation: z.boolean().optional(),
    returnFullTransactions: z.boolean().optional(),
  })
  .refine((request) => sumGas(request) <= MAX_SIMULATION_GAS, 'more gas than a simulation may use')

interface SimulationCalls {
  readonly blockStateCalls: readonly {
    readonly calls?: readonly { readonly gas: string }[] | undefined
  }[]
}

const sumGas = ({ blockStateCalls }: SimulationCalls): bigint =>
  blockStateCalls.flatMap(({ calls = [] }) => calls).reduce((sum, { gas }) => sum + BigInt(gas), 0n)

/** Returns the gas of a validated call's parameters; 0 where they are no simulation's. */
export function getSimulatedGas(parameters: unknown): bigint {
  const [request] = Array.isArray(parameters) ? (parameters as readonly unknown[]) : []
  const read = simulation.safeParse(request)
  return read.success ? sumGas(read.data) : 0n
}
