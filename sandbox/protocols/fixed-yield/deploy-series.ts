import { encodeDeployData, encodeFunctionData, parseUnits, type Address } from 'viem'
import { demoAccounts, deployer } from '../../chains/accounts.ts'
import type { DeployedToken } from '../../chains/deployment.ts'
import { grantMinter, to18 } from '../../chains/deployment-script.ts'
import type { Token } from '../../contract/token.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { principalTokenAbi } from './principal-token-abi.ts'
import type { SeriesPlan } from './series-plan.ts'

const DAY = 86_400n

export interface DeployedSeries {
  readonly plan: SeriesPlan
  readonly address: Address
  readonly asset: DeployedToken
  /** The principal token in the contract's form. */
  readonly principal: Token
}

/** Writes a series with those who hold it already. */
export function deploySeries(site: DeploymentSite, plan: SeriesPlan): DeployedSeries {
  const { script, code, network } = site
  const asset = site.token(plan.asset)
  const { decimals } = asset.plan
  const abi = principalTokenAbi
  const address = script.create(
    encodeDeployData({
      abi,
      bytecode: code('PrincipalToken'),
      args: [
        asset.address,
        plan.name,
        plan.symbol,
        BigInt(plan.days) * DAY,
        to18(plan.rate),
        to18(plan.spread),
      ],
    }),
  )
  script.call(asset.address, grantMinter(address))
  const issue = (holder: Address, amount: string): void => {
    const args = [holder, parseUnits(amount, decimals)] as const
    script.call(address, encodeFunctionData({ abi, functionName: 'issue', args }))
  }
  issue(deployer.address, plan.seed)
  if (plan.demo !== '0') for (const demo of demoAccounts) issue(demo.address, plan.demo)
  const principal = { symbol: plan.symbol, name: plan.name, decimals, network, address }
  return { plan, address, asset, principal }
}
