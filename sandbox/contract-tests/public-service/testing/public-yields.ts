import type { Fields } from './parse-table.ts'

/** What the public service says about yields. Source: contract: Discovery; contract: Arguments. */
export const publicYields: Readonly<Record<string, Fields>> = {
  Token: `
    symbol: string
    name: string
    decimals: number
    network: Network
    address?: string
    logoURI?: string
    isPoints?: boolean
    marketDataId?: string
  `,

  TokenWithAvailableYields: `
    token: Token
    availableYields: string[]
  `,

  RewardRate: `
    total: number
    rateType: RateType
    components: {
      rate: number
      rateType: RateType
      token: Token
      yieldSource: YieldSource
      description: string
    }[]
  `,

  Yield: `
    id: string
    network: Network
    chainId?: string
    token: Token
    tokens?: Token[]
    inputTokens*: Token[]
    outputToken?: Token
    rewardRate*: RewardRate
    status*: {
      enter*: boolean
      exit*: boolean
    }
    metadata*: {
      name*: string
      logoURI*: string
      description*: string
      documentation?: string
      underMaintenance*: boolean
      deprecated*: boolean
      supportedStandards*: TokenStandard[]
      supportsCampaigns*: boolean
    }
    mechanics*: Mechanics
    providerId*: string
    statistics?: {
      tvlUsd?: string
      tvl?: string
      tvlRaw?: string
      averagePositionSizeUsd?: string
      averagePositionSize?: string
      uniqueUsers?: number
    }
    prime?: boolean
    tags?: string[]
    executionContracts?: {
      enter: string[]
      exit: string[]
    }
    curator?: {
      name: string
      description: string
      logoURI: string
    }
    risk?: {
      ratings: {
        source: string
        rating: string
      }[]
    }
    feeConfigurations?: {
      id: string
      default: boolean
      managementFeeBps: number
      performanceFeeBps: number
      depositFeeBps: number
      statistics?: {
        tvlUsd?: string
        tvl?: string
        tvlRaw?: string
      }
    }[]
    state?: YieldState
    investmentSchedule?: InvestmentSchedule
  `,

  YieldState: `
    pricePerShareState?: {
      price: number
      shareToken: Token
      quoteToken: Token
    }
    capacityState?: {
      current: string
      max: string|null
      remaining: string|null
    }
    liquidityState?: {
      liquidity: string
      utilization: string
    }
    concentratedLiquidityPoolState?: {
      baseApr: number|null
      price: number|null
      tickSpacing: number|null
      minTick: number|null
      maxTick: number|null
      volume24hUsd: number|null
      fee24hUsd: number|null
      tvlUsd: number|null
      feeTier: number|null
      baseToken: Token
      quoteToken: Token
    }
    allocations?: {
      address: string
      network: Network
      name: string
      yieldId?: string
      providerId?: string
      allocation: string
      allocationUsd: string|null
      weight: number
      targetWeight: number|null
      rewardRate: {
        total: number
        rateType: RateType
      }|null
      tvl: string|null
      tvlUsd: string|null
      maxCapacity: string|null
      remainingCapacity: string|null
    }[]
  `,

  Mechanics: `
    type*: YieldType
    rewardSchedule*: RewardSchedule
    rewardClaiming*: RewardClaiming
    gasFeeToken*: Token
    requiresValidatorSelection*: boolean
    lockupPeriod?: Duration
    cooldownPeriod?: Duration
    warmupPeriod?: Duration
    fee?: {
      deposit?: string
      withdrawal?: string
      management?: string
      performance?: string
    }
    entryLimits*: {
      minimum: string|null
      maximum: string|null
      subsequentMinimum*: string|null
    }
    supportsHardwareWalletApi?: boolean
    extraTransactionFormatsSupported?: TransactionFormat[]
    arguments*: {
      enter*: Arguments|null
      exit?: Arguments|null
      manage?: {
        [ActionType]?: Arguments
      }
      balance?: Arguments
    }
    possibleFeeTakingMechanisms*: {
      depositFee*: boolean
      managementFee*: boolean
      performanceFee*: boolean
      validatorRebates*: boolean
    }
    requirements?: {
      kycRequired: boolean
      kyc?: {
        kycMode*: KycMode
        iframeAllowed*: boolean
        authorizeUrl?: string
        mandatoryDisclosureUrl?: string
        eligibility: {
          countries: string[]
          blockedCountries: string[]
          usPersonAllowed: boolean
          defaultPolicy*: (allow deny)
          blockedSubdivisions*: string[]
          geoBlockingEnforced*: boolean
          investorEligibility*: {
            jurisdiction: string
            tier: string
            verificationLevel: string
          }[]
          subjectTypes*: (KYC KYB)[]
        }
        notes?: string
      }
    }
  `,

  Duration: `
    seconds: number
  `,

  Arguments: `
    fields: ArgumentField[]
    notes?: string
  `,

  ArgumentField: `
    name: string
    type: ArgumentType
    label: string
    description?: string
    required: boolean
    options?: string[]
    optionsRef?: string
    default?: any
    placeholder?: string
    minimum?: string|null
    maximum?: string|null
    isArray*: boolean
  `,

  InvestmentSchedule: `
    timezone: string
    subscription: {
      paths: SchedulePath[]
    }
    redemption: {
      paths: SchedulePath[]
    }
    notes?: string
  `,

  SchedulePath: `
    kind: (instant standard)
    cadence: (continuous daily_cutoff periodic scheduled)
    status: (open closed settling)
    businessDaysOnly?: boolean
    cutoffTime?: string
    currentWindow?: ScheduleWindow
    nextWindow?: ScheduleWindow|null
    settlement: {
      type: (atomic next_business_day cohort cooldown)
      marketDays?: number
      estimatedDuration?: Duration
      estimatedSettlementAt?: timestamp
      claimRequired?: boolean
      instantPortion?: any
      deferredDeliveryAt?: any
    }
    accrual: {
      startsAt: string
      startsAtDate?: any
      minimumHold?: Duration
    }
    limits?: {
      minimumAmount?: string
      individualPer24h?: string
      globalPer24h?: string
      globalRemainingPer24h?: string
      maxFractionOfNav?: number
      liquidityBounded?: any
      availableLiquidity?: string
    }
    fee?: {
      rate: number
    }
  `,

  ScheduleWindow: `
    opensAt: timestamp
    closesAt: timestamp
    source?: any
  `,
}
