import * as z from 'zod/mini'
import { decimalSchema } from './decimal.ts'
import { optional, optionalText } from './optional.ts'
import { lenientArray } from './read-items.ts'
import { rewardRateSchema } from './reward-rate.ts'
import { MAX_TEXT_LENGTH } from './max-text-length.ts'
import { displayText } from './display-text.ts'
import { tokenSchema } from './token.ts'
import { argumentSetSchema } from './argument-field.ts'

const statisticsSchema = z.looseObject({
  tvlUsd: optional(decimalSchema),
  tvl: optional(decimalSchema),
  tvlRaw: optionalText,
  averagePositionSizeUsd: optional(decimalSchema),
  averagePositionSize: optional(decimalSchema),
  uniqueUsers: optional(z.number()),
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

const periodSchema = z.looseObject({ seconds: z.number() })

const feeSchema = z.looseObject({
  deposit: optional(decimalSchema),
  withdrawal: optional(decimalSchema),
  management: optional(decimalSchema),
  performance: optional(decimalSchema),
})

/** Absent or null: not offered directly. `manage` maps an action type to its arguments. */
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

/** Source: contract: Yields. Only id, network, token and reward rate cost an item its place. */
export const yieldSchema = z.looseObject({
  id: z.string().check(z.minLength(1)),
  network: z.string(),
  chainId: optionalText,
  token: tokenSchema,
  inputTokens: lenientArray(tokenSchema),
  outputToken: optional(tokenSchema),
  rewardRate: rewardRateSchema,
  status: statusSchema,
  metadata: z.catch(metadataSchema, { name: '', underMaintenance: false, deprecated: false }),
  mechanics: mechanicsSchema,
  providerId: optionalText,
  statistics: optional(statisticsSchema),
  tags: lenientArray(z.string()),
  executionContracts: optional(executionContractsSchema),
})

export type Yield = z.output<typeof yieldSchema>
