import { multicall3Abi, principalTokenAbi } from '../../contracts/abis.generated.ts'
import { formatUnits } from 'viem'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { freeMechanics, testMetadata, tvlStatistics } from '../describe-yield.ts'
import { nativeCoin } from '../native-coin.ts'
import type { DeployedSeries } from './deployed-series.ts'

const ONE = 10n ** 18n
const YEAR = 365 * 86_400

/** What principal tokens are worth at a price of 1e18, rounded down. */
export const getPrincipalWorth = (principal: bigint, price: bigint): bigint =>
  (principal * price) / ONE

/** The fewest principal tokens that pay at least these assets at a price of 1e18. */
export const getPrincipalFor = (assets: bigint, price: bigint): bigint =>
  (assets * ONE + price - 1n) / price

/**
 * What a buyer at this price earns in a year with compounding, as a fraction for show; 0 at maturity.
 * @param price of 1e18
 * @param secondsLeft seconds until maturity
 */
function getFixedRate(price: bigint, secondsLeft: bigint): number {
  if (secondsLeft <= 0n || price >= ONE) return 0
  return (Number(ONE) / Number(price)) ** (YEAR / Number(secondsLeft)) - 1
}

/** The yield in the contract's form; prices and the time that is left are the chain's. One call to the chain. */
export async function describeSeries(
  id: string,
  { client, network, chainId }: Chain,
  series: DeployedSeries,
): Promise<YieldDescription> {
  const { token } = series.asset
  const contract = { address: series.address, abi: principalTokenAbi }
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [supply, buyPrice, sellPrice, maturity, now] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'totalSupply' },
      { ...contract, functionName: 'buyPrice' },
      { ...contract, functionName: 'sellPrice' },
      { ...contract, functionName: 'maturity' },
      { ...block, functionName: 'getCurrentBlockTimestamp' },
    ],
  })
  const secondsLeft = maturity > now ? maturity - now : 0n
  return {
    id,
    network,
    chainId: String(chainId),
    inputTokens: [token],
    token,
    tokens: [token, series.principal],
    outputToken: series.principal,
    rewardRate: rewardRate(token, getFixedRate(buyPrice, secondsLeft)),
    status: { enter: secondsLeft > 0n, exit: true },
    metadata: metadata(series, maturity),
    mechanics: mechanics(series, nativeCoin(network), secondsLeft),
    providerId: 'halyard',
    statistics: tvlStatistics(getPrincipalWorth(supply, sellPrice), token),
    state: {
      pricePerShareState: {
        price: Number(formatUnits(sellPrice, 18)),
        shareToken: series.principal,
        quoteToken: token,
      },
    },
    executionContracts: {
      enter: [series.asset.address, series.address],
      exit: [series.address],
    },
    tags: ['fixed-yield', 'test-money'],
  }
}

const rewardRate = (token: Token, rate: number): YieldDescription['rewardRate'] => ({
  total: rate,
  rateType: 'APY',
  components: [
    {
      rate,
      rateType: 'APY',
      token,
      yieldSource: 'vault',
      description:
        rate === 0
          ? 'The series has matured and earns no more'
          : `Fixed until maturity for what is bought now: the discount, paid in ${token.symbol}`,
    },
  ],
})

function metadata({ plan, asset }: DeployedSeries, maturity: bigint): YieldDescription['metadata'] {
  const day = new Date(Number(maturity) * 1_000).toISOString().slice(0, 10)
  const { symbol } = asset.token
  return testMetadata(
    plan.name,
    `A fixed rate on a local chain: buy ${plan.symbol} below par; each is worth **1 ${symbol} on ${day}**. Before that day the series buys them back at a market price that rises to par: who leaves early gets less than the fixed rate, and right after buying a little less than was paid. The sandbox pays the discount in test money, which lies in the series from the start.`,
    ['ERC20'],
  )
}

function mechanics(
  { plan, asset }: DeployedSeries,
  gasFeeToken: Token,
  secondsLeft: bigint,
): Mechanics {
  return {
    ...freeMechanics(plan, {
      type: 'fixed_yield',
      rewardSchedule: 'block',
      rewardClaiming: 'auto',
      gasFeeToken,
      cooldownPeriod: { seconds: 0 },
      arguments: {
        enter: { fields: [enterAmountField(asset.token, plan)] },
        exit: {
          fields: exitFields(asset.token),
          notes: 'Before maturity at the market price, from then on at par.',
        },
        manage: { WITHDRAW: { fields: [] } },
        balance: null,
      },
    }),
    lockupPeriod: { seconds: Number(secondsLeft) },
  }
}
