import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import { approveToken } from '../approve-token.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import type { DeployedPool } from './deploy-pool.ts'
import type { BothSides, PoolAccount } from './pool-account.ts'
import { atLeast, worthInQuote } from './pool-worth.ts'
import { twoAssetPoolAbi } from './two-asset-pool-abi.ts'

/** What a pool takes of the amounts that it was offered, and the shares for it. */
export interface Fitting extends BothSides {
  readonly shares: bigint
}

/**
 * The request's `amounts`: the base token's first.
 * @throws ServiceError 400 when they are not two; INVALID_AMOUNT when one is none, or below its minimum
 */
export function amountsArgument(
  { base, quote, plan }: DeployedPool,
  request: Arguments,
): BothSides {
  const amounts = request['amounts']
  if (!Array.isArray(amounts) || amounts.length !== 2)
    throw ServiceError.validation([
      `arguments.amounts must contain exactly 2 elements: ${base.token.symbol}, then ${quote.token.symbol}`,
    ])
  const limits = (minimum: string) => ({ minimum, maximum: null })
  return {
    base: amountArgument({ amount: amounts[0] }, base.token, limits(plan.base.minimum)),
    quote: amountArgument({ amount: amounts[1] }, quote.token, limits(plan.quote.minimum)),
  }
}

/**
 * APPROVAL of exactly what fits of each token, then ADD_LIQUIDITY for at least 99.5 % of the shares of now.
 * @throws ServiceError INSUFFICIENT_BALANCE
 */
export function enterPool(
  pool: DeployedPool,
  owner: Address,
  account: PoolAccount,
  fitting: Fitting,
): EvmPlan {
  const { base, quote, address, plan } = pool
  const { wallet, allowance } = account
  requireBalance(wallet.base, fitting.base, base.token, 'wallet')
  requireBalance(wallet.quote, fitting.quote, quote.token, 'wallet')
  const spender = { address, name: plan.name }
  return {
    amount: fromRaw(worthInQuote(fitting, account), quote.token.decimals),
    steps: [
      ...approveToken(base, spender, allowance.base, fitting.base),
      ...approveToken(quote, spender, allowance.quote, fitting.quote),
      addLiquidity(pool, owner, fitting),
    ],
  }
}

function addLiquidity(
  { base, quote, address, plan, share }: DeployedPool,
  owner: Address,
  fitting: Fitting,
): EvmStep {
  const least = atLeast(fitting.shares)
  const text = `${fromRaw(fitting.base, base.token.decimals)} ${base.token.symbol} and ${fromRaw(fitting.quote, quote.token.decimals)} ${quote.token.symbol}`
  return {
    kind: 'call',
    type: 'ADD_LIQUIDITY',
    title: `Add ${text}`,
    description: `Moves up to ${text} into ${plan.name}, in the pool's proportion; you receive about ${fromRaw(fitting.shares, share.decimals)} ${share.symbol}.`,
    to: address,
    data: encodeFunctionData({
      abi: twoAssetPoolAbi,
      functionName: 'addLiquidity',
      args: [fitting.base, fitting.quote, least, owner],
    }),
    value: 0n,
    method: 'addLiquidity(uint256,uint256,uint256,address)',
    inputs: {
      maxBase: fitting.base.toString(),
      maxQuote: fitting.quote.toString(),
      minShares: least.toString(),
      receiver: owner,
    },
    skipped: false,
  }
}
