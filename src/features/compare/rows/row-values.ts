import { getRateFlags } from '#src/catalogue/rate/rate-flags.ts'
import { getRequirementNotes, getYieldFees } from '#src/features/yield/index.ts'
import type { ComparedYield } from '../compared-yields.ts'

/** Compared properties, most requested first. */
const ROWS = [
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
  'risk',
  'check',
  'standards',
] as const

export type RowName = (typeof ROWS)[number]

const getTvl = ({ earnYield }: ComparedYield): number | null =>
  earnYield.statistics?.tvlUsd === undefined ? null : Number(earnYield.statistics.tvlUsd)

const getSymbols = (tokens: readonly { readonly symbol: string }[]): string[] => [
  ...new Set(tokens.map(({ symbol }) => symbol)),
]

/** Returns the symbols of all accepted tokens. */
export const getInputSymbols = ({
  earnYield,
}: Pick<ComparedYield, 'earnYield'>): readonly string[] =>
  getSymbols(earnYield.inputTokens.length > 0 ? earnYield.inputTokens : [earnYield.token])

/** A yield's value in a row, for equality; undefined if unknown. */
const ROW_VALUES: Readonly<Record<RowName, (comparedYield: ComparedYield) => unknown>> = {
  status: ({ availability }) => availability,
  rate: ({ earnYield: { rewardRate } }) => [rewardRate.total, rewardRate.rateType],
  earned: ({ earnYield: { rewardRate, mechanics, token } }) => [
    rewardRate.total,
    rewardRate.rateType,
    getYieldFees(mechanics),
    mechanics.warmupPeriod?.seconds,
    token.symbol,
  ],
  parts: ({ earnYield }) =>
    earnYield.rewardRate.components.map(({ rate, rateType, yieldSource, token, description }) => [
      rate,
      rateType,
      yieldSource,
      token?.symbol,
      description,
    ]),
  flags: (comparedYield) =>
    getRateFlags({ rate: comparedYield.earnYield.rewardRate.total, tvlUsd: getTvl(comparedYield) }),
  fees: ({ earnYield }) => [getYieldFees(earnYield.mechanics), earnYield.token.symbol],
  limits: ({ earnYield }) => [earnYield.mechanics.entryLimits, earnYield.token.symbol],
  earning: ({ earnYield }) => earnYield.mechanics.warmupPeriod?.seconds,
  leaving: ({ earnYield }) => [earnYield.mechanics.lockupPeriod?.seconds, earnYield.status.exit],
  free: ({ earnYield: { mechanics } }) => [
    mechanics.lockupPeriod?.seconds,
    mechanics.cooldownPeriod?.seconds,
  ],
  rewards: ({ earnYield: { mechanics } }) => [mechanics.rewardClaiming, mechanics.rewardSchedule],
  tvl: getTvl,
  users: ({ earnYield }) => earnYield.statistics?.uniqueUsers,
  takes: getInputSymbols,
  receipt: ({ earnYield }) => earnYield.outputToken?.symbol,
  type: ({ earnYield }) => earnYield.mechanics.type,
  network: ({ earnYield }) => earnYield.network,
  provider: ({ earnYield }) => earnYield.providerId,
  risk: ({ ratings }) => ratings,
  check: ({ details: { requirements } }) => [
    requirements?.kycRequired ?? false,
    requirements?.kyc?.eligibility,
    requirements && getRequirementNotes(requirements),
  ],
  standards: ({ details }) => details.standards,
}

/** Returns the rows to show: ratings only where an agency rated one of the yields. */
export const getRows = (yields: readonly ComparedYield[]): readonly RowName[] =>
  ROWS.filter((row) => row !== 'risk' || yields.some(({ ratings }) => ratings.length > 0))

/** Returns the rows that are equal for all yields; none for a single yield. */
export function findEqualRows(yields: readonly ComparedYield[]): ReadonlySet<RowName> {
  if (yields.length < 2) return new Set()
  const isSame = (row: RowName): boolean =>
    new Set(yields.map((comparedYield) => JSON.stringify(ROW_VALUES[row](comparedYield)) ?? ''))
      .size === 1
  return new Set(getRows(yields).filter(isSame))
}
