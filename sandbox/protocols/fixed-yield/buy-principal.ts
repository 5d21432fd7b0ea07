import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import { approveToken } from '../approve-token.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import type { DeployedSeries } from './deploy-series.ts'
import { principalTokenAbi } from './principal-token-abi.ts'
import type { SeriesAccount } from './series-account.ts'

const ONE = 10n ** 18n

/**
 * APPROVAL of exactly the amount, then SUPPLY that buys principal tokens at the price of its block. Each second makes
 * them dearer: half a percent less than now is accepted, no more.
 * @throws ServiceError 412 when the series is over; INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function buyPrincipal(
  { asset, address, plan, principal }: DeployedSeries,
  owner: Address,
  { walletBalance, allowance, buyPrice, matured }: SeriesAccount,
  request: Arguments,
): EvmPlan {
  if (matured) throw ServiceError.full(412, 'This yield is closed for new deposits: it has matured')
  const { token } = asset
  const amount = amountArgument(request, token, plan)
  requireBalance(walletBalance, amount, token, 'wallet')
  const bought = (amount * ONE) / buyPrice
  const least = (bought * 995n) / 1000n
  const decimal = fromRaw(amount, token.decimals)
  return {
    amount: decimal,
    steps: [
      ...approveToken(asset, { address, name: plan.name }, allowance, amount),
      {
        kind: 'call',
        type: 'SUPPLY',
        title: `Buy ${plan.symbol} for ${decimal} ${token.symbol}`,
        description: `Moves ${decimal} ${token.symbol} into ${plan.name}; you receive about ${fromRaw(bought, principal.decimals)} ${plan.symbol}, each worth 1 ${token.symbol} at maturity.`,
        to: address,
        data: encodeFunctionData({
          abi: principalTokenAbi,
          functionName: 'buy',
          args: [amount, least, owner],
        }),
        value: 0n,
        method: 'buy(uint256,uint256,address)',
        inputs: { assets: amount.toString(), minPrincipal: least.toString(), receiver: owner },
        skipped: false,
      },
    ],
  }
}
