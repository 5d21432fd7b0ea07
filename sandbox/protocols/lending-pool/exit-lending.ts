import { encodeFunctionData, maxUint256, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import { receiverArgument } from '../receiver-argument.ts'
import type { DeployedLending } from './deploy-lending.ts'
import { handOut, isUnchecked } from './hand-out.ts'
import type { LendingAccount } from './lending-account.ts'
import { lendingMarketAbi } from './lending-market-abi.ts'

/**
 * One WITHDRAW: of the amount, or with `useMaxAmount` of whatever the balance has become by then (decisions/043-whole-balance).
 * @throws ServiceError INVALID_AMOUNT; unless checks are skipped INSUFFICIENT_BALANCE, and 400 when so much is lent
 * that the market can't pay it now
 */
export function exitLending(
  market: DeployedLending,
  owner: Address,
  { supplied, liquidity }: LendingAccount,
  request: Arguments,
): EvmPlan {
  const { token } = market.asset
  const everything = request['useMaxAmount'] === true
  const amount = everything ? supplied : amountArgument(request, token)
  if (!isUnchecked(request)) {
    requireBalance(supplied, everything ? 1n : amount, token, 'position')
    requireLiquidity(market, liquidity, amount)
  }
  const step = withdraw(market, receiverArgument(request, owner), amount, everything)
  return handOut({ amount: fromRaw(amount, token.decimals), steps: [step] }, request)
}

function requireLiquidity(
  { asset, plan }: DeployedLending,
  liquidity: bigint,
  amount: bigint,
): void {
  if (liquidity >= amount) return
  const { decimals, symbol } = asset.token
  throw ServiceError.full(
    400,
    `${plan.name} can pay out ${fromRaw(liquidity, decimals)} ${symbol} now; the rest is lent. Withdraw less, or wait until some of it is paid back.`,
    { code: 'INSUFFICIENT_LIQUIDITY', reason: `${fromRaw(liquidity, decimals)} ${symbol}` },
  )
}

function withdraw(
  { asset, address, plan }: DeployedLending,
  receiver: Address,
  amount: bigint,
  everything: boolean,
): EvmStep {
  const { symbol, decimals } = asset.token
  const text = everything ? `all ${symbol}` : `${fromRaw(amount, decimals)} ${symbol}`
  const asked = everything ? maxUint256 : amount
  return {
    kind: 'call',
    type: 'WITHDRAW',
    title: `Withdraw ${text}`,
    description: `Moves ${text} from ${plan.name} to ${receiver}.`,
    to: address,
    data: encodeFunctionData({
      abi: lendingMarketAbi,
      functionName: 'withdraw',
      args: [asked, receiver],
    }),
    value: 0n,
    method: 'withdraw(uint256,address)',
    inputs: { amount: asked.toString(), receiver },
    skipped: false,
  }
}
