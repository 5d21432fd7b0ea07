import { rangePoolAbi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, type Address } from 'viem'
import { isDecimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import {
  worthInQuote,
  type DeployedRangePool,
  type Holding,
  type RangeAccount,
} from './deployed-range-pool.ts'

/** Ten thousandths. */
const ALL = 10_000n

/**
 * One REMOVE_LIQUIDITY of a part of a position, with all fees of it; the position's token is burned with the last.
 * @throws ServiceError 400 when the position is not the owner's, or the percentage not above 0 up to 100
 */
export function exitRange(
  { base, quote, address, plan }: DeployedRangePool,
  owner: Address,
  { holdings, sqrtPrice }: RangeAccount,
  request: Arguments,
): EvmPlan {
  const holding = findHolding(holdings, request)
  const percentage = readPercentageArgument(request)
  const payout = {
    base: (holding.base * percentage) / ALL,
    quote: (holding.quote * percentage) / ALL,
  }
  const [minBase, minQuote] = [(payout.base * 999n) / 1000n, (payout.quote * 999n) / 1000n]
  const { tokenId } = holding
  const text = `${fromRaw(payout.base, base.token.decimals)} ${base.token.symbol} and ${fromRaw(payout.quote + holding.fees, quote.token.decimals)} ${quote.token.symbol}`
  return {
    amount: fromRaw(worthInQuote(payout, sqrtPrice), quote.token.decimals),
    steps: [
      {
        kind: 'call',
        type: 'REMOVE_LIQUIDITY',
        title: `Take ${fromRaw(percentage, 2)} % of position ${tokenId} out`,
        description: `Pays about ${text} from ${plan.name} to your wallet, all fees of the position with it${percentage === ALL ? '; the position ends' : ''}.`,
        to: address,
        data: encodeFunctionData({
          abi: rangePoolAbi,
          functionName: 'remove',
          args: [tokenId, percentage, minBase, minQuote, owner],
        }),
        value: 0n,
        method: 'remove(uint256,uint256,uint256,uint256,address)',
        inputs: {
          tokenId: tokenId.toString(),
          part: percentage.toString(),
          minBase: minBase.toString(),
          minQuote: minQuote.toString(),
          receiver: owner,
        },
        skipped: false,
      },
    ],
  }
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
