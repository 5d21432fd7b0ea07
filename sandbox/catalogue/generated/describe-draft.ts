import type { RewardRate } from '../../contract/reward-rate.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import type { Draft } from './draft.ts'
import type { Random } from './random.ts'
import { generateStatistics } from './generate-statistics.ts'
import { getMainnet } from './mainnets.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import { getNativeToken } from './tokens.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'

/** Fractions with a campaign or incentive, and with implausible rates. */
const WITH_EXTRA = 0.18
const TOO_GOOD = 0.006

const DAY = 86_400

/** Describes the mechanics of a draft. */
function describeMechanics(draft: Draft): Mechanics {
  const { type, rewardSchedule, rewardClaiming, requirements } = draft
  const free = { deposit: '0', withdrawal: '0', management: '0', performance: '0' }
  const fee = draft.fee ?? free
  return {
    type,
    rewardSchedule,
    rewardClaiming,
    gasFeeToken: getNativeToken(draft.network),
    requiresValidatorSelection: draft.withValidators ?? false,
    lockupPeriod: days(draft.lockup),
    cooldownPeriod: days(draft.cooldown),
    warmupPeriod: days(draft.warmup),
    fee,
    entryLimits: { minimum: draft.minimum ?? '0', maximum: null, subsequentMinimum: null },
    supportsHardwareWalletApi: type === 'staking',
    extraTransactionFormatsSupported: [],
    arguments: draft.arguments,
    possibleFeeTakingMechanisms: {
      depositFee: type === 'vault' || type === 'lending',
      managementFee: type === 'vault',
      performanceFee: type === 'vault' || type === 'lending',
      validatorRebates: type === 'staking',
    },
    ...(requirements ? { requirements } : {}),
  }
}

const days = (count = 0): { seconds: number } => ({ seconds: count * DAY })

/** Describes a draft in the contract's form, with random figures. */
export function describeDraft(draft: Draft, random: Random): YieldDescription {
  const { id, network, name, text, token, outputToken, providerId } = draft
  const { chainId, family } = getMainnet(network)
  const tooGood = random.chance(TOO_GOOD)
  const contract = outputToken?.address
  const statistics = generateStatistics(draft, random, tooGood)
  return {
    id,
    network,
    ...(chainId === null ? {} : { chainId: String(chainId) }),
    inputTokens: [...(draft.inputTokens ?? [token])],
    token,
    tokens: [token],
    ...(outputToken ? { outputToken } : {}),
    rewardRate: generateRate(draft, random, tooGood),
    status: draft.status ?? generateStatus(random),
    metadata: {
      name,
      logoURI: '',
      description: text,
      ...(draft.documentation === undefined ? {} : { documentation: draft.documentation }),
      underMaintenance: draft.underMaintenance ?? random.chance(0.004),
      deprecated: random.chance(0.008),
      supportsCampaigns: false,
      supportedStandards: draft.standards ?? [],
    },
    mechanics: describeMechanics(draft),
    providerId,
    prime: draft.curator !== undefined,
    ...statistics,
    ...generateState(draft, statistics.statistics, random),
    ...generateRisk(draft, random),
    ...(draft.curator ? { curator: draft.curator } : {}),
    ...(draft.feeConfigurations ? { feeConfigurations: draft.feeConfigurations } : {}),
    ...(family === 'evm' && contract !== undefined
      ? { executionContracts: { enter: [contract], exit: [contract] } }
      : {}),
    tags: [draft.type.replaceAll('_', '-')],
  }
}

type Allocations = NonNullable<NonNullable<YieldDescription['state']>['allocations']>

const CENT_DIGITS = 2
const PERMILLE = 1_000n

/** Generates a vault's allocations: its TVL by weight, in larger markets; none without a TVL. */
function generateAllocations(
  { allocatesTo = [], network, token, rateType, rates }: Draft,
  statistics: YieldDescription['statistics'],
  random: Random,
): Allocations {
  const { tvlRaw, tvlUsd } = statistics ?? {}
  if (!tvlRaw || !tvlUsd) return []
  const cents = toRaw(tvlUsd, CENT_DIGITS)
  return allocatesTo.map((target) => {
    const permille = BigInt(Math.round(target.weight * 10))
    const raw = (BigInt(tvlRaw) * permille) / PERMILLE
    const market = raw * BigInt(Math.round(random.between(4, 40)))
    const capacity = market * 2n
    return {
      ...target,
      network,
      allocation: fromRaw(raw, token.decimals),
      allocationUsd: fromRaw((cents * permille) / PERMILLE, CENT_DIGITS),
      targetWeight: Math.round(target.weight),
      rewardRate: { total: Number(random.between(...rates).toFixed(6)), rateType },
      tvl: fromRaw(market, token.decimals),
      tvlUsd: null,
      maxCapacity: fromRaw(capacity, token.decimals),
      remainingCapacity: fromRaw(capacity - market, token.decimals),
    }
  })
}

function generateState(
  draft: Draft,
  statistics: YieldDescription['statistics'],
  random: Random,
): Pick<YieldDescription, 'state'> {
  if (draft.state) return { state: draft.state }
  const allocations = generateAllocations(draft, statistics, random)
  return allocations.length > 0 ? { state: { allocations } } : {}
}

/** Generates ratings of some vaults and markets. */
function generateRisk({ type, id }: Draft, random: Random): Pick<YieldDescription, 'risk'> {
  if ((type !== 'vault' && type !== 'lending') || !random.chance(0.2)) return {}
  const rating = random.oneOf(['A+', 'A', 'A-', 'B+', 'B', 'C'])
  return {
    risk: {
      ratings: [{ source: 'credora', rating, url: `https://ratings.example.org/${id}` }],
    },
  }
}

function generateRate(draft: Draft, random: Random, tooGood: boolean): RewardRate {
  const { rateType, source, token, rates } = draft
  const main = rounded(random.between(...rates) * (tooGood ? random.between(15, 60) : 1))
  const extras = (draft.extras ?? []).filter(
    ({ yieldSource }) => yieldSource === 'points' || random.chance(WITH_EXTRA),
  )
  const components = [
    { rate: main, rateType, token, yieldSource: source, description: describeMainRate(draft) },
    ...extras.map(({ share, token: reward, yieldSource, description }) => ({
      rate: rounded(main * share),
      rateType,
      token: reward,
      yieldSource,
      description,
    })),
  ]
  const total = rounded(components.reduce((sum, { rate }) => sum + rate, 0))
  return { total, rateType, components }
}

const describeMainRate = ({ source, token }: Draft): string =>
  `${source.replaceAll('_', ' ')} in ${token.symbol}`

/** Rounds a displayed rate to six decimals. */
const rounded = (rate: number): number => Number(rate.toFixed(6))

function generateStatus(random: Random): YieldDescription['status'] {
  const enter = !random.chance(0.03)
  return { enter, exit: enter || !random.chance(0.2) }
}
