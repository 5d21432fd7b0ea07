import { encodeFunctionData, type Address } from 'viem'
import { isDecimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import type { DeployedRangePool } from './deploy-range-pool.ts'
import { worthInQuote, type Holding, type RangeAccount } from './range-account.ts'
import { rangePoolAbi } from './range-pool-abi.ts'

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
  const holding = holdingOf(holdings, request)
  const part = partArgument(request)
  const paid = { base: (holding.base * part) / ALL, quote: (holding.quote * part) / ALL }
  const [minBase, minQuote] = [(paid.base * 999n) / 1000n, (paid.quote * 999n) / 1000n]
  const { tokenId } = holding
  const text = `${fromRaw(paid.base, base.token.decimals)} ${base.token.symbol} and ${fromRaw(paid.quote + holding.fees, quote.token.decimals)} ${quote.token.symbol}`
  return {
    amount: fromRaw(worthInQuote(paid, sqrtPrice), quote.token.decimals),
    steps: [
      {
        kind: 'call',
        type: 'REMOVE_LIQUIDITY',
        title: `Take ${fromRaw(part, 2)} % of position ${tokenId} out`,
        description: `Pays about ${text} from ${plan.name} to your wallet, all fees of the position with it${part === ALL ? '; the position ends' : ''}.`,
        to: address,
        data: encodeFunctionData({
          abi: rangePoolAbi,
          functionName: 'remove',
          args: [tokenId, part, minBase, minQuote, owner],
        }),
        value: 0n,
        method: 'remove(uint256,uint256,uint256,uint256,address)',
        inputs: {
          tokenId: tokenId.toString(),
          part: part.toString(),
          minBase: minBase.toString(),
          minQuote: minQuote.toString(),
          receiver: owner,
        },
        skipped: false,
      },
    ],
  }
}

function holdingOf(holdings: readonly Holding[], request: Arguments): Holding {
  const tokenId = request['tokenId']
  const found = holdings.find((each) => each.tokenId.toString() === tokenId)
  if (found) return found
  throw ServiceError.full(400, `This address holds no position ${JSON.stringify(tokenId)} here.`, {
    code: 'POSITION_NOT_FOUND',
  })
}

function partArgument(request: Arguments): bigint {
  const text = String(Number(request['percentage'] ?? Number.NaN))
  const readable = isDecimal(text) && (text.split('.')[1]?.length ?? 0) <= 2
  const part = readable ? toRaw(text, 2) : 0n
  if (part > 0n && part <= ALL) return part
  throw ServiceError.validation([
    'arguments.percentage must be from 0.01 to 100, with at most two digits after the point',
  ])
}
