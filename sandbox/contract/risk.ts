import { z } from 'zod'
import { timestampSchema } from './amount.ts'

/** The answer of `GET /v1/yields/{id}/risk` (contract: Risk): each agency in its own scale. */
export const riskSchema = z
  .strictObject({
    updatedAt: timestampSchema,
    credora: z
      .strictObject({
        rating: z.string().nullable(),
        score: z.number().nullable(),
        /** Yearly probability of a significant loss, a fraction. */
        psl: z.number().nullable(),
        publishDate: z.string().nullable(),
        curator: z.string().nullable(),
      })
      .optional(),
    stakingRewards: z
      .strictObject({
        rating: z.string().nullable(),
        score: z.number().nullable(),
        potentialRating: z.string().nullable(),
        potentialScore: z.number().nullable(),
        ratedAt: z.string().nullable(),
        ratedSince: z.string().nullable(),
        profileUrl: z.string().nullable(),
        reportUrl: z.string().nullable(),
      })
      .optional(),
  })
  .meta({ id: 'Risk' })
export type Risk = z.infer<typeof riskSchema>
