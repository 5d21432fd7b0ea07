import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import { approveToken } from '../approve-token.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import { receiverArgument } from '../receiver-argument.ts'
import type { DeployedLending } from './deploy-lending.ts'
import { handOut, isUnchecked } from './hand-out.ts'
import type { LendingAccount } from './lending-account.ts'
import { lendingMarketAbi } from './lending-market-abi.ts'

/**
 * APPROVAL of exactly the amount, or of any with `useMaxAllowance`, then SUPPLY for the receiver.
 * @throws ServiceError INVALID_AMOUNT; INSUFFICIENT_BALANCE unless checks are skipped
 */
export function enterLending(
  market: DeployedLending,
  owner: Address,
  { walletBalance, allowance }: LendingAccount,
  request: Arguments,
): EvmPlan {
  const { asset, address, plan } = market
  const amount = amountArgument(request, asset.token, plan)
  if (!isUnchecked(request)) requireBalance(walletBalance, amount, asset.token, 'wallet')
  const unlimited = request['useMaxAllowance'] === true
  const receiver = receiverArgument(request, owner)
  const steps = [
    ...approveToken(asset, { address, name: plan.name }, allowance, amount, unlimited),
    supply(market, receiver, amount),
  ]
  return handOut({ amount: fromRaw(amount, asset.token.decimals), steps }, request)
}

function supply(
  { asset, address, plan }: DeployedLending,
  receiver: Address,
  amount: bigint,
): EvmStep {
  const text = `${fromRaw(amount, asset.token.decimals)} ${asset.token.symbol}`
  return {
    kind: 'call',
    type: 'SUPPLY',
    title: `Supply ${text}`,
    description: `Moves ${text} into ${plan.name}; ${receiver} receives ${plan.receiptSymbol}, which grows by itself.`,
    to: address,
    data: encodeFunctionData({
      abi: lendingMarketAbi,
      functionName: 'supply',
      args: [amount, receiver],
    }),
    value: 0n,
    method: 'supply(uint256,address)',
    inputs: { amount: amount.toString(), receiver },
    skipped: false,
  }
}
