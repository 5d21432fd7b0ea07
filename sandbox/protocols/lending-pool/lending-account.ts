import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { testTokenAbi } from '../../contracts/abi.ts'
import type { DeployedLending } from './deploy-lending.ts'
import { lendingMarketAbi } from './lending-market-abi.ts'

/** What one owner has with a market, at one block. Amounts in the asset's smallest unit. */
export interface LendingAccount {
  readonly walletBalance: bigint
  /** How much of the asset the market may take from the wallet. */
  readonly allowance: bigint
  readonly supplied: bigint
  /** Of the incentive token, in its smallest unit. */
  readonly rewards: bigint
  /** What the market can pay out now, to all together. */
  readonly liquidity: bigint
}

/** One call to the chain. */
export async function readLendingAccount(
  { client }: Pick<Chain, 'client'>,
  { address, asset }: DeployedLending,
  owner: Address,
): Promise<LendingAccount> {
  const token = { address: asset.address, abi: testTokenAbi }
  const market = { address, abi: lendingMarketAbi }
  const [walletBalance, allowance, supplied, rewards, liquidity] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...token, functionName: 'balanceOf', args: [owner] },
      { ...token, functionName: 'allowance', args: [owner, address] },
      { ...market, functionName: 'balanceOf', args: [owner] },
      { ...market, functionName: 'rewardsOf', args: [owner] },
      { ...market, functionName: 'availableLiquidity' },
    ],
  })
  return { walletBalance, allowance, supplied, rewards, liquidity }
}
