import * as z from 'zod'
import { blockOverrides, call, stateOverrides } from './ethereum.ts'

const BLOCKS = 6
const CALLS = 96

/** What the simulations of a request may use altogether, as geth allows by default. */
export const GAS_CAP = 50_000_000n

/** Without a limit a call may use all that its block has. */
const limited = call.required({ gas: true })

/**
 * The first parameter of `eth_simulateV1`: few blocks of calls, each with a gas limit, since a simulation is one action's
 * steps and what is read beside them. What it costs a node is its gas, whatever the number of calls.
 */
export const simulation = z
  .strictObject({
    blockStateCalls: z
      .array(
        z.strictObject({
          blockOverrides: blockOverrides.optional(),
          stateOverrides: stateOverrides.optional(),
          calls: z.array(limited).max(CALLS).optional(),
        }),
      )
      .min(1)
      .max(BLOCKS),
    traceTransfers: z.boolean().optional(),
    validation: z.boolean().optional(),
    returnFullTransactions: z.boolean().optional(),
  })
  .refine((asked) => gasOf(asked) <= GAS_CAP, 'more gas than a simulation may use')

interface Limited {
  readonly blockStateCalls: readonly {
    readonly calls?: readonly { readonly gas: string }[] | undefined
  }[]
}

/** The gas limits of a simulation's calls, summed up. */
const gasOf = ({ blockStateCalls }: Limited): bigint =>
  blockStateCalls.flatMap(({ calls = [] }) => calls).reduce((sum, { gas }) => sum + BigInt(gas), 0n)

/** The gas of a checked call's parameters; 0 where they are no simulation's. */
export function simulatedGas(parameters: unknown): bigint {
  const [asked] = Array.isArray(parameters) ? (parameters as readonly unknown[]) : []
  const read = simulation.safeParse(asked)
  return read.success ? gasOf(read.data) : 0n
}
