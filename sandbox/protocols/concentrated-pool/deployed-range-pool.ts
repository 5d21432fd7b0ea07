import { rangePoolAbi, testTokenAbi } from '../../contracts/abis.generated.ts'
import { encodeDeployData, encodeFunctionData, parseUnits, type Address } from 'viem'
import { deployer } from '../../chains/accounts.ts'
import type { DeployedToken, DeploymentSite } from '../evm-module.ts'
import { grantMinter, tokenCall } from '../../chains/deployment-script.ts'
import type { Token } from '../../contract/token.ts'
import { toSqrtPrice, type PairDecimals } from './range-price.ts'
import type { Chain, EvmNetwork } from '../../chains/chain.ts'

/** An amount of each of a pool's tokens, in their smallest units. */
export interface BothTokens {
  readonly base: bigint
  readonly quote: bigint
}

/** A position as it stands. */
export interface Holding extends BothTokens {
  readonly tokenId: bigint
  /** Square roots of the prices where it ends. */
  readonly sqrtLower: bigint
  readonly sqrtUpper: bigint
  /** Of the quote token, in its smallest unit. */
  readonly fees: bigint
  readonly inRange: boolean
}

/** What one owner has with a pool, at one block. */
export interface RangeAccount {
  readonly holdings: readonly Holding[]
  readonly wallet: BothTokens
  /** How much of each the pool may take from the wallet. */
  readonly allowance: BothTokens
  readonly sqrtPrice: bigint
}

/** One call to the chain. */
export async function readRangeAccount(
  { client }: Pick<Chain, 'client'>,
  { address, base, quote }: DeployedRangePool,
  owner: Address,
): Promise<RangeAccount> {
  const pool = { address, abi: rangePoolAbi }
  const baseToken = { address: base.address, abi: testTokenAbi }
  const quoteToken = { address: quote.address, abi: testTokenAbi }
  const [holdings, sqrtPrice, baseBalance, quoteBalance, baseAllowed, quoteAllowed] =
    await client.multicall({
      allowFailure: false,
      contracts: [
        { ...pool, functionName: 'holdingsOf', args: [owner] },
        { ...pool, functionName: 'sqrtPrice' },
        { ...baseToken, functionName: 'balanceOf', args: [owner] },
        { ...quoteToken, functionName: 'balanceOf', args: [owner] },
        { ...baseToken, functionName: 'allowance', args: [owner, address] },
        { ...quoteToken, functionName: 'allowance', args: [owner, address] },
      ],
    })
  return {
    holdings,
    sqrtPrice,
    wallet: { base: baseBalance, quote: quoteBalance },
    allowance: { base: baseAllowed, quote: quoteAllowed },
  }
}

const Q96 = 2n ** 96n

/** What both tokens are worth at the pool's price, in the quote token's smallest unit, rounded down as the pool does. */
export const worthInQuote = ({ base, quote }: BothTokens, sqrtPrice: bigint): bigint =>
  quote + (((base * sqrtPrice) / Q96) * sqrtPrice) / Q96

/** A pool with liquidity in price ranges to deploy. Prices in whole quote tokens for a whole base token. */
export interface RangePlan {
  readonly name: string
  readonly symbol: string
  /** Symbols among the network's tokens. */
  readonly base: string
  readonly quote: string
  readonly price: string
  /** The lowest and highest price that a range may have, and a usual range. */
  readonly lowest: string
  readonly highest: string
  readonly defaultRange: { readonly min: string; readonly max: string }
  readonly tickSpacing: number
  /** What a trade would pay of what it brings, a fraction; tells the volume behind the fees. */
  readonly feeTier: string
  /** What the trades of a year pay, in quote tokens. */
  readonly feesPerYear: string
  /** Put into the usual range by the deployer, at most, in whole tokens: the ticks are those nearest to it. */
  readonly seed: {
    readonly base: string
    readonly quote: string
    readonly lower: number
    readonly upper: number
  }
  /** Smallest and largest worth of a new position that the service accepts, in quote tokens. */
  readonly minimum: string
  readonly maximum: string | null
}

/** The pools of each network. */
export const rangePlans: Record<EvmNetwork, readonly RangePlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Narrows LINK-USDC 0.3 %',
      symbol: 'nrLINK-USDC',
      base: 'LINK',
      quote: 'USDC',
      price: '14',
      lowest: '1',
      highest: '200',
      defaultRange: { min: '11', max: '18' },
      tickSpacing: 60,
      feeTier: '0.003',
      feesPerYear: '52000',
      seed: { base: '31000', quote: '430000', lower: -252360, upper: -247440 },
      minimum: '5',
      maximum: null,
    },
  ],
  'base-sepolia': [
    {
      name: 'Narrows EURC-USDC 0.05 %',
      symbol: 'nrEURC-USDC',
      base: 'EURC',
      quote: 'USDC',
      price: '1.08',
      lowest: '0.5',
      highest: '2',
      defaultRange: { min: '1', max: '1.16' },
      tickSpacing: 10,
      feeTier: '0.0005',
      feesPerYear: '38000',
      seed: { base: '400000', quote: '430000', lower: 0, upper: 1480 },
      minimum: '5',
      maximum: null,
    },
  ],
}

export interface DeployedRangePool {
  readonly plan: RangePlan
  readonly address: Address
  readonly base: DeployedToken
  readonly quote: DeployedToken
  readonly decimals: PairDecimals
  /** The token that a position is, in the contract's form: there are whole ones only. */
  readonly position: Token
}

/** Writes a pool with a position of the deployer in the usual range. */
export function deployRangePool(site: DeploymentSite, plan: RangePlan): DeployedRangePool {
  const { script, code, network } = site
  const [base, quote] = [site.token(plan.base), site.token(plan.quote)]
  const decimals = { base: base.plan.decimals, quote: quote.plan.decimals }
  const sqrt = (price: string): bigint => toSqrtPrice(price, decimals)
  const abi = rangePoolAbi
  const address = script.create(
    encodeDeployData({
      abi,
      bytecode: code('RangePool'),
      args: [
        base.address,
        quote.address,
        plan.name,
        plan.symbol,
        [sqrt(plan.price), sqrt(plan.lowest), sqrt(plan.highest)],
        plan.tickSpacing,
        parseUnits(plan.feesPerYear, decimals.quote),
      ],
    }),
  )
  script.call(quote.address, grantMinter(address))
  const put = (token: DeployedToken, amount: string): bigint => {
    const seed = parseUnits(amount, token.plan.decimals)
    script.call(token.address, tokenCall('mint', deployer.address, seed))
    script.call(token.address, tokenCall('approve', address, seed))
    return seed
  }
  const { seed } = plan
  const amounts = [put(base, seed.base), put(quote, seed.quote)] as const
  const args = [seed.lower, seed.upper, ...amounts, 0n, deployer.address] as const
  script.call(address, encodeFunctionData({ abi, functionName: 'mint', args }))
  const position = { symbol: plan.symbol, name: plan.name, decimals: 0, network, address }
  return { plan, address, base, quote, decimals, position }
}
