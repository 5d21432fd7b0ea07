import { encodeFunctionData } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import { approveToken } from '../approve-token.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import type { DeployedFund } from './deploy-fund.ts'
import type { FundAccount } from './fund-account.ts'
import { permissionedFundAbi } from './permissioned-fund-abi.ts'

/**
 * APPROVAL of exactly the amount, then DEPOSIT. The least is smaller for those who hold shares already.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function enterFund(
  { plan, asset, address }: DeployedFund,
  account: FundAccount,
  request: Arguments,
): EvmPlan {
  const { token } = asset
  const minimum = account.shares > 0n ? plan.subsequentMinimum : plan.minimum
  const amount = amountArgument(request, token, { minimum, maximum: plan.maximum })
  requireBalance(account.walletBalance, amount, token, 'wallet')
  const decimal = fromRaw(amount, token.decimals)
  return {
    amount: decimal,
    steps: [
      ...approveToken(asset, { address, name: plan.name }, account.allowance, amount),
      {
        kind: 'call',
        type: 'DEPOSIT',
        title: `Subscribe for ${decimal} ${token.symbol}`,
        description: `Moves ${decimal} ${token.symbol} to ${plan.name}; you receive ${plan.shareSymbol} at today's value.`,
        to: address,
        data: encodeFunctionData({
          abi: permissionedFundAbi,
          functionName: 'subscribe',
          args: [amount],
        }),
        value: 0n,
        method: 'subscribe(uint256)',
        inputs: { amount: amount.toString() },
        skipped: false,
      },
    ],
  }
}
