import { twoAssetPoolAbi as abi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { DeployedToken } from '../evm-module.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import {
  atLeast,
  sharesFor,
  getSides,
  worthInQuote,
  type DeployedPool,
  type PoolAccount,
} from './deployed-pool.ts'

/**
 * The shares that a request gives back: all with `useMaxAmount`, else `shareAmount`, else those for `amount`.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function getExitShares(
  { share, quote }: DeployedPool,
  account: PoolAccount,
  request: Arguments,
): bigint {
  const { shares } = account
  if (request['useMaxAmount'] === true || request['shareAmount'] !== undefined) {
    const all = request['useMaxAmount'] === true
    const requestedAmount = all
      ? shares
      : readAmountArgument({ amount: request['shareAmount'] }, share)
    requireBalance(shares, all ? 1n : requestedAmount, share, 'position')
    return requestedAmount
  }
  const amount = readAmountArgument(request, quote.token)
  requireBalance(worthInQuote(getSides(shares, account), account), amount, quote.token, 'position')
  const needed = sharesFor(amount, account)
  return needed < shares ? needed : shares
}

/** The token that a request wants alone; null for both. */
export function outputOf({ base, quote }: DeployedPool, request: Arguments): DeployedToken | null {
  return [base, quote].find(({ address }) => address === request['outputToken']) ?? null
}

/** One REMOVE_LIQUIDITY that pays both tokens, at least 99.5 % of what the shares pay now. */
export function exitWithBoth(
  pool: DeployedPool,
  owner: Address,
  account: PoolAccount,
  shares: bigint,
): EvmPlan {
  const { base, quote } = pool
  const sides = getSides(shares, account)
  const [minBase, minQuote] = [atLeast(sides.base), atLeast(sides.quote)]
  const text = `${amountOf(sides.base, base)} and ${amountOf(sides.quote, quote)}`
  return createPlan(pool, account, shares, {
    ...getStepText(pool, shares, text),
    data: encodeFunctionData({
      abi,
      functionName: 'removeLiquidity',
      args: [shares, minBase, minQuote, owner],
    }),
    method: 'removeLiquidity(uint256,uint256,uint256,address)',
    inputs: {
      shares: shares.toString(),
      minBase: minBase.toString(),
      minQuote: minQuote.toString(),
      receiver: owner,
    },
  })
}

/** One REMOVE_LIQUIDITY that pays one token. @param paid what it pays now, in its smallest unit */
export function exitWithOne(
  pool: DeployedPool,
  owner: Address,
  account: PoolAccount,
  shares: bigint,
  output: { readonly token: DeployedToken; readonly paid: bigint },
): EvmPlan {
  const least = atLeast(output.paid)
  const { address } = output.token
  return createPlan(pool, account, shares, {
    ...getStepText(pool, shares, amountOf(output.paid, output.token)),
    data: encodeFunctionData({
      abi,
      functionName: 'removeLiquidityAs',
      args: [shares, address, least, owner],
    }),
    method: 'removeLiquidityAs(uint256,address,uint256,address)',
    inputs: {
      shares: shares.toString(),
      token: address,
      minAmount: least.toString(),
      receiver: owner,
    },
  })
}

const amountOf = (raw: bigint, { token }: DeployedToken): string =>
  `${fromRaw(raw, token.decimals)} ${token.symbol}`

function getStepText({ address, plan, share }: DeployedPool, shares: bigint, text: string) {
  return {
    kind: 'call',
    type: 'REMOVE_LIQUIDITY',
    title: `Take ${text} out`,
    description: `Gives ${fromRaw(shares, share.decimals)} ${share.symbol} back to ${plan.name}; you receive about ${text}, and no less than 99.5 % of it.`,
    to: address,
    value: 0n,
    skipped: false,
  } as const
}

function createPlan(
  { quote }: DeployedPool,
  account: PoolAccount,
  shares: bigint,
  step: EvmStep,
): EvmPlan {
  const worth = worthInQuote(getSides(shares, account), account)
  return { amount: fromRaw(worth, quote.token.decimals), steps: [step] }
}
