import { twoAssetPoolAbi as abi, twoAssetPoolAbi } from '../../contracts/abis.generated.ts'
import type { Chain } from '../../chains/chain.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { EvmProtocol, Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import {
  deployPool,
  readPoolAccount,
  getSides,
  worthInQuote,
  atLeast,
  poolPlans,
  type DeployedPool,
  type BothSides,
  type PoolAccount,
} from './deployed-pool.ts'
import { describePool } from './describe-pool.ts'
import { exitWithBoth, exitWithOne, outputOf, getExitShares } from './exit-pool.ts'
import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { approveToken } from '../evm-steps.ts'
import type { EvmModule } from '../evm-module.ts'

export const liquidityPoolModule: EvmModule<DeployedPool> = {
  deploy: (site) => poolPlans[site.network].map((plan) => deployPool(site, plan)),
  open: (chain, deployed) => [liquidityPool(chain, deployed)],
}

/** What a pool takes of the amounts that it was offered, and the shares for it. */
interface MatchedAmounts extends BothSides {
  readonly shares: bigint
}

/**
 * The request's `amounts`: the base token's first.
 * @throws ServiceError 400 when they are not two; INVALID_AMOUNT when one is none, or below its minimum
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
 * APPROVAL of exactly what fits of each token, then ADD_LIQUIDITY for at least 99.5 % of the shares of now.
 * @throws ServiceError INSUFFICIENT_BALANCE
 */
function enterPool(
  pool: DeployedPool,
  owner: Address,
  account: PoolAccount,
  matched: MatchedAmounts,
): EvmPlan {
  const { base, quote, address, plan } = pool
  const { wallet, allowance } = account
  requireBalance(wallet.base, matched.base, base.token, 'wallet')
  requireBalance(wallet.quote, matched.quote, quote.token, 'wallet')
  const spender = { address, name: plan.name }
  return {
    amount: fromRaw(worthInQuote(matched, account), quote.token.decimals),
    steps: [
      ...approveToken(base, spender, allowance.base, matched.base),
      ...approveToken(quote, spender, allowance.quote, matched.quote),
      addLiquidity(pool, owner, matched),
    ],
  }
}

function addLiquidity(
  { base, quote, address, plan, share }: DeployedPool,
  owner: Address,
  matched: MatchedAmounts,
): EvmStep {
  const least = atLeast(matched.shares)
  const text = `${fromRaw(matched.base, base.token.decimals)} ${base.token.symbol} and ${fromRaw(matched.quote, quote.token.decimals)} ${quote.token.symbol}`
  return {
    kind: 'call',
    type: 'ADD_LIQUIDITY',
    title: `Add ${text}`,
    description: `Moves up to ${text} into ${plan.name}, in the pool's proportion; you receive about ${fromRaw(matched.shares, share.decimals)} ${share.symbol}.`,
    to: address,
    data: encodeFunctionData({
      abi: twoAssetPoolAbi,
      functionName: 'addLiquidity',
      args: [matched.base, matched.quote, least, owner],
    }),
    value: 0n,
    method: 'addLiquidity(uint256,uint256,uint256,address)',
    inputs: {
      maxBase: matched.base.toString(),
      maxQuote: matched.quote.toString(),
      minShares: least.toString(),
      receiver: owner,
    },
    skipped: false,
  }
}

/** A pool of two tokens: add both, hold shares that grow by the fees of trades, take both out or one. */
export function liquidityPool(chain: Chain, pool: DeployedPool): EvmProtocol {
  const { network, client } = chain
  const { address, base, quote, share } = pool
  const symbols = `${base.token.symbol}-${quote.token.symbol}`.toLowerCase()
  const id = `${network}-${symbols}-confluence-pool`
  const contract = { address, abi } as const
  return {
    id,
    network,
    contracts: [base.address, quote.address, address],
    describe: () => describePool(id, chain, pool),
    async positions(owner) {
      const account = await readPoolAccount(chain, pool, owner)
      const { shares } = account
      return [
        {
          type: 'active',
          amount: worthInQuote(getSides(shares, account), account),
          date: null,
          isEarning: true,
          pendingActions: [],
          shares: { amount: shares, token: share },
        },
      ]
    },
    async enter(owner, request) {
      const offered = readAmountsArgument(pool, request)
      const args = [offered.base, offered.quote] as const
      const [account, [acceptedBase, acceptedQuote, shares]] = await Promise.all([
        readPoolAccount(chain, pool, owner),
        client.readContract({ ...contract, functionName: 'quoteLiquidity', args }),
      ])
      return enterPool(pool, owner, account, { base: acceptedBase, quote: acceptedQuote, shares })
    },
    async exit(owner, request) {
      const account = await readPoolAccount(chain, pool, owner)
      const shares = getExitShares(pool, account, request)
      const token = outputOf(pool, request)
      if (!token) return exitWithBoth(pool, owner, account, shares)
      const args = [shares, token.address] as const
      const deposited = await client.readContract({ ...contract, functionName: 'worthAs', args })
      return exitWithOne(pool, owner, account, shares, { token, paid: deposited })
    },
    manage(_owner, action) {
      return Promise.reject(
        ServiceError.full(400, `This yield has no pending action ${action}: it is left by exit.`),
      )
    },
  }
}
