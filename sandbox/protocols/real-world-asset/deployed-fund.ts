import { parseUnits, type Address } from 'viem'
import { deployer, issuerAccount } from '../../chains/accounts.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { permissionedFundAbi as abi } from '../../contracts/abis.generated.ts'
import type { OwnerContext, YieldContext } from '../define-evm-protocol.ts'
import { deployContract, letMint, seedToken, writeCall } from '../deploy-contract.ts'
import type { DeployedToken, DeploymentSite } from '../evm-module.ts'
import { createCall } from '../evm-steps.ts'
import { allowanceOf, balanceOf, clock, readContracts } from '../read-contracts.ts'
import { WINDOW_ANCHOR, WINDOW_PERIOD, type FundPlan } from './fund-plan.ts'

export type Fund = YieldContext<DeployedFund>
export type FundAccount = Awaited<ReturnType<typeof readFundAccount>>
export type FundOwner = OwnerContext<DeployedFund, FundAccount>

/**
 * Reads one holder's account: amounts in the asset's smallest unit, `worth` of all shares, `instantLeft` today's
 * remaining instant redemptions of all; `restricted` is on the compliance blacklist.
 */
export async function readFundAccount({ chain, deployed }: Fund, holder: Address) {
  const { asset, address } = deployed
  const fund = { address, abi } as const
  const args = [holder] as const
  const [now, walletBalance, allowance, shares, worth, exits, instantLeft, check, restricted] =
    await readContracts(chain, [
      clock,
      balanceOf(asset.address, holder),
      allowanceOf(asset.address, holder, address),
      { ...fund, functionName: 'balanceOf', args },
      { ...fund, functionName: 'valueOf', args },
      { ...fund, functionName: 'openRequests', args },
      { ...fund, functionName: 'instantLeft' },
      { ...fund, functionName: 'checkOf', args },
      { ...fund, functionName: 'isRestricted', args },
    ])
  const account = { now, walletBalance, allowance, shares, worth, exits, instantLeft, restricted }
  return { ...account, check: issuerCheck(check) }
}

export interface DeployedFund {
  readonly id: string
  readonly plan: FundPlan
  readonly asset: DeployedToken
  readonly address: Address
}

/** The issuer's check of an address, in the order of the contract's enum. */
export const issuerChecks = ['not_started', 'pending', 'approved', 'rejected'] as const
export type IssuerCheck = (typeof issuerChecks)[number]

/** Converts the contract's enum value. @throws RangeError for an unknown one */
function issuerCheck(number: number): IssuerCheck {
  const check = issuerChecks[number]
  if (check === undefined) throw new RangeError(`no check of an issuer: ${number}`)
  return check
}

/** Deploys the fund with its seed subscription. */
export function deployFund(site: DeploymentSite, plan: FundPlan): DeployedFund {
  const { name, shareSymbol, product } = plan
  const asset = site.token(plan.asset)
  const raw = (amount: string): bigint => parseUnits(amount, asset.plan.decimals)
  const terms = {
    ratePerYear: to18(plan.ratePerYear),
    gated: plan.requiresKyc,
    minimum: raw(plan.minimum),
    subsequentMinimum: raw(plan.subsequentMinimum),
    instantFeeBps: plan.instantFeeBps,
    instantPerDay: raw(plan.instantPerDay),
    windowPeriod: WINDOW_PERIOD,
    windowAnchor: WINDOW_ANCHOR,
  }
  const parameters = [asset.address, name, shareSymbol, terms, issuerAccount.address] as const
  const address = deployContract(site, 'PermissionedFund', parameters)
  const approved = [deployer.address, issuerChecks.indexOf('approved')] as const
  letMint(site, asset.address, address)
  writeCall(site, createCall({ abi, address, functionName: 'setCheck', args: approved }))
  const args = [seedToken(site, asset, address, plan.seed)] as const
  writeCall(site, createCall({ abi, address, functionName: 'subscribe', args }))
  const id = `${site.network}-${plan.asset.toLowerCase()}-meridian-${product}-vault`
  return { id, plan, asset, address }
}
