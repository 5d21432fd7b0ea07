import { encodeFunctionData, formatUnits, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import type { DeployedSeries } from './deploy-series.ts'
import { principalFor, worthOf } from './principal-price.ts'
import { principalTokenAbi as abi } from './principal-token-abi.ts'
import type { SeriesAccount } from './series-account.ts'

/**
 * One WITHDRAW: of the amount in assets, or with `useMaxAmount` of all principal tokens. Before maturity the market
 * price is paid, from then on par; as it only rises, nothing worse than the price of now is accepted.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function leaveSeries(
  series: DeployedSeries,
  owner: Address,
  account: SeriesAccount,
  request: Arguments,
): EvmPlan {
  const { token } = series.asset
  const worth = worthOf(account.principal, account.sellPrice)
  const everything = request['useMaxAmount'] === true
  const amount = everything ? worth : amountArgument(request, token)
  requireBalance(worth, everything ? 1n : amount, token, 'position')
  return everything
    ? redeemAll(series, owner, account)
    : {
        amount: fromRaw(amount, token.decimals),
        steps: [withdraw(series, owner, account, amount)],
      }
}

/** All principal tokens for what they are worth. */
export function redeemAll(series: DeployedSeries, owner: Address, account: SeriesAccount): EvmPlan {
  const { token } = series.asset
  const { principal, sellPrice } = account
  const worth = worthOf(principal, sellPrice)
  const step: EvmStep = {
    ...words(series, account, `all ${token.symbol}`),
    to: series.address,
    data: encodeFunctionData({ abi, functionName: 'redeem', args: [principal, worth, owner] }),
    method: 'redeem(uint256,uint256,address)',
    inputs: { principal: principal.toString(), minAssets: worth.toString(), receiver: owner },
  }
  return { amount: fromRaw(worth, token.decimals), steps: [step] }
}

function withdraw(
  series: DeployedSeries,
  owner: Address,
  account: SeriesAccount,
  amount: bigint,
): EvmStep {
  const { token } = series.asset
  const most = principalFor(amount, account.sellPrice)
  return {
    ...words(series, account, `${fromRaw(amount, token.decimals)} ${token.symbol}`),
    to: series.address,
    data: encodeFunctionData({ abi, functionName: 'withdraw', args: [amount, most, owner] }),
    method: 'withdraw(uint256,uint256,address)',
    inputs: { assets: amount.toString(), maxPrincipal: most.toString(), receiver: owner },
  }
}

function words(
  { plan, asset }: DeployedSeries,
  { matured, sellPrice }: SeriesAccount,
  text: string,
) {
  const price = Number(formatUnits(sellPrice, 18)).toFixed(4)
  return {
    kind: 'call',
    type: 'WITHDRAW',
    title: `Take ${text} out`,
    description: matured
      ? `Gives ${plan.symbol} back to ${plan.name}, which has matured: each pays 1 ${asset.token.symbol}.`
      : `Sells ${plan.symbol} to ${plan.name} before maturity, at the market price of about ${price} ${asset.token.symbol} each.`,
    value: 0n,
    skipped: false,
  } as const
}
