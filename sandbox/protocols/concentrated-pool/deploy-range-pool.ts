import { encodeDeployData, encodeFunctionData, parseUnits, type Address } from 'viem'
import { deployer } from '../../chains/accounts.ts'
import type { DeployedToken } from '../../chains/deployment.ts'
import { grantMinter, tokenCall } from '../../chains/deployment-script.ts'
import type { Token } from '../../contract/token.ts'
import type { DeploymentSite } from '../evm-module.ts'
import type { RangePlan } from './range-plan.ts'
import { rangePoolAbi } from './range-pool-abi.ts'
import { toSqrtPrice, type PairDecimals } from './range-price.ts'

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
