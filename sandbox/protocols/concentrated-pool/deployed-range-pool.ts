import { parseUnits, type Address } from 'viem'
import { deployer } from '../../chains/accounts.ts'
import type { EvmNetwork } from '../../chains/chain.ts'
import { rangePoolAbi as abi } from '../../contracts/abis.generated.ts'
import type { Token } from '../../contract/token.ts'
import type { OwnerContext, YieldContext } from '../define-evm-protocol.ts'
import { deployContract, letMint, seedToken, writeCall } from '../deploy-contract.ts'
import type { DeployedToken, DeploymentSite } from '../evm-module.ts'
import { createCall } from '../evm-steps.ts'
import { allowanceOf, balanceOf, readContracts } from '../read-contracts.ts'
import { toSqrtPrice, type PairDecimals } from './range-price.ts'

/** Amounts of a pool's tokens, in their smallest units. */
interface BothTokens {
  readonly base: bigint
  readonly quote: bigint
}

export type RangePool = YieldContext<DeployedRangePool>
type RangeAccount = Awaited<ReturnType<typeof readRangeAccount>>
export type RangeOwner = OwnerContext<DeployedRangePool, RangeAccount>
/** A position: square roots of its end prices, and fees in the quote token. */
export type Holding = RangeAccount['holdings'][number]

/** Reads one owner's positions in a pool; amounts in the tokens' smallest units. */
export async function readRangeAccount({ chain, deployed }: RangePool, owner: Address) {
  const { address, base, quote } = deployed
  const pool = { address, abi } as const
  const [holdings, sqrtPrice, baseBalance, quoteBalance, baseAllowed, quoteAllowed] =
    await readContracts(chain, [
      { ...pool, functionName: 'holdingsOf', args: [owner] },
      { ...pool, functionName: 'sqrtPrice' },
      balanceOf(base.address, owner),
      balanceOf(quote.address, owner),
      allowanceOf(base.address, owner, address),
      allowanceOf(quote.address, owner, address),
    ])
  return {
    holdings,
    sqrtPrice,
    wallet: { base: baseBalance, quote: quoteBalance },
    allowance: { base: baseAllowed, quote: quoteAllowed },
  }
}

const Q96 = 2n ** 96n

/**
 * Returns the worth of both tokens at the pool's price, in the quote token's smallest unit, rounded down as the pool
 * does.
 */
export const worthInQuote = ({ base, quote }: BothTokens, sqrtPrice: bigint): bigint =>
  quote + (((base * sqrtPrice) / Q96) * sqrtPrice) / Q96

/** A concentrated pool to deploy. Prices in whole quote tokens per whole base token. */
export interface RangePlan {
  readonly name: string
  readonly symbol: string
  /** Symbols of the network's tokens. */
  readonly base: string
  readonly quote: string
  readonly price: string
  /** Price bounds of any range, and a usual range. */
  readonly lowest: string
  readonly highest: string
  readonly defaultRange: { readonly min: string; readonly max: string }
  readonly tickSpacing: number
  /** Trade fee as a fraction; determines the volume behind the fees. */
  readonly feeTier: string
  /** Yearly trade fees, in quote tokens. */
  readonly feesPerYear: string
  /** Maximum amounts that the deployer adds to the usual range, in whole tokens, at the nearest ticks. */
  readonly seed: {
    readonly base: string
    readonly quote: string
    readonly lower: number
    readonly upper: number
  }
  /** Minimum and maximum worth of a new position, in quote tokens. */
  readonly minimum: string
  readonly maximum: string | null
}

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
  readonly id: string
  readonly plan: RangePlan
  readonly address: Address
  readonly base: DeployedToken
  readonly quote: DeployedToken
  readonly decimals: PairDecimals
  /** The position's token in the contract's form; whole tokens only. */
  readonly position: Token
}

/** Deploys a pool with a position of the deployer in the usual range. */
export function deployRangePool(site: DeploymentSite, plan: RangePlan): DeployedRangePool {
  const { network } = site
  const { name, symbol, seed } = plan
  const [base, quote] = [site.token(plan.base), site.token(plan.quote)]
  const decimals = { base: base.plan.decimals, quote: quote.plan.decimals }
  const sqrt = (price: string): bigint => toSqrtPrice(price, decimals)
  const address = deployContract(site, 'RangePool', [
    base.address,
    quote.address,
    name,
    symbol,
    [sqrt(plan.price), sqrt(plan.lowest), sqrt(plan.highest)],
    plan.tickSpacing,
    parseUnits(plan.feesPerYear, decimals.quote),
  ])
  letMint(site, quote.address, address)
  const amounts = [
    seedToken(site, base, address, seed.base),
    seedToken(site, quote, address, seed.quote),
  ] as const
  const args = [seed.lower, seed.upper, ...amounts, 0n, deployer.address] as const
  writeCall(site, createCall({ abi, address, functionName: 'mint', args }))
  const symbols = `${plan.base}-${plan.quote}`.toLowerCase()
  return {
    id: `${network}-${symbols}-narrows-${Number(plan.feeTier) * 1e6}-clp`,
    plan,
    address,
    base,
    quote,
    decimals,
    position: { symbol, name, decimals: 0, network, address },
  }
}
