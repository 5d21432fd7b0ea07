import { formatUnits } from 'viem'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { isDecimal, type Decimal } from '#src/money/decimal.ts'
import { fromRaw } from '#src/money/units.ts'
import { rangePoolAbi as abi } from '../../contracts/abis.generated.ts'
import type { ArgumentField } from '../../contract/mechanics.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { createField, enterAmountField } from '../amount-field.ts'
import type { YieldArguments } from '../define-evm-protocol.ts'
import { createSingleRate, describeYield } from '../describe-yield.ts'
import type { Arguments } from '../protocol.ts'
import { readContracts } from '../read-contracts.ts'
import { toUsdAmount } from '../to-usd-amount.ts'
import {
  worthInQuote,
  type DeployedRangePool,
  type RangePlan,
  type RangePool,
} from './deployed-range-pool.ts'
import { fromSqrtPrice, toSqrtPrice } from './range-price.ts'

/** Maximum decimals of a price. */
const DECIMAL_PLACES = 24

/** A price range on the pool's grid. */
export interface PriceRange {
  readonly lower: number
  readonly upper: number
  readonly min: string
  readonly max: string
}

type Side = 'rangeMin' | 'rangeMax'

/**
 * Reads the request's `rangeMin` and `rangeMax`, each rounded to the nearest tick of the grid. One call to the chain.
 * @throws ServiceError 400 for a price outside the pool's bounds, or an empty range
 */
export async function readRangeArgument(
  { chain, deployed: { address, plan, decimals } }: RangePool,
  request: Arguments,
): Promise<PriceRange> {
  const min = readPriceArgument(plan, request, 'rangeMin')
  const max = readPriceArgument(plan, request, 'rangeMax')
  if (compareDecimals(min, max) >= 0) throw invalid('rangeMin must be less than arguments.rangeMax')
  const contract = { address, abi } as const
  const [lower, upper] = await readContracts(chain, [
    { ...contract, functionName: 'nearest', args: [toSqrtPrice(min, decimals)] },
    { ...contract, functionName: 'nearest', args: [toSqrtPrice(max, decimals)] },
  ])
  if (lower >= upper)
    throw invalid('rangeMin and arguments.rangeMax lie on the same step of the price grid')
  const [sqrtLower, sqrtUpper] = await readContracts(chain, [
    { ...contract, functionName: 'sqrtAt', args: [lower] },
    { ...contract, functionName: 'sqrtAt', args: [upper] },
  ])
  return {
    lower,
    upper,
    min: fromSqrtPrice(sqrtLower, decimals),
    max: fromSqrtPrice(sqrtUpper, decimals),
  }
}

function readPriceArgument(
  { lowest, highest }: RangePlan,
  request: Arguments,
  side: Side,
): Decimal {
  const price = request[side]
  const readable = typeof price === 'string' && isDecimal(price)
  if (!readable || (price.split('.')[1]?.length ?? 0) > DECIMAL_PLACES)
    throw invalid(`${side} must be a price as a plain decimal`)
  if (isDecimal(lowest) && compareDecimals(price, lowest) < 0)
    throw invalid(`${side} must not be less than ${lowest}`)
  if (isDecimal(highest) && compareDecimals(price, highest) > 0)
    throw invalid(`${side} must not be greater than ${highest}`)
  return price
}

const invalid = (message: string): ServiceError => ServiceError.validation([`arguments.${message}`])

const ONE = 10n ** 18n

type RangeFigures = Awaited<ReturnType<typeof readFigures>>

/** Reads a pool's figures; amounts in the quote token's smallest unit. */
async function readFigures({ chain, deployed: { address } }: RangePool) {
  const pool = { address, abi } as const
  const [sqrtPrice, minTick, maxTick, base, quote, feesPerYear, positions] = await readContracts(
    chain,
    [
      { ...pool, functionName: 'sqrtPrice' },
      { ...pool, functionName: 'minTick' },
      { ...pool, functionName: 'maxTick' },
      { ...pool, functionName: 'heldBase' },
      { ...pool, functionName: 'heldQuote' },
      { ...pool, functionName: 'feesPerYear' },
      { ...pool, functionName: 'totalSupply' },
    ],
  )
  const tvl = worthInQuote({ base, quote }, sqrtPrice)
  return { sqrtPrice, minTick, maxTick, tvl, feesPerYear, positions }
}

/** Describes the yield in the contract's form; price, bounds, TVL and fees are the chain's. */
export async function describeRange(context: RangePool) {
  const { deployed } = context
  const { base, quote, address, position } = deployed
  const figures = await readFigures(context)
  const rate = (figures.feesPerYear * ONE) / figures.tvl
  const { token } = quote
  return describeYield(context, {
    token,
    inputTokens: [base.token, token],
    tokens: [base.token, token, position],
    outputToken: position,
    rewardRate: createSingleRate(
      rate,
      token,
      'vault',
      `Fees of trades in ${token.symbol}, on average over all positions: a narrower range around the price earns more, one beside it nothing`,
    ),
    text: getText(deployed),
    standards: ['ERC721'],
    mechanics: { type: 'concentrated_liquidity_pool', rewardClaiming: 'manual' },
    providerId: 'narrows',
    tvl: figures.tvl,
    statistics: getAverages(figures, token),
    state: { concentratedLiquidityPoolState: poolState(deployed, figures, rate) },
    executionContracts: { enter: [base.address, quote.address, address], exit: [address] },
    tags: ['concentrated-liquidity', 'test-money'],
  })
}

function getAverages({ tvl, positions }: RangeFigures, token: Token) {
  const average = positions === 0n ? 0n : tvl / positions
  const averageUsd = toUsdAmount(average, token)
  return {
    averagePositionSize: fromRaw(average, token.decimals),
    ...(averageUsd === undefined ? {} : { averagePositionSizeUsd: averageUsd }),
  }
}

type PoolState = NonNullable<YieldDescription['state']>['concentratedLiquidityPoolState']

/** Returns the state: daily fees are a share of the year's, and the volume is what would pay them. */
function poolState(
  { base, quote, plan, decimals }: DeployedRangePool,
  { sqrtPrice, minTick, maxTick, tvl, feesPerYear }: RangeFigures,
  rate: bigint,
): PoolState {
  const feesOfDay = feesPerYear / 365n
  const volume = (feesOfDay * 1_000_000n) / BigInt(Math.round(Number(plan.feeTier) * 1e6))
  return {
    baseApr: Number(formatUnits(rate, 18)),
    price: Number(fromSqrtPrice(sqrtPrice, decimals)),
    tickSpacing: plan.tickSpacing,
    minTick,
    maxTick,
    volume24hUsd: toUsdNumber(volume, quote.token),
    fee24hUsd: toUsdNumber(feesOfDay, quote.token),
    tvlUsd: toUsdNumber(tvl, quote.token),
    feeTier: Number(plan.feeTier),
    baseToken: base.token,
    quoteToken: quote.token,
  }
}

/** Returns a worth for show; null without a price. */
function toUsdNumber(raw: bigint, token: Token): number | null {
  const amount = toUsdAmount(raw, token)
  return amount === undefined ? null : Number(amount)
}

function getText({ plan, base, quote }: DeployedRangePool): string {
  const [first, second] = [base.token.symbol, quote.token.symbol]
  return `Liquidity of ${first} and ${second} between two prices on a local chain. Each position is a token of its own; it holds both as far as the price lies in its range, and earns fees in ${second} only while it does, to be claimed at any time. The price stands still at ${plan.price} here, as nobody trades: the sandbox pays the fees that trades would, in test money, by time, shared by the liquidity whose range has the price.`
}

/** Enter fields: worth in quote tokens, and the price range. */
function enterFields({ base, quote, plan }: DeployedRangePool): ArgumentField[] {
  const price = `${quote.token.symbol} for one ${base.token.symbol}`
  const end = (name: string, label: string, defaultPrice: string): ArgumentField =>
    createField({
      name,
      type: 'string',
      label,
      description: `${label}, in ${price}; moved to the nearest step of the price grid. The price is ${plan.price} now.`,
      required: true,
      default: defaultPrice,
      placeholder: defaultPrice,
      minimum: plan.lowest,
      maximum: plan.highest,
    })
  return [
    {
      ...enterAmountField(quote.token, plan),
      description: `What to put in, worth in ${quote.token.symbol}: it is made up of ${base.token.symbol} and ${quote.token.symbol} as the range asks for.`,
    },
    end('rangeMin', 'Lowest price', plan.defaultRange.min),
    end('rangeMax', 'Highest price', plan.defaultRange.max),
  ]
}

/** Exit fields: the position, and the percentage of it. */
const exitFields: readonly ArgumentField[] = [
  createField({
    name: 'tokenId',
    type: 'string',
    label: 'Position',
    description: 'The number of the position, as its balance has it.',
    required: true,
    placeholder: '1',
  }),
  createField({
    name: 'percentage',
    type: 'number',
    label: 'Percentage',
    description: 'How much of the position to take out, with at most two digits after the point.',
    required: true,
    placeholder: '100',
    minimum: '0.01',
    maximum: '100',
  }),
]

export const rangeArguments = (pool: DeployedRangePool): YieldArguments => ({
  enter: { fields: enterFields(pool) },
  exit: { fields: [...exitFields], notes: 'Fees of the position are paid with it.' },
  manage: { CLAIM_REWARDS: { fields: [] } },
})
