import { deployer } from '../../chains/accounts.ts'
import type { Address } from 'viem'
import type { EvmNetwork } from '../../chains/chain.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { twoAssetPoolAbi as abi } from '../../contracts/abis.generated.ts'
import type { Token } from '../../contract/token.ts'
import type { OwnerContext, YieldContext } from '../define-evm-protocol.ts'
import { deployContract, letMint, seedToken, writeCall } from '../deploy-contract.ts'
import { createShareToken } from '../describe-yield.ts'
import type { DeployedToken, DeploymentSite } from '../evm-module.ts'
import { createCall } from '../evm-steps.ts'
import { allowanceOf, balanceOf, readContracts } from '../read-contracts.ts'

/** An amount of each of a pool's tokens, in their smallest units. */
export interface BothSides {
  readonly base: bigint
  readonly quote: bigint
}

export type Pool = YieldContext<DeployedPool>
type PoolAccount = Awaited<ReturnType<typeof readPoolAccount>>
export type PoolOwner = OwnerContext<DeployedPool, PoolAccount>

/** What one owner has with a pool, and the whole pool: its reserves and all shares. */
export async function readPoolAccount({ chain, deployed }: Pool, owner: Address) {
  const { address, base, quote } = deployed
  const pool = { address, abi } as const
  const [shares, totalShares, sides, baseBalance, quoteBalance, baseAllowed, quoteAllowed] =
    await readContracts(chain, [
      { ...pool, functionName: 'balanceOf', args: [owner] },
      { ...pool, functionName: 'totalSupply' },
      { ...pool, functionName: 'reserves' },
      balanceOf(base.address, owner),
      balanceOf(quote.address, owner),
      allowanceOf(base.address, owner, address),
      allowanceOf(quote.address, owner, address),
    ])
  return {
    shares,
    totalShares,
    reserves: { base: sides[0], quote: sides[1] },
    wallet: { base: baseBalance, quote: quoteBalance },
    allowance: { base: baseAllowed, quote: quoteAllowed },
  }
}

type Reserves = Pick<PoolAccount, 'reserves' | 'totalShares'>

/** What shares pay now, of both tokens, rounded down as the pool does. */
export const getSides = (shares: bigint, { reserves, totalShares }: Reserves): BothSides => ({
  base: (shares * reserves.base) / totalShares,
  quote: (shares * reserves.quote) / totalShares,
})

/** The worth of both sides at the pool's own price, in the quote token's smallest unit, rounded down. */
export const worthInQuote = ({ base, quote }: BothSides, { reserves }: Reserves): bigint =>
  quote + (base * reserves.quote) / reserves.base

/** The fewest shares that are worth at least this much of the quote token. */
export const sharesFor = (worth: bigint, { reserves, totalShares }: Reserves): bigint => {
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
  readonly id: string
  readonly plan: PoolPlan
  readonly address: Address
  readonly base: DeployedToken
  readonly quote: DeployedToken
  /** The pool's token in the contract's form. */
  readonly share: Token
}

/** Writes a pool with what those who use it put in. */
export function deployPool(site: DeploymentSite, plan: PoolPlan): DeployedPool {
  const { network } = site
  const [base, quote] = [site.token(plan.base.token), site.token(plan.quote.token)]
  const address = deployContract(site, 'TwoAssetPool', [
    base.address,
    quote.address,
    plan.name,
    plan.shareSymbol,
    to18(plan.tradeFee),
    to18(plan.feesPerYear),
  ])
  const put = (token: DeployedToken, { seed }: PoolSide): bigint => {
    letMint(site, token.address, address)
    return seedToken(site, token, address, seed)
  }
  const args = [put(base, plan.base), put(quote, plan.quote), 0n, deployer.address] as const
  writeCall(site, createCall({ abi, address, functionName: 'addLiquidity', args }))
  const symbols = `${plan.base.token}-${plan.quote.token}`.toLowerCase()
  const share = createShareToken({ plan, address }, network)
  return { id: `${network}-${symbols}-confluence-pool`, plan, address, base, quote, share }
}
