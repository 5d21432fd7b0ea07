import { encodeFunctionData } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../../chains/chain.ts'
import { callStep } from '../call-step.ts'
import { instantPayment } from '../exit-queue/instant-payment.ts'
import { leavingShares, type Leaving } from '../exit-queue/leaving-shares.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import type { DeployedFund } from './deploy-fund.ts'
import { readSharesFor, type FundAccount } from './fund-account.ts'
import { permissionedFundAbi as abi } from './permissioned-fund-abi.ts'

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
  const leaving = await leavingShares(request, fund.asset.token, { shares, worth }, (amount) =>
    readSharesFor(chain, fund, amount),
  )
  const step =
    request['useInstantExecution'] === true
      ? redeemNow(fund, account, leaving)
      : requestRedemption(fund, leaving, request['useAutoClaim'] === true)
  return { amount: leaving.decimal, steps: [step] }
}

function redeemNow(
  { plan, asset: { token }, address: to }: DeployedFund,
  { instantLeft }: FundAccount,
  { shares, amount, what }: Leaving,
): EvmStep {
  const source = {
    feeBps: plan.instantFeeBps,
    left: instantLeft,
    refusal: (left: string) =>
      `Only ${left} can still be redeemed at once today; a request takes any amount.`,
  }
  const paid = instantPayment(amount, source, token)
  const words = {
    type: 'UNSTAKE',
    title: `Redeem ${what} at once`,
    description: `Gives ${plan.shareSymbol} back to ${plan.name}; about ${fromRaw(paid, token.decimals)} ${token.symbol} go to your wallet at once, after the fee.`,
  }
  const args = [shares, paid] as const
  return callStep(abi, words, {
    to,
    data: encodeFunctionData({ abi, functionName: 'redeemNow', args }),
  })
}

function requestRedemption(
  { plan, asset: { token }, address: to }: DeployedFund,
  { shares, what }: Leaving,
  paysItself: boolean,
): EvmStep {
  const then = paysItself ? 'comes to your wallet by itself' : 'can be claimed'
  const words = {
    type: 'UNSTAKE',
    title: `Redeem ${what}`,
    description: `Gives ${plan.shareSymbol} back to ${plan.name} at today's value; ${token.symbol} ${then} when the next window opens.`,
  }
  const args = [shares, paysItself] as const
  return callStep(abi, words, {
    to,
    data: encodeFunctionData({ abi, functionName: 'requestRedemption', args }),
  })
}
