import type { Fields } from './parse-table.ts'

/** Rows of a page (contract: Paging). @param type of a row */
export const pageOf = (type: string): Fields => `
  total: number
  offset: number
  limit: number
  items: ${type}[]
`

/** The fields of a history beside its points (contract: Histories). */
const historyOf = (point: Fields): Fields => `
  total: number
  offset: number
  limit: number
  yieldId: string
  interval: Interval
  from: timestamp
  to: timestamp
  items: {
    timestamp: timestamp
    ${point}
  }[]
`

/** What the public service says beside its yields. Source: contract: Discovery; contract: Health. */
export const publicLists: Readonly<Record<string, Fields>> = {
  Health: `
    status: (OK FAIL)
    timestamp: timestamp
  `,

  NetworkEntry: `
    id: Network
    name: string
    chainId?: string
    category: NetworkCategory
    logoURI: string
  `,

  ProviderEntry: `
    id: string
    name: string
    logoURI: string
    description: string
    website: string
    tvlUsd: string|null
    type: ProviderType
    references: string[]
  `,

  Validator: `
    address*: string
    name*: string
    logoURI*: string
    website*: string
    rewardRate*: RewardRate
    provider?: {
      name*: string
      uniqueId*: string
      website*: string
      rank?: number
      preferred*: boolean
      revshare?: {
        standard*: RevenueShare
        pro*: RevenueShare
      }
    }
    providerId?: string
    commission*: number
    votingPower*: number
    tvlUsd?: string
    tvl*: string
    tvlRaw*: string
    preferred*: boolean
    minimumStake?: string
    remainingPossibleStake?: string
    remainingSlots?: number
    nominatorCount?: number
    status*: string
    pricePerShare?: string
    subnetId?: number
    subnetName?: string
    marketCap?: string
    tokenSymbol?: string
  `,

  RevenueShare: `
    minRevShare: number
    maxRevShare: number
  `,

  KycState: `
    kycStatus: KycStatus
    authorizeUrl?: string
    kycMode?: KycMode
    iframeAllowed?: boolean
  `,

  RateHistory: historyOf('rewardRate: string'),

  TvlHistory: historyOf(`
    tvl: string
    tvlRaw: string
  `),

  EarningsSummary: `
    yieldId: string
    address: string
    last24H: Earned
    last7D: Earned
    last30D: Earned
    lastYear: Earned
    total: Earned
  `,

  Earned: `
    amount: string
    amountRaw: string
  `,

  Risk: `
    updatedAt: timestamp
    credora?: {
      rating: string|null
      score: number|null
      psl: number|null
      publishDate: string|null
      curator: string|null
    }
    stakingRewards?: {
      rating: string|null
      score: number|null
      potentialRating: string|null
      potentialScore: number|null
      ratedAt: string|null
      ratedSince: string|null
      profileUrl: string|null
      reportUrl: string|null
    }
  `,

  Campaign: `
    id: string
    name: string|null
    yieldId: string
    status: CampaignStatus
    rewardMode: string
    rewardRate: RewardRate|null
    rewardToken: Token
    totalBudget: string
    distributedBudget: string
    remainingBudget: string
    startTime: timestamp
    endTime: timestamp
    payoutFrequency: string
    createdAt: timestamp
    updatedAt: timestamp
  `,
}
