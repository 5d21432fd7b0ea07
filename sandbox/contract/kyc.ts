import { z } from 'zod'

/** The answer of `GET /v1/yields/{id}/kyc/status` (supplement, section 2). */
export const kycStateSchema = z
  .strictObject({
    kycStatus: z.enum(['not_required', 'not_started', 'pending', 'approved', 'rejected']),
    /** The issuer's page. */
    authorizeUrl: z.string().optional(),
  })
  .meta({ id: 'KycState' })
export type KycState = z.infer<typeof kycStateSchema>
