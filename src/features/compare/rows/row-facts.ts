import { getRateFlags } from '#src/catalogue/rate/rate-flags.ts'
import { yieldFees } from '#src/features/yield/index.ts'
import type { KnownYield } from '../known-yield.ts'

/** What is compared, in the order in which people ask. */
export const ROWS = [
  'status',
  'rate',
  'earned',
  'parts',
  'flags',
  'fees',
  'limits',
  'earning',
  'leaving',
  'free',
  'rewards',
  'tvl',
  'users',
  'takes',
  'receipt',
  'type',
  'network',
  'provider',
  'check',
  'standards',
] as const

export type RowName = (typeof ROWS)[number]

const tvlOf = ({ found }: KnownYield): number | null =>
  found.statistics?.tvlUsd === undefined ? null : Number(found.statistics.tvlUsd)

const symbolsOf = (tokens: readonly { readonly symbol: string }[]): string[] => [
  ...new Set(tokens.map(({ symbol }) => symbol)),
]

/** Symbols of all that can be paid in. */
export const inputSymbols = ({ found }: Pick<KnownYield, 'found'>): readonly string[] =>
  symbolsOf(found.inputTokens.length > 0 ? found.inputTokens : [found.token])

/** What a row says of a yield, as far as yields can be alike in it; undefined is unknown. */
const facts: Readonly<Record<RowName, (one: KnownYield) => unknown>> = {
  status: ({ availability }) => availability,
  rate: ({ found: { rewardRate } }) => [rewardRate.total, rewardRate.rateType],
  earned: ({ found: { rewardRate, mechanics, token } }) => [
    rewardRate.total,
    rewardRate.rateType,
    yieldFees(mechanics),
    mechanics.warmupPeriod?.seconds,
    token.symbol,
  ],
  parts: ({ found }) =>
    found.rewardRate.components.map(({ rate, rateType, yieldSource, token, description }) => [
      rate,
      rateType,
      yieldSource,
      token?.symbol,
      description,
    ]),
  flags: (one) => getRateFlags({ rate: one.found.rewardRate.total, tvlUsd: tvlOf(one) }),
  fees: ({ found }) => [yieldFees(found.mechanics), found.token.symbol],
  limits: ({ found }) => [found.mechanics.entryLimits, found.token.symbol],
  earning: ({ found }) => found.mechanics.warmupPeriod?.seconds,
  leaving: ({ found }) => [found.mechanics.lockupPeriod?.seconds, found.status.exit],
  free: ({ found: { mechanics } }) => [
    mechanics.lockupPeriod?.seconds,
    mechanics.cooldownPeriod?.seconds,
  ],
  rewards: ({ found: { mechanics } }) => [mechanics.rewardClaiming, mechanics.rewardSchedule],
  tvl: tvlOf,
  users: ({ found }) => found.statistics?.uniqueUsers,
  takes: inputSymbols,
  receipt: ({ found }) => found.outputToken?.symbol,
  type: ({ found }) => found.mechanics.type,
  network: ({ found }) => found.network,
  provider: ({ found }) => found.providerId,
  check: ({ details: { requirements } }) => [
    requirements?.kycRequired ?? false,
    requirements?.kyc?.eligibility,
    requirements?.notes,
  ],
  standards: ({ details }) => details.standards,
}

/** The rows that say the same of all yields: of one alone none does. */
export function equalRows(yields: readonly KnownYield[]): ReadonlySet<RowName> {
  if (yields.length < 2) return new Set()
  const isSame = (row: RowName): boolean =>
    new Set(yields.map((one) => JSON.stringify(facts[row](one)) ?? '')).size === 1
  return new Set(ROWS.filter(isSame))
}
