import {
  restakingOracleAbi,
  restakingPoolAbi,
  multicall3Abi,
} from '../../contracts/abis.generated.ts'
import { encodeDeployData, encodeFunctionData, type Address } from 'viem'
import { deployer } from '../../chains/accounts.ts'
import type { DeployedToken, DeploymentSite } from '../evm-module.ts'
import { to18, tokenCall } from '../../chains/deployment-script.ts'
import { getPrice } from '../to-usd-amount.ts'
import { COIN } from './input-token.ts'
import { multicall3Address, type Chain, type EvmNetwork } from '../../chains/chain.ts'
import type { QueuedExit } from '../exit-queue/exit-queue.ts'

/** What one owner has with the pool, at one block. */
export interface RestakingAccount {
  readonly shares: bigint
  /** Wei that all shares are worth now. */
  readonly value: bigint
  /** With 18 decimals. */
  readonly points: bigint
  readonly exits: readonly QueuedExit[]
  /** The chain's time, Unix seconds. */
  readonly now: bigint
}

/** One call to the chain. */
export async function readRestakingAccount(
  { client }: Pick<Chain, 'client'>,
  { address }: Pick<DeployedRestaking, 'address'>,
  owner: Address,
): Promise<RestakingAccount> {
  const pool = { address, abi: restakingPoolAbi } as const
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [now, shares, value, points, exits] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...block, functionName: 'getCurrentBlockTimestamp' },
      { ...pool, functionName: 'balanceOf', args: [owner] },
      { ...pool, functionName: 'valueOf', args: [owner] },
      { ...pool, functionName: 'pointsOf', args: [owner] },
      { ...pool, functionName: 'openRequests', args: [owner] },
    ],
  })
  return { now, shares, value, points, exits }
}

/** Liquid restaking to deploy. Amounts in coins. */
interface RestakingPlan {
  readonly name: string
  readonly shareName: string
  readonly shareSymbol: string
  readonly points: { readonly name: string; readonly symbol: string }
  /** Symbols of the liquid staking tokens that it takes beside the coin. */
  readonly tokens: readonly string[]
  readonly ratePerYear: string
  /** Seconds between leaving and claiming. */
  readonly cooldown: bigint
  /** Put in by the deployer, of the coin and of each token; and given to pay rewards from. */
  readonly seed: string
  readonly rewards: string
  readonly minimum: string
  readonly maximum: string | null
}

/** The liquid restaking of each network. */
export const restakingPlans: Record<EvmNetwork, readonly RestakingPlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Trellis Restaked ETH',
      shareName: 'Trellis Restaked Ether',
      shareSymbol: 'trETH',
      points: { name: 'Trellis Points', symbol: 'TRP' },
      tokens: ['stETH', 'cbETH'],
      ratePerYear: '0.0335',
      cooldown: 7n * 86_400n,
      seed: '900',
      rewards: '15000',
      minimum: '0.001',
      maximum: '2000',
    },
  ],
  'base-sepolia': [],
}

export interface DeployedRestaking {
  readonly plan: RestakingPlan
  readonly address: Address
  /** What it takes beside the coin. */
  readonly tokens: readonly DeployedToken[]
}

/** Writes the oracle with the sandbox's prices, and the pool with what those have in it who use it already. */
export function deployRestaking(
  { script, code, token }: DeploymentSite,
  plan: RestakingPlan,
): DeployedRestaking {
  const tokens = plan.tokens.map((symbol) => token(symbol))
  const addresses = tokens.map(({ address }) => address)
  const prices = plan.tokens.map(priceInCoin)
  const oracle = script.create(
    encodeDeployData({
      abi: restakingOracleAbi,
      bytecode: code('RestakingOracle'),
      args: [addresses, prices],
    }),
  )
  const { shareName, shareSymbol, ratePerYear, cooldown } = plan
  const abi = restakingPoolAbi
  const args = [shareName, shareSymbol, oracle, addresses, to18(ratePerYear), cooldown] as const
  const creation = encodeDeployData({ abi, bytecode: code('RestakingPool'), args })
  const address = script.create(creation, to18(plan.rewards))
  const seed = to18(plan.seed)
  const deposit = (of: Address) =>
    encodeFunctionData({ abi, functionName: 'deposit', args: [of, seed] })
  script.call(address, deposit(COIN), seed)
  for (const each of addresses) {
    script.call(each, tokenCall('mint', deployer.address, seed))
    script.call(each, tokenCall('approve', address, seed))
    script.call(address, deposit(each))
  }
  return { plan, address, tokens }
}

/** Wei for a whole token, from the sandbox's prices, rounded down. */
function priceInCoin(symbol: string): bigint {
  const [price, coin] = [getPrice(symbol), getPrice('ETH')]
  if (price === null || coin === null) throw new Error(`${symbol} has no price.`)
  return (to18(price) * to18('1')) / to18(coin)
}
