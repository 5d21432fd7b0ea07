import * as z from 'zod'
import { blockOverrides, call, stateOverrides } from './evm-schemas.ts'

const MAX_BLOCKS = 6
const MAX_CALLS = 96

/** What the simulations of a request may use altogether, as geth allows by default. */
export const MAX_SIMULATION_GAS = 50_000_000n

/** Without a limit a call may use all that its block has. */
const callWithGas = call.required({ gas: true })

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

/** The gas limits of a simulation's calls, summed up. */
const sumGas = ({ blockStateCalls }: SimulationCalls): bigint =>
  blockStateCalls.flatMap(({ calls = [] }) => calls).reduce((sum, { gas }) => sum + BigInt(gas), 0n)

/** The gas of a checked call's parameters; 0 where they are no simulation's. */
export function getSimulatedGas(parameters: unknown): bigint {
  const [request] = Array.isArray(parameters) ? (parameters as readonly unknown[]) : []
  const read = simulation.safeParse(request)
  return read.success ? sumGas(read.data) : 0n
}
