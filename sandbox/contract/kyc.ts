import { z } from 'zod'

/** The answer of `GET /v1/yields/{id}/kyc/status` (contract: Identity check). */
export const kycStateSchema = z
  .strictObject({
    kycStatus: z.enum(['not_required', 'not_started', 'pending', 'approved', 'rejected']),
    /** The issuer's page. */
    authorizeUrl: z.string().optional(),
  })
  .meta({ id: 'KycState' })
export type KycState = z.infer<typeof kycStateSchema>
