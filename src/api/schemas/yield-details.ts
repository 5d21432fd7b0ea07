import * as z from 'zod/mini'
import { decimalSchema } from './decimal.ts'
import { optional, optionalText } from './optional.ts'
import { lenientArray } from './read-items.ts'
import { MAX_TEXT_LENGTH } from './max-text-length.ts'
import { optionalDisplayText } from './display-text.ts'
import { tokenSchema } from './token.ts'
import type { Yield } from './yield.ts'

const allocationSchema = z.looseObject({
  address: optionalText,
  network: optionalText,
  name: optionalDisplayText(MAX_TEXT_LENGTH.name),
  yieldId: optionalText,
  /** Token units. */
  allocation: optional(decimalSchema),
  allocationUsd: optional(decimalSchema),
  /** Percent, 0 to 100. */
  weight: z.number(),
  targetWeight: optional(z.number()),
  rewardRate: optional(
    z.looseObject({ total: z.number(), rateType: optionalDisplayText(MAX_TEXT_LENGTH.symbol) }),
  ),
  remainingCapacity: optional(decimalSchema),
})

/** `price` is that of a base token in quote tokens. */
const rangePoolSchema = z.looseObject({
  price: optional(z.number()),
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
    z.looseObject({ liquidity: optional(decimalSchema), utilization: optional(z.number()) }),
  ),
  concentratedLiquidityPoolState: optional(rangePoolSchema),
  allocations: lenientArray(allocationSchema),
})

const ratingSchema = z.looseObject({
  source: optionalDisplayText(MAX_TEXT_LENGTH.name),
  rating: optionalDisplayText(MAX_TEXT_LENGTH.name),
  url: optionalText,
})

const windowSchema = z.looseObject({ opensAt: z.string(), closesAt: z.string() })

/** Fees in basis points: 50 is 0.5 %. */
const feeConfigurationSchema = z.looseObject({
  id: z.string(),
  default: z.catch(z.boolean(), false),
  managementFeeBps: optional(z.int()),
  performanceFeeBps: optional(z.int()),
  depositFeeBps: optional(z.int()),
})

const curatorSchema = z.looseObject({
  name: optionalDisplayText(MAX_TEXT_LENGTH.name),
  description: optionalDisplayText(MAX_TEXT_LENGTH.sentence),
})

const requirementsSchema = z.looseObject({
  kycRequired: z.catch(z.boolean(), false),
  kyc: optional(
    z.looseObject({
      authorizeUrl: optionalText,
      mandatoryDisclosureUrl: optionalText,
      eligibility: optional(
        z.looseObject({
          countries: lenientArray(z.string()),
          blockedCountries: lenientArray(z.string()),
          usPersonAllowed: optional(z.boolean()),
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
  investmentSchedule: optional(z.looseObject({ windows: lenientArray(windowSchema) })),
  curator: optional(curatorSchema),
  feeConfigurations: lenientArray(feeConfigurationSchema),
  metadata: z.catch(z.looseObject({ supportedStandards: lenientArray(z.string()) }), {
    supportedStandards: [],
  }),
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
  readonly requirements: z.output<typeof requirementsSchema> | undefined
  /** Whether transactions are available in a form for hardware wallets; undefined if unknown. */
  readonly supportsHardwareWallets: boolean | undefined
}

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
    requirements: mechanics.requirements,
    supportsHardwareWallets:
      mechanics.supportsHardwareWalletApi ?? mechanics.supportsLedgerWalletApi,
  }
  detailsCache.set(earnYield, details)
  return details
}
