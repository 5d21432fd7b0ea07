import { encodeFunctionData } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../../chains/chain.ts'
import type { DeployedStaking } from '../../chains/deployment.ts'
import { liquidStakingAbi } from '../../contracts/abi.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import { nativeCoin } from '../native-coin.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { readSharesFor, type StakingAccount } from './staking-account.ts'

/**
 * One UNSTAKE, which opens a withdrawal. It is in shares: those of the amount at this block, rounded up, so that the
 * withdrawal is never below what was asked; with `useMaxAmount` all of them.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export async function exitStaking(
  chain: Chain,
  staking: DeployedStaking,
  account: StakingAccount,
  request: Arguments,
): Promise<EvmPlan> {
  const coin = nativeCoin(chain.network)
  const everything = request['useMaxAmount'] === true
  const amount = everything ? account.staked : amountArgument(request, coin)
  requireBalance(account.staked, everything ? 1n : amount, coin, 'position')
  const wanted = everything ? account.shares : await readSharesFor(chain, staking, amount)
  const shares = wanted < account.shares ? wanted : account.shares
  const decimal = fromRaw(amount, coin.decimals)
  return {
    amount: decimal,
    steps: [
      {
        kind: 'call',
        type: 'UNSTAKE',
        title: everything
          ? `Leave with all ${coin.symbol}`
          : `Leave with ${decimal} ${coin.symbol}`,
        description: `Gives ${staking.plan.shareSymbol} back to ${staking.plan.name}; after the cooldown ${coin.symbol} can be claimed.`,
        to: staking.address,
        data: encodeFunctionData({
          abi: liquidStakingAbi,
          functionName: 'requestWithdrawal',
          args: [shares],
        }),
        value: 0n,
        method: 'requestWithdrawal(uint256)',
        inputs: { shares: shares.toString() },
        skipped: false,
      },
    ],
  }
}
