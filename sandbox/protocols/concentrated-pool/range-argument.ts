import { compareDecimals } from '#src/money/compare-decimals.ts'
import { isDecimal, type Decimal } from '#src/money/decimal.ts'
import type { Chain } from '../../chains/chain.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Arguments } from '../protocol.ts'
import type { DeployedRangePool } from './deploy-range-pool.ts'
import type { RangePlan } from './range-plan.ts'
import { rangePoolAbi as abi } from './range-pool-abi.ts'
import { fromSqrtPrice, toSqrtPrice } from './range-price.ts'

/** Digits after the point that any price may have. */
const DECIMAL_PLACES = 24

/** A range of prices on the pool's grid. */
export interface PriceRange {
  readonly lower: number
  readonly upper: number
  /** The prices at both ends. */
  readonly min: string
  readonly max: string
}

type Side = 'rangeMin' | 'rangeMax'

/**
 * The request's `rangeMin` and `rangeMax`, each moved to the nearest tick of the pool's grid. One call to the chain.
 * @throws ServiceError 400 when one is no price within the pool's bounds, or nothing lies between them
 */
export async function readRangeArgument(
  { client }: Pick<Chain, 'client'>,
  { address, plan, decimals }: DeployedRangePool,
  request: Arguments,
): Promise<PriceRange> {
  const min = readPriceArgument(plan, request, 'rangeMin')
  const max = readPriceArgument(plan, request, 'rangeMax')
  if (compareDecimals(min, max) >= 0) throw invalid('rangeMin must be less than arguments.rangeMax')
  const contract = { address, abi } as const
  const [lower, upper] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'nearest', args: [toSqrtPrice(min, decimals)] },
      { ...contract, functionName: 'nearest', args: [toSqrtPrice(max, decimals)] },
    ],
  })
  if (lower >= upper)
    throw invalid('rangeMin and arguments.rangeMax lie on the same step of the price grid')
  const [sqrtLower, sqrtUpper] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'sqrtAt', args: [lower] },
      { ...contract, functionName: 'sqrtAt', args: [upper] },
    ],
  })
  return {
    lower,
    upper,
    min: fromSqrtPrice(sqrtLower, decimals),
    max: fromSqrtPrice(sqrtUpper, decimals),
  }
}

function readPriceArgument(
  { lowest, highest }: RangePlan,
  request: Arguments,
  side: Side,
): Decimal {
  const price = request[side]
  const readable = typeof price === 'string' && isDecimal(price)
  if (!readable || (price.split('.')[1]?.length ?? 0) > DECIMAL_PLACES)
    throw invalid(`${side} must be a price as a plain decimal`)
  if (isDecimal(lowest) && compareDecimals(price, lowest) < 0)
    throw invalid(`${side} must not be less than ${lowest}`)
  if (isDecimal(highest) && compareDecimals(price, highest) > 0)
    throw invalid(`${side} must not be greater than ${highest}`)
  return price
}

const invalid = (message: string): ServiceError => ServiceError.validation([`arguments.${message}`])
