import { z } from 'zod'
import { timestampSchema } from './amount.ts'

/** contract: Error envelopes: the basic form. */
export const basicErrorSchema = z
  .strictObject({
    statusCode: z.int().meta({ examples: [400] }),
    error: z.string().meta({ examples: ['INSUFFICIENT_BALANCE'] }),
    message: z.string(),
    retryAfter: z.int().optional().meta({ description: 'Seconds; with 429 only.' }),
  })
  .meta({ id: 'BasicError', description: 'The basic form of an error.' })

/** contract: Error envelopes: the full form. Either `details` or `validation`, or neither. */
export const fullErrorSchema = z
  .strictObject({
    statusCode: z.int().meta({ examples: [412] }),
    timestamp: timestampSchema,
    path: z.string().meta({ examples: ['/v1/actions/enter'] }),
    message: z.string(),
    details: z
      .strictObject({
        code: z.string().optional(),
        error: z.string().optional(),
        reason: z.string().optional(),
        arguments: z.record(z.string(), z.unknown()).optional(),
        retryAfter: z.int().optional(),
      })
      .optional(),
    validation: z
      .strictObject({ message: z.array(z.string()) })
      .optional()
      .meta({ description: 'The failed constraints of a request, one sentence each.' }),
  })
  .meta({ id: 'FullError', description: 'The full form of an error.' })
