import * as z from 'zod/mini'
import { decimalSchema, usdSchema } from './decimal.ts'
import { optional, optionalText } from './optional.ts'
import { lenientArray } from './read-items.ts'
import { UNKNOWN_RATE, rewardRateSchema } from './reward-rate.ts'
import { MAX_TEXT_LENGTH } from './max-text-length.ts'
import { displayText } from './display-text.ts'
import { tokenSchema } from './token.ts'
import { argumentSetSchema, exitArgumentSetSchema, UNREADABLE_ARGUMENTS } from './argument-field.ts'
import { readLimits } from './limits.ts'
import { MAX_SECONDS, countSchema, numberBetween } from './number.ts'

const statisticsSchema = z.looseObject({
  tvlUsd: optional(usdSchema),
  tvl: optional(decimalSchema),
  tvlRaw: optionalText,
  averagePositionSizeUsd: optional(usdSchema),
  averagePositionSize: optional(decimalSchema),
  uniqueUsers: optional(countSchema),
})

const metadataSchema = z.looseObject({
  name: z.catch(displayText(MAX_TEXT_LENGTH.name), ''),
  logoURI: optionalText,
  description: optionalText,
  documentation: optionalText,
  underMaintenance: z.catch(z.boolean(), false),
  deprecated: z.catch(z.boolean(), false),
})

/** A missing or malformed flag counts as open. Source: contract: Availability. */
const statusSchema = z.catch(
  z.looseObject({ enter: z.catch(z.boolean(), true), exit: z.catch(z.boolean(), true) }),
  { enter: true, exit: true },
)

const executionContractsSchema = z.looseObject({
  enter: lenientArray(z.string()),
  exit: lenientArray(z.string()),
})

/** Null: sent, and not usable, which is not the same as no period. */
const periodSchema = z.looseObject({
  seconds: z.catch(z.nullable(numberBetween(0, MAX_SECONDS)), null),
})

/** Token units. A subsequent minimum above the maximum is no limit either. */
const entryLimitsSchema = z.pipe(
  z.looseObject({
    minimum: z.optional(z.unknown()),
    maximum: z.optional(z.unknown()),
    subsequentMinimum: z.optional(z.unknown()),
  }),
  z.transform(({ minimum, maximum, subsequentMinimum, ...rest }) => {
    const first = readLimits({ minimum, maximum }, 'amount')
    const later = readLimits({ minimum: subsequentMinimum, maximum }, 'amount')
    return {
      ...rest,
      ...first,
      subsequentMinimum: later.minimum,
      hasUnusableLimits:
        first.hasUnusableLimits ||
        later.hasUnusableLimits ||
        // It was read before.
        rest['hasUnusableLimits'] === true,
    }
  }),
)

const feeSchema = z.looseObject({
  deposit: optional(decimalSchema),
  withdrawal: optional(decimalSchema),
  management: optional(decimalSchema),
  performance: optional(decimalSchema),
})

/** Absent or null: not offered directly. `manage` maps an action type to its arguments. */
const argumentsSchema = z.looseObject({
  enter: optional(argumentSetSchema),
  exit: z.optional(exitArgumentSetSchema),
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
  entryLimits: optional(entryLimitsSchema),
  arguments: z.catch(argumentsSchema, UNREADABLE_ARGUMENTS),
})

const NO_METADATA = { name: '', underMaintenance: false, deprecated: false }
const NO_MECHANICS = { type: 'unknown', arguments: UNREADABLE_ARGUMENTS }

/** Source: contract: Yields. Only what moving money needs costs an item its place: id, network and token. */
export const yieldSchema = z.looseObject({
  id: z.string().check(z.minLength(1)),
  network: z.string().check(z.minLength(1)),
  chainId: optionalText,
  token: tokenSchema,
  inputTokens: lenientArray(tokenSchema),
  outputToken: optional(tokenSchema),
  rewardRate: z.catch(rewardRateSchema, UNKNOWN_RATE),
  status: statusSchema,
  metadata: z.catch(metadataSchema, NO_METADATA),
  mechanics: z.catch(mechanicsSchema, NO_MECHANICS),
  providerId: optionalText,
  statistics: optional(statisticsSchema),
  tags: lenientArray(z.string()),
  executionContracts: optional(executionContractsSchema),
})

export type Yield = z.output<typeof yieldSchema>
