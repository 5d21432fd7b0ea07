import { queryOptions, skipToken } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ActionRequest } from '../create-action.ts'
import { request } from '../request.ts'
import { decimalSchema } from '../schemas/decimal.ts'
import { optional } from '../schemas/optional.ts'
import { createReader } from '../schemas/create-reader.ts'
import { tokenSchema } from '../schemas/token.ts'

/**
 * `amount` is what all steps together cost the network, in units of `token`; `transactions` the steps in their order, absent
 * where they can't be told for certain. Source: contract: Simulating an action.
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

/** What an action would cost the network; nothing without a request. Creates nothing and counts for no limit of creations. */
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
