import { encodeDeployData, encodeFunctionData, type Address } from 'viem'
import { deployer } from '../../chains/accounts.ts'
import type { DeployedToken } from '../../chains/deployment.ts'
import { to18, tokenCall } from '../../chains/deployment-script.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { getPrice } from '../price.ts'
import { COIN } from './input-token.ts'
import { restakingOracleAbi, restakingPoolAbi } from './restaking-pool-abi.ts'
import type { RestakingPlan } from './restaking-plan.ts'

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
