import { isPrimeProvider } from '../catalogue/providers.ts'
import type { Mechanics } from '../contract/mechanics.ts'
import type { AmountLimits } from './read-amount-argument.ts'
import { formatUnits, type Address } from 'viem'
import type { EvmNetwork } from '../chains/chain.ts'
import type { Network } from '../contract/network.ts'
import type { Token } from '../contract/token.ts'
import { fromRaw } from '#src/money/units.ts'
import type { YieldDescription } from '../contract/yield.ts'
import { toUsdAmount } from './to-usd-amount.ts'

type RewardRate = YieldDescription['rewardRate']
type Source = RewardRate['components'][number]['yieldSource']

/** Creates a rate with a single source. @param perYear a fraction with 18 decimals, as in contracts */
export function createSingleRate(
  perYear: bigint,
  token: Token,
  yieldSource: Source,
  description: string,
): RewardRate {
  const rate = Number(formatUnits(perYear, 18))
  return {
    total: rate,
    rateType: 'APR',
    components: [{ rate, rateType: 'APR', token, yieldSource, description }],
  }
}

/** A vault's management and performance fees, in basis points. */
interface YearlyFees {
  readonly managementBps: number
  readonly performanceBps: number
}

const BPS = 10_000n

/** Returns the growth after fees, per year with 18 decimals: management fee first, then performance fee. */
export function netRate(perYear: bigint, { managementBps, performanceBps }: YearlyFees): bigint {
  const managed = perYear - (BigInt(managementBps) * 10n ** 18n) / BPS
  if (managed <= 0n) return managed
  return (managed * (BPS - BigInt(performanceBps))) / BPS
}

/** Formats basis points as percent: 25 is "0.25" (contract: Mechanics). */
export const percentOf = (bps: number | bigint): string => fromRaw(BigInt(bps), 2)

/** Returns TVL statistics. @param raw in the token's smallest unit */
export function tvlStatistics(
  raw: bigint,
  token: Token,
): { readonly tvlUsd?: string; readonly tvl: string; readonly tvlRaw: string } {
  const tvlUsd = toUsdAmount(raw, token)
  return {
    ...(tvlUsd === undefined ? {} : { tvlUsd }),
    tvl: fromRaw(raw, token.decimals),
    tvlRaw: raw.toString(),
  }
}

interface ShareTokenPlan {
  readonly name: string
  readonly shareSymbol: string
  /** Default: the yield's name. */
  readonly shareName?: string
}

/** Creates the token of a position, which is the contract itself. */
export const createShareToken = (
  { plan, address }: { readonly plan: ShareTokenPlan; readonly address: Address },
  network: EvmNetwork,
  decimals = 18,
): Token => ({
  symbol: plan.shareSymbol,
  name: plan.shareName ?? plan.name,
  decimals,
  network,
  address,
})

/** Returns the worth of a whole share. @param raw in the quote token's smallest unit */
export const pricePerShare = (raw: bigint, shareToken: Token, quoteToken: Token) => ({
  pricePerShareState: {
    price: Number(formatUnits(raw, quoteToken.decimals)),
    shareToken,
    quoteToken,
  },
})

/** Returns the available liquidity. @param available and `whole` in the token's smallest unit */
export const liquidity = (available: bigint, whole: bigint, { decimals }: Token) => ({
  liquidityState: {
    liquidity: fromRaw(available, decimals),
    utilization: formatUnits(((whole - available) * 10n ** 18n) / whole, 18),
  },
})

interface YieldPlan extends Partial<AmountLimits> {
  readonly name: string
  /** Seconds between exit and payout; absent for none. */
  readonly cooldown?: bigint
}

/** What a protocol provides of its yield's description. */
interface YieldOutline extends Omit<
  Partial<YieldDescription>,
  'id' | 'network' | 'chainId' | 'metadata' | 'mechanics' | 'statistics'
> {
  readonly token: Token
  readonly rewardRate: RewardRate
  readonly providerId: string
  readonly tags: YieldDescription['tags']
  /** Markdown, appended to the test-money note. */
  readonly text: string
  readonly standards?: YieldDescription['metadata']['supportedStandards']
  /** Default: none. */
  readonly supportsCampaigns?: boolean
  /** Differences from a yield without fees that pays with every block. */
  readonly mechanics: Pick<Mechanics, 'type'> & Partial<Mechanics>
  /** TVL in the token's smallest unit. */
  readonly tvl: bigint
  readonly statistics?: YieldDescription['statistics']
}

/** The yield's chain, contract and arguments. */
interface DescribedYield {
  /** Without a chain id where its network has none. */
  readonly chain: { readonly network: Network; readonly chainId?: number }
  /** Without an address where it is no contract. */
  readonly deployed: { readonly id: string; readonly plan: YieldPlan; readonly address?: string }
  readonly coin: Token
  readonly arguments: Mechanics['arguments']
}

/** Describes a yield in the contract's form; by default one token in and out, at its contract. */
export function describeYield(context: DescribedYield, outline: YieldOutline): YieldDescription {
  const { network, chainId } = context.chain
  const { id, plan, address } = context.deployed
  const {
    text,
    standards = [],
    supportsCampaigns = false,
    mechanics,
    tvl,
    statistics,
    ...fields
  } = outline
  return {
    id,
    network,
    ...(chainId !== undefined && { chainId: String(chainId) }),
    inputTokens: [outline.token],
    tokens: [outline.token],
    status: { enter: true, exit: true },
    prime: isPrimeProvider(outline.providerId),
    metadata: {
      name: plan.name,
      logoURI: '',
      description: `**Test money.** ${text}`,
      documentation: '',
      underMaintenance: false,
      deprecated: false,
      supportsCampaigns,
      supportedStandards: standards,
    },
    mechanics: { ...createMechanics(context), ...mechanics },
    statistics: { ...tvlStatistics(tvl, outline.token), ...statistics },
    ...(address !== undefined && { executionContracts: { enter: [address], exit: [address] } }),
    ...fields,
  }
}

const createMechanics = ({
  deployed: { plan },
  coin,
  arguments: yieldArguments,
}: DescribedYield): Omit<Mechanics, 'type'> => ({
  rewardSchedule: 'block',
  rewardClaiming: 'auto',
  gasFeeToken: coin,
  requiresValidatorSelection: false,
  cooldownPeriod: { seconds: Number(plan.cooldown ?? 0n) },
  fee: { deposit: '0', withdrawal: '0', management: '0', performance: '0' },
  entryLimits: {
    minimum: plan.minimum ?? null,
    maximum: plan.maximum ?? null,
    subsequentMinimum: null,
  },
  supportsHardwareWalletApi: false,
  extraTransactionFormatsSupported: [],
  arguments: yieldArguments,
  possibleFeeTakingMechanisms: {
    depositFee: false,
    managementFee: false,
    performanceFee: false,
    validatorRebates: false,
  },
})
