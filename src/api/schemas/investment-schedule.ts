import * as z from 'zod/mini'
import { decimalSchema } from './decimal.ts'
import { optionalDisplayText } from './display-text.ts'
import { MAX_TEXT_LENGTH } from './max-text-length.ts'
import { MAX_SECONDS, numberBetween, shareSchema } from './number.ts'
import { optional, optionalText } from './optional.ts'
import { lenientArray } from './read-items.ts'

const windowSchema = z.looseObject({ opensAt: z.string(), closesAt: z.string() })

const durationSchema = z.looseObject({ seconds: numberBetween(0, MAX_SECONDS) })

const settlementSchema = z.looseObject({
  /** `atomic`, `next_business_day`, `cohort` or `cooldown`; open. */
  type: optionalText,
  marketDays: optional(numberBetween(0, 1000)),
  estimatedDuration: optional(durationSchema),
  estimatedSettlementAt: optionalText,
  claimRequired: optional(z.boolean()),
})

/** Token units, but `maxFractionOfNav`, which is a fraction. */
const limitsSchema = z.looseObject({
  minimumAmount: optional(decimalSchema),
  individualPer24h: optional(decimalSchema),
  globalPer24h: optional(decimalSchema),
  globalRemainingPer24h: optional(decimalSchema),
  availableLiquidity: optional(decimalSchema),
  maxFractionOfNav: optional(shareSchema),
})

const pathSchema = z.looseObject({
  /** `instant` or `standard`; open, as are all of these. */
  kind: optionalText,
  cadence: optionalText,
  status: optionalText,
  businessDaysOnly: optional(z.boolean()),
  /** As sent, in the schedule's time zone. */
  cutoffTime: optionalDisplayText(MAX_TEXT_LENGTH.symbol),
  currentWindow: optional(windowSchema),
  nextWindow: optional(windowSchema),
  settlement: optional(settlementSchema),
  accrual: optional(
    z.looseObject({ startsAt: optionalText, minimumHold: optional(durationSchema) }),
  ),
  limits: optional(limitsSchema),
  /** `rate` is a fraction of the amount. */
  fee: optional(z.looseObject({ rate: optional(shareSchema) })),
})

/** One way to subscribe or to redeem; the first of a side is the default. */
export type SchedulePath = z.output<typeof pathSchema>

const sideSchema = z.pipe(
  optional(z.looseObject({ paths: lenientArray(pathSchema) })),
  z.transform((side): readonly SchedulePath[] => side?.paths ?? []),
)

/** When a real-world asset takes and pays money. Source: contract: Investment schedule. */
export const investmentScheduleSchema = z.looseObject({
  /** IANA name. */
  timezone: optionalDisplayText(MAX_TEXT_LENGTH.name),
  subscription: z.catch(sideSchema, []),
  redemption: z.catch(sideSchema, []),
  notes: optionalDisplayText(MAX_TEXT_LENGTH.sentence),
})

export type InvestmentSchedule = z.output<typeof investmentScheduleSchema>
