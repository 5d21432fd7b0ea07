import { queryOptions, skipToken } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ActionRequest } from '../create-action.ts'
import { request } from '../request.ts'
import { toSentArguments } from '../requests/raw-amounts.ts'
import { decimalSchema } from '../schemas/decimal.ts'
import { optional } from '../schemas/optional.ts'
import { createReader } from '../schemas/create-reader.ts'
import { numberBetween } from '../schemas/number.ts'
import { shownTokenSchema } from '../schemas/token.ts'

/** A hundred times what a block of most networks holds: more is no gas limit. */
const MAX_GAS_LIMIT = 3_000_000_000
const gasLimitSchema = optional(
  numberBetween(0, MAX_GAS_LIMIT).check(z.refine((gas) => Number.isInteger(gas))),
)

/** `amount` is the network fee of all steps, in units of `token`. Source: contract: Simulating an action. */
const feeSchema = z.looseObject({ amount: decimalSchema, token: shownTokenSchema })

/** The steps in order, all or none of them: absent if not certain. */
const stepsSchema = z.looseObject({
  transactions: optional(z.array(z.looseObject({ type: z.string(), stepIndex: z.int() }))),
})

/** The gas that all steps may use, also where the fee can't be read; undefined if unknown. */
const gasLimitOfAll = z.pipe(
  z.looseObject({
    gasLimit: gasLimitSchema,
    transactions: optional(z.array(z.looseObject({ gasLimit: gasLimitSchema }))),
  }),
  z.transform(({ gasLimit, transactions = [] }): number | undefined => {
    if (gasLimit !== undefined) return gasLimit
    const limits = transactions.flatMap((each) => each.gasLimit ?? [])
    return limits.length > 0 && limits.length === transactions.length
      ? limits.reduce((sum, each) => sum + each, 0)
      : undefined
  }),
)

/** What each field says stands by itself: one that can't be read costs no other. */
export const simulationSchema = z.pipe(
  z.looseObject({ gas: z.optional(z.unknown()), entryReserveEstimate: optional(decimalSchema) }),
  z.transform(({ gas, entryReserveEstimate }) => ({
    gas: z.safeParse(feeSchema, gas).data,
    steps: z.safeParse(stepsSchema, gas).data?.transactions,
    gasLimit: z.safeParse(gasLimitOfAll, gas).data,
    /** What has to stay of the native coin beside an enter's amount, in units of the coin. */
    entryReserveEstimate,
  })),
)

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
  { intent, rawAmounts, ...typed }: SimulationRequest,
  signal: AbortSignal,
): Promise<Simulation> =>
  request(`/v1/actions/${intent}/simulate`, createReader(simulationSchema), {
    method: 'POST',
    body: { ...typed, arguments: toSentArguments({ ...typed, rawAmounts }) },
    signal,
  })
