import { isDecimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { rangePoolAbi as abi } from '../../contracts/abis.generated.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { defineEvmProtocol } from '../define-evm-protocol.ts'
import { approveToken, createCall, createPlan, createStep } from '../evm-steps.ts'
import type { PositionRow } from '../pending-actions.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { formatAmount, readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import {
  deployRangePool,
  rangePlans,
  readRangeAccount,
  worthInQuote,
  type Holding,
  type RangeOwner,
} from './deployed-range-pool.ts'
import { describeRange, rangeArguments, readRangeArgument } from './describe-range.ts'
import { fromSqrtPrice } from './range-price.ts'

/** Liquidity between two prices: positions are NFTs, whose fees are claimed one by one. */
export const concentratedPoolModule = defineEvmProtocol({
  plans: rangePlans,
  deploy: deployRangePool,
  contracts: ({ base, quote, address }) => [base.address, quote.address, address],
  arguments: rangeArguments,
  token: ({ quote }) => quote.token,
  describe: describeRange,
  read: readRangeAccount,
  rows: (context) => context.account.holdings.flatMap((holding) => holdingRows(context, holding)),
  enter,
  exit,
})

/** Returns two rows per position: its worth in quote tokens, and its fees with their claim. */
function holdingRows(context: RangeOwner, holding: Holding): PositionRow[] {
  const { decimals } = context.deployed
  const { tokenId, sqrtLower, sqrtUpper, inRange, fees } = holding
  const which = {
    key: tokenId.toString(),
    tokenId: tokenId.toString(),
    priceRange: {
      min: fromSqrtPrice(sqrtLower, decimals),
      max: fromSqrtPrice(sqrtUpper, decimals),
    },
  }
  const amount = worthInQuote(holding, context.account.sqrtPrice)
  const claim = { type: 'CLAIM_REWARDS', plan: () => claimFees(context, holding) } as const
  return [
    { ...which, type: 'active', amount, isEarning: inRange },
    { ...which, type: 'claimable', amount: fees, actions: [claim] },
  ]
}

/** Plans one CLAIM_REWARDS of a position's fees. @throws ServiceError 400 when it has none */
function claimFees({ deployed, owner }: RangeOwner, { tokenId, fees }: Holding): EvmPlan {
  const { quote, address, plan } = deployed
  const { token } = quote
  if (fees === 0n)
    throw ServiceError.full(400, `Position ${tokenId} has no ${token.symbol} to claim now.`)
  const step = createStep(
    {
      type: 'CLAIM_REWARDS',
      title: `Claim the fees of position ${tokenId}`,
      description: `Pays all fees of position ${tokenId} of ${plan.name} to your wallet: ${formatAmount(fees, token)} now, and what comes until then.`,
    },
    createCall({ abi, address, functionName: 'collect', args: [tokenId, owner] }),
  )
  return createPlan(fees, token, step)
}

/**
 * Plans an APPROVAL of the exact amount of each token, skipped at zero, then ADD_LIQUIDITY.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE; 400 for the range
 */
async function enter(context: RangeOwner, request: Arguments): Promise<EvmPlan> {
  const { chain, deployed, account, owner } = context
  const { base, quote, address, plan } = deployed
  const { wallet, allowance } = account
  const worth = readAmountArgument(request, quote.token, plan)
  const { lower, upper, min, max } = await readRangeArgument(context, request)
  const contract = { address, abi } as const
  const quoted = { functionName: 'quoteMint', args: [lower, upper, worth] } as const
  const [maxBase, maxQuote, liquidity] = await chain.client.readContract({ ...contract, ...quoted })
  requireBalance(wallet.base, maxBase, base.token, 'wallet')
  requireBalance(wallet.quote, maxQuote, quote.token, 'wallet')
  // The price is constant: the quoted amounts are taken, except for rounding.
  const least = (liquidity * 999n) / 1000n
  const text = `${formatAmount(maxBase, base.token)} and ${formatAmount(maxQuote, quote.token)}`
  const step = createStep(
    {
      type: 'ADD_LIQUIDITY',
      title: `Add ${text}`,
      description: `Moves ${text} into ${plan.name} for prices from ${min} to ${max} ${quote.token.symbol}; you receive a token that is the position.`,
      inputs: {
        lower: String(lower),
        upper: String(upper),
        maxBase: maxBase.toString(),
        maxQuote: maxQuote.toString(),
        minLiquidity: least.toString(),
        receiver: owner,
      },
    },
    createCall({
      ...contract,
      functionName: 'mint',
      args: [lower, upper, maxBase, maxQuote, least, owner],
    }),
  )
  return createPlan(
    worth,
    quote.token,
    ...approveToken(base, deployed, allowance.base, maxBase),
    ...approveToken(quote, deployed, allowance.quote, maxQuote),
    step,
  )
}

/** 100 % in basis points. */
const ALL = 10_000n

/**
 * Plans one REMOVE_LIQUIDITY of part of a position, with all its fees; a full exit burns the position's token.
 * @throws ServiceError 400 when the position is not the owner's, or the percentage not above 0 up to 100
 */
function exit({ deployed, account, owner }: RangeOwner, request: Arguments): EvmPlan {
  const { base, quote, address, plan } = deployed
  const holding = findHolding(account.holdings, request)
  const percentage = readPercentageArgument(request)
  const { tokenId, fees } = holding
  const payout = {
    base: (holding.base * percentage) / ALL,
    quote: (holding.quote * percentage) / ALL,
  }
  const minimums = [(payout.base * 999n) / 1000n, (payout.quote * 999n) / 1000n] as const
  const text = `${formatAmount(payout.base, base.token)} and ${formatAmount(payout.quote + fees, quote.token)}`
  const args = [tokenId, percentage, ...minimums, owner] as const
  const step = createStep(
    {
      type: 'REMOVE_LIQUIDITY',
      title: `Take ${fromRaw(percentage, 2)} % of position ${tokenId} out`,
      description: `Pays about ${text} from ${plan.name} to your wallet, all fees of the position with it${percentage === ALL ? '; the position ends' : ''}.`,
    },
    createCall({ abi, address, functionName: 'remove', args }),
  )
  return createPlan(worthInQuote(payout, account.sqrtPrice), quote.token, step)
}

function findHolding(holdings: readonly Holding[], request: Arguments): Holding {
  const tokenId = request['tokenId']
  const matching = holdings.find((each) => each.tokenId.toString() === tokenId)
  if (matching) return matching
  throw ServiceError.full(400, `This address holds no position ${JSON.stringify(tokenId)} here.`, {
    code: 'POSITION_NOT_FOUND',
  })
}

function readPercentageArgument(request: Arguments): bigint {
  const text = String(Number(request['percentage'] ?? Number.NaN))
  const readable = isDecimal(text) && (text.split('.')[1]?.length ?? 0) <= 2
  const percentage = readable ? toRaw(text, 2) : 0n
  if (percentage > 0n && percentage <= ALL) return percentage
  throw ServiceError.validation([
    'arguments.percentage must be from 0.01 to 100, with at most two digits after the point',
  ])
}
