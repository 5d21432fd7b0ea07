import { permissionedFundAbi as abi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../../chains/chain.ts'
import { createCallStep } from '../evm-steps.ts'
import { getInstantPayout, getWithdrawal, type Withdrawal } from '../exit-queue/get-withdrawal.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import { readSharesFor, type DeployedFund, type FundAccount } from './deployed-fund.ts'

/**
 * One UNSTAKE: a request that is settled when the next window opens, or with `useInstantExecution` paid at once, less
 * the fee.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE; 412 when the day's limit is too small
 */
export async function exitFund(
  chain: Chain,
  fund: DeployedFund,
  account: FundAccount,
  request: Arguments,
): Promise<EvmPlan> {
  const { shares, value: worth } = account
  const withdrawal = await getWithdrawal(request, fund.asset.token, { shares, worth }, (amount) =>
    readSharesFor(chain, fund, amount),
  )
  const step =
    request['useInstantExecution'] === true
      ? redeemNow(fund, account, withdrawal)
      : requestRedemption(fund, withdrawal, request['useAutoClaim'] === true)
  return { amount: withdrawal.decimal, steps: [step] }
}

function redeemNow(
  { plan, asset: { token }, address: to }: DeployedFund,
  { instantLeft }: FundAccount,
  { shares, amount, label: what }: Withdrawal,
): EvmStep {
  const source = {
    feeBps: plan.instantFeeBps,
    available: instantLeft,
    describeShortage: (available: string) =>
      `Only ${available} can still be redeemed at once today; a request takes any amount.`,
  }
  const payout = getInstantPayout(amount, source, token)
  const stepText = {
    type: 'UNSTAKE',
    title: `Redeem ${what} at once`,
    description: `Gives ${plan.shareSymbol} back to ${plan.name}; about ${fromRaw(payout, token.decimals)} ${token.symbol} go to your wallet at once, after the fee.`,
  }
  const args = [shares, payout] as const
  return createCallStep(abi, stepText, {
    to,
    data: encodeFunctionData({ abi, functionName: 'redeemNow', args }),
  })
}

function requestRedemption(
  { plan, asset: { token }, address: to }: DeployedFund,
  { shares, label: what }: Withdrawal,
  paysItself: boolean,
): EvmStep {
  const then = paysItself ? 'comes to your wallet by itself' : 'can be claimed'
  const stepText = {
    type: 'UNSTAKE',
    title: `Redeem ${what}`,
    description: `Gives ${plan.shareSymbol} back to ${plan.name} at today's value; ${token.symbol} ${then} when the next window opens.`,
  }
  const args = [shares, paysItself] as const
  return createCallStep(abi, stepText, {
    to,
    data: encodeFunctionData({ abi, functionName: 'requestRedemption', args }),
  })
}
