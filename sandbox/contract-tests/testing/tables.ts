import type { FieldTable } from './field-table.ts'

/** contract: Tokens. */
export const token: FieldTable = {
  symbol: 'string!',
  name: 'string!',
  decimals: 'number!',
  network: 'string!',
  address: 'string',
  logoURI: 'string',
  isPoints: 'boolean',
  marketDataId: 'string',
}

/** contract: Reward rates. */
export const rewardRate: FieldTable = {
  total: 'number!',
  rateType: 'string!',
  components: {
    rate: 'number!',
    rateType: 'string!',
    token,
    yieldSource: 'string!',
    description: 'string!',
  },
}

/** contract: Arguments; `{fields, notes}` around it. */
export const argumentFields: FieldTable = {
  fields: {
    name: 'string!',
    type: 'string!',
    label: 'string!',
    description: 'string',
    required: 'boolean!',
    options: 'string[]',
    optionsRef: 'string',
    default: 'any',
    placeholder: 'string',
    minimum: 'string',
    maximum: 'string',
    isArray: 'boolean',
  },
  notes: 'string',
}

/** contract: Mechanics; contract: Requirements. */
const mechanics: FieldTable = {
  type: 'string!',
  rewardSchedule: 'string!',
  rewardClaiming: 'string!',
  gasFeeToken: token,
  requiresValidatorSelection: 'boolean!',
  lockupPeriod: { seconds: 'number!' },
  cooldownPeriod: { seconds: 'number!' },
  warmupPeriod: { seconds: 'number!' },
  fee: { deposit: 'string', withdrawal: 'string', management: 'string', performance: 'string' },
  entryLimits: { minimum: 'string', maximum: 'string', subsequentMinimum: 'string' },
  supportsHardwareWalletApi: 'boolean',
  extraTransactionFormatsSupported: 'string[]',
  arguments: {
    enter: argumentFields,
    exit: argumentFields,
    balance: argumentFields,
    manage: 'map',
  },
  possibleFeeTakingMechanisms: {
    depositFee: 'boolean!',
    managementFee: 'boolean!',
    performanceFee: 'boolean!',
    validatorRebates: 'boolean!',
  },
  requirements: {
    kycRequired: 'boolean!',
    kyc: {
      kycMode: 'string!',
      iframeAllowed: 'boolean!',
      authorizeUrl: 'string',
      mandatoryDisclosureUrl: 'string',
      eligibility: {
        countries: 'string[]',
        blockedCountries: 'string[]',
        blockedSubdivisions: 'string[]',
        defaultPolicy: 'string!',
        geoBlockingEnforced: 'boolean',
        investorEligibility: {
          jurisdiction: 'string!',
          tier: 'string!',
          verificationLevel: 'string!',
        },
        subjectTypes: 'string[]',
        usPersonAllowed: 'boolean',
      },
      notes: 'string',
    },
  },
}

/** contract: Yield state: additive fields that this service sends. */
const state: FieldTable = {
  pricePerShareState: { price: 'number!', shareToken: token, quoteToken: token },
  capacityState: { current: 'string!', max: 'string', remaining: 'string' },
  liquidityState: { liquidity: 'string!', utilization: 'string!' },
  concentratedLiquidityPoolState: {
    baseApr: 'number',
    price: 'number',
    tickSpacing: 'number',
    minTick: 'number',
    maxTick: 'number',
    volume24hUsd: 'number',
    fee24hUsd: 'number',
    tvlUsd: 'number',
    feeTier: 'number',
    baseToken: token,
    quoteToken: token,
  },
  allocations: {
    address: 'string!',
    network: 'string!',
    name: 'string!',
    yieldId: 'string',
    providerId: 'string',
    allocation: 'string!',
    allocationUsd: 'string',
    weight: 'number!',
    targetWeight: 'number',
    rewardRate: { total: 'number!', rateType: 'string!' },
    tvl: 'string',
    tvlUsd: 'string',
    maxCapacity: 'string',
    remainingCapacity: 'string',
  },
}

const window: FieldTable = { opensAt: 'timestamp!', closesAt: 'timestamp!' }

/** contract: Investment schedule. */
export const schedulePath: FieldTable = {
  kind: 'string!',
  cadence: 'string!',
  status: 'string!',
  currentWindow: window,
  nextWindow: window,
  settlement: {
    type: 'string!',
    estimatedDuration: { seconds: 'number!' },
    estimatedSettlementAt: 'timestamp',
    claimRequired: 'boolean',
  },
  accrual: { startsAt: 'string!' },
  limits: {
    globalPer24h: 'string',
    globalRemainingPer24h: 'string',
  },
  fee: { rate: 'number!' },
}

const investmentSchedule: FieldTable = {
  timezone: 'string!',
  subscription: { paths: schedulePath },
  redemption: { paths: schedulePath },
  notes: 'string',
}

/** contract: Yields; those after `tags` are not sent by all services. */
export const yieldTable: FieldTable = {
  id: 'string!',
  network: 'string!',
  inputTokens: token,
  token,
  rewardRate,
  status: { enter: 'boolean!', exit: 'boolean!' },
  metadata: {
    name: 'string!',
    logoURI: 'string',
    description: 'string',
    documentation: 'string',
    underMaintenance: 'boolean!',
    deprecated: 'boolean!',
    supportsCampaigns: 'boolean!',
    supportedStandards: 'string[]',
  },
  mechanics,
  providerId: 'string!',
  outputToken: token,
  statistics: {
    tvlUsd: 'string',
    tvl: 'string',
    tvlRaw: 'string',
    averagePositionSizeUsd: 'string',
    averagePositionSize: 'string',
    uniqueUsers: 'number',
  },
  tags: 'string[]',
  prime: 'boolean',
  chainId: 'string',
  tokens: token,
  executionContracts: { enter: 'string[]', exit: 'string[]' },
  investmentSchedule,
  curator: { name: 'string!', description: 'string!', logoURI: 'string!' },
  risk: { ratings: { source: 'string!', rating: 'string!', url: 'string!' } },
  feeConfigurations: {
    id: 'string!',
    default: 'boolean!',
    managementFeeBps: 'number!',
    performanceFeeBps: 'number!',
    depositFeeBps: 'number!',
    statistics: { tvlUsd: 'string', tvl: 'string', tvlRaw: 'string' },
  },
  state,
}

/** contract: Validators; contract: Providers. */
export const validator: FieldTable = {
  address: 'string!',
  name: 'string!',
  logoURI: 'string',
  website: 'string',
  rewardRate,
  provider: {
    name: 'string!',
    uniqueId: 'string!',
    website: 'string',
    rank: 'number',
    preferred: 'boolean',
    revshare: {
      standard: { minRevShare: 'number!', maxRevShare: 'number!' },
      pro: { minRevShare: 'number!', maxRevShare: 'number!' },
    },
  },
  commission: 'number',
  tvlUsd: 'string',
  tvl: 'string',
  tvlRaw: 'string',
  votingPower: 'number',
  preferred: 'boolean',
  minimumStake: 'string',
  remainingPossibleStake: 'string',
  remainingSlots: 'number',
  nominatorCount: 'number',
  status: 'string!',
  providerId: 'string',
  pricePerShare: 'string',
  subnetId: 'number',
  subnetName: 'string',
  marketCap: 'string',
  tokenSymbol: 'string',
}

/** contract: Pending actions. */
export const pendingAction: FieldTable = {
  intent: 'string!',
  type: 'string!',
  passthrough: 'string!',
  arguments: argumentFields,
  amount: 'string',
}

/** contract: Balances; those after `rewardRate` are not sent by all services. */
export const balance: FieldTable = {
  address: 'string!',
  type: 'string!',
  amount: 'string!',
  amountRaw: 'string!',
  pendingActions: pendingAction,
  token,
  isEarning: 'boolean!',
  date: 'timestamp',
  feeConfigurationId: 'string',
  validator,
  validators: validator,
  amountUsd: 'string',
  rewardRate,
  priceRange: { min: 'string!', max: 'string!' },
  tokenId: 'string',
  shareAmount: 'string',
  shareAmountRaw: 'string',
  shareToken: token,
}
