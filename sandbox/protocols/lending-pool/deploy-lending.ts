import { encodeDeployData, encodeFunctionData, parseUnits, zeroAddress, type Address } from 'viem'
import { deployer } from '../../chains/accounts.ts'
import type { DeployedToken } from '../../chains/deployment.ts'
import { grantMinter, to18, tokenCall } from '../../chains/deployment-script.ts'
import { testTokenAbi } from '../../contracts/abi.ts'
import type { Token } from '../../contract/token.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { lendingMarketAbi } from './lending-market-abi.ts'
import type { LendingPlan } from './lending-plan.ts'

const INCENTIVE_DECIMALS = 18

export interface DeployedLending {
  readonly plan: LendingPlan
  readonly address: Address
  readonly asset: DeployedToken
  /** What suppliers earn on top, in the contract's form; null without a campaign. */
  readonly incentive: (Token & { readonly address: Address }) | null
}

/** Writes a market with those who supply and borrow there already. */
export function deployLending(site: DeploymentSite, plan: LendingPlan): DeployedLending {
  const { script, code } = site
  const asset = site.token(plan.asset)
  const abi = lendingMarketAbi
  const incentive = deployIncentive(site, plan)
  const address = script.create(
    encodeDeployData({
      abi,
      bytecode: code('LendingMarket'),
      args: [
        asset.address,
        incentive?.address ?? zeroAddress,
        plan.name,
        plan.receiptSymbol,
        {
          baseRate: to18(plan.baseRate),
          slopeBelow: to18(plan.slopeBelow),
          slopeAbove: to18(plan.slopeAbove),
          reserveFactor: to18(plan.reserveFactor),
          incentivePerYear: parseUnits(plan.incentive?.perYear ?? '0', INCENTIVE_DECIMALS),
        },
      ],
    }),
  )
  const seed = parseUnits(plan.seed, asset.plan.decimals)
  const borrowed = parseUnits(plan.borrowed, asset.plan.decimals)
  const supplied = [seed, deployer.address] as const
  script.call(asset.address, grantMinter(address))
  if (incentive) script.call(incentive.address, grantMinter(address))
  script.call(asset.address, tokenCall('mint', deployer.address, seed))
  script.call(asset.address, tokenCall('approve', address, seed))
  script.call(address, encodeFunctionData({ abi, functionName: 'supply', args: supplied }))
  script.call(address, encodeFunctionData({ abi, functionName: 'borrow', args: [borrowed] }))
  return { plan, address, asset, incentive }
}

function deployIncentive(
  { script, code, network }: DeploymentSite,
  { incentive }: LendingPlan,
): DeployedLending['incentive'] {
  if (!incentive) return null
  const { name, symbol } = incentive
  const args = [name, symbol, INCENTIVE_DECIMALS] as const
  const address = script.create(
    encodeDeployData({ abi: testTokenAbi, bytecode: code('TestToken'), args }),
  )
  return { symbol, name, decimals: INCENTIVE_DECIMALS, network, address }
}
