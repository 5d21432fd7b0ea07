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
import type { Arguments } from '../protocol.ts'
import { allowanceOf, balanceOf, readContracts } from '../read-contracts.ts'

/** Amounts of a pool's tokens, in their smallest units. */
export interface BothSides {
  readonly base: bigint
  readonly quote: bigint
}

export type Pool = YieldContext<DeployedPool>
type PoolAccount = Awaited<ReturnType<typeof readPoolAccount>>
export type PoolOwner = OwnerContext<DeployedPool, PoolAccount>

/** Reads one owner's account, and the pool's reserves and total shares. */
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

/** Returns the worth of shares in both tokens, rounded down as the pool does. */
export const getSides = (shares: bigint, { reserves, totalShares }: Reserves): BothSides => ({
  base: (shares * reserves.base) / totalShares,
  quote: (shares * reserves.quote) / totalShares,
})

/** Returns the worth of both sides at the pool's price, in the quote token's smallest unit, rounded down. */
export const worthInQuote = ({ base, quote }: BothSides, { reserves }: Reserves): bigint =>
  quote + (base * reserves.quote) / reserves.base

/** Returns the fewest shares that are worth at least this much of the quote token. */
export const sharesFor = (worth: bigint, { reserves, totalShares }: Reserves): bigint => {
  const whole = 2n * reserves.quote
  return (worth * totalShares + whole - 1n) / whole
}

/** Tolerated slippage in basis points, unless a request names its own. */
export const DEFAULT_SLIPPAGE_BPS = 50

/** Returns the amount less the request's slippage. */
export function atLeast(amount: bigint, request: Arguments): bigint {
  const slippage = Number(request['slippageBps'] ?? DEFAULT_SLIPPAGE_BPS)
  return (amount * (10_000n - BigInt(Math.round(slippage)))) / 10_000n
}

/** One side of a pool. Amounts in token units. */
interface PoolSide {
  /** Symbol among the network's tokens. */
  readonly token: string
  /** Deposit of the deployer; both sides together set the price. */
  readonly seed: string
  /** Minimum deposit. */
  readonly minimum: string
}

/** A pool of two tokens to deploy. Rates as decimal fractions. */
interface PoolPlan {
  readonly name: string
  readonly shareSymbol: string
  /** The traded token, and the one its price is quoted in. */
  readonly base: PoolSide
  readonly quote: PoolSide
  /** Fee of a trade, as a fraction of its input. */
  readonly tradeFee: string
  /** Yearly fees added to both sides. */
  readonly feesPerYear: string
}

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
  /** The pool's share token in the contract's form. */
  readonly share: Token
}

/** Deploys a pool with its seed liquidity. */
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
