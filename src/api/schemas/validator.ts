import * as z from 'zod/mini'
import { countSchema, shareSchema } from './number.ts'
import { decimalSchema, usdSchema } from './decimal.ts'
import { optional, optionalText } from './optional.ts'
import { rewardRateSchema } from './reward-rate.ts'
import { MAX_TEXT_LENGTH } from './max-text-length.ts'
import { optionalDisplayText } from './display-text.ts'

const providerSchema = z.pipe(
  z.looseObject({
    name: optionalDisplayText(MAX_TEXT_LENGTH.name),
    uniqueId: optionalText,
    id: optionalText,
  }),
  z.transform(({ id, ...provider }) => ({ ...provider, uniqueId: provider.uniqueId ?? id })),
)

const subnetSchema = z.looseObject({
  id: optional(z.number()),
  name: optionalDisplayText(MAX_TEXT_LENGTH.name),
  tokenSymbol: optionalDisplayText(MAX_TEXT_LENGTH.symbol),
  tvl: optional(decimalSchema),
  pricePerShare: optional(decimalSchema),
})

const fieldsSchema = z.looseObject({
  address: z.string().check(z.minLength(1)),
  name: optionalDisplayText(MAX_TEXT_LENGTH.name),
  logoURI: optionalText,
  website: optionalText,
  rewardRate: optional(rewardRateSchema),
  provider: optional(providerSchema),
  providerId: optionalText,
  /** A fraction: 0.05 is 5 %. */
  commission: optional(shareSchema),
  tvlUsd: optional(usdSchema),
  tvl: optional(decimalSchema),
  tvlRaw: optionalText,
  /** A fraction. */
  votingPower: optional(shareSchema),
  preferred: z.catch(z.boolean(), false),
  minimumStake: optional(decimalSchema),
  remainingPossibleStake: optional(decimalSchema),
  remainingSlots: optional(countSchema),
  nominatorCount: optional(countSchema),
  /** active, jailed, deactivating, inactive, full, not_found, unbonding; open. */
  status: optionalText,
  pricePerShare: optional(decimalSchema),
  subnetId: optional(z.number()),
  subnetName: optionalDisplayText(MAX_TEXT_LENGTH.name),
  marketCap: optional(decimalSchema),
  tokenSymbol: optionalDisplayText(MAX_TEXT_LENGTH.symbol),
  subnet: optional(subnetSchema),
})

/** Source: contract: Validators; contract: Aliases. */
export const validatorSchema = z.pipe(
  fieldsSchema,
  z.transform(({ subnet, ...validator }) => ({
    ...validator,
    subnetId: validator.subnetId ?? subnet?.id,
    subnetName: validator.subnetName ?? subnet?.name,
    tokenSymbol: validator.tokenSymbol ?? subnet?.tokenSymbol,
    marketCap: validator.marketCap ?? subnet?.tvl,
    pricePerShare: validator.pricePerShare ?? subnet?.pricePerShare,
  })),
)

export type Validator = z.output<typeof validatorSchema>
