import { z } from 'zod'
import { amountSchema, rawAmountSchema } from './amount.ts'
import { tokenSchema } from './token.ts'

/** The answer of the simulate endpoints (contract: Simulating an action): amounts in units of the gas token. */
export const simulationSchema = z
  .strictObject({
    gas: z.strictObject({
      amount: amountSchema,
      token: tokenSchema,
      transactions: z.array(
        z.strictObject({
          type: z.string(),
          stepIndex: z.int().min(0),
          amount: amountSchema,
          gasLimit: rawAmountSchema,
        }),
      ),
    }),
  })
  .meta({ id: 'Simulation' })
export type Simulation = z.infer<typeof simulationSchema>
