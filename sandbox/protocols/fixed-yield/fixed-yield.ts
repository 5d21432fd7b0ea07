import { principalTokenAbi, principalTokenAbi as abi } from '../../contracts/abis.generated.ts'
import type { Chain } from '../../chains/chain.ts'
import type { EvmProtocol, EvmPlan, Position, Arguments, EvmStep } from '../protocol.ts'
import {
  deploySeries,
  readSeriesAccount,
  seriesPlans,
  type DeployedSeries,
  type SeriesAccount,
} from './deployed-series.ts'
import { describeSeries, getPrincipalWorth, getPrincipalFor } from './describe-series.ts'
import { encodeFunctionData, formatUnits, type Address } from 'viem'
import { ServiceError } from '../../contract/service-error.ts'
import { requirePendingAction, ownerPassthrough } from '../pending-actions.ts'
import { fromRaw } from '#src/money/units.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { approveToken } from '../evm-steps.ts'
import type { EvmModule } from '../evm-module.ts'

export const fixedYieldModule: EvmModule<DeployedSeries> = {
  deploy: (site) => seriesPlans[site.network].map((plan) => deploySeries(site, plan)),
  open: (chain, deployed) => [fixedYield(chain, deployed)],
}

/**
 * One WITHDRAW: of the amount in assets, or with `useMaxAmount` of all principal tokens. Before maturity the market
 * price is paid, from then on par; as it only rises, nothing worse than the price of now is accepted.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
function exitSeries(
  series: DeployedSeries,
  owner: Address,
  account: SeriesAccount,
  request: Arguments,
): EvmPlan {
  const { token } = series.asset
  const worth = getPrincipalWorth(account.principal, account.sellPrice)
  const everything = request['useMaxAmount'] === true
  const amount = everything ? worth : readAmountArgument(request, token)
  requireBalance(worth, everything ? 1n : amount, token, 'position')
  return everything
    ? redeemAll(series, owner, account)
    : {
        amount: fromRaw(amount, token.decimals),
        steps: [withdraw(series, owner, account, amount)],
      }
}

/** All principal tokens for what they are worth. */
function redeemAll(series: DeployedSeries, owner: Address, account: SeriesAccount): EvmPlan {
  const { token } = series.asset
  const { principal, sellPrice } = account
  const worth = getPrincipalWorth(principal, sellPrice)
  const step: EvmStep = {
    ...getStepText(series, account, `all ${token.symbol}`),
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
  const most = getPrincipalFor(amount, account.sellPrice)
  return {
    ...getStepText(series, account, `${fromRaw(amount, token.decimals)} ${token.symbol}`),
    to: series.address,
    data: encodeFunctionData({ abi, functionName: 'withdraw', args: [amount, most, owner] }),
    method: 'withdraw(uint256,uint256,address)',
    inputs: { assets: amount.toString(), maxPrincipal: most.toString(), receiver: owner },
  }
}

function getStepText(
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

/**
 * One WITHDRAW of all principal tokens at par.
 * @throws ServiceError 400 for another action, a passthrough that was not handed out to this owner, before maturity,
 * or when nothing is held
 */
function redeemMatured(
  yieldId: string,
  series: DeployedSeries,
  owner: Address,
  account: SeriesAccount,
  pending: { readonly action: string; readonly passthrough: string },
): EvmPlan {
  requirePendingAction(yieldId, owner, ['WITHDRAW'], pending)
  if (!account.matured)
    throw ServiceError.full(400, `${series.plan.name} has not matured yet: leave it by exit.`)
  if (account.principal === 0n)
    throw ServiceError.full(400, `This address holds no ${series.plan.symbol} now.`)
  return redeemAll(series, owner, account)
}

/** At the market price and earning until the date of maturity; then withdrawable at par, and nothing is active. */
function seriesPositions(
  yieldId: string,
  { principal: token }: DeployedSeries,
  owner: Address,
  { principal, sellPrice, maturity, matured }: SeriesAccount,
): Position[] {
  const ownedRow: Omit<Position, 'type'> = {
    amount: getPrincipalWorth(principal, sellPrice),
    date: matured ? null : maturity,
    isEarning: !matured,
    pendingActions: [],
    shares: { amount: principal, token },
  }
  if (!matured) return [{ ...ownedRow, type: 'active' }]
  const passthrough = ownerPassthrough(yieldId, owner, 'WITHDRAW')
  return [
    { type: 'active', amount: 0n, date: null, isEarning: false, pendingActions: [] },
    {
      ...ownedRow,
      type: 'withdrawable',
      pendingActions: [{ intent: 'manage', type: 'WITHDRAW', passthrough, arguments: null }],
    },
  ]
}

const ONE = 10n ** 18n

/**
 * APPROVAL of exactly the amount, then SUPPLY that buys principal tokens at the price of its block. Each second makes
 * them dearer: half a percent less than now is accepted, no more.
 * @throws ServiceError 412 when the series is over; INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
function buyPrincipal(
  { asset, address, plan, principal }: DeployedSeries,
  owner: Address,
  { walletBalance, allowance, buyPrice, matured }: SeriesAccount,
  request: Arguments,
): EvmPlan {
  if (matured) throw ServiceError.full(412, 'This yield is closed for new deposits: it has matured')
  const { token } = asset
  const amount = readAmountArgument(request, token, plan)
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

/** A fixed rate until a day: buy principal tokens below par, hold them to par, or sell them before at the market price. */
export function fixedYield(chain: Chain, series: DeployedSeries): EvmProtocol {
  const { network } = chain
  const { plan, asset, address } = series
  const id = `${network}-${plan.asset.toLowerCase()}-${plan.series}-fixed`
  return {
    id,
    network,
    contracts: [asset.address, address],
    describe: () => describeSeries(id, chain, series),
    async positions(owner) {
      return seriesPositions(id, series, owner, await readSeriesAccount(chain, series, owner))
    },
    async enter(owner, request) {
      return buyPrincipal(series, owner, await readSeriesAccount(chain, series, owner), request)
    },
    async exit(owner, request) {
      return exitSeries(series, owner, await readSeriesAccount(chain, series, owner), request)
    },
    async manage(owner, action, passthrough) {
      const account = await readSeriesAccount(chain, series, owner)
      return redeemMatured(id, series, owner, account, { action, passthrough })
    },
  }
}
