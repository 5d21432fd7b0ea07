import { rangePoolAbi as abi, rangePoolAbi } from '../../contracts/abis.generated.ts'
import type { Chain } from '../../chains/chain.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import type { EvmProtocol, Position, EvmPlan, EvmStep } from '../protocol.ts'
import {
  deployRangePool,
  readRangeAccount,
  worthInQuote,
  rangePlans,
  type DeployedRangePool,
  type Holding,
  type RangeAccount,
  type BothTokens,
} from './deployed-range-pool.ts'
import { describeRange, readRangeArgument, type PriceRange } from './describe-range.ts'
import { exitRange } from './exit-range.ts'
import { encodeFunctionData, type Address } from 'viem'
import { fromSqrtPrice } from './range-price.ts'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { approveToken } from '../evm-steps.ts'
import type { EvmModule } from '../evm-module.ts'

export const concentratedPoolModule: EvmModule<DeployedRangePool> = {
  deploy: (site) => rangePlans[site.network].map((plan) => deployRangePool(site, plan)),
  open: (chain, deployed) => [concentratedPool(chain, deployed)],
}

/**
 * What the claim of a position's fees carries for its way back: opaque to clients (contract: Pending actions). All of
 * it follows from yield, owner and position, so that one that came back is good if it is the one that would be handed
 * out again.
 */
function feesPassthrough(yieldId: string, owner: Address, tokenId: bigint): string {
  const claim = { yieldId, owner: owner.toLowerCase(), tokenId: tokenId.toString(), claim: 'fees' }
  return Buffer.from(JSON.stringify(claim)).toString('base64url')
}

/** Two rows for each position: what it holds, worth in quote tokens, and its fees with their claim. */
function rangePositions(
  yieldId: string,
  { decimals }: DeployedRangePool,
  owner: Address,
  { holdings, sqrtPrice }: RangeAccount,
): Position[] {
  const none: Position = {
    type: 'active',
    amount: 0n,
    date: null,
    isEarning: false,
    pendingActions: [],
  }
  const rows = (holding: Holding): Position[] => {
    const { tokenId, sqrtLower, sqrtUpper } = holding
    const which = {
      tokenId: tokenId.toString(),
      priceRange: {
        min: fromSqrtPrice(sqrtLower, decimals),
        max: fromSqrtPrice(sqrtUpper, decimals),
      },
    }
    const passthrough = feesPassthrough(yieldId, owner, tokenId)
    return [
      { ...none, ...which, amount: worthInQuote(holding, sqrtPrice), isEarning: holding.inRange },
      {
        ...none,
        ...which,
        type: 'claimable',
        amount: holding.fees,
        pendingActions: [{ intent: 'manage', type: 'CLAIM_REWARDS', passthrough, arguments: null }],
      },
    ]
  }
  return holdings.length === 0 ? [none] : holdings.flatMap(rows)
}

/**
 * One CLAIM_REWARDS of a position's fees.
 * @throws ServiceError 400 for another action, a passthrough that was not handed out to this owner for a position that
 * it still has, or no fees
 */
function claimFees(
  yieldId: string,
  { quote, address, plan }: DeployedRangePool,
  owner: Address,
  { holdings }: RangeAccount,
  { action, passthrough }: { readonly action: string; readonly passthrough: string },
): EvmPlan {
  if (action !== 'CLAIM_REWARDS')
    throw ServiceError.validation(['action must be one of: CLAIM_REWARDS'])
  const holding = holdings.find(
    ({ tokenId }) => feesPassthrough(yieldId, owner, tokenId) === passthrough,
  )
  if (!holding)
    throw ServiceError.full(
      400,
      'The passthrough is not the one of this pending action: send it back unchanged.',
    )
  const { symbol, decimals } = quote.token
  const { tokenId, fees } = holding
  if (fees === 0n)
    throw ServiceError.full(400, `Position ${tokenId} has no ${symbol} to claim now.`)
  const amount = fromRaw(fees, decimals)
  return {
    amount,
    steps: [
      {
        kind: 'call',
        type: 'CLAIM_REWARDS',
        title: `Claim the fees of position ${tokenId}`,
        description: `Pays all fees of position ${tokenId} of ${plan.name} to your wallet: ${amount} ${symbol} now, and what comes until then.`,
        to: address,
        data: encodeFunctionData({
          abi: rangePoolAbi,
          functionName: 'collect',
          args: [tokenId, owner],
        }),
        value: 0n,
        method: 'collect(uint256,address)',
        inputs: { tokenId: tokenId.toString(), receiver: owner },
        skipped: false,
      },
    ],
  }
}

/** What a new position takes. */
interface AcceptedAmounts extends BothTokens {
  readonly liquidity: bigint
}

/**
 * APPROVAL of exactly what the range takes of each token, skipped where that is nothing, then ADD_LIQUIDITY.
 * @param amount the worth that was asked for, in the quote token's smallest unit
 * @throws ServiceError INSUFFICIENT_BALANCE
 */
function enterRange(
  pool: DeployedRangePool,
  owner: Address,
  { wallet, allowance }: RangeAccount,
  amount: bigint,
  range: PriceRange,
  accepted: AcceptedAmounts,
): EvmPlan {
  const { base, quote, address, plan } = pool
  requireBalance(wallet.base, accepted.base, base.token, 'wallet')
  requireBalance(wallet.quote, accepted.quote, quote.token, 'wallet')
  const spender = { address, name: plan.name }
  return {
    amount: fromRaw(amount, quote.token.decimals),
    steps: [
      ...approveToken(base, spender, allowance.base, accepted.base),
      ...approveToken(quote, spender, allowance.quote, accepted.quote),
      addLiquidity(pool, owner, range, accepted),
    ],
  }
}

function addLiquidity(
  { base, quote, address, plan }: DeployedRangePool,
  owner: Address,
  { lower, upper, min, max }: PriceRange,
  accepted: AcceptedAmounts,
): EvmStep {
  // The price stands still: what is offered is what is taken, but for rounding.
  const least = (accepted.liquidity * 999n) / 1000n
  const text = `${fromRaw(accepted.base, base.token.decimals)} ${base.token.symbol} and ${fromRaw(accepted.quote, quote.token.decimals)} ${quote.token.symbol}`
  return {
    kind: 'call',
    type: 'ADD_LIQUIDITY',
    title: `Add ${text}`,
    description: `Moves ${text} into ${plan.name} for prices from ${min} to ${max} ${quote.token.symbol}; you receive a token that is the position.`,
    to: address,
    data: encodeFunctionData({
      abi: rangePoolAbi,
      functionName: 'mint',
      args: [lower, upper, accepted.base, accepted.quote, least, owner],
    }),
    value: 0n,
    method: 'mint(int24,int24,uint256,uint256,uint256,address)',
    inputs: {
      lower: String(lower),
      upper: String(upper),
      maxBase: accepted.base.toString(),
      maxQuote: accepted.quote.toString(),
      minLiquidity: least.toString(),
      receiver: owner,
    },
    skipped: false,
  }
}

/** Liquidity between two prices: positions that are tokens of their own, whose fees are claimed one by one. */
export function concentratedPool(chain: Chain, pool: DeployedRangePool): EvmProtocol {
  const { network, client } = chain
  const { base, quote, address, plan } = pool
  const symbols = `${plan.base}-${plan.quote}`.toLowerCase()
  const id = `${network}-${symbols}-narrows-${Number(plan.feeTier) * 1e6}-clp`
  return {
    id,
    network,
    contracts: [base.address, quote.address, address],
    describe: () => describeRange(id, chain, pool),
    async positions(owner) {
      return rangePositions(id, pool, owner, await readRangeAccount(chain, pool, owner))
    },
    async enter(owner, request) {
      const amount = readAmountArgument(request, quote.token, plan)
      const range = await readRangeArgument(chain, pool, request)
      const args = [range.lower, range.upper, amount] as const
      const [account, [acceptedBase, acceptedQuote, liquidity]] = await Promise.all([
        readRangeAccount(chain, pool, owner),
        client.readContract({ address, abi, functionName: 'quoteMint', args }),
      ])
      const accepted = { base: acceptedBase, quote: acceptedQuote, liquidity }
      return enterRange(pool, owner, account, amount, range, accepted)
    },
    async exit(owner, request) {
      return exitRange(pool, owner, await readRangeAccount(chain, pool, owner), request)
    },
    async manage(owner, action, passthrough) {
      const account = await readRangeAccount(chain, pool, owner)
      return claimFees(id, pool, owner, account, { action, passthrough })
    },
  }
}
