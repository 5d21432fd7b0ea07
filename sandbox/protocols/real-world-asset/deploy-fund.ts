import { encodeDeployData, encodeFunctionData, parseUnits, type Address } from 'viem'
import { deployer, issuerAccount } from '../../chains/accounts.ts'
import type { DeployedToken } from '../../chains/deployment.ts'
import { grantMinter, to18, tokenCall } from '../../chains/deployment-script.ts'
import type { DeploymentSite } from '../evm-module.ts'
import type { FundPlan } from './fund-plan.ts'
import { WINDOW_ANCHOR, WINDOW_PERIOD } from './fund-windows.ts'
import { issuerChecks } from './issuer-check.ts'
import { permissionedFundAbi } from './permissioned-fund-abi.ts'

export interface DeployedFund {
  readonly plan: FundPlan
  readonly asset: DeployedToken
  readonly address: Address
}

/** Writes the fund with the subscription of those who hold it already. */
export function deployFund({ script, code, token }: DeploymentSite, plan: FundPlan): DeployedFund {
  const asset = token(plan.asset)
  const abi = permissionedFundAbi
  const raw = (amount: string): bigint => parseUnits(amount, asset.plan.decimals)
  const { requiresKyc, instantFeeBps } = plan
  const terms = {
    ratePerYear: to18(plan.ratePerYear),
    gated: requiresKyc,
    minimum: raw(plan.minimum),
    subsequentMinimum: raw(plan.subsequentMinimum),
    instantFeeBps,
    instantPerDay: raw(plan.instantPerDay),
    windowPeriod: WINDOW_PERIOD,
    windowAnchor: WINDOW_ANCHOR,
  }
  const args = [asset.address, plan.name, plan.shareSymbol, terms, issuerAccount.address] as const
  const bytecode = code('PermissionedFund')
  const address = script.create(encodeDeployData({ abi, bytecode, args }))
  const seed = raw(plan.seed)
  const approved = [deployer.address, issuerChecks.indexOf('approved')] as const
  script.call(asset.address, grantMinter(address))
  script.call(address, encodeFunctionData({ abi, functionName: 'setCheck', args: approved }))
  script.call(asset.address, tokenCall('mint', deployer.address, seed))
  script.call(asset.address, tokenCall('approve', address, seed))
  script.call(address, encodeFunctionData({ abi, functionName: 'subscribe', args: [seed] }))
  return { plan, asset, address }
}
