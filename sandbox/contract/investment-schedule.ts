import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.ts'

const windowSchema = z.strictObject({ opensAt: timestampSchema, closesAt: timestampSchema })

const durationSchema = z.strictObject({ seconds: z.int().min(0) })

/** One way to subscribe or redeem; the first of a side is the default. */
const schedulePathSchema = z.strictObject({
  kind: z.enum(['instant', 'standard']),
  cadence: z.enum(['continuous', 'daily_cutoff', 'periodic', 'scheduled']),
  status: z.enum(['open', 'closed', 'settling']),
  /** The window that is open now; null without one. */
  currentWindow: windowSchema.optional(),
  nextWindow: windowSchema.nullable().optional(),
  settlement: z.strictObject({
    type: z.enum(['atomic', 'next_business_day', 'cohort', 'cooldown']),
    estimatedDuration: durationSchema.optional(),
    estimatedSettlementAt: timestampSchema.optional(),
    claimRequired: z.boolean().optional(),
  }),
  accrual: z.strictObject({
    startsAt: z.enum(['immediate', 'next_business_day', 'on_cycle_start', 'on_settlement']),
  }),
  /** Token units. */
  limits: z
    .strictObject({
      globalPer24h: amountSchema.optional(),
      globalRemainingPer24h: amountSchema.optional(),
    })
    .optional(),
  /** A fraction of the amount: 0.0025 is 0.25 %. */
  fee: z.strictObject({ rate: z.number().min(0) }).optional(),
})

const sideSchema = z.strictObject({ paths: z.array(schedulePathSchema) })

/** contract: Investment schedule: when a real-world asset takes and pays money. */
export const investmentScheduleSchema = z
  .strictObject({
    /** IANA name. */
    timezone: z.string(),
    subscription: sideSchema,
    redemption: sideSchema,
    notes: z.string().optional(),
  })
  .meta({ id: 'InvestmentSchedule' })
export type InvestmentSchedule = z.infer<typeof investmentScheduleSchema>
