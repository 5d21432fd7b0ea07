import type { Mechanics } from '../contract/mechanics.ts'
import type { AmountLimits } from './read-amount-argument.ts'
import { formatUnits, type Address } from 'viem'
import type { EvmNetwork, Chain } from '../chains/chain.ts'
import type { Token } from '../contract/token.ts'
import { fromRaw } from '#src/money/units.ts'
import type { YieldDescription } from '../contract/yield.ts'
import { toUsdAmount } from './to-usd-amount.ts'

type RewardRate = YieldDescription['rewardRate']
type Source = RewardRate['components'][number]['yieldSource']

/** A rate with a single source. @param perYear a fraction with 18 decimals, as contracts have it */
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

type TokenFields = Pick<
  YieldDescription,
  'network' | 'chainId' | 'token' | 'tokens' | 'inputTokens'
>

/** Where a yield is that is entered, held and left in one token. */
export const getTokenFields = (
  { network, chainId }: Pick<Chain, 'network' | 'chainId'>,
  token: Token,
): TokenFields => ({
  network,
  chainId: String(chainId),
  token,
  tokens: [token],
  inputTokens: [token],
})

/** What a vault takes by the year and of what it earned, in basis points. */
interface YearlyFees {
  readonly managementBps: number
  readonly performanceBps: number
}

const BPS = 10_000n

/** What is left of a growth, per year with 18 decimals: the fee of the year is taken first, then that of performance. */
export function netRate(perYear: bigint, { managementBps, performanceBps }: YearlyFees): bigint {
  const managed = perYear - (BigInt(managementBps) * 10n ** 18n) / BPS
  if (managed <= 0n) return managed
  return (managed * (BPS - BigInt(performanceBps))) / BPS
}

/** Basis points as percent: 25 is "0.25" (contract: Mechanics). */
export const percentOf = (bps: number): string => fromRaw(BigInt(bps), 2)

/** The metadata of a yield that is open for everybody. @param text Markdown, after the word that it is test money */
export const testMetadata = (
  name: string,
  text: string,
  supportedStandards: YieldDescription['metadata']['supportedStandards'] = [],
): YieldDescription['metadata'] => ({
  name,
  logoURI: '',
  description: `**Test money.** ${text}`,
  underMaintenance: false,
  deprecated: false,
  supportedStandards,
})

/** What lies in a yield. @param raw in the token's smallest unit */
export function tvlStatistics(raw: bigint, token: Token): YieldDescription['statistics'] {
  const tvlUsd = toUsdAmount(raw, token)
  return {
    ...(tvlUsd === undefined ? {} : { tvlUsd }),
    tvl: fromRaw(raw, token.decimals),
    tvlRaw: raw.toString(),
  }
}

/** The share token of a vault, which is the vault; shares of every vault here have 18 decimals. */
export const createShareToken = (
  { plan }: { readonly plan: { readonly name: string; readonly shareSymbol: string } },
  network: EvmNetwork,
  address: Address,
): Token => ({ symbol: plan.shareSymbol, name: plan.name, decimals: 18, network, address })

type MechanicsFields = Pick<
  Mechanics,
  | 'type'
  | 'rewardSchedule'
  | 'rewardClaiming'
  | 'gasFeeToken'
  | 'cooldownPeriod'
  | 'warmupPeriod'
  | 'arguments'
>

/** The mechanics of a yield that takes no fees; what is its own is given. */
export const freeMechanics = (
  { minimum, maximum }: AmountLimits,
  fields: MechanicsFields,
  requiresValidatorSelection = false,
): Mechanics => ({
  ...fields,
  requiresValidatorSelection,
  fee: { deposit: '0', withdrawal: '0', management: '0', performance: '0' },
  entryLimits: { minimum, maximum },
  supportsHardwareWalletApi: false,
  extraTransactionFormatsSupported: [],
  possibleFeeTakingMechanisms: {
    depositFee: false,
    managementFee: false,
    performanceFee: false,
    validatorRebates: false,
  },
})
