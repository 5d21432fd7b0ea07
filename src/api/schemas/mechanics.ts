import * as z from 'zod/mini'
import { argumentSetSchema } from './argument-field.ts'
import { decimalSchema } from './decimal.ts'
import { optional, optionalText } from './optional.ts'
import { tokenSchema } from './token.ts'

const periodSchema = z.looseObject({ seconds: z.number() })

const feeSchema = z.looseObject({
  deposit: optional(decimalSchema),
  withdrawal: optional(decimalSchema),
  management: optional(decimalSchema),
  performance: optional(decimalSchema),
})

/** Absent or null: that way in or out is not offered directly. `manage` maps an action type to its arguments. */
const argumentsSchema = z.looseObject({
  enter: optional(argumentSetSchema),
  exit: optional(argumentSetSchema),
  balance: optional(argumentSetSchema),
  manage: optional(z.record(z.string(), z.catch(z.nullable(argumentSetSchema), null))),
})

/** Source: contract: Mechanics (fees in percent, limits in token units). */
export const mechanicsSchema = z.looseObject({
  type: z.catch(z.string(), 'unknown'),
  rewardSchedule: optionalText,
  rewardClaiming: optionalText,
  gasFeeToken: optional(tokenSchema),
  requiresValidatorSelection: optional(z.boolean()),
  lockupPeriod: optional(periodSchema),
  cooldownPeriod: optional(periodSchema),
  warmupPeriod: optional(periodSchema),
  fee: optional(feeSchema),
  entryLimits: optional(
    z.looseObject({
      minimum: optional(decimalSchema),
      maximum: optional(decimalSchema),
      subsequentMinimum: optional(decimalSchema),
    }),
  ),
  arguments: optional(argumentsSchema),
})
