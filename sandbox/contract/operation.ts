import { z } from 'zod'

/** One of the things that a transaction does, in order: `value` in wei, decimal. */
export const operationSchema = z.strictObject({
  type: z.string(),
  to: z.string(),
  method: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  value: z.string().regex(/^\d+$/),
})
export type Operation = z.infer<typeof operationSchema>
