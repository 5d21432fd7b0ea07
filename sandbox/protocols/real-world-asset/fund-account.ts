import type { Address } from 'viem'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import { multicall3Abi, testTokenAbi } from '../../contracts/abi.ts'
import type { QueuedExit } from '../exit-queue/queued-exit.ts'
import type { DeployedFund } from './deploy-fund.ts'
import { issuerCheck, type IssuerCheck } from './issuer-check.ts'
import { permissionedFundAbi } from './permissioned-fund-abi.ts'

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
