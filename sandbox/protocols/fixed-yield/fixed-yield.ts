import { formatUnits, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { principalTokenAbi as abi } from '../../contracts/abis.generated.ts'
import type { RewardRate } from '../../contract/reward-rate.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { defineEvmProtocol, type OwnerContext, type YieldContext } from '../define-evm-protocol.ts'
import { describeYield, pricePerShare } from '../describe-yield.ts'
import {
  approveToken,
  createCall,
  createPlan,
  createStep,
  type ContractCall,
} from '../evm-steps.ts'
import type { PositionRow } from '../pending-actions.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import { formatAmount, readEnterAmount, readExitAmount } from '../read-amount-argument.ts'
import { allowanceOf, balanceOf, clock, readContracts } from '../read-contracts.ts'
import { deploySeries, seriesPlans, type DeployedSeries } from './series-plans.ts'

type Series = YieldContext<DeployedSeries>
type SeriesOwner = OwnerContext<DeployedSeries, Awaited<ReturnType<typeof read>>>

/** A fixed rate until a date: buy principal tokens below par, hold them to par, or sell early at the market price. */
export const fixedYieldModule = defineEvmProtocol({
  plans: seriesPlans,
  deploy: deploySeries,
  contracts: ({ asset, address }) => [asset.address, address],
  arguments: ({ plan, asset: { token } }) => ({
    enter: { fields: [enterAmountField(token, plan)] },
    exit: {
      fields: exitFields(token),
      notes: 'Before maturity at the market price, from then on at par.',
    },
    manage: { WITHDRAW: { fields: [] } },
  }),
  token: ({ asset }) => asset.token,
  describe,
  read,
  rows,
  enter,
  exit,
})

const ONE = 10n ** 18n
const YEAR = 365 * 86_400

/** Returns the worth of principal tokens at a price of 1e18, rounded down. */
const getPrincipalWorth = (principal: bigint, price: bigint): bigint => (principal * price) / ONE

/** Returns the fewest principal tokens that pay at least these assets at a price of 1e18. */
const getPrincipalFor = (assets: bigint, price: bigint): bigint =>
  (assets * ONE + price - 1n) / price

/**
 * Returns the compounded yearly rate at this price, as a fraction for display; 0 at maturity.
 * @param price of 1e18
 * @param secondsLeft seconds until maturity
 */
function getFixedRate(price: bigint, secondsLeft: bigint): number {
  if (secondsLeft <= 0n || price >= ONE) return 0
  return (Number(ONE) / Number(price)) ** (YEAR / Number(secondsLeft)) - 1
}

async function describe(context: Series) {
  const { chain, deployed } = context
  const { asset, address, principal } = deployed
  const { token } = asset
  const contract = { address, abi } as const
  const [supply, buyPrice, sellPrice, maturity, now] = await readContracts(chain, [
    { ...contract, functionName: 'totalSupply' },
    { ...contract, functionName: 'buyPrice' },
    { ...contract, functionName: 'sellPrice' },
    { ...contract, functionName: 'maturity' },
    clock,
  ])
  const secondsLeft = maturity > now ? maturity - now : 0n
  const { pricePerShareState } = pricePerShare(sellPrice, principal, token)
  return describeYield(context, {
    token,
    tokens: [token, principal],
    outputToken: principal,
    rewardRate: getRewardRate(token, getFixedRate(buyPrice, secondsLeft)),
    status: { enter: secondsLeft > 0n, exit: true },
    text: getText(deployed, maturity),
    standards: ['ERC20'],
    mechanics: { type: 'fixed_yield', lockupPeriod: { seconds: Number(secondsLeft) } },
    providerId: 'halyard',
    tvl: getPrincipalWorth(supply, sellPrice),
    state: {
      pricePerShareState: { ...pricePerShareState, price: Number(formatUnits(sellPrice, 18)) },
    },
    executionContracts: { enter: [asset.address, address], exit: [address] },
    tags: ['fixed-yield', 'test-money'],
  })
}

const getRewardRate = (token: Token, rate: number): RewardRate => ({
  total: rate,
  rateType: 'APY',
  components: [
    {
      rate,
      rateType: 'APY',
      token,
      yieldSource: 'vault',
      description:
        rate === 0
          ? 'The series has matured and earns no more'
          : `Fixed until maturity for what is bought now: the discount, paid in ${token.symbol}`,
    },
  ],
})

function getText({ plan, asset: { token } }: DeployedSeries, maturity: bigint): string {
  const day = new Date(Number(maturity) * 1_000).toISOString().slice(0, 10)
  return `A fixed rate on a local chain: buy ${plan.symbol} below par; each is worth **1 ${token.symbol} on ${day}**. Before that day the series buys them back at a market price that rises to par: who leaves early gets less than the fixed rate, and right after buying a little less than was paid. The sandbox pays the discount in test money, which lies in the series from the start.`
}

/** Reads the account: amounts in smallest units, prices as fractions of 1e18, maturity in Unix seconds. */
async function read({ chain, deployed: { address, asset } }: Series, owner: Address) {
  const series = { address, abi } as const
  const [walletBalance, allowance, principal, buyPrice, sellPrice, maturity, now] =
    await readContracts(chain, [
      balanceOf(asset.address, owner),
      allowanceOf(asset.address, owner, address),
      { ...series, functionName: 'balanceOf', args: [owner] },
      { ...series, functionName: 'buyPrice' },
      { ...series, functionName: 'sellPrice' },
      { ...series, functionName: 'maturity' },
      clock,
    ])
  const matured = now >= maturity
  return { walletBalance, allowance, principal, buyPrice, sellPrice, maturity, matured }
}

/** Returns the row: earning at the market price until maturity, then withdrawable at par. */
function rows(context: SeriesOwner): PositionRow[] {
  const { principal, sellPrice, maturity, matured } = context.account
  const owned = {
    amount: getPrincipalWorth(principal, sellPrice),
    shares: { amount: principal, token: context.deployed.principal },
  }
  if (!matured) return [{ ...owned, type: 'active', date: maturity, isEarning: true }]
  const plan = () => redeemMatured(context)
  return [{ ...owned, type: 'withdrawable', actions: [{ type: 'WITHDRAW', plan }] }]
}

/** Plans one WITHDRAW of all principal tokens at par. @throws ServiceError 400 without a position */
function redeemMatured(context: SeriesOwner): EvmPlan {
  const { plan } = context.deployed
  if (context.account.principal === 0n)
    throw ServiceError.full(400, `This address holds no ${plan.symbol} now.`)
  return redeemAll(context)
}

/**
 * Plans an APPROVAL of the exact amount, then SUPPLY at the price of its block. Principal tokens get dearer each
 * second: up to half a percent less is accepted.
 * @throws ServiceError 412 when the series has matured
 */
function enter({ deployed, account, owner }: SeriesOwner, request: Arguments): EvmPlan {
  const { asset, address, plan, principal } = deployed
  const { token } = asset
  if (account.matured)
    throw ServiceError.full(412, 'This yield is closed for new deposits: it has matured')
  const amount = readEnterAmount(request, token, plan, account.walletBalance)
  const bought = (amount * ONE) / account.buyPrice
  const least = (bought * 995n) / 1000n
  const text = formatAmount(amount, token)
  const buy = createStep(
    {
      type: 'SUPPLY',
      title: `Buy ${plan.symbol} for ${text}`,
      description: `Moves ${text} into ${plan.name}; you receive about ${fromRaw(bought, principal.decimals)} ${plan.symbol}, each worth 1 ${token.symbol} at maturity.`,
    },
    createCall({ abi, address, functionName: 'buy', args: [amount, least, owner] }),
  )
  const approval = approveToken(asset, deployed, account.allowance, amount)
  return createPlan(amount, token, ...approval, buy)
}

/**
 * Plans one WITHDRAW: of the amount in assets, or with `useMaxAmount` of all principal tokens. The price is the
 * market's before maturity and par afterwards; as it only rises, the current price is the minimum.
 */
function exit(context: SeriesOwner, request: Arguments): EvmPlan {
  const { deployed, account, owner } = context
  const { token } = deployed.asset
  const worth = getPrincipalWorth(account.principal, account.sellPrice)
  const { amount, everything } = readExitAmount(request, worth, token)
  if (everything) return redeemAll(context)
  const args = [amount, getPrincipalFor(amount, account.sellPrice), owner] as const
  const call = createCall({ abi, address: deployed.address, functionName: 'withdraw', args })
  return createPlan(amount, token, withdrawStep(context, formatAmount(amount, token), call))
}

/** Plans the redemption of all principal tokens at their worth. */
function redeemAll(context: SeriesOwner): EvmPlan {
  const { deployed, account, owner } = context
  const { token } = deployed.asset
  const { principal, sellPrice } = account
  const worth = getPrincipalWorth(principal, sellPrice)
  const args = [principal, worth, owner] as const
  const call = createCall({ abi, address: deployed.address, functionName: 'redeem', args })
  return createPlan(worth, token, withdrawStep(context, `all ${token.symbol}`, call))
}

function withdrawStep(
  { deployed: { plan, asset }, account: { matured, sellPrice } }: SeriesOwner,
  text: string,
  call: ContractCall,
): EvmStep {
  const price = Number(formatUnits(sellPrice, 18)).toFixed(4)
  const description = matured
    ? `Gives ${plan.symbol} back to ${plan.name}, which has matured: each pays 1 ${asset.token.symbol}.`
    : `Sells ${plan.symbol} to ${plan.name} before maturity, at the market price of about ${price} ${asset.token.symbol} each.`
  return createStep({ type: 'WITHDRAW', title: `Take ${text} out`, description }, call)
}
