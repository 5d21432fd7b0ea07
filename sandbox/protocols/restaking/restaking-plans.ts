import { createCall } from '../evm-steps.ts'
import type { Address } from 'viem'
import type { EvmNetwork } from '../../chains/chain.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { restakingPoolAbi as abi } from '../../contracts/abis.generated.ts'
import { deployContract, seedToken, writeCall } from '../deploy-contract.ts'
import type { DeployedToken, DeploymentSite } from '../evm-module.ts'
import { getPrice } from '../to-usd-amount.ts'
import { COIN } from './input-token.ts'

/** Liquid restaking to deploy. Amounts in coins. */
interface RestakingPlan {
  readonly name: string
  readonly shareName: string
  readonly shareSymbol: string
  readonly points: { readonly name: string; readonly symbol: string }
  /** Symbols of the accepted liquid staking tokens. */
  readonly tokens: readonly string[]
  readonly ratePerYear: string
  /** Seconds between unstake and claim. */
  readonly cooldown: bigint
  /** Deposits of the deployer in the coin and each token; and rewards reserve. */
  readonly seed: string
  readonly rewards: string
  readonly minimum: string
  readonly maximum: string | null
}

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
  readonly id: string
  readonly plan: RestakingPlan
  readonly address: Address
  /** Accepted tokens beside the coin. */
  readonly tokens: readonly DeployedToken[]
}

/** Deploys the oracle with the sandbox's prices, and the pool with its seed deposits. */
export function deployRestaking(site: DeploymentSite, plan: RestakingPlan): DeployedRestaking {
  const { shareName, shareSymbol, ratePerYear, cooldown } = plan
  const tokens = plan.tokens.map((symbol) => site.token(symbol))
  const addresses = tokens.map((token) => token.address)
  const prices = plan.tokens.map(priceInCoin)
  const oracle = deployContract(site, 'RestakingOracle', [addresses, prices])
  const terms = [oracle, addresses, to18(ratePerYear), cooldown] as const
  const args = [shareName, shareSymbol, ...terms] as const
  const address = deployContract(site, 'RestakingPool', args, to18(plan.rewards))
  const seed = to18(plan.seed)
  const deposit = (of: Address, value = 0n) =>
    createCall({ abi, address, functionName: 'deposit', args: [of, seed], value })
  writeCall(site, deposit(COIN, seed))
  for (const token of tokens) {
    seedToken(site, token, address, seed)
    writeCall(site, deposit(token.address))
  }
  return {
    id: `${site.network}-trellis-${shareSymbol.toLowerCase()}-staking`,
    plan,
    address,
    tokens,
  }
}

/** Returns wei per whole token from the sandbox's prices, rounded down. */
function priceInCoin(symbol: string): bigint {
  const [price, coin] = [getPrice(symbol), getPrice('ETH')]
  if (price === null || coin === null) throw new Error(`${symbol} has no price.`)
  return (to18(price) * to18('1')) / to18(coin)
}
