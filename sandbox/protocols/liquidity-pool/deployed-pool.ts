import { twoAssetPoolAbi, testTokenAbi } from '../../contracts/abis.generated.ts'
import { encodeDeployData, encodeFunctionData, parseUnits, type Address } from 'viem'
import { deployer } from '../../chains/accounts.ts'
import type { DeployedToken, DeploymentSite } from '../evm-module.ts'
import { grantMinter, to18, tokenCall } from '../../chains/deployment-script.ts'
import type { Token } from '../../contract/token.ts'
import type { EvmNetwork, Chain } from '../../chains/chain.ts'

/** An amount of each of a pool's tokens, in their smallest units. */
export interface BothSides {
  readonly base: bigint
  readonly quote: bigint
}

/** What one owner has with a pool, at one block. */
export interface PoolAccount {
  readonly shares: bigint
  readonly totalShares: bigint
  /** The whole pool. */
  readonly reserves: BothSides
  readonly wallet: BothSides
  /** How much of each the pool may take from the wallet. */
  readonly allowance: BothSides
}

/** One call to the chain. */
export async function readPoolAccount(
  { client }: Pick<Chain, 'client'>,
  { address, base, quote }: DeployedPool,
  owner: Address,
): Promise<PoolAccount> {
  const pool = { address, abi: twoAssetPoolAbi }
  const [baseToken, quoteToken] = [
    { address: base.address, abi: testTokenAbi },
    { address: quote.address, abi: testTokenAbi },
  ]
  const [shares, totalShares, sides, baseBalance, quoteBalance, baseAllowed, quoteAllowed] =
    await client.multicall({
      allowFailure: false,
      contracts: [
        { ...pool, functionName: 'balanceOf', args: [owner] },
        { ...pool, functionName: 'totalSupply' },
        { ...pool, functionName: 'reserves' },
        { ...baseToken, functionName: 'balanceOf', args: [owner] },
        { ...quoteToken, functionName: 'balanceOf', args: [owner] },
        { ...baseToken, functionName: 'allowance', args: [owner, address] },
        { ...quoteToken, functionName: 'allowance', args: [owner, address] },
      ],
    })
  return {
    shares,
    totalShares,
    reserves: { base: sides[0], quote: sides[1] },
    wallet: { base: baseBalance, quote: quoteBalance },
    allowance: { base: baseAllowed, quote: quoteAllowed },
  }
}

type Pool = Pick<PoolAccount, 'reserves' | 'totalShares'>

/** What shares pay now, of both tokens, rounded down as the pool does. */
export const getSides = (shares: bigint, { reserves, totalShares }: Pool): BothSides => ({
  base: (shares * reserves.base) / totalShares,
  quote: (shares * reserves.quote) / totalShares,
})

/** The worth of both sides at the pool's own price, in the quote token's smallest unit, rounded down. */
export const worthInQuote = ({ base, quote }: BothSides, { reserves }: Pool): bigint =>
  quote + (base * reserves.quote) / reserves.base

/** The fewest shares that are worth at least this much of the quote token. */
export const sharesFor = (worth: bigint, { reserves, totalShares }: Pool): bigint => {
  const whole = 2n * reserves.quote
  return (worth * totalShares + whole - 1n) / whole
}

/** Half a percent less than now: what trades may cost until the block that takes it. */
export const atLeast = (amount: bigint): bigint => (amount * 995n) / 1000n

/** One side of a pool. Amounts in token units. */
interface PoolSide {
  /** Symbol among the network's tokens. */
  readonly token: string
  /** Put in by the deployer; both sides together set the price. */
  readonly seed: string
  /** The least that the service accepts. */
  readonly minimum: string
}

/** A pool of two tokens to deploy. Rates as decimal fractions. */
interface PoolPlan {
  readonly name: string
  readonly shareSymbol: string
  /** What is traded, and what its price is told in. */
  readonly base: PoolSide
  readonly quote: PoolSide
  /** What a trade pays of what it brings. */
  readonly tradeFee: string
  /** What the trades of a year add to both sides. */
  readonly feesPerYear: string
}

/** The pools of each network. */
export const poolPlans: Record<EvmNetwork, readonly PoolPlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Confluence WBTC-USDC Pool',
      shareSymbol: 'cfWBTC-USDC',
      base: { token: 'WBTC', seed: '20', minimum: '0.0001' },
      quote: { token: 'USDC', seed: '1900000', minimum: '1' },
      tradeFee: '0.003',
      feesPerYear: '0.058',
    },
  ],
  'base-sepolia': [
    {
      name: 'Confluence EURC-USDC Pool',
      shareSymbol: 'cfEURC-USDC',
      base: { token: 'EURC', seed: '500000', minimum: '1' },
      quote: { token: 'USDC', seed: '540000', minimum: '1' },
      tradeFee: '0.0005',
      feesPerYear: '0.034',
    },
  ],
}

export interface DeployedPool {
  readonly plan: PoolPlan
  readonly address: Address
  readonly base: DeployedToken
  readonly quote: DeployedToken
  /** The pool's token in the contract's form. */
  readonly share: Token
}

/** Writes a pool with what those who use it put in. */
export function deployPool(site: DeploymentSite, plan: PoolPlan): DeployedPool {
  const { script, code, network } = site
  const [base, quote] = [site.token(plan.base.token), site.token(plan.quote.token)]
  const abi = twoAssetPoolAbi
  const address = script.create(
    encodeDeployData({
      abi,
      bytecode: code('TwoAssetPool'),
      args: [
        base.address,
        quote.address,
        plan.name,
        plan.shareSymbol,
        to18(plan.tradeFee),
        to18(plan.feesPerYear),
      ],
    }),
  )
  const put = (token: DeployedToken, side: PoolSide): bigint => {
    const seed = parseUnits(side.seed, token.plan.decimals)
    script.call(token.address, grantMinter(address))
    script.call(token.address, tokenCall('mint', deployer.address, seed))
    script.call(token.address, tokenCall('approve', address, seed))
    return seed
  }
  const args = [put(base, plan.base), put(quote, plan.quote), 0n, deployer.address] as const
  script.call(address, encodeFunctionData({ abi, functionName: 'addLiquidity', args }))
  const share = { symbol: plan.shareSymbol, name: plan.name, decimals: 18, network, address }
  return { plan, address, base, quote, share }
}
