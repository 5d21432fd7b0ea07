import * as z from 'zod/mini'
import { decimalSchema } from './decimal.ts'
import { optional, optionalText } from './optional.ts'
import { readableItems } from './readable-items.ts'
import { ROOM } from './room.ts'
import { optionalShownText } from './shown-text.ts'
import { tokenSchema } from './token.ts'
import type { Yield } from './yield.ts'

const allocationSchema = z.looseObject({
  address: optionalText,
  network: optionalText,
  name: optionalShownText(ROOM.name),
  yieldId: optionalText,
  /** Token units. */
  allocation: optional(decimalSchema),
  allocationUsd: optional(decimalSchema),
  /** Percent, 0 to 100. */
  weight: z.number(),
  targetWeight: optional(z.number()),
  rewardRate: optional(
    z.looseObject({ total: z.number(), rateType: optionalShownText(ROOM.symbol) }),
  ),
  remainingCapacity: optional(decimalSchema),
})

/** `price` is what one base token costs in quote tokens. */
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
  allocations: readableItems(allocationSchema),
})

const ratingSchema = z.looseObject({
  source: optionalShownText(ROOM.name),
  rating: optionalShownText(ROOM.name),
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
  name: optionalShownText(ROOM.name),
  description: optionalShownText(ROOM.sentence),
})

const requirementsSchema = z.looseObject({
  kycRequired: z.catch(z.boolean(), false),
  kyc: optional(
    z.looseObject({
      authorizeUrl: optionalText,
      mandatoryDisclosureUrl: optionalText,
      eligibility: optional(
        z.looseObject({
          countries: readableItems(z.string()),
          blockedCountries: readableItems(z.string()),
          usPersonAllowed: optional(z.boolean()),
        }),
      ),
      notes: optionalShownText(ROOM.sentence),
    }),
  ),
  notes: optionalShownText(ROOM.sentence),
})

const detailsSchema = z.looseObject({
  state: optional(stateSchema),
  risk: optional(z.looseObject({ ratings: readableItems(ratingSchema) })),
  investmentSchedule: optional(z.looseObject({ windows: readableItems(windowSchema) })),
  curator: optional(curatorSchema),
  feeConfigurations: readableItems(feeConfigurationSchema),
  metadata: z.catch(z.looseObject({ supportedStandards: readableItems(z.string()) }), {
    supportedStandards: [],
  }),
  mechanics: z.catch(
    z.looseObject({
      requirements: optional(requirementsSchema),
      supportsHardwareWalletApi: optional(z.boolean()),
      /** The other name of the contract for the same. Source: contract: Aliases. */
      supportsLedgerWalletApi: optional(z.boolean()),
    }),
    {},
  ),
})

/** What only a yield's own page shows of it. */
export interface YieldDetails extends Pick<
  z.output<typeof detailsSchema>,
  'state' | 'risk' | 'investmentSchedule' | 'curator' | 'feeConfigurations'
> {
  readonly standards: readonly string[]
  readonly requirements: z.output<typeof requirementsSchema> | undefined
  /** Whether transactions can be had in a form for hardware wallets; undefined is unknown. */
  readonly supportsHardwareWallets: boolean | undefined
}

export type Allocation = z.output<typeof allocationSchema>
export type Requirements = z.output<typeof requirementsSchema>

/** What was read of each: a form asks with every key. */
const known = new WeakMap<Yield, YieldDetails>()

/**
 * The fields of a yield beyond those that lists need, read with the same tolerance: what can't be read is not given. Apart
 * from `yieldSchema`, so that lists of thousands don't pay for them. Source: contract: Yields.
 */
export function readYieldDetails(found: Yield): YieldDetails {
  const before = known.get(found)
  if (before) return before
  const { mechanics, metadata, ...rest } = z.parse(detailsSchema, found)
  const details = {
    ...rest,
    standards: metadata.supportedStandards,
    requirements: mechanics.requirements,
    supportsHardwareWallets:
      mechanics.supportsHardwareWalletApi ?? mechanics.supportsLedgerWalletApi,
  }
  known.set(found, details)
  return details
}
