import { twoAssetPoolAbi as abi } from '../../contracts/abis.generated.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { defineEvmProtocol } from '../define-evm-protocol.ts'
import {
  approveToken,
  createCall,
  createPlan,
  createStep,
  type ContractCall,
} from '../evm-steps.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { formatAmount, readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import {
  atLeast,
  deployPool,
  getSides,
  poolPlans,
  readPoolAccount,
  sharesFor,
  worthInQuote,
  type BothSides,
  type DeployedPool,
  type PoolOwner,
} from './deployed-pool.ts'
import { describePool, poolArguments } from './describe-pool.ts'

/** A pool of two tokens: add both for shares that grow by trade fees, remove both or one. */
export const liquidityPoolModule = defineEvmProtocol({
  plans: poolPlans,
  deploy: deployPool,
  contracts: ({ base, quote, address }) => [base.address, quote.address, address],
  arguments: poolArguments,
  token: ({ quote }) => quote.token,
  describe: describePool,
  read: readPoolAccount,
  rows: ({ account, deployed }) => [
    {
      type: 'active',
      amount: worthInQuote(getSides(account.shares, account), account),
      isEarning: true,
      shares: { amount: account.shares, token: deployed.share },
    },
  ],
  enter,
  exit,
})

/**
 * Reads the request's `amounts`, base token first.
 * @throws ServiceError 400 when they are not two; INVALID_AMOUNT when one is invalid or below its minimum
 */
function readAmountsArgument({ base, quote, plan }: DeployedPool, request: Arguments): BothSides {
  const amounts = request['amounts']
  if (!Array.isArray(amounts) || amounts.length !== 2)
    throw ServiceError.validation([
      `arguments.amounts must contain exactly 2 elements: ${base.token.symbol}, then ${quote.token.symbol}`,
    ])
  const limits = (minimum: string) => ({ minimum, maximum: null })
  return {
    base: readAmountArgument({ amount: amounts[0] }, base.token, limits(plan.base.minimum)),
    quote: readAmountArgument({ amount: amounts[1] }, quote.token, limits(plan.quote.minimum)),
  }
}

/**
 * Plans an APPROVAL of the exact fitting amount of each token, then ADD_LIQUIDITY for at least the current shares less the
 * slippage.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
async function enter(context: PoolOwner, request: Arguments): Promise<EvmPlan> {
  const { chain, deployed, account, owner } = context
  const { base, quote, address, plan, share } = deployed
  const { wallet, allowance } = account
  const offered = readAmountsArgument(deployed, request)
  const contract = { address, abi } as const
  const args = [offered.base, offered.quote] as const
  const quoted = { ...contract, functionName: 'quoteLiquidity', args } as const
  const [baseAmount, quoteAmount, shares] = await chain.client.readContract(quoted)
  requireBalance(wallet.base, baseAmount, base.token, 'wallet')
  requireBalance(wallet.quote, quoteAmount, quote.token, 'wallet')
  const text = `${formatAmount(baseAmount, base.token)} and ${formatAmount(quoteAmount, quote.token)}`
  const step = createStep(
    {
      type: 'ADD_LIQUIDITY',
      title: `Add ${text}`,
      description: `Moves up to ${text} into ${plan.name}, in the pool's proportion; you receive about ${formatAmount(shares, share)}.`,
    },
    createCall({
      ...contract,
      functionName: 'addLiquidity',
      args: [baseAmount, quoteAmount, atLeast(shares, request), owner],
    }),
  )
  return createPlan(
    worthInQuote({ base: baseAmount, quote: quoteAmount }, account),
    quote.token,
    ...approveToken(base, deployed, allowance.base, baseAmount),
    ...approveToken(quote, deployed, allowance.quote, quoteAmount),
    step,
  )
}

/**
 * Returns the shares to redeem: all with `useMaxAmount`, else `shareAmount`, else those for `amount`.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
function getExitShares({ deployed, account }: PoolOwner, request: Arguments): bigint {
  const { share, quote } = deployed
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

/**
 * Plans one REMOVE_LIQUIDITY that pays both tokens, or the requested one; at least the shares' current worth less the slippage.
 */
async function exit(context: PoolOwner, request: Arguments): Promise<EvmPlan> {
  const { chain, deployed, account, owner } = context
  const { base, quote, address } = deployed
  const shares = getExitShares(context, request)
  const output = [base, quote].find((token) => token.address === request['outputToken'])
  const contract = { address, abi } as const
  if (!output) {
    const sides = getSides(shares, account)
    const args = [
      shares,
      atLeast(sides.base, request),
      atLeast(sides.quote, request),
      owner,
    ] as const
    const call = createCall({ ...contract, functionName: 'removeLiquidity', args })
    const text = `${formatAmount(sides.base, base.token)} and ${formatAmount(sides.quote, quote.token)}`
    return removeLiquidity(context, shares, text, call)
  }
  const payout = await chain.client.readContract({
    ...contract,
    functionName: 'worthAs',
    args: [shares, output.address],
  })
  const args = [shares, output.address, atLeast(payout, request), owner] as const
  const call = createCall({ ...contract, functionName: 'removeLiquidityAs', args })
  return removeLiquidity(context, shares, formatAmount(payout, output.token), call)
}

function removeLiquidity(
  { deployed: { plan, share, quote }, account }: PoolOwner,
  shares: bigint,
  text: string,
  call: ContractCall,
): EvmPlan {
  const step = createStep(
    {
      type: 'REMOVE_LIQUIDITY',
      title: `Take ${text} out`,
      description: `Gives ${formatAmount(shares, share)} back to ${plan.name}; you receive about ${text}, and no less than 99.5 % of it.`,
    },
    call,
  )
  return createPlan(worthInQuote(getSides(shares, account), account), quote.token, step)
}
