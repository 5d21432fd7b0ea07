import type { Address, Hex } from 'viem'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import { multicall3Abi } from '../../contracts/abi.ts'
import type { Arguments } from '../protocol.ts'
import { readDestination, type Destination } from './destination.ts'
import type { DeployedInterchainStaking } from './deploy-interchain-staking.ts'
import { interchainStakingAbi } from './interchain-staking-abi.ts'

/** What is staked, and where its receipt went. Wei. */
export interface Receipt {
  readonly key: Hex
  readonly destination: Destination
  readonly resource: number
  readonly amount: bigint
}

/** Everything of one owner, at one block. */
export interface InterchainAccount {
  readonly walletBalance: bigint
  readonly receipts: readonly Receipt[]
}

/** One call to the chain. */
export async function readInterchainAccount(
  { client }: Pick<Chain, 'client'>,
  { address }: DeployedInterchainStaking,
  owner: Address,
): Promise<InterchainAccount> {
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [walletBalance, receipts] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...block, functionName: 'getEthBalance', args: [owner] },
      { address, abi: interchainStakingAbi, functionName: 'receiptsOf', args: [owner] },
    ],
  })
  return { walletBalance, receipts }
}

/** The receipts at the C and P addresses that a request names; all where it names none. @throws ServiceError 400 */
export function receiptsAt(
  { receipts }: InterchainAccount,
  request: Arguments,
): readonly Receipt[] {
  const { cAddressBech, pAddressBech } = readDestination(request)
  return receipts.filter(
    ({ destination }) =>
      (cAddressBech === null || destination.cAddressBech === cAddressBech) &&
      (pAddressBech === null || destination.pAddressBech === pAddressBech),
  )
}
