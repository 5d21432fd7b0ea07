import * as z from 'zod/mini'
import { numberBetween, shareSchema } from './number.ts'
import { rewardRateSchema } from './reward-rate.ts'
import { decimalSchema, priceSchema, usdSchema } from './decimal.ts'
import { optional, optionalText } from './optional.ts'
import { lenientArray } from './read-items.ts'
import { MAX_TEXT_LENGTH } from './max-text-length.ts'
import { displayText, optionalDisplayText } from './display-text.ts'
import { tokenSchema } from './token.ts'
import { investmentScheduleSchema } from './investment-schedule.ts'
import type { Yield } from './yield.ts'

const percentSchema = numberBetween(0, 100)

const allocationSchema = z.looseObject({
  address: optionalText,
  network: optionalText,
  name: optionalDisplayText(MAX_TEXT_LENGTH.name),
  yieldId: optionalText,
  /** Token units. */
  allocation: optional(decimalSchema),
  allocationUsd: optional(usdSchema),
  /** Percent, 0 to 100. */
  weight: optional(percentSchema),
  targetWeight: optional(percentSchema),
  rewardRate: optional(rewardRateSchema),
  remainingCapacity: optional(decimalSchema),
})

/** A pool whose positions have a price range; figures are numbers or text. */
const rangePoolSchema = z.looseObject({
  /** Of a base token in quote tokens. */
  price: optional(priceSchema),
  /** Without incentives; a fraction. */
  baseApr: optional(numberBetween(-1e6, 1e6)),
  /** Of every trade; a fraction. */
  feeTier: optional(shareSchema),
  volume24hUsd: optional(usdSchema),
  fee24hUsd: optional(usdSchema),
  tvlUsd: optional(usdSchema),
  tickSpacing: optional(numberBetween(1, 1e6)),
  minTick: optional(numberBetween(-1e7, 1e7)),
  maxTick: optional(numberBetween(-1e7, 1e7)),
  baseToken: optional(tokenSchema),
  quoteToken: optional(tokenSchema),
})

const stateSchema = z.looseObject({
  /** Token units. */
  capacityState: optional(
    z.looseObject({
      current: optional(decimalSchema),
      max: optional(decimalSchema),
      remaining: optional(decimalSchema),
    }),
  ),
  /** `utilization` is a fraction, `liquidity` token units. */
  liquidityState: optional(
    z.looseObject({ liquidity: optional(decimalSchema), utilization: optional(shareSchema) }),
  ),
  concentratedLiquidityPoolState: optional(rangePoolSchema),
  allocations: lenientArray(allocationSchema),
})

const ratingSchema = z.looseObject({
  source: optionalDisplayText(MAX_TEXT_LENGTH.name),
  rating: optionalDisplayText(MAX_TEXT_LENGTH.name),
  url: optionalText,
})

const pointsSchema = numberBetween(0, 1e6).check(z.refine((points) => Number.isInteger(points)))

/** Fees in basis points: 50 is 0.5 %. */
const feeConfigurationSchema = z.looseObject({
  /** Its fees are shown without one; it can't be selected. */
  id: optionalText,
  default: z.catch(z.boolean(), false),
  managementFeeBps: optional(pointsSchema),
  performanceFeeBps: optional(pointsSchema),
  depositFeeBps: optional(pointsSchema),
})

const curatorSchema = z.looseObject({
  name: optionalDisplayText(MAX_TEXT_LENGTH.name),
  description: optionalDisplayText(MAX_TEXT_LENGTH.sentence),
})

/** Who counts as an investor, by jurisdiction. */
const investorSchema = z.looseObject({
  jurisdiction: optionalDisplayText(MAX_TEXT_LENGTH.symbol),
  tier: optionalDisplayText(MAX_TEXT_LENGTH.name),
  verificationLevel: optionalDisplayText(MAX_TEXT_LENGTH.name),
})

const requirementsSchema = z.looseObject({
  kycRequired: z.catch(z.boolean(), false),
  kyc: optional(
    z.looseObject({
      /** `none oauth_redirect external_redirect iframe deeplink native_sdk`; open. */
      kycMode: optionalText,
      authorizeUrl: optionalText,
      mandatoryDisclosureUrl: optionalText,
      eligibility: optional(
        z.looseObject({
          countries: lenientArray(displayText(MAX_TEXT_LENGTH.symbol)),
          blockedCountries: lenientArray(displayText(MAX_TEXT_LENGTH.symbol)),
          usPersonAllowed: optional(z.boolean()),
          /** What holds for countries that no list names: `allow` or `deny`. */
          defaultPolicy: optionalText,
          /** ISO 3166-2. */
          blockedSubdivisions: lenientArray(displayText(MAX_TEXT_LENGTH.symbol)),
          geoBlockingEnforced: optional(z.boolean()),
          investorEligibility: lenientArray(investorSchema),
          /** `KYC`: people, `KYB`: companies; open. */
          subjectTypes: lenientArray(displayText(MAX_TEXT_LENGTH.symbol)),
        }),
      ),
      notes: optionalDisplayText(MAX_TEXT_LENGTH.sentence),
    }),
  ),
  notes: optionalDisplayText(MAX_TEXT_LENGTH.sentence),
})

const detailsSchema = z.looseObject({
  state: optional(stateSchema),
  risk: optional(z.looseObject({ ratings: lenientArray(ratingSchema) })),
  investmentSchedule: optional(investmentScheduleSchema),
  curator: optional(curatorSchema),
  feeConfigurations: lenientArray(feeConfigurationSchema),
  metadata: z.catch(
    z.looseObject({
      supportedStandards: lenientArray(displayText(MAX_TEXT_LENGTH.symbol)),
      supportsCampaigns: z.catch(z.boolean(), false),
    }),
    { supportedStandards: [], supportsCampaigns: false },
  ),
  mechanics: z.catch(
    z.looseObject({
      requirements: optional(requirementsSchema),
      supportsHardwareWalletApi: optional(z.boolean()),
      /** The contract's alias. Source: contract: Aliases. */
      supportsLedgerWalletApi: optional(z.boolean()),
    }),
    {},
  ),
})

/** Fields of a yield shown on its own page only. */
export interface YieldDetails extends Pick<
  z.output<typeof detailsSchema>,
  'state' | 'risk' | 'investmentSchedule' | 'curator' | 'feeConfigurations'
> {
  readonly standards: readonly string[]
  /** Whether the yield may have campaigns. */
  readonly supportsCampaigns: boolean
  readonly requirements: z.output<typeof requirementsSchema> | undefined
  /** Whether transactions are available in a form for hardware wallets; undefined if unknown. */
  readonly supportsHardwareWallets: boolean | undefined
}

export type RangePool = z.output<typeof rangePoolSchema>
export type Allocation = z.output<typeof allocationSchema>
export type Requirements = z.output<typeof requirementsSchema>

/** Parsed details by yield: forms read them on every keystroke. */
const detailsCache = new WeakMap<Yield, YieldDetails>()

/**
 * Parses the fields of a yield beyond those of lists, leniently: invalid ones are undefined. Separate from
 * `yieldSchema`, so that lists of thousands don't parse them. Source: contract: Yields.
 */
export function readYieldDetails(earnYield: Yield): YieldDetails {
  const cached = detailsCache.get(earnYield)
  if (cached) return cached
  const { mechanics, metadata, ...rest } = z.parse(detailsSchema, earnYield)
  const details = {
    ...rest,
    standards: metadata.supportedStandards,
    supportsCampaigns: metadata.supportsCampaigns,
    requirements: mechanics.requirements,
    supportsHardwareWallets:
      mechanics.supportsHardwareWalletApi ?? mechanics.supportsLedgerWalletApi,
  }
  detailsCache.set(earnYield, details)
  return details
}
