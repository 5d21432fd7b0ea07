import { queryOptions, skipToken } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ActionRequest } from '../create-action.ts'
import { request } from '../request.ts'
import { decimalSchema } from '../schemas/decimal.ts'
import { optional } from '../schemas/optional.ts'
import { createReader } from '../schemas/create-reader.ts'
import { tokenSchema } from '../schemas/token.ts'

/**
 * `amount` is the network fee of all steps, in units of `token`; `transactions` the steps in order, absent if not
 * certain. Source: contract: Simulating an action.
 */
const simulationSchema = z.looseObject({
  gas: z.looseObject({
    amount: decimalSchema,
    token: tokenSchema,
    transactions: optional(z.array(z.looseObject({ type: z.string(), stepIndex: z.int() }))),
  }),
})

export type Simulation = z.output<typeof simulationSchema>

export type SimulationRequest = Extract<ActionRequest, { intent: 'enter' | 'exit' }>

/** Simulates an action's network fee; disabled without a request. Creates nothing and counts towards no limit. */
export const simulationQuery = (actionRequest: SimulationRequest | null) =>
  queryOptions({
    queryKey: ['simulation', actionRequest],
    queryFn: actionRequest ? ({ signal }) => simulate(actionRequest, signal) : skipToken,
    staleTime: 30_000,
    retry: 1,
  })

const simulate = (
  { intent, ...body }: SimulationRequest,
  signal: AbortSignal,
): Promise<Simulation> =>
  request(`/v1/actions/${intent}/simulate`, createReader(simulationSchema), {
    method: 'POST',
    body,
    signal,
  })
