import { permissionedFundAbi, multicall3Abi, testTokenAbi } from '../../contracts/abis.generated.ts'
import { encodeDeployData, encodeFunctionData, parseUnits, type Address } from 'viem'
import { deployer, issuerAccount } from '../../chains/accounts.ts'
import type { DeployedToken, DeploymentSite } from '../evm-module.ts'
import { grantMinter, to18, tokenCall } from '../../chains/deployment-script.ts'
import { WINDOW_ANCHOR, WINDOW_PERIOD, type FundPlan } from './fund-plan.ts'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import type { QueuedExit } from '../exit-queue/exit-queue.ts'

/** What one holder has with the fund, at one block. Amounts in the asset's smallest unit. */
export interface FundAccount {
  readonly walletBalance: bigint
  /** What the fund may take from the wallet. */
  readonly allowance: bigint
  readonly shares: bigint
  /** What all shares are worth now. */
  readonly value: bigint
  readonly exits: readonly QueuedExit[]
  /** What can be redeemed at once today, whoever's it is. */
  readonly instantLeft: bigint
  readonly check: IssuerCheck
  /** On the compliance blacklist. */
  readonly restricted: boolean
  /** The chain's time, Unix seconds. */
  readonly now: bigint
}

/** One call to the chain. */
export async function readFundAccount(
  { client }: Pick<Chain, 'client'>,
  { asset, address }: DeployedFund,
  holder: Address,
): Promise<FundAccount> {
  const fund = { address, abi: permissionedFundAbi } as const
  const token = { address: asset.address, abi: testTokenAbi } as const
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const args = [holder] as const
  const [now, walletBalance, allowance, shares, value, exits, instantLeft, check, restricted] =
    await client.multicall({
      allowFailure: false,
      contracts: [
        { ...block, functionName: 'getCurrentBlockTimestamp' },
        { ...token, functionName: 'balanceOf', args },
        { ...token, functionName: 'allowance', args: [holder, address] },
        { ...fund, functionName: 'balanceOf', args },
        { ...fund, functionName: 'valueOf', args },
        { ...fund, functionName: 'openRequests', args },
        { ...fund, functionName: 'instantLeft' },
        { ...fund, functionName: 'checkOf', args },
        { ...fund, functionName: 'isRestricted', args },
      ],
    })
  const common = { now, walletBalance, allowance, shares, value, exits, instantLeft, restricted }
  return { ...common, check: issuerCheck(check) }
}

/** Shares to burn for at least `amount`, at the latest block. */
export const readSharesFor = (
  { client }: Pick<Chain, 'client'>,
  { address }: DeployedFund,
  amount: bigint,
): Promise<bigint> =>
  client.readContract({
    address,
    abi: permissionedFundAbi,
    functionName: 'sharesFor',
    args: [amount],
  })

export interface DeployedFund {
  readonly plan: FundPlan
  readonly asset: DeployedToken
  readonly address: Address
}

/** What the issuer knows of an address, by the number that the contract has for it. */
export const issuerChecks = ['not_started', 'pending', 'approved', 'rejected'] as const
export type IssuerCheck = (typeof issuerChecks)[number]

/** @throws RangeError for a number that the contract does not have */
export function issuerCheck(number: number): IssuerCheck {
  const check = issuerChecks[number]
  if (check === undefined) throw new RangeError(`no check of an issuer: ${number}`)
  return check
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
