import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { requireBalance } from '../amount-argument.ts'
import { approveToken } from '../approve-token.ts'
import type { EvmPlan, EvmStep } from '../protocol.ts'
import type { DeployedRangePool } from './deploy-range-pool.ts'
import type { BothTokens, RangeAccount } from './range-account.ts'
import type { PriceRange } from './range-argument.ts'
import { rangePoolAbi } from './range-pool-abi.ts'

/** What a new position takes. */
export interface Taken extends BothTokens {
  readonly liquidity: bigint
}

/**
 * APPROVAL of exactly what the range takes of each token, skipped where that is nothing, then ADD_LIQUIDITY.
 * @param amount the worth that was asked for, in the quote token's smallest unit
 * @throws ServiceError INSUFFICIENT_BALANCE
 */
export function enterRange(
  pool: DeployedRangePool,
  owner: Address,
  { wallet, allowance }: RangeAccount,
  amount: bigint,
  range: PriceRange,
  taken: Taken,
): EvmPlan {
  const { base, quote, address, plan } = pool
  requireBalance(wallet.base, taken.base, base.token, 'wallet')
  requireBalance(wallet.quote, taken.quote, quote.token, 'wallet')
  const spender = { address, name: plan.name }
  return {
    amount: fromRaw(amount, quote.token.decimals),
    steps: [
      ...approveToken(base, spender, allowance.base, taken.base),
      ...approveToken(quote, spender, allowance.quote, taken.quote),
      addLiquidity(pool, owner, range, taken),
    ],
  }
}

function addLiquidity(
  { base, quote, address, plan }: DeployedRangePool,
  owner: Address,
  { lower, upper, min, max }: PriceRange,
  taken: Taken,
): EvmStep {
  // The price stands still: what is offered is what is taken, but for rounding.
  const least = (taken.liquidity * 999n) / 1000n
  const text = `${fromRaw(taken.base, base.token.decimals)} ${base.token.symbol} and ${fromRaw(taken.quote, quote.token.decimals)} ${quote.token.symbol}`
  return {
    kind: 'call',
    type: 'ADD_LIQUIDITY',
    title: `Add ${text}`,
    description: `Moves ${text} into ${plan.name} for prices from ${min} to ${max} ${quote.token.symbol}; you receive a token that is the position.`,
    to: address,
    data: encodeFunctionData({
      abi: rangePoolAbi,
      functionName: 'mint',
      args: [lower, upper, taken.base, taken.quote, least, owner],
    }),
    value: 0n,
    method: 'mint(int24,int24,uint256,uint256,uint256,address)',
    inputs: {
      lower: String(lower),
      upper: String(upper),
      maxBase: taken.base.toString(),
      maxQuote: taken.quote.toString(),
      minLiquidity: least.toString(),
      receiver: owner,
    },
    skipped: false,
  }
}
