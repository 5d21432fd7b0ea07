import { encodeDeployData, encodeFunctionData, parseUnits, type Address } from 'viem'
import { deployer } from '../../chains/accounts.ts'
import type { DeployedToken } from '../../chains/deployment.ts'
import { grantMinter, to18, tokenCall } from '../../chains/deployment-script.ts'
import type { Token } from '../../contract/token.ts'
import type { DeploymentSite } from '../evm-module.ts'
import type { PoolPlan, PoolSide } from './pool-plan.ts'
import { twoAssetPoolAbi } from './two-asset-pool-abi.ts'

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
